"""The Snakefile on a tiny corpus: what it plans, what it makes, what it does after a stop."""

import os
import re
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import duckdb
import pandas as pd
import pytest
import yaml

from pipeline.corpora.description import load_description
from pipeline.files.settings import SettingsError, descriptions
from pipeline.workflow.run import make_pages
from tests import runs
from tests.conftest import ROOT
from tests.runs import TINY, contents, module, nanido, python, snakemake

LEVELS = "level_slitherlink"
COMPILE = "compile_slitherlink"
AGAIN_AFTER_LEVELS = {"verdicts", "audit", "model_times", "build_db", "report", "index", "reports"}


def planned(folder: Path, *options: str, target=("reports",)) -> dict[str, int]:
    """Return how often each rule would run."""
    run = snakemake(folder, "--dry-run", *target, *options)
    assert run.returncode == 0, run.stdout
    jobs = dict(re.findall(r"^(\w+) +(\d+)$", run.stdout, re.MULTILINE))
    jobs.pop("total", None)
    return {rule: int(count) for rule, count in jobs.items()}


@pytest.fixture(scope="module")
def tree(tmp_path_factory) -> Path:
    """A copy of the repository in which a run leaves nothing behind, without results."""
    return runs.tree(tmp_path_factory.mktemp("tree") / "of")


@pytest.fixture(scope="module")
def finished(tiny_run, tmp_path_factory) -> Path:
    """A tree after a run on the tiny corpus and the printed tables."""
    folder = tmp_path_factory.mktemp("finished") / "run"
    return shutil.copytree(tiny_run, folder, symlinks=True)


def test_another_workflow_uses_it_as_a_module_with_the_keys_that_differ(tree, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data/raw").symlink_to(ROOT / "data/raw")
    text = 'configfile: "mine.yaml"\n' + module('config["nanido"]')
    (tmp_path / "Snakefile").write_text(text)
    differs = {"corpora": [str(ROOT / "tests/data/tiny/tiny-book.yaml")], "chunks": 2}
    text = yaml.safe_dump({"nanido": {**differs, "chunk_cells": {"trace": 500}}})
    (tmp_path / "mine.yaml").write_text(text)
    # Its own settings are none of this one's, whatever they are called.
    (tmp_path / "config").mkdir()
    (tmp_path / "config/config.yaml").write_text("samples: [a]\nchunks: many\n")
    run = snakemake(tmp_path, "--dry-run", "nanido_reports")
    assert run.returncode == 0, run.stdout
    assert "nanido_reports" in run.stdout
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/data").symlink_to(ROOT / "tests/data")
    made = "data/derived/tiny-book/puzzles.parquet"
    run = snakemake(tmp_path, "--cores", "1", made)
    assert run.returncode == 0, run.stdout
    assert len(pd.read_parquet(tmp_path / made)) > 0


ALL = "rule all:\n    {target}output: 'mine'\n    shell: 'touch {{output}}'\n"
FIRST = ALL.format(target="")
PRINTED = module({"corpora": ["sato2003"]})
SAYS_SO = ALL.format(target="default_target: True\n    ")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("{module}", "nanido_reports"),
        (FIRST + "{module}", "all"),
        ("{module}" + FIRST, "nanido_reports"),
        ("{module}" + SAYS_SO, "all"),
    ],
)
def test_without_a_target_the_first_rule_is_made_or_the_one_that_says_so(tmp_path, rules, expected):
    (tmp_path / "Snakefile").write_text(rules.replace("{module}", PRINTED))
    (tmp_path / "data").mkdir()
    (tmp_path / "data/raw").symlink_to(ROOT / "data/raw")
    jobs = planned(tmp_path, target=())
    assert expected in jobs
    assert ("nanido_reports" in jobs) != ("all" in jobs)


def test_without_a_target_the_pages_are_made(tree):
    assert "reports" in planned(tree, "--config", "corpora=sato2003", target=())


