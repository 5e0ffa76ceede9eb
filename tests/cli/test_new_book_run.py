"""Little books from a person's file to the report, verb by verb, as the rules run them."""

import html
import json
from pathlib import Path

from pipeline.tables import read_table
from pipeline.workflow import configuration
from tests.books.telling import laid_out
from tests.runs import nanido

SOLVER = "number-place-support"


def verb(*words):
    """Run a verb, which has to end well; return what it said."""
    result = nanido(*words)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_little_book_ends_in_a_report(tmp_path):
    laid_out("attempts-mixed", tmp_path)
    times = tmp_path / "attempts-mixed/evening.csv"
    description = times.with_suffix(".yaml")
    verb("new-book", times, "--source", "a test", "--licence", "CC0")
    config = configuration.load() | {"corpora": [str(description)]}
    config["agreement"]["samples"] = 100
    calibration, agreement = (json.dumps(config[key]) for key in ("calibration", "agreement"))

    book, out = tmp_path / "derived" / description.stem, tmp_path / "out"
    outcomes, counts = book / SOLVER / "outcomes.parquet", book / "solution_counts.parquet"
    verb("step", "ingest", description, "--out", book)
    verb("step", "count-solutions", book / "puzzles.parquet", "--out", counts)
    verb("trace", book / "puzzles.parquet", "--kind", "sudoku", "--out", book / SOLVER)
    verb("step", "calibrate", book, outcomes, "--settings", calibration)
    verb("step", "fit-levels", book)
    verb("step", "audit", book, "--settings", agreement)
    verb("step", "report", book.parent, "--settings", json.dumps(config), "--out", out)

    levels = read_table(book / "levels.parquet")
    assert set(levels["rater"]) == {SOLVER, "people"}
    assert levels.groupby("rater").size().nunique() == 1
    assert "People" in html.unescape(Path(out / f"{book.name}.html").read_text("utf-8"))
