"""What a verb loads: all of the program is in its fingerprint, and few libraries are slow."""

import json
from pathlib import Path

import pytest
import yaml

from pipeline import games, kinds
from pipeline.cli.groups import STEPS
from pipeline.files import fingerprint
from pipeline.files.fingerprint import PACKAGE
from pipeline.workflow import verb_code
from pipeline.workflow.configuration import BUNDLED
from pipeline.workflow.verb_code import files_of_verbs, of_verbs
from tests.conftest import ROOT
from tests.runs import POSITION, POSITIONS, python

BOOK, KIND, SOLVER = "tests/data/tiny/tiny-book.yaml", "slitherlink", "sato-text"
FEW = ("--settings", '{"samples": 100}')
SUDOKU, PRINTED = "config/corpora/graded-sudoku.yaml", "config/corpora/sato2003.yaml"
RUN = """
import json, os, sys
import click, duckdb, pandas, pyarrow.dataset, pyarrow.parquet, pydantic, yaml
opened, DATA = set(), (".sql", ".json", ".yaml")
sys.addaudithook(lambda event, of: event == "open" and opened.add(str(of[0])))
for number, verb in enumerate(json.loads(sys.argv[2])):
    if os.fork():
        assert os.wait()[1] == 0, verb
        continue
    from pipeline.cli.main import main
    try:
        main(["step", *verb])
    except SystemExit as ended:
        assert not ended.code
    files = [getattr(module, "__file__", None) for name, module in sys.modules.items()
             if name.partition(".")[0] == "pipeline"]
    # The configuration and texts of messages are no part of a fingerprint.
    files += [file for file in opened if "/pipeline/" in file and file.endswith(DATA)
              and not file.endswith(("/config.yaml", "/messages.yaml"))]
    with open(f"{sys.argv[1]}/{number}.json", "w") as told:
        json.dump([[file for file in files if file], list(sys.modules)], told)
    sys.stdout.flush()
    os._exit(0)
"""
"""Runs each verb in a copy of a process that has loaded libraries, and tells what it loads."""
SLOW = {"hypothesis", "numba", "sklearn", "scipy"}
"""Libraries that take as long as pandas or longer, and that only some verbs use."""
FORMATS = {"xlrd", "openpyxl"}
"""Libraries for spreadsheets, which only those need who have one."""
# Numba asks whether there is a scipy.
COMPILED, FITTED = {"numba", "scipy"}, {"scipy", "sklearn"}
USED = {
    "count-solutions": COMPILED, "trace": COMPILED, "measure-paths": COMPILED, "decide": COMPILED,
    "fit-levels": FITTED, "model-times": FITTED, "verdicts": FITTED,
    "audit": {"scipy"}, "move-thresholds": {"scipy"},
}  # fmt: skip
"""Which of them a verb may load."""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory) -> list[tuple[str, str, set[Path], set[str]]]:
    """Kind and verb of each step, the files of the program and the libraries that it loads."""
    tmp_path = tmp_path_factory.mktemp("verbs")
    told, sudoku, games = (tmp_path / name for name in ("loaded", "sudoku", "games"))
    told.mkdir()
    puzzles, traces = tmp_path / "puzzles.parquet", tmp_path / SOLVER
    chunk, counts = traces / "chunk/1-of-1", tmp_path / "solution_counts.parquet"
    stepped = [chunk / f"{name}.parquet" for name in ("steps", "contradictions")]
    one, database = ("--kind", KIND, "--out"), tmp_path / "nanido.duckdb"
    other, few = ("--kind", "sudoku", "--out"), ("--chunk", "1-of-600")
    narrow = ("--bottlenecks", tmp_path / "bottlenecks.parquet")
    (tmp_path / "positions.csv").write_text(POSITION)
    (tmp_path / "positions.yaml").write_text(yaml.safe_dump(POSITIONS))
    verbs = [
        (KIND, "ingest", BOOK, "--out", tmp_path),
        (KIND, "count-solutions", puzzles, "--out", counts),
        (KIND, "trace", puzzles, "--edition", "text", *one, chunk),
        (KIND, "concat-chunks", *stepped, "--out", traces),
        (KIND, "level", tmp_path, SOLVER, chunk / "outcomes.parquet", "--kind", KIND),
        (KIND, "features", puzzles, traces),
        (KIND, "calibrate", tmp_path),
        (KIND, "measure-paths", puzzles, *one, tmp_path / "paths.parquet", *narrow),
        (KIND, "fit-levels", tmp_path),
        (KIND, "audit", tmp_path, *FEW),
        (KIND, "move-thresholds", tmp_path),
        (KIND, "model-times", tmp_path),
        (KIND, "verdicts", tmp_path, *FEW),
        (KIND, "exclusions", tmp_path),
        (KIND, "build-db", puzzles, counts, traces / "outcomes.parquet", "--out", database),
        ("sudoku", "ingest", SUDOKU, "--out", sudoku),
        ("sudoku", "trace", sudoku / "puzzles.parquet", *other, sudoku / "chunk", *few),
        (
            "sudoku",
            "measure-paths",
            sudoku / "puzzles.parquet",
            *other,
            sudoku / "x.parquet",
            *few,
            *narrow,
        ),
        ("tables", "check-sums", PRINTED, "--out", tmp_path / "printed"),
        ("", "write-reference", "--out", tmp_path / "reference"),
        ("hex", "ingest", tmp_path / "positions.yaml", "--out", games),
        ("hex", "decide", games / "puzzles.parquet", "--kind", "hex", "--out", games),
    ]
    words = json.dumps([list(map(str, verb)) for _, *verb in verbs])
    done = python("-c", RUN, told, words)
    assert done.returncode == 0, done.stderr
    found = []
    for number, (kind, verb, *_) in enumerate(verbs):
        files, modules = json.loads((told / f"{number}.json").read_text())
        libraries = {name.partition(".")[0] for name in modules}
        found.append((kind, verb, set(map(Path, files)), libraries))
    return found


