"""The tables of Sato's 5.1 and 5.2 in the paper's form."""

from types import SimpleNamespace

import pandas as pd
import pytest

from pipeline.agreement.published.possible_counts import possible_counts
from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables import calibration, checks
from pipeline.reports.tables.files import flat_columns
from pipeline.texts.terms import Term
from tests.reports.conftest import plain


def test_level_table_is_the_papers():
    """Sato (2003), 5.2: Part 1 of the first table, three books."""
    books = {1: (16, 8, 13), 2: (14, 15, 12), 3: (6, 11, 2), 4: (1, 1, 0)}
    rows = pd.DataFrame(
        [
            ("sato-text", "Part 1", f"Book {book}", level, puzzles)
            for level, counts in books.items()
            for book, puzzles in enumerate(counts, start=1)
        ],
        columns=["rater", "part", "book", "level", "n_puzzles"],
    )
    table = calibration.level_table(rows, Term("sato-text"))
    assert plain(table) == [
        ["1", "37 (16, 8, 13)"],
        ["2", "41 (14, 15, 12)"],
        ["3", "19 (6, 11, 2)"],
        ["4", "2 (1, 1, 0)"],
        ["5", "0"],
        ["Total", "99"],
    ]
    assert [book.ja for book in table.note.values["books"].parts] == ["第1巻", "第2巻", "第3巻"]


def test_one_book_has_no_brackets_and_level_6_shows_where_it_occurs():
    rows = pd.DataFrame(
        {"rater": "r", "part": "Part 1", "book": "", "level": [1, 6], "n_puzzles": [3, 2]}
    )
    table = calibration.level_table(rows, Term("r"))
    assert [row[0] for row in plain(table)] == ["1", "2", "3", "4", "5", "6", "Total"]
    assert plain(table)[0] == ["1", "3"]
    assert table.note == ""
    table = calibration.level_table(rows.assign(n_puzzles=[3, 0]), Term("r"), size=3)
    assert [row[0] for row in plain(table)] == ["1", "2", "3", "Total"]


def test_books_of_a_part_each_have_no_brackets_and_no_words_about_them():
    rows = pd.DataFrame({"rater": "r", "part": ["A", "B"], "book": ["1", "2"], "level": 1})
    table = calibration.level_table(rows.assign(n_puzzles=3), Term("r"))
    assert (plain(table)[0], table.note) == (["1", "3", "3"], "")


def test_completion_bands_stand_part_beside_part():
    rows = pd.DataFrame(
        [
            ("s", "Part 3", 0, 69, 3, 5), ("s", "Part 3", 70, 79, 9, 1),
            ("s", "Part 4", 0, 69, 3, 7), ("s", "Part 4", 70, 79, 3, 0),
        ],
        columns=["solver", "part", "percent_from", "percent_to", "n_light", "n_heavy"],
    )  # fmt: skip
    table = calibration.completion_bands(rows, Term("s"))
    assert plain(table) == [["～69", "3", "5", "3", "7"], ["70～79", "9", "1", "3", ""]]
    assert flat_columns(table)[1:3] == ["Part 3: light", "Part 3: heavy"]


def test_times_are_a_clock_and_the_last_band_is_open(derived):
    rows = CorpusTables(derived / "tiny").read("time_bands")
    table = calibration.bands_of(rows, Term("Expert"), simulated=True)
    assert plain(table)[:3] == [["1", "6:00～15:00"], ["2", "15:00～"], ["3", ""]]
    (note,) = table.note.parts
    assert (note.values["subject"].en, note.values["note"].en) == (
        "Part 1, Level 2",
        "only 1 puzzle",
    )
    assert table.simulated


def test_scores_are_not_divided():
    rows = pd.DataFrame(
        {"book": [""], "part": "P", "rater": "r", "level": 1, "band_from": 2.5,
         "band_to": 2.5, "unit": "score", "note": ""}
    )  # fmt: skip
    table = calibration.bands_of(rows, Term("r"))
    assert plain(table)[0] == ["1", "2.5"]
    assert table.caption.id == "score_bands"


def test_bands_of_the_general_solver_are_scores(derived, description):
    path = derived / description.name / "time_bands.parquet"
    rows = pd.read_parquet(path)
    pd.concat([rows, rows.assign(rater="general", unit="score")]).to_parquet(path)
    tables = calibration.time_bands(CorpusTables.of(derived, description))
    found = {table.name: table for table in tables}
    of_general = found["time-bands-Book-1-general"]
    assert of_general.caption.id == "score_bands"
    assert plain(of_general)[0] == ["1", "360～900"]


def test_thresholds_say_who_set_them(derived):
    rows = CorpusTables(derived / "tiny", kind="slitherlink").read_of_solvers("thresholds")
    fitted = rows.assign(part="Part 2", fitted_ratio=float("nan"), used_ratio=float("nan"))
    fitted["pinned"] = False
    table = calibration.thresholds(pd.concat([rows, fitted]), {"sato-text": Term("S", "基準")})
    assert [row[2:5] for row in plain(table)] == [
        ["70 %", "60 %", "configuration"],
        ["", "no level-up", "fit"],
    ]


