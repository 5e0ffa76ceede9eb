"""Runs of the workflow in a copy of the repository, for tests of whole runs."""

import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import contextmanager, redirect_stderr
from functools import cache
from pathlib import Path
from warnings import catch_warnings

import pytest
from click.testing import CliRunner, Result

from pipeline.cli.main import main
from pipeline.cli.verbs import new_book
from pipeline.files.lock import folder_lock

ROOT = Path(__file__).resolve().parents[1]
TINY = "tests/data/tiny/config.yaml"


POSITIONS = {
    "kind": "hex", "title": {"en": "Far", "ja": "遠"}, "source": "a test", "licence": "MIT",
    "files": ["positions.csv"], "columns": {"id": "id", "clues": "clues"}, "raters": [],
}  # fmt: skip
"""The description of positions of a game: three jobs, where puzzles have ten."""
POSITION = "id,clues\n1,XO.......\n"


def linked(folder: Path) -> Path:
    """Make a folder with links to the program and the workflow."""
    folder.mkdir(parents=True)
    for name in ("Snakefile", "environment.yaml", "pipeline", "profiles", "rules"):
        (folder / name).symlink_to(ROOT / name)
    return folder


def module(config, root=ROOT) -> str:
    """Return a workflow that uses the one in a folder, with this configuration."""
    taken = f"module nanido:\n    snakefile: '{root}/Snakefile'\n    config: {config}\n"
    return f"{taken}use rule * from nanido as nanido_*\n"


def tree(folder: Path) -> Path:
    """Make a folder in which a run leaves nothing behind in the repository."""
    linked(folder)
    for name in ("config", "data/raw", "tests/data"):
        shutil.copytree(ROOT / name, folder / name)
    return folder


def surroundings(environment=os.environ) -> dict[str, str]:
    """Return an environment with the Python of this test.

    The program is taken from where it is, whose kernels are compiled, not through the links.
    """
    path = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    return {**environment, "PATH": path, "PYTHONPATH": str(ROOT), "PYTHONSAFEPATH": "1"}


def nanido(*words, **options) -> Result:
    """Run a verb in this process, as a person types it."""
    return CliRunner().invoke(main, list(map(str, words)), **options)


def complaint(*words) -> str:
    """Run a verb that must fail with one line; return this line."""
    from pipeline.explain.first_run import NOTICE

    result = nanido(*words)
    assert result.exit_code == 1, result.output
    said = result.stderr.replace(f"{NOTICE}\n", "")
    assert said.startswith("Error: ")
    assert said.count("\n") == 1
    return said


def python(*words, folder: Path = ROOT, **environment) -> subprocess.CompletedProcess:
    """Run Python with these words in a folder, where the program is that of this repository."""
    return subprocess.run(
        [sys.executable, *map(str, words)],
        cwd=folder,
        env={**surroundings(), **{name: str(value) for name, value in environment.items()}},
        capture_output=True,
        text=True,
    )


def snakemake(folder: Path, *options: str, by="snakemake.cli") -> subprocess.CompletedProcess:
    """Run Snakemake in a folder to its end, or let it plan; both of its outputs come as one.

    Loading Snakemake takes longer than a plan, so a process that has loaded it runs a copy of
    itself. All that Snakemake starts is started as ever.
    """
    loaded = _loaded()
    print(json.dumps([str(folder), by, options]), file=loaded.stdin, flush=True)
    code, said = json.loads(loaded.stdout.readline())
    return subprocess.CompletedProcess(options, code, said)


@cache
def _loaded() -> subprocess.Popen:
    """Start the process that loads Snakemake; it ends with the one that asks."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.loaded_snakemake"],
        cwd=ROOT,
        env=surroundings(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def contents(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every table and page; the database holds only views of them.

    How long each step took is in a file of its own, which is no page.
    """
    files = {*folder.glob("data/derived/**/*.parquet"), *folder.glob("reports/**/*.*")}
    files.discard(folder / "reports/assets/run.js")
    return {str(file.relative_to(folder)): file.read_bytes() for file in files if file.is_file()}


def tiny_run(folder: Path) -> None:
    """Run the workflow on the tiny book and the printed tables in a new folder."""
    run = snakemake(tree(folder), "reports", "--configfile", TINY, "--cores", "2")
    assert run.returncode == 0, run.stdout


def stopped(tiny_run: Path, folder: Path) -> Path:
    """Return a copy of a run on the tiny book as if it had stopped while a chunk was traced."""
    shutil.copytree(tiny_run, folder, symlinks=True)
    derived = folder / "data/derived"
    solved = derived / "tiny-book/sato-text"
    for file in [
        *solved.glob("chunks/2-of-2/*.parquet"),
        *solved.glob("*.parquet"),
        derived / "tiny-book/levels.parquet",
        derived / "nanido.duckdb",
        folder / "reports/index.html",
    ]:
        file.unlink()
    return folder


def made_once(shared: Path, make: Callable[[Path], None]) -> Path:
    """Return a folder that `make` has made, one for all tests; not to be changed.

    Several processes share the tests: the first to ask makes it, the others wait for that.
    """
    shared.mkdir(exist_ok=True)
    done = shared / "done"
    with folder_lock(shared):
        if not done.is_dir():
            begun = shared / "begun"
            shutil.rmtree(begun, ignore_errors=True)
            make(begun)
            begun.rename(done)
    return done


MEASURED = {}


@contextmanager
def quick_new_book():
    """Let `new-book` solve each puzzle once a process, since hundreds of books have the same ones.

    How far paces of persons spread is given, not estimated: it
    takes half of the time of a book of attempts, and `tests/corpora/attempts` has its tests.
    """
    measure = new_book._measured

    def scores(puzzles: list) -> list[float]:
        if new := [one for one in dict.fromkeys(puzzles) if one not in MEASURED]:
            MEASURED.update(zip(new, measure(new), strict=True))
        return [MEASURED[one] for one in puzzles]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(new_book, "_measured", scores)
        patch.setattr("pipeline.corpora.attempts.persons.likeliest_spreads", lambda _: (0.4, 0.4))
        yield


@contextmanager
def sheets_read_here():
    """Let spreadsheets be read in this process, which takes less time than to start one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pipeline.notations.spreadsheets.limited.run", _read_here)
        yield


def _read_here(_, ending: str, content: bytes, limits) -> str:
    from pipeline.notations import spreadsheets

    with redirect_stderr(io.StringIO()), catch_warnings(action="ignore"):
        return json.dumps(spreadsheets.sheets_or_problem(ending, content))
