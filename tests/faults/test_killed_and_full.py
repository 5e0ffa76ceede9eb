"""Killed at three moments and resumed; no room on the disk; a folder that is read only."""

import ctypes
import errno
import os
import resource
import signal
import subprocess
import sys
import time

import pytest

from tests.faults.conftest import ROOT, ended, started

BOOK = "tatham-slitherlink"
PUZZLES = ROOT / f"data/raw/{BOOK}/{BOOK}.csv"


def ingest(out, **more):
    """Start to read a book into a folder; no kernel is compiled for that."""
    described = ROOT / f"config/corpora/{BOOK}.yaml"
    return started(ROOT, "pipeline", "step", "ingest", str(described), "--out", str(out), **more)


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> dict[str, bytes]:
    """The tables of a run that nothing stopped."""
    out = tmp_path_factory.mktemp("whole") / "out"
    code, said = ended(ingest(out))
    assert code == 0, said
    return contents(out)


def contents(out):
    return {path.name: path.read_bytes() for path in out.iterdir()}


def unfinished(out):
    return [path.name for path in out.glob(".*")] if out.is_dir() else []


MOMENTS = {
    "as soon as it starts": lambda out: out.is_dir(),
    "while it writes": lambda out: unfinished(out),
    "when a table is there": lambda out: (out / "puzzles.parquet").is_file(),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_killed_and_resumed_it_ends_in_the_same_bytes(whole, tmp_path, moment):
    out = tmp_path / "out"
    process = ingest(out)
    while not MOMENTS[moment](out) and process.poll() is None:
        time.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    code, said = ended(ingest(out))
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
        # Python would keep bytecode that the limit cut short, and fail on it ever after.
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        preexec_fn=no_room,
    )


def test_without_room_there_is_one_sentence_and_nothing_is_left(tmp_path):
    (tmp_path / "book.csv").write_text("before")
    run = limited(tmp_path, "convert", PUZZLES, "--to", "csv", "--out", "book.csv")
    assert run.returncode == 1
    assert run.stderr.startswith("Error: book.csv: ")
    assert run.stderr.endswith(f"{os.strerror(errno.EFBIG)}\n")
    assert contents(tmp_path) == {"book.csv": b"before"}


def test_a_kind_without_room_is_not_there(tmp_path):
    run = limited(tmp_path, "new-kind", "zz")
    assert run.returncode == 1
    assert run.stderr.endswith(f"{os.strerror(errno.EFBIG)}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_table_without_room_names_its_file_and_leaves_nothing(tmp_path):
    run = limited(
        ROOT, "step", "ingest", "config/corpora/example-book.yaml", "--out", tmp_path / "out"
    )
    assert run.returncode == 1, run.stdout
    assert "Traceback" not in run.stderr
    assert run.stderr.startswith(f"Error: {tmp_path}/out/puzzles.parquet: ")
    assert list((tmp_path / "out").iterdir()) == []


def as_others():
    # What root may do beyond the modes of files is taken from it (PR_CAPBSET_DROP,
    # CAP_DAC_OVERRIDE); to anybody else this is refused, who has nothing to lose.
    ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="root may write everywhere but on Linux")
def test_a_read_only_folder_is_told(tmp_path):
    tmp_path.chmod(0o500)
    code, said = ended(ingest(tmp_path / "out", preexec_fn=as_others))
    assert code == 1
    assert said.splitlines()[-1].startswith(f"Error: {tmp_path}/out: ")
