"""Kernels are Python: compiled or not, they give the same trace."""

import json

from pipeline.kinds.slitherlink import trace_rows
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.trace import trace_of
from tests.plain_python import printed_by

PUZZLES = [
    (5, 5, "2.3..0.2.2.3.1..2.2.33..2"),
    (4, 6, "3..2.3..1..2.2.3.1.3..2."),
    (7, 7, "3.2.2...1.3.2.3.2.2...2.1.3..3.2.22...1..2.3.2.3."),
    (2, 2, "33.."),
]
SOLVERS = ("sato-text", "sato-listing")
PROGRAM = f"""
import json
import numba
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink import trace_rows
from pipeline.kinds.trace import trace_of
assert numba.config.DISABLE_JIT
traces = [trace_of(trace_rows, Slitherlink(*p), solver) for p in {PUZZLES} for solver in {SOLVERS}]
print(json.dumps(traces))
"""


def test_plain_python_gives_the_same_traces():
    plain = json.loads(printed_by(PROGRAM, plain=True))
    compiled = [
        trace_of(trace_rows, Slitherlink(*puzzle), solver)
        for puzzle in PUZZLES
        for solver in SOLVERS
    ]
    assert plain == json.loads(json.dumps(compiled))
    assert max(found.outcome.hypotheses for found in compiled) > 0
