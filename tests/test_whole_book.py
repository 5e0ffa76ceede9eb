"""One command from a file to its page, from a folder that knows nothing of the program."""

import re
import shutil
from pathlib import Path

import pytest

from tests.runs import ROOT, python, snakemake


@pytest.fixture(scope="module")
def reported(tmp_path_factory):
    """A folder with a little book of attempts, after `new-book --report`, and what was said."""
    folder = tmp_path_factory.mktemp("club")
    shutil.copy(ROOT / "tests/books/attempts-mixed/evening.csv", folder / "Our Club.csv")
    said = ("--source", "a test", "--licence", "CC0")
    words = ("-m", "pipeline", "new-book", "Our Club.csv", "--report", "--cores", "2", *said)
    return folder, python(*words, folder=folder)


def planned_jobs():
    """Return how many jobs the workflow has for the book in this folder."""
    words = ("reports", "--snakefile", str(ROOT / "Snakefile"), "--dry-run", "--cores", "1")
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
    assert "People" in text


def test_an_edited_description_runs_what_it_changes(reported, monkeypatch):
    folder, _ = reported
    monkeypatch.chdir(folder)
    assert planned_jobs() == 0
    description = Path("our-club.yaml")
    text = description.read_text(encoding="utf-8")
    description.write_text(text.replace("en: our-club", "en: The club"), encoding="utf-8")
    # The page of the book, and the first page.
    assert planned_jobs() == 2
    description.write_text(text.replace("rater: people", "rater: testers"), encoding="utf-8")
    # The book is read again.
    assert planned_jobs() > 2
