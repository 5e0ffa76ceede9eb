"""The way of solution in words."""

from pipeline.reports.disputes import rows_of_puzzles
from pipeline.reports.techniques import Technique
from pipeline.reports.ways import way_of_solution
from pipeline.terms import Term


def way_of(derived, catalogue, puzzle_id):
    folder = derived / "tiny" / "sato-text"
    steps = rows_of_puzzles(folder / "steps.parquet", [puzzle_id])
    contradictions = rows_of_puzzles(folder / "contradictions.parquet", [puzzle_id])
    return way_of_solution(steps, contradictions, catalogue)


def test_contradiction_steps_stand_between_the_steps(derived, catalogue):
    way = way_of(derived, catalogue, "a")
    assert [(row.label, row.contradiction) for row in way] == [
        ("1–2", False),
        ("", True),
        ("3", False),
    ]
    assert str(way[0].what) == "4. basic rule of clues 表示数の辺に関する基本処理"
    assert way[0].detail == "line v1,1 h1,1; no line v1,2"
    assert way[1].detail == "2 of 8 candidates tried: no line h2,1 breaks, so line h2,1"
    assert [row.completion for row in way] == ["0 %", "50 %", "60 %"]


def test_a_contradiction_before_the_first_step_comes_first(derived, catalogue):
    folder = derived / "tiny" / "sato-text"
    steps = rows_of_puzzles(folder / "steps.parquet", ["a"])
    first = rows_of_puzzles(folder / "contradictions.parquet", ["a"]).assign(
        step=0, refuted=False, edge="", value=""
    )
    way = way_of_solution(steps, first, catalogue)
    assert way[0].detail == "2 of 8 candidates tried: none breaks"
    assert [row.label for row in way] == ["", "1–2", "3"]


def test_a_hypothesis_that_finishes_the_board_is_named(derived, catalogue):
    folder = derived / "tiny" / "sato-text"
    steps = rows_of_puzzles(folder / "steps.parquet", ["a"])
    last = rows_of_puzzles(folder / "contradictions.parquet", ["a"]).assign(refuted=False)
    way = way_of_solution(steps, last, catalogue)
    assert way[1].detail == (
        "2 of 8 candidates tried: no line h2,1 finishes the board and is accepted"
    )


def test_no_trace_no_way(derived, catalogue):
    assert way_of(derived, catalogue, "<b>") == []


def test_basic_rules_that_follow_each_other_may_share_a_row(derived, catalogue):
    folder = derived / "tiny" / "sato-text"
    steps = rows_of_puzzles(folder / "steps.parquet", ["a"])
    both = catalogue | {5: Technique(5, Term("basic rule of dots", "格子"), "0", "3.3")}
    (row,) = way_of_solution(steps, steps.head(0), both, fold_basic=True)
    assert (row.label, str(row.what)) == ("1–3", "Basic rules 4, 5 基本処理")
    assert row.detail == "line v1,1 h1,1 h1,2; no line v1,2"
    apart = way_of_solution(steps, steps.head(0), catalogue, fold_basic=True)
    assert [row.label for row in apart] == ["1–2", "3"]
