"""The answer on the levelling is short: with the figures beside it at most 100 words."""

from itertools import product
from types import SimpleNamespace

import pytest

from pipeline.agreement.decisions import UNKNOWN
from pipeline.files.settings import SettingsError
from pipeline.tables.notes import Note
from pipeline.texts.messages import catalogue, listed, message, sentences
from pipeline.texts.terms import Term
from pipeline.verdicts.verdict import Verdict, table_of
from pipeline.verdicts.words import NOT_ASKED, Answer, answers, calibrated_in_short

FIGURES_AND_QUESTION = 40
VALUES = {
    "reference": "people", "baseline": "column", "n": 1094, "rho": "0.71", "baseline_rho": "0.70",
    "gain": 0.008, "gain_low": -0.003, "gain_high": 0.019,
    "ceiling": 0.82, "ceiling_low": 0.8, "ceiling_high": 0.85,
}  # fmt: skip
DECIDED = ("calibrated_yes", "calibrated_no")
OPEN = ("more_puzzles_may_tell",)
BESIDE = ("calibrated_ceiling", "calibrated_ceiling_not_known", "calibrated_by_prior")


@pytest.mark.parametrize(
    "ids",
    [
        *(f"{one} calibrated_gain {other}" for one, other in product(DECIDED, BESIDE)),
        *(f"calibrated_unknown calibrated_gain {one} {two}" for one, two in product(OPEN, BESIDE)),
    ],
)
def test_the_answer_on_the_calibrated_level_is_short(ids):
    names = {"people": Term("Mean time of the players"), "column": Term("the best single column"),
             "calibrated": Term("Calibrated level")}  # fmt: skip
    row = Verdict("calibrated_level", UNKNOWN, Note(ids, VALUES), "calibrated", 0.6, 0.5, 0.7)
    (answer,) = answers(table_of([row], "c"), names)
    assert len(answer.words.en.split()) + FIGURES_AND_QUESTION <= 100


def test_a_figure_of_puzzles_is_a_whole_number_without_an_interval():
    row = SimpleNamespace(unit="puzzles", figure=3.0, low=1.0, high=5.0)
    row.message_values = '{"reference": "people"}'
    assert calibrated_in_short(row, {"people": Term("us")}).values["figure"] == "3"


@pytest.mark.parametrize(
    ("rater", "named"), [("Chie", True), ("Chiemi", False), ("Not known", False)]
)
def test_an_answer_that_names_its_rater_needs_no_name_before_it(rater, named):
    """A page began with the name: `Chie 1 puzzle of Chie`; a name may be a word of the text."""
    asked = message("puzzles_to_move")
    why = message("not_known_why", raters=listed(["Chie"]), why="one book only", rater=rater)
    answer = Answer("puzzles_to_move", asked, sentences(why), "check", "", asked, (rater,))
    assert answer.names_whom is named


ROW = Verdict("calibrated_level", UNKNOWN, Note(f"{DECIDED[0]} calibrated_gain", VALUES))
NAMES = {"people": Term("p"), "column": Term("c"), "calibrated": Term("l")}


@pytest.mark.parametrize(
    ("column", "found", "why"),
    [("question", "of_old", "'of_old'"), ("message", "of_old", "'of_old'"),
     ("message_values", "{}", "lacks its value '")],
)  # fmt: skip
def test_verdicts_of_another_version_are_refused_in_one_line(column, found, why):
    table = table_of([ROW], "c").assign(**{column: found})
    with pytest.raises(SettingsError, match=rf"^verdicts.parquet: expected a table of .*{why}"):
        answers(table, NAMES)


def test_a_fault_of_the_program_is_not_taken_for_another_version():
    with pytest.raises(KeyError):
        answers(table_of([ROW], "c"), {})


@pytest.mark.parametrize(
    ("note", "sign"),
    [
        (Note("no_printed_levels", {}), "none"),
        (Note("not_known_why", {"raters": ["people"], "why": {"note": "one_book_only"}}), "none"),
        (Note("not_known_why", {"raters": ["people"], "why": {"note": "too_few"}}), "open"),
        (Note("too_few_to_move", {}), "open"),
    ],
)
def test_what_cannot_be_asked_is_told_apart_from_what_is_undecided(note, sign):
    """A page of one book without printed levels began with five questions marked undecided."""
    for one in [note.values.get("why")] if note.values else []:
        one["note_values"] = "{}"
    (answer,) = answers(table_of([Verdict("puzzles_to_move", UNKNOWN, note)], "c"), NAMES)
    assert answer.sign == sign


def test_reasons_that_leave_nothing_to_ask_are_messages():
    assert catalogue().keys() >= NOT_ASKED
