"""Files are whole or not there, whoever else writes in their folder."""

import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from pipeline.cli.arguments import made_folder
from pipeline.files.atomic import ABANDONED_SECONDS, atomic_path, remove_stale, scratch_folder

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


def test_what_a_living_process_writes_stays(tmp_path):
    with atomic_path(tmp_path / "a.txt") as beside, scratch_folder(tmp_path / "a.txt") as room:
        beside.write_text("half")
        made_folder(tmp_path)
        assert beside.is_file()
        assert room.is_dir()
    assert [file.name for file in tmp_path.iterdir()] == ["a.txt"]


def test_what_a_killed_process_left_is_removed(tmp_path):
    subprocess.run([sys.executable, "-c", KILLED, tmp_path / "a.txt"], check=False)
    assert len(list(tmp_path.iterdir())) == 2
    made_folder(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_number_that_was_given_again_is_another_process(tmp_path):
    with atomic_path(tmp_path / "a.txt") as beside:
        name, mark = beside.name.rsplit(".", 1)
        host, number, began = mark.rsplit("_", 2)
        earlier = tmp_path / f"{name}.{host}_{number}_{int(began) - 5}"
        earlier.write_text("half")
        remove_stale(tmp_path)
        beside.write_text("whole")
    assert not earlier.exists()


def test_another_machine_is_given_two_days(tmp_path):
    left = tmp_path / ".a.parquet.far-away_1_1"
    left.write_text("half")
    remove_stale(tmp_path)
    assert left.is_file()
    long_ago = left.stat().st_mtime - ABANDONED_SECONDS - 1
    os.utime(left, (long_ago, long_ago))
    remove_stale(tmp_path)
    assert not left.exists()


def test_hidden_files_of_other_people_stay(tmp_path):
    (tmp_path / ".gitignore").write_text("*")
    (tmp_path / ".a.parquet.23022").write_text("of an earlier version, or not ours")
    remove_stale(tmp_path)
    assert len(list(tmp_path.iterdir())) == 2


def write_slowly(folder: Path, name: str) -> bool:
    made_folder(folder)
    with atomic_path(folder / name) as beside:
        for part in range(20):
            with beside.open("a") as file:
                file.write(f"{part}\n")
            made_folder(folder)
    return (folder / name).read_text().count("\n") == 20


def test_ten_times_many_processes_write_into_one_folder(tmp_path):
    with ProcessPoolExecutor(4) as pool:
        for time in range(10):
            folder = tmp_path / str(time)
            done = [pool.submit(write_slowly, folder, f"table-{at}") for at in range(8)]
            assert all(found.result() for found in done)
            assert sorted(file.name for file in folder.iterdir()) == sorted(
                f"table-{at}" for at in range(8)
            )
