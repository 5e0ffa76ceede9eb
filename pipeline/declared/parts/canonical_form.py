"""Which puzzles of a declared kind are copies of each other: turned or mirrored."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace

import numpy as np

from pipeline.declared.declaration import Declaration
from pipeline.declared.puzzle import BLANK, Board


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""
    return SimpleNamespace(fingerprints=fingerprints)


def fingerprints(puzzles: Sequence[Board]) -> list[str]:
    """Return for each puzzle a text that all copies of it share."""
    return [min(map(_text_of, copies(puzzle))) for puzzle in puzzles]


def copies(puzzle: Board) -> Iterator[Board]:
    """Yield the eight turned and mirrored copies of a puzzle; only itself if its kind says so."""
    if not puzzle.declaration.TURNS:
        yield puzzle.numbered()
        return
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
    """Return a puzzle as text; the clue of a room stands in its first cell."""
    if puzzle.declaration.CLUES_OF_ROOMS:
        puzzle = with_clues_in(puzzle, min)
    return f"{puzzle.rows}x{puzzle.cols} {puzzle.clues}"


def with_clues_in(puzzle: Board, choose: Callable[[list[int]], int]) -> Board:
    """Return a puzzle whose clues of rooms stand in the cell of each room that is chosen."""
    cells, of_room = [BLANK] * len(puzzle.cells), defaultdict(list)
    for at, room in enumerate(puzzle.rooms):
        of_room[room].append(at)
    for inside in of_room.values():
        clues = [puzzle.cells[at] for at in inside if puzzle.cells[at] != BLANK]
        cells[choose(inside)] = clues[0] if clues else BLANK
    return puzzle.of_cells(puzzle.rows, puzzle.cols, cells, puzzle.rooms)
