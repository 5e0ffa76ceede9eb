"""`python -m pipeline`: the verbs as a person types them."""

import re
from pathlib import Path

import pytest

from pipeline.tables import read_table
from tests.runs import ROOT, nanido, python

TINY = ROOT / "tests/data/tiny/tiny-book.csv"
TRACED = ("steps", "contradictions", "outcomes")
SHOWN = "show grade trace convert generate paths play new-book fit fetch".split()  # noqa: SIM905
OF_RULES = ("ingest", "count-solutions", "level", "calibrate", "audit", "concat-chunks", "build-db")


@pytest.fixture
def run(monkeypatch):
    """Run a verb from the root of the repository."""
    monkeypatch.chdir(ROOT)
    return nanido


@pytest.fixture
def three_rows(tmp_path) -> Path:
    """A CSV file of two puzzles with a row between them whose clue is no clue."""
    lines = TINY.read_text(encoding="utf-8").splitlines()
    rows = [",".join(line.split(",")[:4]) for line in lines[:3]]
    file = tmp_path / "puzzles.csv"
    file.write_text("\n".join([*rows[:2], "odd,1,2,x3", rows[2]]) + "\n", encoding="utf-8")
    return file


def test_help_shows_what_a_person_uses_each_line_whole(run):
    said = run("--help").output
    assert "..." not in said.partition("[ARGS]...")[2]
    assert max(map(len, said.splitlines())) <= 80
    listed = [
        line.split()[0] for line in said.splitlines() if re.match(r"  [a-z][a-z-]+ {2,}", line)
    ]
    assert set(SHOWN) <= set(listed)
    assert len(listed) <= 15
    assert not set(OF_RULES) & set(listed)


def test_what_rules_call_is_under_step(run):
    said = run("step", "--help").output
    assert all(f"\n  {verb} " in said for verb in OF_RULES)
    called = set()
    for file in (ROOT / "rules").glob("*.smk"):
        text = file.read_text(encoding="utf-8")
        called |= set(re.findall(r"pipeline step ([a-z][a-z-]+)|--then ([a-z][a-z-]+)", text))
    verbs = {one or other for one, other in called}
    assert len(verbs) > 10
    assert all(run("step", verb, "--help").exit_code == 0 for verb in verbs)


@pytest.mark.parametrize("verb", ["agree", "analyses", "step", "main", "verbs", "../x"])
def test_a_verb_that_is_none(run, verb):
    assert run("step", verb).exit_code == 2
    assert "No such command" in run("step", verb).output or verb == "step"


def test_trace_loses_only_the_row_that_cannot_be_read(run, three_rows, tmp_path):
    out = tmp_path / "out"
    result = run("trace", three_rows, "--kind", "slitherlink", "--edition", "text", "--out", out)
    assert result.exit_code == 0, result.output
    assert f"{three_rows.name}, line 3: " in result.stderr
    assert read_table(out / "rejects.parquet")["line"].tolist() == [3]
    outcomes = read_table(out / "outcomes.parquet")
    assert outcomes["solver"].tolist() == ["sato-text"] * 2
    assert len(read_table(out / "steps.parquet")) > 0


@pytest.fixture
def puzzles(run, tmp_path) -> Path:
    """The puzzles of the tiny book as a table."""
    assert run("step", "ingest", "tests/data/tiny/tiny-book.yaml", "--out", tmp_path).exit_code == 0
    return tmp_path / "puzzles.parquet"


def test_chunks_concatenated_are_the_whole(run, puzzles, tmp_path):
    trace = ("step", "trace", puzzles, "--kind", "slitherlink", "--edition", "listing", "--out")
    assert run(*trace, tmp_path / "whole").exit_code == 0
    for chunk in ("1-of-2", "2/2", "9-of-9"):
        assert run(*trace, tmp_path / chunk[0], "--chunk", chunk).exit_code == 0
    parts = [tmp_path / chunk / f"{name}.parquet" for chunk in "12" for name in TRACED]
    assert run("step", "concat-chunks", *parts, "--out", tmp_path / "both").exit_code == 0
    for name in TRACED:
        whole, both = (tmp_path / f"{at}/{name}.parquet" for at in ("whole", "both"))
        assert both.read_bytes() == whole.read_bytes()
        assert len(read_table(tmp_path / f"9/{name}.parquet")) == 0
    assert run("step", "concat-chunks", puzzles, "--out", tmp_path).exit_code == 2


