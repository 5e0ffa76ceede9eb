"""The solver as Python calls it: any board ends in a stated outcome, and its trace adds up."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.messages import notation, read_notation
from pipeline.kinds.sudoku.solver.record import ENDINGS
from pipeline.kinds.sudoku.solver.solving import SOLVER, solve_batch
from pipeline.kinds.sudoku.tables import trace_rows
from pipeline.kinds.trace import trace_of, traces_of

GOLDEN = Path(__file__).with_name("golden")
EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
HARD = {
    "of 17 clues": (
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
        "693784512487512936125963874932651487568247391741398625319475268856129743274836159",
    ),
    "AI Escargot": (
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "162857493534129678789643521475312986913586742628794135356478219241935867897261354",
    ),
    "Inkala 2010": (
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
        "145327698839654127672918543496185372218473956753296481367542819984761235521839764",
    ),
    "Inkala 2012": (
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    ),
}
"""Puzzles that are known to be hard for people or for programs, with their published solutions."""

OF_A_LIST = (
    "stage", "completion_ratio_before", "candidates", "hypotheses", "refuted", "candidate",
    "depth", "step",
)  # fmt: skip
OF_AN_OUTCOME = (
    "solved", "level", "ended", "steps", "hypotheses", "refuted", "completion_ratio_end", "digits",
)  # fmt: skip
"""What golden traces hold."""


def test_a_puzzle_of_singles():
    found = trace_of(trace_rows, Sudoku(EASY), SOLVER)
    assert (found.outcome.digits, found.outcome.ended, found.outcome.level) == (SOLVED, "solved", 1)
    assert found.outcome.steps == EASY.count(".")
    assert {step.technique_id for step in found.steps} <= {"naked-single", "hidden-single"}
    assert found.contradictions == []


@pytest.mark.parametrize("name", HARD)
def test_hard_puzzles_are_finished(name):
    clues, published = HARD[name]
    out = trace_of(trace_rows, Sudoku(clues), SOLVER).outcome
    assert out.solved
    assert out.digits == published == solutions(clues)[0]
    assert out.level == (1 if name == "of 17 clues" else 6)


def test_a_board_that_is_full_takes_nothing():
    found = trace_of(trace_rows, Sudoku(SOLVED), SOLVER)
    assert (found.steps, found.contradictions) == ([], [])
    assert (found.outcome.ended, found.outcome.level, found.outcome.digits) == ("solved", 1, SOLVED)
    assert found.outcome.completion_ratio_end == 1


@pytest.mark.parametrize(
    "clues",
    [
        "11" + "." * 79,
        SOLVED[:80] + "1",
        "12345678." + "." * 17 + "9" + "." * 54,
        "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    ],
)
def test_without_a_solution_nothing_is_solved(clues):
    found = trace_of(trace_rows, Sudoku(clues), SOLVER)
    assert (found.outcome.solved, found.outcome.ended) == (False, "contradiction")


@pytest.mark.parametrize(
    "clues",
    [
        "." * 81,
        ".....6....59.....82....8....45........3........6..3.54...325..6..................",
        "295743861431865927876192543387459216612387495549216738763534189928671354154938672".replace(
            "5", "."
        ).replace("3", "."),
    ],
)
def test_of_several_solutions_one_is_accepted(clues):
    out = trace_of(trace_rows, Sudoku(clues), SOLVER).outcome
    assert len(solutions(clues)) == 2
    assert (out.solved, out.ended, out.level) == (True, "accepted hypothesis", 6)
    assert solutions(out.digits) == [out.digits]
    assert all(clue in (".", digit) for clue, digit in zip(clues, out.digits, strict=True))


KEPT = st.sets(st.integers(0, 80), min_size=17)
BOARDS = st.one_of(
    st.from_type(Sudoku),
    KEPT.map(lambda kept: Sudoku("".join(SOLVED[c] if c in kept else "." for c in range(81)))),
)
"""Clues of any kind, most of them without a solution, or parts of one, with many solutions."""


@settings(max_examples=60)
@given(BOARDS)
def test_the_trace_of_any_board_adds_up(puzzle):
    found = trace_of(trace_rows, puzzle, SOLVER)
    out = found.outcome
    assert out.ended in ENDINGS
    assert out.solved == (out.ended in ("solved", "accepted hypothesis"))
    assert out.solved == bool(solutions(puzzle.clues))
    assert (out.steps, out.hypotheses) == (
        len(found.steps),
        sum(row.hypotheses for row in found.contradictions),
    )
    assert out.refuted == sum(row.refuted for row in found.contradictions)
    placed = [candidate[1:] for step in found.steps for candidate in step.placements.split()]
    assert len(placed) == len(set(placed))
    ratios = [step.completion_ratio_before for step in found.steps]
    assert ratios == sorted(ratios)
    for step in found.steps:
        assert step.placements or step.eliminations
        assert notation(*read_notation(step.notation)) == step.notation
    after = [row.step for row in found.contradictions]
    assert after == sorted(after)
    assert all(number <= out.steps for number in after)
    if not found.contradictions:
        used = {step.technique for step in found.steps}
        levels = [catalogue().techniques[number].level for number in used]
        assert out.level == max(levels, default=1)
    else:
        assert out.level == 6


def test_stages_come_in_their_order_and_start_again_after_a_refutation():
    found = trace_of(trace_rows, Sudoku(HARD["Inkala 2012"][0]), SOLVER)
    before = 0
    for row in found.contradictions:
        assert row.stage == before + 1
        before = 0 if row.candidate else row.stage
    assert max(row.stage for row in found.contradictions) == 4
    refuted = [row for row in found.contradictions if row.refuted]
    answer = HARD["Inkala 2012"][1]
    for row in refuted:
        digit, line, column = row.candidate
        assert answer[9 * int(line) + int(column) - 10] != digit


def test_a_batch_gives_what_each_puzzle_alone_gives():
    puzzles = [Sudoku(clues) for clues in (EASY, HARD["Inkala 2010"][0], "." * 81, SOLVED)]
    found = {}
    for batch in solve_batch(puzzles):
        found |= traces_of(batch, trace_rows.ROWS)
    assert [found[at] for at in range(4)] == [
        trace_of(trace_rows, puzzle, SOLVER) for puzzle in puzzles
    ]


def test_many_puzzles_come_in_several_batches():
    sizes = [len(batch.at) for batch in solve_batch([Sudoku(EASY)] * 1200)]
    assert sum(sizes) == 1200
    assert max(sizes) <= 1000


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_golden_traces(path, bundled_table):
    """A way of solution as it was when a person last looked at it.

    After a wanted change: write the new trace with `golden` and read the difference.
    """
    clues = bundled_table.set_index("puzzle_id").loc[path.stem, "clues"]
    assert golden(clues) == path.read_text(encoding="utf-8")


def golden(clues):
    """A trace as JSON, a line a step, a list of hypotheses, the outcome."""
    found = trace_of(trace_rows, Sudoku(clues), SOLVER)
    lines = [
        [step.technique, step.title, step.notation, step.placements, step.eliminations]
        for step in found.steps
    ]
    lists = [{name: getattr(row, name) for name in OF_A_LIST} for row in found.contradictions]
    # Whatever spares the engine a call changes its work and nothing else.
    outcome = {name: getattr(found.outcome, name) for name in OF_AN_OUTCOME}
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in [*lines, *lists, outcome])
