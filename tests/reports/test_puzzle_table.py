"""All puzzles of a corpus on its page: every row, or of a large corpus a sample that says so."""

import json
from dataclasses import replace

import pandas as pd
import pytest

from pipeline.reports.site import both, write_reports
from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables import puzzles
from pipeline.reports.tables.puzzles import LEVEL, TEXT, Column, PuzzleTable
from pipeline.tables import write_table
from pipeline.texts.messages import message
from pipeline.texts.terms import Term

ROWS = [[f"{at:04}", 1 + at % 3, None if at % 10 == 0 else 1 + at % 2, 0] for at in range(1000)]
COLUMNS = [
    Column("puzzle", Term("Puzzle"), "", TEXT),
    Column("level-a", Term("a"), "", LEVEL),
    Column("level-b", Term("b"), "", LEVEL),
    Column("gap", Term("Gap"), "", LEVEL),
]
NO_PAIRS = pd.DataFrame({"coefficient": []})
RATERS = [("a", Term("A")), ("b", Term("B"))]


@pytest.fixture
def table(monkeypatch):
    monkeypatch.setattr(puzzles, "MOST_ROWS", 100)
    rows = [[*row[:3], 3 if at in (7, 991) else 0] for at, row in enumerate(ROWS)]
    return table_of(rows)


def table_of(rows):
    values = pd.DataFrame(rows, columns=[column.key for column in COLUMNS])
    return PuzzleTable(COLUMNS, values, RATERS, False)


def test_a_large_corpus_shows_what_is_led_to_what_is_apart_and_others_from_end_to_end(table):
    named = [3, 500, 998]
    sample = table.sampled([f"{place:04}" for place in named])
    assert len(sample.places) == 100
    assert sample.places == sorted(set(sample.places))
    assert {*named, 7, 991} <= {*sample.places}
    for tenth in range(10):
        assert sum(100 * tenth <= place < 100 * (tenth + 1) for place in sample.places) >= 4
    told = json.loads(sample.data("c", NO_PAIRS))
    assert [row[0] for row in told["rows"]] == [f"{place:04}" for place in told["places"]]
    assert told["places"] == sample.places


def test_pairs_of_raters_are_counted_over_all_puzzles(table):
    told = json.loads(table.sampled([]).data("c", NO_PAIRS))
    both = [row for row in ROWS if row[2] is not None]
    assert sum(count for *_, count in told["counts"]["a\nb"]) == len(both) == 900
    for one, other, count in told["counts"]["a\nb"]:
        assert count == sum(row[1:3] == [one, other] for row in both)
    assert sum(count for *_, count in told["counts"]["a\na"]) == len(ROWS)


def test_the_matrix_counts_no_puzzle_that_is_held_out(table):
    for whole in (table, replace(table, held_out=[0, len(ROWS) - 1])):
        sampled, left_out = whole.sampled([]), len(whole.held_out)
        told = json.loads(sampled.data("c", NO_PAIRS))
        assert sum(count for *_, count in told["counts"]["a\na"]) == len(ROWS) - left_out
        assert [told["rows"][at][0] for at in told["heldOut"]] == [
            table.rows["puzzle"][at] for at in whole.held_out if at in sampled.places
        ]


def test_paper_names_the_raters_whose_levels_it_has_no_room_for(table):
    columns = [replace(column, shown=column.key != "level-b") for column in COLUMNS]
    (note,) = replace(table, columns=columns).first_for_paper().note.parts
    assert (note.id, note.values["raters"].en) == ("levels_in_csv", "B")
    columns = [replace(column, shown=True) for column in COLUMNS]
    assert not replace(table, columns=columns).first_for_paper().note


def test_without_javascript_texts_are_in_both_languages():
    columns = [*COLUMNS, Column("hardest", Term("Hardest"), "", TEXT, True)]
    values = pd.DataFrame([["p1", 1, 1, 0, "4. Basic rule"]], columns=[one.key for one in columns])
    found = PuzzleTable(columns, values, RATERS, False, {"4. Basic rule": "4. 基本則"})
    assert found.first_for_paper().rows[0][-1].ja == "4. 基本則"


def test_the_file_has_a_row_for_every_puzzle(table, tmp_path):
    path = table.sampled([]).write_csv(tmp_path / "puzzles.csv")
    found = pd.read_csv(path, dtype=str)
    assert len(found) == len(ROWS)
    assert found.columns.tolist() == ["Puzzle", "a", "b", "Gap"]
    assert found.loc[1].tolist() == ["0001", "2", "2", "0"]


def test_no_cell_of_the_file_is_a_formula(tmp_path):
    one = table_of([["=1+1", 1, None, 0]])
    headed = [replace(COLUMNS[0], title=Term("=B1")), *COLUMNS[1:]]
    one = PuzzleTable(headed, one.rows, RATERS, False)
    lines = one.write_csv(tmp_path / "puzzles.csv").read_text("utf-8").splitlines()
    assert lines == ["'=B1,a,b,Gap", "'=1+1,1,,0"]


