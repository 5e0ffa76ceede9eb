"""Killed at three moments and resumed; no room on the disk; a folder that is read only."""

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.faults.conftest import ROOT, ended, started

PUZZLES = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
NAMES = [f"{name}.parquet" for name in ("contradictions", "outcomes", "rejects", "steps")]


@pytest.fixture(scope="module")
def book(tmp_path_factory) -> Path:
    """A file of the first forty bundled puzzles."""
    file = tmp_path_factory.mktemp("book") / "book.csv"
    file.write_text("".join(PUZZLES.open(encoding="utf-8").readlines()[:41]), encoding="utf-8")
    return file


def trace(book, out, **more):
    """Start to trace a book into a folder."""
    return started(out.parent, "pipeline", "trace", str(book), "--out", out.name, **more)


@pytest.fixture(scope="module")
def whole(book, tmp_path_factory) -> dict[str, bytes]:
    """The tables of a run that nothing stopped."""
    out = tmp_path_factory.mktemp("whole") / "out"
    code, said = ended(trace(book, out))
    assert code == 0, said
    return contents(out)


def contents(out):
    return {path.name: path.read_bytes() for path in out.iterdir()}


def unfinished(out):
    return [path.name for path in out.glob(".*")] if out.is_dir() else []


MOMENTS = {
    "as soon as it starts": lambda out: out.is_dir(),
    "while it solves": lambda out: any("steps" in name for name in unfinished(out)),
    "when a table is there": lambda out: (out / "steps.parquet").is_file(),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_killed_and_resumed_it_ends_in_the_same_bytes(book, whole, tmp_path, moment):
    out = tmp_path / "out"
    process = trace(book, out)
    while not MOMENTS[moment](out) and process.poll() is None:
        time.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    code, said = ended(trace(book, out))
    assert code == 0, said
    assert contents(out) == whole


def no_room():
    # Each file may have a thousand bytes, as on a disk that is nearly full.
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))


def limited(folder, *words):
    """Run a verb in a folder without room."""
    return subprocess.run(
        [sys.executable, "-m", "pipeline", *map(str, words)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        preexec_fn=no_room,
    )


def test_without_room_there_is_one_sentence_and_nothing_is_left(tmp_path):
    (tmp_path / "book.csv").write_text("before")
    run = limited(tmp_path, "convert", PUZZLES, "--to", "csv", "--out", "book.csv")
    assert run.returncode == 1
    assert run.stderr == "Error: book.csv: cannot be read or written: File too large\n"
    assert contents(tmp_path) == {"book.csv": b"before"}


def test_a_table_without_room_names_its_file_and_leaves_nothing(tmp_path):
    run = limited(ROOT, "ingest", "config/corpora/example-book.yaml", "--out", tmp_path / "out")
    assert run.returncode == 1, run.stdout
    assert "Traceback" not in run.stderr
    told = f"Error: {tmp_path}/out/puzzles.parquet: cannot be read or written: "
    assert run.stderr.startswith(told)
    assert list((tmp_path / "out").iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_told(tmp_path, book):
    tmp_path.chmod(0o500)
    code, said = ended(trace(book, tmp_path / "out"))
    assert code == 1
    assert said.splitlines()[-1].startswith("Error: out: cannot be read or written: Permission")
