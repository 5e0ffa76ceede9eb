"""Kernels are Python: compiled or not, they give the same trace."""

from itertools import islice

from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.find import find
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.sudoku.tables import trace_rows
from pipeline.kinds.trace import trace_of
from tests.kinds.sudoku.solver.test_findings import confirmed
from tests.plain_python import in_both_ways

PUZZLES = [
    # no solution; singles; many techniques; hypotheses up to the fourth stage
    "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8",
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    ".3......2....2.4.72..76.83...2.48...6.......9...39.6...29.56..88.5.3....7......5.",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
]


def traces():
    return [trace_of(trace_rows, Sudoku(clues), SOLVER) for clues in PUZZLES]


def findings():
    positions, order = islice(confirmed(), 5), catalogue().order
    found = [find(clues, gone.split(), order) for clues, gone, _ in positions]
    return [[vars(finding) for finding in of_position] for of_position in found]


def traces_and_findings():
    return [traces(), findings()]


def test_plain_python_gives_the_same_traces_and_findings():
    plain, compiled = in_both_ways(traces_and_findings)
    assert plain == compiled
    found = traces()
    assert len({step.technique for trace in found for step in trace.steps}) > 15
    assert max(trace.outcome.hypotheses for trace in found) > 0
    assert sum(map(len, findings())) > 500
