"""The solutions of a Slitherlink from the SAT solver of declared kinds, as `outcomes` has them."""

from collections.abc import Iterator, Sequence

from pipeline.declared import exact
from pipeline.kinds.slitherlink.general import as_numbered, rules
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.errors import PuzzleError


def solutions(puzzle: Slitherlink, limit: int) -> list[str]:
    """Return the solutions of `puzzle`, at most `limit`, as in `outcomes.lines`.

    Lines that keep all clues and form a single loop are a solution; a board without any line is
    none, whatever the clues. PuzzleError where the SAT solver gives up.

    >>> solutions(Slitherlink(1, 2, "3."), limit=2)
    ['+-+/++++']
    >>> [len(solutions(Slitherlink(1, 2, clues), 2)) for clues in ("32", "3.", "..", "00")]
    [0, 1, 2, 0]
    """
    found = rules(puzzle)
    order, upright = as_numbered(found), puzzle.rows * (puzzle.cols + 1)
    try:
        boards = [
            "".join("-+"[values[at]] for at in order) for values in exact.solutions(found, limit)
        ]
    except exact.Undecided:
        raise PuzzleError(
            f"expected {limit} solutions at most, found that {exact.GAVE_UP}"
        ) from None
    return [f"{board[:upright]}/{board[upright:]}" for board in boards]


def count_many(puzzles: Sequence[Slitherlink]) -> Iterator[int | str]:
    """Yield 0, 1, or 2 for more than one for each puzzle, or in words why it cannot say."""
    yield from (exact.count(rules(puzzle)) for puzzle in puzzles)
