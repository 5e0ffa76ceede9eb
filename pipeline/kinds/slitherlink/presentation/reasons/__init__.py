"""Why each step of a Slitherlink follows, in sentences, and what of it a picture shows.

A solver records which edges a step decides, not why; `board` shows each of them again.
"""

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from pipeline.kinds.slitherlink.board.edges import LINE, NO_LINE, edge_names
from pipeline.kinds.slitherlink.presentation.reasons.board import (
    Board,
    Cause,
    Places,
    Reason,
    places_of,
)
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.messages import Message, message

MOST_NAMED = 6
"""So many places are named in a sentence; the picture has all."""


class Found(NamedTuple):
    """An edge, its value, and why; None where no chain was found."""

    edge: int
    value: int
    reason: Reason | None


def in_order(steps, contradictions) -> list[tuple[tuple[str, int], object]]:
    """Return steps and lists of hypotheses, each by its key, in the order in which they happened.

    >>> from types import SimpleNamespace as Row
    >>> told = in_order([Row(step=1), Row(step=2)], [Row(step=1, sequence=1)])
    >>> [key for key, _ in told]
    [('step', 1), ('contradiction', 1), ('step', 2)]
    """
    rows = [(row.step, False, int(row.sequence), row) for row in contradictions]
    rows += [(row.step - 1, True, int(row.step), row) for row in steps]
    return [
        (("step" if is_step else "contradiction", number), row)
        for _, is_step, number, row in sorted(rows, key=lambda told: told[:3])
    ]


def reasons_of(puzzle: Slitherlink, steps, contradictions) -> dict[tuple[str, int], list[Found]]:
    """Return why each step decides its edges, and why each refuted hypothesis breaks, by key."""
    rows = in_order(steps, contradictions)
    return _reasons_of(puzzle, tuple((key, _decided(key, row)) for key, row in rows))


def _decided(key, row) -> str:
    if key[0] == "step":
        return row.edges
    return row.edge + (NO_LINE if row.value == LINE else LINE) if row.refuted else ""


@lru_cache(maxsize=1)
def _reasons_of(puzzle, decided) -> dict[tuple[str, int], list[Found]]:
    # Kept, since the sentences and the picture of a puzzle are asked for one after the other.
    board, found = Board(puzzle), defaultdict(list)
    numbers = {name: at for at, name in enumerate(edge_names(puzzle.rows, puzzle.cols))}
    for key, names in decided:
        for name in names.split():
            edge, value = numbers[name[:-1]], 1 if name[-1] == LINE else -1
            is_step = key[0] == "step"
            reason = board.reason(edge, value) if is_step else board.suppose(edge, -value)
            found[key].append(Found(edge, value, reason))
            board.value[edge] = value
    return found


def in_teaching_order(puzzle: Slitherlink, steps, contradictions) -> list:
    """Return the rows of `steps` in the order in which the solver took them."""
    return list(steps)


def why(
    puzzle: Slitherlink, steps, contradictions, outcome=None
) -> dict[tuple[str, int], tuple[Message, ...]]:
    """Return why steps follow, and how hypotheses break; see the contract.

    Steps of one technique that follow each other have their sentences together, at the first.

    >>> from types import SimpleNamespace as Row
    >>> step = Row(step=1, technique=1, edges="v1,1- v1,2- h1,1- h2,1-")
    >>> [told.en for told in why(Slitherlink(1, 1, "0"), [step], [])["step", 1]]
    ['Each clue that has all its lines (1,1): no other edge there is a line.']
    """
    at, names = places_of(puzzle.rows, puzzle.cols), edge_names(puzzle.rows, puzzle.cols)
    reasons, words, first = reasons_of(puzzle, steps, contradictions), {}, None
    together = defaultdict(list)
    for key, row in in_order(steps, contradictions):
        if key[0] == "contradiction":
            first, words[key] = None, _why_broken(row, reasons[key], at, names)
        else:
            first = first if first and first[1] == row.technique else (key, row.technique)
            together[first[0]] += reasons[key]
    return words | {key: _why_decided(found, at, names) for key, found in together.items()}


def _why_broken(row, found, at, names) -> tuple[Message, ...]:
    """Return how a list of hypotheses ended, as far as clues, dots and loops show it."""
    if found and found[0].reason:
        return (message("why_followed", breaks=_breaks(found[0].reason, at, names)),)
    if found:
        return (message("why_by_techniques"),)
    return (message("why_accepted"),) if row.edge else ()


def _why_decided(found: list[Found], at: Places, names) -> tuple[Message, ...]:
    """Return why edges are decided: a sentence for each rule that says it at once, then others."""
    at_once, others = defaultdict(dict), []
    for edge, value, reason in found:
        decided = message("line_supposed" if value > 0 else "no_line_supposed", edge=names[edge])
        if reason is None:
            others.append(message("why_not_found", decided=decided))
        elif reason.followed:
            breaks = _breaks(reason, at, names)
            others.append(message("why_supposed", decided=decided, breaks=breaks))
        elif reason.cause.line:
            left = left_in_words(next(iter(reason.left)), at, names)
            others.append(message("why_loop", edge=names[edge], left=left))
        else:
            at_once[reason.cause.how][place_name(reason.cause.places[0], at)] = None
    told = [message(how, places=_named([*places])) for how, places in at_once.items()]
    return (*told, *others[:MOST_NAMED], *[message("why_more")] * (len(others) > MOST_NAMED))


def _named(places: list[str]) -> str:
    return " ".join([*places[:MOST_NAMED], *["…"] * (len(places) > MOST_NAMED)])


def place_name(place: int, at: Places) -> str:
    """Return row and column of a cell or dot, from 1."""
    is_dot = place >= at.size.cells
    row, col = divmod(place - is_dot * at.size.cells, at.size.cols + is_dot)
    return f"{row + 1},{col + 1}"


def left_in_words(left: int, at: Places, names) -> Message:
    """Return the clue or the line that a loop leaves over, as of `Cause`."""
    if left < 0:
        return message("line_supposed", edge=names[-1 - left])
    return message("why_left_clue", place=place_name(left, at))


def _breaks(reason: Reason, at: Places, names) -> Message:
    steps, rule = len(reason.followed) - 1, rule_in_words(reason.cause, at)
    if reason.split_on:
        edges = _named([names[edge] for edge in reason.split_on])
        return message("slitherlink_breaks_by_cases", steps=steps, edges=edges, rule=rule)
    if steps > 0:
        return message("slitherlink_breaks", steps=steps, rule=rule)
    return message("breaks_at_once", rule=rule)


def rule_in_words(broken: Cause, at: Places) -> Message:
    """Return which rule breaks, and where."""
    place = place_name(broken.places[0], at) if broken.places else ""
    return message(f"broken_{broken.how.replace(' ', '_')}", place=place)
