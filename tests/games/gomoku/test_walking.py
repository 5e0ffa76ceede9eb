"""Lines of moves by the rules alone: the proofs of the problems, and lines that break."""

import pytest

from pipeline.games.gomoku.puzzle import Gomoku, forbidden, forbidden_points, winner_of
from pipeline.games.gomoku.referee import prove
from pipeline.games.gomoku.walking import walk
from pipeline.games.moves import name_of, point_of
from pipeline.games.positions import played
from pipeline.kinds.gomoku.exact import certify
from pipeline.kinds.gomoku.tables.trace_rows import EXAMPLE, Batch, Record, solve
from pipeline.texts.errors import PuzzleError
from tests.games.gomoku.boards import problems

EMPTY_BOARD = "." * 225


def line_of(names: str):
    """Return the line of names of moves and answers in turn; - for none."""
    points = [None if name == "-" else point_of(name, 15) for name in names.split()]
    return list(zip(points[::2], points[1::2], strict=True))


def certified(position, names):
    """Return what `certify` says of a proof with this line."""
    proof = prove(EXAMPLE)
    moves = [proof.line[0]._replace(point=point, answer=answer) for point, answer in line_of(names)]
    record = Record(position, proof._replace(line=tuple(moves)), 1)
    stands, wrong = certify([position], Batch([0], [record]))
    return bool(stands[0]), int(wrong[0])


def test_five_moves_that_nobody_answers_are_no_proof():
    stands, wrong = certified(Gomoku(EMPTY_BOARD), "0508 - 0608 - 0708 - 0808 - 0908 -")
    assert not stands
    assert wrong >= 3


def test_proofs_of_problems_stand():
    puzzles = [Gomoku(row["clues"]) for row in problems()[:240:20]]
    (batch,) = solve(puzzles, "five-proof")
    stands, wrong = certify(puzzles, batch)
    assert stands.all()
    assert not wrong.any()


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        pytest.param("0701 0301 0801 -", 0, id="a straight four"),
        pytest.param("0701 0801 0301 -", 0, id="stopped at the other end"),
        pytest.param("0701 0215 0801 -", 0, id="an answer that stops nothing, to two fives"),
        pytest.param("0701 0601 0801 -", 1, id="an answer on a stone"),
        pytest.param("0808 0301 0909 0707", 1, id="a move that threatens nothing"),
        pytest.param("0701 - 0801 - 0901 -", 1, id="a move after the end"),
    ],
)
def test_a_line_is_held_against_the_rules(names, wrong):
    assert certified(EXAMPLE, names) == (wrong == 0, wrong)


def test_a_line_without_a_five_is_no_proof():
    assert certified(EXAMPLE, "0701 0301") == (False, 0)


def test_a_forbidden_move_breaks_a_line():
    stones = Gomoku(problems()[41]["clues"]).stones
    assert forbidden(stones, point_of("0711", 15))
    with pytest.raises(PuzzleError, match="0711 is forbidden to X"):
        list(walk(Gomoku(stones), line_of("1307 0711")))


def test_a_step_knows_what_is_forbidden_when_x_is_to_move():
    position = Gomoku(problems()[41]["clues"])
    first, second = walk(position, line_of("1307 1208 1207 -"))
    assert first.forbidden == forbidden_points(played(position.stones, first.point, "O", 15))
    assert "1107" in [name_of(point, 15) for point in second.forbidden]
    assert winner_of(second.after) == ""


def test_every_forbidden_answer_has_a_point_that_would_have_stopped_the_win():
    for row in problems()[41:240:20]:
        position = Gomoku(row["clues"])
        proof = prove(position)
        walked = walk(position, [move[:2] for move in proof.line])
        for move, step in zip(proof.line, walked, strict=True):
            assert bool(move.forbidden) == (move.kind == 6)
            assert set(move.forbidden) <= set(step.forbidden)
