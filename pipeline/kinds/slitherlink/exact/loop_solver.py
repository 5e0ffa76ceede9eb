"""A SAT solver that finds single loops on a board of which some clues are left.

Clues and dots are clauses from the start. That all lines form one loop is not: it would take many
clauses, most of them never needed. So the solver may draw several loops, and each of them is then
forbidden by a clause, a *cut*.

The clauses of a clue hold only while its *switch*, a variable of its own, is on. So one solver can
be asked about many sets of clues, and what it learned is kept. A cut holds only while the clues
are on that it depends on.
"""

import numpy as np
from pysat.solvers import Solver

from pipeline.kinds.slitherlink.board.edges import LINE, lines_of
from pipeline.kinds.slitherlink.board.grid import size_of
from pipeline.kinds.slitherlink.exact.clauses import board_clauses, clue_clauses
from pipeline.kinds.slitherlink.exact.drawn_loops import DrawnLoop, drawn_loops
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink

SAT_SOLVER = "minisat22"


class LoopSolver:
    """A SAT solver for one Slitherlink.

    Parameters
    ----------
    puzzle : Slitherlink
        With all clues that are ever asked about.

    Examples
    --------
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
        self._solver = Solver(name=SAT_SOLVER, bootstrap_with=board_clauses(rows, cols))
        add = self._solver.solver.add_clause  # without the checks of the class around it
        for cell, switch in self._switch_of.items():
            for clause in clue_clauses(rows, cols, cell, int(self._clues[cell])):
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

        Parameters
        ----------
        cells : list of int
            The cells, row by row from 0, whose clues are left. Cuts depend on the first ones
            where they can, so these should be the ones that stay.
        most_cuts : int, optional
            After more cuts the answer is True, though there may be no solution.
        """
        loop, is_told = self._next_loop(cells, most_cuts)
        return loop is not None or not is_told

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
