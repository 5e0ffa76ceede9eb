"""What a Latin square is: rows and columns of one length, each digit once in each of them."""

from dataclasses import dataclass
from typing import ClassVar

from pipeline.texts.errors import PuzzleError

BLANK = "."


@dataclass(frozen=True)
class Latin:
    """A Latin square of side 2 to 9; `clues` row by row, `.` for a blank cell."""

    side: int
    clues: str
    kind_name: ClassVar[str] = "latin"

    def __post_init__(self):
        if not 2 <= self.side <= 9:
            raise PuzzleError(f"expected a side from 2 to 9, found {self.side}")
        if len(self.clues) != self.side**2:
            raise PuzzleError(f"expected {self.side**2} clues, found {len(self.clues)}")
        allowed = BLANK + "123456789"[: self.side]
        for clue in self.clues:
            if clue not in allowed:
                raise PuzzleError(f"expected a clue of {allowed}, found {clue!r}")

    @classmethod
    def of_row(cls, row) -> "Latin":
        """Return the puzzle in a row of the table `puzzles`."""
        return cls(int(row.rows), row.clues)

    @property
    def rows(self) -> int:
        """The side."""
        return self.side

    @property
    def cols(self) -> int:
        """The side."""
        return self.side


def clash_of(puzzle: Latin) -> str:
    """Return in words what already shows that a puzzle has no solution, or ""."""
    return ""


PUZZLE = Latin
