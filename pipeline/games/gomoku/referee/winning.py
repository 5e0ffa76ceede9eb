"""The referee as Python calls it: is this position won by continuous fours and threes, how fast?"""

from typing import NamedTuple

import numpy as np

from pipeline.games.contract import Verdict
from pipeline.games.gomoku.board import number_of
from pipeline.games.gomoku.puzzle import SIZE, Gomoku, objection
from pipeline.games.gomoku.referee.lines import CELLS, EMPTY, NUMBER_OF_SIDE, POINTS, X, new_board
from pipeline.games.gomoku.referee.search import NOBODY, NODES, fives_at_hand, wins_by
from pipeline.games.gomoku.walking import Step, fives
from pipeline.games.moves import OTHER, Point, points_of_board
from pipeline.games.positions import played
from pipeline.texts.errors import PuzzleError

MOST_MOVES = 7
HORIZON = 11
"""Moves up to which a move that is judged is searched, if MOST_NODES are enough."""
MOST_NODES = 1_000_000
"""Positions that a search within so many moves looks at before it is given up."""


class SearchLimit(PuzzleError):
    """A search that was given up because it took too long; nothing is known then."""


class Search(NamedTuple):
    """What a search may do: `work` of `referee.search.wins_by`, but for what it counts."""

    most_nodes: int = MOST_NODES
    bound: int = X
    least: int = 2


ANY_WIN = Search()
FOURS_ONLY = Search(least=3)
NOTHING_FORBIDDEN = Search(bound=NOBODY)


class ForcedWin(NamedTuple):
    """A win by continuous fours and threes: its moves, and every move that wins so fast.

    `moves` are those of the winner up to five in a row, himself as fast and the other as slow as
    can be. `nodes` are the positions that the search looked at until it knew that.
    """

    moves: int
    first_moves: tuple[Point, ...]
    nodes: int = 0


def forced_win(
    position: Gomoku, most_moves: int = MOST_MOVES, search: Search = ANY_WIN
) -> ForcedWin | None:
    """Return the fastest win of the side to move, None where there is none within `most_moves`.

    Every move of the winner makes a four or a three, or blocks a four while a three stands;
    forbidden moves of X are respected for either side. A win by quieter moves is not looked for.
    SearchLimit when more than `search.most_nodes` positions would have to be looked at.

    >>> row = "...XXX........." + "." * 15 * 13 + "O.O.O.........."
    >>> forced_win(Gomoku(row))[:2]
    (2, (Point(x=3, y=1), Point(x=7, y=1)))
    """
    return fastest_win(position.stones, position.to_move, most_moves, search)


def fastest_win(
    stones: str, side: str, most_moves: int, search: Search = ANY_WIN
) -> ForcedWin | None:
    """Return what `forced_win` does, of stones row by row where `side` is to move."""
    board, nodes = board_of(stones, side), 0
    for moves in range(1, most_moves + 1):
        winning, looked_at = _winning(board, moves, search)
        nodes += looked_at
        if winning:
            return ForcedWin(moves, winning, nodes)
    return None


def judge(position: Gomoku, move: Point) -> Verdict:
    """Return whether a move wins within HORIZON moves of the winner."""
    searched = 0
    try:
        for moves in range(1, HORIZON + 1):
            if _wins(position, move, moves):
                return Verdict(moves, moves)
            searched = moves
    except SearchLimit:
        pass
    return Verdict(None, searched, searched == HORIZON)


def _wins(position, move, moves) -> bool:
    """Return whether a move wins within so many; where a five stays at hand, it is the threat."""
    side, search = position.to_move, Search(MOST_NODES)
    step = Step(side, position.stones, move)
    if moves == 1 or not fives(step.before, side) or not step.fives:
        return bool(_winning(board_of(step.before, side), moves, search, move)[0])
    if objection(step.before, move, side) or fives(step.between, OTHER[side]):
        return False
    left = (played(step.between, answer, OTHER[side], SIZE) for answer in step.answers)
    return all(_winning(board_of(stones, side), moves - 1, search)[0] for stones in left)


def board_of(stones: str, side: str) -> tuple[np.ndarray, np.ndarray, int]:
    """Return the tables of stones and the side to move; a search leaves them as they were."""
    return *new_board(stones), NUMBER_OF_SIDE[side]


def _winning(board, moves, search, only=None) -> tuple[tuple[Point, ...], int]:
    """Return the moves that win within `moves` of the winner, of `only` if given, and the nodes."""
    cell, count, side = board
    asked = np.arange(CELLS) == number_of(only) if only else cell == EMPTY
    own, others = np.zeros((2, CELLS), bool)
    fives_at_hand(cell, count, side, own)
    fives_at_hand(cell, count, 1 - side, others)
    work = np.array([0, *search])
    if moves == 1:
        winning = asked & own
    elif others.sum() > 1:
        winning = np.zeros(CELLS, bool)
    else:
        winning = asked & others if others.any() else asked
        room = np.zeros((moves + 1, 3, CELLS), np.int16)
        for p in np.flatnonzero(winning):
            winning[p] = wins_by(cell, count, p, side, moves, room, work)
        if work[NODES] > search.most_nodes:
            most = f"{search.most_nodes} positions within {moves} moves"
            raise SearchLimit(f"whether it wins is not known: the search was given up after {most}")
    found = zip(points_of_board(SIZE), winning[POINTS], strict=True)
    return tuple(point for point, wins in found if wins), int(work[NODES])
