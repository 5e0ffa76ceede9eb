"""`text`, `nested` and `extending` beside the exact solver: all they decide is true."""

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.exact import solutions
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.tables import trace_rows
from pipeline.kinds.trace import trace_of


@st.composite
def boards_with_borders(draw):
    """Clues that some border between cells inside and outside keeps, up to 6 x 6.

    Many have one solution; others have several, or none, where the border is more than one loop.
    """
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = rows * cols
    inside = draw(st.lists(st.booleans(), min_size=cells, max_size=cells))
    shown = draw(st.lists(st.integers(0, 3), min_size=cells, max_size=cells))
    clues = []
    for cell in range(cells):
        y, x = divmod(cell, cols)
        around = ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1))
        lines = sum(
            inside[cell] != (0 <= r < rows and 0 <= c < cols and inside[r * cols + c])
            for r, c in around
        )
        clues.append(str(lines) if shown[cell] and lines < 4 else ".")
    return Slitherlink(rows, cols, "".join(clues))


@pytest.mark.parametrize("solver", ["sato-text", "sato-nested", "sato-extending"])
@settings(max_examples=300)
@given(boards_with_borders())
def test_what_the_text_decides_is_true(solver, puzzle):
    out = trace_of(trace_rows, puzzle, solver).outcome
    true = solutions(puzzle, limit=2)
    event(f"{len(true)} solutions, {out.ended}")
    if true:
        assert out.ended != "contradiction"
    if len(true) == 1:
        assert all(ours in ("0", theirs) for ours, theirs in zip(out.lines, true[0], strict=True))
    if out.solved and len(true) < 2:
        assert [out.lines] == true


def test_the_bundled_puzzles_are_solved_rightly(bundled):
    # Every tenth: all four sizes and every grade.
    for puzzle in list(bundled.values())[::10]:
        (true,) = solutions(puzzle, limit=2)
        lines = trace_of(trace_rows, puzzle, "sato-text").outcome.lines
        assert all(ours in ("0", theirs) for ours, theirs in zip(lines, true, strict=True))


@pytest.mark.parametrize(
    ("rows", "cols", "clues", "level"), [(3, 4, ".1...131.0..", 1), (5, 3, "13...2213..3213", 1)]
)
def test_a_loop_that_leaves_clues_over_is_not_closed(rows, cols, clues, level):
    found = trace_of(trace_rows, Slitherlink(rows, cols, clues), "sato-text")
    assert (found.outcome.level_raw, found.contradictions) == (level, [])
