"""Limits beyond which nothing is looked at: large boards, and the end of each."""

from pipeline.texts.errors import PuzzleError

MOST_CELLS = 100
"""Larger boards are not looked at by the table `bottlenecks`: clues take too long to be tried."""

MOST_CELLS_ASKED = 1_200
"""Nor are larger ones by `paths`, which tries clues for most of a minute on such a board."""

MOST_CELLS_FOLLOWED = 2_500
"""Walks of larger boards are not followed: one of 15,344 cells took more than six minutes."""

NARROW = 2.0
"""More to choose from than this, in the mean, is no bottleneck."""

END_RATIO = 5
"""The last fifth of the steps is no bottleneck: there is little left of any puzzle."""


def end_of(steps: int) -> int:
    """Return how many steps the end of a puzzle, or of a part of it, has.

    >>> end_of(220), end_of(51), end_of(2), end_of(1)
    (44, 11, 1, 1)
    """
    return -(-steps // END_RATIO)


def left_out(cells: int, in_corpus: int, most_looked_at: int) -> str:
    """Return why no bottleneck of a puzzle is looked for: "corpus", "board", or "" where one is.

    Parameters
    ----------
    cells : of its board
    in_corpus : how many puzzles its corpus has
    most_looked_at : of its kind, `MOST_LOOKED_AT` of its part `paths`

    >>> left_out(100, 80, 100), left_out(180, 80, 100), left_out(180, 101, 100)
    ('', 'board', 'corpus')
    """
    if in_corpus > most_looked_at:
        return "corpus"
    return "board" if cells > MOST_CELLS else ""


def check_followed(cells: int) -> None:
    """Raise PuzzleError where a board has too many cells for its solution paths to be followed."""
    if cells > MOST_CELLS_FOLLOWED:
        raise PuzzleError(
            f"solution paths are followed on boards of at most {MOST_CELLS_FOLLOWED:,} cells, "
            f"found {cells:,}"
        )
