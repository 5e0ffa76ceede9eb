"""Why a step of the second catalogue follows: fins, chains through sets, cases, rectangles.

The field of a chain names cells: those of a node, in braces if there are several, or all cells of
an almost locked set (ALS), of which two digits are the nodes. The digits are those by which every
link holds in the pencil marks, and the ends rule out what went.
"""

import operator
from collections.abc import Iterator
from itertools import combinations, permutations

from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.application import KIND_OF_LETTER, Application
from pipeline.kinds.sudoku.presentation.reasons.chains import (
    IN_CELL,
    Chain,
    Node,
    all_in_words,
    end_in_words,
    excludes,
    node,
    strong,
    subject,
    weak,
    weak_in_words,
)
from pipeline.kinds.sudoku.presentation.reasons.marks import HOUSES_OF, Marks, shared_houses
from pipeline.texts.messages import COMMAS, Joined, Message, message
from pipeline.texts.terms import Term

OF_SETS = 44, 46, 47, 48
"""The techniques whose chains may go through sets."""


def finned_fish(step: Application) -> Message:
    """Return in words the lines, the lines across and the fins."""
    *lines, fins = step.field
    cells = [cell for line in lines for cell in line]
    along, across = (
        naming.houses(sorted({HOUSES_OF[cell][KIND_OF_LETTER[letter]] for cell in cells}))
        for letter in step.letters
    )
    named = naming.cells(fins)
    named = Term(f"the {'fin' if len(fins) == 1 else 'fins'} {named.en}", f"ひれ {named.ja}")
    return message(
        "sudoku_finned_fish", lines=along, across=across, digit=step.removed[0][1], fins=named,
        targets=step.targets,
    )  # fmt: skip


def chain_of_sets(step: Application) -> tuple[Chain, Message]:
    """Return the chain of a step and its words, or raise ValueError where the marks have none.

    A field may be read in several ways; that chain is told which visits no candidate twice.
    """
    parts = [part if isinstance(part, list) else [part] for part in step.field]
    told = None
    for links in _chains(step.marks, (), parts):
        nodes = tuple(end for link in links for end in link[:2])
        is_loop = _exclude(nodes[0], nodes[-1]) and not step.placed
        kept = _kept(links, step.marks) if is_loop else None
        if all(_rules_out(nodes, kept, *gone) for gone in step.removed + _beside_placed(step)):
            told = told or (links, nodes, kept)
            if not _visits_twice(nodes):
                told = links, nodes, kept
                break
    if told is None:
        raise ValueError(f"expected a chain of the field {step.field}, found none that holds")
    links, nodes, kept = told
    made_by = (house for _, _, why in links for house in (_house(why), IN_CELL))
    if kept is not None:
        kept = tuple(one for one in kept if any(excludes(one, *gone) for gone in step.removed))
    chain = Chain(nodes, tuple(made_by)[:-1], kept)
    return chain, _in_words(links, chain, step)


def _visits_twice(nodes: tuple[Node, ...]) -> bool:
    """Return whether two nodes share a candidate; both ends of a chain may, as of a loop."""
    return any(
        one.digit == other.digit and not one.cells.isdisjoint(other.cells)
        for one, other in combinations(nodes, 2)
        if (one, other) != (nodes[0], nodes[-1])
    )


def _house(why: int | list[int]) -> int:
    return why if isinstance(why, int) else IN_CELL


def _beside_placed(step: Application) -> list[tuple[int, int]]:
    """Return what goes where a digit is placed: the other digits of its cell."""
    return [
        (cell, other) for cell, digit in step.placed for other in step.marks.held[cell] - {digit}
    ]


def _chains(marks: Marks, links: tuple, parts: list[list[int]]) -> Iterator[tuple]:
    """Yield the strong links, of which each excludes the next, that go on through all parts."""
    if not parts:
        yield links
        return
    for link, used in _strong_links(marks, parts):
        if not links or _exclude(links[-1][1], link[0]):
            yield from _chains(marks, (*links, link), parts[used:])


def _strong_links(marks: Marks, parts) -> Iterator[tuple[tuple, int]]:
    """Yield strong links, two nodes and the house or the ALS that makes them, and parts taken."""
    cells = parts[0]
    places = _places(marks, cells)
    if len(places) == len(cells) + 1:
        for one, other in permutations(places.values(), 2):
            yield (one, other, cells), 1
    for digit in places if len(parts) > 1 else ():
        one, other = node(digit, *cells), node(digit, *parts[1])
        house = strong(marks, one, other)
        if house is not None:
            yield (one, other, house), 2


def _places(marks: Marks, cells: list[int]) -> dict[int, Node]:
    """Return by digit the cells that may hold it, of some cells."""
    return {
        digit: node(digit, *(cell for cell in cells if digit in marks.held[cell]))
        for digit in sorted(set().union(*(marks.held[cell] for cell in cells)))
    }


def _kept(links: tuple, marks: Marks) -> list[Node]:
    """Return what the sets of a loop hold: by digit, but for the two that link a set, its cells."""
    return [
        one
        for start, end, made_by in links
        if not isinstance(made_by, int)
        for digit, one in _places(marks, made_by).items()
        if digit not in (start.digit, end.digit)
    ]


def _exclude(one: Node, other: Node) -> bool:
    """Return whether two nodes cannot both hold."""
    return all(excludes(one, cell, other.digit) for cell in other.cells)


