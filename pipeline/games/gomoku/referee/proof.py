"""The proof of a win: its class, and its main line, the longest defence against the fastest win.

And whether a move without a win by fours and threes wins all the same, whatever is answered.
"""

from math import dist

from pipeline.games.contract import Problem, ProofMove
from pipeline.games.gomoku.puzzle import SIZE, Gomoku, objection
from pipeline.games.gomoku.referee.winning import (
    ANY_WIN,
    FOURS_ONLY,
    MOST_MOVES,
    NOTHING_FORBIDDEN,
    ForcedWin,
    Search,
    SearchLimit,
    fastest_win,
    forced_win,
)
from pipeline.games.gomoku.walking import Step, fives
from pipeline.games.moves import FIRST, OTHER, Point, points_of_board

AT_ONCE, BY_FOURS, BY_THREES, TRAP = 1, 2, 3, 4
"""Classes of problems."""
FIVE, TWO_FIVES, FOUR, THREE, BLOCK, NO_ANSWER = 1, 2, 3, 4, 5, 6
"""Kinds of moves of the winner, as the list of techniques numbers them; NO_ANSWER is a four or a
three that the other could stop, were moves not forbidden to him."""


def prove(position: Gomoku) -> Problem | None:
    """Return the proof of the fastest win within MOST_MOVES moves, None where there is none.

    The class is AT_ONCE for two moves at most; TRAP where no win within MOST_MOVES is left if
    nothing is forbidden to the loser; BY_FOURS where fours alone win as fast. It is the
    lowest possible where a search for it was given up. SearchLimit where that for a win was.

    >>> row = "...XXX........." + "." * 15 * 13 + "O.O.O.........."
    >>> found = prove(Gomoku(row))
    >>> found.level, found.moves, [move.point for move in found.line]
    (1, 2, [Point(x=3, y=1), Point(x=7, y=1)])
    """
    win = forced_win(position)
    if win is None:
        return None
    is_at_once, by_fours, level, sure = win.moves <= 2, None, BY_FOURS, True
    try:
        by_fours = forced_win(position, win.moves, FOURS_ONLY)
        level = BY_FOURS if by_fours else BY_THREES
        if not is_at_once and position.to_move != FIRST:
            level = level if forced_win(position, MOST_MOVES, NOTHING_FORBIDDEN) else TRAP
    except SearchLimit:
        sure = is_at_once
    level = AT_ONCE if is_at_once else level
    line = main_line(position, by_fours or win, FOURS_ONLY if by_fours else ANY_WIN)
    return Problem(level, win.moves, len(win.first_moves), win.nodes, line, sure)


def main_line(position: Gomoku, win: ForcedWin, search: Search) -> tuple[ProofMove, ...]:
    """Return the moves of a win, the first of those that win so fast, and the longest answers."""
    stones, side, line = position.stones, position.to_move, []
    while win.moves > 1:
        step = Step(side, stones, win.first_moves[0])
        kind, barred = _kind_of(step, win.moves - 1)
        answer, win = longest_answer(step, win.moves - 1, search)
        line.append(ProofMove(step.point, answer, kind, barred))
        stones = Step(side, stones, step.point, answer).after
    return (*line, ProofMove(win.first_moves[0], None, FIVE))


def longest_answer(
    step: Step, moves: int, search: Search = ANY_WIN
) -> tuple[Point | None, ForcedWin]:
    """Return the answer to a move that lasts longest, and the win that is left then.

    The move wins in so many moves more. The answer is None where nothing helps; of two fives one
    is stopped all the same.
    """
    blocks = [q for q in step.fives if not objection(step.between, q, OTHER[step.side])]
    left = []
    for answer in step.answers or blocks[:1] or [None]:
        after = Step(step.side, step.before, step.point, answer).after
        left.append((answer, fastest_win(after, step.side, moves, search)))
    return max(left, key=lambda one: one[1].moves)


def defend(position: Gomoku, move: Point, moves: int) -> Point | None:
    """Return the answer that lasts longest to a move that wins in so many moves.

    `position` is that before the move. Where nothing helps any more, the point next to the move
    that may be played; None where the other may play nowhere.
    """
    step, other = Step(position.to_move, position.stones, move), OTHER[position.to_move]
    answer, _ = longest_answer(step, moves - 1)
    allowed = (point for point in _near(move) if not objection(step.between, point, other))
    return answer or next(allowed, None)


def refute(position: Gomoku, move: Point) -> Point | None:
    """Return an answer after which no win by fours and threes within MOST_MOVES moves is left.

    None where every answer leaves such a win: then the move wins. SearchLimit where a search was
    given up.
    """
    step, side = Step(position.to_move, position.stones, move), position.to_move
    at_hand, win = fives(step.between, OTHER[side]), fastest_win(step.between, side, MOST_MOVES)
    # What the side would play next stops most.
    for answer in dict.fromkeys([*at_hand, *(win.first_moves if win else ()), *_near(move)]):
        if objection(step.between, answer, OTHER[side]):
            continue
        after = Step(side, step.before, move, answer).after
        if answer in at_hand or fastest_win(after, side, MOST_MOVES) is None:
            return answer
    return None


def _near(move: Point) -> list[Point]:
    return sorted(points_of_board(SIZE), key=lambda point: dist(point, move))


def _kind_of(step, moves) -> tuple[int, tuple[Point, ...]]:
    """Return what kind of move of the winner it was, and the forbidden points that help.

    These are known to leave no win within so many moves.
    """
    if len(step.fives) > 1:
        return TWO_FIVES, ()
    barred = (q for q in step.helping if q not in step.answers)
    barred = tuple(q for q in barred if _stops(step, q, moves))
    if barred:
        return NO_ANSWER, barred
    if fives(step.before, OTHER[step.side]):
        return BLOCK, ()
    return FOUR if step.fives else THREE, ()


def _stops(step, point, moves) -> bool:
    try:
        after = Step(step.side, step.before, step.point, point).after
        return fastest_win(after, step.side, moves) is None
    except SearchLimit:
        return False
