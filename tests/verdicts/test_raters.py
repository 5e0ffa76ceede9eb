"""Verdicts on raters, from rows of the tables of an audit."""

import re

import pandas as pd
import pytest

from pipeline.texts.terms import Term
from pipeline.verdicts.raters import out_of_line, since_when
from pipeline.verdicts.verdict import table_of
from pipeline.verdicts.words import answers, by_question

REST = {"against": "people", "aspect": "scale", "figure": 0.9, "figure_low": 0.6, "note": "",
        "figure_high": 1.2, "note_values": "{}", "low": 0.6, "high": 1.2,
        "since_first": "Book 3", "since_last": "Book 3", "shape": "break", "n_puzzles": 40,
        "n_puzzles_before": 20, "n_puzzles_after": 20, "compared_with": "r2, r3",
        "margin": 0.5}  # fmt: skip


def rows(*states, **other):
    return pd.DataFrame(
        [
            {**REST, "rater": f"r{at}", "cluster": at, "state": state, **other}
            for at, state in enumerate(states)
        ]
    )


class Names(dict):
    def __missing__(self, rater):
        return Term(rater.upper())


@pytest.mark.parametrize("ask", [out_of_line, since_when])
def test_each_rater_with_a_yes_is_named_and_leads_to_its_row(ask):
    found = ask(rows("yes", "no", "yes"))
    assert [(one.rater, one.state, one.figure) for one in found] == [
        ("r0", "yes", 0.9), ("r2", "yes", 0.9),
    ]  # fmt: skip
    assert [one.evidence.key for one in found] == [{"rater": "r0"}, {"rater": "r2"}]


@pytest.mark.parametrize("shape", ["break", "break or slope", "slope or break"])
def test_every_book_since_which_it_may_be_is_told(shape):
    (found,) = since_when(rows("yes", since_last="Book 5", shape=shape))
    (answer,) = answers(table_of([found], "c"), Names())
    for text, names in (
        (answer.words.en, ("Book 3", "Book 5")), (answer.words.ja, ("第3巻", "第5巻")),
    ):  # fmt: skip
        assert all(name in text for name in names)
        assert len(text.split()) <= 60


@pytest.mark.parametrize("ask", [out_of_line, since_when])
def test_one_unknown_rater_makes_the_answer_unknown(ask):
    (found,) = ask(rows("no", "unknown", "no"))
    assert found.state == "unknown"
    assert found.message.values == {"sure": ["r0", "r2"], "raters": ["r1"]}
    assert found.message.ids.split()[1:] == ["not_known_of"]
    assert ask(rows("no", "no"))[0].state == "no"


def test_a_reason_that_is_known_of_some_is_told_of_them():
    found = pd.concat([rows("no", "unknown"), rows("unknown", note="scale_not_compared")])
    (verdict,) = out_of_line(found.assign(rater=["program", "solver", "editor"]))
    assert verdict.message.ids.split() == ["surely_in_line", "not_known_of", "of_those_why"]
    assert verdict.message.values["those"] == ["editor"]
    assert verdict.message.values["why"]["note"] == "scale_not_compared"


@pytest.mark.parametrize("ask", [out_of_line, since_when])
def test_of_few_puzzles_only_the_least_is_told(ask):
    few = {"n_puzzles": 5, "n_puzzles_before": 2, "n_puzzles_after": 3}
    (found,) = ask(rows("no", "unknown", **few))
    assert found.message.ids.split()[1:] == ["not_known_of", "least_is_asked"]


@pytest.mark.parametrize("ask", [out_of_line, since_when])
def test_nobody_to_compare_with_is_unknown_and_the_reference_is_nobody(ask):
    assert ask(rows("unknown", note="is_reference"))[0].message.ids == "no_rater_to_compare"
    assert ask(rows("no").head(0))[0].state == "unknown"


def test_a_question_that_is_asked_twice_names_the_rater():
    found = [*out_of_line(rows("yes", "yes")), *since_when(rows("yes"))]
    first, second, third = answers(table_of(found, "c"), Names())
    assert [one.question.id for one in (first, second)] == ["question_of_rater"] * 2
    assert [one.question.values["rater"].en for one in (first, second)] == ["R0", "R1"]
    assert third.question.id == "since_when"
    assert [[name.en for name in one.raters] for one in (first, second, third)] == [
        ["R0"], ["R1"], ["R0"],
    ]  # fmt: skip
    assert [len(one) for one in by_question([first, second, third])] == [2, 1]


