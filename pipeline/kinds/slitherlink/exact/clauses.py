"""The rules of a Slitherlink as clauses for a SAT solver.

An edge is a variable, true where there is a line; edges are numbered as in `grid`, but from 1.
"""

from functools import lru_cache
from itertools import combinations

from pipeline.kinds.slitherlink.board.grid import CELL_EDGE, DOT_EDGE, grid_of, size_of

Clause = list[int]


@lru_cache(maxsize=1 << 14)
def clue_clauses(rows: int, cols: int, cell: int, clue: int) -> list[Clause]:
    """Return the clauses of one clue: so many of the four edges are lines.

    >>> clue_clauses(1, 1, 0, 3)
    [[-1, -2, -3, -4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]]
    """
    edges = sorted(grid_of(rows, cols)[cell, CELL_EDGE : CELL_EDGE + 4].tolist())
    variables = [edge + 1 for edge in edges]
    too_many = [[-edge for edge in some] for some in combinations(variables, clue + 1)]
    too_few = [list(some) for some in combinations(variables, 5 - clue)]
    return too_many + (too_few if clue else [])


@lru_cache(maxsize=16)
def board_clauses(rows: int, cols: int) -> list[Clause]:
    """Return the clauses of an empty board: some edge is a line, two lines or none meet at a dot.

    >>> board_clauses(1, 1)[1:3]
    [[-1, 3], [-3, 1]]
    """
    size = size_of(rows, cols)
    clauses = [list(range(1, size.edges + 1))]
    for edges in grid_of(rows, cols)[: size.dots, DOT_EDGE : DOT_EDGE + 4].tolist():
        here = sorted(edge + 1 for edge in edges if edge < size.edges)
        clauses += [[-edge for edge in some] for some in combinations(here, 3)]
        clauses += [[-edge, *(other for other in here if other != edge)] for edge in here]
    return clauses
