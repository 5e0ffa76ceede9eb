"""Why a step by uniqueness follows: four cells whose two digits could be exchanged."""

import operator
from collections.abc import Iterator
from itertools import permutations

from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks, shared_houses
from pipeline.texts.messages import COMMAS, Joined, Message, message


def rectangle(step: Application) -> tuple[None, Message]:
    """Return no chain, and in words what would make a second solution.

    Raises ValueError where no two digits of the cells that the field names prove the step.
    """
    held = [step.marks.held[cell] for cell in step.cells]
    for pair in permutations(sorted(set.union(*held)), 2):
        if not any(all(map(operator.contains, held, (a, b, b, a))) for a, b in (pair, pair[::-1])):
            continue
        more = {(cell, d) for cell in step.cells for d in step.marks.held[cell] - {*pair}}
        if step.removed and all(_excluded_by_all(one, more) for one in step.removed):
            named = {
                "more": naming.digits({d for _, d in more}, "or"),
                "holders": naming.cells({cell for cell, _ in more}, "or"),
            }
            return None, message("sudoku_rectangle_more", **_named(step, pair), **named)
        follows = list(_follows(step.marks, step.cells, *pair))
        if step.removed == [(step.cells[0], pair[0])] and len(follows) == 3:
            one, told = naming.cell_name(step.cells[0]), Joined(tuple(follows), COMMAS)
            named = {"one": one, "digit": pair[0], "follows": told}
            return None, message("sudoku_rectangle_hidden", **_named(step, pair), **named)
    raise ValueError(f"expected a unique rectangle of the field {step.field}, found none")


def _named(step: Application, pair: tuple[int, int]) -> dict:
    return {
        "cells": naming.cells(step.cells),
        "digits": naming.digits(pair),
        "targets": step.targets,
    }


def _excluded_by_all(candidate: tuple[int, int], more: set[tuple[int, int]]) -> bool:
    """Return whether a candidate cannot hold beside any of some others."""
    cell, digit = candidate
    return bool(more) and all(
        (cell == other) != (digit == d) and (cell == other or bool(shared_houses([cell, other])))
        for other, d in more
    )


def _follows(marks: Marks, corners: list[int], digit: int, exchanged: int) -> Iterator[Message]:
    """Yield why each other corner holds one of two digits if the first one holds `digit`."""
    one, beside, below, opposite = corners
    for cell, holds, sources in (
        (beside, exchanged, [one]),
        (below, exchanged, [one]),
        (opposite, digit, [beside, below]),
    ):
        if marks.held[cell] <= {digit, exchanged}:
            digits = naming.digits(marks.held[cell])
            why = message("sudoku_second_set", cells=naming.cell_name(cell), digits=digits)
        else:
            houses = [
                house
                for source in sources
                for house in shared_houses([source, cell])
                if marks.places(house, holds) == {source, cell}
            ]
            if not houses:
                continue
            why = message("sudoku_second_house", house=naming.house(houses[0]))
        named = {"cell": naming.cell_name(cell), "digit": holds, "why": why}
        yield message("sudoku_rectangle_follows", **named)
