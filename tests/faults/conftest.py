"""A tree in which Snakemake runs, with one corpus that takes a second, and its runs."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests import runs
from tests.runs import ROOT


def started(folder: Path, *words: str, **more) -> subprocess.Popen:
    """Start `python -m WORDS` in a folder, with the program of this repository."""
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        cwd=folder,
        env=runs.surroundings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **more,
    )


def ended(process: subprocess.Popen) -> tuple[int, str]:
    """Wait for a process; return its code and what it said."""
    said, _ = process.communicate(timeout=600)
    return process.returncode, said


@pytest.fixture
def tree(tmp_path) -> Path:
    """A copy of the repository without results, in a folder whose name a shell would misread."""
    folder = runs.linked(tmp_path / "o'brien & $(touch pwned)")
    shutil.copytree(ROOT / "config", folder / "config")
    return folder


@pytest.fixture
def positions(tmp_path) -> Path:
    """A file of one position of a game."""
    file = tmp_path / "positions.csv"
    file.write_text(runs.POSITION, encoding="utf-8")
    return file


@pytest.fixture
def describe(positions):
    """Write the description of these positions to a path."""

    def write(path: Path, **more) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(positions, path.with_name("positions.csv"))
        path.write_text(yaml.safe_dump(runs.POSITIONS | more, allow_unicode=True), encoding="utf-8")

    return write


@pytest.fixture
def digest(positions) -> str:
    """The SHA-256 of these positions."""
    return hashlib.sha256(positions.read_bytes()).hexdigest()
