"""`python -m pipeline`: the verbs as a person types them."""

import ast
import inspect
import re
from pathlib import Path
from textwrap import dedent

import click
import pytest

from pipeline.cli.main import main
from pipeline.tables import read_table
from tests.runs import ROOT, complaint, nanido, python

TINY = ROOT / "tests/data/tiny/tiny-book.csv"
TRACED = ("steps", "contradictions", "outcomes")
SHOWN = "show grade trace convert generate paths play new-book fit fetch".split()  # noqa: SIM905
OF_RULES = ("ingest", "count-solutions", "level", "calibrate", "audit", "concat-chunks", "build-db")


@pytest.fixture
def three_rows(tmp_path) -> Path:
    """A CSV file of two puzzles with a row between them whose clue is no clue."""
    lines = TINY.read_text(encoding="utf-8").splitlines()
    rows = [",".join(line.split(",")[:4]) for line in lines[:3]]
    file = tmp_path / "puzzles.csv"
    file.write_text("\n".join([*rows[:2], "odd,1,2,y3", rows[2]]) + "\n", encoding="utf-8")
    return file


def test_help_shows_what_a_person_uses_each_line_whole():
    said = nanido("--help").output
    assert "..." not in said.partition("[ARGS]...")[2]
    assert max(map(len, said.splitlines())) <= 80
    listed = [
        line.split()[0] for line in said.splitlines() if re.match(r"  [a-z][a-z-]+ {2,}", line)
    ]
    assert set(SHOWN) <= set(listed)
    assert len(listed) <= 15
    assert not set(OF_RULES) & set(listed)


def test_every_kind_to_generate_has_a_whole_line():
    assert "..." not in nanido("generate", "--help").output.partition("[ARGS]...")[2]


def test_what_rules_call_is_under_step():
    said = nanido("step", "--help").output
    assert all(f"\n  {verb} " in said for verb in OF_RULES)
    assert "..." not in said.partition("Commands:")[2]
    called = set()
    for file in (ROOT / "rules").glob("*.smk"):
        text = file.read_text(encoding="utf-8")
        called |= set(re.findall(r"pipeline step ([a-z][a-z-]+)|--then ([a-z][a-z-]+)", text))
    verbs = {one or other for one, other in called}
    assert len(verbs) > 10
    assert all(nanido("step", verb, "--help").exit_code == 0 for verb in verbs)


@pytest.mark.parametrize("verb", ["agree", "analyses", "step", "main", "verbs", "../x"])
def test_a_verb_that_is_none(verb):
    assert nanido("step", verb).exit_code == 2
    assert "No such command" in nanido("step", verb).output or verb == "step"


@pytest.fixture
def puzzles(tmp_path) -> Path:
    """The puzzles of the tiny book as a table."""
    assert (
        nanido("step", "ingest", "tests/data/tiny/tiny-book.yaml", "--out", tmp_path).exit_code == 0
    )
    return tmp_path / "puzzles.parquet"


def test_chunks_concatenated_are_the_whole(puzzles, tmp_path):
    trace = ("step", "trace", puzzles, "--kind", "slitherlink", "--edition", "listing", "--out")
    assert nanido(*trace, tmp_path / "whole").exit_code == 0
    for chunk in ("1-of-2", "2/2", "9-of-9"):
        assert nanido(*trace, tmp_path / chunk[0], "--chunk", chunk).exit_code == 0
    parts = [tmp_path / chunk / f"{name}.parquet" for chunk in "12" for name in TRACED]
    assert nanido("step", "concat-chunks", *parts, "--out", tmp_path / "both").exit_code == 0
    for name in TRACED:
        whole, both = (tmp_path / f"{at}/{name}.parquet" for at in ("whole", "both"))
        assert both.read_bytes() == whole.read_bytes()
        assert len(read_table(tmp_path / f"9/{name}.parquet")) == 0
    assert nanido("step", "concat-chunks", puzzles, "--out", tmp_path).exit_code == 2


@pytest.mark.parametrize("chunk", ["0-of-2", "3-of-2", "2", "a/b"])
def test_a_chunk_that_is_none_is_refused(chunk, tmp_path):
    result = nanido("step", "count-solutions", TINY, "--out", tmp_path / "x", "--chunk", chunk)
    assert result.exit_code == 2
    assert f"found {chunk!r}" in result.output


def test_check_sums_finds_the_rate_that_the_paper_misprints(tmp_path):
    result = nanido("step", "check-sums", "config/corpora/sato2003.yaml", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    checks = read_table(tmp_path / "checks.parquet")
    wrong = checks[~checks["matches"]]
    assert "34" in set(wrong.loc[wrong["table"] == "agreement_rates", "printed"].str.strip(" %"))


def test_calibrate_says_what_it_misses(tmp_path):
    assert "outcomes.parquet" in complaint("step", "calibrate", tmp_path)
    (tmp_path / "sato-text").mkdir()
    (tmp_path / "sato-text" / "outcomes.parquet").touch()
    assert "puzzles.parquet: " in complaint("step", "calibrate", tmp_path)
    gone, out = tmp_path / "gone.parquet", tmp_path / "out"
    assert complaint("trace", gone, "--kind", "sudoku", "--out", out).startswith(f"Error: {gone}: ")


def test_convert_names_the_rows_that_it_leaves_out(three_rows):
    result = nanido("convert", three_rows, "2x1t0:3a", "--to", "csv")
    assert result.exit_code == 0, result.output
    ids = [line.split(",")[0] for line in result.stdout.splitlines()]
    assert ids == ["id", "loop-1", "loop-2", "3"]
    assert f"{three_rows}, line 3: " in result.stderr


def test_after_a_verb_that_fails_none_is_run(tmp_path):
    bad = ("step", "count-solutions", tmp_path / "none.parquet", "--out", tmp_path / "counts")
    ingest = ("ingest", "tests/data/tiny/tiny-book.yaml", "--out", tmp_path / "tables")
    failed = python("-m", "pipeline", *bad, "--then", *ingest)
    assert failed.returncode == 2
    assert failed.stderr.count("Error: ") == 1
    assert list(tmp_path.iterdir()) == []


def verbs(group):
    """Yield every verb of a group that a person may call."""
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        yield from verbs(command) if isinstance(command, click.Group) else [command]


@pytest.mark.parametrize("command", [*verbs(main)], ids=lambda command: command.name)
def test_a_verb_reads_each_of_its_options(command):
    function = ast.parse(dedent(inspect.getsource(command.callback))).body[0]
    named = {argument.arg for argument in function.args.args}
    assert named <= {each.id for each in ast.walk(function) if isinstance(each, ast.Name)}
