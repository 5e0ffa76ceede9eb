"""Readers of single puzzles and of records of games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.games.notations.files import read_record
from pipeline.kinds.slitherlink.notations import loopy, slprob
from pipeline.kinds.slitherlink.notations import puzzlink as slitherlink_puzzlink
from pipeline.kinds.slitherlink.notations import text_grid as slitherlink_grid
from pipeline.kinds.sudoku.notations import lines, pencil_marks
from pipeline.kinds.sudoku.notations import puzzlink as sudoku_puzzlink
from pipeline.kinds.sudoku.notations import text_grid as sudoku_grid
from pipeline.notations.csv_table import Reject, Row
from pipeline.notations.puzzle_text import read_text
from tests.fuzzing.given import mutated, near
from tests.fuzzing.rule import fuzzed, read_by

GRID = "\n".join(["1 . .|. 5 .|. . 9"] * 9)
MARKS = "\n".join(["12 12 3 | 4 5 6 | 7 8 9", *[" 123456789" * 9] * 8])
SGF = "(;FF[4]GM[4]SZ[15];B[hh];W[ii])"
READERS = {
    loopy.read: ["3x2t0:3a2b1", "10x10t0de:", "t0", "250x250", "#"],
    slprob.read: ["2,3\n1,1,3\n1,3,2\n2,3,1\n0,0,0\n", "250,250\n", "0,0,0"],
    slitherlink_puzzlink.read: ["https://puzz.link/p?slither/4/4/dgdh2c7b", "slither/", "/250/"],
    slitherlink_grid.read: ["3.2\n--1", "3 . 2\n"],
    sudoku_puzzlink.read: ["https://puzz.link/p?sudoku/9/9/", "g5h7", "%41", "-10"],
    sudoku_grid.read: [GRID, "+---+---+---+\n", "--- \n"],
    lines.read: ["5" + 80 * ".", "." * 81],
    pencil_marks.read: [MARKS, "--- ", "| 12 3 456 |\n"],
    read_record: [SGF, "(;", "GM[4]", "SZ[9]", "gomoku 15 first X\n0808 0909\n", ";B[aa]"],
    read_text: ["3x2t0:3a2b1", GRID, "slither/4/4/", "2,3\n", "--- \n", "5" + 80 * "."],
}

# Made once: hypothesis looks at a new strategy longer than it takes to draw from it.
SENT = {read: st.one_of(near(*known), *map(mutated, known)) for read, known in READERS.items()}


@pytest.mark.parametrize("read", READERS, ids=lambda read: f"{read.__module__}.{read.__name__}")
@fuzzed
@given(st.data())
def test_a_reader_of_one_puzzle(read, data):
    read_by(read, data.draw(SENT[read]))


@fuzzed
@given(st.one_of(near("5" + 80 * "." + "\n", "#", "\n"), mutated(("." * 81 + "\n") * 5)))
def test_a_list_of_sudoku_loses_no_line(text):
    found = read_by(lines.read_file, text)
    written = text.replace("\ufeff", "").splitlines()
    puzzles = [number for number, one in enumerate(written, 1) if one.partition("#")[0].strip()]
    assert [row.line for row in found] == puzzles
    assert all(isinstance(row, Row | Reject) for row in found)
