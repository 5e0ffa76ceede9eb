"""Cards of puzzles: what a step says, and why, in both languages."""

from types import SimpleNamespace

import pytest

from pipeline import kinds
from pipeline.explain.solving import way_of
from pipeline.kinds.trace import trace_of
from pipeline.reports.disputes import Dispute
from pipeline.reports.site import environment

CARD = '{% import "cards.html" as c with context %}{{ c.card(puzzle, "puzzle", 1) }}'
HARD = ".....63...1....6..47.....9.7..2.946..5..47......6...75....945.........2..45.1...."


@pytest.fixture(scope="module")
def card():
    """Return a card of a sudoku that takes a hypothesis."""
    kind = kinds.kind("sudoku")
    puzzle, solver = kind.puzzle.PUZZLE(HARD), kind.solvers[0].name
    trace = trace_of(kind.trace_rows, puzzle, solver)
    why = kind.reasons.why(puzzle, trace.steps, trace.contradictions)
    way = way_of(kind, trace, fold_basic=True, why=why)
    shown = Dispute("a", "", [], "<svg/>", "", way)
    page = SimpleNamespace(simulated=False)
    return environment().from_string(CARD).render(puzzle=shown, page=page)


def test_a_card_says_why_in_both_languages(card):
    assert "(2)7A=(2)7C-(7)7C=" in card
    assert "either way 8D, which sees both, is not 7." in card
    assert "どちらでも、両方が見える 8D に 7 は入らない。" in card
    assert "10. Finned X-Wing" in card


def test_how_a_hypothesis_breaks_is_folded(card):
    folded = card.partition("How it breaks")[2].partition("</details>")[0]
    assert "3D = 1, 3F = 5 (its last digit)" in folded
    assert "7I に入る数字がない。" in folded
