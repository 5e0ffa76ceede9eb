"""Traces of sudoku as tables: what the solver did, whatever the order of work."""

import pandas as pd
import pytest

from pipeline.corpora import read_puzzles
from pipeline.kinds.sudoku import trace_rows as sudoku
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.trace import trace_of
from pipeline.tables import KEYS, read_table, validate
from pipeline.traces import trace_corpus

KEY = ["corpus", "puzzle_id", "solver"]
TABLES = ("steps", "contradictions", "outcomes")
# easy; many patterns; contradiction; and made below: no solution, many solutions, a full board
CHOSEN = ["qq-simple-001", "solo-u-006", "qq-expert-104"]
NONE = "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8"
FULL = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"


@pytest.fixture(scope="module")
def puzzles(pytestconfig) -> pd.DataFrame:
    path = pytestconfig.rootpath / "data/raw/graded-sudoku/graded-sudoku.csv"
    table, _ = read_puzzles(path, "sudoku")
    chosen = table[table["puzzle_id"].isin(CHOSEN)]
    assert len(chosen) == len(CHOSEN)
    made = [
        chosen.iloc[:1].assign(puzzle_id=name, clues=clues)
        for name, clues in (("none", NONE), ("many", "." * 81), ("full", FULL))
    ]
    return validate("puzzles", pd.concat([chosen, *made], ignore_index=True))


@pytest.fixture(scope="module")
def traced(puzzles, tmp_path_factory):
    paths = trace_corpus(puzzles, SOLVER, tmp_path_factory.mktemp("traces"))
    return {name: read_table(path) for name, path in paths.items()}


def test_tables_are_as_their_schema_says(traced):
    assert set(traced) == set(TABLES)
    for name, table in traced.items():
        assert len(table) > 0
        pd.testing.assert_frame_equal(table, validate(name, table, "sudoku"))
        keys = list(table[KEYS[name]].itertuples(index=False, name=None))
        assert keys == sorted(set(keys))


def test_rows_are_what_the_solver_did(traced, puzzles):
    for row in puzzles.itertuples():
        alone = trace_of(sudoku, Sudoku.of_row(row), SOLVER)
        for name, rows in zip(TABLES, (*alone[:2], [alone.outcome]), strict=True):
            own = traced[name].query("puzzle_id == @row.puzzle_id").drop(columns=KEY)
            expected = pd.DataFrame(rows, columns=own.columns).astype(own.dtypes)
            pd.testing.assert_frame_equal(own.reset_index(drop=True), expected)


def test_steps_and_lists_are_numbered_and_named(traced):
    for name, column in (("steps", "step"), ("contradictions", "sequence")):
        for _, own in traced[name].groupby("puzzle_id"):
            assert own[column].tolist() == list(range(1, len(own) + 1))
    for row in traced["steps"].drop_duplicates("technique").itertuples():
        assert row.technique_id == catalogue().techniques[row.technique].id


def test_the_ratio_before_every_contradiction_step_is_on_record(traced):
    lists, outcomes = traced["contradictions"], traced["outcomes"].set_index("puzzle_id")
    first = lists.groupby("puzzle_id")["completion_ratio_before"].first()
    ratios = outcomes["completion_ratio_contradiction"]
    assert set(first.index) == set(ratios.dropna().index) >= {"qq-expert-104", "many"}
    assert (ratios.dropna() == first).all()
    assert first["many"] == 0
    assert lists.groupby("puzzle_id")["stage"].max()["many"] == 5


def test_what_is_no_puzzle_with_one_solution_ends_as_it_should(traced):
    outcomes = traced["outcomes"].set_index("puzzle_id")
    assert outcomes.loc[["none", "many", "full"], "ended"].tolist() == [
        "contradiction", "accepted hypothesis", "solved",
    ]  # fmt: skip
    assert outcomes.loc["full", "steps"] == 0
    assert outcomes.loc["full", "level"] == 1
    assert outcomes.loc["qq-expert-104", "level"] == 6
    assert outcomes.loc["solo-u-006", "level"] == 5


def test_the_same_bytes_in_any_order_and_however_memory_is_cut(puzzles, tmp_path, monkeypatch):
    whole = trace_corpus(puzzles, SOLVER, tmp_path / "whole")
    monkeypatch.setattr(sudoku, "CELLS_AT_ONCE", 1)
    cut = trace_corpus(puzzles.iloc[::-1], SOLVER, tmp_path / "cut")
    for name in TABLES:
        assert cut[name].read_bytes() == whole[name].read_bytes()


def test_no_puzzles_give_empty_tables(puzzles, tmp_path):
    paths = trace_corpus(puzzles.iloc[:0], SOLVER, tmp_path)
    assert [len(read_table(paths[name])) for name in TABLES] == [0, 0, 0]


ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
INKALA = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."


def test_the_types_of_a_batch_do_not_depend_on_its_rows():
    batches = [
        next(iter(sudoku.solve([Sudoku(clues)], SOLVER))) for clues in (ESCARGOT, INKALA, FULL)
    ]
    for rows_of in sudoku.ROWS.values():
        assert len({rows_of(batch).schema for batch in batches}) == 1
