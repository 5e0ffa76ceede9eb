"""The evaluation (I.4, 9), the shortcut, and the program over problems and whole games."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis.strategies import randoms

from pipeline.games.gomoku.puzzle import SIZE, Gomoku
from pipeline.games.gomoku.referee import judge
from pipeline.games.gomoku.referee.winning import forced_win
from pipeline.games.gomoku.rules.choosing import decide
from pipeline.games.match import Match
from pipeline.games.moves import Point, name_of, points_of_board
from tests.games.gomoku.boards import crowded, problems
from tests.games.gomoku.boards import stones_of as board
from tests.games.gomoku.plain_rules import forbidden, is_double_threat
from tests.games.gomoku.tables import expected_values


def value_at(decision, point):
    return next(found.value for found in decision.candidates if found.point == point)


def test_the_first_move_is_the_middle():
    """I.3, 2."""
    decision = decide("." * 225, "X")
    assert (decision.move, decision.rule, decision.ties) == (Point(8, 8), "first move", 1)


@pytest.mark.parametrize(("side", "weight"), [("X", 0.7), ("O", 1.0)])
def test_the_evaluation_adds_what_the_point_is_worth_to_the_other_side(side, weight):
    """9: lambda is 0.7 for the first player, 1.0 for the second."""
    stones = board("0708 0608", "0809 0910")
    own, other = expected_values(stones, side)
    decision = decide(stones, side)
    for point in (Point(9, 9), Point(5, 8), Point(1, 15)):
        at = point.y - 1, point.x - 1
        assert value_at(decision, point) == pytest.approx(own[at] + weight * abs(other[at]))


@pytest.mark.parametrize("side", ["X", "O"])
def test_five_comes_before_the_block_of_a_five(side):
    own, other = "0508 0608 0708 0808 0101", "0904 0905 0906 0907 0408"
    stones = board(own, other) if side == "X" else board(other, own)
    assert decide(stones, side).move == Point(9, 8)


def test_ties_are_drawn_by_lot():
    stones = board("0808")
    decision = decide(stones, "O")
    assert decision.ties == sum(found.rank == 1 for found in decision.candidates) > 1
    assert len({decide(stones, "O", lot).move for lot in range(decision.ties)}) == decision.ties


def test_two_fours_in_one_row_are_no_threat_of_the_first_player():
    """7 (i): they are forbidden, so that nobody has to answer them, nor has X a win at hand."""
    stones = board("0508 0708 0908 1108", "0101 0115 1501 1515")
    assert forbidden(stones, Point(8, 8))
    assert expected_values(stones, "X")[0, 7, 7] < 0
    assert expected_values(stones, "O")[1, 7, 7] < 0
    decision = decide(stones, "X")
    assert decision.rule == "evaluation"
    assert Point(8, 8) not in {candidate.point for candidate in decision.candidates}


def test_a_threat_that_cannot_be_played_loses_no_game():
    """X has an open three, too, which O has to answer; two fours in a row at 0808 are forbidden."""
    first = "0508 0708 0908 1108 0603 0703 0803"
    stones = board(first, "0809 0810 0115 1515 0113 1513")
    after = Gomoku(board(first, "0809 0810 0115 1515 0113 1513 0808"))
    assert judge(after, Point(9, 3)).moves
    decision = decide(stones, "O")
    assert decision.rule == "forced reply"
    answered = board(first, f"0809 0810 0115 1515 0113 1513 {name_of(decision.move, SIZE)}")
    assert forced_win(Gomoku(answered)) is None


@given(randoms(use_true_random=False))
@settings(max_examples=40)
def test_what_is_forbidden_is_no_threat_and_no_candidate(random):
    """T, the shortcut and the labels agree with the rules: no such point is worth anything."""
    stones = crowded(random, range(20, 90), 3, 12, "XXXO")
    own, others = expected_values(stones, "X")[0], expected_values(stones, "O")[1]
    not_allowed = set()
    for point, stone in zip(points_of_board(SIZE), stones, strict=True):
        if stone == "." and forbidden(stones, point):
            not_allowed.add(point)
            at = point.y - 1, point.x - 1
            assert max(own[at], others[at]) <= 0
    decision = decide(stones, "X")
    if decision:
        assert not {candidate.point for candidate in decision.candidates} & not_allowed


def test_wins_that_need_one_double_threat_move_are_found():
    """At least 90 % of the problems whose fastest win begins with a double threat."""
    asked = found = 0
    for row in problems():
        position, moves = Gomoku(row["clues"]), int(row["moves"])
        if moves > 3:
            continue
        first_moves = forced_win(position, 3).first_moves
        side = position.to_move
        if any(is_double_threat(position.stones, move, side) for move in first_moves):
            asked += 1
            found += judge(position, decide(position.stones, side).move).moves is not None
    assert asked >= 80
    assert found / asked >= 0.9


def random_move(game, random):
    while True:
        point = Point(random.randint(1, SIZE), random.randint(1, SIZE))
        if not game.objection(point):
            return point


@pytest.mark.parametrize("program", ["X", "O"])
def test_whole_games_are_won_without_a_forbidden_point(program):
    """The rules refuse a forbidden point; docs/explanation/gomoku.md has 1,500 games."""
    random, won = Random(6), 0
    for _ in range(5):
        game = Match("gomoku", lots=random)
        while not game.end():
            own = game.to_move() == program
            game.play(game.decide().move if own else random_move(game, random))
        won += game.winner() == program
    assert won == 5
