"""The referee: against brute force, against the rules in plain Python, and by eye."""

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis.strategies import randoms

from pipeline.games.gomoku.puzzle import DIRECTIONS, SIZE, Gomoku, forbidden, objection, winner_of
from pipeline.games.gomoku.referee import judge, winning
from pipeline.games.gomoku.referee.search import wins_by
from pipeline.games.gomoku.referee.winning import Search, SearchLimit, forced_win
from pipeline.games.moves import Point, point_of, points_of_board
from pipeline.games.positions import played
from tests.games.gomoku import plain_rules
from tests.games.gomoku.boards import crowded, problems, stones_of
from tests.plain_python import in_both_ways

EVERY = points_of_board(SIZE)


def position(first: str, second: str) -> Gomoku:
    return Gomoku(stones_of(first, second))


def after(stones: str, point: Point, side: str) -> str:
    return played(stones, point, side, SIZE)


FAR = " 0101 0301 0115 0315"


@pytest.mark.parametrize(
    ("first", "second", "moves"),
    [
        pytest.param("0508 0608 0708 0808", "0408" + FAR[:15], 1, id="five"),
        pytest.param("0508 0608 0708", "0101 0301 0115", 2, id="straight four"),
        pytest.param("0508 0608 0708 0806 0807", "0408 0101 0301 0115 0315", 3, id="four, three"),
        pytest.param(
            "0608 0708 0806 0807", "0101 0301 0115 0315", None, id="two threes: forbidden"
        ),
        pytest.param("0101 0402 0114 0515 1515", "0608 0708 0806 0807", 3, id="O may: two threes"),
        pytest.param("0508 0608 0708 0101", "0408 0809 0810 0811", None, id="O blocks with a four"),
    ],
)
def test_wins_that_can_be_seen_by_eye(first, second, moves):
    win = forced_win(position(first, second), 4)
    assert (win and win.moves) == moves


def test_o_wins_with_a_four_that_x_may_not_block():
    """O plays (5, 5) or (9, 5); the only block of that four makes six in column 4 for X."""
    found = position(
        "0401 0402 0403 0404 0406 0407 0905 1315", "0605 0705 0805 1010 1212 0114 0112"
    )
    assert found.to_move == "O"
    assert forbidden(found.stones, Point(4, 5))
    assert judge(found, Point(5, 5)).moves == 2


WINDOWS = np.array(
    [
        [(y + n * dy) * SIZE + x + n * dx for n in range(5)]
        for dx, dy in DIRECTIONS
        for x in range(SIZE)
        for y in range(SIZE)
        if 0 <= x + 4 * dx < SIZE and 0 <= y + 4 * dy < SIZE
    ]
)


def wins_in_two_by_brute_force(found: Gomoku) -> set[Point]:
    """Moves after which every answer leaves a five, tried one by one with the rules alone."""
    side = found.to_move
    other = "O" if side == "X" else "X"

    def fives(stones, who):
        cells = np.array(list(stones))[WINDOWS]
        ahead = ((cells == who).sum(axis=1) == 4) & ((cells == ".").sum(axis=1) == 1)
        points = {EVERY[i] for i in WINDOWS[ahead][cells[ahead] == "."]}
        return {p for p in points if winner_of(after(stones, p, who)) == who}

    winning = set()
    for move in EVERY:
        if objection(found.stones, move, side):
            continue
        stones = after(found.stones, move, side)
        ways = fives(stones, side)
        if not ways or fives(stones, other):
            continue
        blocks = {p for p in ways if not objection(stones, p, other)}
        if len(ways) > 1 or not blocks:
            winning.add(move)
    return winning


@pytest.mark.parametrize("row", problems()[:40:8], ids=lambda row: row["id"])
def test_wins_in_two_are_all_that_brute_force_finds(row):
    found = Gomoku(row["clues"])
    assert set(forced_win(found, 2).first_moves) == wins_in_two_by_brute_force(found)


