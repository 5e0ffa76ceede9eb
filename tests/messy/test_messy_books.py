"""Messy books are read, asked about or refused; benchmarks/messy_books.py reads further ones."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from pipeline.corpora.new_book import writing
from pipeline.corpora.new_book.draft import draft_of
from pipeline.corpora.new_book.known import Known
from pipeline.files.settings import SettingsError
from tests.messy.attempts import ALL_DONE, DONE, OF, flags
from tests.messy.base import LEVELS, NUDGED, SECONDS, Messy, book_of, clock, table, text, xlsx
from tests.messy.books import BOOKS
from tests.messy.judging import BROKEN, MISLED, REFUSED, RIGHT, WRONG, judged

pytestmark = pytest.mark.usefixtures("quick_new_book")


STATES = yaml.safe_load(Path(__file__).with_name("states.yaml").read_text(encoding="utf-8"))
LISTED = [(name, state) for state, names in STATES.items() for name in names]
OTHERS = [name for name in BOOKS if name not in dict(LISTED)]


@pytest.mark.parametrize("name", OTHERS[::8])
def test_no_other_book_is_read_wrongly(name, tmp_path):
    found = judged(BOOKS[name], tmp_path)
    assert found.state not in (WRONG, MISLED, BROKEN), found.said


@pytest.mark.parametrize(("name", "state"), LISTED)
def test_a_book_is_read_asked_about_or_refused(name, state, tmp_path):
    found = judged(BOOKS[name], tmp_path)
    assert found.state == state, found.said


@pytest.mark.parametrize(
    "name", ["thousands with points, all of them", "999 for 2 times that are missing"]
)
def test_no_answer_is_likely_where_the_form_of_numbers_is_in_doubt(name, tmp_path):
    assert "=?'" in judged(BOOKS[name], tmp_path).said


def test_columns_alike_are_proposed_alike(tmp_path):
    rows = book_of({"Anna": LEVELS, "Ben": [*LEVELS[5:], *LEVELS[:5]], "Chie": NUDGED})
    said = judged(Messy(lambda folder: text()(folder, rows), ()), tmp_path).said
    assert "--unit Anna=level --unit Ben=level --unit Chie=level" in said


def test_a_log_of_events_is_told_to_have_a_row_for_each_attempt(tmp_path):
    found = judged(BOOKS["a log of events"], tmp_path)
    assert "--rater" not in found.said
    assert "a row for each attempt" in found.said


def test_a_table_with_a_column_for_each_puzzle_is_told_to_exchange_rows_and_columns(tmp_path):
    found = judged(BOOKS["attempts: two files, a column a puzzle"], tmp_path)
    assert "20 are ids themselves: exchange rows and columns" in found.said


def test_a_clock_of_hours_that_may_be_one_of_minutes_is_told_as_such(tmp_path):
    rows = book_of({"time": [f"{clock(one)}:00" for one in SECONDS]})
    found = judged(Messy(lambda folder: text()(folder, rows), ()), tmp_path)
    assert re.search(r"(\d+:\d\d):00 may stand for [^:]*: write them as \1 then", found.said)


def test_a_unit_by_which_most_times_cannot_be_is_refused(tmp_path):
    for columns in (
        table(OF | {"seconds": [1000 * one + 137 for one in OF["seconds"]]}),
        book_of({"seconds": [100_000 + 137 * one for one in SECONDS]}),
    ):
        said = ("--unit", "seconds=seconds", "--finished", "nothing")
        said = said if "person" in columns[0] else said[:2]
        book = Messy(lambda folder, rows=columns: text()(folder, rows), (), flags=said)
        found = judged(book, tmp_path)
        assert (found.state, "If they are milliseconds" in found.said) == (REFUSED, True)
        assert [one.name for one in tmp_path.iterdir()] == ["book.csv"]


def test_such_a_unit_is_refused_in_a_workbook_of_several_sheets_too(tmp_path):
    rows = book_of({"seconds": [100_000 + 137 * one for one in SECONDS]})
    sheets = {"notes": [["made in 2024"]]}
    said = ("--unit", "seconds=seconds")
    book = Messy(lambda folder: xlsx(folder, [["Book 1"], *rows], sheets=sheets), (), flags=said)
    found = judged(book, tmp_path)
    assert (found.state, "If they are milliseconds" in found.said) == (REFUSED, True)


def test_a_log_of_which_no_time_can_be_told_is_no_success(tmp_path, monkeypatch):
    read_back = writing.read_back

    def without_ratings(*draft):
        corpus, problems = read_back(*draft)
        return replace(corpus, ratings=corpus.ratings[:0]), problems

    monkeypatch.setattr(writing, "read_back", without_ratings)
    assert judged(BOOKS["attempts: finished yes/no"], tmp_path).state == REFUSED
    assert [one.name for one in tmp_path.iterdir()] == ["book.csv"]


def test_an_answer_by_which_nobody_finished_is_refused(tmp_path):
    path = BOOKS["attempts: correctness A/B"].make(tmp_path)
    known = Known("a", "b", columns={"finished": "correctness"})
    with pytest.raises(SettingsError, match="nobody finished"):
        draft_of(path, tmp_path / "made.yaml", known, lambda *_: "C")


def test_a_column_of_ids_that_fits_nothing_is_named(tmp_path):
    said = judged(BOOKS["an attempt a person, puzzle_id of other puzzles"], tmp_path).said
    assert "'puzzle_id' holds others, as 'x0'" in said
    assert "--id" in said


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        (OF | {"state": ["solved"] * len(DONE), "peeked": flags(DONE, 0, 1)}, "--finished peeked"),
        ({"duration": [1000 * one + 37 for one in OF["seconds"]]}, "milliseconds: write ms"),
    ],
)
def test_a_log_is_asked_about(columns, said, tmp_path):
    rows = table({key: OF[key] for key in ("id", "clues", "person")} | columns)
    found = judged(Messy(lambda folder: text()(folder, rows), ()), tmp_path)
    assert said in found.said


@pytest.mark.parametrize("head", ["elapsed_time and active_time", "best_time"])
def test_answers_that_are_refused_are_told_and_not_proposed(head, tmp_path):
    said = judged(BOOKS[f"attempts: {head}"], tmp_path).said
    assert re.search(r"With --unit \w+_time=\w+ .*refused: .*expected one column of times", said)
    assert "best_time=nothing\n" not in said
    assert "_time=?'" in said


def test_a_scale_in_a_name_is_said(tmp_path):
    said = judged(BOOKS["levels of editor (1-5) and software (1-3)"], tmp_path).said
    assert "software (1-3): 1 to 3  (its name)" in said


def test_sheets_that_are_named_as_levels_are_pointed_at(tmp_path):
    said = judged(BOOKS["sheets named as levels, and no ratings"], tmp_path).said
    assert "if やさしい, ふつう, むずかしい are levels, write them into a column" in said


def test_days_of_years_in_two_digits_order_the_attempts(tmp_path):
    said = judged(BOOKS["attempts: Datum as 03.04.25"], tmp_path).said
    assert re.search(r"^time stamp: +Datum ", said, re.MULTILINE)


def test_numbers_that_may_be_counts_are_not_proposed_as_outcomes(tmp_path):
    said = judged(BOOKS["attempts: hints, mostly none, and no outcome"], tmp_path).said
    assert "--finished '?'" in said


@pytest.mark.parametrize(
    ("name", "column"),
    [
        ("attempts: the second before the first, numbered", "attempt"),
        ("attempts: seconds under quit_at beside gave_up", "quit_at"),
    ],
)
def test_a_column_that_decides_what_is_read_is_not_called_unused(name, column, tmp_path):
    said = judged(BOOKS[name], tmp_path)
    unused = [line for line in said.said.splitlines() if line.startswith("not used:")]
    assert (said.state, any(column in line for line in unused)) == (RIGHT, False)


def test_a_number_of_the_row_is_said_to_be_no_id(tmp_path):
    said = judged(BOOKS["attempts: a number of the row as id beside puzzle_id"], tmp_path).said
    assert re.search(r"^id: +puzzle_id .*'id' differs", said, re.MULTILINE)
    assert re.search(r"^not used: +id ", said, re.MULTILINE)


def test_a_person_has_several_attempts_where_another_column_names_one(tmp_path):
    said = judged(BOOKS["attempts: a number of the row as uuid, user"], tmp_path).said
    assert re.search(r"^person: +user ", said, re.MULTILINE)


@pytest.mark.parametrize("column", ["puzzle", "puzzle_id"])
def test_ids_that_differ_for_one_puzzle_are_taken_as_said(column, tmp_path):
    path = BOOKS["attempts: two ids for each puzzle"].make(tmp_path)
    draft = draft_of(path, tmp_path / "made.yaml", Known("a", "b", columns={"id": column}), None)
    assert len(draft.files["made-puzzles.csv"].cells) == {"puzzle": 20, "puzzle_id": 40}[column]


@pytest.mark.parametrize("size", [5, 10])
def test_a_stage_and_its_pack_are_the_id_of_a_puzzle(size, tmp_path):
    said = judged(BOOKS[f"stages: level 1 to {size} of each pack"], tmp_path).said
    assert re.search(r"^id: +pack and level, as Pack 1-1 ", said, re.MULTILINE)


def test_a_log_with_pauses_is_told_that_another_column_may_hold_its_times(tmp_path):
    rows = table(OF | {"paused_seconds": [(0, 30, 7, 9000)[at % 4] for at in range(len(DONE))]})
    book = Messy(lambda folder: text()(folder, rows), ())
    said = judged(book, tmp_path).said
    assert "If 'seconds' holds them, say so: --unit paused_seconds=nothing;" in said
    flags = ("--unit", "paused_seconds=nothing", "--finished", "nothing")
    assert judged(replace(book, attempts=ALL_DONE, flags=flags), tmp_path).state == RIGHT


def test_only_a_column_with_colours_of_its_own_is_asked_about(tmp_path):
    said = judged(BOOKS["red times with a legend"], tmp_path).said
    assert "'time' holds ratings, and it has cells with a colour of their own (4)" in said
    assert "level=?" not in said


def test_times_of_a_move_are_not_proposed_as_minutes(tmp_path):
    said = judged(BOOKS["times of a move beside those of a puzzle"], tmp_path).said
    assert "--unit avg_time_per_move_sec=nothing\n" in said
