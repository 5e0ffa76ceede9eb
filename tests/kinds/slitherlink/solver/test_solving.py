"""The solver as Python calls it: any puzzle ends in a stated outcome, and its trace adds up."""

import json
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.board.edges import edge_names
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver.catalogue import HYPOTHESIS, catalogue, edition
from pipeline.kinds.slitherlink.solver.record import ENDINGS
from pipeline.kinds.slitherlink.solver.solving import puzzles_in_room, solve_batch
from pipeline.kinds.slitherlink.tables import trace_rows
from pipeline.kinds.trace import trace_of, traces_of

GOLDEN = Path(__file__).with_name("golden")
OPPOSITE = {"+": "-", "-": "+"}
PLACED = ("too few places", "too many lines", "branch", "dead end")
"""Rules that are broken at a cell or at a dot."""


@st.composite
def small_boards(draw):
    """Clues of any kind, most of them without a solution, up to 7 x 7."""
    rows, cols = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    clues = draw(st.text("0123.....", min_size=rows * cols, max_size=rows * cols))
    return Slitherlink(rows, cols, clues)


def decided(puzzle, lines):
    """The edges of a board of which something is known, as `v1,1+`."""
    names = edge_names(puzzle.rows, puzzle.cols)
    signs = lines.replace("/", "")
    return {name + sign for name, sign in zip(names, signs, strict=True) if sign != "0"}


@settings(max_examples=90)
@example(Slitherlink(1, 1, "."), "text")
@example(Slitherlink(1, 1, "3"), "listing")
@example(Slitherlink(4, 4, "0" * 16), "text")
@example(Slitherlink(3, 3, "3" * 9), "listing")
@given(small_boards(), st.sampled_from(["text", "listing", "nested", "extending"]))
def test_the_trace_of_any_board_adds_up(puzzle, name):
    found = trace_of(trace_rows, puzzle, f"sato-{name}")
    out = found.outcome
    assert out.ended in ENDINGS
    assert out.solved == (out.ended in ("solved", "accepted hypothesis"))
    assert 1 <= out.level_raw <= out.level <= 6
    vertical, horizontal = out.lines.split("/")
    assert len(vertical) == puzzle.rows * (puzzle.cols + 1)
    assert len(horizontal) == (puzzle.rows + 1) * puzzle.cols

    by_steps = [edge for step in found.steps for edge in step.edges.split()]
    refuted = [row for row in found.contradictions if row.refuted]
    by_steps += [row.edge + OPPOSITE[row.value] for row in refuted]
    assert len(by_steps) == len(set(by_steps))
    known = decided(puzzle, out.lines)
    assert set(by_steps) <= known
    if out.ended in ("stuck", "contradiction"):
        assert set(by_steps) == known
    assert out.completion_ratio_end == len(known) / (len(vertical) + len(horizontal))

    assert [step.step for step in found.steps] == list(range(1, out.steps + 1))
    assert sum(row.hypotheses for row in found.contradictions) == out.hypotheses
    assert len(refuted) == out.refuted


def test_clues_that_contradict_each_other():
    out = trace_of(trace_rows, Slitherlink(2, 2, "30.."), "sato-text").outcome
    assert (out.solved, out.ended) == (False, "contradiction")


def test_an_accepted_hypothesis_is_named():
    found = trace_of(trace_rows, Slitherlink(2, 2, "3..3"), "sato-text")
    last = found.contradictions[-1]
    assert found.outcome.ended == "accepted hypothesis"
    assert not last.refuted
    assert last.edge + last.value in decided(Slitherlink(2, 2, "3..3"), found.outcome.lines)


def test_a_hypothesis_that_closes_a_loop_and_leaves_a_clue_over_breaks():
    first = trace_of(trace_rows, Slitherlink(3, 5, ".11.....1.1...."), "sato-text").contradictions[
        0
    ]
    assert (first.edge, first.value, first.broken_rule) == ("v1,2", "+", "loop")


def test_batches_of_mixed_sizes_give_what_each_puzzle_alone_gives():
    shapes = [(3, 4), (4, 3), (3, 4), (5, 5)]
    puzzles = [Slitherlink(r, c, ("3.2" * r * c)[: r * c]) for r, c in shapes]
    found = {}
    for batch in solve_batch(puzzles, edition("text")):
        found |= traces_of(batch, trace_rows.ROWS)
    assert [found[at] for at in range(4)] == [
        trace_of(trace_rows, puzzle, "sato-text") for puzzle in puzzles
    ]


def test_a_batch_holds_what_there_is_room_for():
    puzzles = [Slitherlink(1, 2, "..")] * 100
    sizes = [len(batch.at) for batch in solve_batch(puzzles, edition("text"))]
    assert sizes == [64, 36]
    batch = next(solve_batch(puzzles[:1], edition("text")))
    assert puzzles_in_room(batch.size) == 64


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_golden_traces(path, bundled):
    """A way of solution as it was when a person last looked at it.

    After a wanted change: write the new trace with `golden` and read the difference.
    """
    puzzle_id, name = path.stem.rsplit("-", 1)
    assert golden(bundled[puzzle_id], name) == path.read_text(encoding="utf-8")


def golden(puzzle, name):
    """A trace as JSON, a line a step, a list of hypotheses, the outcome."""
    found = trace_of(trace_rows, puzzle, f"sato-{name}")
    # Whatever spares the engine a call changes its work and nothing else.
    outcome = without(found.outcome, "work")
    lines = [json.dumps([step.step, step.technique, step.edges]) for step in found.steps]
    lists = [json.dumps(without(row, "depth")) for row in found.contradictions]
    return "".join(f"{line}\n" for line in [*lines, *lists, json.dumps(outcome)])


def without(row, column):
    return {name: value for name, value in row._asdict().items() if name != column}


def test_it_is_recorded_how_a_hypothesis_broke(bundled):
    found = trace_of(trace_rows, bundled["10x10-h60"], "sato-nested")
    techniques = {known.number for known in catalogue().values() if known.kind == HYPOTHESIS}
    for row in found.contradictions:
        decided = row.refuted or bool(row.edge)
        assert (row.proposed_by in techniques) == decided
        assert bool(row.broken_rule) == row.refuted
        assert (row.broken_rule in PLACED) == bool(row.broken_place)
        assert decided or row.followed_steps == row.followed_hardest == 0
    # several techniques proposed what broke, and one hypothesis was followed far
    refuted = [row for row in found.contradictions if row.refuted]
    assert len({row.proposed_by for row in refuted}) > 1
    assert max(row.followed_steps for row in refuted) >= 10