def test_verbs_load_nothing_that_their_fingerprints_do_not_hold(loaded):
    # No rule calls what is of no kind.
    for kind, verb, files, _ in (one for one in loaded if one[0]):
        known = set(files_of_verbs((verb,), (kind,))) | {PACKAGE / "__main__.py"}
        assert len(files) > 10
        assert sorted(files - known) == [], (kind, verb)


def test_what_solves_nothing_and_fits_nothing_loads_no_slow_library(loaded):
    for kind, verb, _, libraries in loaded:
        assert libraries & (SLOW | FORMATS) <= USED.get(verb, set()), (kind, verb)


OF_KIND = ("ingest", "count-solutions", "trace", "level", "audit", "model-times", "measure-paths",
           "report")  # fmt: skip
VERBS = {**dict.fromkeys(OF_KIND, KIND), "decide": "gomoku"}


@pytest.fixture
def edited(monkeypatch):
    """Return a function that says of which verbs the fingerprint changes with a file."""
    content, changed = fingerprint.content_of, []
    monkeypatch.setattr(
        fingerprint, "content_of", lambda file: content(file) + b"# edited" * (file in changed)
    )
    before = {verb: of_verbs(verb, of=[kind]) for verb, kind in VERBS.items()}

    def verbs(file: Path) -> set[str]:
        changed[:] = [file]
        return {verb for verb, kind in VERBS.items() if of_verbs(verb, of=[kind]) != before[verb]}

    return verbs


SLITHERLINK, OF_SUDOKU = "kinds/slitherlink", "kinds/sudoku"


@pytest.mark.parametrize(
    ("file", "again", "not_again"),
    [
        ("cli/steps/levels.py", {"level", "model-times"}, {"trace", "audit", "report"}),
        ("cli/steps/raters.py", {"audit"}, {"trace", "level", "model-times", "report"}),
        ("cli/corpus_tables.py", {"level", "audit", "model-times"}, {"trace", "ingest", "report"}),
        ("agreement/drift.py", {"audit", "report"}, {"trace", "level", "model-times"}),
        ("tables/schemas/audits.py", {"audit", "report"}, {"trace", "level", "model-times"}),
        ("calibration/levels/level_up.py", {"level"}, {"trace", "measure-paths", "ingest"}),
        (f"{SLITHERLINK}/solver/techniques/mouths.py", {"trace"}, {"ingest", "count-solutions"}),
        (f"{SLITHERLINK}/solver/techniques.yaml", {"trace"}, {"count-solutions"}),
        (
            f"{SLITHERLINK}/exact.py",
            {"count-solutions", "trace", "measure-paths"},
            {"ingest"},
        ),
        (f"{SLITHERLINK}/paths/measuring.py", {"measure-paths"}, {"trace", "level", "audit"}),
        (f"{SLITHERLINK}/features/features.yaml", {"model-times"}, {"trace", "audit"}),
        (f"{OF_SUDOKU}/solver/techniques/fish.py", set(), {*VERBS} - {"report"}),
        (f"{OF_SUDOKU}/paths/measuring.py", set(), {*VERBS} - {"report"}),
        ("games/gomoku/rules/choosing.py", {"decide"}, {*VERBS} - {"decide", "report"}),
        ("cli/verbs/new_book.py", set(), set(VERBS)),
        ("kinds/masyu/__init__.py", set(), {*VERBS} - {"report"}),
        (f"{OF_SUDOKU}/__init__.py", set(), {*VERBS} - {"report"}),
        ("games/hex/__init__.py", set(), {*VERBS} - {"report"}),
        ("corpora/new_book/draft.py", set(), set(VERBS)),
    ],
)
def test_what_is_made_again_after_an_edit(edited, file, again, not_again):
    found = edited(PACKAGE / file)
    assert (PACKAGE / file).is_file()
    assert again <= found
    assert not found & not_again


def test_each_verb_has_a_fingerprint_for_each_kind_and_game():
    steps = [verb for verbs in STEPS.values() for verb in verbs]
    for name in (*kinds.names(), *games.names()):
        assert of_verbs(*steps, of=[name])
    with pytest.raises(ModuleNotFoundError, match="found none named agree"):
        of_verbs("agree")


def test_pages_are_made_again_after_an_edit_of_any_catalogue():
    catalogues = set((ROOT / "pipeline").rglob("messages.yaml"))
    assert len(catalogues) > 5
    assert catalogues <= set(files_of_verbs(("report",), ("sudoku",)))
    solving = files_of_verbs(("trace", "level", "audit"), ("slitherlink",))
    assert not catalogues & set(solving)


def test_another_configuration_alone_makes_nothing_again():
    """Rules hand over what their verbs use of it."""
    verbs = "level", "calibrate", "audit", "model-times", "verdicts", "report"
    assert BUNDLED not in files_of_verbs(verbs, tuple(kinds.names()))


def test_another_version_of_a_library_that_computes_makes_all_again(monkeypatch):
    before = of_verbs("trace", of=[KIND])
    monkeypatch.setattr(verb_code, "versions", lambda: ["numba 99.0"])
    assert of_verbs("trace", of=[KIND]) != before


def test_the_configuration_of_the_package_is_that_of_the_repository():
    assert BUNDLED.resolve() == (ROOT / "config/config.yaml").resolve()
