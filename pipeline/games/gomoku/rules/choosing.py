"""The choice of a move (I.3, 4; I.5, 3): the shortcut, the five stages of arrows, the evaluation.

docs/explanation/gomoku.md says what the scan leaves open here.
"""

from pipeline.games.gomoku.board import POINTS
from pipeline.games.gomoku.rules.arrows import FOUR_AND_THREE, TWO_THREES, look_ahead, meeting
from pipeline.games.gomoku.rules.values import Assessment, makes_five
from pipeline.games.moves import EMPTY, FIRST, OTHER, SECOND, Decision, Point, ranked

SHORTCUT = 1000
"""From here on a point is worth more than any arrow (4.1)."""
WEIGHT_OF_OTHERS = {FIRST: 0.7, SECOND: 1.0}
"""Lambda (I.4, 9), by the side to move."""
MAKES_FIVE = 100000.0
"""More than any value: a five ends the game."""
FIRST_MOVE = Point(8, 8)
STAGES = (("3.1", True, True), ("3.2", True, False), ("3.3", False, True), ("3.4", False, False))
"""Rule; whether the arrows are those of the side to move; whether P is an arrow."""


def decide(stones: str, side: str, lot: int = 0) -> Decision | None:
    """Return the move of the program for `side`, None where it may not play anywhere.

    `stones` are the points row by row. Of equally valued points `lot` says which to take; the
    program of 1973 drew lots.

    >>> found = decide("OXXXX.........." + "." * 15 * 13 + "O.O.O..........", "X")
    >>> found.move, found.rule
    (Point(x=6, y=1), 'win at hand')
    """
    assessment = Assessment(stones)
    worth = evaluate(assessment, side)
    if not worth:
        return None
    candidates = ranked({POINTS[p]: value for p, value in worth.items()})
    if side == FIRST and not stones.strip(EMPTY):
        return Decision(FIRST_MOVE, "first move", 1, candidates)
    urgent = _is_urgent(assessment, side)
    found = None if urgent else _use_arrows(assessment, side)
    if found:
        rule, moves = found
        return Decision(POINTS[moves[0]], rule, len(moves), candidates)
    most = max(worth.values())
    best = [p for p, value in worth.items() if value == most]
    move = best[lot % len(best)]
    rule = "evaluation"
    if urgent:
        at_hand = assessment.expected(side, True, move) >= SHORTCUT
        rule = "win at hand" if at_hand else "forced reply"
    return Decision(POINTS[move], rule, len(best), candidates)


def evaluate(assessment: Assessment, side: str) -> dict[int, float]:
    """Return the evaluation T (I.4, 9) of every point where the side may play."""
    return {
        p: assessment.expected(side, True, p)
        + WEIGHT_OF_OTHERS[side] * abs(assessment.expected(OTHER[side], False, p))
        + MAKES_FIVE * makes_five(in_directions)
        for p, in_directions in assessment.in_directions[side].items()
        if assessment.may_play(side, p)
    }


def _is_urgent(assessment, side) -> bool:
    """Return whether a point is worth 1000 to either side (4.1)."""
    return any(
        max(assessment.expected(side, True, p), assessment.expected(OTHER[side], False, p))
        >= SHORTCUT
        for p in assessment.in_directions[side]
    )


def _use_arrows(assessment, side) -> tuple[str, list[int]] | None:
    """Return the first of the stages 3.1 to 3.4 that has moves, else 3.5 with those it kept."""
    arrows = {whose: look_ahead(assessment, whose) for whose in (FIRST, SECOND)}
    kept = []
    for rule, attack, at_arrow in STAGES:
        moves = _moves_of_stage(assessment, arrows, side, attack, at_arrow, FOUR_AND_THREE)
        if moves:
            return rule, moves
        kept = kept or _moves_of_stage(assessment, arrows, side, attack, at_arrow, TWO_THREES)
    return ("3.5", kept) if kept else None


def _moves_of_stage(assessment, arrows, side, attack, at_arrow, wanted) -> list[int]:
    """Return the moves of a stage, one for each P, row by row.

    To attack, the move is Q, an arrow that prepares P. To defend, it is P itself, where the arrows
    of the other side meet.
    """
    whose = side if attack else OTHER[side]
    found = (
        (p, meeting(assessment.board, arrows[whose], whose, p, at_arrow, wanted)) for p in POINTS
    )
    moves = (q if attack else p for p, q in found if q is not None)
    return [move for move in moves if assessment.may_play(side, move)]
