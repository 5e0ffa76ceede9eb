"""The way of solution in words."""

from pipeline.explain.ways import lines_of, way_of_solution
from pipeline.reports.counting import rows_of_puzzles
from pipeline.texts.terms import Term


def way_of(derived, kind, puzzle_id):
    folder = derived / "tiny" / "sato-text"
    steps = rows_of_puzzles(folder / "steps.parquet", [puzzle_id])
    contradictions = rows_of_puzzles(folder / "contradictions.parquet", [puzzle_id])
    return way_of_solution(steps, contradictions, kind)


def test_contradiction_steps_stand_between_the_steps(derived, kind):
    way = way_of(derived, kind, "a")
    assert [(row.label, row.contradiction) for row in way] == [
        ("1–2", False),
        ("", True),
        ("3", False),
    ]
    assert str(way[0].what) == "4. Basic rule of clues 表示数の辺に関する基本処理"
    assert way[0].detail.en == "line v1,1 h1,1; no line v1,2"
    assert way[1].detail.id == "tried_and_refuted"
    assert way[1].detail.values["supposed"].values["edge"] == "h2,1"
    assert [row.completion for row in way] == ["0 %", "50 %", "60 %"]


def test_a_contradiction_before_the_first_step_comes_first(derived, kind):
    folder = derived / "tiny" / "sato-text"
    steps = rows_of_puzzles(folder / "steps.parquet", ["a"])
    first = rows_of_puzzles(folder / "contradictions.parquet", ["a"]).assign(
        step=0, refuted=False, edge="", value=""
    )
    way = way_of_solution(steps, first, kind)
    assert way[0].detail.id == "tried_in_vain"
    assert [row.label for row in way] == ["", "1–2", "3"]


def test_a_hypothesis_that_finishes_the_board_is_named(derived, kind):
    folder = derived / "tiny" / "sato-text"
    steps = rows_of_puzzles(folder / "steps.parquet", ["a"])
    last = rows_of_puzzles(folder / "contradictions.parquet", ["a"]).assign(refuted=False)
    way = way_of_solution(steps, last, kind)
    assert way[1].detail.id == "tried_and_accepted"


def test_no_trace_no_way(derived, kind):
    assert way_of(derived, kind, "<b>") == []


def test_basic_rules_that_follow_each_other_may_share_a_row(derived, kind):
    folder = derived / "tiny" / "sato-text"
    steps = rows_of_puzzles(folder / "steps.parquet", ["a"])
    (row,) = way_of_solution(steps, steps.head(0), kind, fold_basic=True)
    assert (row.label, str(row.what)) == ("1–3", "Basic rules 4, 5 基本処理")
    assert row.detail.en == "line v1,1 h1,1 h1,2; no line v1,2"
    apart = way_of_solution(steps, steps.head(0), kind)
    assert [row.label for row in apart] == ["1–2", "3"]


def test_a_row_carries_why_its_step_follows(derived, kind):
    folder = derived / "tiny" / "sato-text"
    steps = rows_of_puzzles(folder / "steps.parquet", ["a"])
    contradictions = rows_of_puzzles(folder / "contradictions.parquet", ["a"])
    why = {("step", 3): (Term("Because.", "だから。"),), ("contradiction", 1): (Term("So."),)}
    way = way_of_solution(steps, contradictions, kind, why=why)
    assert [row.key for row in way] == [None, ("contradiction", 1), ("step", 3)]
    assert [row.why for row in way] == [(), why["contradiction", 1], why["step", 3]]
    assert lines_of(way)[-1] == " " * 17 + "Because."
