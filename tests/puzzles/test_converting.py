"""Puzzles from any notation to any other."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.puzzles import PuzzleError, Slitherlink
from pipeline.puzzles.converting import NOTATIONS, convert
from pipeline.puzzles.reading import NamedPuzzle, read_all, read_puzzle

BOARDS = [NamedPuzzle("a", Slitherlink(2, 3, "3.2..1")), NamedPuzzle("", Slitherlink(1, 1, "3"))]


@given(st.from_type(Slitherlink), st.sampled_from(NOTATIONS))
def test_what_is_written_is_read_again(puzzle, notation):
    text = convert([NamedPuzzle("", puzzle)], notation)
    if notation != "csv":
        assert read_puzzle(text) == puzzle
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.csv"
        path.write_text(text)
        assert read_all(str(path)) == [("1", puzzle)]


def test_several_puzzles_stand_one_after_another():
    assert convert(BOARDS, "csv") == "id,rows,cols,clues\na,2,3,3.2..1\n2,1,1,3\n"
    assert convert(BOARDS, "loopy") == "3x2t0:3a2b1\n1x1t0:3\n"
    assert convert(BOARDS, "grid") == "3.2\n..1\n\n3\n"


def test_a_slprob_holds_one_puzzle():
    with pytest.raises(PuzzleError, match=r"expected one puzzle, since a slprob\.dat holds one"):
        convert(BOARDS, "slprob")


def test_ids_of_a_table_differ():
    with pytest.raises(PuzzleError, match="found 'a' twice"):
        convert([BOARDS[0], BOARDS[0]], "csv")