def test_many_parts_stand_down():
    parts = [f"Part {at}" for at in range(1, 41)]
    rows = pd.DataFrame(
        [("r", part, "", level, 1) for part in parts for level in range(1, 6)],
        columns=["rater", "part", "book", "level", "n_puzzles"],
    )
    table = calibration.level_table(rows, Term("r"), order=parts)
    headings = [column.en for column in table.columns]
    levels = [f"Level {level}" for level in range(1, 6)]
    assert headings == ["Part", *levels, "Total"]
    assert len(table.rows) == 40
    assert plain(table)[9] == ["Part 10 パート10", "1", "1", "1", "1", "1", "5"]


def test_cuts_have_an_interval_where_enough_puzzles_tell(derived, description):
    tables = CorpusTables.of(derived, description)
    bands = tables.read("time_bands").assign(binning="counts")
    assert calibration.begins(tables, bands) == {}
    ids = [f"p{number}" for number in range(30)]
    keys = pd.DataFrame({"puzzle_id": ids})
    known = {
        "ratings": keys.assign(rater="expert", value=range(60, 90)),
        "levels": keys.assign(rater="sato-text", level=[1] * 15 + [2] * 15),
        "puzzles": keys.assign(book="Book 1", part="Part 1", held_out=False, rows=1, cols=2),
    }
    for name, rows in known.items():
        rows.to_parquet(derived / description.name / f"{name}.parquet")
    tables = CorpusTables.of(derived, description)
    low, high = calibration.begins(tables, bands[bands["binning"] == "counts"])["Part 1", 2]
    assert 60 < low < 75 < high < 90
    # What the configuration sets is no cut.
    assert calibration.begins(tables, bands.assign(note="pinned", binning="counts")) == {}
    # Of few values the interval goes from one to another.
    tied = known["ratings"].assign(value=[1.0] * 16 + [2.0, 3.0] * 7)
    tied.to_parquet(derived / description.name / "ratings.parquet")
    found = calibration.begins(CorpusTables.of(derived, description), bands)
    assert found == {("Part 1", 2): (1.0, 3.0)}


@pytest.mark.parametrize(
    ("units", "ids"),
    [
        (["seconds"], ("time_bands", "given_times")),
        (["score"], ("score_bands_title", "given_scores")),
        (["seconds", "score"], ("time_bands", "times_and_scores")),
    ],
)
def test_bands_of_scores_are_no_times(units, ids):
    assert (
        tuple(words.id for words in calibration.what_is_cut(pd.DataFrame({"unit": units}))) == ids
    )


def test_times_that_no_solver_cuts_are_said_to_be_cut_by_none():
    names = {"a": "A", "b": "B", "s": "S"}
    bands = pd.DataFrame({"book": "", "part": "", "rater": ["a", "b"], "by_rater": ["s", ""],
                          "unit": "seconds", "binning": "", "level": 1, "n_puzzles": 1,
                          "note": ""})  # fmt: skip
    by_both = [words.id for words in calibration.how_it_is_cut(bands, names)]
    assert by_both == ["time_bands_words", "time_bands_in_fifths"]
    alone = calibration.how_it_is_cut(bands[1:], names)
    assert [words.id for words in alone] == by_both[1:]
    assert "B" in alone[0].en
    set_begins = pd.concat([bands[1:], bands[1:].assign(level=2, note="pinned")])
    found = calibration.how_it_is_cut(set_begins, names)
    assert [words.id for words in found] == ["begins_of_configuration"]


def test_bands_of_books_stand_in_natural_order(monkeypatch):
    bands = pd.DataFrame({"book": ["10", "2"], "rater": "r"})
    tables = SimpleNamespace(
        read=lambda name: bands, groups=lambda rows: [("r", rows)], names={"r": "r"},
        simulated=(), parts=(),
    )  # fmt: skip
    monkeypatch.setattr(calibration, "begins", lambda tables, rows: {})
    monkeypatch.setattr(calibration, "why_no_begins", lambda rows: "")
    monkeypatch.setattr(calibration, "bands_of", lambda rows, *others: rows["book"].item())
    assert calibration.time_bands(tables) == ["2", "10"]


def test_weights_of_ranges_with_any_shortest_time_are_about_so_much():
    bands = pd.DataFrame({"part": "Part 1", "level": [1, 2], "minutes_from": [6, 15]})
    rows = possible_counts(bands, bands.assign(book_1=[3, 2]))
    weights = [row[7].text for row in checks.possible_counts(rows).rows]
    assert checks.possible_counts(rows.assign(by_chance=0.004)).rows[0][-1] == "0.004"
    assert [getattr(text, "id", "") for text in weights] == ["", "", "", "about_so_much"]
