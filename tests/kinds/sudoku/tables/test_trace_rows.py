"""Traces of sudoku as tables: what the solver did, whatever the order of work."""

import pandas as pd
import pytest

from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.sudoku.tables import trace_rows
from pipeline.tables import read_table, validate
from pipeline.traces.corpus import trace_corpus

EASY, HARD = "qq-simple-001", "qq-expert-104"


@pytest.fixture(scope="module")
def puzzles(bundled_table) -> pd.DataFrame:
    easy, hard = (bundled_table[bundled_table["puzzle_id"] == name] for name in (EASY, HARD))
    many = easy.assign(puzzle_id="many", clues="." * 81)
    return validate("puzzles", pd.concat([easy, hard, many], ignore_index=True))


@pytest.fixture(scope="module")
def traced(puzzles, tmp_path_factory):
    paths = trace_corpus(puzzles, "sudoku", SOLVER, tmp_path_factory.mktemp("traces"))
    return {name: read_table(path) for name, path in paths.items()}


def test_the_ratio_before_every_contradiction_step_is_on_record(traced):
    lists, outcomes = traced["contradictions"], traced["outcomes"].set_index("puzzle_id")
    first = lists.groupby("puzzle_id")["completion_ratio_before"].first()
    ratios = outcomes["completion_ratio_contradiction"]
    assert set(first.index) == set(ratios.dropna().index) == {HARD, "many"}
    assert (ratios.dropna() == first).all()
    assert first["many"] == 0
    assert lists.groupby("puzzle_id")["stage"].max()["many"] == 5


ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
INKALA = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."


@pytest.mark.parametrize("table", trace_rows.ROWS)
def test_the_types_of_a_batch_hang_on_no_row(table):
    sorts = ("." * 81, ESCARGOT, INKALA, "12" + "." * 79, "11" + "." * 79)
    batches = [next(iter(trace_rows.solve([Sudoku(clues)], SOLVER))) for clues in sorts]
    assert len({str(trace_rows.ROWS[table](batch).schema) for batch in batches}) == 1
