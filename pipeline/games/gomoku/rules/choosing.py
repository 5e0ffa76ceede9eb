"""The choice of a move (I.3, 4; I.5, 3): the shortcut, the five stages of arrows, the evaluation.

What the scan leaves open here:

- 9: lambda is 0.7 if a = 1 else 1.0. With 1.0 a point that blocks a five may be worth as much as
  the point that makes one, and the program would give its win away. A five ends the game, so the
  evaluation takes a point that makes five before all others (`MAKES_FIVE`).
- 4.4: among points of the highest value one is drawn by lot. `lot` says which, so that the same
  lot gives the same game.
"""

from pipeline.games.gomoku.board import DIRECTIONS, POINTS, X
from pipeline.games.gomoku.rules.arrows import FOUR_THREE, NOTHING, THREE_THREE, look_ahead, meeting
from pipeline.games.gomoku.rules.values import OTHERS, OWN, may_play
from pipeline.games.gomoku.rules.windows import VALUE_OF_5
from pipeline.kernels.compiling import entry_kernel, kernel

SHORTCUT = 1000
"""From here on a point is worth more than any arrow (4.1)."""
WEIGHT_OF_OTHERS_AS_FIRST, WEIGHT_OF_OTHERS_AS_SECOND = 0.7, 1.0
MAKES_FIVE = 100000.0
NO_MOVE = -1

WIN_AT_HAND, FORCED_REPLY, STAGE_1, STAGE_2, STAGE_3, STAGE_4, STAGE_5, EVALUATION = range(8)
RULES = ("win at hand", "forced reply", "3.1", "3.2", "3.3", "3.4", "3.5", "evaluation")
"""What decided. The first two are the shortcut: the best point is, or is not, worth 1000 itself."""

MOVE, RULE, TIES = 0, 1, 2
"""Columns of a choice."""


@kernel
def evaluate(cell, rank, value, expected, side, worth):
    """Fill the evaluation T (I.4, 9) of every point; -1 where the side may not play."""
    weight = WEIGHT_OF_OTHERS_AS_FIRST if side == X else WEIGHT_OF_OTHERS_AS_SECOND
    for i in range(POINTS.shape[0]):
        p = POINTS[i]
        worth[i] = -1.0
        if not may_play(cell, rank, value, expected, side, p):
            continue
        worth[i] = expected[side, OWN, p] + weight * abs(expected[1 - side, OTHERS, p])
        for direction in range(DIRECTIONS):
            if value[side, direction, p] >= VALUE_OF_5:
                worth[i] += MAKES_FIVE
                break


@kernel
def is_urgent(expected, side):
    """Whether a point is worth 1000 to either side (4.1)."""
    for p in POINTS:
        if expected[side, OWN, p] >= SHORTCUT or expected[1 - side, OTHERS, p] >= SHORTCUT:
            return True
    return False


@kernel
def take_best(worth, lot, choice):
    """Choose, of the points with the highest value, the one that the lot says."""
    best = -1.0
    for i in range(POINTS.shape[0]):
        if worth[i] > best:
            best = worth[i]
            choice[TIES] = 0
        choice[TIES] += worth[i] == best
    choice[MOVE] = NO_MOVE
    if best < 0:
        return
    left = lot % choice[TIES]
    for i in range(POINTS.shape[0]):
        if worth[i] == best:
            if left == 0:
                choice[MOVE] = POINTS[i]
                return
            left -= 1


@kernel
def search_stage(tables, arrow, side, attack, at_arrow, wanted, choice):
    """Look for the first point of a stage; count all that would do. Returns whether there is one.

    To attack, the move is Q, an arrow that prepares P. To defend, it is P itself, where the arrows
    of the other side meet.
    """
    cell, rank, value, expected = tables
    whose = side if attack else 1 - side
    choice[MOVE] = NO_MOVE
    choice[TIES] = 0
    for p in POINTS:
        q = meeting(cell, arrow[whose], whose, p, at_arrow, wanted)
        move = q if attack else p
        if q != NOTHING and may_play(cell, rank, value, expected, side, move):
            choice[TIES] += 1
            if choice[MOVE] == NO_MOVE:
                choice[MOVE] = move
    return choice[MOVE] != NO_MOVE


@kernel
def _use_arrows(tables, arrow, side, choice, kept):
    """Go through the stages 3.1 to 3.4, and 3.5 for what was kept; return the stage, or -1."""
    kept[MOVE] = NO_MOVE
    for stage in range(STAGE_1, STAGE_5):
        attack = stage < STAGE_3
        at_arrow = stage in (STAGE_1, STAGE_3)
        if search_stage(tables, arrow, side, attack, at_arrow, FOUR_THREE, choice):
            return stage
        if kept[MOVE] == NO_MOVE:
            search_stage(tables, arrow, side, attack, at_arrow, THREE_THREE, kept)
    if kept[MOVE] == NO_MOVE:
        return -1
    choice[MOVE], choice[TIES] = kept[MOVE], kept[TIES]
    return STAGE_5


@entry_kernel
def choose(cell, rank, value, expected, arrow, worth, side, lot, choice, kept):
    """Choose a move for a side.

    Parameters
    ----------
    cell, rank, value, expected : see `values.Tables`
    arrow : (2, CELLS) int8
        Room for the look-ahead tables of both sides.
    worth : (225,) float64
        Filled with the evaluation T of the points row by row; -1 where the side may not play.
    side : int
        X or O.
    lot : int
        Which of equal points to take.
    choice, kept : (3,) int64
        `choice` is filled with move, rule and ties; `kept` is room for Q0.
    """
    tables = (cell, rank, value, expected)
    evaluate(cell, rank, value, expected, side, worth)
    urgent = is_urgent(expected, side)
    if not urgent:
        for whose in range(2):
            look_ahead(cell, rank, value, expected, whose, arrow[whose])
        stage = _use_arrows(tables, arrow, side, choice, kept)
        if stage >= 0:
            choice[RULE] = stage
            return
    take_best(worth, lot, choice)
    choice[RULE] = EVALUATION
    if urgent and choice[MOVE] != NO_MOVE:
        at_hand = expected[side, OWN, choice[MOVE]] >= SHORTCUT
        choice[RULE] = WIN_AT_HAND if at_hand else FORCED_REPLY
