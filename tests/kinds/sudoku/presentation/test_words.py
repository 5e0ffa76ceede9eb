"""What steps of sudoku are called in a report."""

from types import SimpleNamespace

import pytest

from pipeline.kinds.sudoku.presentation import words
from pipeline.kinds.techniques import Technique


def step(placements="", eliminations="", notation="(TA 7B:8B)"):
    return SimpleNamespace(
        placements=placements,
        eliminations=eliminations,
        notation=notation,
        technique=2,
        title="縦列単数字エリア内不可",
    )


def test_one_step_says_where_to_look_and_what_follows():
    assert words.decides([step(eliminations="219 292")]).en == "(TA 7B:8B) 1I 9B ≠ 2"
    told = words.decides([step(placements="558")])
    assert told.en == "(TA 7B:8B) 5H = 5"
    assert told.ja == f"縦列単数字エリア内不可 {told.en}"


def test_steps_together_say_only_what_follows():
    rows = [step(placements="558"), step(placements="511"), step(placements="912")]
    assert words.decides(rows).en == "5H 1A = 5, 1B = 9"


def test_a_technique_has_one_name_whatever_the_house():
    technique = Technique(number=2, id="locked-candidates", en="Locked candidates", ja="単数字不可")
    name = words.name_of(technique, [step()])
    assert (name.en, name.ja) == ("2. Locked candidates", "2. 単数字不可")


@pytest.mark.parametrize(("candidate", "said"), [("", ("", "")), ("292", ("9B = 2", "9B ≠ 2"))])
def test_a_hypothesis_and_its_opposite(candidate, said):
    assert words.supposed(SimpleNamespace(candidate=candidate)) == said
