"""The loops that some lines draw, and what speaks against each of them.

Glossary: an edge *leaves* a loop when one of its two ends is a dot of the loop. The edges of a
cell are *here* as far as they have an end in the loop, *away* as far as they have one outside.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.kinds.slitherlink.grid import CELL_EDGE, DOT_EDGE, EDGE_DOT, Size, grid_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink

ANY = -1
"""The clue of a cell without one."""
TO_DRAW, DRAWN = 1, 2
"""What a line is: of no loop so far, of the one that is being drawn; 0 for all else."""
NOWHERE = -1
HEAD = 5
"""Numbers before the edges of a loop: how many edges, how many leave it, and three cells."""


class DrawnLoop(NamedTuple):
    """A loop, edges numbered from 1, and the first clues that speak against it, None for none."""

    edges: list[int]
    """In the order of the way round."""
    leaving: list[int]
    """The edges that leave it, the lowest first."""
    here: int | None
    """A cell whose clue demands a line at the dots of the loop."""
    away: int | None
    """A cell whose clue demands a line away from them. With both, one loop has to leave them."""
    broken: int | None
    """A cell whose clue this loop does not keep, with no line beside it."""


def clues_of(puzzle: Slitherlink) -> np.ndarray:
    """Return the clues, (cells,) int32, `ANY` for a cell without one.

    >>> clues_of(Slitherlink(1, 3, "3.0")).tolist()
    [3, -1, 0]
    """
    signs = np.frombuffer(puzzle.clues.encode(), np.uint8).astype(np.int32) - ord("0")
    return np.maximum(signs, ANY)


def drawn_loops(
    size: Size, clues: np.ndarray, lines: np.ndarray, cells: np.ndarray
) -> list[DrawnLoop]:
    """Return the loops that `lines` draw on a board.

    Parameters
    ----------
    size : Size
    clues : (cells,) int32
        As `clues_of` returns them.
    lines : (edges,) bool
        They must meet in twos.
    cells : (n,) int32
        The cells whose clues count, in the order in which they are asked.

    Examples
    --------
    >>> lines = np.array([1, 1, 0, 0, 1, 0, 0, 1, 0, 0], bool)
    >>> clues, cells = clues_of(Slitherlink(1, 3, "3.3")), np.array([2, 0], np.int32)
    >>> drawn_loops(Size(1, 3, 3, 8, 10), clues, lines, cells)
    [DrawnLoop(edges=[1, 8, 2, 5], leaving=[6, 9], here=0, away=2, broken=2)]
    """
    line = np.append(lines, False).astype(np.int32)
    found = np.zeros((HEAD + 4) * len(line), np.int32)
    grid = grid_of(size.rows, size.cols)
    end = draw(grid, clues, cells, line, np.zeros(len(line), np.int32), found)
    return list(_read(found[:end].tolist()))


def _read(numbers: list[int]) -> Iterator[DrawnLoop]:
    at = 0
    while at < len(numbers):
        along, leaving, *cells = numbers[at : at + HEAD]
        at += HEAD
        middle, end = at + along, at + along + leaving
        none_for_nowhere = (None if cell == NOWHERE else cell for cell in cells)
        yield DrawnLoop(numbers[at:middle], numbers[middle:end], *none_for_nowhere)
        at = end


@kernel
def go_round(first, grid, line, ends, found, at):
    """Write the edges of the loop of edge `first` from `found[at]` on; return where they end.

    Each is `DRAWN` then, and `ends` counts for each edge its dots on the loop.
    """
    edge = first
    dot = grid[first, EDGE_DOT + 1]
    while edge >= 0:
        line[edge] = DRAWN
        found[at] = edge + 1
        at += 1
        edge = -1
        for k in range(4):
            other = grid[dot, DOT_EDGE + k]
            ends[other] += 1
            if line[other] == TO_DRAW and (edge < 0 or other < edge):
                edge = other
        if edge >= 0:
            dot = grid[edge, EDGE_DOT] + grid[edge, EDGE_DOT + 1] - dot
    return at


@kernel
def speaks_against(clues, cells, grid, line, ends, found, at):
    """Write three cells from `found[at]` on: here, away and broken, as in `DrawnLoop`."""
    for k in range(3):
        found[at + k] = NOWHERE
    for number in range(len(cells) - 1, -1, -1):
        cell = cells[number]
        off = 0
        whole = 0
        lines = 0
        for k in range(4):
            edge = grid[cell, CELL_EDGE + k]
            off += ends[edge] == 0
            whole += ends[edge] == 2
            lines += line[edge] == DRAWN
        if off < clues[cell]:
            found[at] = cell
        if whole < clues[cell]:
            found[at + 1] = cell
        if lines != clues[cell]:
            found[at + 2] = cell


@entry_kernel
def draw(grid, clues, cells, line, ends, found):
    """Write all loops into `found`, each as the numbers of a `DrawnLoop`; return where they end.

    `line` (edges + 1,) has `TO_DRAW` at the lines, and `ends` zeros.
    """
    edges = len(line) - 1
    at = 0
    for first in range(edges):
        if line[first] != TO_DRAW:
            continue
        begin = at + HEAD
        middle = go_round(first, grid, line, ends, found, begin)
        speaks_against(clues, cells, grid, line, ends, found, at + 2)
        end = middle
        for edge in range(edges):
            if ends[edge] == 1:
                found[end] = edge + 1
                end += 1
            ends[edge] = 0
        for k in range(begin, middle):
            line[found[k] - 1] = 0
        found[at] = middle - begin
        found[at + 1] = end - middle
        at = end
    return at
