"""Kernels are Python: compiled or not, they give the same trace."""

import json
from itertools import islice

from pipeline.kinds.sudoku import trace_rows
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.find import find
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.trace import trace_of
from tests.kinds.sudoku.solver.test_findings import confirmed
from tests.plain_python import printed_by

PUZZLES = [
    # no solution; singles; many techniques; hypotheses up to the fourth stage
    "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8",
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    ".3......2....2.4.72..76.83...2.48...6.......9...39.6...29.56..88.5.3....7......5.",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
]
PROGRAM = """
import json, sys
from pipeline.kinds.sudoku.solver.find import find
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku import trace_rows
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.trace import trace_of
puzzles, positions = json.load(sys.stdin)
traces = [trace_of(trace_rows, Sudoku(clues), SOLVER) for clues in puzzles]
findings = [[vars(finding) for finding in find(*position)] for position in positions]
print(json.dumps([traces, findings]))
"""


def test_plain_python_gives_the_same_traces_and_findings():
    some = list(islice(confirmed(), 5))
    asked = [(clues, eliminated.split()) for clues, eliminated, _ in some]
    plain = printed_by(PROGRAM, plain=True, read=json.dumps([PUZZLES, asked]))
    traces = [trace_of(trace_rows, Sudoku(clues), SOLVER) for clues in PUZZLES]
    findings = [[vars(finding) for finding in find(*position)] for position in asked]
    assert json.loads(plain) == json.loads(json.dumps([traces, findings]))
    assert len({step.technique for found in traces for step in found.steps}) > 15
    assert max(found.outcome.hypotheses for found in traces) > 0
    assert sum(map(len, findings)) > 500
