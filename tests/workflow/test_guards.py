"""What a run refuses, and what it tells, however it is begun: by `snakemake`, or as a module."""

import json
import shutil
from contextlib import nullcontext

import pytest
import yaml

from pipeline.files.lock import folder_lock
from pipeline.workflow.configuration import LEFT_ASIDE
from tests.runs import POSITION, POSITIONS, ROOT, linked, module, snakemake

TABLE = "data/derived/far/puzzles.parquet"


def directly(folder, config, *words):
    """Run the Snakefile of a folder."""
    (folder / "asked.json").write_text(json.dumps(config))
    return snakemake(folder, *words, "--cores", "1", "--configfile", "asked.json")


def as_a_module(folder, config, *words):
    """Run a workflow that uses this one; without the lock of Snakemake, as both profiles do."""
    (folder / "own.smk").write_text(module(config))
    return snakemake(folder, *words, "--cores", "1", "--snakefile", "own.smk", "--nolock")


MISTYPED = {"pinned_percent": {"Prat 1": 70}}
MISSPELT = "pinned_percent: found 'Prat 1', expected a part of the run: "
DOORS = pytest.mark.parametrize("run", [directly, as_a_module])


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A folder with the workflow, and the tables of a book `far`; who changes it takes a copy."""
    folder = linked(tmp_path_factory.mktemp("made") / "tree")
    described(folder / "a")
    made = directly(folder, {"corpora": ["a/far.yaml"]}, TABLE)
    assert made.returncode == 0, made.stdout
    return folder


@pytest.fixture
def tree(made, tmp_path):
    """A copy of that folder."""
    return shutil.copytree(made, tmp_path / "tree", symlinks=True)


def described(folder, position=POSITION):
    """Write a book of one name into a folder."""
    folder.mkdir(parents=True)
    (folder / "positions.csv").write_text(position)
    (folder / "far.yaml").write_text(yaml.safe_dump(POSITIONS))


def files_of(folder):
    """Return the bytes of each table, and of what is kept of descriptions."""
    files = sorted(folder.glob("data/derived/**/*.*"))
    return {file: file.read_bytes() for file in files if file.is_file()}


def own_file(derived):
    """Put a file of a person's own into a folder that a run makes whole."""
    mine = derived.parents[1] / "reports/assets/notes.txt"
    mine.parent.mkdir(parents=True)
    mine.touch()
    return nullcontext()


REFUSED = {
    "a file of one's own": ("a", own_file, "reports/assets/notes.txt: no run made it"),
    "another book of that name": ("b", nullcontext, "far: holds the tables of a/far.yaml"),
    "a run at work": ("a", folder_lock, "data/derived: another run is at work"),
    "braces": ("{x}", nullcontext, "'{x}/far.yaml'"),
    "a wildcard": ("<x>", nullcontext, "'<x>/far.yaml'"),
}


@DOORS
@pytest.mark.parametrize(("where", "beside", "said"), REFUSED.values(), ids=REFUSED)
def test_a_refused_run_touches_nothing(tree, run, where, beside, said):
    if where != "a":
        described(tree / where, POSITION.replace("X", "O"))
    before = files_of(tree)
    with beside(tree / "data/derived"):
        refused = run(tree, {"corpora": [f"{where}/far.yaml"]}, TABLE)
    assert refused.returncode != 0
    assert refused.stdout.count(said) == 1
    assert "Traceback" not in refused.stdout
    assert files_of(tree) == before


@DOORS
@pytest.mark.parametrize("only", ["--dry-run", "--summary", "--dag"])
def test_what_makes_nothing_is_no_second_run(tree, run, only):
    with folder_lock(tree / "data/derived"):
        planned = run(tree, {"corpora": ["a/far.yaml"]}, TABLE, only)
    assert planned.returncode == 0, planned.stdout


@DOORS
def test_a_moved_book_goes_on_and_is_kept(tree, run):
    shutil.move(tree / "a", tree / "c")
    moved = run(tree, {"corpora": ["c/far.yaml"]}, TABLE)
    assert moved.returncode == 0, moved.stdout
    (kept,) = tree.glob("data/derived/.descriptions/*")
    assert json.loads(kept.read_text())["path"] == "c/far.yaml"


@pytest.mark.parametrize("is_module", [False, True])
def test_the_configuration_of_ones_own_folder_is_no_matter_of_a_module(tmp_path, is_module):
    described(tmp_path / "a")
    (tmp_path / "config").mkdir()
    (tmp_path / "config/config.yaml").write_text("calibration: {pined_percent: {}}\n")
    (tmp_path / "own.smk").write_text(module({"corpora": ["a/far.yaml"]}))
    words = ["own.smk"] if is_module else [ROOT / "Snakefile", "--config", "corpora=a/far.yaml"]
    planned = snakemake(tmp_path, TABLE, "-n", "--cores", "1", "--snakefile", *map(str, words))
    assert (planned.returncode == 0) is is_module
    assert ("unknown key 'pined_percent'" in planned.stdout) is not is_module
    (tmp_path / "config/config.yaml").write_text("samples: [a]\n")
    planned = snakemake(tmp_path, TABLE, "-n", "--cores", "1", "--snakefile", *map(str, words))
    assert planned.returncode == 0, planned.stdout
    assert planned.stdout.count(LEFT_ASIDE) == (not is_module)


@DOORS
def test_what_a_run_does_not_use_is_told(tree, run):
    for name in ("tiny-book.yaml", "tiny-book.csv"):
        shutil.copy(ROOT / "tests/data/tiny" / name, tree)
    text = (tree / "tiny-book.yaml").read_text().replace("tests/data/tiny/", "")
    (tree / "tiny-book.yaml").write_text(text)
    left = tree / "data/derived/tiny-book/attempts.parquet"
    left.parent.mkdir()
    shutil.copy(tree / TABLE, left)
    config = {"corpora": ["tiny-book.yaml"], "calibration": MISTYPED}
    told = run(tree, config, "data/derived/tiny-book/puzzles.parquet")
    assert told.returncode == 0, told.stdout
    assert told.stdout.count(MISSPELT) == 1
    planned = run(tree, config, "data/derived/tiny-book/puzzles.parquet", "-n")
    assert (planned.returncode, planned.stdout.count(MISSPELT)) == (0, 1)
    assert told.stdout.count("data/derived/tiny-book: not read, since ") == 1


@pytest.mark.parametrize(
    ("config", "target", "told"),
    [
        ({"calibration": MISTYPED}, "reports", f"calibration.{MISSPELT}"),
        ({"mirror": "none"}, "fetch", "mirror: found no folder 'none'"),
    ],
)
def test_a_mistyped_name_ends_a_plan_too(tmp_path, config, target, told):
    planned = directly(linked(tmp_path / "tree"), config, target, "-n")
    assert planned.returncode == 1
    assert f"a workflow that uses this one: {told}" in planned.stdout


def test_only_who_fetches_needs_the_mirror(tree):
    planned = directly(tree, {"corpora": ["a/far.yaml"], "mirror": "none"}, TABLE, "-n")
    assert planned.returncode == 0, planned.stdout
