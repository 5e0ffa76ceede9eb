"""The bottleneck of a sudoku on the board, for the player of a page."""

from pipeline.kinds.contract import Change
from pipeline.kinds.sudoku.board.grid import CELL_NAMES
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks
from pipeline.kinds.sudoku.presentation.stepping import Pencil, digit_at, squares
from pipeline.kinds.sudoku.puzzle import Sudoku


def layers(puzzle: Sudoku, decided, waits_on, easier: Sudoku) -> tuple[Change, Change, Change]:
    """Return the board at a bottleneck, what it waits on and a clue, see the contract.

    >>> easier = Sudoku("..7" + "." * 78)
    >>> board, waiting, clue = layers(Sudoku("." * 81), ["1A=5"], ["1B=2"], easier)
    >>> board.texts, waiting.paths, clue.texts[0].text
    ([Words(ink='digit', x=42.0, y=50.0, text='5')], {'tried': 'M60 24h36v36h-36z'}, '7')
    """
    marks = Marks(puzzle)
    pencil = Pencil(marks)
    placed, waiting = (
        [(CELL_NAMES.index(name.partition("=")[0]), int(name[-1])) for name in names]
        for names in (decided, waits_on)
    )
    digits = zip(easier.clues, puzzle.clues, strict=True)
    added = [(cell, int(digit)) for cell, (digit, before) in enumerate(digits) if digit != before]
    return (
        _written(placed, marks, pencil),
        Change(paths={"tried": squares(cell for cell, _ in waiting)} if waiting else {}),
        _written(added, marks, pencil),
    )


def _written(placed, marks: Marks, pencil: Pencil) -> Change:
    texts = [digit_at(*one) for one in placed]
    return Change(texts=texts, hidden=pencil.hidden_by(placed, marks))
