"""Slitherlink solved exactly, by a SAT solver: the solution, and whether there is another.

This knows no technique and says nothing of difficulty. It only says what is true of a puzzle.

Glossary: an *edge* is a variable, true where there is a line. A *dot* is a corner of cells; four
edges meet in it, fewer on the border. A *loop* is a closed line. A *cut* is a clause that
forbids a loop beside which there would have to be more lines.

Clues and dots are clauses from the start. That all lines are one loop is not: it would take many
clauses, most of them never needed. So the solver may draw several loops, and each of them is then
cut. A loop that keeps all clues by itself is a solution; it is counted, and cut as well.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pandas as pd
from pysat.solvers import Solver

from pipeline.kinds.slitherlink.edges import LINE, lines_of
from pipeline.kinds.slitherlink.grid import CELL_EDGE, DOT_EDGE, EDGE_DOT, Size, grid_of, size_of
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink
from pipeline.notations.errors import PuzzleError

SAT_SOLVER = "cadical195"


class Board(NamedTuple):
    """Which edges lie where.

    Edges are numbered as in `grid`, but from 1; dots from 0.
    """

    size: Size
    ends: list  # edge -> its two dots; entry 0 is empty
    at_dot: list  # dot -> its edges
    clues: list  # (clue, its four edges), for every cell with a clue


def solve(puzzle: Slitherlink) -> str | None:
    """Return a solution of `puzzle`, None when there is none.

    Returns
    -------
    str or None
        Vertical edges row by row, `/`, horizontal edges row by row, `+` line, `-` no line; as in
        `outcomes.lines`. Of several solutions always the same one.

    Examples
    --------
    >>> solve(Slitherlink(1, 2, "32"))
    >>> solve(Slitherlink(1, 2, "3."))
    '+-+/++++'
    """
    found = solutions(puzzle, limit=1)
    return found[0] if found else None


def count_solutions(puzzle: Slitherlink, limit: int = 2) -> int:
    """Return how many solutions `puzzle` has, but at most `limit`.

    Lines that keep all clues and form a single loop are a solution; a board without any line is
    none, whatever the clues.

    Examples
    --------
    >>> [count_solutions(Slitherlink(1, 2, clues)) for clues in ("32", "3.", "..", "00")]
    [0, 1, 2, 0]
    >>> count_solutions(Slitherlink(1, 2, ".."), limit=9)
    3
    """
    return len(solutions(puzzle, limit))


def solutions(puzzle: Slitherlink, limit: int) -> list[str]:
    """Return the solutions of `puzzle`, at most `limit`, each written as `solve` writes it.

    Raises
    ------
    ValueError
        When `limit` is less than 1.
    """
    if limit < 1:
        raise ValueError(f"expected a limit of 1 or more solutions, found {limit}")
    board = lay_out(puzzle)
    found = []
    with Solver(name=SAT_SOLVER, bootstrap_with=clauses(board)) as solver:
        while solver.solve():
            lines = [edge for edge in solver.get_model()[: board.size.edges] if edge > 0]
            for loop in loops(board, lines):
                if broken_clue(loop, board.clues) is None:
                    found.append(_written(board, loop))
                    if len(found) == limit:
                        return found
                solver.add_clause(cut(board, loop))
    return found


def lay_out(puzzle: Slitherlink) -> Board:
    """Number the edges and dots of the board of `puzzle`.

    >>> board = lay_out(Slitherlink(1, 1, "2"))
    >>> board.ends[1:], board.at_dot, board.clues
    ([(0, 2), (1, 3), (0, 1), (2, 3)], [[1, 3], [2, 3], [1, 4], [2, 4]], [(2, [1, 2, 3, 4])])
    """
    size, grid = size_of(puzzle.rows, puzzle.cols), grid_of(puzzle.rows, puzzle.cols)
    ends = grid[: size.edges, EDGE_DOT : EDGE_DOT + 2].tolist()
    # From 1, as the solver wants its variables; the edge outside the board comes after the last.
    at_dots = np.sort(grid[: size.dots, DOT_EDGE : DOT_EDGE + 4], axis=1) + 1
    around = np.sort(grid[: size.cells, CELL_EDGE : CELL_EDGE + 4], axis=1) + 1
    return Board(
        size,
        [(), *map(tuple, ends)],
        [[edge for edge in edges if edge <= size.edges] for edges in at_dots.tolist()],
        [
            (int(clue), edges)
            for clue, edges in zip(puzzle.clues, around.tolist(), strict=True)
            if clue != BLANK
        ],
    )


def clauses(board: Board) -> list[list[int]]:
    """Return the clauses that hold from the start: clues, dots, and that there is a line."""
    found = [list(range(1, board.size.edges + 1))]
    for clue, edges in board.clues:
        found += [[-edge for edge in some] for some in combinations(edges, clue + 1)]
        found += [list(some) for some in combinations(edges, len(edges) + 1 - clue) if clue]
    for edges in board.at_dot:
        # Two lines or none: not three, and none alone.
        found += [[-edge for edge in some] for some in combinations(edges, 3)]
        found += [[-edge, *(other for other in edges if other != edge)] for edge in edges]
    return found


def loops(board: Board, lines: list[int]) -> list[list[int]]:
    """Return the loops that `lines` form, each as its edges in the order of the way round.

    `lines` must meet in twos, as the clauses of the dots demand.
    """
    left = set(lines)
    found = []
    for first in lines:
        if first not in left:
            continue
        loop, edge, dot = [], first, board.ends[first][1]
        while edge:
            left.remove(edge)
            loop.append(edge)
            edge = next((other for other in board.at_dot[dot] if other in left), 0)
            dot = sum(board.ends[edge]) - dot if edge else dot
        found.append(loop)
    return found


def broken_clue(loop: list[int], clues: list) -> int | None:
    """Return the place of the first clue that `loop`, with no line beside it, does not keep."""
    lines = set(loop)
    differs = (at for at, (clue, edges) in enumerate(clues) if len(lines & set(edges)) != clue)
    return next(differs, None)


def demands(board: Board, loop: list[int], clues: list) -> tuple[list[int], int | None, int | None]:
    """Return what speaks against a loop: where the clues demand lines besides it.

    Returns
    -------
    leaving : list of int
        The edges that leave the dots of the loop.
    here, away : int or None
        The places of the first clue that demands a line at these dots, and of the first that
        demands one away from them. With both, a single loop has to leave the dots.
    """
    dots = {dot for edge in loop for dot in board.ends[edge]}
    ends_here = Counter(edge for dot in dots for edge in board.at_dot[dot])
    here = away = None
    for at, (clue, edges) in enumerate(clues):
        if here is None and sum(edge not in ends_here for edge in edges) < clue:
            here = at
        if away is None and sum(ends_here[edge] == 2 for edge in edges) < clue:
            away = at
    return sorted(edge for edge, ends in ends_here.items() if ends == 1), here, away


def cut(board: Board, loop: list[int]) -> list[int]:
    """Return a clause that forbids `loop`, and no solution but `loop` itself.

    Where the clues demand a line at the dots of the loop and a line away from them, a single loop
    has to leave these dots: an edge that leaves them is a line. That forbids all other loops
    through the same dots, too. In any other case an edge of the loop itself is no line.

    >>> board = lay_out(Slitherlink(1, 3, "3.3"))
    >>> cut(board, [1, 5, 8, 2])
    [6, 9]
    >>> cut(lay_out(Slitherlink(1, 3, "3..")), [1, 5, 8, 2])
    [-1, -5, -8, -2]
    """
    leaving, here, away = demands(board, loop, board.clues)
    return [-edge for edge in loop] if here is None or away is None else leaving


def _written(board: Board, loop: list[int]) -> str:
    edges = np.full((1, board.size.edges), -1, np.int8)
    edges[0, np.array(loop) - 1] = 1
    return lines_of(edges, board.size)[0]


def count_many(puzzles: Sequence[Slitherlink]) -> Iterator[int | str]:
    """Yield how many solutions each puzzle has, or in words why nobody can say."""
    for puzzle in puzzles:
        try:
            yield count_solutions(puzzle)
        except PuzzleError as error:
            yield str(error)


def is_proven(outcomes: pd.DataFrame) -> pd.Series:
    """Return for each outcome whether the solver proved that there is just one solution.

    A board without a line is no solution, though all clues may be kept.

    >>> outcomes = {"ended": ["contradiction", "solved"], "lines": ["---/----", "+-+/++++"]}
    >>> is_proven(pd.DataFrame(outcomes)).tolist()
    [False, True]
    """
    lines = outcomes["lines"].fillna("")
    return (outcomes["ended"] == "solved") & (lines.eq("") | lines.str.contains(LINE, regex=False))
