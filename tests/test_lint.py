"""`make lint` looks at the subjects of all commits that the main branch has not, or the newest."""

import shutil
import subprocess

import pytest

from tests.runs import ROOT

LONG = "x" * 73


@pytest.fixture
def lint(tmp_path):
    """Return a function that runs `make lint` in a folder with tools that find nothing."""
    for name in ("ruff", "snakefmt"):
        (tmp_path / name).symlink_to(shutil.which("true"))
    shutil.copy(ROOT / "Makefile", tmp_path)

    def run() -> str:
        words = ["make", "--no-print-directory", "lint", f"BIN={tmp_path}", "READY="]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
        assert (done.returncode != 0) == bool(done.stdout)
        return done.stdout

    return run


@pytest.fixture
def git(tmp_path):
    """Return a function that runs git in the same folder, which is a repository then."""

    def run(*words: str) -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@b")
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    run("init")
    return run


def commit(git, subject):
    git("commit", "--allow-empty", "--message", subject)


def test_without_a_repository_there_are_no_subjects(lint):
    assert lint() == ""


def test_without_a_main_branch_or_a_tag_the_newest_is_looked_at(lint, git):
    commit(git, LONG)
    assert "73 characters" in lint()
    commit(git, "short")
    assert lint() == ""


@pytest.mark.parametrize(
    "mark", [("tag", "v1"), ("update-ref", "refs/remotes/origin/main", "HEAD")]
)
def test_all_subjects_since_then_are_looked_at(lint, git, mark):
    commit(git, LONG)
    git(*mark)
    commit(git, "short")
    assert lint() == ""
    commit(git, LONG)
    commit(git, "short again")
    assert lint().count("73 characters") == 1
