"""Which puzzles of a declared kind are copies of each other: turned or mirrored."""

from collections.abc import Iterator, Sequence
from types import SimpleNamespace

import numpy as np

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
    return _moved(puzzle, np.rot90(_numbers(puzzle), -1), puzzle.declaration.TURNED)


def mirrored(puzzle: Board) -> Board:
    """Return a puzzle whose left and right changed places."""
    return _moved(puzzle, np.fliplr(_numbers(puzzle)), puzzle.declaration.MIRRORED)


def _numbers(puzzle: Board) -> np.ndarray:
    return np.arange(len(puzzle.cells)).reshape(puzzle.rows, puzzle.cols)


def _moved(puzzle: Board, order: np.ndarray, signs) -> Board:
    signs = str.maketrans(dict(signs))
    cells = [puzzle.cells[at].translate(signs) for at in order.flat]
    rooms = [puzzle.rooms[at] for at in order.flat] if puzzle.rooms else None
    return puzzle.of_cells(*order.shape, cells, rooms)


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
