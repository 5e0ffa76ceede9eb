"""A run of two puzzles and three raters, small enough to be checked by eye."""

import shutil
from pathlib import Path

import pandas as pd
import pytest

from pipeline import kinds
from pipeline.corpora.description import described, load_description
from pipeline.files.settings import read_mapping
from pipeline.reports.pages.beside import beside
from pipeline.reports.sources import CorpusTables
from pipeline.tables import SCHEMAS, schema_of, write_table

PAPER = "config/corpora/sato2003.yaml"
SETTINGS = {
    "calibration": {"solver": "sato-text"},
    "agreement": {"confidence": 0.95},
    "report": {"puzzles_shown": 6},
}


def rows(name, *values):
    """Return rows of a table, values in the order of its schema; the last, of notes, may lack."""
    schema = SCHEMAS[name] if name in SCHEMAS else schema_of(name, "slitherlink")
    columns = list(schema.columns)
    whole = [(*row, "{}") if len(row) < len(columns) else row for row in values]
    return pd.DataFrame(whole, columns=columns)


def plain(table):
    """Return the cells of a ReportTable as text."""
    return [[str(cell) for cell in row] for row in table.rows]


def changed(monkeypatch, change):
    """Let tables of a corpus be read as `change` makes them of their name and rows."""
    read = CorpusTables.read

    def read_changed(of, name, *words, **more):
        return change(name, read(of, name, *words, **more))

    monkeypatch.setattr(CorpusTables, "read", read_changed)


@pytest.fixture
def shown(derived, description):
    """Return what stands beside Sato's paper as the tables are read now."""
    return lambda: beside(
        CorpusTables.of(derived, description), load_description(PAPER), "sato-text"
    )


@pytest.fixture
def settings():
    return SETTINGS


@pytest.fixture
def kind():
    """Slitherlink, the kind of `derived`."""
    return kinds.kind("slitherlink")


@pytest.fixture
def description():
    """The example book under another name: people's times, simulated."""
    return simulated_book()


def simulated_book(name="tiny"):
    """Return that description."""
    path = Path("config/corpora/example-book.yaml")
    return described(read_mapping(path), path.with_name(f"{name}.yaml"))


@pytest.fixture
def derived(derived_once, tmp_path):
    """A folder as data/derived with the corpus `tiny`, complete, that a test may change."""
    return shutil.copytree(derived_once, tmp_path / "derived")