@pytest.mark.parametrize("chunk", ["0-of-2", "3-of-2", "2", "a/b"])
def test_a_chunk_that_is_none_is_refused(run, chunk, tmp_path):
    result = run("step", "count-solutions", TINY, "--out", tmp_path / "x", "--chunk", chunk)
    assert result.exit_code == 2
    assert f"found {chunk!r}" in result.output


def test_check_sums_finds_the_rate_that_the_paper_misprints(run, tmp_path):
    result = run("step", "check-sums", "config/corpora/sato2003.yaml", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    checks = read_table(tmp_path / "checks.parquet")
    wrong = checks[~checks["matches"]]
    assert "34" in set(wrong.loc[wrong["table"] == "agreement_rates", "printed"].str.strip(" %"))


def test_ingest_removes_what_a_killed_run_left(run, tmp_path):
    left = tmp_path / ".ratings.parquet.99999999"
    left.touch()
    (tmp_path / ".keep").touch()
    result = run("step", "ingest", "tests/data/tiny/tiny-book.yaml", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    assert len(read_table(tmp_path / "puzzles.parquet")) == 8
    assert not left.exists()
    assert (tmp_path / ".keep").exists()


@pytest.mark.parametrize("given", ["{", "[1]", '{"corpora": "a", "chunks": 1}'])
def test_settings_that_cannot_be_read_are_explained_in_one_line(run, tmp_path, given):
    result = run("step", "report", tmp_path, "--settings", given, "--out", tmp_path / "reports")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: --settings: ")
    assert result.stderr.count("\n") == 1


def test_calibrate_says_what_it_misses(run, tmp_path):
    result = run("step", "calibrate", tmp_path)
    assert result.exit_code == 1
    assert "outcomes.parquet" in result.stderr
    (tmp_path / "sato-text").mkdir()
    (tmp_path / "sato-text" / "outcomes.parquet").touch()
    result = run("step", "calibrate", tmp_path)
    assert result.exit_code == 1
    assert "puzzles.parquet: " in result.stderr


@pytest.mark.parametrize("edition", ["text", "listing"])
def test_show_tells_and_draws(run, tmp_path, edition):
    result = run("show", f"{TINY}#10x10-e01", "--edition", edition, "--svg", tmp_path / "board.svg")
    assert result.exit_code == 0, result.output
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")


def test_convert_names_the_rows_that_it_leaves_out(run, three_rows):
    result = run("convert", three_rows, "2x1t0:3a", "--to", "csv")
    assert result.exit_code == 0, result.output
    ids = [line.split(",")[0] for line in result.stdout.splitlines()]
    assert ids == ["id", "10x10-e01", "10x10-e21", "3"]
    assert f"{three_rows}, line 3: " in result.stderr


def test_verbs_run_after_one_another_until_one_fails(tmp_path):
    tables, judged = tmp_path / "tables", tmp_path / "judged.parquet"
    ingest = ("step", "ingest", "tests/data/tiny/tiny-book.yaml", "--out", tables)
    judge = ("count-solutions", tables / "puzzles.parquet", "--out", judged)
    assert python("-m", "pipeline", *ingest, "--then", *judge).returncode == 0
    assert len(read_table(judged)) == 8
    judged.unlink()
    bad = ("step", "count-solutions", tmp_path / "none.parquet", "--out", judged)
    failed = python("-m", "pipeline", *bad, "--then", *judge)
    assert failed.returncode == 2
    assert failed.stderr.count("Error: ") == 1
    assert not judged.exists()
