"""The effort of a Slitherlink: how often a simulated solver looks before it is solved."""

from collections.abc import Iterator, Sequence

from pipeline.kinds.slitherlink.effort.looking import LEFT, LEFT_COSTS, count_looks
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.terms import Term

MEANS = Term("simulated scanning effort", "仮想の解き手が見る回数")
KERNELS = "pipeline.kinds.slitherlink.effort.looking"


def efforts(puzzles: Sequence[Slitherlink]) -> Iterator[float]:
    """Yield the effort of each puzzle: the mean number of looks of simulated solvers.

    Nothing is fitted. An edge that no solver decided counts as `LEFT_COSTS` looks.

    Examples
    --------
    >>> easy, hard = efforts([Slitherlink(1, 3, "3.3"), Slitherlink(3, 3, "....2....")])
    >>> 5 < easy < hard
    True
    """
    for puzzle in puzzles:
        looks = count_looks(puzzle).mean(0)
        yield float(looks[:LEFT].sum() + LEFT_COSTS * looks[LEFT])
