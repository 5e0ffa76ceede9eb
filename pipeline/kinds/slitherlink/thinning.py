"""A Slitherlink judged again and again while its clues are taken away, by one SAT solver.

What the solver learned from the last question helps with the next one: the clauses of a clue hold
only while its *switch*, a variable of its own, is on, and a question names the switches that are.
A cut, which depends on some clues, holds only while these are on.
"""

import numpy as np
from pysat.solvers import Solver

from pipeline.kinds.slitherlink.clauses import as_lists, board_clauses, cell_clauses
from pipeline.kinds.slitherlink.drawn_loops import clues_of, drawn_loops
from pipeline.kinds.slitherlink.edges import LINE
from pipeline.kinds.slitherlink.exact import SAT_SOLVER, cut
from pipeline.kinds.slitherlink.grid import size_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink


class ThinnedSlitherlink:
    """A Slitherlink with a known solution, of which some clues are left.

    Parameters
    ----------
    puzzle : Slitherlink
        With all clues that are ever asked about.
    lines : str
        A solution, as `pipeline.kinds.slitherlink.exact.solve` writes it.

    Examples
    --------
    >>> puzzle = Slitherlink(1, 3, "3.3")
    >>> with ThinnedSlitherlink(puzzle, "+--+/++++++") as thinned:
    ...     thinned.is_unique([0, 2]), thinned.is_unique([0])
    (True, False)
    """

    def __init__(self, puzzle: Slitherlink, lines: str):
        self._size, self._clues = size_of(puzzle.rows, puzzle.cols), clues_of(puzzle)
        cells = np.flatnonzero(self._clues >= 0).tolist()
        self._switch_of = {cell: self._size.edges + at for at, cell in enumerate(cells, 1)}
        known = [edge for edge, sign in enumerate(lines.replace("/", ""), 1) if sign == LINE]
        self._solver = Solver(name=SAT_SOLVER)
        self._solver.add_clause(list(range(1, self._size.edges + 1)))
        self._solver.append_formula(as_lists(board_clauses(self._size)))
        of_cells = cell_clauses(puzzle.rows, puzzle.cols)
        for cell in cells:
            for clause in as_lists(of_cells[cell, self._clues[cell]]):
                self._solver.add_clause([*clause, -self._switch_of[cell]])
        # Another solution lacks an edge of the known one; a loop holds no other loop.
        self._solver.add_clause([-edge for edge in known])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._solver.delete()

    def is_unique(self, cells: list[int], most_cuts: int | None = None) -> bool:
        """Say whether the known solution is the only one.

        Parameters
        ----------
        cells : list of int
            The cells, row by row from 0, whose clues are left. Cuts lean on the first ones, so
            these should be the ones that stay.
        most_cuts : int, optional
            After so many cuts the answer is False, though there may be no other solution.
        """
        switches = [self._switch_of[cell] for cell in cells]
        asked = np.array(cells, np.int32)
        cuts = 0
        while self._solver.solve(assumptions=switches):
            lines = np.array(self._solver.get_model()[: self._size.edges]) > 0
            for loop in drawn_loops(self._size, self._clues, lines, asked):
                if loop.broken is None:
                    return False
                self._solver.add_clause(self._cut(loop))
                cuts += 1
            if most_cuts is not None and cuts > most_cuts:
                return False
        return True

    def _cut(self, loop):
        """Return a clause against a loop that holds while the clues are left that it follows from.

        Where no two clues say that the loop has to be left, one does that it breaks.
        """
        leaned_on = {loop.here, loop.away} if None not in (loop.here, loop.away) else {loop.broken}
        return [*cut(loop), *(-self._switch_of[cell] for cell in leaned_on)]
