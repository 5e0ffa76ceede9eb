"""Cards of puzzles: the board, and the picture of the hardest step."""

import xml.etree.ElementTree as ET
from types import SimpleNamespace

import pandas as pd
import pytest

from pipeline import kinds
from pipeline.kinds.trace import trace_of
from pipeline.reports.pages.cards import Card, hardest_step
from pipeline.reports.site import environment

CARD = '{% import "cards.html" as c with context %}{{ c.card(puzzle, "puzzle", 1) }}'
HARD = ".....63...1....6..47.....9.7..2.946..5..47......6...75....945.........2..45.1...."

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(scope="module")
def card():
    """Return a card of a sudoku that takes a hypothesis."""
    kind = kinds.kind("sudoku")
    puzzle, solver = kind.puzzle.PUZZLE(HARD), kind.solvers[0].name
    trace = trace_of(kind.trace_rows, puzzle, solver)
    tables = (pd.DataFrame(rows) for rows in (trace.steps, trace.contradictions))
    shown = Card("a", "", [], "<svg/>", "", hardest_step(kind, puzzle, *tables))
    page = SimpleNamespace(simulated=False)
    return environment().from_string(CARD).render(puzzle=shown, page=page, audit_page=False)


def test_a_card_draws_the_first_step_of_the_hardest_technique(card):
    caption, picture = card.partition("Its hardest step")[2].split("</p>", 1)
    assert ": 34. Cell forcing chain" in caption
    assert "最も難しい手順" in caption
    picture = ET.fromstring(picture[picture.index("<svg") : picture.index("</svg>") + 6])
    assert picture.findtext("{*}title").startswith("Its hardest step")
    assert picture.findall("{*}path[@class='gone']"), "what goes is struck out"
    assert len(card.split("<svg")) == 3, "the board, and one step"
    assert len(ET.tostring(picture)) < 40_000


def test_a_card_has_no_picture_of_a_step_where_there_is_none_above_the_basic_ones():
    kind = kinds.kind("sudoku")
    puzzle = kind.puzzle.PUZZLE(EASY)
    trace = trace_of(kind.trace_rows, puzzle, kind.solvers[0].name)
    assert trace.steps
    assert hardest_step(kind, puzzle, pd.DataFrame(trace.steps), pd.DataFrame()) is None
    other = kinds.kind("slitherlink")
    assert hardest_step(other, None, pd.DataFrame(trace.steps), pd.DataFrame()) is None
