"""Hypotheses within hypotheses: what no other edition finishes is finished, and rightly."""

import pytest

from pipeline.kinds.slitherlink.exact import solutions
from pipeline.kinds.slitherlink.solver.catalogue import catalogue, edition, groups_of
from pipeline.kinds.slitherlink.tables import trace_rows
from pipeline.kinds.trace import trace_of

WITHIN = 5


@pytest.fixture(scope="module")
def puzzle(bundled):
    return bundled["10x10-h60"]


def test_what_no_edition_finishes_is_finished(puzzle):
    for solver in ("sato-text", "sato-listing"):
        assert trace_of(trace_rows, puzzle, solver).outcome.ended == "stuck"
    out = trace_of(trace_rows, puzzle, "sato-nested").outcome
    assert out.solved
    assert [out.lines] == solutions(puzzle, limit=2)
    assert out.level_raw == 6


def test_it_supposes_within_only_where_text_is_at_its_end(puzzle):
    text, nested = (trace_of(trace_rows, puzzle, f"sato-{name}") for name in ("text", "nested"))
    at_end = len(text.contradictions)
    assert nested.contradictions[:at_end] == text.contradictions
    first = nested.contradictions[at_end]
    assert (first.stage, first.depth) == (WITHIN, 2)
    assert first.hypotheses_within >= 1
    assert first.proposed_by == 32
    for row in nested.contradictions:
        assert (row.depth == 2) == (row.hypotheses_within > 0)
        assert row.stage == WITHIN or row.depth == 1


def test_a_puzzle_that_text_finishes_is_solved_the_same_way(bundled):
    puzzle = bundled["10x10-h04"]
    assert trace_of(trace_rows, puzzle, "sato-nested") == trace_of(trace_rows, puzzle, "sato-text")


def test_supposing_within_early_spares_exhaustion(puzzle):
    out = trace_of(trace_rows, puzzle, "sato-extending").outcome
    assert (out.solved, out.level_raw) == (True, 3)
    assert [out.lines] == solutions(puzzle, limit=2)


def test_extending_supposes_within_at_each_stage_and_extends_lines_before(bundled):
    text, own = (
        trace_of(trace_rows, bundled["20x36-h04"], f"sato-{name}") for name in ("text", "extending")
    )
    within = [row.stage for row in own.contradictions if row.depth == 2]
    assert within
    assert max(within) < WITHIN
    assert own.outcome.level_raw < text.outcome.level_raw
    groups = groups_of(catalogue(), edition("extending").asked_at)
    assert 27 in groups[3]
    assert 27 not in groups[4]
