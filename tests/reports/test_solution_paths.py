"""What a page shows of solution paths."""

import re
import xml.etree.ElementTree as ET

import pandas as pd
import pytest

from pipeline import kinds
from pipeline.kinds.sudoku import KIND
from pipeline.kinds.sudoku.paths import FIGURES
from pipeline.paths.table import path_table
from pipeline.reports.pages.solution_paths import solution_paths
from pipeline.reports.sources import CorpusTables, Names
from pipeline.tables import SCHEMAS, schema_of, write_table
from pipeline.texts.terms import Term

CLUES = {
    "a": "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4..",
    "b": "..5.7.8...6.8.1.7.7.......4.3..2..1.4..6.8..7.9..4..3.8.......3.7.4.5.2...1.6.9..",
    "<i>": 81 * ".",
}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def corpus(tmp_path):
    """A corpus of three sudoku, one of them with many solutions."""
    puzzles = pd.DataFrame(
        {
            "corpus": "tiny", "puzzle_id": list(CLUES), "kind": "sudoku", "rows": 9, "cols": 9,
            "clues": list(CLUES.values()), "book": "", "part": "", "solutions": 1,
            "held_out": False,
        }
    )  # fmt: skip
    seconds = {"a": 9.0, "b": 7.0, "<i>": 5.0}
    ratings = [
        ("tiny", one, "people", time, "seconds", None, None) for one, time in seconds.items()
    ]
    solution_counts = [("tiny", "a", 1), ("tiny", "b", 1), ("tiny", "<i>", 2)]
    tables = {
        "puzzles": puzzles,
        "paths": path_table(puzzles, "sudoku"),
        "ratings": pd.DataFrame(ratings, columns=list(SCHEMAS["ratings"].columns)),
        "solution_counts": pd.DataFrame(
            solution_counts, columns=list(SCHEMAS["solution_counts"].columns)
        ),
    }
    for name, table in tables.items():
        kind = "sudoku" if name == "paths" else None
        write_table(name, table, tmp_path / f"{name}.parquet", kind)
    return CorpusTables(tmp_path, Names({"people": Term("<People>", "人")}))


def shown(corpus, ids=("a",)):
    return solution_paths(corpus, KIND, ids)


def test_figures_stand_against_every_rater_without_ambiguous_puzzles(corpus):
    found = shown(corpus)
    assert [column.en for column in found.correlations.columns[1:-1]] == ["<People>"]
    assert len(found.correlations.rows) == len(FIGURES)
    (count,) = found.correlations.note.values["counts"].parts
    assert count.values["n"] == 2
    values = {str(row[1]) for row in found.correlations.rows}
    assert values <= {"+1.00", "-1.00", ""}


def test_charts_are_well_formed_and_share_no_id(corpus):
    charts = [chart for _, chart in shown(corpus).ways]
    assert len(charts) == 2
    ids = [name for chart in charts for name in re.findall(r'\bid="([^"]+)"', chart)]
    assert len(ids) == len(set(ids))
    for chart in charts:
        assert ET.fromstring(chart).find(f"{SVG}title").text
    assert charts == [chart for _, chart in shown(corpus).ways]


def test_puzzles_that_the_page_draws_come_first(corpus):
    assert [caption.values["id_"] for caption, _ in shown(corpus, ["b"]).ways] == ["b", "a"]


def test_a_corpus_without_the_table_has_no_section(tmp_path):
    assert solution_paths(CorpusTables(tmp_path), KIND, []) is None


def test_a_corpus_without_ratings_shows_the_ways_alone(corpus):
    corpus.path("ratings").unlink()
    found = shown(corpus)
    assert found.correlations is None
    assert found.ways


def test_every_figure_is_a_column_of_its_table():
    for kind in kinds.every():
        if kind.paths:
            assert set(kind.paths.FIGURES) <= set(schema_of("paths", kind.name).columns)
