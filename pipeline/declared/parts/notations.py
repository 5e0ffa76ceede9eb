"""Addresses of puzz.link, and grids of text, of a declared kind.

A grid has the name of the kind in its first line and then a line a row: a character a cell (or
several in brackets), or cells with blanks between. Behind a line `/` the rooms follow likewise.
"""

from collections.abc import Sequence
from typing import ClassVar

from pipeline.declared.declaration import Declaration
from pipeline.declared.puzzle import Board, bracketed, check_size, split_cells
from pipeline.files.plain_text import lines_in
from pipeline.kinds.contract import CERTAIN, NO
from pipeline.notations import addresses
from pipeline.texts.errors import PuzzleError, quoted


def part_of(declared: Declaration) -> "Notations":
    """Return the part of the contract."""
    return Notations(declared)


class Notations:
    """The notations of a declared kind."""

    EXPECTED = "a grid below the name of its kind"
    GRIDS = ("grid",)
    ALONE: ClassVar[dict] = {}
    LISTS: ClassVar[dict] = {}

    def __init__(self, declared: Declaration):
        self.declared = declared
        self.ADDRESSES = declared.ADDRESSES
        self.WRITERS = {"grid": self.grid}
        if self.ADDRESSES:
            self.WRITERS = {"puzzlink": self.address, **self.WRITERS}
        self.USUAL = next(iter(self.WRITERS))

    def claim(self, text: str) -> int:
        """Return how sure it is that a text is its puzzle: by the name in its first line."""
        return CERTAIN if self._is_named(text) else NO

    def read(self, text: str) -> Board:
        """Return the puzzle of a grid, with the name of the kind above it or without."""
        lines = [line.strip() for line in lines_in(text.strip())]
        if self._is_named(text):
            lines = lines[1:]
        grids: list[list[Sequence[str]]] = [[]]
        for number, line in enumerate(lines, start=1):
            if line == "/":
                grids.append([])
                continue
            cells = line.split() if " " in line else split_cells(line)
            if (grids[-1] and len(cells) != len(grids[-1][0])) or not cells:
                found = f"row {number}: expected as many cells as in the first row"
                raise PuzzleError(f"{found}, found {quoted(line)}")
            grids[-1].append(cells)
        if not grids[0] or len(grids) > 2:
            raise PuzzleError(f"expected rows of cells, found {quoted(text)}")
        cells, *rooms = [[cell for row in grid for cell in row] for grid in grids]
        rows = len(grids[0])
        return self.declared.puzzle.of_cells(rows, len(grids[0][0]), cells, *rooms)

    def read_address(self, text: str) -> Board:
        """Return the puzzle of an address."""
        found = addresses.split(text, self.ADDRESSES)
        if found.flags and found.flags not in self.declared.ADDRESS_FLAGS:
            raise PuzzleError(
                f"expected an address without a variant of the rules, found {quoted(found.flags)}"
            )
        check_size(self.declared, found.rows, found.cols)
        cells, rooms = self.declared.read_body(found.cols, found.rows, found.body)
        return self.declared.puzzle.of_cells(found.rows, found.cols, cells, rooms)

    def address(self, puzzle: Board) -> str:
        """Return the address of a puzzle, ended by a newline."""
        body = self.declared.write_body(puzzle)
        return f"{addresses.SITE}?{self.ADDRESSES[0]}/{puzzle.cols}/{puzzle.rows}/{body}\n"

    def grid(self, puzzle: Board) -> str:
        """Return the grid of a puzzle."""
        parts = [_lines(puzzle, puzzle.cells)]
        if puzzle.rooms:
            parts.append(_lines(puzzle, puzzle.rooms))
        return f"{self.declared.kind_name}\n" + "/\n".join(parts)

    def cell_notation(self, cell: str) -> str:
        """Return in words the notation of a table's cell that holds a whole puzzle, or ""."""
        return "a grid" if self._is_named(cell) else ""

    def _is_named(self, text: str) -> bool:
        """Return whether the name of the kind is the first line of several."""
        first, *rows = lines_in(text.strip()) or [""]
        return bool(rows) and first.strip().lower() == self.declared.kind_name


def _lines(puzzle: Board, cells) -> str:
    if puzzle.cols == 1:
        # Without a blank in the line.
        return "".join(f"{bracketed(cell)}\n" for cell in cells)
    wide = max(map(len, cells), default=1)
    between = " " if wide > 1 else ""
    written = [cell.rjust(wide) for cell in cells]
    rows = (written[at : at + puzzle.cols] for at in range(0, len(written), puzzle.cols))
    return "".join(f"{between.join(row)}\n" for row in rows)
