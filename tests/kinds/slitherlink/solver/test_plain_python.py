"""Kernels are Python: compiled or not, they give the same trace."""

from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.tables import trace_rows
from pipeline.kinds.trace import trace_of
from tests.plain_python import in_both_ways

PUZZLES = [
    (5, 5, "2.3..0.2.2.3.1..2.2.33..2"),
    (4, 6, "3..2.3..1..2.2.3.1.3..2."),
    (7, 7, "3.2.2...1.3.2.3.2.2...2.1.3..3.2.22...1..2.3.2.3."),
    (2, 2, "33.."),
]


def traces():
    return [
        trace_of(trace_rows, Slitherlink(*puzzle), solver)
        for puzzle in PUZZLES
        for solver in ("sato-text", "sato-listing")
    ]


def test_plain_python_gives_the_same_traces():
    plain, compiled = in_both_ways(traces)
    assert plain == compiled
    assert max(found.outcome.hypotheses for found in traces()) > 0
