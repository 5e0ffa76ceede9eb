"""A Slitherlink judged again and again while its clues are taken away, by one SAT solver.

What the solver learned from the last question helps with the next one: the clauses of a clue hold
only while its *switch*, a variable of its own, is on, and a question names the switches that are.
A cut, which depends on some clues, holds only while these are on.
"""

from pysat.solvers import Solver

from pipeline.kinds.slitherlink.edges import LINE
from pipeline.kinds.slitherlink.exact import (
    SAT_SOLVER,
    broken_clue,
    clauses,
    demands,
    lay_out,
    loops,
)
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
        self._board = lay_out(puzzle)
        cells = [cell for cell, clue in enumerate(puzzle.clues) if clue != "."]
        self._clue_of = dict(zip(cells, self._board.clues, strict=True))
        self._switch_of = {cell: self._board.size.edges + at for at, cell in enumerate(cells, 1)}
        known = [edge for edge, sign in enumerate(lines.replace("/", ""), 1) if sign == LINE]
        self._solver = Solver(name=SAT_SOLVER)
        self._solver.append_formula(clauses(self._board._replace(clues=[])))
        for cell in cells:
            alone = self._board._replace(clues=[self._clue_of[cell]], at_dot=[])
            # The first clause says that there is a line; it is there already.
            for clause in clauses(alone)[1:]:
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
        clues = [self._clue_of[cell] for cell in cells]
        cuts = 0
        while self._solver.solve(assumptions=switches):
            edges = self._solver.get_model()[: self._board.size.edges]
            lines = [edge for edge in edges if edge > 0]
            for loop in loops(self._board, lines):
                broken = broken_clue(loop, clues)
                if broken is None:
                    return False
                self._solver.add_clause(self._cut(loop, cells, clues, broken))
                cuts += 1
            if most_cuts is not None and cuts > most_cuts:
                return False
        return True

    def _cut(self, loop, cells, clues, broken):
        """Return a clause against a loop, as `pipeline.kinds.slitherlink.exact.cut` does.

        It holds while the clues are left that it follows from.
        """
        leaving, here, away = demands(self._board, loop, clues)
        if here is None or away is None:
            return [*(-edge for edge in loop), -self._switch_of[cells[broken]]]
        return [*leaving, *(-self._switch_of[cell] for cell in {cells[here], cells[away]})]
