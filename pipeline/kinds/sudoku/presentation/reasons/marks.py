"""Pencil marks: what each cell may hold before a step, replayed from the rows of the tables."""

from collections.abc import Iterable, Iterator

from pipeline.kinds.sudoku.board.grid import CANDIDATE, DIGITS, HOUSE_OF, HOUSES, PEERS
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku, SudokuPosition, candidates_of

CELLS_OF = tuple(tuple(house) for house in HOUSES.tolist())
"""By house, its nine cells."""
HOUSES_OF = tuple(tuple(houses) for houses in HOUSE_OF.tolist())
"""By cell, its row, column and block."""
SEEN_BY = tuple(frozenset(peers) for peers in PEERS.tolist())
"""By cell, the twenty cells that it sees."""


def candidate_of(name: str) -> tuple[int, int]:
    """Return cell and digit of a candidate as the tables name it: (73, 2) of `292`."""
    cell, d = divmod(CANDIDATE[name], DIGITS)
    return cell, d + 1


def shared_houses(cells: Iterable[int]) -> list[int]:
    """Return the houses in which all these cells lie, row, column, block."""
    first, *others = [HOUSES_OF[cell] for cell in cells]
    return [house for house in first if all(house in houses for houses in others)]


class Marks:
    """What is placed, by cell its digit or 0, and what each open cell may still hold, a set."""

    def __init__(self, puzzle: Sudoku):
        self.placed = [0 if clue == BLANK else int(clue) for clue in puzzle.clues]
        self.held = [
            set() if digit else set(map(int, held))
            for digit, held in zip(self.placed, candidates_of(puzzle), strict=True)
        ]

    def copy(self) -> "Marks":
        """Return the same marks, to be changed apart."""
        other = object.__new__(Marks)
        other.placed, other.held = self.placed[:], [set(held) for held in self.held]
        return other

    def places(self, house: int, digit: int) -> frozenset[int]:
        """Return the open cells of a house that may hold the digit."""
        return frozenset(cell for cell in CELLS_OF[house] if digit in self.held[cell])

    def place(self, cell: int, digit: int) -> None:
        """Write a digit, and take it from all cells that see it."""
        self.placed[cell], self.held[cell] = digit, set()
        for peer in SEEN_BY[cell]:
            self.held[peer].discard(digit)

    def remove(self, cell: int, digit: int) -> None:
        """Take a candidate away."""
        self.held[cell].discard(digit)

    def apply(self, placements: str, eliminations: str) -> None:
        """Do what a step says, candidates as in the table `steps`; only what may be is placed."""
        for cell, digit in map(candidate_of, placements.split()):
            if digit in self.held[cell]:
                self.place(cell, digit)
        for name in eliminations.split():
            self.remove(*candidate_of(name))

    def position(self) -> SudokuPosition:
        """Return the same as a position: digits, and what they do not forbid but is gone."""
        clues = "".join(str(digit) if digit else BLANK for digit in self.placed)
        gone = set()
        for cell, possible in enumerate(candidates_of(Sudoku(clues))):
            if not self.placed[cell]:
                missing = set(map(int, possible)) - self.held[cell]
                gone |= {(digit, cell // 9 + 1, cell % 9 + 1) for digit in missing}
        return SudokuPosition(clues, frozenset(gone))


def replayed(puzzle: Sudoku, steps, contradictions) -> Iterator[tuple[str, object, Marks]]:
    """Yield each step and each list of hypotheses in order, with the marks before it.

    `"step"` or `"contradiction"` comes with the row and the marks, which change when the next one
    is asked for.
    """
    found = [((int(row.step), 0), "step", row) for row in steps]
    found += [((int(row.step), row.sequence), "contradiction", row) for row in contradictions]
    marks = Marks(puzzle)
    for _, what, row in sorted(found, key=lambda each: each[0]):
        yield what, row, marks
        if what == "step":
            marks.apply(row.placements, row.eliminations)
        elif row.refuted:
            marks.remove(*candidate_of(row.candidate))
