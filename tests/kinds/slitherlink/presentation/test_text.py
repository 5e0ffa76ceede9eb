from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.presentation.text import draw_text
from pipeline.kinds.slitherlink.puzzle import Slitherlink


@given(st.from_type(Slitherlink))
def test_every_clue_and_dot_is_drawn(puzzle):
    drawn = draw_text(puzzle)
    assert drawn.count("+") == (puzzle.rows + 1) * (puzzle.cols + 1)
    assert [clue for clue in drawn if clue in "0123"] == [c for c in puzzle.clues if c != "."]


@given(st.from_type(Slitherlink), st.data())
def test_every_edge_is_drawn(puzzle, data):
    upright, level = puzzle.rows * (puzzle.cols + 1), (puzzle.rows + 1) * puzzle.cols
    few = st.text("+-0", min_size=1, max_size=20)
    vertical = (data.draw(few) * upright)[:upright]
    horizontal = (data.draw(few) * level)[:level]
    drawn = draw_text(puzzle, f"{vertical}/{horizontal}")
    assert drawn.count("---") == horizontal.count("+")
    assert drawn.count("|") == vertical.count("+")
    assert drawn.count("x") == (vertical + horizontal).count("-")
