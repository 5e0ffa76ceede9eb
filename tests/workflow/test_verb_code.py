"""The fingerprint of a verb holds all that the verb loads, and leaves out what it does not."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline import games, kinds
from pipeline.files.fingerprint import PACKAGE
from pipeline.workflow.configuration import BUNDLED
from pipeline.workflow.verb_code import files_of_verbs, of_verbs
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
    puzzles, traces = tmp_path / "puzzles.parquet", tmp_path / SOLVER
    chunk, counts = traces / "chunk/1-of-1", tmp_path / "solution_counts.parquet"
    stepped = [chunk / f"{name}.parquet" for name in ("steps", "contradictions")]
    one, database = ("--kind", KIND, "--out"), tmp_path / "nanido.duckdb"
    verbs = [
        ("ingest", BOOK, "--out", tmp_path),
        ("count-solutions", puzzles, "--out", counts),
        ("trace", puzzles, "--edition", "text", *one, chunk),
        ("concat-chunks", *stepped, "--out", traces),
        ("level", tmp_path, SOLVER, chunk / "outcomes.parquet"),
        ("features", puzzles, traces),
        ("calibrate", tmp_path),
        ("measure-paths", puzzles, *one, tmp_path / "paths.parquet"),
        ("fit-levels", tmp_path),
        ("audit", tmp_path),
        ("sensitivity", tmp_path),
        ("model-times", tmp_path),
        ("exclusions", tmp_path),
        ("build-db", puzzles, counts, traces / "outcomes.parquet", "--out", database),
    ]
    found = {verb[0]: missing(loaded(*verb), KIND, verb=verb[0]) for verb in verbs}
    assert {verb: files for verb, files in found.items() if files} == {}


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


VERBS = {
    "ingest": KIND,
    "count-solutions": KIND,
    "trace": KIND,
    "level": KIND,
    "audit": KIND,
    "model-times": KIND,
    "measure-paths": KIND,
    "report": KIND,
    "decide": "gomoku",
}


@pytest.fixture
def edited(monkeypatch):
    """Return a function that says of which verbs the fingerprint changes with a file."""
    from pipeline.files import fingerprint

    content, changed = fingerprint.content_of, []
    monkeypatch.setattr(
        fingerprint,
        "content_of",
        lambda file: content(file) + b"# edited" * (file in changed),
    )
    before = {verb: of_verbs(verb, of=[kind]) for verb, kind in VERBS.items()}

    def verbs(file: Path) -> set[str]:
        changed[:] = [file]
        return {verb for verb, kind in VERBS.items() if of_verbs(verb, of=[kind]) != before[verb]}

    return verbs


def test_an_edit_of_any_file_changes_the_verbs_that_load_it_and_no_others(edited):
    files = {verb: set(files_of_verbs((verb,), (kind,))) for verb, kind in VERBS.items()}
    modules = sorted(PACKAGE.rglob("*.py"))
    assert len(modules) > 200
    for file in modules:
        assert edited(file) == {verb for verb in VERBS if file in files[verb]}, file


SLITHERLINK, OF_SUDOKU = "kinds/slitherlink", "kinds/sudoku"


@pytest.mark.parametrize(
    ("file", "again", "not_again"),
    [
        ("cli/steps/audit.py", {"audit"}, set(VERBS) - {"audit"}),
        ("cli/corpus_tables.py", {"level", "audit", "model-times"}, {"trace", "ingest", "report"}),
        ("agreement/drift.py", {"audit", "report"}, {"trace", "level", "model-times"}),
        ("tables/schemas/audits.py", {"audit", "report"}, {"trace", "level", "model-times"}),
        ("calibration/levels/level_up.py", {"level"}, {"trace", "measure-paths", "ingest"}),
        (f"{SLITHERLINK}/solver/techniques/mouths.py", {"trace"}, {"ingest", "count-solutions"}),
        (f"{SLITHERLINK}/solver/techniques.yaml", {"trace"}, {"count-solutions"}),
        (
            f"{SLITHERLINK}/exact/clauses.py",
            {"count-solutions"},
            {"trace", "measure-paths", "ingest"},
        ),
        (f"{SLITHERLINK}/paths/measuring.py", {"measure-paths"}, {"trace", "level", "audit"}),
        (f"{SLITHERLINK}/features.yaml", {"model-times"}, {"trace", "audit"}),
        (f"{OF_SUDOKU}/solver/techniques/subsets/fish.py", set(), {*VERBS} - {"report"}),
        (f"{OF_SUDOKU}/paths/measuring.py", set(), {*VERBS} - {"report"}),
        ("games/gomoku/rules/choosing.py", {"decide"}, {*VERBS} - {"decide", "report"}),
        ("cli/new_book.py", set(), set(VERBS)),
    ],
)
def test_what_is_made_again_after_an_edit(edited, file, again, not_again):
    found = edited(PACKAGE / file)
    assert (PACKAGE / file).is_file()
    assert again <= found
    assert not found & not_again


def test_each_verb_has_a_fingerprint_for_each_kind_and_game():
    steps = [file.stem for file in (PACKAGE / "cli/steps").glob("*.py") if file.stem != "__init__"]
    for name in (*kinds.names(), *games.names()):
        assert all(of_verbs(step, of=[name]) for step in steps)
    with pytest.raises(ModuleNotFoundError, match="found none named agree"):
        of_verbs("agree")


def test_pages_are_made_again_after_an_edit_of_any_catalogue():
    catalogues = set((ROOT / "pipeline").rglob("messages.yaml"))
    assert len(catalogues) > 5
    assert catalogues <= set(files_of_verbs(("report",), ("sudoku",)))
    solving = files_of_verbs(("trace", "level", "audit"), ("slitherlink",))
    assert not catalogues & set(solving)


def test_the_configuration_of_the_package_is_that_of_the_repository():
    assert BUNDLED.resolve() == (ROOT / "config/config.yaml").resolve()
