"""What a command loads before it works, which is most of what a short one costs."""

import json
from pathlib import Path

import pytest

from tests.runs import python

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BOOK, SOLVER = "tests/data/tiny/tiny-book.yaml", "sato-text"
SLOW = {"hypothesis", "numba", "sklearn", "scipy"}
"""Libraries that take as long as pandas or longer, and that only some verbs use."""
FORMATS = {"xlrd", "openpyxl"}
"""Libraries for spreadsheets, which only those need who have one."""
ASK = """
import json, sys
from pipeline.cli.main import main
try:
    main(sys.argv[2:])
except SystemExit as ended:
    assert not ended.code
open(sys.argv[1], "w").write(json.dumps(sorted(sys.modules)))
"""


def modules(tmp_path, *verbs) -> list[str]:
    """Run verbs in a process of their own; return the modules that it has then loaded."""
    told = tmp_path / "loaded.json"
    assert python("-c", ASK, told, *verbs).returncode == 0
    return json.loads(told.read_text())


def loaded(tmp_path, *verbs) -> set[str]:
    """Run verbs as `modules` does; return which slow libraries they load."""
    return {name.partition(".")[0] for name in modules(tmp_path, *verbs)} & (SLOW | FORMATS)


@pytest.fixture(scope="module")
def traced(tmp_path_factory) -> tuple[Path, set[str]]:
    """The tables of the tiny book, read, judged and traced, and what was loaded for it."""
    folder = tmp_path_factory.mktemp("tiny-book")
    puzzles, chunk = folder / "puzzles.parquet", folder / SOLVER / "chunks/1-of-1"
    return folder, loaded(
        folder.parent,
        *("step", "ingest", BOOK, "--out", folder),
        *("--then", "count-solutions", puzzles, "--out", folder / "solution_counts.parquet"),
        *("--then", "trace", puzzles, "--kind", "slitherlink", "--out", chunk),
    )


def test_what_solves_nothing_and_fits_nothing_loads_no_slow_library(traced, tmp_path):
    corpus, _ = traced
    traces, puzzles = corpus / SOLVER, corpus / "puzzles.parquet"
    chunk = traces / "chunks/1-of-1"
    stepped = [chunk / f"{name}.parquet" for name in ("steps", "contradictions")]
    printed, database = "config/corpora/sato2003.yaml", tmp_path / "nanido.duckdb"
    verbs = (
        *("step", "ingest", BOOK, "--out", tmp_path),
        *("--then", "check-sums", printed, "--out", tmp_path),
        *("--then", "concat-chunks", *stepped, "--out", traces),
        *("--then", "level", corpus, SOLVER, chunk / "outcomes.parquet"),
        *("--then", "features", puzzles, traces),
        *("--then", "calibrate", corpus),
        *("--then", "exclusions", corpus),
        *("--then", "build-db", puzzles, traces / "outcomes.parquet", "--out", database),
        *("--then", "write-reference", "--out", tmp_path / "reference"),
    )
    assert loaded(tmp_path, *verbs) == set()
    fitted = ("step", "fit-levels", corpus, "--then", "model-times", corpus)
    assert loaded(tmp_path, *fitted) <= {"scipy", "sklearn"}
    # What follows reads the levels that were just made.
    compared = (
        *("step", "audit", corpus, "--settings", '{"samples": 100}'),
        *("--then", "sensitivity", corpus),
    )
    assert loaded(tmp_path, *compared) <= {"scipy"}


def test_solving_loads_the_compiler_and_no_statistics(traced):
    # Numba asks whether there is a scipy.
    assert traced[1] <= {"numba", "scipy"}


@pytest.mark.parametrize(
    ("puzzle", "most"),
    [("https://puzz.link/p?slither/2/1/33", 100), (SUDOKU, 130)],
)
def test_showing_one_puzzle_loads_few_modules(tmp_path, puzzle, most):
    found = [name for name in modules(tmp_path, "show", puzzle) if name.startswith("pipeline")]
    assert len(found) <= most
    assert not [
        name for name in found if name.startswith(("pipeline.declared.solver", "pipeline.games"))
    ]


def test_bytecode_is_kept_whatever_the_environment_says(tmp_path):
    python("-m", "pipeline", "--help", PYTHONDONTWRITEBYTECODE=1, PYTHONPYCACHEPREFIX=tmp_path)
    kept = {file.name.partition(".")[0] for file in tmp_path.rglob("*.pyc")}
    assert {"main", "groups", "contract"} <= kept
