"""The program installed from a wheel, without the repository."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pipeline
from tests.conftest import ROOT
from tests.runs import POSITION, POSITIONS, module, python

SOURCES = ("pipeline", "config", "pyproject.toml", "setup.py", "requirements.in", "README.md",
           "LICENSE")  # fmt: skip
STALE = "build/lib/pipeline/of_an_earlier_build.py"
SLITHERLINK = "2x1t0:33"
SUDOKU = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
OFFLINE = ("No matching distribution", "Failed to establish a new connection", "ConnectionError")


def pip(*words) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "pip", *map(str, words), "--disable-pip-version-check"]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Path:
    """A folder with the program from a wheel; the libraries are those of the tests."""
    folder = tmp_path_factory.mktemp("wheel")
    source, target = folder / "source", folder / "installed"
    source.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, symlinks=True)
        else:
            shutil.copy(ROOT / name, source)
    left = source / STALE
    left.parent.mkdir(parents=True)
    left.touch()
    built = pip("wheel", source, "--no-deps", "--wheel-dir", folder)
    if built.returncode and any(word in built.stdout + built.stderr for word in OFFLINE):
        pytest.skip("pip finds no package index, from which it takes setuptools")
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob(f"nanido-{pipeline.__version__}-*.whl")
    done = pip("install", wheel, "--no-deps", "--no-compile", "--target", target)
    assert done.returncode == 0, done.stderr
    return target


@pytest.fixture
def nanido(installed, tmp_path):
    """Return a function that runs the installed command in an empty folder.

    Kernels run as plain Python: to compile them would take longer than all else.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    told = {"PYTHONPATH": str(installed), "NUMBA_DISABLE_JIT": "1", "NANIDO_CACHE": str(tmp_path)}

    def run(*words, given="") -> subprocess.CompletedProcess:
        return subprocess.run(
            [sys.executable, installed / "bin/nanido", *map(str, words)],
            cwd=tmp_path, env={**kept, **told}, input=given, capture_output=True, text=True,
        )  # fmt: skip

    return run


VERBS = (
    ["step", "show", SLITHERLINK],
    ["show", SUDOKU, "--step", "2"],
    ["grade", SLITHERLINK],
    ["paths", SLITHERLINK],
    ["convert", SLITHERLINK, "--to", "puzzlink"],
    ["generate", "slitherlink", "--rows", "3", "--cols", "3", "--processes", "1"],
    ["grade", "book.csv", "--out", "grades.csv"],
    ["play", "hex", "--size", "4"],
)


def test_verbs_run_without_the_repository(nanido, tmp_path):
    """Most of them in one process, which takes longer to start than to work."""
    assert "trace" in nanido("--help").stdout
    (tmp_path / "book.csv").write_text("id,rows,cols,clues\none,1,2,33\n")
    run = nanido(*VERBS[0], *(word for verb in VERBS[1:] for word in ("--then", *verb)))
    assert run.returncode == 0, run.stderr
    assert "https://puzz.link/p?slither/" in run.stdout
    assert "'Tatham's generator (Loopy)'" in run.stdout
    run = nanido("trace", "book.csv", "--out", "traces")
    assert run.returncode == 0, run.stderr
    made = sorted(path.stem for path in (tmp_path / "traces").iterdir())
    assert made == ["contradictions", "outcomes", "rejects", "steps"]
    assert len((tmp_path / "grades.csv").read_text().splitlines()) == 2


def test_all_shapes_and_models_are_in_it_and_nothing_of_an_earlier_build(installed):
    assert not (installed / STALE.removeprefix("build/lib/")).exists()
    kinds = installed / "pipeline/kinds"
    assert len(list((kinds / "sudoku/generating/clue_shapes").glob("*.txt"))) == 5
    for kind in ("slitherlink", "sudoku"):
        assert (kinds / kind / "model/model.json").is_file()


def test_what_needs_the_workflow_says_what_to_clone(nanido, tmp_path):
    (tmp_path / "book.csv").write_text("id,rows,cols,clues,minutes\none,1,2,3.,4\ntwo,2,1,3.,5\n")
    said = ("--source", "us", "--licence", "MIT", "--rater", "us=minutes:minutes")
    for words in (
        ["new-book", "book.csv", *said, "--report"],
        ["fetch"],
        ["step", "write-reference"],
    ):
        run = nanido(*words)
        assert run.returncode == 1
        assert "clone the repository" in run.stderr.splitlines()[-1]
    assert [path.name for path in tmp_path.glob("book*")] == ["book.csv"]


def test_another_workflow_takes_the_program_that_is_installed(installed, tmp_path):
    """Of its repository it has the Snakefile alone, and none of the corpora of the models."""
    shutil.copytree(ROOT / "rules", tmp_path / "of/rules")
    for name in ("Snakefile", "environment.yaml"):
        shutil.copy(ROOT / name, tmp_path / "of")
    (tmp_path / "far.yaml").write_text(json.dumps(POSITIONS))
    (tmp_path / "positions.csv").write_text(POSITION)
    (tmp_path / "Snakefile").write_text(module({"corpora": ["far.yaml"]}, "of"))
    run = python("-m", "snakemake", "--dry-run", folder=tmp_path, PYTHONPATH=installed)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "nanido_reports" in run.stdout
