"""The referee as Python calls it: is this position won by continuous fours and threes, how fast?"""

from dataclasses import dataclass

import numpy as np

from pipeline.games.gomoku.puzzle import SIZE, Gomoku
from pipeline.games.gomoku.referee.lines import (
    CELLS,
    EMPTY,
    NUMBER_OF_SIDE,
    POINTS,
    new_board,
    number_of,
)
from pipeline.games.gomoku.referee.search import LIMIT, NODES, fives_at_hand, search
from pipeline.games.moves import Point, points_of_board

MOST_MOVES = 7
HORIZON = 11
"""Moves up to which a move that is judged is searched, if JUDGED_NODES are enough."""
JUDGED_NODES = 300_000
MOST_NODES = 1_000_000


@dataclass(frozen=True)
class ForcedWin:
    """A win by continuous fours and threes, against any answer.

    Attributes
    ----------
    moves : int
        Moves of the winner up to five in a row, himself as fast and the other as slow as can be.
    first_moves : tuple of Point
        Every move that wins so fast.
    """

    moves: int
    first_moves: tuple[Point, ...]


def forced_win(
    position: Gomoku, most_moves: int = MOST_MOVES, most_nodes: int = MOST_NODES
) -> ForcedWin | None:
    """Return the fastest win of the side to move, None where there is none within `most_moves`.

    Every move of the winner makes a four or a three, or blocks a four while a three stands;
    forbidden moves of X are respected for either side. A win by quieter moves is not looked for.

    Raises
    ------
    SearchLimit
        When more than `most_nodes` positions would have to be looked at.

    Examples
    --------
    >>> row = "...XXX........." + "." * 15 * 13 + "O.O.O.........."
    >>> forced_win(Gomoku(row))
    ForcedWin(moves=2, first_moves=(Point(x=3, y=1), Point(x=7, y=1)))
    """
    board = _board_of(position)
    for moves in range(1, most_moves + 1):
        winning = _winning(board, moves, None, most_nodes)
        if winning:
            return ForcedWin(moves, winning)
    return None


def judge(position: Gomoku, move: Point) -> tuple[int | None, int]:
    """Return in how many moves of the winner `move` wins, and how many were searched.

    The first is None where no win was found. The second is HORIZON, or less where the search of
    more moves took too long.

    >>> row = "...XXX........." + "." * 15 * 13 + "O.O.O.........."
    >>> judge(Gomoku(row), Point(3, 1)), judge(Gomoku(row), Point(9, 9))
    ((2, 2), (None, 11))
    """
    board = _board_of(position)
    for moves in range(1, HORIZON + 1):
        try:
            if _winning(board, moves, move, JUDGED_NODES):
                return moves, moves
        except SearchLimit:
            return None, moves - 1
    return None, HORIZON


def winning_move(position: Gomoku) -> Point | None:
    """Return a move that wins as fast as can be, None if none is known.

    >>> row = "...XXX........." + "." * 15 * 13 + "O.O.O.........."
    >>> winning_move(Gomoku(row))
    Point(x=3, y=1)
    """
    try:
        win = forced_win(position)
    except SearchLimit:
        return None
    return win.first_moves[0] if win else None


class SearchLimit(RuntimeError):
    """A search that was given up because it took too long; nothing is known then."""


def _board_of(position):
    """Return the tables of a position and its side to move; a search leaves them as they were."""
    return *new_board(position.stones), NUMBER_OF_SIDE[position.to_move]


def _winning(board, moves, only, most_nodes) -> tuple[Point, ...]:
    cell, count, side = board
    at_hand = np.zeros(CELLS, bool)
    fives_at_hand(cell, count, side, at_hand)
    if at_hand.any():
        return _points(at_hand, only) if moves == 1 else ()
    if moves == 1:
        return ()
    against = np.zeros(CELLS, bool)
    fives_at_hand(cell, count, 1 - side, against)
    if against.sum() > 1:
        return ()
    tried = against if against.any() else cell == EMPTY
    if only:
        tried &= np.arange(CELLS) == number_of(only)
    room = np.zeros((moves + 1, 4, CELLS), np.int16)
    work = np.zeros(2, np.int64)
    work[LIMIT] = most_nodes
    search(cell, count, side, moves, room, work, tried)
    if work[NODES] > most_nodes:
        raise SearchLimit(f"more than {most_nodes} positions within {moves} moves")
    return _points(tried, None)


def _points(marked, only) -> tuple[Point, ...]:
    found = zip(points_of_board(SIZE), marked[POINTS], strict=True)
    return tuple(point for point, won in found if won and only in (None, point))
