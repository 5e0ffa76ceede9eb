"""A SAT solver that finds single loops on a board of which some clues are left.

Clues and dots are clauses from the start: an edge is a variable, true where there is a line,
numbered as in `grid`, but from 1. That all lines form one loop is not: it would take many clauses,
most of them never needed. So the solver may draw several loops, and each of them is then forbidden
by a clause, a *cut*. The clauses of a clue hold only while its *switch*, a variable of its own, is
on; a cut holds while the clues are on that it depends on. So one solver can be asked about many
sets of clues, and what it learned is kept.
"""

from functools import lru_cache
from itertools import combinations

import numpy as np
from pysat.solvers import Solver

from pipeline.kinds.slitherlink.board.edges import LINE, lines_of
from pipeline.kinds.slitherlink.board.grid import CELL_EDGE, DOT_EDGE, grid_of, size_of
from pipeline.kinds.slitherlink.exact.drawn_loops import DrawnLoop, drawn_loops
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink

SAT_SOLVER = "minisat22"


def _clue_clauses(edges: list[int], clue: int) -> list[list[int]]:
    """Return the clauses of one clue: so many of these four edges are lines.

    >>> _clue_clauses([1, 2, 3, 4], 3)
    [[-1, -2, -3, -4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]]
    """
    too_many = [[-edge for edge in some] for some in combinations(edges, clue + 1)]
    return too_many + [list(some) for some in combinations(edges, 5 - clue) if clue]


@lru_cache(maxsize=16)
def _board_clauses(rows: int, cols: int) -> list[list[int]]:
    """Return the clauses of an empty board: some edge is a line, two lines or none meet at a dot.

    >>> _board_clauses(1, 1)[1:3]
    [[-1, 3], [-3, 1]]
    """
    size = size_of(rows, cols)
    clauses = [list(range(1, size.edges + 1))]
    for edges in grid_of(rows, cols)[: size.dots, DOT_EDGE : DOT_EDGE + 4].tolist():
        here = sorted(edge + 1 for edge in edges if edge < size.edges)
        clauses += [[-edge for edge in some] for some in combinations(here, 3)]
        clauses += [[-edge, *(other for other in here if other != edge)] for edge in here]
    return clauses


class LoopSolver:
    """A SAT solver for one Slitherlink, with all clues that are ever asked about.

    >>> with LoopSolver(Slitherlink(1, 3, "3.3")) as solver:
    ...     solver.forbid("+--+/++++++")
    ...     solver.has_solution([0, 2]), solver.has_solution([0])
    (False, True)
    """

    def __init__(self, puzzle: Slitherlink):
        rows, cols = puzzle.rows, puzzle.cols
        self._size = size_of(rows, cols)
        self._clues = np.array([-1 if clue == BLANK else int(clue) for clue in puzzle.clues])
        self._cells = np.flatnonzero(self._clues >= 0).tolist()
        self._switch_of = {cell: self._size.edges + at for at, cell in enumerate(self._cells, 1)}
        self._solver = Solver(name=SAT_SOLVER, bootstrap_with=_board_clauses(rows, cols))
        add = self._solver.solver.add_clause  # without the checks of the class around it
        edges = np.sort(grid_of(rows, cols)[:, CELL_EDGE : CELL_EDGE + 4] + 1)
        for cell, switch in self._switch_of.items():
            for clause in _clue_clauses(edges[cell].tolist(), int(self._clues[cell])):
                add([*clause, -switch])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._solver.delete()

    def forbid(self, lines: str) -> None:
        """Forbid a solution, written as in `outcomes.lines`; other solutions lack a line of it."""
        signs = enumerate(lines.replace("/", ""), 1)
        self._solver.add_clause([-edge for edge, sign in signs if sign == LINE])

    def solutions(self, limit: int) -> list[str]:
        """Return solutions of the puzzle, at most `limit`, as in `outcomes.lines`."""
        found = []
        while len(found) < limit:
            loop, _ = self._next_loop(self._cells, None)
            if loop is None:
                break
            edges = np.full(self._size.edges, -1, np.int8)
            edges[loop.edges] = 1
            found += lines_of(edges[None], self._size)
            self.forbid(found[-1])
        return found

    def has_solution(self, cells: list[int], most_cuts: int | None = None) -> bool:
        """Return whether there is a solution that is not forbidden.

        The clues of `cells` are left. Cuts depend on the first ones where they can, so these
        should be the ones that stay. After more than `most_cuts` cuts the answer is True, though
        there may be no solution.
        """
        loop, is_decided = self._next_loop(cells, most_cuts)
        return loop is not None or not is_decided

    def _next_loop(self, cells, most_cuts) -> tuple[DrawnLoop | None, bool]:
        """Return a loop that keeps the clues of `cells`, and whether None means there is none."""
        switches, asked = [self._switch_of[cell] for cell in cells], np.array(cells, int)
        cuts = 0
        while self._solver.solve(assumptions=switches):
            lines = np.array(self._solver.get_model()[: self._size.edges]) > 0
            for loop in drawn_loops(lines, self._size, self._clues, asked):
                if loop.broken is None:
                    return loop, True
                self._solver.add_clause(self._cut(loop))
                cuts += 1
            if most_cuts is not None and cuts > most_cuts:
                return None, False
        return None, True

    def _cut(self, loop: DrawnLoop) -> list[int]:
        """Return a clause that forbids a loop while the clues are on from which that follows.

        Where clues demand a line at the dots of the loop and a line away from them, a single loop
        has to leave these dots: an edge that leaves them is a line. That also forbids all other
        loops through the same dots. Otherwise an edge of the loop is no line.
        """
        if loop.here is None or loop.away is None:
            return [*(-1 - loop.edges).tolist(), -self._switch_of[loop.broken]]
        switches = {self._switch_of[loop.here], self._switch_of[loop.away]}
        return [*(loop.leaving + 1).tolist(), *(-switch for switch in switches)]