def _rules_out(nodes: tuple[Node, ...], kept: list | None, cell: int, digit: int) -> bool:
    """Return whether neither end leaves a candidate; of a loop, neither end of a weak link or set.

    `kept` is what the sets of a loop hold, None where there is none.
    """
    first, *between, last = nodes
    pairs = [(first, last)]
    if kept is not None:
        pairs += *zip(kept, kept, strict=True), *zip(between[::2], between[1::2], strict=True)
    return any(excludes(one, cell, digit) and excludes(other, cell, digit) for one, other in pairs)


def _in_words(links: tuple, chain: Chain, step: Application) -> Message:
    first, last, kept = chain.nodes[0], chain.nodes[-1], chain.kept
    ending = "same_end" if first == last else "ends" if kept is None else "loop"
    before, told = None, []  # Two nodes that exclude each other share a house, as sets do.
    for one, other, made_by in links:
        found = {"no": subject(one), "digit": one.digit, "then": end_in_words(other)}
        found["why"] = _why(made_by, step.marks)
        if before:
            excluded = weak_in_words(weak(step.marks, before, one))
            told.append(message("sudoku_second_link", weak=excluded, **found))
        else:
            told.append(message("sudoku_second_start", **found))
        before = other
    follows = step.targets if step.removed else message("sudoku_second_placed")
    return message(
        f"sudoku_second_{ending}{'_of_sets' if kept else ''}", links=Joined(tuple(told), Term("")),
        one=end_in_words(first), other=end_in_words(last), follows=follows,
        kept=all_in_words(kept or ()),
    )  # fmt: skip


def _why(made_by: int | list[int], marks: Marks) -> Message:
    """Return what makes a strong link: a house, or the cells and digits of an ALS."""
    if isinstance(made_by, int):
        return message("sudoku_second_house", house=naming.house(made_by))
    digits = set().union(*(marks.held[cell] for cell in made_by))
    return message("sudoku_second_set", cells=naming.cells(made_by), digits=naming.digits(digits))


def rectangle(step: Application) -> Message:
    """Return in words what would make a second solution."""
    pair, more, follows = _read_rectangle(step)
    named = {
        "cells": naming.cells(step.cells),
        "digits": naming.digits(pair),
        "targets": step.targets,
    }
    if not follows:
        digits = naming.digits({d for _, d in more}, "or")
        holders = naming.cells({cell for cell, _ in more}, "or")
        return message("sudoku_rectangle_more", more=digits, holders=holders, **named)
    told = Joined(tuple(_follows_in_words(step.marks, *one) for one in follows), COMMAS)
    one = naming.cell_name(step.cells[0])
    return message("sudoku_rectangle_hidden", one=one, digit=pair[0], follows=told, **named)


def houses_of_rectangle(step: Application) -> list[tuple[int, int]]:
    """Return the houses, and of each the digit, that have no place left outside a rectangle."""
    follows = _read_rectangle(step)[2]
    return [(house, digit) for _, digit, house in follows if house != IN_CELL]


def _read_rectangle(step: Application) -> tuple[tuple[int, int], set, list[tuple]]:
    """Return the two digits, what else the cells hold, and what follows; [] where that needs none.

    Raises ValueError where no two digits of the cells that the field names prove the step.
    """
    held = [step.marks.held[cell] for cell in step.cells]
    for pair in permutations(sorted(set.union(*held)), 2):
        if not any(all(map(operator.contains, held, (a, b, b, a))) for a, b in (pair, pair[::-1])):
            continue
        more = {(cell, d) for cell in step.cells for d in step.marks.held[cell] - {*pair}}
        if step.removed and all(_excluded_by_all(one, more) for one in step.removed):
            return pair, more, []
        follows = list(_follows(step.marks, step.cells, *pair))
        if step.removed == [(step.cells[0], pair[0])] and len(follows) == 3:
            return pair, more, follows
    raise ValueError(f"expected a unique rectangle of the field {step.field}, found none")


def _excluded_by_all(candidate: tuple[int, int], more: set[tuple[int, int]]) -> bool:
    """Return whether a candidate cannot hold beside any of some others."""
    cell, digit = candidate
    return bool(more) and all(
        (cell == other) != (digit == d) and (cell == other or bool(shared_houses([cell, other])))
        for other, d in more
    )


def _follows(marks: Marks, corners: list[int], digit: int, exchanged: int) -> Iterator[tuple]:
    """Yield corner, digit and house: why each other corner holds it if the first holds `digit`.

    The house has no other place left for the digit; IN_CELL: the corner holds no third digit.
    """
    one, beside, below, opposite = corners
    for cell, holds, sources in (
        (beside, exchanged, [one]),
        (below, exchanged, [one]),
        (opposite, digit, [beside, below]),
    ):
        if marks.held[cell] <= {digit, exchanged}:
            yield cell, holds, IN_CELL
            continue
        houses = (
            house
            for source in sources
            for house in shared_houses([source, cell])
            if marks.places(house, holds) == {source, cell}
        )
        if (house := next(houses, None)) is not None:
            yield cell, holds, house


def _follows_in_words(marks: Marks, cell: int, digit: int, house: int) -> Message:
    why = _why([cell] if house == IN_CELL else house, marks)
    named = {"cell": naming.cell_name(cell), "digit": digit, "why": why}
    return message("sudoku_rectangle_follows", **named)
