"""A game of Hex: the board as drawn, the printed games, who begins."""

from random import Random

import pytest

from pipeline.games.match import Match
from pipeline.games.moves import Point, points_of_board
from pipeline.texts.errors import PuzzleError
from tests.runs import ROOT, nanido

PRINTED = ROOT / "data/raw/hex-1973"


def test_neighbours_stand_nearest_on_the_drawn_board():
    match = Match("hex", 4)
    match.replay([(2, 2), (2, 3), (3, 3), (3, 1)])
    drawn = match.draw()
    assert drawn.count("(O)") == drawn.count("(") == 1
    lines = [line.replace("(", " ").replace(")", " ") for line in drawn.splitlines()]
    column = {(x, y): 5 + 2 * (4 - y) + 4 * (x - 1) for x in range(1, 5) for y in range(1, 5)}
    assert [lines[2][column[2, 2]], lines[3][column[2, 3]], lines[3][column[3, 3]]] == list("XOX")
    # Half a point aside from the two below: 22 touches 23 and 33.
    assert column[2, 2] - column[2, 3] == column[3, 3] - column[2, 2] > 0


def test_the_end():
    match = Match("hex", 3)
    match.replay([(2, 1), (1, 1), (2, 2), (1, 2)])
    assert match.end() == ""
    match.play(Point(2, 3))
    assert match.winner() == "X"
    assert match.end() in match.objection(Point(3, 3))
    with pytest.raises(PuzzleError):
        match.decide()


def test_o_may_begin():
    match = Match("hex", 6, first="O")
    assert (match.to_move(), match.decide().rule) == ("O", "first move")
    match.play(Point(4, 3))
    assert match.to_move() == "X"


def test_lots_are_drawn_among_equals_and_repeat():
    def moves(seed):
        match = Match("hex", 5, lots=Random(seed))
        while not match.winner():
            match.play(match.decide().move)
        return match.moves

    assert moves(3) == moves(3)
    assert len({tuple(moves(seed)) for seed in range(5)}) > 1


def typed(lines, *options):
    return nanido("play", "hex", *options, input="\n".join([*lines, ""]))


def test_a_person_is_refused(tmp_path):
    record = tmp_path / "game.txt"
    record.write_text("hex 8 first X\n45 32 22 34 46 54 85 64 44\n")
    said = typed(["45", "99", "quit"], "--continue", record, "--person", "second").output
    assert said.count("Try another move") == 2
    assert said.endswith("hex 8 first X\n45 32 22 34 46 54 85 64 44\n")


def test_the_printed_game_goes_on_after_the_win_where_it_stops_with_a_word():
    result = typed([], "--continue", PRINTED / "game-1.txt")
    assert result.exit_code == 0
    assert "hex 8 first X winner X\n45 32 " in result.output
    assert "\n71 83 72 84 74\n" in result.output


def test_the_person_may_begin_as_o():
    """SENTEWA of 1973: the machine stays X, whoever begins."""
    result = typed(["43", "resign"], "--size", 6, "--first", "O")
    assert "hex 6 first O winner X" in result.output.splitlines()
    assert result.output.splitlines()[-1].startswith("43 ")


@pytest.mark.parametrize("option", [("--first", "O"), ("--size", 6)])
def test_a_record_says_who_began_and_the_size(option):
    result = typed([], "--continue", PRINTED / "game-1.txt", *option)
    assert f"Error: expected no {option[0]}" in result.output


def test_the_program_wins_against_a_careless_player():
    """Lots decide the other side's moves; 20 games on 6 x 6, the program begins."""
    lots = Random(1973)
    for _ in range(20):
        match = Match("hex", 6, lots=lots)
        while not match.winner():
            free = [point for point in points_of_board(6) if not match.objection(point)]
            match.play(match.decide().move if match.to_move() == "X" else lots.choice(free))
        assert match.winner() == "X"
