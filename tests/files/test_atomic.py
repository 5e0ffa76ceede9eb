"""Files are whole or not there, whoever else writes in their folder."""

import os
import subprocess
import sys

import pytest

from pipeline.files.atomic import atomic_path, scratch_folder

KILLED = """
import os, signal, sys
from pathlib import Path
from pipeline.files.atomic import scratch_folder, atomic_path
path = Path(sys.argv[1])
with atomic_path(path) as beside, scratch_folder(path):
    beside.write_text("half")
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_an_error_leaves_what_was_there_and_nothing_beside(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("before")
    with pytest.raises(TypeError), atomic_path(path) as beside:
        beside.write_text(0)
    assert [file.name for file in tmp_path.iterdir()] == ["a.txt"]
    assert path.read_text() == "before"


def test_what_a_killed_process_left_is_removed_by_the_next(tmp_path):
    path = tmp_path / "a.txt"
    subprocess.run([sys.executable, "-c", KILLED, path], check=False)
    assert len(list(tmp_path.iterdir())) == 2
    (tmp_path / ".a.txt.bak").touch()
    with atomic_path(path) as beside, scratch_folder(path) as room, scratch_folder(tmp_path / "b"):
        assert room.is_dir()
        beside.write_text("whole")
    assert {file.name for file in tmp_path.iterdir()} == {"a.txt", ".a.txt.bak"}


def test_what_a_living_process_writes_stays(tmp_path):
    living = tmp_path / f".a.txt.{os.getppid()}"
    living.touch()
    with atomic_path(tmp_path / "a.txt") as beside:
        beside.write_text("whole")
    assert living.exists()


def test_what_a_process_of_another_user_writes_stays(tmp_path, monkeypatch):
    def kill(process, signal):
        raise PermissionError

    monkeypatch.setattr(os, "kill", kill)
    (tmp_path / ".a.txt.77").touch()
    with atomic_path(tmp_path / "a.txt") as beside:
        beside.write_text("whole")
    assert (tmp_path / ".a.txt.77").exists()
