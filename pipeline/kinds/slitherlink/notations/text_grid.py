"""Plain text grids: one line of text a row, `0` to `3` for clues, `.` or `-` for blank cells."""

from pipeline.files.plain_text import lines_in
from pipeline.kinds.slitherlink.puzzle import BLANK, DIGITS, Slitherlink, not_a_clue
from pipeline.texts.errors import PuzzleError, quoted

BLANKS = ".-"


def read(text: str) -> Slitherlink:
    """Return the puzzle drawn in `text`, or raise PuzzleError with the line.

    Cells may stand apart by spaces or tabs if every cell of that line does. Empty lines before
    and after the grid are passed over.

    >>> read("3.2\\n--1")
    Slitherlink(rows=2, cols=3, clues='3.2..1')
    """
    lines = lines_in(text.replace("\ufeff", "").rstrip())
    first = next((number for number, line in enumerate(lines) if line.strip()), None)
    if first is None:
        raise PuzzleError("expected a grid of clues, found an empty text")
    rows = []
    for line_number, line in enumerate(lines[first:], start=first + 1):
        try:
            rows.append(_row(line, len(rows) + 1))
            if len(rows[-1]) != len(rows[0]):
                raise PuzzleError(
                    f"expected {len(rows[0])} cells as in the first row, found {len(rows[-1])}"
                )
        except PuzzleError as error:
            raise PuzzleError(f"line {line_number}: {error}") from None
    return Slitherlink(len(rows), len(rows[0]), "".join(rows))


def write(puzzle: Slitherlink) -> str:
    """Return the grid of `puzzle`, one line a row, each ended by a newline."""
    return "".join(f"{row}\n" for row in puzzle.clue_rows)


def _row(line: str, row_number: int) -> str:
    cells = line.split()
    if not cells:
        raise PuzzleError("expected a row of the grid, found an empty line")
    if len(cells) == 1:
        cells = list(cells[0])
    for col, cell in enumerate(cells, start=1):
        if len(cell) > 1:
            raise PuzzleError(
                f"expected spaces between all cells or none, found {quoted(cell)}; "
                "write '.' for a blank cell"
            )
        if cell not in DIGITS and cell not in BLANKS:
            raise PuzzleError(not_a_clue(row_number, col, cell))
    return "".join(BLANK if cell in BLANKS else cell for cell in cells)
