"""The sums of the paper, done again."""

import json
import shutil
from pathlib import Path

import pandas as pd
import pytest

from pipeline.agreement.published.sums import printed_sums
from pipeline.corpora.published import read_published
from pipeline.tables import validate

ROOT = Path(__file__).parents[3]
SATO2003 = ROOT / "data/raw/sato2003"


@pytest.fixture
def copy(tmp_path):
    return Path(shutil.copytree(SATO2003, tmp_path / "data/raw/sato2003"))


def checks_of(folder):
    """Return the checks of the printed tables in the folder `data/raw/sato2003` of a tree."""
    tables = read_published(ROOT / "config/corpora/sato2003.yaml", folder.parents[2])
    return validate("checks", printed_sums(tables, "sato2003"))


def one(checks, check, **values):
    """Return the row of a check: its message id, and all values of the message."""
    values = json.dumps(values, sort_keys=True)
    [row] = checks[(checks["check"] == check) & (checks["check_values"] == values)].itertuples()
    return row


def disagreements(folder, about="sum"):
    checks = checks_of(folder)
    rows = checks[~checks["matches"] & (checks["about"] == about)]
    return {
        (row.check, *json.loads(row.check_values).values()): (row.printed, row.recomputed)
        for row in rows.itertuples()
    }


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_it_finds_what_disagrees_in_the_paper():
    assert disagreements(SATO2003) == {
        ("check_rate", 36, 1, 73): ("34", "49"),
        ("check_sum_over_books", "4", "Part 3"): ("8", "24"),
        ("check_part_total_levels", "Part 3"): ("94", "78"),
        ("check_level_total", "3"): ("131", "132"),
        ("check_level_total", "4"): ("59", "58"),
        ("check_band_present", "5", "Part 3"): ("band_there", "band_not_there"),
    }


def test_what_the_paper_says_in_words_is_borne_out_by_its_cells():
    assert disagreements(SATO2003, "sentence") == {}
    checks = checks_of(SATO2003)
    upwards = one(checks, "check_direction").computation_values
    assert json.loads(upwards) == {"upwards": 124, "downwards": 48}
    every = one(checks, "check_rate_of_all")
    assert (every.computation, every.recomputed) == ("(36 + 69 + 58 + 21 + 3) / 359", "52 %")
    assert one(checks, "check_rise_cells", low=1, high=2).computation == "49.3 %, 50.4 %"
    printed = one(checks, "check_rate", level=1, agreed=36, total=73)
    assert printed.computation == "computed_rate computed_cell"
    assert json.loads(printed.computation_values) == {
        "agreed": 36, "total": 73, "percent": 49, "printed": 34, "cell": 25, "level": "2",
    }  # fmt: skip
    sums = one(checks, "check_sum_over_books", part="Part 1", level="1")
    assert sums.computation == "16 + 8 + 13"


def test_each_reading_is_held_against_the_printed_bands_and_the_matrix():
    checks = checks_of(SATO2003)
    counts = checks[checks["check"] == "check_count_bands"]
    assert counts["matches"].tolist() == [True, True, False, True]
    totals = checks[checks["check"] == "check_level_by_time"]
    assert totals["printed"].tolist() == ["73", "137", "110", "33", "6"]
    assert totals["recomputed"].tolist() == ["54", "111", "132", "58", "4"]
    mean = one(checks, "check_mean_level")
    assert (mean.printed, mean.recomputed) == ("2.34", "2.57")


def test_the_right_sums_are_listed_too():
    checks = checks_of(SATO2003)
    assert one(checks, "check_all_puzzles").recomputed == "359"
    assert one(checks, "check_part_total_books", part="Part 3").recomputed == "94"
    assert one(checks, "check_row_total", level=2).matches
    assert one(checks, "check_time_border", part="Part 2", level="3", below="2").matches
    assert one(checks, "check_completion_border", part="Part 4", to=89, below=79).matches
    assert checks["matches"].sum() > 60
    assert set(checks["table"]) == set(read_published(ROOT / "config/corpora/sato2003.yaml", ROOT))


def test_the_findings_follow_the_figures(copy):
    change(copy / "agreement_rates.csv", "1,34", "1,49")
    change(copy / "level_table.csv", "4,Part 3,8,", "4,Part 3,24,")
    change(copy / "agreement_matrix.csv", "2,13,69,51,4,,137", "2,13,69,50,5,,137")
    change(copy / "time_bands.csv", "5,Part 3,75,\n", "")
    assert disagreements(copy) == {}


def test_a_new_error_is_found(copy):
    change(copy / "agreement_matrix.csv", "58,31,,110", "58,31,,111")
    change(copy / "time_bands.csv", "3,Part 1,22,24", "3,Part 1,23,24")
    change(copy / "completion_bands.csv", "70,79,Part 4", "71,79,Part 4")
    found = disagreements(copy)
    assert found["check_row_total", 3] == ("111", "110")
    assert found["check_time_border", "2", "3", "Part 1"] == ("23", "22")
    assert found["check_completion_border", 69, "Part 4", 79] == ("71", "70")


def test_a_check_is_left_out_where_its_tables_are_not_printed():
    tables = read_published(ROOT / "config/corpora/sato2003.yaml", ROOT)
    checks = printed_sums({"time_bands": tables["time_bands"]}, "other")
    assert set(checks["table"]) == {"time_bands"}
    assert set(checks["corpus"]) == {"other"}


def test_another_paper_with_three_levels_is_checked_too():
    tables = {
        "agreement_matrix": pd.DataFrame(
            {"published_level": [1, 2], "level_1": [4, 0], "level_2": [1, 3], "level_3": [0, 1],
             "total": [5, 5]}
        ),
        "agreement_rates": pd.DataFrame({"published_level": [1, 2], "percent": [80, 60]}),
        "level_table": pd.DataFrame(
            {"level": ["1", "2", "4"], "part": "A", "puzzles": [4, 4, 1], "book_1": [4, 4, 1]}
        ),
    }  # fmt: skip
    checks = printed_sums(tables, "other")
    second = one(checks, "check_row_total", level=2)
    assert (second.matches, second.printed, second.recomputed) == (False, "5", "4")
    assert one(checks, "check_rate", level=1, agreed=4, total=5).matches
    assert not one(checks, "check_rate", level=2, agreed=3, total=4).matches
    totals = checks.loc[checks["check"] == "check_level_total", "check_values"]
    assert not totals.str.contains("4").any()
