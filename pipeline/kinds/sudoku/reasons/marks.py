"""Pencil marks under way: what each cell may hold before a step, replayed without any solver."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pipeline.kinds.sudoku.grid import (
    CANDIDATE,
    CELLS,
    DIGITS,
    HOUSE_OF,
    HOUSES,
    HOUSES_IN_ALL,
    PEERS,
)
from pipeline.kinds.sudoku.position import SudokuPosition, candidates_of
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku

CELLS_OF = tuple(tuple(house) for house in HOUSES.tolist())
"""By house, its nine cells."""
HOUSES_OF = tuple(tuple(houses) for houses in HOUSE_OF.tolist())
"""By cell, its row, column and block."""
SEEN_BY = tuple(frozenset(peers) for peers in PEERS.tolist())
"""By cell, the twenty cells that it sees."""


def candidate_of(name: str) -> tuple[int, int]:
    """Return cell and digit of a candidate as the tables name it.

    >>> candidate_of("292")
    (73, 2)
    """
    cell, d = divmod(CANDIDATE[name], DIGITS)
    return cell, d + 1


def shared_houses(cells: Iterable[int]) -> list[int]:
    """Return the houses in which all these cells lie, row, column, block.

    >>> shared_houses([0, 1])
    [0, 18]
    """
    first, *others = [HOUSES_OF[cell] for cell in cells]
    return [house for house in first if all(house in houses for houses in others)]


class Marks:
    """What is placed, and what each open cell may still hold.

    Attributes
    ----------
    placed : list of int
        By cell its digit, 0 while it is open.
    held : list of set of int
        By cell the digits that it may hold, empty once it is placed. Changed by `place` and
        `remove` alone, which count along in how many cells of each house a digit can still be.
    """

    def __init__(self, puzzle: Sudoku):
        self._become(_at_the_start(puzzle))

    @classmethod
    def read(cls, puzzle: Sudoku) -> "Marks":
        """Return the marks of a puzzle, read from its clues anew."""
        marks = object.__new__(cls)
        marks.placed = [0 if clue == BLANK else int(clue) for clue in puzzle.clues]
        marks.held = [
            set() if digit else set(map(int, held))
            for digit, held in zip(marks.placed, candidates_of(puzzle), strict=True)
        ]
        marks._count()
        return marks

    def _count(self) -> None:
        # By house and digit the cells where it is or can be. A break is looked for only once a
        # cell or a digit has nothing left; asked at every step, looking took most of the time.
        self._cells_for = [0] * (HOUSES_IN_ALL * DIGITS)
        for cell, (placed, held) in enumerate(zip(self.placed, self.held, strict=True)):
            for digit in {placed} if placed else held:
                for house in HOUSES_OF[cell]:
                    self._cells_for[DIGITS * house + digit - 1] += 1
        self._may_break = not all(self._cells_for) or not all(
            placed or held for placed, held in zip(self.placed, self.held, strict=True)
        )

    def copy(self) -> "Marks":
        """Return the same marks, to be changed apart."""
        other = object.__new__(Marks)
        other._become(self)
        return other

    def _become(self, other: "Marks") -> None:
        self.placed, self.held = other.placed[:], [set(held) for held in other.held]
        self._cells_for, self._may_break = other._cells_for[:], other._may_break

    def places(self, house: int, digit: int) -> frozenset[int]:
        """Return the open cells of a house that may hold the digit."""
        return frozenset(cell for cell in CELLS_OF[house] if digit in self.held[cell])

    def place(self, cell: int, digit: int) -> None:
        """Write a digit, and take it from all cells that see it."""
        before = self.placed[cell]
        if before != digit and digit not in self.held[cell]:
            for house in HOUSES_OF[cell]:
                self._cells_for[DIGITS * house + digit - 1] += 1
        self.placed[cell] = digit
        lost = self.held[cell] - {digit}
        if before and before != digit:
            lost.add(before)
        self.held[cell] = set()
        for other in lost:
            self._lose(cell, other)
        # As `remove` does of each, which one place of a page calls half a million times.
        for peer in SEEN_BY[cell]:
            held = self.held[peer]
            if digit in held:
                held.remove(digit)
                self._lose(peer, digit)

    def remove(self, cell: int, digit: int) -> None:
        """Take a candidate away."""
        held = self.held[cell]
        if digit in held:
            held.remove(digit)
            self._lose(cell, digit)

    def _lose(self, cell: int, digit: int) -> None:
        """Count that a digit is neither in a cell nor can be."""
        if not self.held[cell] and not self.placed[cell]:
            self._may_break = True
        for house in HOUSES_OF[cell]:
            at = DIGITS * house + digit - 1
            self._cells_for[at] -= 1
            if not self._cells_for[at]:
                self._may_break = True

    def apply(self, placements: str, eliminations: str) -> None:
        """Do what a step says, candidates as in the table `steps`; only what may be is placed."""
        for cell, digit in map(candidate_of, placements.split()):
            if digit in self.held[cell]:
                self.place(cell, digit)
        for name in eliminations.split():
            self.remove(*candidate_of(name))

    def break_found(self) -> tuple[str, int, int] | None:
        """Return what shows that no solution is left, None if nothing does yet.

        `("cell", cell, 0)` for an open cell that may hold nothing, `("house", house, digit)` for a
        digit without place.
        """
        if not self._may_break:
            return None
        for cell in range(CELLS):
            if not self.placed[cell] and not self.held[cell]:
                return "cell", cell, 0
        for house in range(HOUSES_IN_ALL):
            there = {self.placed[cell] for cell in CELLS_OF[house]}
            there.update(*(self.held[cell] for cell in CELLS_OF[house]))
            for digit in range(1, DIGITS + 1):
                if digit not in there:
                    return "house", house, digit
        return None

    def position(self) -> SudokuPosition:
        """Return the same as a position: digits, and what they do not forbid but is gone."""
        clues = "".join(str(digit) if digit else BLANK for digit in self.placed)
        gone = set()
        for cell, possible in enumerate(candidates_of(Sudoku(clues))):
            if not self.placed[cell]:
                missing = set(map(int, possible)) - self.held[cell]
                gone |= {(digit, cell // 9 + 1, cell % 9 + 1) for digit in missing}
        return SudokuPosition(clues, frozenset(gone))


@lru_cache(maxsize=1)
def _at_the_start(puzzle: Sudoku) -> Marks:
    """Return the marks of a puzzle, which a page asks for several times; not to be changed."""
    return Marks.read(puzzle)


def replayed(puzzle: Sudoku, steps, contradictions) -> Iterator[tuple[str, object, Marks]]:
    """Yield each step and each list of hypotheses in order, with the marks before it.

    Parameters
    ----------
    puzzle : Sudoku
    steps, contradictions : rows of these tables of one puzzle
        Named tuples, in any order.

    Yields
    ------
    (str, row, Marks)
        `"step"` or `"contradiction"`; the marks are changed when the next one is asked for.
    """
    marks, after = Marks(puzzle), {}
    for row in sorted(contradictions, key=lambda row: row.sequence):
        after.setdefault(int(row.step), []).append(row)

    def supposed(number):
        for row in after.get(number, ()):
            yield "contradiction", row, marks
            if row.refuted:
                marks.remove(*candidate_of(row.candidate))

    yield from supposed(0)
    for step in sorted(steps, key=lambda row: row.step):
        yield "step", step, marks
        marks.apply(step.placements, step.eliminations)
        yield from supposed(int(step.step))