def test_the_reference_and_the_calibrated_level_come_first(derived, description, kind):
    path = derived / "tiny/levels.parquet"
    levels = pd.read_parquet(path)
    calibrated = levels[levels["rater"] == "expert"].assign(rater="calibrated")
    pd.concat([levels, calibrated]).to_parquet(path)
    raters = pd.read_parquet(derived / "tiny/raters.parquet")
    fitted = raters[raters["rater"] == "expert"].assign(rater="calibrated", is_reference=False)
    pd.concat([raters, fitted]).to_parquet(derived / "tiny/raters.parquet")
    tables = CorpusTables.of(derived, description)
    found = puzzles.puzzle_table(tables, kind, "sato-text", "expert")
    assert [column.title.en for column in found.columns if column.shown] == [
        "Puzzle", "Expert: level", "Calibrated level", "sato-text: level", "Gap of 3 raters",
        "Hardest technique",
    ]  # fmt: skip
    assert found.rows.set_index("puzzle")["gap"].to_dict() == {"a": 3, "<b>": 0}
    (gap,) = [column for column in found.columns if column.key == "gap"]
    for _, name in found.raters:
        assert name.en in gap.help.en
        assert name.ja in gap.help.ja
    assert found.rows.set_index("puzzle")["hardest"]["a"] == "Contradiction step: after level 3"


def test_levels_of_scales_of_different_length_are_not_subtracted(derived, description, kind):
    path = derived / "tiny/scales.parquet"
    declared = pd.DataFrame({"corpus": "tiny", "rater": "expert", "book": ["Book 1"],
                             "level": 4, "grade": ""})  # fmt: skip
    write_table("scales", declared, path)
    found = puzzles.puzzle_table(CorpusTables.of(derived, description), kind, "sato-text", "expert")
    assert found.rows["gap"].isna().all()
    assert "gap" not in [column.key for column in found.columns if column.shown]
    assert [row[0] for row in found.first_for_paper().rows] == found.rows["puzzle"].tolist()


def declare_six_levels(derived, rater):
    """Let the solver and the times that it cuts have six levels, and a rater give five."""
    raters = pd.read_parquet(derived / "tiny/raters.parquet")
    printed = raters[raters["rater"] == rater].assign(
        rater="level", unit="level", highest_level=5, is_reference=False
    )
    pd.concat([raters.assign(highest_level=6), printed]).to_parquet(derived / "tiny/raters.parquet")
    levels = pd.read_parquet(derived / "tiny/levels.parquet")
    given = levels[levels["rater"] == rater].assign(rater="level")
    given["level"] = given["puzzle_id"].map({"a": 5, "<b>": 2}).astype("int8")
    pd.concat([levels, given]).to_parquet(derived / "tiny/levels.parquet")


@pytest.mark.parametrize("highest", [5, 6])
def test_the_gap_has_whom_the_matrix_subtracts_however_hard_the_hardest_puzzle(
    derived, description, kind, highest
):
    """A rater of six levels was in the gap or not, by whether a puzzle had level 6."""
    declare_six_levels(derived, "expert")
    bands = pd.read_parquet(derived / "tiny/time_bands.parquet").iloc[[0]]
    bands = pd.concat([bands.assign(book=book, level=highest) for book in ("Book 1", "Book 2")])
    write_table("time_bands", bands, derived / "tiny/time_bands.parquet")
    tables = CorpusTables.of(derived, description)
    found = puzzles.puzzle_table(tables, kind, "sato-text", "expert")
    (heading,) = [column.title.en for column in found.columns if column.key == "gap"]
    assert "2" in heading
    assert "level" in found.outside.en


@pytest.mark.parametrize(("name", "heading"), [
    ("Expert", "Expert: level"), ("HoDoKu's level", "HoDoKu's level"), ("Level", "Level"),
])  # fmt: skip
def test_a_heading_does_not_say_level_twice(derived, description, kind, name, heading):
    tables = CorpusTables.of(derived, description)
    tables.names["expert"] = Term(name)
    found = puzzles.puzzle_table(tables, kind, "sato-text", "expert")
    assert found.columns[found.rows.columns.get_loc("level-expert")].title.en == heading


def test_the_test_set_of_a_corpus_is_held_out(derived, description, kind, settings, tmp_path):
    path = derived / "tiny/puzzles.parquet"
    every = pd.read_parquet(path)
    write_table("puzzles", every.assign(held_out=every["puzzle_id"] == "<b>"), path)
    tables = CorpusTables.of(derived, description)
    (place,) = puzzles.puzzle_table(tables, kind, "sato-text").held_out
    assert tables.about_puzzles["puzzle_id"].iloc[place] == "<b>"
    write_reports(derived, [description], tmp_path / "out", settings)
    told = both(message("matrix_without_test_set", n=1))
    assert str(told) in (tmp_path / "out/tiny.html").read_text("utf-8")


def test_the_column_of_hypotheses_says_what_the_player_counts(derived, description, kind):
    found = puzzles.puzzle_table(CorpusTables.of(derived, description), kind, "sato-text")
    (told,) = [column.help for column in found.columns if column.key == "hypotheses"]
    assert told.id == "hypotheses_help"


def test_a_corpus_with_room_for_all_is_whole(monkeypatch):
    monkeypatch.setattr(puzzles, "MOST_ROWS", 1000)
    whole = table_of(ROWS).sampled(["0001"])
    assert whole.places == []
    told = json.loads(whole.data("c", NO_PAIRS))
    assert len(told["rows"]) == 1000
    assert not {"places", "counts"} & told.keys()
