"""Traces of sudoku as tables: what the solver did, whatever the order of work."""

import pandas as pd
import pytest

from pipeline.kinds.sudoku import trace_rows as sudoku
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.tables import read_table, validate
from pipeline.traces.corpus import trace_corpus

# easy; many patterns; contradiction; and made below: no solution, many solutions, a full board
CHOSEN = ["qq-simple-001", "solo-u-006", "qq-expert-104"]
NONE = "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8"
FULL = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"


@pytest.fixture(scope="module")
def puzzles(bundled_table) -> pd.DataFrame:
    chosen = bundled_table[bundled_table["puzzle_id"].isin(CHOSEN)]
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


ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
INKALA = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."


def test_the_types_of_a_batch_do_not_depend_on_its_rows():
    batches = [
        next(iter(sudoku.solve([Sudoku(clues)], SOLVER))) for clues in (ESCARGOT, INKALA, FULL)
    ]
    for rows_of in sudoku.ROWS.values():
        assert len({rows_of(batch).schema for batch in batches}) == 1


@pytest.mark.parametrize("rows", [1000, 1001, 1003])
@pytest.mark.parametrize(
    "hard", [{0: ESCARGOT, -1: INKALA}, {0: INKALA, -1: ESCARGOT}, {-1: INKALA}]
)
def test_batches_of_easy_and_hard_puzzles_go_into_one_table(puzzles, tmp_path, rows, hard):
    clues = [puzzles["clues"].iloc[0]] * rows
    for at, written in hard.items():
        clues[at] = written
    table = pd.DataFrame([puzzles.iloc[0]] * rows).assign(
        puzzle_id=[f"p{number:04}" for number in range(rows)], clues=clues
    )
    outcomes = read_table(trace_corpus(validate("puzzles", table), SOLVER, tmp_path)["outcomes"])
    assert (outcomes["level"] == 6).sum() == len(hard)
