"""Little books from a person's file to the report, verb by verb, as the rules run them."""

import csv
import html
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.tables import read_table
from pipeline.workflow import configuration

SOLVER = {
    "sudoku": ("number-place-support", ("--kind", "sudoku")),
    "slitherlink": ("sato-text", ("--kind", "slitherlink", "--edition", "text")),
}
BANDS = ("under 5 min", "5-10 min", "15 min or more")


def rows_of(file, count):
    """Every tenth puzzle of a bundled corpus."""
    with Path("data/raw", file).open(encoding="utf-8") as lines:
        return list(csv.DictReader(lines))[::10][:count]


def clocks(path):
    """Slitherlink with two classes of solver, minutes and seconds."""
    rows = rows_of("tatham-slitherlink/tatham-slitherlink.csv", 6)
    lines = ["id,rows,cols,clues,beginner,expert"]
    lines += [
        f"{row['id']},{row['rows']},{row['cols']},{row['clues']},{at + 4}:30,{at + 1}:15"
        for at, row in enumerate(rows)
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    return "slitherlink", {"beginner", "expert"}


def persons(path):
    """Sudoku with a row for each attempt, some given up."""
    lines = ["puzzle,clues,person,seconds,finished"]
    for at, row in enumerate(rows_of("graded-sudoku/graded-sudoku.csv", 8)):
        for person in range(4):
            seconds, finished = 100 + 90 * at + 35 * person, "no" if person == 3 else "yes"
            lines.append(f"{row['id']},{row['clues']},p{person},{seconds},{finished}")
    path.write_text("\n".join(lines), encoding="utf-8")
    return "sudoku", {"people"}


def bands(path):
    """Sudoku with bands of time."""
    rows = rows_of("graded-sudoku/graded-sudoku.csv", 8)
    lines = ["no;grid;time"]
    lines += [f"{row['id']};{row['clues']};{BANDS[at % 3]}" for at, row in enumerate(rows)]
    path.write_text("\n".join(lines), encoding="utf-8")
    return "sudoku", {"people"}


def verb(*words):
    """Run a verb, which has to end well; return what it said."""
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("make", [clocks, persons, bands])
def test_a_little_book_ends_in_a_report(make, tmp_path):
    times = tmp_path / f"{make.__name__}.csv"
    kind, raters = make(times)
    said = verb("new-book", times, "--source", "a test", "--licence", "CC0")
    assert "no problems" in said
    config = configuration.load()
    config |= {"corpora": [str(times.with_suffix(".yaml"))], "editions": ["text"]}
    config["agreement"]["samples"] = 100

    book = tmp_path / "derived" / make.__name__
    solver, options = SOLVER[kind]
    part = {name: json.dumps(config[name]) for name in ("calibration", "agreement")}
    verb("step", "ingest", times.with_suffix(".yaml"), "--out", book)
    verb(
        "step",
        "count-solutions",
        book / "puzzles.parquet",
        "--out",
        book / "solution_counts.parquet",
    )
    verb("trace", book / "puzzles.parquet", *options, "--out", book / solver)
    verb(
        "step",
        "calibrate",
        book,
        book / solver / "outcomes.parquet",
        "--settings",
        part["calibration"],
    )
    verb("step", "fit-levels", book)
    verb("step", "audit", book, "--settings", part["agreement"])
    out = tmp_path / "out"
    verb("step", "report", tmp_path / "derived", "--settings", json.dumps(config), "--out", out)

    levels = read_table(book / "levels.parquet")
    assert set(levels["rater"]) == {solver, *raters}
    assert levels.groupby("rater").size().nunique() == 1
    assert len(read_table(book / "rejects.parquet")) == 0
    page = html.unescape((out / f"{make.__name__}.html").read_text("utf-8"))
    assert all(rater.capitalize() in page for rater in raters)
