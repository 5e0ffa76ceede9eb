"""The figures of solution paths on a page."""

import pandas as pd
import pytest

from pipeline import kinds
from pipeline.kinds.sudoku import KIND
from pipeline.kinds.sudoku.paths import FIGURES
from pipeline.paths.table import path_table
from pipeline.reports.sources import CorpusTables, Names
from pipeline.reports.tables.solving import nested_models, path_figures
from pipeline.tables import schema_of, write_table
from pipeline.texts.terms import Term

CLUES = {
    "a": "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4..",
    "b": "..5.7.8...6.8.1.7.7.......4.3..2..1.4..6.8..7.9..4..3.8.......3.7.4.5.2...1.6.9..",
    "<i>": 81 * ".",
}


@pytest.fixture
def corpus(tmp_path):
    """A corpus of three sudoku, one of them with many solutions."""
    keys = pd.DataFrame({"corpus": "tiny", "puzzle_id": list(CLUES)})
    puzzles = keys.assign(kind="sudoku", rows=9, cols=9, clues=CLUES.values())
    puzzles = puzzles.assign(book="", part="", held_out=False, solutions=1)
    ratings = keys.assign(rater="people", value=[9.0, 7.0, 5.0], unit="seconds")
    tables = {
        "puzzles": puzzles,
        "paths": path_table(puzzles, "sudoku"),
        "ratings": ratings.assign(n_people=None, error_log_seconds=None),
        "solution_counts": keys.assign(solutions=[1, 1, 2]),
    }
    for name, table in tables.items():
        kind = "sudoku" if name == "paths" else None
        write_table(name, table, tmp_path / f"{name}.parquet", kind)
    return CorpusTables(tmp_path, Names({"people": Term("<People>", "人")}))


@pytest.fixture(autouse=True)
def few_are_enough(request, monkeypatch):
    if "twenty" not in request.node.name:
        monkeypatch.setattr("pipeline.reports.tables.solving.FEW_PUZZLES", 2)


def test_of_fewer_than_twenty_puzzles_no_figure_is_given(corpus):
    assert path_figures(corpus, KIND) is None


def test_figures_stand_against_every_rater_without_ambiguous_puzzles(corpus):
    found = path_figures(corpus, KIND)
    assert [column.en for column in found.columns[1:]] == ["<People>"]
    assert len(found.rows) == len(FIGURES)
    (count,) = found.note.values["counts"].parts
    assert count.values["n"] == 2
    assert {str(row[1]) for row in found.rows} <= {"+1.00", "-1.00", ""}


@pytest.mark.parametrize("name", ["paths", "ratings"])
def test_without_one_of_the_tables_there_are_none(corpus, name):
    corpus.path(name).unlink()
    assert path_figures(corpus, KIND) is None


def test_every_figure_is_a_column_of_its_table():
    for kind in kinds.every():
        if kind.paths:
            assert set(kind.paths.FIGURES) <= set(schema_of("paths", kind.name).columns)


@pytest.mark.parametrize(("added", "shown"), [(["techniques"], 0), (["techniques", "rounds"], 1)])
def test_paths_are_said_to_add_something_where_a_model_has_them(corpus, added, shown):
    at = range(1, len(added) + 1)
    rows = pd.DataFrame({"model_number": at, "added": added, "rho": 0.66})
    rows = rows.assign(corpus="tiny", rater="people").reindex(
        columns=list(schema_of("nested_models").columns)
    )
    rows[["n_features", "n_puzzles"]] = [9, 100]
    write_table("nested_models", rows, corpus.folder / "nested_models.parquet")
    assert len(nested_models(corpus, KIND)) == shown