def test_jobs_of_another_workflow_find_the_program_beside_the_snakefile(tmp_path):
    rule = "rule mine:\n    output: 'paths'\n    shell: 'echo $PYTHONPATH > {output}'\n"
    (tmp_path / "Snakefile").write_text(rule + PRINTED)
    words = ["-m", "snakemake", "--cores", "1", "paths"]
    assert runs.python(*words, folder=tmp_path, PYTHONPATH="other").returncode == 0
    assert (tmp_path / "paths").read_text().strip() == f"{ROOT}{os.pathsep}other"


def test_lint_has_nothing_to_say(tree):
    run = snakemake(tree, "--lint")
    assert run.returncode == 0, run.stdout


def test_bundled_corpora_are_planned_in_few_jobs(tree):
    config = yaml.safe_load((ROOT / "config/config.yaml").read_text(encoding="utf-8"))
    corpora = [load_description(file) for file in descriptions(config["corpora"]).values()]
    here = [corpus.kind for corpus in corpora if not corpus.remote]
    games = here.count("gomoku") + here.count("hex")
    books = len(here) - here.count("tables") - here.count("hex")
    jobs = planned(tree)
    assert jobs["trace_slitherlink"] == jobs[LEVELS] == here.count("slitherlink")
    assert jobs["trace_sudoku"] == jobs["level_sudoku"] == here.count("sudoku")
    assert jobs["count_solutions"] == jobs["audit"] == jobs["report"] == books
    assert jobs["ingest"] == len(corpora) - here.count("tables")
    assert jobs["decide"] == games
    assert jobs["compile_slitherlink"] == jobs["compile_sudoku"] == 1
    assert jobs["check_sums"] == jobs["build_db"] == jobs["reports"] == jobs["report_alone"] == 1
    # As many as there are to be, and what each further book of puzzles adds.
    assert sum(jobs.values()) <= 47 + 9 * (books - 4)


def test_a_corpus_has_as_many_chunks_as_its_cells_need(tree):
    def asked(trace, most, *rules):
        limits = f'"trace": {trace}, "paths": 1000000, "count_solutions": 6000'
        cells = f"chunk_cells={{{limits}}}"
        jobs = planned(tree, "--config", "corpora=example-book", cells, f"chunks={most}")
        return tuple(jobs.get(rule, 0) for rule in rules)

    tracing = "trace", "concat_traces", "trace_slitherlink"
    counting = "count_solutions_chunk", "concat_solution_counts", "count_solutions"

    # 17,707 bytes, two editions.
    assert asked(6000, 1000, *tracing, *counting) == (6, 2, 0, 3, 1, 0)
    assert asked(6000, 2, *tracing) == (4, 2, 0)


def test_a_corpus_can_do_without_solution_paths(tree):
    def measured(*names):
        options = "corpora=[example-book, graded-sudoku]", f"without_paths=[{', '.join(names)}]"
        jobs = planned(tree, "--config", *options)
        assert jobs["model_times"] == 2
        return sum(number for rule, number in jobs.items() if rule.startswith("measure_paths"))

    assert measured("graded-sudoku") == 1
    assert measured("graded-sudoku", "example-book") == 0


def test_a_run_ends_in_pages_and_one_database(finished, monkeypatch):
    for page in ("index", "tiny-book", "sato2003"):
        assert (finished / f"reports/{page}.html").stat().st_size > 0
    monkeypatch.chdir(finished)
    with duckdb.connect("data/derived/nanido.duckdb", read_only=True) as database:
        traced = database.execute("SELECT solver, count(*) FROM outcomes GROUP BY ALL ORDER BY ALL")
        assert traced.fetchall() == [("sato-listing", 8), ("sato-text", 8)]
        rejected = database.execute("SELECT file, line FROM rejects").fetchall()
        found = ("data/fetched/far/far.csv", 0), ("tests/data/tiny/tiny-book.csv", 10)
        assert sorted(rejected) == [*found]
        solutions = database.execute("SELECT solutions, count(*) FROM puzzles GROUP BY ALL")
        assert solutions.fetchall() == [(1, 8)]
        checked = database.execute("SELECT count(*) FROM checks WHERE NOT matches").fetchone()
        assert checked[0] > 0


