"""The effort of a Slitherlink: how often imagined persons look before it is solved."""

from collections.abc import Iterator, Sequence

from pipeline.kinds.slitherlink.effort.looking import LEFT, LEFT_COSTS, looks_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.terms import Term

MEANS = Term("looks of an imagined person", "仮想の解き手が見る回数")
KERNELS = "pipeline.kinds.slitherlink.effort.looking"


def efforts(puzzles: Sequence[Slitherlink]) -> Iterator[float]:
    """Yield the effort of each puzzle: the mean looks of some persons, all kinds of looks alike.

    Nothing is fitted. An edge that nobody could decide counts as `LEFT_COSTS` looks.

    Examples
    --------
    >>> easy, hard = efforts([Slitherlink(1, 3, "3.3"), Slitherlink(3, 3, "....2....")])
    >>> 5 < easy < hard
    True
    """
    for puzzle in puzzles:
        looks = looks_of(puzzle).mean(0)
        yield float(looks[:LEFT].sum() + LEFT_COSTS * looks[LEFT])
