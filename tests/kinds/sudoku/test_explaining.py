"""How a sudoku is explained to a person."""

from pipeline.corpora import read_puzzles
from pipeline.kinds.sudoku import trace_rows
from pipeline.kinds.sudoku.explaining import explain
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.trace import trace_of


def test_every_step_and_every_contradiction_is_explained(pytestconfig):
    path = pytestconfig.rootpath / "data/raw/graded-sudoku/graded-sudoku.csv"
    puzzles, _ = read_puzzles(path, "sudoku")
    clues = puzzles.set_index("puzzle_id").loc["qq-expert-104", "clues"]
    found = trace_of(trace_rows, Sudoku(clues), SOLVER)
    words = explain(Sudoku(clues), SOLVER).words
    for step in found.steps:
        if step.technique <= 34:
            assert f"{step.notation} " in words
    assert words.count("Contradiction step") == len(found.contradictions)
    assert f"{found.outcome.steps} steps; 1 of 15 hypotheses refuted" in words
    assert "two-candidate cells: 15 of 46 candidates tried" in words