def test_a_puzzle_without_a_solvers_level_is_in_the_exclusions(finished, monkeypatch):
    monkeypatch.chdir(finished)
    with duckdb.connect("data/derived/nanido.duckdb", read_only=True) as database:
        lost = database.execute("""
            SELECT solver, puzzle_id FROM puzzles CROSS JOIN (SELECT DISTINCT solver FROM outcomes)
            WHERE (solver, puzzle_id) NOT IN (SELECT rater, puzzle_id FROM levels)
            AND puzzle_id NOT IN (SELECT puzzle_id FROM exclusions)
        """).fetchall()
    assert lost == []


def test_every_rule_keeps_its_log_and_benchmark(finished):
    logs = {file.relative_to(finished / "logs") for file in finished.glob("logs/**/*.log")}
    assert {Path("ingest/tiny-book.log"), Path("index.log")} <= logs
    assert all((finished / "logs" / log).with_suffix(".tsv").is_file() for log in logs)


def test_a_new_threshold_runs_no_solver_again(finished):
    threshold = 'calibration={"pinned_percent": {"Part 1": 50}}'
    jobs = planned(finished, "--configfile", TINY, "--config", threshold)
    assert set(jobs) == {LEVELS, *AGAIN_AFTER_LEVELS}


@pytest.fixture(scope="module")
def gone_on(tiny_run, tmp_path_factory):
    """A stopped run that went on, beside tables that no run made.

    What was there before and after; the half-written file of the run that stopped; tables of
    another kind's solver, and of attempts that are no more; and what the run said.
    """
    folder = runs.stopped(tiny_run, tmp_path_factory.mktemp("stopped") / "run")
    derived = folder / "data/derived/tiny-book"
    half_written = derived / "sato-text/chunks/2-of-2/.steps.parquet.99999999"
    half_written.write_bytes(b"PAR1")
    other = derived / "number-place-support"
    other.mkdir()
    left = [other / "outcomes.parquet", other / "features.parquet", derived / "attempts.parquet"]
    for path in left:
        shutil.copy(derived / "rejects.parquet", path)
    jobs = planned(folder, "--configfile", TINY)
    run = snakemake(folder, "reports", "--configfile", TINY, "--cores", "2")
    shutil.rmtree(other)
    left[-1].unlink()
    assert run.returncode == 0, run.stdout
    return SimpleNamespace(
        jobs=jobs, half_written=half_written, before=contents(tiny_run), after=contents(folder),
        left=[str(path.relative_to(derived)) for path in left], said=run.stdout,
    )  # fmt: skip


def test_a_stopped_run_goes_on_and_ends_in_the_same_bytes(gone_on):
    jobs = dict(gone_on.jobs)
    assert jobs.pop("trace") == 1
    assert jobs.pop("concat_traces") == jobs.pop(LEVELS) == 1
    assert set(jobs) == AGAIN_AFTER_LEVELS
    assert not gone_on.half_written.exists()
    assert gone_on.after == gone_on.before


def test_a_page_reads_what_its_run_made(gone_on):
    """Tables of another kind's solver, and of attempts that are no more, lay beside its own."""
    assert {"audit", "model_times", "report"} <= set(gone_on.jobs)
    page = "reports/tiny-book.html"
    assert gone_on.after[page] == gone_on.before[page]
    assert all(name in gone_on.said for name in gone_on.left)


SOLVING = {COMPILE, "trace", "measure_paths"}
EDITED = {
    (
        "pipeline/agreement/drift.py",
        "pipeline/kinds/sudoku/solver/techniques/fish.py",
        "config/corpora/sato2003.yaml",
    ): (
        {"audit", "report", "report_alone"},
        {*SOLVING, "count_solutions", LEVELS, "check_sums"},
    ),
    ("pipeline/kinds/slitherlink/solver/techniques/mouths.py",): (
        SOLVING,
        {"count_solutions", "ingest"},
    ),
}
"""By edited files the rules that run again, and rules that do not."""


@pytest.fixture
def house(finished):
    """The program as a copy in the finished tree, to be edited, in place of the link."""
    link = finished / "pipeline"
    link.unlink()
    shutil.copytree(ROOT / "pipeline", link, ignore=shutil.ignore_patterns("__pycache__"))
    yield
    shutil.rmtree(link)
    link.symlink_to(ROOT / "pipeline")


