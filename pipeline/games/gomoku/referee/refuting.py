"""Whether a move without a win by fours and threes wins all the same, whatever is answered."""

from math import dist

from pipeline.games.gomoku.puzzle import SIZE, Gomoku, objection
from pipeline.games.gomoku.referee.winning import MOST_MOVES, fastest_win
from pipeline.games.gomoku.walking import Step, fives
from pipeline.games.moves import OTHER, Point, points_of_board


def refute(position: Gomoku, move: Point) -> Point | None:
    """Return an answer after which no win by fours and threes within MOST_MOVES moves is left.

    None where every answer leaves such a win: then the move wins. SearchLimit where a search was
    given up.
    """
    step, side = Step(position.to_move, position.stones, move), position.to_move
    at_hand, win = fives(step.between, OTHER[side]), fastest_win(step.between, side, MOST_MOVES)
    near = sorted(points_of_board(SIZE), key=lambda point: dist(point, move))
    # What the side would play next stops most.
    for answer in dict.fromkeys([*at_hand, *(win.first_moves if win else ()), *near]):
        if objection(step.between, answer, OTHER[side]):
            continue
        after = Step(side, step.before, move, answer).after
        if answer in at_hand or fastest_win(after, side, MOST_MOVES) is None:
            return answer
    return None
