"""Records as SGF and digits: there and back, and what cannot be read."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.games.match import GameRecord, Match
from pipeline.games.moves import Point
from pipeline.games.notations import digits, sgf
from pipeline.games.notations.files import read_file, read_record, write_file
from pipeline.texts.errors import PuzzleError


@st.composite
def records(draw):
    kind = draw(st.sampled_from(["gomoku", "hex"]))
    size = 15 if kind == "gomoku" else draw(st.integers(3, 14))
    points = st.builds(Point, st.integers(1, size), st.integers(1, size))
    return GameRecord(
        kind,
        size,
        tuple(draw(st.lists(points, max_size=40, unique=True))),
        "X" if kind == "gomoku" else draw(st.sampled_from("XO")),
        draw(st.sampled_from(["", "X", "O"])),
    )


@given(records())
def test_a_record_is_read_as_it_was_written(record):
    assert digits.read(digits.write(record)) == record
    assert sgf.read(sgf.write(record)) == record
    assert read_record(sgf.write(record)) == read_record(digits.write(record))


def test_a_game_without_moves_keeps_who_begins():
    record = GameRecord("hex", 8, (), "O")
    assert sgf.read(sgf.write(record)) == record
    assert sgf.read("(;GM[11]SZ[8]PL[W];W[d5])").first == "O"


def test_a_swap_is_a_game_that_the_other_began_at_the_mirrored_point():
    record = sgf.read("(;GM[11]SZ[8];B[d5];W[swap-pieces];B[e5])")
    # In SGF the stone on d5 becomes one on e4.
    assert (record.first, record.moves) == ("O", ((4, 4), (4, 5)))
    with pytest.raises(PuzzleError, match="move 3"):
        sgf.read("(;GM[11]SZ[8];B[d5];W[a1];B[swap-pieces])")


def test_a_move_that_resigns_ends_the_record():
    record = sgf.read("(;GM[11]SZ[8];B[d5];W[e5];B[resign])")
    assert (record.moves, record.winner) == (((5, 5), (4, 5)), "O")
    assert sgf.read("(;GM[11]SZ[8]RE[B+];B[d5];W[resign])").winner == "X"


# By the neighbourhood of SGF's Hex: a1 touches b1 and a2 only, b1 touches a2.
@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        ("B[c1];W[a1];B[b2];W[a2];B[a3]", "X"),
        ("B[a1];W[c1];B[b2];W[c2];B[c3]", ""),
        ("B[a1];W[a3];B[c3];W[b2];B[b3];W[c1]", "O"),
    ],
)
def test_hex_in_sgf_is_the_game_that_other_programs_see(moves, winner):
    record = sgf.read(f"(;FF[4]GM[11]SZ[3];{moves})")
    match = Match("hex", 3, record.first)
    assert (match.replay(record.moves), match.winner()) == (0, winner)
    assert moves in sgf.write(record).replace("\n", "")


def test_a_win_that_the_board_does_not_show_is_written_as_a_resignation():
    given_up = GameRecord("gomoku", 15, (Point(8, 8),), winner="O")
    assert "RE[W+R]" in sgf.write(given_up)
    row = [Point(x, y) for x in range(1, 6) for y in (1, 3)][:-1]
    assert "RE[B+]" in sgf.write(GameRecord("gomoku", 15, tuple(row), winner="X"))


def test_moves_after_a_swap_are_numbered_as_in_the_file():
    with pytest.raises(PuzzleError, match="move 3: expected a point"):
        sgf.read("(;GM[11]SZ[8];B[d5];W[swap-pieces];B[??])")


@given(st.text(max_size=200))
def test_any_text_is_a_record_or_a_complaint(text):
    for read in (read_record, digits.read, sgf.read):
        with suppress(PuzzleError):
            assert read(text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "found an empty text"),
        ("PGN", "line 1: expected as in 'gomoku 15 first X winner X', found 'PGN'"),
        ("(;GM[1]SZ[9];B[aa])", "expected GM[4] (Gomoku) or GM[11] (Hex) in the SGF, found GM[1]"),
        ("(;GM[4]SZ[15];B[h])", "move 1: expected a point as de, found 'h'"),
        ("(;GM[4]SZ[15];B[hh];W[])", "move 2: expected a point as de, found ''"),
        ("(;GM[11]SZ[8];B[swap-pieces])", "move 1: expected a point as d5"),
        ("(;GM[4]SZ[15];B[hh];B[ii])", "move 2: expected a move of W"),
        ("(;GM[4]SZ[15]AB[hh];W[ii])", "found stones by AB"),
        ("(;GM[4]SZ[15", "expected a game in SGF, found none"),
        ("hex 8 first Z", "line 1: expected as in 'hex 14 first X winner X'"),
        ("hex 8 first X\n45 99", "line 2: expected a point from 1 to 8"),
    ],
)
def test_records_that_cannot_be_read(text, problem):
    with pytest.raises(PuzzleError) as raised:
        read_record(text)
    assert problem in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("(;GM[4]SZ[15];B[zz])", "move 1: 2626 lies off the board"),
        ("(;GM[4]SZ[15];B[hh];W[tt])", "move 2: 2020 lies off the board"),
        ("(;GM[4]SZ[15];B[hh];W[hh])", "move 2: 0808 is taken by X"),
        ("(;GM[4]SZ[15];W[hh])", "expected that X begins"),
        ("(;GM[4]SZ[19];B[hh])", "expected a gomoku board of 15 points along a side, found 19"),
        ("hex 2 first X", "3 to 14 points along a side, found 2"),
        ("hex 15 first X", "3 to 14 points along a side, found 15"),
    ],
)
def test_records_that_cannot_be_played(text, problem):
    record = read_record(text)
    with pytest.raises(PuzzleError) as raised:
        Match(record.kind, record.size, record.first).replay(record.moves)
    assert problem in str(raised.value)


def test_files_say_by_their_name_how_they_are_written(tmp_path):
    record = GameRecord("gomoku", 15, (Point(8, 8),), winner="X")
    for name in ("game.sgf", "game.txt"):
        write_file(record, tmp_path / name)
        assert read_file(tmp_path / name) == record
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["game.sgf", "game.txt"]
    with pytest.raises(PuzzleError, match=r"expected the ending \.sgf"):
        write_file(record, tmp_path / "game.pdf")
    (tmp_path / "bytes.sgf").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PuzzleError, match=r"bytes\.sgf: "):
        read_file(tmp_path / "bytes.sgf")


def test_half_a_character_is_no_error_of_the_program():
    """As a terminal hands over bytes that are no text; found by tests/fuzzing."""
    with pytest.raises(PuzzleError, match="no SGF data found"):
        read_record("(\ud800")
    assert read_record("(;FF[4]GM[4]SZ[15]C[\ud800];B[hh])").moves == (Point(8, 8),)