@pytest.mark.usefixtures("house")
def test_an_edit_makes_again_what_uses_it_and_nothing_else(finished):
    for names, (again, not_again) in EDITED.items():
        files = [finished / name for name in names]
        kept = [(file, file.read_bytes(), file.stat()) for file in files]
        for file, before, _ in kept:
            file.write_bytes(before + b"# edited\n")
        jobs = set(planned(finished, "--configfile", TINY))
        for file, before, at in kept:
            file.write_bytes(before)
            os.utime(file, ns=(at.st_atime_ns, at.st_mtime_ns))
        assert again <= jobs, names
        assert not not_again & jobs, names


def test_an_edited_description_runs_what_it_changes(finished):
    description = finished / "tests/data/tiny/tiny-book.yaml"
    text = description.read_text(encoding="utf-8")
    description.write_text(text.replace("en: Tiny book", "en: Another"), encoding="utf-8")
    # The page of the book, and the first page.
    assert set(planned(finished, "--configfile", TINY)) == {"report", "index", "reports"}
    description.write_text(text.replace("name: grade", "name: testers"), encoding="utf-8")
    # The book is read again.
    assert {"ingest", *AGAIN_AFTER_LEVELS} <= set(planned(finished, "--configfile", TINY))
    description.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("gone", "again"),
    [
        ("reports/tiny-book-audit.html", {"report", "index", "reports"}),
        ("reports/puzzles/tiny-book", {"report", "index", "reports"}),
        ("reports/index.html", {"index", "reports"}),
        (
            "data/derived/tiny-book/sato-text/steps.parquet",
            {"concat_traces", LEVELS, *AGAIN_AFTER_LEVELS},
        ),
    ],
)
def test_what_is_gone_of_pages_and_tables_is_made_again(finished, gone, again, tmp_path):
    shutil.move(finished / gone, tmp_path / "kept")
    jobs = set(planned(finished, "--configfile", TINY))
    shutil.move(tmp_path / "kept", finished / gone)
    assert jobs == again


def test_reports_asks_for_every_table_of_a_run(finished):
    """So what of them is gone is made again; chunks are there only to be concatenated."""
    run = snakemake(finished, "--dry-run", "--force", "reports", "--configfile", TINY)
    job = run.stdout.partition("rule reports:")[2]
    asked = set(re.search(r"^ *input: (.*)$", job, re.MULTILINE)[1].split(", "))
    files = {*finished.glob("data/derived/[!.]*/**/*.*"), *finished.glob("reports/*.html")}
    made = {str(file.relative_to(finished)) for file in files if "chunks" not in file.parts}
    assert len(made) > 50
    assert made - asked == set()


def test_files_of_an_older_date_in_the_place_of_others_are_read(finished):
    names = "tests/data/tiny/tiny-book.csv", "data/raw/sato2003/completion_bands.csv"
    kept = [(file, file.read_bytes(), file.stat()) for file in map(finished.joinpath, names)]
    for file, before, at in kept:
        file.write_bytes(before + b"\n")
        os.utime(file, ns=(at.st_atime_ns, at.st_mtime_ns - 10**12))
    jobs = planned(finished, "--configfile", TINY)
    for file, before, at in kept:
        file.write_bytes(before)
        os.utime(file, ns=(at.st_atime_ns, at.st_mtime_ns))
    assert {"ingest", "check_sums", "report_alone"} <= set(jobs)


def test_a_finished_run_has_nothing_left_to_do_after_compiling_anew(finished):
    """As after compiling for an edited path, which makes the mark of the solver anew too."""
    for mark in (finished / "data/derived/.compiled").iterdir():
        mark.touch()
    assert planned(finished, "--configfile", TINY) == {}


def test_no_other_corpus_of_a_run_changes_how_kernels_are_compiled(tree):
    """They were again whenever another kind of those that share a solver came first."""
    jobs = set()
    for corpora in ("[tatham-hitori,tatham-masyu]", "[tatham-masyu,tatham-hitori]"):
        asked = "reports", "--config", f"corpora={corpora}"
        words = re.findall("step compile-kernels .*", snakemake(tree, "-n", "-p", *asked).stdout)
        summary = snakemake(tree, "--summary", *asked).stdout
        marks = re.findall(r"^\S*/\.compiled/\S+", summary, re.MULTILINE)
        jobs.add((*words, *sorted(marks)))
    ((_words, _trace_rows, _paths),) = jobs