@pytest.mark.parametrize(
    ("puzzle", "moves", "another"),
    [("win-2-21", "0607 0506", "0606"), ("win-2-27", "0705 0604", "0406"),
     ("win-2-28", "0705 0903", "0913")],
)  # fmt: skip
def test_a_move_that_leaves_a_five_at_hand_is_judged_by_what_it_threatens(
    puzzle, moves, another, monkeypatch
):
    (row,) = (row for row in problems() if row["id"] == puzzle)
    stones, side = row["clues"], Gomoku(row["clues"]).to_move
    for name, whose in zip(moves.split(), (side, "XO".replace(side, "")), strict=True):
        stones = after(stones, point_of(name, SIZE), whose)
    found = Gomoku(stones)
    monkeypatch.setattr(winning, "HORIZON", 2)
    allowed = [point for point in EVERY if not objection(stones, point, side)]
    in_two = {point for point in allowed if judge(found, point).moves == 2}
    fives = {point for point in allowed if winner_of(after(stones, point, side))}
    assert point_of(another, SIZE) in in_two
    assert in_two == wins_in_two_by_brute_force(found) - fives


@pytest.mark.parametrize("row", problems()[40:160:30], ids=lambda row: row["id"])
def test_no_answer_at_all_escapes_a_proved_win(row):
    """The search leaves out answers that cannot help; here every one is tried."""
    found, moves = Gomoku(row["clues"]), int(row["moves"])
    win = forced_win(found, moves)
    assert win.moves == moves
    side = found.to_move
    other = "O" if side == "X" else "X"
    stones = after(found.stones, win.first_moves[0], side)
    slowest = 0
    for answer in EVERY:
        if objection(stones, answer, other):
            continue
        left = forced_win(Gomoku(after(stones, answer, other)), moves - 1)
        assert left is not None, answer
        slowest = max(slowest, left.moves)
    assert slowest == moves - 1


def test_the_problems_are_rated_by_the_length_of_their_win():
    """Those of up to four moves; and there are at least 200, half of them for either side."""
    rows = problems()
    assert len(rows) >= 200
    assert len({row["clues"] for row in rows}) == len(rows)
    sides = [Gomoku(row["clues"]).to_move for row in rows]
    assert abs(sides.count("X") - sides.count("O")) <= 2
    for row in rows[:160:4]:
        win = forced_win(Gomoku(row["clues"]), int(row["moves"]))
        assert (win.moves, len(win.first_moves)) == (int(row["moves"]), int(row["first_moves"]))


@given(randoms(use_true_random=False))
@settings(max_examples=20)
def test_forbidden_moves_are_those_of_the_rules(random):
    low, high = random.choice([(0, SIZE), (4, 12), (4, 12)])
    stones = crowded(random, range(20, 80), low, high, "XXO")
    for point, stone in zip(EVERY, stones, strict=True):
        if stone == ".":
            assert forbidden(stones, point) == plain_rules.forbidden(stones, point)


def test_a_search_that_takes_too_long_says_so():
    found = Gomoku(problems()[-1]["clues"])
    with pytest.raises(SearchLimit, match="given up after 5 positions"):
        forced_win(found, 7, Search(5))


@pytest.mark.parametrize(
    ("puzzle", "move", "moves"),
    [
        # Wins beyond the seven moves within which the problems were proved.
        ("win-5-04", "0912", 8),
        ("win-6-06", "1207", 10),
        ("win-7-04", "0908", 10),
    ],
)
def test_long_wins_of_the_program_are_found(puzzle, move, moves):
    (row,) = (row for row in problems() if row["id"] == puzzle)
    verdict = judge(Gomoku(row["clues"]), point_of(move, SIZE))
    assert (verdict.moves, verdict.words) == (moves, "win")


def test_a_verdict_names_its_horizon_or_is_unknown(monkeypatch):
    found = Gomoku(problems()[0]["clues"])
    assert judge(found, Point(1, 1)).words == "none within 11 moves"
    monkeypatch.setattr(winning, "MOST_NODES", 0)
    verdict = judge(found, Point(1, 1))
    assert (verdict.words, verdict.searched) == ("unknown", 1)


def test_a_kernel_that_calls_itself_has_one_signature():
    """A second one would be lost when Numba loads the first from disk."""
    forced_win(Gomoku(problems()[-1]["clues"]))
    assert numba.config.DISABLE_JIT or len(wins_by.signatures) == 1


def some_wins():
    return [forced_win(Gomoku(row["clues"]), 3) for row in problems()[:80:39]]


def test_plain_python_proves_the_same():
    plain, compiled = in_both_ways(some_wins)
    assert plain == compiled
    assert all(some_wins())