def test_every_verdict_can_be_said():
    changed = since_when(rows("yes", shape="slope")) + since_when(rows("yes", "unknown"))
    changed += since_when(rows("yes", shape="unknown", since_first="", since_last=""))
    found = changed + out_of_line(rows("yes", "no", aspect="order"))
    found += out_of_line(rows("unknown", "no"))
    found += out_of_line(rows("unknown", "unknown", note="nobody_independent"))
    for answer in answers(table_of(found, "c"), Names()):
        assert answer.words.en
        assert answer.words.ja


@pytest.mark.parametrize("against", ["r1", ""])
def test_with_whom_an_order_is_compared_is_named(against):
    (found,) = out_of_line(rows("yes", "no", "no", "no", aspect="order", against=against))
    assert found.message.ids == "out_of_line_order" + ("_of_several" if against else "")
    assert found.message.values["raters"] == ["r2", "r3"]
    assert found.message.values.get("reference", "") == against
    (answer,) = answers(table_of([found], "c"), Names())
    assert not against or against.upper() in answer.words.en


@pytest.mark.parametrize("ask", [out_of_line, since_when])
def test_of_several_unknown_raters_no_single_reason_is_told(ask):
    (found,) = ask(rows("unknown", "unknown").assign(note=["one_value", "few_puzzles"]))
    assert found.message.values["raters"] == ["r0", "r1"]


REASONS = (
    "people_or_all_changed", "people_or_rater_changed", "books_differ", "which_of_few_changed",
    "fewer_than_four_books", "no_constant_panel", "nobody_independent", "one_book_only",
    "scale_of_some_books", "scale_not_compared", "ties_may_explain", "too_few_beside",
    "too_few_families", "too_few_puzzles_shared", "nearly_one_value", "one_value",
    "no_common_order",
)  # fmt: skip


@pytest.mark.parametrize("ask", [out_of_line, since_when])
@pytest.mark.parametrize("reason", REASONS)
def test_of_whom_it_is_known_and_of_whom_not_is_named_with_the_reason(ask, reason):
    table = rows("unknown", "no", "unknown", note_values='{"least": 20}')
    (found,) = ask(table.assign(rater=["bert", "carl", "dora"], note=[reason, "", reason]))
    (answer,) = answers(table_of([found], "c"), Names())
    for text in (answer.words.en, answer.words.ja):
        assert all(name in text for name in ("BERT", "CARL", "DORA"))
        assert not re.search(r"bert|\b(this|the) rater\b|its books|この評価者", text)
    assert len(answer.words.en.split()) <= 60


def test_the_reason_of_most_is_told_though_its_values_differ():
    notes = [*["one_book_only"] * 2, *["no_order_of_books"] * 3]
    values = ["{}", "{}", '{"books": "1"}', '{"books": "2"}', '{"books": "3"}']
    (found,) = since_when(rows(*["unknown"] * 5).assign(note=notes, note_values=values))
    assert found.message.values["those"] == ["r2"]
    assert found.message.values["why"]["note"] == "no_order_of_books"


@pytest.mark.parametrize("ask", [out_of_line, since_when])
def test_without_an_interval_nothing_is_said_to_halve_it(ask):
    nothing = dict.fromkeys(["figure", "low", "high", "figure_low", "figure_high"], float("nan"))
    (found,) = ask(rows("unknown", "unknown", **nothing))
    assert found.message.ids.split() == ["not_known_of", "without_interval"]
    both = pd.concat([rows("unknown"), rows("unknown", **nothing)])
    assert ask(both)[0].message.ids.split() == ["not_known_of", "without_interval"]


@pytest.mark.parametrize("ask", [out_of_line, since_when])
@pytest.mark.parametrize(
    ("ends", "would_tell"),
    [((0.1, -0.6, 0.8), True), ((0.1, -1.2, 1.4), False), ((0.6, -0.1, 1.3), False)],
)
def test_more_puzzles_are_asked_only_where_half_the_interval_is_within_the_margin(
    ask, ends, would_tell
):
    figure, low, high = ends
    (found,) = ask(
        rows("unknown", figure=figure, low=low, high=high, figure_low=low, figure_high=high)
    )
    assert ("more_puzzles_may_tell" in found.message.ids.split()) == would_tell


@pytest.mark.parametrize("others", ["no", "unknown"])
def test_who_are_the_people_of_the_reference_is_named(others):
    table = rows(others, "unknown", "unknown").assign(note=["", *["same_people"] * 2])
    (found,) = out_of_line(table)
    assert found.message.values["kin"] == ["r1", "r2"]
    assert "same_people_as_reference" in found.message.ids.split()
    assert ("not_known_of" in found.message.ids.split()) == (others == "unknown")
    (answer,) = answers(table_of([found], "c"), Names())
    assert all("R1" in text and "R2" in text for text in (answer.words.en, answer.words.ja))


def test_whom_nobody_judges_is_not_in_line():
    assert out_of_line(rows("no", note="nobody_independent"))[0].state == "unknown"
