"""What the table `bottlenecks` leaves out: puzzles, and the end of each. Loads nothing."""

MOST_CELLS = 100
"""Larger boards are not looked at: their clues take too long to be tried."""

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
    most_looked_at : of its kind, see `PathsPart`

    >>> left_out(100, 80, 100), left_out(180, 80, 100), left_out(180, 101, 100)
    ('', 'board', 'corpus')
    """
    if in_corpus > most_looked_at:
        return "corpus"
    return "board" if cells > MOST_CELLS else ""
