"""The proof of a win: its class, and its main line, the longest defence against the fastest win."""

from math import dist
from typing import NamedTuple

import numpy as np

from pipeline.games.contract import Problem, ProofMove
from pipeline.games.gomoku.board import POINTS, number_of
from pipeline.games.gomoku.puzzle import SIZE, Gomoku, objection
from pipeline.games.gomoku.referee.lines import CELLS
from pipeline.games.gomoku.referee.search import ANSWERS, NOBODY, answers_to
from pipeline.games.gomoku.referee.winning import (
    ANY_WIN,
    FOURS_ONLY,
    MOST_MOVES,
    NOTHING_FORBIDDEN,
    ForcedWin,
    Search,
    SearchLimit,
    board_of,
    fastest_win,
    fives_of,
    forced_win,
)
from pipeline.games.moves import FIRST, OTHER, Point, points_of_board
from pipeline.games.positions import played

AT_ONCE, BY_FOURS, BY_THREES, TRAP = 1, 2, 3, 4
"""Classes of problems."""
FIVE, TWO_FIVES, FOUR, THREE, BLOCK, NO_ANSWER = 1, 2, 3, 4, 5, 6
"""Kinds of moves of the winner, as the list of techniques numbers them; NO_ANSWER is a four or a
three that the other could stop, were moves not forbidden to him."""


class _Answers(NamedTuple):
    """What helps against a move; `fives` are the points that make five next."""

    points: tuple[Point, ...]
    fives: tuple[Point, ...]


def prove(position: Gomoku) -> Problem | None:
    """Return the proof of the fastest win within MOST_MOVES moves, None where there is none.

    The class is AT_ONCE for two moves at most; TRAP where no win within MOST_MOVES is left if
    nothing is forbidden to the loser; BY_FOURS where fours alone win as fast. It is not sure where
    the search for one of these was given up. SearchLimit where that for a win was.

    >>> row = "...XXX........." + "." * 15 * 13 + "O.O.O.........."
    >>> found = prove(Gomoku(row))
    >>> found.level, found.moves, [move.point for move in found.line]
    (1, 2, [Point(x=3, y=1), Point(x=7, y=1)])
    """
    win = forced_win(position)
    if win is None:
        return None
    by_fours, level, sure = None, BY_THREES, True
    try:
        by_fours = forced_win(position, win.moves, FOURS_ONLY)
        level = BY_FOURS if by_fours else BY_THREES
        if win.moves <= 2:
            level = AT_ONCE
        elif position.to_move != FIRST and not forced_win(position, MOST_MOVES, NOTHING_FORBIDDEN):
            level = TRAP
    except SearchLimit:
        sure = False
    line = main_line(position, by_fours or win, FOURS_ONLY if by_fours else ANY_WIN)
    return Problem(level, win.moves, len(win.first_moves), win.nodes, line, sure)


def main_line(position: Gomoku, win: ForcedWin, search: Search) -> tuple[ProofMove, ...]:
    """Return the moves of a win, the first of those that win so fast, and the longest answers."""
    stones, side, line = position.stones, position.to_move, []
    while win.moves > 1:
        move = win.first_moves[0]
        is_block = bool(fives_of(stones, OTHER[side]))
        stones = played(stones, move, side, SIZE)
        kind, barred = _kind_of(stones, side, move, win.moves, is_block)
        answer, win = longest_answer(stones, side, move, win.moves, search)
        line.append(ProofMove(move, answer, kind, barred))
        stones = played(stones, answer, OTHER[side], SIZE) if answer else stones
    return (*line, ProofMove(win.first_moves[0], None, FIVE))


def longest_answer(
    stones: str, side: str, move: Point, moves: int, search: Search = ANY_WIN
) -> tuple[Point | None, ForcedWin]:
    """Return the answer to a move of `side` that lasts longest, and the win that is left then.

    `stones` hold the move, which wins in so many moves with it. The answer is None where nothing
    helps.
    """
    points = _answers(stones, side, move, moves - 1).points or (None,)
    left = []
    for point in points:
        after = played(stones, point, OTHER[side], SIZE) if point else stones
        left.append((point, fastest_win(after, side, moves - 1, search)))
    return max(left, key=lambda one: one[1].moves)


def defend(position: Gomoku, move: Point, moves: int) -> Point | None:
    """Return the answer that lasts longest to a move that wins in so many moves.

    `position` is that before the move. Where nothing helps any more, the point next to the move
    that may be played; None where the other may play nowhere.
    """
    after = played(position.stones, move, position.to_move, SIZE)
    answer, _ = longest_answer(after, position.to_move, move, moves)
    other = OTHER[position.to_move]
    if answer:
        return answer
    near = sorted(points_of_board(SIZE), key=lambda point: dist(point, move))
    return next((point for point in near if not objection(after, point, other)), None)


def _kind_of(stones, side, move, moves, is_block) -> tuple[int, tuple[Point, ...]]:
    """Return what kind of move of the winner it was, and the forbidden points that would stop it.

    `is_block` if a five was at hand.
    """
    found = _answers(stones, side, move, moves - 1)
    if len(found.fives) > 1:
        return TWO_FIVES, ()
    free = _answers(stones, side, move, moves - 1, NOBODY) if side != FIRST else found
    more = (point for point in free.points if point not in found.points)
    barred = tuple(point for point in more if _stops(stones, side, point, moves - 1))
    if barred:
        return NO_ANSWER, barred
    if is_block:
        return BLOCK, ()
    return FOUR if found.fives else THREE, ()


def _stops(stones, side, point, moves) -> bool:
    """Return whether a stone of the other is known to leave no win within so many moves."""
    try:
        return fastest_win(played(stones, point, OTHER[side], SIZE), side, moves) is None
    except SearchLimit:
        return False


def _answers(stones, side, move, moves, bound=ANY_WIN.bound) -> _Answers:
    """Return what may help against the move, with so many moves left, and the fives it threatens.

    Against two fives nothing does; the other takes one of their points.
    """
    fives = fives_of(stones, side)
    if fives:
        free = bound == NOBODY
        blocks = [point for point in fives if free or not objection(stones, point, OTHER[side])]
        return _Answers(tuple(blocks[:1]), fives)
    *tables, number = board_of(stones, side)
    moves = max(moves, 2)
    room = np.zeros((moves + 2, 3, CELLS), np.int16)
    work = np.array([0, *Search(bound=bound)])
    listed = answers_to(*tables, number_of(move), number, moves, room, work)
    points = (POINTS[p] for p in room[moves + 1, ANSWERS, : max(listed, 0)].tolist())
    return _Answers(tuple(points), ())
