"""What is told of a run of the workflow, from what Snakemake says."""

import sys
from pathlib import Path

import pytest

from pipeline.files.settings import SettingsError
from pipeline.workflow import run

PLAN = "Job stats:\njob       count\nreport        2\ntotal         2\n"
STEPS = (
    "1 of 2 steps (50%) done\ndata/derived/x: not read, since it is old\n2 of 2 steps (100%) done\n"
)


@pytest.fixture
def make(tmp_path, monkeypatch):
    """Return a function that makes the pages of a book with a Snakemake that says and does this."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "reports").mkdir()

    def made(says, then=""):
        words = [sys.executable, "-c", f"print({says!r}, flush=True)\n{then}"]
        monkeypatch.setattr(run, "_command", lambda *_: words)
        made.told = []
        return run.make_pages(Path("club.yaml"), 2, made.told.append), made.told

    return made


def test_jobs_are_told_before_the_first_and_after_each(make):
    page, told = make(PLAN + STEPS, "open('reports/club.html', 'w')")
    assert page == Path("reports/club.html")
    assert told[0] == "2 jobs on 2 cores; output is in logs/"
    assert told[1::2] == ["1 of 2 jobs done", "2 of 2 jobs done"]
    assert told[2].startswith("data/derived/x: ")


def test_a_run_with_nothing_to_do_says_so(make, tmp_path):
    (tmp_path / "reports/club.html").touch()
    _, told = make("Nothing to be done (all requested files are present and up to date).")
    assert len(told) == 1


def test_what_a_failed_run_said_last_is_told_line_by_line(make):
    with pytest.raises(SettingsError, match="above"):
        make("no such corpus\n\nline \x1b[31m2", "exit(1)")
    assert make.told == ["no such corpus", "line \\x1b[31m2"]


def test_a_configuration_that_does_not_fit_is_said_before_the_run(make, tmp_path):
    (tmp_path / "config").mkdir()
    (tmp_path / "config/config.yaml").write_text("chunk: 1\n")
    with pytest.raises(SettingsError, match="unknown key 'chunk'"):
        make(PLAN + STEPS, "open('reports/club.html', 'w')")


@pytest.mark.parametrize("folder", ["reports", "logs", "data/derived"])
def test_a_folder_that_cannot_be_written_is_one_line_before_the_run(make, tmp_path, folder):
    (tmp_path / "reports").rmdir()
    (tmp_path / "data").mkdir()
    # Not even the administrator writes there.
    (tmp_path / folder).symlink_to("/proc/self")
    with pytest.raises(SettingsError, match=f"^{folder}/.*: cannot be written: "):
        make("ran")
    assert make.told == []


def test_a_run_without_a_page_is_an_error(make):
    with pytest.raises(SettingsError, match=r"reports/club\.html"):
        make(PLAN + STEPS)
