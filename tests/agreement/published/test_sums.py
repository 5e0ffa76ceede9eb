"""The sums of the paper, done again."""

import shutil
from pathlib import Path

import pandas as pd
import pytest

from pipeline.agreement.published.sums import printed_sums
from pipeline.corpora import read_published
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


def disagreements(folder, about="sum"):
    checks = checks_of(folder)
    rows = checks.loc[
        ~checks["matches"] & (checks["about"] == about), ["table", "check", "printed", "recomputed"]
    ]
    return {(table, check): (printed, ours) for table, check, printed, ours in rows.to_numpy()}


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_it_finds_what_disagrees_in_the_paper():
    against = "total over the parts, against the column of agreement_matrix"
    assert disagreements(SATO2003) == {
        ("agreement_rates", "level 1: percent (36/73)"): ("34", "49"),
        ("level_table", "Part 3, level 4: sum over the books"): ("8", "24"),
        ("level_table", "Part 3, total: sum of the levels"): ("94", "78"),
        ("level_table", f"level 3: {against}"): ("131", "132"),
        ("level_table", f"level 4: {against}"): ("59", "58"),
        ("time_bands", "Part 3, level 5: band where book 1 has puzzles"): ("band", "no band"),
    }


def test_what_the_paper_says_in_words_is_borne_out_by_its_cells():
    assert disagreements(SATO2003, "sentence") == {}
    checks = checks_of(SATO2003).set_index("check")
    computed = checks["computation"]
    upwards = computed["when off, more upwards than downwards"]
    assert upwards == "right of the diagonal 124, left of it 48"
    assert computed["rate of all puzzles"] == "(36 + 69 + 58 + 21 + 3) / 359"
    assert checks.loc["rate of all puzzles", "recomputed"] == "52 %"
    assert computed["rates rise from level 1 to 2, by the cells"] == "49.3 %, 50.4 %"
    printed = computed["level 1: percent (36/73)"]
    assert printed == "36/73 = 49 %; 34 % is 25/73, the cell of level 2"
    assert computed["Part 1, level 1: sum over the books"] == "16 + 8 + 13"


def test_each_reading_is_held_against_the_printed_bands_and_the_matrix():
    checks = checks_of(SATO2003).set_index("check")
    bands = checks[checks.index.str.contains("bands of the range")]
    assert bands["matches"].tolist() == [True, True, False, False]
    assert bands["computation"].tolist() == [
        "from 6 over more than 18.5 to 19.53 minutes; misfit 0 minutes",
        "from 15 over more than 24.92 to 25.96 minutes; misfit 0 minutes",
        "from 25 over more than 46 to 46.2 minutes; misfit 7 minutes",
        "from 68 over more than 110 to 111.1 minutes; misfit 6 minutes",
    ]
    counts = checks[checks.index.str.contains("bands by equal counts")]
    assert counts["matches"].tolist() == [True, True, False, True]
    totals = checks[checks.index.str.contains("as many as by the solver")]
    assert totals["printed"].tolist() == ["73", "137", "110", "33", "6"]
    assert totals["recomputed"].tolist() == ["54", "111", "132", "58", "4"]
    assert checks.loc["mean level by time, were it that of the solver"].tolist()[2:4] == [
        "2.34", "2.57",
    ]  # fmt: skip


def test_a_band_moved_by_a_minute_is_a_misfit_of_one(copy):
    change(copy / "time_bands.csv", "2,Part 1,15,21", "2,Part 1,16,21")
    checks = checks_of(copy).set_index("check")
    row = checks[checks.index.str.startswith("Part 1: bands of the range")].iloc[0]
    assert not row["matches"]
    assert row["computation"].endswith("misfit 1 minutes")


def test_the_right_sums_are_listed_too():
    checks = checks_of(SATO2003).set_index("check")
    assert checks.loc["all puzzles, against agreement_matrix", "recomputed"] == "359"
    assert checks.loc["Part 3, total: sum of the figures by book", "recomputed"] == "94"
    assert checks.loc["row 2: total", "matches"]
    assert checks.loc["Part 2, level 3: begins where level 2 ends", "matches"]
    assert checks.loc["Part 4, band to 89: begins where the band to 79 ends", "matches"]
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
    assert found["agreement_matrix", "row 3: total"] == ("111", "110")
    assert found["time_bands", "Part 1, level 3: begins where level 2 ends"] == ("23", "22")
    border = "Part 4, band to 79: begins where the band to 69 ends"
    assert found["completion_bands", border] == ("71", "70")


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
    checks = printed_sums(tables, "other").set_index("check")
    assert not checks.loc["row 2: total", "matches"]
    assert checks.loc["row 2: total", ["printed", "recomputed"]].tolist() == ["5", "4"]
    assert checks.loc["level 1: percent (4/5)", "matches"]
    assert not checks.loc["level 2: percent (3/4)", "matches"]
    assert not any("level 4: total" in check for check in checks.index)
