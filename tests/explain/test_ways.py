"""The way of solution in words."""

import pytest

from pipeline.explain.layout import Layout
from pipeline.explain.ways import lines_of_row, way_of_solution
from pipeline.tables import read_table
from pipeline.texts.terms import Term

TABLES = ("steps", "contradictions")


@pytest.fixture
def traced(derived):
    """The steps and the contradictions of the puzzle `a`."""
    folder = derived / "tiny" / "sato-text"
    return [read_table(folder / f"{name}.parquet") for name in TABLES]


def test_contradiction_steps_stand_between_the_steps(traced, kind):
    way = way_of_solution(*traced, kind)
    assert [(row.label, row.contradiction) for row in way] == [
        ("1–2", False),
        ("h1", True),
        ("3", False),
    ]
    assert way[0].what.en == "4. Basic rule of clues"
    assert way[0].what.ja == "4. 表示数の辺に関する基本処理"
    assert way[0].detail.en == "line v1,1 h1,1; no line v1,2"
    assert way[1].detail.id == "tried_and_refuted"
    assert way[1].detail.values["supposed"].values["edge"] == "h2,1"
    assert [row.completion for row in way] == ["0 %", "50 %", "60 %"]


@pytest.mark.parametrize(
    ("changed", "at", "message", "labels"),
    [
        (
            {"step": 0, "refuted": False, "edge": "", "value": ""},
            0,
            "tried_in_vain",
            ["h1", "1–2", "3"],
        ),
        ({"refuted": False}, 1, "tried_and_accepted", ["1–2", "h1", "3"]),
    ],
)
def test_contradictions_by_their_end(traced, kind, changed, at, message, labels):
    way = way_of_solution(traced[0], traced[1].assign(**changed), kind)
    assert way[at].detail.id == message
    assert [row.label for row in way] == labels


@pytest.mark.parametrize(("fold", "covers", "tried"), [(False, [1, 1, 1, 1], 4), (True, [2, 1], 7)])
def test_hypotheses_in_vain_after_each_other_stand_in_one_row(traced, kind, fold, covers, tried):
    steps, contradictions = traced
    row = next(contradictions.itertuples(index=False))
    vain = {"refuted": False, "edge": "", "value": ""}
    rows = [
        row._replace(sequence=at, stage=min(at, 2), hypotheses=n, candidates=n, **more)
        for at, n, more in ((1, 4, vain), (2, 3, vain), (3, 0, vain), (4, 2, {}))
    ]
    way = [row for row in way_of_solution(steps, rows, kind, fold=fold) if row.contradiction]
    assert [len(row.covers) for row in way] == covers
    assert way[0].detail.values["n"] == way[0].detail.values["all"] == tried
    assert way[-1].detail.id == "tried_and_refuted"


def test_no_trace_no_way(traced, kind):
    assert way_of_solution(traced[0].head(0), traced[1].head(0), kind) == []


def test_a_row_carries_why_its_step_follows(traced, kind):
    why = {("step", 3): (Term("Because.", "だから。"),), ("contradiction", 1): (Term("So."),)}
    way = way_of_solution(*traced, kind, why=why)
    assert [row.key for row in way] == [None, ("contradiction", 1), ("step", 3)]
    assert [row.why for row in way] == [(), why["contradiction", 1], why["step", 3]]
    assert lines_of_row(way[-1], Layout())[-1] == " " * 17 + "Because."
