"""Proofs: class and main line of the bundled problems, and of positions by eye."""

from collections import Counter

import pytest

from pipeline.games.gomoku.puzzle import Gomoku, objection, winner_of
from pipeline.games.gomoku.referee import defend, judge, prove
from pipeline.games.gomoku.referee.proof import AT_ONCE, BY_FOURS, BY_THREES, TRAP
from pipeline.games.gomoku.referee.winning import MOST_MOVES, NOTHING_FORBIDDEN, forced_win
from pipeline.games.moves import OTHER, Point
from pipeline.games.positions import played
from pipeline.kinds import kind
from tests.games.gomoku.boards import problems, stones_of

SOME = problems()[:240:13]


@pytest.mark.parametrize("row", SOME, ids=lambda row: row["id"])
def test_the_main_line_is_as_long_as_the_win_and_every_move_may_be_played(row):
    position = Gomoku(row["clues"])
    found = prove(position)
    stones, side = position.stones, position.to_move
    assert (found.moves, found.first_moves) == (int(row["moves"]), int(row["first_moves"]))
    assert float(row["scarcity"]) == pytest.approx(1 / found.first_moves, abs=0.001)
    assert int(row["positions"]) == found.nodes
    assert len(found.line) == found.moves
    for move in found.line:
        for point, whose in ((move.point, side), (move.answer, OTHER[side])):
            if point:
                assert objection(stones, point, whose) == ""
                stones = played(stones, point, whose, 15)
    assert winner_of(stones) == side


def test_classes():
    found = Counter(prove(Gomoku(row["clues"])).level for row in SOME)
    assert {AT_ONCE, BY_FOURS, BY_THREES, TRAP} == set(found)
    assert all(prove(Gomoku(row["clues"])).level == AT_ONCE for row in problems()[:40:20])


def test_a_win_that_needs_a_forbidden_point_is_a_trap_and_only_for_o():
    levels = [(prove(Gomoku(row["clues"])).level, Gomoku(row["clues"]).to_move) for row in SOME]
    assert {side for level, side in levels if level == TRAP} == {"O"}


def test_a_trap_may_have_a_longer_win_without_a_forbidden_point():
    """docs/explanation/gomoku.md has all; so the words of the class name the horizon."""
    (row,) = (row for row in problems() if row["id"] == "win-7-06")
    longer = forced_win(Gomoku(row["clues"]), MOST_MOVES + 1, NOTHING_FORBIDDEN)
    assert prove(Gomoku(row["clues"])).level == TRAP
    assert longer.moves == MOST_MOVES + 1
    words = kind("gomoku").level_names[TRAP]
    assert str(MOST_MOVES) in words.en
    assert str(MOST_MOVES) in words.ja


def test_a_position_without_a_win_has_no_proof():
    assert prove(Gomoku(stones_of("0808", "0101"))) is None


def test_the_answer_to_a_move_that_wins_lasts_as_long_as_any():
    position = Gomoku(SOME[-1]["clues"])
    found = prove(position)
    move = found.line[0].point
    after = played(position.stones, move, position.to_move, 15)
    answer = defend(position, move, judge(position, move).moves)
    left = Gomoku(played(after, answer, OTHER[position.to_move], 15))
    assert prove(left).moves == found.moves - 1


def test_the_other_may_move_anywhere_where_nothing_helps():
    position = Gomoku(stones_of("0508 0608 0708", "0101 0301 0115"))
    assert defend(position, Point(4, 8), 2) in {Point(3, 8), Point(8, 8)}
