"""The first section on the page of a log of attempts: times, chances, paces, what is odd."""

from functools import cache

import numpy as np
import pandas as pd
import pytest

from benchmarks.simulations.practice_logs import WORLDS, World, log_of
from pipeline.calibration.times.person_tables import person_tables
from pipeline.corpora.attempts.reading import ratings_of
from pipeline.reports.pages.attempts import _in_words, attempts_section, of_the_log
from pipeline.reports.sources import CorpusTables, Names
from pipeline.reports.tables.files import to_csv
from pipeline.tables import write_table
from pipeline.texts.messages import message
from pipeline.texts.terms import Term
from tests.calibration.models.test_fitting import book, model_times

NAMES = Names({"r": Term("Club", "会")})
ODD = 7


def log(tables, gives_up=True, persons=30, groups=1):
    """Return attempts of persons at the puzzles of a book; one takes 20 times as long.

    Each group of persons tries puzzles of its own.
    """
    _, puzzles, ratings, _ = tables
    rng = np.random.default_rng(5)
    ids = puzzles["puzzle_id"].tolist()
    times = ratings.set_index("puzzle_id")["value"]
    tries = [(one, f"Person {who}", who) for one in ids for who in rng.permutation(persons)[:10]]
    attempts = pd.DataFrame(tries, columns=["puzzle_id", "person", "who"])
    place = attempts["puzzle_id"].map(ids.index)
    attempts["person"] += (place * groups // len(ids)).map(" of group {}".format)
    logs = np.log(attempts["puzzle_id"].map(times)) + attempts["who"] / persons
    logs += rng.normal(0, 0.3, len(logs)) + np.log(20) * (attempts["puzzle_id"] == ids[ODD])
    finished = rng.random(len(logs)) < 0.7 if gives_up else np.ones(len(logs), bool)
    return attempts.assign(
        corpus=puzzles["corpus"].iloc[0], person_class="", seconds=np.exp(logs), finished=finished
    ).drop(columns="who")


@cache
def made(gives_up):
    """Return the tables of a book with a log."""
    matrix, puzzles, _, levels = tables = book(60)
    attempts = log(tables, gives_up)
    ratings, _ = ratings_of(attempts, "r", 1e9)
    return model_times(matrix, puzzles, ratings, levels, attempts)


def section(folder, tables):
    """Return the section of a corpus with these tables."""
    for name, table in tables.items():
        write_table(name, table.assign(corpus="b"), folder / f"{name}.parquet")
    return attempts_section(CorpusTables(folder, NAMES))


@pytest.mark.parametrize("gives_up", [True, False])
def test_the_section_says_what_was_tried_and_what_a_log_cannot_tell(tmp_path, gives_up):
    ids, found = book(60)[1]["puzzle_id"].tolist(), section(tmp_path, made(gives_up))
    said = [words.id for words in found.words.parts]
    assert ("attempts_skipped" in said) == gives_up != ("attempts_all_finished" in said)
    # Least and greatest chance are mostly chance.
    if gives_up:
        assert set(found.words.parts[1].values) == {"n", "done"}
    assert said[0] == "attempts_times"
    assert said[-2:] == ["attempts_paces", "practice_no_stamps"]
    times, paces = found.charts
    assert (len(times.points), len(paces.points)) == (60, 30)
    for drawn in found.charts:
        up = [place for _, place in drawn.points]
        assert up == sorted(up)
        assert all(low <= at <= high for at, (_, low, high) in zip(up, drawn.bars, strict=True))
    far, finishing = found.tables
    chance = "chance_of_average" if gives_up else "chance_not_known"
    assert [words.id for words in finishing.note.parts] == ["finishing_minutes", chance]
    assert str(far.rows[0][0]) == ids[ODD]
    assert float(str(far.rows[0][-1])) > 5
    rows = [[str(cell) for cell in row] for row in finishing.rows]
    assert (len(finishing.cells()), len(rows)) == (20, 60)
    # Those seldom finished stand first, each with its time and both intervals.
    assert int(rows[0][2]) <= int(rows[-1][2])
    assert all(" to " in row[3] for row in rows)
    assert all((" to " in row[4]) == gives_up for row in rows)
    assert gives_up or {row[4] for row in rows} == {message("not_told").en}
    assert "Person" not in "".join(map(to_csv, found.tables))


def test_where_no_time_is_far_from_its_prediction_there_is_no_such_table(tmp_path):
    near = made(True)["predicted_times"].assign(low=1.0, high=1e9)
    found = section(tmp_path, made(True) | {"predicted_times": near})
    assert [table.name for table in found.tables] == ["finishing"]


@pytest.mark.parametrize(("persons", "told"), [(100, False), (150, True)])
def test_the_section_says_what_is_taken_for_granted_of_persons_of_few_attempts(
    tmp_path, persons, told
):
    """Six attempts a person, or four."""
    found = section(tmp_path, person_tables(log(book(60), persons=persons)))
    said = {words.id: words.values for words in found.words.parts}
    assert ("attempts_few_each" in said) == told
    assert not told or 3.9 < float(said["attempts_few_each"]["n"]) < 4.3


def test_the_section_says_that_groups_of_persons_share_no_puzzles(tmp_path):
    found = section(tmp_path, person_tables(log(book(60), groups=3)))
    said = {words.id: words.values for words in found.words.parts}["attempts_apart"]
    assert (said["n"], said["most"]) == (3, 20)
    assert "intervals_apart" in [words.id for words in found.tables[-1].note.parts]


def test_a_corpus_without_attempts_has_no_such_section(tmp_path):
    assert attempts_section(CorpusTables(tmp_path, NAMES)) is None


def said_of(table) -> dict[str, dict]:
    """Return what the page says of a log as a whole: the values by the id of each sentence."""
    return {said.id: said.values for said in of_the_log(person_tables(table)["attempt_logs"])}


@pytest.mark.parametrize(
    ("world", "sentence", "factor"),
    [
        (WORLDS["one slope"], "practice_seen", 2**-0.1),
        (World(0.1), "practice_slower", 2**0.1),
        (WORLDS["no practice"], "practice_not_seen", 1.0),
    ],
)
def test_the_page_says_how_practice_changes_times(world, sentence, factor):
    values = said_of(log_of(world, 1)[0])[sentence]
    assert float(values["value"]) == pytest.approx(factor, abs=0.03)
    assert float(values["low"]) - 0.01 <= factor <= float(values["high"]) + 0.01


@pytest.mark.parametrize(("persons", "is_said"), [(4, True), (5, False)])
def test_paces_of_few_persons_have_intervals_that_are_too_narrow(persons, is_said):
    paced = pd.DataFrame({"attempts": [9.0] * persons, "pace": np.linspace(0.8, 1.2, persons)})
    tried = pd.DataFrame({"attempts": [persons] * 9, "finished": [persons] * 9})
    said = [words.id for words in _in_words(tried, tried[:0], paced)]
    assert ("attempts_few_persons" in said) == is_said


def test_the_page_says_why_practice_is_not_told():
    log = log_of(WORLDS["one slope"], 1)[0]
    assert list(said_of(log.assign(earlier=np.nan))) == ["practice_no_stamps"]
    assert "practice_too_few" in said_of(log[log["person"] < "p003"])
    one_order = log_of(WORLDS["the same order for all"], 1)[0]
    assert "practice_same_order" in said_of(one_order)


def whole_log():
    """A log of all times that people needed, to the end."""
    log = log_of(WORLDS["no practice"], 0)[0]
    noise = np.random.default_rng(0).normal(0, 0.3, len(log))
    return log.assign(finished=True, seconds=np.exp(log["log"] + noise))


def test_one_person_with_times_in_both_groups_links_them():
    log = whole_log()
    apart = log["puzzle_id"] < "020"
    log["person"] = log["person"].where(apart, log["person"] + "b")
    assert said_of(log)["attempts_apart"]["n"] == 2
    first = log["person"] == "p000"
    log["person"] = log["person"].replace("p000b", "p000")
    assert "attempts_apart" not in said_of(log)
    # Without a time an attempt tells nothing of times.
    log.loc[first, ["seconds", "finished"]] = np.nan, False
    assert said_of(log)["attempts_apart"]["n"] == 2


def test_the_page_says_that_slow_attempts_are_missing():
    whole = whole_log()
    assert "attempts_cut_off" not in said_of(whole)
    values = said_of(whole[whole["seconds"] < 800])["attempts_cut_off"]
    assert 13.0 < float(values["longest"]) <= 13.3
    assert 6 <= values["n"] <= (whole["seconds"] >= 800).sum()


def test_the_page_says_that_hard_puzzles_are_skipped():
    whole = whole_log()
    assert "attempts_tried_less" not in said_of(whole)
    skipped = np.random.default_rng(0).random(len(whole)) < np.clip(whole["log"] - 6, 0, 0.9)
    values = said_of(whole[~skipped])["attempts_tried_less"]
    assert float(values["low"]) < float(values["value"]) < float(values["high"]) < 0
