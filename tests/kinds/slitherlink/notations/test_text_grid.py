import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.notations.text_grid import read
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.errors import PuzzleError


@given(st.from_type(Slitherlink), st.sampled_from([" ", "  ", "\t"]), st.sampled_from(".-"))
def test_spaced_cells_and_other_blanks_mean_the_same(puzzle, space, blank):
    rows = [space.join(row.replace(".", blank)) for row in puzzle.clue_rows]
    assert read("\ufeff\n" + "\r\n".join(rows) + "\r\n\r\n") == puzzle


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (" \n\n", "empty text"),
        ("3.2\n..", "line 2: expected 3 .* found 2"),
        ("\n3.2\n...1", "line 3: expected 3 .* found 4"),
        ("3.\n4.", "line 2: row 2, column 1: .* found '4'"),
        ("3x", "line 1: row 1, column 2: .* found 'x'"),
        ("3.\n\n.2", "line 2: .* empty line"),
        ("3. .2", "line 1: .* found '3.'"),
    ],
)
def test_bad_grids(text, message):
    with pytest.raises(PuzzleError, match=message):
        read(text)
