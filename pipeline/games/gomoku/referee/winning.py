"""The referee as Python calls it: is this position won by continuous fours and threes, how fast?"""

from typing import NamedTuple

import numpy as np

from pipeline.games.contract import Verdict
from pipeline.games.gomoku.board import number_of
from pipeline.games.gomoku.puzzle import SIZE, Gomoku
from pipeline.games.gomoku.referee.lines import CELLS, EMPTY, NUMBER_OF_SIDE, POINTS, new_board
from pipeline.games.gomoku.referee.search import NODES, fives_at_hand, wins_by
from pipeline.games.moves import Point, points_of_board

MOST_MOVES = 7
HORIZON = 11
"""Moves up to which a move that is judged is searched, if MOST_NODES are enough."""
MOST_NODES = 1_000_000
"""Positions that a search within so many moves looks at before it is given up."""


class SearchLimit(RuntimeError):
    """A search that was given up because it took too long; nothing is known then."""


class ForcedWin(NamedTuple):
    """A win by continuous fours and threes: its moves, and every move that wins so fast.

    `moves` are those of the winner up to five in a row, himself as fast and the other as slow as
    can be.
    """

    moves: int
    first_moves: tuple[Point, ...]


def forced_win(
    position: Gomoku, most_moves: int = MOST_MOVES, most_nodes: int = MOST_NODES
) -> ForcedWin | None:
    """Return the fastest win of the side to move, None where there is none within `most_moves`.

    Every move of the winner makes a four or a three, or blocks a four while a three stands;
    forbidden moves of X are respected for either side. A win by quieter moves is not looked for.
    SearchLimit when more than `most_nodes` positions would have to be looked at.

    >>> row = "...XXX........." + "." * 15 * 13 + "O.O.O.........."
    >>> forced_win(Gomoku(row))
    ForcedWin(moves=2, first_moves=(Point(x=3, y=1), Point(x=7, y=1)))
    """
    board = _board_of(position)
    for moves in range(1, most_moves + 1):
        winning = _winning(board, moves, most_nodes)
        if winning:
            return ForcedWin(moves, winning)
    return None


def judge(position: Gomoku, move: Point) -> Verdict:
    """Return whether a move wins within HORIZON moves of the winner, and else one that does."""
    board = _board_of(position)
    searched = 0
    try:
        for moves in range(1, HORIZON + 1):
            if _winning(board, moves, MOST_NODES, move):
                return Verdict(moves, moves)
            searched = moves
    except SearchLimit:
        pass
    try:
        win = forced_win(position)
    except SearchLimit:
        win = None
    return Verdict(None, searched, searched == HORIZON, win.first_moves[0] if win else None)


def _board_of(position):
    """Return the tables of a position and its side to move; a search leaves them as they were."""
    return *new_board(position.stones), NUMBER_OF_SIDE[position.to_move]


def _winning(board, moves, most_nodes, only=None) -> tuple[Point, ...]:
    """Return the moves that win within `moves` of the winner, of `only` if it is given."""
    cell, count, side = board
    asked = np.arange(CELLS) == number_of(only) if only else cell == EMPTY
    own, others = np.zeros((2, CELLS), bool)
    fives_at_hand(cell, count, side, own)
    fives_at_hand(cell, count, 1 - side, others)
    if moves == 1 or own.any():
        winning = asked & own & (moves == 1)
    elif others.sum() > 1:
        winning = np.zeros(CELLS, bool)
    else:
        winning = asked & others if others.any() else asked
        room = np.zeros((moves + 1, 3, CELLS), np.int16)
        work = np.array([0, most_nodes])
        for p in np.flatnonzero(winning):
            winning[p] = wins_by(cell, count, p, side, moves, room, work)
        if work[NODES] > most_nodes:
            raise SearchLimit(f"more than {most_nodes} positions within {moves} moves")
    found = zip(points_of_board(SIZE), winning[POINTS], strict=True)
    return tuple(point for point, wins in found if wins)
