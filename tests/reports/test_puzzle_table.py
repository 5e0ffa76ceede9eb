"""All puzzles of a corpus on its page: every row, or of a large corpus a sample that says so."""

import json

import pandas as pd
import pytest

from pipeline.reports.tables import puzzles
from pipeline.reports.tables.files import to_csv, to_markdown
from pipeline.reports.tables.puzzles import LEVEL, TEXT, Column, PuzzleTable
from pipeline.texts.terms import Term

ROWS = [[f"{at:04}", 1 + at % 3, None if at % 10 == 0 else 1 + at % 2, 0] for at in range(1000)]
COLUMNS = [
    Column("puzzle", Term("Puzzle"), "", TEXT),
    Column("level-a", Term("a"), "", LEVEL),
    Column("level-b", Term("b"), "", LEVEL),
    Column("gap", Term("Gap"), "", LEVEL),
]
RATERS = [("a", Term("A")), ("b", Term("B"))]


@pytest.fixture
def table(monkeypatch):
    monkeypatch.setattr(puzzles, "MOST_ROWS", 100)
    rows = [[*row[:3], 3 if at in (7, 991) else 0] for at, row in enumerate(ROWS)]
    return table_of(rows)


def table_of(rows):
    columns = zip(COLUMNS, zip(*rows, strict=True), strict=True)
    kinds = {TEXT: object, LEVEL: float}
    values = [pd.Series(said, dtype=kinds[column.kind]) for column, said in columns]
    return PuzzleTable(COLUMNS, values, RATERS, False)


def test_a_large_corpus_shows_what_is_led_to_what_is_apart_and_others_from_end_to_end(table):
    stepped = [3, 500, 998]
    sample = table.sampled(stepped)
    assert len(sample.places) == 100
    assert sample.places == sorted(set(sample.places))
    assert {*stepped, 7, 991} <= {*sample.places}
    for tenth in range(10):
        assert sum(100 * tenth <= place < 100 * (tenth + 1) for place in sample.places) >= 4
    told = json.loads(sample.data("c", {}, stepped))
    assert [row[0] for row in told["rows"]] == [f"{place:04}" for place in told["places"]]
    assert told["places"] == sample.places


def test_pairs_of_raters_are_counted_over_all_puzzles(table):
    told = json.loads(table.sampled([]).data("c", {}, []))
    both = [row for row in ROWS if row[2] is not None]
    assert sum(count for *_, count in told["counts"]["a\nb"]) == len(both) == 900
    for one, other, count in told["counts"]["a\nb"]:
        assert count == sum(row[1:3] == [one, other] for row in both)
    assert sum(count for *_, count in told["counts"]["a\na"]) == len(ROWS)


def test_files_have_a_row_for_every_puzzle(table):
    paper = table.sampled([]).for_paper()
    assert to_csv(paper).count("\n") == 1 + len(ROWS)
    assert to_markdown(paper).count("\n| 0") == len(ROWS)


def test_a_corpus_with_room_for_all_is_whole(monkeypatch):
    monkeypatch.setattr(puzzles, "MOST_ROWS", 1000)
    whole = table_of(ROWS).sampled([1])
    assert whole.places == []
    told = json.loads(whole.data("c", {}, []))
    assert len(told["rows"]) == 1000
    assert not {"places", "counts"} & told.keys()
