"""One command from a file to its page, from a folder that knows nothing of the program."""

import re
from pathlib import Path

import pytest

from pipeline.files.settings import PROJECT
from pipeline.notations.csv_table import read_file
from pipeline.notations.table_forms import form_of_kind
from tests.runs import python, snakemake

LOOPS = PROJECT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"


@pytest.fixture(scope="module")
def reported(tmp_path_factory):
    """A folder with a little book, after `new-book --report`, and what was said."""
    folder = tmp_path_factory.mktemp("club")
    read = read_file(LOOPS, form_of_kind("slitherlink"))
    puzzles = [row.puzzle for row in read if (row.puzzle.rows, row.puzzle.cols) == (10, 10)]
    # From the easiest to the hardest, so that levels differ.
    puzzles = puzzles[:: len(puzzles) // 12][:12]
    lines = ["id,rows,cols,clues,difficulty"]
    lines += [f"p{at},10,10,{puzzle.clues},{at % 4 + 1}" for at, puzzle in enumerate(puzzles)]
    (folder / "Our Club.csv").write_text("\n".join(lines))
    said = ("--source", "a test", "--licence", "CC0")
    words = ("-m", "pipeline", "new-book", "Our Club.csv", "--report", "--cores", "2", *said)
    return folder, python(*words, folder=folder)


def planned_jobs():
    """Return how many jobs the workflow has for the book in this folder."""
    words = ("reports", "--snakefile", str(PROJECT / "Snakefile"), "--dry-run", "--cores", "1")
    planned = snakemake(Path.cwd(), *words, "--config", "corpora=our-club.yaml")
    assert planned.returncode == 0, planned.stdout
    if "Nothing to be done" in planned.stdout:
        return 0
    return int(re.search(r"^total +(\d+)$", planned.stdout, re.MULTILINE)[1])


def test_the_page_is_made_and_named(reported):
    folder, result = reported
    assert result.returncode == 0, result.stdout + result.stderr
    page = folder / "reports/our-club.html"
    assert result.stdout.splitlines()[-1] == f"The page: {page.resolve()}"
    assert "jobs on 2 cores, about" in result.stderr
    assert "jobs done" in result.stderr
    text = page.read_text(encoding="utf-8")
    assert text.index('id="verdict"') < text.index('<dl class="facts">')


def test_an_edited_title_makes_the_page_again_and_nothing_else(reported, monkeypatch):
    folder, _ = reported
    monkeypatch.chdir(folder)
    description = Path("our-club.yaml")
    assert planned_jobs() == 0
    text = description.read_text(encoding="utf-8")
    description.write_text(text.replace("en: our-club", "en: The club"), encoding="utf-8")
    # The page of the book, and the first page.
    assert planned_jobs() == 2
    description.write_text(text, encoding="utf-8")


def test_an_edited_rater_reads_the_book_again(reported, monkeypatch):
    folder, _ = reported
    monkeypatch.chdir(folder)
    description = Path("our-club.yaml")
    text = description.read_text(encoding="utf-8")
    description.write_text(text.replace("name: difficulty", "name: editor"), encoding="utf-8")
    assert planned_jobs() > 2
    description.write_text(text, encoding="utf-8")
