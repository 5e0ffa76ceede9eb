"""Structure of a puzzle (section 5): logical order (論理的な順序関係), depths, the lattice."""

import csv
import io
from collections.abc import Iterator

import numpy as np

from pipeline.paths.counting import count_paths
from pipeline.paths.lattice import Lattice, build_lattice
from pipeline.paths.lattice_picture import LETTERS, lattice_svg
from pipeline.paths.model import Model, decided_without
from pipeline.paths.positions import as_positions
from pipeline.paths.rules import Rules
from pipeline.texts.errors import PuzzleError

MOST_ALTERNATIVES = 4
"""A variable that waits on more than these, or on one of more, is only counted."""
MAX_COLUMNS, MAX_DEPENDENCIES, MAX_NAMED = 12, 20, 20
"""Variables whose depths fill a line, lines on what waits on others, and names in a line."""
MAX_DRAWN, MAX_COUNTED = 100, 1_000_000
"""Positions of a lattice that is drawn, and of one whose depths are written into a file."""


def structure(model: Model) -> Iterator[str]:
    """Say which variables wait on which, if that is known, and, of a small lattice, the depths.

    By rules it is known: what is decidable stays so. By techniques an order may decide what is
    hidden from those that decide all at once.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, [])]
    >>> print("\\n".join(structure(make_rules(["1A=7", "1B=2", "1C=3"], ["only"], given))))
    1B=2 waits on 1A=7 or 1C=3
    Depths, paths that decide each at each step:
      step 1A=7 1B=2 1C=3
         1    2    0    2
         2    1    2    1
         3    1    2    1
    """
    waiting: dict[str, list[str]] = {}
    for name, on in (dependencies(model) if isinstance(model, Rules) else {}).items():
        waiting.setdefault(on, []).append(name)
    left = len(waiting.pop("", ()))
    for at, (on, names) in enumerate(waiting.items()):
        if at >= MAX_DEPENDENCIES:
            left += len(names)
        elif len(names) == 1:
            yield f"{names[0]} waits on {on}"
        else:
            more = f" and {len(names) - MAX_NAMED} more" if len(names) > MAX_NAMED else ""
            yield f"{len(names)} wait on {on}: {' '.join(names[:MAX_NAMED])}{more}"
    if left:
        yield f"{left} more wait on others in several ways"
    lattice = build_lattice(model, MAX_DRAWN) if len(model.names) <= MAX_COLUMNS else None
    if lattice is not None:
        rows = _depths(lattice)
        widths = [max(len(str(cell)) for cell in column) for column in zip(*rows, strict=True)]
        yield "Depths, paths that decide each at each step:"
        for row in rows:
            cells = (str(cell).rjust(width) for cell, width in zip(row, widths, strict=True))
            yield f"  {' '.join(cells)}"


def dependencies(model: Rules) -> dict[str, str]:
    """Return for each variable that waits what it waits on, by names.

    `a, and b` come before it in every order, and nothing between; of `a or b`, each of which opens
    it at the start, one comes before it in every order; "" if there is neither, or too many.
    """
    alone = np.eye(len(model.names), dtype=bool)
    at_start = model.kinds_at(as_positions(np.zeros((1, len(alone)), bool)))[0] > 0
    opened = at_start[:, None] & (model.kinds_at(as_positions(alone)) > 0)
    always, needed = in_every_order(model), ~decided_without(model, opened.T)
    found = {}
    for v in np.flatnonzero(~at_start):
        before = set(np.flatnonzero(always[v])) - {v}
        nearest = [u for u in sorted(before) if not any(always[w, u] for w in before - {u})]
        either = np.flatnonzero(opened[:, v]) if needed[v, v] else []
        few = nearest if len(nearest) <= MOST_ALTERNATIVES else []
        words = ", and ".join(model.names[u] for u in few)
        if not nearest and len(either) <= MOST_ALTERNATIVES:
            words = " or ".join(model.names[u] for u in either)
        found[model.names[v]] = words
    return found


def in_every_order(model: Rules) -> np.ndarray:
    """Return whether u comes before v in every order that decides v, (v, u) bool; u = v is true.

    Everything is decided that can be without u; what is left comes after it.
    """
    return ~decided_without(model, np.eye(len(model.names), dtype=bool)).T


def _depths(lattice: Lattice) -> list[list]:
    """Return table 5-1: a heading, then a row a step, numbers of paths by variable."""
    depths = zip(*count_paths(lattice).depths, strict=True)
    return [["step", *lattice.names], *([step, *of] for step, of in enumerate(depths, 1))]


def depths_csv(model: Model) -> str:
    """Return table 5-1 of a model as CSV; PuzzleError when the lattice has too many positions."""
    file = io.StringIO()
    lattice = _found(build_lattice(model, MAX_COUNTED), MAX_COUNTED, "a table of depths")
    csv.writer(file, lineterminator="\n").writerows(_depths(lattice))
    return file.getvalue()


def picture_of(model: Model) -> str:
    """Return the lattice of a model as SVG; PuzzleError when it is too large to be followed."""
    lattice = build_lattice(model, MAX_DRAWN) if len(model.names) <= len(LETTERS) else None
    lattice = _found(lattice, MAX_DRAWN, "a picture")
    return lattice_svg(lattice, count_paths(lattice)) + "\n"


def _found(lattice: Lattice | None, most: int, what: str) -> Lattice:
    if lattice is None:
        raise PuzzleError(
            f"expected a lattice of {most} positions at most for {what}, found more; take a "
            "shorter segment with --from and --to"
        )
    return lattice
