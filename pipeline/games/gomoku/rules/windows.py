"""Windows of five (台), their values and ranks, and the rank of a point in a direction (I.4, 3-6).

docs/explanation/gomoku.md says what the scan leaves open here. A line is the text of 11 cells of
which the point is the middle one (`board.line_through`).
"""

from functools import lru_cache

from pipeline.games.gomoku.board import OUTSIDE, REACH
from pipeline.games.moves import FIRST, OTHER

NONE, THREE, STRONG_THREE, FOUR, STRAIGHT_FOUR = 0, 1, 2, 3, 4
"""Ranks of a point in a direction: 無, 三, 強三, 四, 棒四."""
TWO_FOURS, OVERLINE = 5, -1
"""Of the first player alone, whom they are forbidden: 四四 in one direction, 長連."""

VALUE_OF_3 = 30
VALUES = (0, 1, 7, VALUE_OF_3)
"""Of a window by its stones, up to three."""
VALUE_OF_4_AT_AN_END, VALUE_OF_4 = 302, 300
"""01111 and 11110 are worth a little more than 10111, 11011 and 11101."""
VALUE_OF_5 = 10000

WINDOW = 5
KEPT = 100_000
"""So many results of a function are kept: most lines of a board come again and again."""


def windows_of(line: str, side: str) -> dict[int, str]:
    """Return the windows through the middle that may become five, by where they begin in the line.

    For the first player six in a row are no five: a stone beside the window spoils it (5.2).
    """
    found = {}
    for start in range(REACH - WINDOW + 1, REACH + 1):
        window = line[start : start + WINDOW]
        spoiled = OUTSIDE in window or OTHER[side] in window
        beside = line[start - 1], line[start + WINDOW]
        if not spoiled and not (side == FIRST and FIRST in beside):
            found[start] = window
    return found


def value_of_window(window: str, side: str) -> int:
    """Return the value of a window that may become five (4, 5)."""
    stones = window.count(side)
    if stones < 4:
        return VALUES[stones]
    if stones == WINDOW:
        return VALUE_OF_5
    return VALUE_OF_4 if window[0] == window[-1] else VALUE_OF_4_AT_AN_END


@lru_cache(KEPT)
def look_along(line: str, side: str) -> tuple[int, int]:
    """Return value V0 and rank G of the middle of a line, supposed that `side` played there.

    >>> look_along("......XX...", "X"), look_along("...OO.XX...", "X")
    ((90, 2), (30, 0))
    """
    line = line[:REACH] + side + line[REACH + 1 :]
    worth = {
        start: value_of_window(window, side) for start, window in windows_of(line, side).items()
    }
    value = sum(worth.values())
    fours = [start for start, each in worth.items() if VALUE_OF_3 < each < VALUE_OF_5]
    before, after = line[:REACH], line[REACH + 1 :]
    run = 1 + len(before) - len(before.rstrip(side)) + len(after) - len(after.lstrip(side))
    if side == FIRST and run > WINDOW:
        return value, OVERLINE
    # The windows of a straight four lie side by side.
    if side == FIRST and len(fours) > 1 and fours[-1] - fours[0] > 1:
        return value, TWO_FOURS
    return value, _rank(len(fours), list(worth.values()).count(VALUE_OF_3))


def _rank(fours, threes) -> int:
    """Return the rank of a point by its windows with four and with three stones (6)."""
    if fours:
        return STRAIGHT_FOUR if fours >= 2 else FOUR
    if threes >= 3:
        return STRONG_THREE
    return THREE if threes == 2 else NONE