def test_a_kind_of_one_s_own_changes_not_how_kernels_are_compiled(tree, tmp_path):
    """Else its job alone was run, and what had never been made was not."""
    assert nanido("new-kind", "aaa", "--out", tmp_path).exit_code == 0
    asked = "-m", "snakemake", "-n", "-p", "reports", "--config", "corpora=[tatham-masyu]"
    said = python(*asked, folder=tree, NANIDO_KINDS=tmp_path).stdout
    assert "step compile-kernels --kind akari" in said


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("chunks=many", "chunks: found 'many'"),
        ("colour=red", "unknown key 'colour'"),
        ("corpora=nowhere", "config/corpora/nowhere.yaml"),
        ("corpora=[]", "--config, --configfile or a workflow that uses this one: corpora: "),
        ("corpora=a\x1b[31m.yaml", r"there is no file a\x1b[31m.yaml"),
    ],
)
def test_a_wrong_setting_is_explained_in_one_line(tree, option, message):
    run = snakemake(tree, "--dry-run", "reports", "--config", option)
    assert run.returncode != 0
    said = [line for line in run.stdout.splitlines() if message in line]
    assert len(said) == 1
    assert "Traceback" not in run.stdout
    assert "\x1b" not in run.stdout


def test_without_the_file_of_a_remote_corpus_all_else_runs_and_the_report_says_so(finished):
    assert not (finished / "reports/far.html").exists()
    assert "<code>snakemake fetch</code>" in (finished / "reports/index.html").read_text("utf-8")
    assert "Levels" in (finished / "reports/tiny-book.html").read_text("utf-8")


def test_a_run_keeps_the_names_of_what_it_made_beside_pages(finished):
    folders = [*finished.glob("reports/tables/*"), *finished.glob("reports/puzzles/*")]
    assert len(folders) > 1
    for folder in (*folders, finished / "reports/assets"):
        names = {file.name for file in folder.iterdir() if not file.name.startswith(".")}
        kept = folder / ".made"
        assert set(kept.read_text("utf-8").splitlines() if names else []) == names


def test_a_table_of_a_page_is_csv_and_markdown_but_that_of_all_puzzles(finished):
    files = {file.relative_to(finished) for file in finished.glob("reports/tables/*/[!.]*")}
    alone = {file.name for file in files if file.with_suffix(".md") not in files}
    assert alone == {"puzzles.csv"}


def test_documents_name_tables_of_pages_that_a_run_writes(finished):
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    names = {
        Path(name).name
        for page in pages
        for name in re.findall(r"reports/tables/[\w-]+/[\w.-]+", page.read_text("utf-8"))
    }
    assert names
    assert names <= {file.name for file in finished.glob("reports/tables/*/*")}


MADE = "from pathlib import Path; Path('reports/b.html').touch();"


@pytest.fixture
def pages_by(tmp_path, monkeypatch):
    """Make the pages of a book by some Python in place of Snakemake; return what was told."""

    def make(script):
        said = []
        words = [sys.executable, "-c", script]
        monkeypatch.setattr("pipeline.workflow.run._command", lambda *_: words)
        with suppress(SettingsError):
            make_pages(Path("b.yaml"), 1, said.append)
        return said

    monkeypatch.chdir(tmp_path)
    return make


def test_a_workflow_that_stops_is_told_line_by_line(pages_by):
    assert pages_by("print('a\\n\\x1b[31mb'); exit(1)") == ["a", "\\x1b[31mb"]


def test_a_first_page_of_one_book_alone_is_said(pages_by, tmp_path):
    for name in ("a", "b"):
        (tmp_path / "data/derived" / name).mkdir(parents=True)
        (tmp_path / "data/derived" / name / "page.json").touch()
    nothing_to_do, alone = pages_by(MADE)
    assert "delete reports/b.html" in nothing_to_do
    assert "have b alone; pages and tables of a stay" in alone
