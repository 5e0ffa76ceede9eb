"""A Slitherlink as clauses, for a SAT solver: in arrays that are made once for each board size.

An edge is a variable, true where there is a line; edges are numbered as in `grid`, but from 1. A
clause is a row of four literals, filled up with 0; a row of zeros is none.
"""

from functools import lru_cache
from itertools import combinations, pairwise

import numpy as np

from pipeline.kinds.slitherlink.grid import CELL_EDGE, DOT_EDGE, Size, grid_of, size_of

CLUES = 4
"""A clue is 0 to 3."""
MOST = 8
"""Clauses that a clue or a dot makes at the most."""


@lru_cache(maxsize=64)
def cell_clauses(rows: int, cols: int) -> np.ndarray:
    """Return what every cell would demand with every clue.

    Returns
    -------
    (cells, CLUES, MOST, 4) int32

    Examples
    --------
    >>> as_lists(cell_clauses(1, 1)[0, 3])
    [[-1, -2, -3, -4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]]
    """
    edges = _edges_at(rows, cols, CELL_EDGE, size_of(rows, cols).cells)
    return np.stack([_filled(edges, of_clue) for of_clue in map(_of_clue, range(CLUES))], 1)


@lru_cache(maxsize=64)
def dot_clauses(rows: int, cols: int) -> np.ndarray:
    """Return that in every dot two lines meet, or none: not three, and none alone.

    Returns
    -------
    (dots, MOST, 4) int32

    Examples
    --------
    >>> as_lists(dot_clauses(1, 2)[1])
    [[-2, -4, -5], [-2, 4, 5], [-4, 2, 5], [-5, 2, 4]]
    """
    size = size_of(rows, cols)
    edges = _edges_at(rows, cols, DOT_EDGE, size.dots)
    real = edges <= size.edges
    table = np.zeros((size.dots, MOST, 4), np.int32)
    for number in (2, 3, 4):
        # the edge outside has the highest number, so it comes last
        here = real.sum(1) == number
        table[here] = _filled(edges[here], _of_dot(number))
    return table


def clue_clauses(size: Size, clues: np.ndarray) -> np.ndarray:
    """Return what the clues demand, (n, 4), cell by cell; `clues` as `drawn_loops.clues_of`."""
    cells = np.flatnonzero(clues >= 0)
    return cell_clauses(size.rows, size.cols)[cells, clues[cells]].reshape(-1, 4)


def board_clauses(size: Size) -> np.ndarray:
    """Return what the dots demand, (n, 4), dot by dot."""
    return dot_clauses(size.rows, size.cols).reshape(-1, 4)


def as_lists(clauses: np.ndarray, decided: np.ndarray | None = None) -> list[list[int]]:
    """Return clauses as a SAT solver takes them, without those that decided edges keep.

    Parameters
    ----------
    clauses : (n, width) int32
    decided : (edges,) int, optional
        1 a line, -1 none, 0 open; of a clause only open edges are left.

    Examples
    --------
    >>> as_lists(np.array([[1, 2, 0], [-1, 3, 0], [0, 0, 0]]), np.array([1, 0, 0]))
    [[3]]
    """
    kept = clauses != 0
    if decided is not None:
        # a literal finds its truth by its number; from the end where it is negative
        truth = np.concatenate([[-1], decided, -decided[::-1]])[clauses]
        clauses, kept = clauses[(truth < 1).all(1)], (truth == 0)[(truth < 1).all(1)]
    lengths = kept.sum(1)
    literals, ends = clauses[kept].tolist(), np.cumsum(lengths[lengths > 0]).tolist()
    return [literals[begin:end] for begin, end in pairwise([0, *ends])]


def _edges_at(rows, cols, column, number):
    """Return the four edges of cells or dots, from 1, the lowest first."""
    edges = grid_of(rows, cols)[:number, column : column + 4].astype(np.int32)
    return np.sort(edges, axis=1) + 1


def _of_clue(clue):
    """Return the clauses of a clue, over edges 1 to 4."""
    too_many = [[-edge for edge in some] for some in combinations(range(1, 5), clue + 1)]
    return too_many + [list(some) for some in combinations(range(1, 5), 5 - clue) if clue]


def _of_dot(number):
    """Return the clauses of a dot in which so many edges meet, over edges 1 to `number`."""
    here = range(1, number + 1)
    three = [[-edge for edge in some] for some in combinations(here, 3)]
    return three + [[-edge, *(other for other in here if other != edge)] for edge in here]


def _filled(edges, pattern):
    """Return a pattern of clauses with the edges of each place put in, (places, MOST, 4)."""
    table = np.zeros((len(edges), MOST, 4), np.int32)
    for row, clause in enumerate(pattern):
        for column, literal in enumerate(clause):
            table[:, row, column] = np.sign(literal) * edges[:, abs(literal) - 1]
    return table
