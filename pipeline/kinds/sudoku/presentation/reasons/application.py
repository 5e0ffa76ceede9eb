"""One application of one technique: its row of the table `steps`, and the marks before it."""

from dataclasses import dataclass

from pipeline.kinds.sudoku.board.grid import BLOCK, COLUMN, ROW
from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.marks import HOUSES_OF, Marks, candidate_of
from pipeline.kinds.sudoku.solver import signs
from pipeline.kinds.sudoku.solver.messages import read_notation
from pipeline.texts.terms import Term

KIND_OF_LETTER = {signs.LETTERS[kind]: kind for kind in (ROW, COLUMN, BLOCK)}


def nested(tokens) -> list:
    """Return the tokens of a second message field as cells and lists, one for each bracket.

    >>> nested((1, signs.OPEN_SQUARE, 2, 3, signs.CLOSE_SQUARE))
    [1, [2, 3]]
    """
    open_lists = [[]]
    for token in tokens:
        if token in (signs.OPEN_SQUARE, signs.OPEN_BRACE):
            open_lists[-1].append([])
            open_lists.append(open_lists[-1][-1])
        elif token < 0:
            open_lists.pop()
        else:
            open_lists[-1].append(token)
    return open_lists[0]


@dataclass(frozen=True)
class Application:
    """A finding and the marks before it.

    `field` is its second message field, with a list for each bracket, `cells` are all cells of it;
    `removed` and `placed` hold (cell, digit).
    """

    technique: int
    letters: str
    field: list
    cells: list[int]
    removed: list[tuple[int, int]]
    placed: list[tuple[int, int]]
    marks: Marks

    @classmethod
    def of(cls, row, marks: Marks) -> "Application":
        """Return that of a row of `steps`."""
        letters, tokens = read_notation(row.notation)
        removed, placed = (
            [candidate_of(name) for name in names.split()]
            for names in (row.eliminations, row.placements)
        )
        cells = [token for token in tokens if token >= 0]
        return cls(row.technique, letters, nested(tokens), cells, removed, placed, marks)

    @property
    def base_house(self) -> int:
        """The house in which its cells are seen, by its first letter."""
        return HOUSES_OF[self.cells[0]][KIND_OF_LETTER[self.letters[0]]]

    @property
    def targets(self) -> Term:
        """What goes, as `4A and 4B can't be 2, 5B can't be 2 or 3`."""
        by_cell, by_digits = {}, {}
        for cell, digit in sorted(self.removed):
            by_cell.setdefault(cell, []).append(digit)
        for cell, lost in by_cell.items():
            by_digits.setdefault(tuple(lost), []).append(cell)
        gone = [
            (naming.cells(cells), naming.digits(lost, "or"))
            for lost, cells in sorted(by_digits.items())
        ]
        ja = " は入らず、".join(f"{cells.ja} に {lost.ja}" for cells, lost in gone)
        en = naming.joined(f"{cells.en} can't be {lost.en}" for cells, lost in gone)
        return Term(en, f"{ja} は入らない")