@pytest.fixture(scope="session")
def derived_once(tmp_path_factory):
    """The same for all tests, not to be changed."""
    folder = tmp_path_factory.mktemp("tiny") / "derived"
    tables = {
        "puzzles": rows(
            "puzzles",
            ("tiny", "a", "slitherlink", 1, 2, "33", "Book 1", "Part 1", False, 1),
            ("tiny", "<b>", "slitherlink", 1, 2, "..", "Book 2", "Part 1", False, 2),
        ),
        "ratings": rows("ratings", ("tiny", "a", "expert", 360.0, "seconds", None, None)),
        "rejects": rows("rejects", ("tiny", "<script>.csv", 7, "expected 2 clues | found 'x'")),
        "levels": rows(
            "levels",
            ("tiny", "a", "expert", "Book 1", "Part 1", 1),
            ("tiny", "a", "sato-text", "Book 1", "Part 1", 4),
            ("tiny", "<b>", "expert", "Book 2", "Part 1", 2),
            ("tiny", "<b>", "sato-text", "Book 2", "Part 1", 2),
        ),
        "level_table": rows(
            "level_table",
            ("tiny", "sato-text", "Part 1", "Book 1", 4, 1),
            ("tiny", "sato-text", "Part 1", "Book 2", 2, 1),
            ("tiny", "expert", "Part 1", "Book 1", 1, 1),
        ),
        "time_bands": rows(
            "time_bands",
            ("tiny", "Book 1", "Part 1", "expert", "sato-text", "range", 1, 1, 360.0, 840.0,
             "seconds", ""),
            ("tiny", "Book 1", "Part 1", "expert", "sato-text", "range", 2, 1, 900.0, None,
             "seconds", "few_times", '{"times": 1}'),
        ),
        "matrices": rows(
            "matrices",
            ("tiny", "expert", "sato-text", 1, 4, 1),
            ("tiny", "expert", "sato-text", 2, 2, 1),
        ),
        "agreement_rates": rows(
            "agreement_rates",
            ("tiny", "expert", "sato-text", 1, 1, 0, 0.0),
            ("tiny", "expert", "sato-text", 2, 1, 1, 1.0),
        ),
        "coefficients": rows(
            "coefficients",
            ("tiny", "expert", "sato-text", "agree_ratio", 0.5, 0.4, 0.6, 2, ""),
            ("tiny", "expert", "sato-text", "cohen_kappa_quadratic", 0.25, 0.1, 0.4, 2, ""),
            ("tiny", "calibrated", "expert", "cohen_kappa_quadratic", 0.5, 0.4, 0.6, 2, ""),
        ),
        "raters": rows(
            "raters",
            ("tiny", "expert", "people", "seconds", "expert", True, 2, 1, 6),
            ("tiny", "sato-text", "program", "level", "sato", False, 2, 2, 6),
        ),
        "verdicts": rows(
            "verdicts",
            ("tiny", 1, "calibrated_level", "calibrated", "yes", 0.5, 0.4, 0.6, "kappa",
             "coefficients", '{"coefficient": "cohen_kappa_quadratic", "rater_cols": "expert", '
             '"rater_rows": "calibrated"}', "value", "calibrated_no_baseline",
             '{"reference": "expert"}'),
            ("tiny", 2, "puzzles_to_move", "expert", "yes", 1.0, None, None, "puzzles",
             "suggested_moves", '{"rank": 1, "rater": "expert"}', "rank", "puzzles_should_move",
             '{"rater": "expert", "improbable": 1, "timed_by": "beginner"}'),
        ),
        "suggested_moves": rows(
            "suggested_moves", ("tiny", 1, "<b>", "expert", 2, 1, 0.95, 0.65, "move_by_times",
             '{"level": 2, "time": "1:30", "expected": "1:20", "usual": "3:20"}')
        ),
        "predictor_figures": rows(
            "predictor_figures",
            ("tiny", "calibrated", 2, 0.5, 0.4, 0.6, 1.0, *[None] * 5),
        ),
    }  # fmt: skip
    of_solver = {
        "completion_bands": rows(
            "completion_bands", ("tiny", "sato-text", "Part 1", 0, 69, 0, 1)
        ),
        "thresholds": rows(
            "thresholds", ("tiny", "sato-text", "Part 1", 0.7, 0.6, True, "pinned")
        ),
        "outcomes": rows(
            "outcomes",
            ("tiny", "a", "sato-text", True, 4, 3, 0, 0, 0.5, None, 1.0, 2, 1, 3, 9, "solved",
             True, 0, "+0+/++++", None),
            ("tiny", "<b>", "sato-text", False, 2, 2, 0, 0, None, None, 0.0, 0, 0, 0, 9, "stuck",
             False, None, "000/0000", None),
        ),
        "steps": rows(
            "steps",
            ("tiny", "a", "sato-text", 1, 4, "clue", "HYOSUSYORI", "v1,1+", 1, 0.0),
            ("tiny", "a", "sato-text", 2, 4, "clue", "HYOSUSYORI", "h1,1+ v1,2-", 2, 0.2),
            ("tiny", "a", "sato-text", 3, 5, "point", "KOSISYORI", "h1,2+", 1, 0.6),
        ),
        "contradictions": rows(
            "contradictions",
            ("tiny", "a", "sato-text", 1, 1, 0.5, 8, 2, True, "h2,1", "-", 23, 7, 17,
             "dead end", "2,1", 0, 1, 2),
        ),
    }  # fmt: skip
    for name, table in tables.items():
        write_table(name, table, folder / "tiny" / f"{name}.parquet")
    for name, table in of_solver.items():
        path = folder / "tiny" / "sato-text" / f"{name}.parquet"
        write_table(name, table, path, None if name in SCHEMAS else "slitherlink")
    return folder
