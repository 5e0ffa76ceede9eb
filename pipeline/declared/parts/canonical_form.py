"""Which puzzles of a declared kind are copies of each other: turned or mirrored."""

from collections.abc import Iterator, Sequence
from types import SimpleNamespace

from pipeline.declared.declaration import Declaration
from pipeline.declared.puzzle import BLANK, Board


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""
    return SimpleNamespace(fingerprints=fingerprints)


def fingerprints(puzzles: Sequence[Board]) -> list[str]:
    """Return for each puzzle a text that all eight copies of it share."""
    return [min(map(_text_of, copies(puzzle))) for puzzle in puzzles]


def copies(puzzle: Board) -> Iterator[Board]:
    """Yield the eight turned and mirrored copies of a puzzle."""
    for _ in range(4):
        puzzle = turned(puzzle)
        yield puzzle
        yield mirrored(puzzle)


def turned(puzzle: Board) -> Board:
    """Return a puzzle turned clockwise by a quarter."""
    rows, cols = puzzle.rows, puzzle.cols
    order = [(rows - 1 - row) * cols + col for col in range(cols) for row in range(rows)]
    return _moved(puzzle, cols, rows, order, puzzle.declaration.TURNED)


def mirrored(puzzle: Board) -> Board:
    """Return a puzzle whose left and right changed places."""
    rows, cols = puzzle.rows, puzzle.cols
    order = [row * cols + cols - 1 - col for row in range(rows) for col in range(cols)]
    return _moved(puzzle, rows, cols, order, puzzle.declaration.MIRRORED)


def _moved(puzzle, rows, cols, order, signs) -> Board:
    signs = str.maketrans(dict(signs))
    cells = [puzzle.cells[at].translate(signs) for at in order]
    rooms = [puzzle.rooms[at] for at in order] if puzzle.rooms else None
    return puzzle.of_cells(rows, cols, cells, rooms)


def _text_of(puzzle: Board) -> str:
    """Return a puzzle as text; a room has its clue in its first cell, wherever it stands."""
    if puzzle.rooms:
        first: dict[str, int] = {}
        cells = [BLANK] * len(puzzle.cells)
        for at, (room, cell) in enumerate(zip(puzzle.rooms, puzzle.cells, strict=True)):
            first.setdefault(room, at)
            if cell != BLANK:
                cells[first[room]] = cell
        puzzle = puzzle.of_cells(puzzle.rows, puzzle.cols, cells, puzzle.rooms)
    return f"{puzzle.rows}x{puzzle.cols} {puzzle.clues}"
