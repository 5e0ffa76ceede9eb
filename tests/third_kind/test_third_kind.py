"""A third kind of puzzle moves in: from a CSV file to the report, no line changed elsewhere."""

import itertools
import random
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from pipeline.texts.messages import Message
from tests.runs import ROOT, linked, python

HOME = Path(__file__).parent
SOLVER = "by-rows-and-columns"


def squares(count, side=5):
    """Latin squares with clues taken away, with minutes and grades, and one bad row."""
    chance, found = random.Random(7), []
    for number in range(count):
        rows, columns, digits = (chance.sample(range(side), side) for _ in range(3))
        full = [
            str(digits[(row + column) % side] + 1)
            for row, column in itertools.product(rows, columns)
        ]
        blank = set(chance.sample(range(side**2), chance.randint(8, 17)))
        clues = "".join("." if cell in blank else digit for cell, digit in enumerate(full))
        grade = 1 + (len(blank) > 10) + (len(blank) > 13)
        found.append(f"p{number},{side},{clues},{len(blank) + chance.random():.2f},{grade}")
    return ["id,side,clues,minutes,grade", *found, "bad,5,12345,3,1"]


def run(*words, folder):
    """Run Python in a folder, where the kind is found; return what it printed."""
    done = python(*words, folder=folder, NANIDO_KINDS=HOME)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def tree(tmp_path_factory) -> Path:
    """A folder to run in, with a book of Latin squares."""
    folder = linked(tmp_path_factory.mktemp("third-kind") / "tree")
    (folder / "config").symlink_to(ROOT / "config")
    (folder / "squares.csv").write_text("\n".join(squares(40)) + "\n")
    return folder


@pytest.fixture(scope="module")
def reported(tree) -> Path:
    """The same after `new-book` and `snakemake reports`."""
    book = ("new-book", "squares.csv", "--source", "a test", "--licence", "CC0")
    told = run("-m", "pipeline", *book, folder=tree)
    assert "latin" in told
    config = ("--configfile", str(ROOT / "tests/data/tiny/config.yaml"))
    corpora = ("--config", "corpora=squares.yaml", "chunks=1")
    run("-m", "snakemake", "reports", "--cores", "2", *config, *corpora, folder=tree)
    return tree


def table(folder, *place):
    """Return a table of the corpus as rows."""
    return pq.read_table(folder.joinpath("data/derived/squares", *place)).to_pylist()


def test_the_kind_is_found_and_offers_what_it_has(tree):
    words = (
        "from pipeline import kinds; latin = kinds.kind('latin'); "
        "print(kinds.names(), latin.has('exact'), latin.paths, latin.commands)"
    )
    told = run("-c", words, folder=tree)
    assert "'latin'" in told
    assert told.strip().endswith("True None None")


def test_every_phase_has_its_table(reported):
    assert {row["kind"] for row in table(reported, "puzzles.parquet")} == {"latin"}
    assert len(table(reported, "solution_counts.parquet")) == 40
    solved = table(reported, SOLVER, "outcomes.parquet")
    assert len(solved) == 40
    assert {row["technique"] for row in table(reported, SOLVER, "steps.parquet")} == {1, 2}
    assert len(table(reported, SOLVER, "features.parquet")) == 40
    counted = table(reported, "solution_counts.parquet")
    unique = {row["puzzle_id"] for row in counted if row["solutions"] == 1}
    levels = [row for row in table(reported, "levels.parquet") if row["rater"] == SOLVER]
    assert {row["puzzle_id"] for row in levels} <= unique
    assert {row["level"] for row in levels} <= {1, 2, 6}
    raters = {row["rater"] for row in table(reported, "outliers.parquet")}
    assert {SOLVER, "calibrated"} <= raters
    assert len(raters) == 4


def test_what_the_solver_finishes_is_what_the_exact_solver_says(reported):
    judged = {row["puzzle_id"]: row for row in table(reported, "solution_counts.parquet")}
    for outcome in table(reported, SOLVER, "outcomes.parquet"):
        if outcome["solved"]:
            assert judged[outcome["puzzle_id"]]["solutions"] == 1


def test_the_page_says_what_the_kind_has_not(reported):
    page = (reported / "reports/squares.html").read_text(encoding="utf-8")
    assert "Naked single" in page
    assert "By rows and columns" in page
    assert Message("absent_paths").en in page
    audit = (reported / "reports/squares-audit.html").read_text(encoding="utf-8")
    assert "By rows and columns" in audit


@pytest.fixture(scope="module")
def told(reported) -> str:
    """What was said where a puzzle was explained, a model fitted, and puzzles graded by it."""
    fitted = ("fit", "data/derived/squares", "--rater", "grade", "--out", "fitted")
    graded = ("grade", "fitted", "squares.csv", "--kind", "latin", "--out", "grades.csv")
    # One process of these, which takes longer to start than to work.
    words = ("step", "show", "squares.csv#p0", "--then", *fitted, "--then", *graded)
    return run("-m", "pipeline", *words, folder=reported)


def test_one_puzzle_is_explained(told):
    assert told.startswith("Latin square, solved by by-rows-and-columns")
    assert "Level " in told.partition("fitted")[0]


def test_other_puzzles_are_graded_by_what_was_fitted(reported, told):
    graded = (reported / "grades.csv").read_text(encoding="utf-8").splitlines()
    assert graded[0].startswith("id,level,score,predicted_seconds")
    assert len(graded) == 41
