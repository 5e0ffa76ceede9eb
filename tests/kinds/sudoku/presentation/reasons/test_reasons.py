"""Why a step of a sudoku follows, and how a hypothesis breaks."""

import pytest

from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.presentation.reasons import reason_of
from pipeline.kinds.sudoku.presentation.reasons.chains import (
    ORDERS,
    chains_through,
    excludes,
    node,
    strong,
    weak,
)
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks
from pipeline.kinds.sudoku.presentation.reasons.pattern_words import WORDS
from pipeline.kinds.sudoku.presentation.reasons.refutation import broken, hypothesis_in_words
from pipeline.kinds.sudoku.presentation.reasons.second import OF_SETS
from pipeline.kinds.sudoku.presentation.reasons.units import gone_in, rounds_of_singles
from pipeline.kinds.sudoku.presentation.stepping import changes
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.find import Finding
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.sudoku.tables import trace_rows
from pipeline.kinds.trace import trace_of
from pipeline.texts.messages import message
from tests.kinds.sudoku.solver.positions import gone
from tests.runs import nanido

# A famous puzzle but for a clue.
RED_DWARF_VARIANT = (
    "12.3....435....1.2..4........54..2..6...7.........8.9...31..5.......9.7.....6...8"
)
HARD = ".....63...1....6..47.....9.7..2.946..5..47......6...75....945.........2..45.1...."
ALL = catalogue().order.tolist()


def place_singles(marks):
    for single in rounds_of_singles(gone_in(marks)):
        marks.place(*single.placed)


def test_each_technique_is_a_chain_or_has_words_of_its_own():
    assert sorted((*ORDERS, *WORDS, *OF_SETS)) == sorted([*ALL, *catalogue().second.tolist()])


@pytest.mark.parametrize(
    ("technique", "notation", "placements", "eliminations", "told"),
    [
        (36, "(B 1A)", "111", "", ("Hidden single", "1A", "1A is 1")),
        (2, "(AY 3A:3B:3C)", "", "134", ("Locked candidates", "3A, 3B and 3C", "3D can't be 1")),
        (2, "()", "", "134", ("Locked candidates", "3D", "3D can't be 1")),
    ],
)
def test_a_technique_without_words_is_told_by_name_and_places(
    monkeypatch, technique, notation, placements, eliminations, told
):
    monkeypatch.delitem(WORDS, technique)
    marks = Marks(Sudoku("." * 81))
    said = reason_of(Finding(technique, "", notation, placements, eliminations), marks).words
    assert said.id == "sudoku_technique_only"
    values = dict(zip(("technique", "cells", "follows"), told, strict=True))
    assert said.en == message("sudoku_technique_only", **values).en


@pytest.mark.parametrize("clues", [HARD, RED_DWARF_VARIANT])
def test_show_and_the_player_tell_a_puzzle_by_techniques_without_words(monkeypatch, clues):
    for technique in [*WORDS]:
        monkeypatch.delitem(WORDS, technique)
    run = nanido("show", "--kind", "sudoku", clues)
    assert isinstance(run.exception, SystemExit | None)
    found = trace_of(trace_rows, Sudoku(clues), SOLVER)
    assert changes(Sudoku(clues), found.steps, found.contradictions, found.outcome)


def test_a_reason_of_another_position_is_refused():
    skyscraper = Finding(9, "", "(Y+ 4D:4H:8D:8G)", "", "358")
    with pytest.raises(ValueError, match="none that holds"):
        reason_of(skyscraper, Marks(Sudoku("." * 81)))


def test_links_hold_only_where_the_marks_say_so():
    marks = Marks(Sudoku("." * 81))
    one, other = node(4, 0), node(4, 8)
    assert strong(marks, one, other) is None
    assert weak(marks, one, other) == 0
    for name in gone("4 in 1: 1A 1I"):
        marks.remove((int(name[1]) - 1) * 9 + int(name[2]) - 1, 4)
    assert strong(marks, one, other) == 0
    assert [chain.nodes for chain in chains_through(marks, [[0], [8]])] == [(one, other)]
    assert excludes(one, 40, 4) is False, "5E does not see 1A"
    assert excludes(one, 3, 4) is True


def test_a_hypothesis_that_techniques_follow_tells_how_it_breaks():
    (solution,) = solutions(HARD)
    marks = Marks(Sudoku(HARD))
    place_singles(marks)
    cell = next(cell for cell in range(81) if len(marks.held[cell]) > 2)
    wrong = min(marks.held[cell] - {int(solution[cell])})
    before = [set(held) for held in marks.held]
    supposed = f"{wrong}{cell // 9 + 1}{cell % 9 + 1}"
    said = hypothesis_in_words(supposed, broken(marks, supposed, 4))
    assert marks.held == before
    assert " has no " in said.en
    assert "がない" in said.ja


def test_what_breaks_only_further_on_tells_where_and_by_how_many_hypotheses():
    marks = Marks(Sudoku(RED_DWARF_VARIANT))
    said = hypothesis_in_words("813", broken(marks, "813", 5)).en
    assert said.endswith(f"{message('sudoku_breaks_further_on', cell='1E', count=2)}.")
