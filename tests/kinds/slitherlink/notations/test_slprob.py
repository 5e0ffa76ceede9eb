import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.slitherlink.notations.slprob import read, write
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.errors import PuzzleError


@given(st.from_type(Slitherlink), st.sampled_from(["\n", "\r\n", ",", " ", " , ", ",\n"]))
def test_any_separator_of_basic_divides_the_numbers(puzzle, separator):
    numbers = write(puzzle).replace("\n", ",").strip(",").split(",")
    assert read(separator.join(numbers)) == puzzle


@pytest.mark.parametrize("end", ["0", "0,0,0", "0,0,0\n\x1a", "0\n0\n0\n", "0,0,0,\n"])
def test_ends_of_a_file(end):
    assert read(f"\ufeff2,3\n1,1,3\n2,3,0\n{end}") == Slitherlink(2, 3, "3....0")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5", "found one number"),
        ("0,3,0,0,0", "rows from 1 to 250, found 0"),
        ("2,100000,0", "columns from 1 to 250, found 100000"),
        ("2,2\n1,1,4\n0,0,0", "a clue 0 to 3, found 1,1,4"),
        ("2,2\n1,1,-1\n0,0,0", "found '-1'"),
        ("2,2\n3,1,1\n0,0,0", "a row from 1 to 2, .* found 3,1,1"),
        ("2,2\n1,3,1\n0,0,0", "a column from 1 to 2 .* found 1,3,1"),
        ("2,2\n1,0,1\n0,0,0", "a column from 1 to 2 .* found 1,0,1"),
        ("2,2\n1,1,1\n1,1,2\n0,0,0", "1,1,2: row 1, column 1 already"),
        ("2,2\n1,1,1", "found the end"),
        ("2,2\n1,1", "found the end"),
        ("2,2\n0,0,0\n3,3\n0,0,0", "found 0,0,0,3"),
    ],
)
def test_bad_files(text, message):
    with pytest.raises(PuzzleError, match=message):
        read(text)
