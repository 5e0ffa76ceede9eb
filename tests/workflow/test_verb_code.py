"""The fingerprint of a verb holds all that the verb loads, and leaves out what it does not."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.files.fingerprint import PACKAGE
from pipeline.workflow.verb_code import files_of_verbs
from tests.conftest import ROOT

BOOK, KIND, SOLVER = "tests/data/tiny/tiny-book.yaml", "slitherlink", "sato-text"
SUDOKU, PRINTED = "config/corpora/graded-sudoku.yaml", "config/corpora/sato2003.yaml"
POSITIONS = "config/corpora/gomoku-problems.yaml"
RUN = """
import json, sys
from pipeline.cli.main import main
try:
    main(["step", *sys.argv[2:]])
except SystemExit as ended:
    assert not ended.code
files = [getattr(module, "__file__", None) for name, module in sys.modules.items()
         if name.partition(".")[0] == "pipeline"]
open(sys.argv[1], "w").write(json.dumps([file for file in files if file]))
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory):
    """Return a function that runs a verb in a process of its own and returns what it loads."""
    told = tmp_path_factory.mktemp("loaded") / "files.json"

    def run(*verb) -> set[Path]:
        words = [sys.executable, "-c", RUN, told, *verb]
        done = subprocess.run(list(map(str, words)), cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return set(map(Path, json.loads(told.read_text())))

    return run


def missing(loaded: set[Path], *of: str, verb: str) -> list[str]:
    """Return what a verb loads and its fingerprint does not hold."""
    known = set(files_of_verbs((verb,), of)) | {PACKAGE / "__main__.py"}
    return sorted(str(file.relative_to(PACKAGE)) for file in loaded - known)


def test_verbs_load_nothing_that_their_fingerprints_do_not_hold(loaded, tmp_path):
    puzzles, traces, chunk = (
        tmp_path / "puzzles.parquet",
        tmp_path / SOLVER,
        tmp_path / SOLVER / "chunk/1-of-1",
    )
    counts, made = tmp_path / "judgements.parquet", ("--out", tmp_path)
    one = ("--kind", KIND, "--out")
    verbs = [
        ("ingest", BOOK, *made),
        ("count-solutions", puzzles, "--out", counts),
        ("trace", puzzles, "--edition", "text", *one, chunk),
        (
            "concat-chunks",
            chunk / "steps.parquet",
            chunk / "contradictions.parquet",
            "--out",
            traces,
        ),
        ("level", tmp_path, SOLVER, chunk / "outcomes.parquet"),
        ("features", puzzles, traces),
        ("calibrate", tmp_path),
        ("measure-paths", puzzles, *one, tmp_path / "paths.parquet"),
        ("audit", tmp_path),
        ("sensitivity", tmp_path),
        ("model-times", tmp_path),
        ("exclusions", tmp_path),
        (
            "build-db",
            *[puzzles, counts, traces / "outcomes.parquet"],
            "--out",
            tmp_path / "n.duckdb",
        ),
        ("describe-tables", "--out", tmp_path / "tables.md"),
    ]
    found = {verb[0]: missing(loaded(*verb), KIND, verb=verb[0]) for verb in verbs}
    assert found == dict.fromkeys(found, [])


def test_so_it_is_for_other_kinds_and_for_games(loaded, tmp_path):
    puzzles, one = tmp_path / "puzzles.parquet", ("--kind", "sudoku", "--out")
    assert missing(loaded("ingest", SUDOKU, "--out", tmp_path), "sudoku", verb="ingest") == []
    few = ("--chunk", "1-of-600")
    traced = loaded("trace", puzzles, *one, tmp_path / "chunk", *few)
    assert missing(traced, "sudoku", verb="trace") == []
    measured = loaded("measure-paths", puzzles, *one, tmp_path / "paths.parquet", *few)
    assert missing(measured, "sudoku", verb="measure-paths") == []
    checked = loaded("check-sums", PRINTED, "--out", tmp_path)
    assert missing(checked, "tables", verb="check-sums") == []
    loaded("ingest", POSITIONS, "--out", tmp_path)
    decided = loaded("decide", puzzles, "--kind", "gomoku", "--out", tmp_path / "games")
    assert missing(decided, "gomoku", verb="decide") == []
