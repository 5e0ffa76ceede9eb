"""What section 5 shows of a puzzle: which variables wait on which, depths, and the lattice."""

import csv
import io
from collections.abc import Iterator

from pipeline.paths.counting import count_paths
from pipeline.paths.dependencies import dependencies
from pipeline.paths.lattice import Lattice, Model, build_lattice
from pipeline.paths.lattice_picture import (
    ALONE,
    MAX_POSITIONS,
    lattice_svg,
    lattice_text,
    letters_of,
)
from pipeline.texts.errors import PuzzleError

MAX_COLUMNS = 12
"""Depths of more variables fill no line."""
MAX_DEPENDENCIES = 20
"""Of more variables that wait on others only the first are listed."""
MAX_COUNTED = 1_000_000
"""Positions of a lattice whose depths are written into a file."""


def structure(model: Model) -> Iterator[str]:
    """Say which variables wait on which and, of a small lattice, the depths and all positions.

    Examples
    --------
    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, [])]
    >>> print("\\n".join(structure(make_rules(["1A=7", "1B=2", "1C=3"], ["only"], given))))
    1B=2 waits on 1A=7 or 1C=3
    Depths, paths that decide each at each step:
      step 1A=7 1B=2 1C=3
         1    2    0    2
         2    1    2    1
         3    1    2    1
    Lattice, 7 positions; in brackets what is decidable next; A 1A=7, B 1B=2, C 1C=3:
      0: –(AC)
      1: A(BC) C(AB)
      2: AB(C) AC(B) BC(A)
      3: ABC
    """
    found = dependencies(model)
    listed = [(name, on) for name, on in found.items() if on][:MAX_DEPENDENCIES]
    for name, on in listed:
        yield f"{name} waits on {on}"
    if len(found) > len(listed):
        yield f"{len(found) - len(listed)} more wait on others in several ways"
    lattice = build_lattice(model, MAX_POSITIONS) if model.names else None
    if lattice is None:
        return
    if len(model.names) <= MAX_COLUMNS:
        yield "Depths, paths that decide each at each step:"
        yield from (f"  {line}" for line in _in_columns(_depths(lattice)))
    letters = letters_of(model.names)
    if len(letters) == len(model.names):
        key = ", ".join(f"{letter} {name}" for name, letter in letters.items())
        number = len(lattice.position)
        yield f"Lattice, {number} positions; in brackets what is decidable next; {key}:"
        yield from (f"  {line}" for line in lattice_text(lattice, letters))


def _depths(lattice: Lattice) -> list[list]:
    """Return table 5-1: a heading, then a row a step, numbers of paths by variable."""
    depths = zip(*count_paths(lattice).depths, strict=True)
    return [["step", *lattice.names], *([step, *of] for step, of in enumerate(depths, 1))]


def _in_columns(rows) -> list[str]:
    """Return a table as lines, its columns flush right."""
    widths = [max(len(str(cell)) for cell in column) for column in zip(*rows, strict=True)]
    return [
        " ".join(str(cell).rjust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    ]


def depths_csv(model: Model) -> str:
    """Return table 5-1 of a model as CSV: a row a step, a column a variable, numbers of paths.

    Raises
    ------
    PuzzleError
        When the lattice has too many positions to count the paths exactly.
    """
    lattice = build_lattice(model, MAX_COUNTED)
    if lattice is None:
        raise PuzzleError(_too_many(MAX_COUNTED, "a table of depths"))
    file = io.StringIO()
    csv.writer(file, lineterminator="\n").writerows(_depths(lattice))
    return file.getvalue()


def picture_of(model: Model) -> str:
    """Return the lattice of a model as SVG in a file of its own.

    Raises
    ------
    PuzzleError
        When it has more positions than anyone can follow, or more variables than letters.
    """
    letters = letters_of(model.names)
    lattice = build_lattice(model, MAX_POSITIONS)
    if lattice is None or len(letters) < len(model.names):
        raise PuzzleError(_too_many(MAX_POSITIONS, "a picture"))
    return lattice_svg(lattice, count_paths(lattice), letters, ALONE) + "\n"


def _too_many(most, what):
    return (
        f"expected a lattice of {most} positions at most for {what}, found more; take a shorter "
        "segment with --from and --to"
    )
