"""The solutions of a whole corpus."""

import pytest

from pipeline import kinds
from pipeline.corpora.solution_counts import count_solutions, doubtful, write_solution_counts
from pipeline.kinds.slitherlink.solver.catalogue import edition
from pipeline.kinds.sudoku.exact import counting
from pipeline.tables import read_table, write_table, writing
from pipeline.tables.chunks import concat_chunks
from tests.tables.made_up import puzzles_table


def corpus(*rows):
    ids, of_kind, heights, widths, clues = zip(*rows, strict=True)
    return puzzles_table(ids, kind=of_kind, rows=heights, cols=widths, clues=clues)


def test_a_kind_that_nobody_can_count_is_left_out():
    table = corpus(("hex", "hex", 1, 2, ".."), ("one", "slitherlink", 1, 2, "33"))
    assert count_solutions(table)["puzzle_id"].tolist() == ["one"]


SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_sudoku_are_counted_beside_others():
    table = corpus(
        ("one", "sudoku", 9, 9, SUDOKU),
        ("loop", "slitherlink", 1, 2, ".."),
        ("several", "sudoku", 9, 9, "." * 81),
        ("none", "sudoku", 9, 9, "55" + "." * 79),
    )
    counted = count_solutions(table)
    assert counted["puzzle_id"].tolist() == ["one", "loop", "several", "none"]
    assert counted["solutions"].tolist() == [1, 2, 2, 0]


@pytest.mark.parametrize("chunks", [1, 2, 5])
def test_chunks_of_counts_are_the_bytes_of_the_whole(tmp_path, monkeypatch, chunks):
    monkeypatch.setattr(writing, "PUZZLES_TOGETHER", 3)
    clues = (SUDOKU, "." * 81, "55" + "." * 79, "12.")
    table = corpus(*((f"p{at:02}", "sudoku", 9, 9, clues[at % 4]) for at in range(11)))
    puzzles = write_table("puzzles", table, tmp_path / "puzzles.parquet")
    whole = write_table("solution_counts", count_solutions(table), tmp_path / "whole.parquet")
    parts = [
        write_solution_counts(
            puzzles, tmp_path / f"{number}/solution_counts.parquet", (number, chunks)
        )
        for number in range(1, chunks + 1)
    ]
    gathered = concat_chunks("solution_counts", parts, tmp_path / "solution_counts.parquet")
    assert gathered.read_bytes() == whole.read_bytes()
    assert len(read_table(gathered)) == 9


@pytest.mark.parametrize(
    "row", [("odd", "sudoku", 9, 9, "12."), ("odd", "slitherlink", 1, 2, "3x")]
)
def test_a_row_that_is_no_puzzle_costs_that_row(row, capsys):
    counted = count_solutions(
        corpus(("one", "sudoku", 9, 9, SUDOKU), row, ("two", "sudoku", 9, 9, SUDOKU))
    )
    assert counted[["puzzle_id", "solutions"]].values.tolist() == [["one", 1], ["two", 1]]
    assert capsys.readouterr().err.startswith("c, puzzle odd: ")


def test_a_sudoku_that_takes_too_long_costs_that_row(monkeypatch, capsys):
    counted = counting.count_all
    monkeypatch.setattr(counting, "count_all", lambda clues: counted(clues, limit=0))
    counted = count_solutions(
        corpus(("open", "sudoku", 9, 9, "." * 81), ("one", "sudoku", 9, 9, SUDOKU))
    )
    assert counted["puzzle_id"].tolist() == ["one"]
    assert "found no answer within 20000000 tried digits; left out" in capsys.readouterr().err


def test_sudoku_are_doubtful_unless_they_ended_solved():
    """Their outcomes have no lines; a puzzle with a solution only is not doubtful either."""
    table = corpus(
        ("open", "sudoku", 9, 9, "." * 81),
        ("solved", "sudoku", 9, 9, SUDOKU),
        ("stuck", "sudoku", 9, 9, SUDOKU),
        ("broken", "sudoku", 9, 9, "55" + "." * 79),
    )
    outcomes = table[["corpus", "puzzle_id"]].assign(
        solver="number-place-support",
        ended=["stuck", "solved", "stuck", "contradiction"],
        digits="." * 81,
    )
    found = doubtful(table, outcomes)
    assert found[["puzzle_id", "solutions"]].values.tolist() == [["open", 2], ["broken", 0]]


@pytest.mark.parametrize("solver", kinds.kind("slitherlink").solvers, ids=lambda one: one.name)
def test_a_solver_that_goes_on_after_a_contradiction_proves_nothing(solver):
    assert solver.proves != edition(solver.edition).goes_on_when_broken
    table = corpus(("none", "slitherlink", 1, 2, "32"))
    outcomes = table[["corpus", "puzzle_id"]].assign(
        solver=solver.name, ended="solved", lines="+-+/++++"
    )
    assert len(doubtful(table, outcomes)) == (not solver.proves)
