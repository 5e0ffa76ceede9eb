"""Traces as tables: what the solver did, in the order of the keys, whatever the order of work."""

import sys

import numpy as np
import pandas as pd
import pytest

from pipeline import kinds
from pipeline.files.settings import SettingsError
from pipeline.kinds.techniques import techniques_of
from pipeline.kinds.trace import trace_of
from pipeline.tables import KEYS, read_table, schema_of, validate
from pipeline.texts.errors import PuzzleError
from pipeline.traces.corpus import trace_corpus

KEY = ["corpus", "puzzle_id", "solver"]
CERTIFIED = ["certified", "wrong_decisions"]
OF_CORPORA = [*CERTIFIED, "general_score"]
"""Columns that no solver records of a single puzzle."""
SOLVERS = ("sato-text", "number-place-support")
TABLES = ("steps", "contradictions", "outcomes")


@pytest.fixture(scope="module", params=[*SOLVERS, "sato-listing"])
def traced(request, puzzles, sudoku, tmp_path_factory):
    """The kind, the solver, the puzzles, and the tables."""
    kind, out = kinds.of_solver(request.param), tmp_path_factory.mktemp(request.param)
    solved = sudoku if kind.name == "sudoku" else puzzles
    paths = trace_corpus(solved, kind.name, request.param, out)
    assert sorted(path.name for path in out.iterdir()) == sorted(f"{n}.parquet" for n in TABLES)
    return kind, request.param, solved, {name: read_table(paths[name]) for name in TABLES}


@pytest.mark.parametrize("name", TABLES)
def test_tables_are_as_their_schema_says(traced, name):
    kind, _, _, tables = traced
    assert len(tables[name]) > 0
    pd.testing.assert_frame_equal(
        tables[name], validate(name, tables[name], kind.name), check_dtype=False
    )
    keys = list(tables[name][KEYS[name]].itertuples(index=False, name=None))
    assert keys == sorted(set(keys))


def test_rows_are_what_the_solver_did(traced):
    kind, solver, solved, tables = traced
    for row in solved.itertuples():
        alone = trace_of(kind.trace_rows, kind.puzzle_of(row), solver)
        for name, rows in zip(TABLES, (*alone[:2], [alone.outcome]), strict=True):
            own = tables[name].query("puzzle_id == @row.puzzle_id").drop(columns=KEY)
            own = own.drop(columns=OF_CORPORA, errors="ignore")
            expected = pd.DataFrame(rows, columns=own.columns).astype(own.dtypes)
            pd.testing.assert_frame_equal(own.reset_index(drop=True), expected)


def test_every_answer_is_certified_and_no_decision_wrong(traced):
    outcomes = traced[3]["outcomes"]
    assert outcomes["certified"].tolist() == outcomes["solved"].tolist()
    assert (outcomes["wrong_decisions"].dropna() == 0).all()


def test_a_wrong_decision_is_counted(traced):
    kind, solver, solved, _ = traced
    boards = [kind.puzzle_of(row) for row in solved.itertuples()]
    batch = next(iter(kind.trace_rows.solve(boards, solver)))
    of_batch, record = [boards[at] for at in batch.at], batch.record
    certified, _ = kind.exact.certify(of_batch, batch)
    first = int(np.flatnonzero(certified)[0])
    board = record.final if kind.name == "sudoku" else record.edge
    # Sudoku: two digits of a row that are no clues; Slitherlink: the opposite of one edge.
    clues = of_batch[first].clues
    at = [place for place in range(9) if kind.name == "sudoku" and clues[place] == "."][:2] or [0]
    board[first, at] = board[first, at[::-1]] if len(at) == 2 else -board[first, at]
    again, wrong = kind.exact.certify(of_batch, batch)
    assert not again[first]
    assert wrong[first] == (0 if kind.name == "sudoku" else 1)
    if kind.name == "sudoku":
        step = record.step[record.step[:, 0] == first][0]
        record.tape[step[3] + step[4]] = (record.tape[step[3] + step[4]] + 1) % 729
        assert kind.exact.certify(of_batch, batch)[1][first] == 1


def test_steps_carry_the_names_of_the_catalogue(traced):
    kind, _, _, tables = traced
    for row in tables["steps"].drop_duplicates("technique").itertuples():
        known = techniques_of(kind)[row.technique]
        assert row.technique_id == known.id
        assert getattr(row, "routine", "") == known.routine


def test_a_step_decides_as_many_edges_as_it_names(traced):
    kind, _, _, tables = traced
    if kind.name == "slitherlink":
        steps = tables["steps"]
        assert (steps["edges"].str.split().str.len() == steps["edges_decided"]).all()


@pytest.mark.parametrize("solver", SOLVERS)
def test_the_same_bytes_in_any_order_and_however_memory_is_cut(
    puzzles, sudoku, tmp_path, monkeypatch, solver
):
    kind = kinds.of_solver(solver)
    solved = sudoku if kind.name == "sudoku" else puzzles
    whole = trace_corpus(solved, kind.name, solver, tmp_path / "whole")
    monkeypatch.setattr(kind.trace_rows, "CELLS_AT_ONCE", 1)
    cut = trace_corpus(solved.iloc[::-1], kind.name, solver, tmp_path / "cut")
    for name in TABLES:
        assert cut[name].read_bytes() == whole[name].read_bytes()


@pytest.mark.parametrize("solver", SOLVERS)
def test_no_puzzles_give_empty_tables(puzzles, tmp_path, solver):
    kind = kinds.of_solver(solver).name
    paths = trace_corpus(puzzles.iloc[:0], kind, solver, tmp_path)
    for name in TABLES:
        table = read_table(paths[name])
        assert len(table) == 0
        assert list(table.columns) == list(schema_of(name, kind).columns)


def test_a_row_that_is_no_puzzle_costs_itself_only(puzzles, tmp_path, capsys):
    bad = puzzles.assign(clues=puzzles["clues"].where(puzzles["puzzle_id"] != "1x3", "3.x"))
    paths = trace_corpus(bad, "slitherlink", "sato-text", tmp_path)
    assert len(read_table(paths["outcomes"])) == len(puzzles) - 1
    assert "puzzle 1x3: row 1, column 3: " in capsys.readouterr().err


def test_two_puzzles_of_one_name_are_refused(puzzles, tmp_path):
    twice = pd.concat([puzzles, puzzles.iloc[:1]])
    with pytest.raises(PuzzleError, match="'10x10-e01'"):
        trace_corpus(twice, "slitherlink", "sato-text", tmp_path)


def test_an_unknown_solver_is_refused_before_anything_is_written(puzzles, tmp_path):
    with pytest.raises(SettingsError, match="found 'new'"):
        trace_corpus(puzzles, "slitherlink", "new", tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("is_terminal", [True, False])
def test_progress_goes_to_a_terminal_only(is_terminal, puzzles, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal)
    trace_corpus(puzzles, "slitherlink", "sato-text", tmp_path, progress=True)
    streams = capsys.readouterr()
    assert streams.out == ""
    assert (f"{len(puzzles)}/{len(puzzles)}" in streams.err) is is_terminal
