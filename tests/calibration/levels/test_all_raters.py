"""The tables of calibration for a whole corpus."""

import numpy as np
import pandas as pd
import pytest

from pipeline.calibration.levels.all_raters import calibrate
from pipeline.tables import validate
from pipeline.texts.errors import PuzzleError
from tests.tables.made_up import puzzles_table


@pytest.fixture
def corpus():
    """Two parts of 30 puzzles, two solvers, times and grades."""
    count = 60
    random = np.random.default_rng(1)
    keys = {"corpus": "c", "puzzle_id": [f"p{number:02}" for number in range(count)]}
    part = np.repeat(["Part 3", "Part 4"], count // 2)
    puzzles = puzzles_table(keys["puzzle_id"], book="1", part=part)
    outcomes = pd.DataFrame({**keys, "solver": "sato-text", "solved": np.arange(count) != 59})
    outcomes["level"] = np.tile([1, 2, 3, 3, 4, 5], 10)
    listing = outcomes.assign(solver="sato-listing", level=2)
    times = pd.DataFrame(
        {**keys, "rater": "people", "value": random.permutation(count) + 60.0, "unit": "seconds"}
    )
    grades = pd.DataFrame({**keys, "rater": "editor", "value": 3.0, "unit": "level"})
    return puzzles, pd.concat([times, grades]), pd.concat([outcomes, listing])


def test_all_tables_keep_their_schemas(corpus):
    tables = calibrate(*corpus)
    assert list(tables) == ["uncalibrated_levels", "time_bands"]
    for name, table in tables.items():
        assert len(validate(name, table))


def test_by_counts_times_get_the_solvers_proportions(corpus):
    levels = calibrate(*corpus, {"binning": "counts"})["uncalibrated_levels"]
    first = levels[levels["part"] == "Part 3"]
    counts = first.groupby("rater")["level"].value_counts().unstack(fill_value=0)
    assert counts.loc["people"].tolist() == counts.loc["sato-text"].tolist()
    assert counts.loc["people", 5] > 0


def test_the_configuration_chooses_how_times_are_cut(corpus):
    chosen = {name: calibrate(*corpus, {"binning": name}) for name in ("range", "counts")}
    pd.testing.assert_frame_equal(
        calibrate(*corpus)["uncalibrated_levels"], chosen["range"]["uncalibrated_levels"]
    )
    for name, tables in chosen.items():
        levels, bands = tables["uncalibrated_levels"], tables["time_bands"]
        assert set(bands["binning"]) == {name}
        counts = levels.loc[levels["rater"] == "people", "level"].value_counts()
        # The last puzzle was not solved: it has a level by its time, and does not count.
        assert bands["n_puzzles"].sum() == counts.sum() - 1 == 59


def with_a_long_tail(corpus, *slow, seconds=60_000.0):
    """Return the corpus with puzzles that took far longer than all others."""
    puzzles, ratings, outcomes = corpus
    here = (ratings["unit"] == "seconds") & ratings["puzzle_id"].isin(slow)
    return puzzles, ratings.assign(value=ratings["value"].where(~here, seconds)), outcomes


def test_a_range_that_leaves_levels_empty_gives_way_to_fifths_with_a_note(corpus):
    tables = calibrate(*with_a_long_tail(corpus, "p00", "p30"))
    levels, bands = tables["uncalibrated_levels"], tables["time_bands"]
    counts = levels.loc[levels["rater"] == "people", "level"].value_counts()
    assert counts.sort_index().to_dict() == dict.fromkeys(range(1, 6), 12)
    assert set(bands["binning"]) == {"fifths"}
    assert (bands["note"] == "fifths_since_empty").all()


def bands_of(times, levels):
    """Return the bands of people's times, of puzzles with these levels by a solver."""
    keys = {"corpus": "c", "puzzle_id": [f"p{at:02}" for at in range(len(times))]}
    puzzles = puzzles_table(keys["puzzle_id"])
    ratings = pd.DataFrame({**keys, "rater": "people", "value": times, "unit": "seconds"})
    outcomes = pd.DataFrame({**keys, "solver": "s", "solved": True, "level": levels})
    return calibrate(puzzles, ratings, outcomes)["time_bands"]


@pytest.mark.parametrize(("quick", "way"), [(90, "range"), (91, "fifths")])
def test_a_range_that_puts_more_than_nine_tenths_into_one_level_gives_way(quick, way):
    bands = bands_of(np.where(np.arange(100) < quick, 60.0, 600.0), [1, 2] * 50)
    assert set(bands["binning"]) == {way}


def test_for_fifths_puzzles_that_the_solver_left_unsolved_count_too(corpus):
    bands = calibrate(*corpus, {"binning_of": {"people": "fifths"}})["time_bands"]
    assert bands["n_puzzles"].tolist() == [6] * 10


def test_a_range_that_the_description_asks_for_stays(corpus):
    own = {"binning_of": {"people": "range"}}
    bands = calibrate(*with_a_long_tail(corpus, "p00", "p30"), own)["time_bands"]
    assert set(bands["binning"]) == {"range"}
    assert bands["n_puzzles"].tolist() == [29, 0, 0, 0, 1, 28, 0, 0, 0, 1]
    assert bands.loc[bands["n_puzzles"] == 0, "note"].tolist() == ["empty_band"] * 6


def test_scores_are_cut_by_counts_if_nobody_says_otherwise(corpus):
    puzzles, ratings, outcomes = corpus
    scores = ratings.replace({"unit": {"seconds": "score"}})
    for binning_of in ({}, {"people": "range"}):
        settings = {"binning": "range", "binning_of": binning_of}
        bands = calibrate(puzzles, scores, outcomes, settings)["time_bands"]
        assert set(bands["binning"]) == {binning_of.get("people", "counts")}


def test_an_unsolved_puzzle_has_a_time_level_and_no_solver_level(corpus):
    levels = calibrate(*corpus)["uncalibrated_levels"]
    assert set(levels.loc[levels["puzzle_id"] == "p59", "rater"]) == {"people", "editor"}


def test_other_solvers_and_grades_are_taken_as_they_are(corpus):
    levels = calibrate(*corpus)["uncalibrated_levels"].groupby("rater")["level"]
    assert set(levels.get_group("sato-listing")) == {2}
    assert set(levels.get_group("editor")) == {3}


@pytest.mark.parametrize("binning", ["range", "counts"])
def test_the_highest_band_is_open_and_bands_follow_each_other(corpus, binning):
    made = calibrate(*corpus, {"binning": binning})
    levels = made["uncalibrated_levels"].merge(corpus[1], on=["corpus", "puzzle_id", "rater"])
    least = levels.groupby(["book", "part", "rater", "level"])["value"].min()
    for place, rows in made["time_bands"].groupby(["book", "part", "rater"]):
        cut = rows.sort_values("level")
        assert cut["band_to"].isna().tolist() == [False] * (len(cut) - 1) + [True]
        below, above = cut["band_to"].to_numpy()[:-1], cut["band_from"].to_numpy()[1:]
        assert (below < above).all()
        assert cut["band_from"].tolist() == least[place].tolist()


def test_small_counts_and_ties_are_noted(corpus):
    puzzles, ratings, outcomes = corpus
    few = puzzles["puzzle_id"].isin(["p00", "p01", "p02"])
    ratings = ratings[ratings["puzzle_id"].isin(puzzles.loc[few, "puzzle_id"])]
    ratings = ratings.assign(value=60.0, unit="score")[ratings["unit"] == "seconds"]
    bands = calibrate(puzzles, ratings, outcomes)["time_bands"]
    assert bands["n_puzzles"].sum() == 3
    assert bands["note"].str.startswith("scores_not_seconds few_times").all()
    empty = bands[bands["n_puzzles"] == 0]
    assert len(empty) == 2
    assert empty["note"].str.endswith("no_band").all()


def test_a_puzzle_without_exactly_one_solution_has_no_say(corpus):
    solution_counts = corpus[0][["corpus", "puzzle_id"]].assign(solutions=1)
    solution_counts.loc[[2, 3], "solutions"] = [0, 2]
    tables = calibrate(*corpus, solution_counts=solution_counts)
    bad = ["p02", "p03"]
    rest = [table[~table["puzzle_id"].isin(bad)] for table in corpus]
    for name, table in calibrate(*rest).items():
        pd.testing.assert_frame_equal(tables[name], table)
    assert not tables["uncalibrated_levels"]["puzzle_id"].isin(bad).any()
    counts = "n_puzzles"
    assert tables["time_bands"][counts].sum() < calibrate(*corpus)["time_bands"][counts].sum()


@pytest.mark.parametrize("solvers", [set(), {"sato-text", "sato-listing"}])
def test_a_corpus_without_ratings_has_the_levels_of_its_solvers(corpus, solvers):
    puzzles, ratings, outcomes = corpus
    given = outcomes[outcomes["solver"].isin(solvers)]
    tables = calibrate(puzzles if solvers else puzzles[:0], ratings[:0], given)
    assert set(tables["uncalibrated_levels"]["rater"]) == solvers
    for name, table in tables.items():
        validate(name, table)


def test_times_without_the_solver_are_left_uncut(corpus, caplog):
    puzzles, ratings, outcomes = corpus
    listing = outcomes[outcomes["solver"] == "sato-listing"]
    tables = calibrate(puzzles, ratings, listing, {"solver": "sato-text"})
    assert "people" not in set(tables["uncalibrated_levels"]["rater"])
    assert "times not binned" in caplog.text


@pytest.mark.parametrize(("times", "note"), [(4, "few_times"), (5, "")])
def test_bands_of_fewer_than_five_times_have_a_note(times, note):
    assert set(bands_of(np.arange(times) + 1.0, 1)["note"]) == {note}


def test_a_level_begins_where_the_settings_say_and_nowhere_else():
    keys = {"corpus": "c", "puzzle_id": [f"{at}" for at in range(10)]}
    puzzles = pd.DataFrame({**keys, "book": "", "part": "P", "held_out": False})
    ratings = pd.DataFrame({**keys, "rater": "clock", "value": np.arange(10.0), "unit": "seconds"})
    outcomes = pd.DataFrame({**keys, "solver": "s", "solved": True, "level": [1] * 5 + [2] * 5})

    def levels(**begin):
        begin = {"corpus": "c", "rater": "clock", "part": "P", "begins": 7, **begin}
        found = calibrate(puzzles, ratings, outcomes, {"level_begins": [begin]})
        table = found["uncalibrated_levels"]
        return table.loc[table["rater"] == "clock", "level"].tolist()

    for binning in ("range", "counts"):
        begin = {"corpus": "c", "rater": "clock", "part": "P", "begins": 7, "level": 2}
        settings = {"binning": binning, "level_begins": [begin]}
        # Of the other counts no tie is the cause.
        assert calibrate(puzzles, ratings, outcomes, settings)["time_bands"]["note"].tolist() == [
            "",
            "pinned",
        ]
    assert levels(level=2) == [1] * 7 + [2] * 3
    assert levels(level=2, corpus="d") != levels(level=2)
    for nowhere in ({"part": "Q"}, {"rater": "clok"}, {"book": "B"}):
        with pytest.raises(PuzzleError, match=r"level_begins: c: found .*, as P, clock$"):
            levels(level=2, **nowhere)
    with pytest.raises(PuzzleError, match="level_begins: P, clock"):
        levels(level=3)
