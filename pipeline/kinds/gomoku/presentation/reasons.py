"""Why each move of a proof has to be answered, or cannot be."""

from pipeline.games.gomoku import SIZE
from pipeline.games.gomoku.puzzle import forbidden
from pipeline.games.moves import FIRST, OTHER, point_of
from pipeline.kinds.gomoku.presentation.words import NO_ANSWER, walked
from pipeline.texts.messages import Message, message
from pipeline.texts.terms import Term


def in_teaching_order(puzzle, steps, contradictions) -> list:
    """Return the moves in the order in which they are played."""
    return sorted(steps, key=lambda row: row.step)


def why(puzzle, steps, contradictions, outcome=None) -> dict[tuple[str, int], tuple]:
    """Return what each move threatens, and what its answer does, see `Kind.reasons`.

    >>> from types import SimpleNamespace as Row
    >>> from pipeline.games.gomoku.puzzle import Gomoku
    >>> step = Row(step=1, technique_id="four", move="0807", answer="0907", forbidden="")
    >>> (words,) = why(Gomoku("." * 225), [step], [])["step", 1]
    >>> words.en
    'X makes four at 0807 and would make five at 0907: O has to play there.'
    """
    found, side, walk = {}, puzzle.to_move, walked(puzzle, steps)
    for row in steps:
        id_ = f"gomoku_why_{row.technique_id.replace('-', '_')}"
        words = [message(id_, side=side, other=OTHER[side], move=row.move, answer=row.answer)]
        if row.technique_id in ANSWERED and row.answer != NO_ANSWER:
            words.append(message("gomoku_longest_defence", other=OTHER[side], answer=row.answer))
        words[1:1] = [why_barred(walk[row.step], name) for name in row.forbidden.split()]
        found["step", int(row.step)] = tuple(words)
    return found


def why_barred(step, name: str) -> Message:
    """Return by which rule X may not play on the point where it would hold out longer."""
    rule = forbidden(step.between, point_of(name, SIZE))
    japanese = rule.partition("(")[2].rstrip(")")
    return message("gomoku_barred", other=FIRST, point=name, rule=Term(rule, japanese))


ANSWERED = ("three", "block", "two-fives", "forbidden-answer")
"""Moves that leave a choice of answers, none of which helps."""
