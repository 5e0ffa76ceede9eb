"""A hypothesis that plays: what it supposes, what follows one by one, and where it breaks."""

from collections.abc import Iterable
from itertools import groupby

from pipeline.kinds.contract import Change, Moment
from pipeline.kinds.slitherlink.board.edges import LINE, edge_names
from pipeline.kinds.slitherlink.presentation.reasons import left_in_words, place_name, rule_in_words
from pipeline.kinds.slitherlink.presentation.reasons.board import Board, Cause, Reason, places_of
from pipeline.kinds.slitherlink.presentation.tints import (
    drawn_change,
    names_of,
    tints,
    where_broken,
)
from pipeline.kinds.slitherlink.presentation.words import edges_in_words
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.messages import Message, message

BY_RULE = {
    "why_clue_full": "play_clue_full",
    "why_clue_rest": "play_clue_rest",
    "why_dot_full": "play_dot_full",
    "why_dot_on": "play_dot_on",
    "why_dot_dead": "play_dot_dead",
}
"""By the rule of a cause at a cell or dot, the message of a moment."""


def refuted(puzzle: Slitherlink, reason: Reason) -> list[Moment]:
    """Return the moments of a refuted hypothesis."""
    broken = reason.cause
    why = tints(puzzle, broken.places, broken.line, broken.left)
    where = drawn_change([], {**why, "broken": where_broken(puzzle, broken)})
    rule = rule_in_words(broken, places_of(puzzle.rows, puzzle.cols))
    return [*_moments(puzzle, reason.followed), Moment(message("play_breaks", rule=rule), where)]


def accepted(puzzle: Slitherlink, decided: Iterable[str], supposed: str) -> list[Moment]:
    """Return the moments of a hypothesis that completes the board, after what is decided."""
    numbers = {name: at for at, name in enumerate(edge_names(puzzle.rows, puzzle.cols))}
    board = Board(puzzle)
    for name in decided:
        board.value[numbers[name[:-1]]] = 1 if name[-1] == LINE else -1
    followed = board.led_to(numbers[supposed[:-1]], 1 if supposed[-1] == LINE else -1)
    return [*_moments(puzzle, followed), Moment(message("play_completes"), Change())]


def _moments(puzzle: Slitherlink, followed: dict[int, tuple[int, Cause]]) -> list[Moment]:
    """Return what is supposed, and what follows; edges that one rule decides at once are one."""
    found = []
    for cause, together in groupby(followed.items(), key=lambda one: one[1][1]):
        names = names_of(puzzle, [(edge, value) for edge, (value, _) in together])
        why = tints(puzzle, cause.places, cause.line, cause.left)
        found.append(Moment(_in_words(puzzle, cause, names), drawn_change(names, why)))
    return found


def _in_words(puzzle, cause: Cause, names: list[str]) -> Message:
    """Return what is supposed, or what a cause decides."""
    at, decided = places_of(puzzle.rows, puzzle.cols), edges_in_words(" ".join(names))
    if not cause.how:
        return message("play_supposed", decided=decided)
    if cause.how == "cases":
        return message("play_cases", decided=decided)
    if cause.line:
        return message(
            "play_loop",
            decided=decided,
            left=left_in_words(cause.left[0], at, edge_names(puzzle.rows, puzzle.cols)),
        )
    return message(BY_RULE[cause.how], place=place_name(cause.places[0], at), decided=decided)
