"""What each kind of puzzle calls things in a report."""

from types import SimpleNamespace

import pytest

from pipeline.kinds.slitherlink import words as slitherlink
from pipeline.kinds.sudoku import words as sudoku
from pipeline.reports.techniques import Technique
from pipeline.reports.words_of_kind import WORDS, words_of
from pipeline.terms import Term


def step(placements="", eliminations="", notation="(TA 7B:8B)"):
    return SimpleNamespace(
        placements=placements,
        eliminations=eliminations,
        notation=notation,
        title="縦列単数字エリア内不可",
    )


@pytest.mark.parametrize("kind", WORDS)
def test_every_kind_has_every_name(kind):
    names = {name for name in vars(slitherlink) if name.isupper() or name in ("decides", "picture")}
    assert names <= set(vars(words_of(kind))) | {"ROWS"}


def test_one_step_of_sudoku_says_where_to_look_and_what_follows():
    assert sudoku.decides([step(eliminations="219 292")]) == "(TA 7B:8B) 1I 9B ≠ 2"
    assert sudoku.decides([step(placements="558")]) == "(TA 7B:8B) 5H = 5"


def test_steps_together_say_only_what_follows():
    rows = [step(placements="558"), step(placements="511"), step(placements="912")]
    assert sudoku.decides(rows) == "5H 1A = 5, 1B = 9"


def test_a_pattern_is_called_by_its_first_message_field():
    technique = Technique(2, Term("Locked candidates", "単数字不可"), "2", "2")
    assert str(sudoku.name_of(technique, [step()])) == (
        "2. Locked candidates 縦列単数字エリア内不可"
    )


@pytest.mark.parametrize(("candidate", "words"), [("", ("", "")), ("292", ("9B = 2", "9B ≠ 2"))])
def test_a_supposition_and_its_opposite(candidate, words):
    assert sudoku.supposed(SimpleNamespace(candidate=candidate)) == words
