"""How a solver ended on a puzzle."""

from types import SimpleNamespace

import pytest

from pipeline.reports.player.ending import ending_in_words, level_in_words
from pipeline.texts.terms import Term


def ended(solved=True, **values):
    found = {"solved": solved, "level": 4, "level_raw": 3, "steps": 3, "hypotheses": 2,
             "refuted": 1, "ended": "solved"}  # fmt: skip
    return ending_in_words(SimpleNamespace(**(found | values)), Term("sato-text"))


@pytest.mark.parametrize(
    ("outcome", "id_"),
    [
        ({}, "ended_raised"),
        ({"level": 3}, "ended_level"),
        ({"ended": "accepted hypothesis"}, "ended_raised_accepted"),
        ({"solved": False, "ended": "stuck"}, "ended_not_solved"),
        ({"solved": False, "ended": "given up"}, "ended_not_solved"),
    ],
)
def test_the_end_of_a_puzzle_in_words(outcome, id_):
    found = ended(**outcome)
    assert found.id == id_
    assert found.en
    assert found.values["hypotheses"].values == {"n": 2, "refuted": 1}


def test_level_up_is_told_with_the_levels_before_and_after():
    """The page had the level after it in its head, and only that before it in these words."""
    values = ended().values
    assert (values["raw"], values["level"]) == (3, 4)
    assert ended(level=3).values["level"] == 3


def test_a_level_whose_search_was_given_up_is_not_sure():
    assert [part.id for part in ended(ended="given up").parts] == ["ended_raised", "class_unsure"]
    given_up, stuck = (ended(False, ended=how).values["ended"].en for how in ("given up", "stuck"))
    assert given_up != stuck
    kind = SimpleNamespace(level_names={3: "threes"})
    told = level_in_words(kind, SimpleNamespace(level=3, ended="given up"))
    assert told.id == "class_unsure"
