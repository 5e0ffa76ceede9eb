"""Numbers of rows and columns beside a board, for the player of a page."""

from pipeline.explain.ink import QUIET
from pipeline.kinds.contract import Words

SIZES = 9, 17, 25
"""Font sizes; a large board is drawn small."""
OF_THE_BOARD = 60
"""Numbers have such a part of its longer side, if there is such a size."""
INKS = {
    f"number-{size}": {"font-size": str(size), "fill": QUIET, "text-anchor": "end"}
    for size in SIZES
}


def edge_numbers(puzzle, cell: int, margin: int) -> list[Words]:
    """Return the numbers of rows and columns of cells of a size, in a margin around the board.

    >>> from types import SimpleNamespace as Board
    >>> [told.text for told in edge_numbers(Board(rows=1, cols=2), 40, 16)]
    ['1', '1', '2']
    """
    wanted = (margin + cell * max(puzzle.rows, puzzle.cols)) / OF_THE_BOARD
    size = next((size for size in SIZES if size >= wanted), SIZES[-1])
    ink, middle, beside = f"number-{size}", margin - cell // 2, margin - 4
    # Crosses of the border reach half as far to the left.
    rows = [Words(ink, beside - 2, middle + cell * row + size // 3, str(row))
            for row in range(1, puzzle.rows + 1)]  # fmt: skip
    return rows + [Words(ink, middle + cell * col + size * len(str(col)) // 4, beside - 1, str(col))
                   for col in range(1, puzzle.cols + 1)]  # fmt: skip
