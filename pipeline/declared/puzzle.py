"""A board of a declared kind: cells with clues, and rooms where the kind has them.

The whole puzzle is `rows`, `cols` and one text, `clues`: the cells row by row, each one character,
or several in brackets as `[12]`; behind a `/` the room of each cell in the same way.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, ClassVar

from pipeline.texts.errors import PuzzleError, quoted

if TYPE_CHECKING:
    from pipeline.declared.declaration import Declaration

BLANK = "."
CELL = re.compile(r"\[([^\[\]/]*)\]|([^\[\]/])")
ROOMS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Board:
    """A puzzle, checked when it is made, with PuzzleError.

    Each declared kind has a class of its own, made by `board_class`.

    Attributes
    ----------
    rows, cols : int
    clues : str
        As this module says; `cells` and `rooms` are the same as tuples.
    """

    rows: int
    cols: int
    clues: str
    declaration: ClassVar["Declaration"]

    def __post_init__(self):
        declared = self.declaration
        check_size(declared, self.rows, self.cols)
        if not isinstance(self.clues, str):
            raise PuzzleError(f"expected the clues as text, found {self.clues!r}")
        self._check_cells()
        if bool(self.clues.count("/")) != declared.REGIONS:
            rooms = "'/' and the rooms after the clues" if declared.REGIONS else "no rooms"
            raise PuzzleError(f"expected {rooms}, found {quoted(self.clues)}")
        if declared.REGIONS:
            self._expect(len(self.rooms), "rooms")
        try:
            declared.check(self)
        except PuzzleError:
            raise
        except ValueError as error:
            raise PuzzleError(str(error)) from error

    def _check_cells(self) -> None:
        self._expect(len(self.cells), "clues")
        clue = re.compile(self.declaration.CLUE)
        for at, cell in enumerate(self.cells):
            if not clue.fullmatch(cell):
                row, col = divmod(at, self.cols)
                raise PuzzleError(
                    f"row {row + 1}, column {col + 1}: expected {self.declaration.CLUE_WORDS}, "
                    f"found {cell!r}"
                )

    def _expect(self, found: int, what: str) -> None:
        if found != self.rows * self.cols:
            raise PuzzleError(
                f"expected {self.rows} rows x {self.cols} columns = {self.rows * self.cols} "
                f"{what}, found {found}"
            )

    @classmethod
    def of_row(cls, row) -> "Board":
        """Return the puzzle in a row of the table `puzzles`, whose columns are names or keys."""
        value = row.__getitem__ if hasattr(row, "keys") else partial(getattr, row)
        return cls(int(value("rows")), int(value("cols")), value("clues"))

    @classmethod
    def of_cells(
        cls, rows: int, cols: int, cells: Sequence[str], rooms: Sequence | None = None
    ) -> "Board":
        """Return the puzzle of its cells and rooms, row by row."""
        text = "".join(map(bracketed, cells))
        if rooms is not None:
            numbers: dict = {}
            for room in rooms:
                numbers.setdefault(room, len(numbers))
            text += "/" + "".join(bracketed(_room_name(numbers[room])) for room in rooms)
        return cls(rows, cols, text)

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The text of each cell, row by row."""
        return split_cells(self.clues.partition("/")[0])

    @cached_property
    def rooms(self) -> tuple[str, ...]:
        """The name of the room of each cell; empty where the kind has none."""
        return split_cells(self.clues.partition("/")[2])

    @cached_property
    def given(self) -> dict[tuple[int, int], str]:
        """The texts of the cells that are not empty, by place, row by row."""
        cells = zip(self.places, self.cells, strict=True)
        return {place: cell for place, cell in cells if cell != BLANK}

    @property
    def kind_name(self) -> str:
        """The name of the kind."""
        return self.declaration.kind_name

    @property
    def places(self) -> list[tuple[int, int]]:
        """Row and column of each cell, from 0, row by row."""
        return [(row, col) for row in range(self.rows) for col in range(self.cols)]

    def at(self, row: int, col: int) -> str | None:
        """Return the text of a cell, None beyond the rim."""
        inside = 0 <= row < self.rows and 0 <= col < self.cols
        return self.cells[row * self.cols + col] if inside else None

    def cells_of_rooms(self) -> dict[str, list[tuple[int, int]]]:
        """Return the places of the cells of each room."""
        found: dict[str, list[tuple[int, int]]] = {}
        for place, room in zip(self.places, self.rooms, strict=True):
            found.setdefault(room, []).append(place)
        return found

    def numbered(self) -> "Board":
        """Return the puzzle with rooms named by their order, and without needless brackets."""
        return self.of_cells(self.rows, self.cols, self.cells, self.rooms or None)

    def with_cell(self, at: int, cell: str) -> "Board":
        """Return the puzzle with another text in one cell."""
        cells = [*self.cells[:at], cell, *self.cells[at + 1 :]]
        return self.of_cells(self.rows, self.cols, cells, self.rooms or None)

    def __reduce__(self):
        return _board, (self.kind_name, self.rows, self.cols, self.clues)


def check_size(declaration: "Declaration", rows: int, cols: int) -> None:
    """Raise PuzzleError where a board of this size is none of the kind."""
    most = declaration.LONGEST_SIDE
    for side, size in (("rows", rows), ("columns", cols)):
        if type(size) is not int or not 1 <= size <= most:
            raise PuzzleError(f"expected the number of {side} from 1 to {most}, found {size!r}")


def board_class(declaration: "Declaration") -> type[Board]:
    """Return the class of the puzzles of a declaration."""
    return type(type(declaration).__name__, (Board,), {"declaration": declaration})


def _board(kind: str, rows: int, cols: int, clues: str) -> Board:
    from pipeline import kinds

    return kinds.kind(kind).puzzle.PUZZLE(rows, cols, clues)


def split_cells(text: str) -> tuple[str, ...]:
    """Return the cells of a text: characters, or several of them in brackets.

    >>> split_cells("1.[12]")
    ('1', '.', '12')
    """
    if CELL.sub("", text):
        raise PuzzleError(f"expected cells, several characters in [ ], found {quoted(text)}")
    return tuple(more or one for more, one in CELL.findall(text))


def bracketed(cell: str) -> str:
    """Return the text of a cell in a text of several: several characters stand in brackets."""
    return cell if len(cell) == 1 else f"[{cell}]"


def _room_name(number: int) -> str:
    return ROOMS[number] if number < len(ROOMS) else str(number)
