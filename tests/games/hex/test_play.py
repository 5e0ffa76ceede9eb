"""A game of Hex: the board as drawn, moves that are refused, the end."""

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.games.hex.play import HexGame
from pipeline.games.moves import Point
from pipeline.games.notations import digits
from pipeline.games.terminal import play
from pipeline.texts.errors import PuzzleError

PRINTED = Path(__file__).resolve().parents[3] / "data/raw/hex-1973"


def test_neighbours_stand_nearest_on_the_drawn_board():
    game = HexGame(4, [(2, 2), (2, 3), (3, 3), (3, 1)])
    lines = [line.replace("(", " ").replace(")", " ") for line in game.draw().splitlines()]
    column = {(x, y): 5 + 2 * (4 - y) + 4 * (x - 1) for x in range(1, 5) for y in range(1, 5)}
    assert [lines[2][column[2, 2]], lines[3][column[2, 3]], lines[3][column[3, 3]]] == list("XOX")
    # Half a point aside from the two below: 22 touches 23 and 33.
    assert column[2, 3] < column[2, 2] < column[3, 3]
    assert column[2, 2] - column[2, 3] == column[3, 3] - column[2, 2]


def test_the_last_move_is_marked_alone():
    drawn = HexGame(4, [(2, 2), (2, 3)]).draw()
    assert drawn.count("(O)") == 1
    assert "(X)" not in drawn


@pytest.mark.parametrize(
    ("point", "why"),
    [((2, 2), "22 is taken by X"), ((9, 1), "91 lies off the board of 4 x 4")],
)
def test_moves_that_may_not_be_played_are_refused(point, why):
    game = HexGame(4, [(2, 2)])
    assert game.objection(Point(*point)) == why
    with pytest.raises(PuzzleError, match=why):
        game.play(Point(*point))
    assert len(game.moves) == 1


def test_the_end():
    game = HexGame(3, [(2, 1), (1, 1), (2, 2), (1, 2)])
    assert game.end() == ""
    game.play(Point(2, 3))
    assert game.winner() == "X"
    assert game.end() == "X wins: top and bottom are joined"
    assert game.objection(Point(3, 3)).startswith("the game is over")
    with pytest.raises(PuzzleError):
        game.decide()


def test_o_may_begin_and_is_to_move():
    game = HexGame(6, first="O")
    assert game.to_move() == "O"
    assert game.decide().rule == "first move"
    game.play(Point(4, 3))
    assert game.to_move() == "X"


@pytest.mark.parametrize("bad", [{"size": 2}, {"size": 15}, {"first": "Z"}])
def test_games_that_cannot_be_are_refused(bad):
    with pytest.raises(PuzzleError):
        HexGame(**bad)


def test_a_wrong_move_of_a_record_is_named():
    with pytest.raises(PuzzleError, match="move 2: 22 is taken by X"):
        HexGame(4, [(2, 2), (2, 2)])


def test_the_program_against_itself_ends_and_can_be_saved():
    game, said = HexGame(6, lots=Random(1)), []
    play(game, "", lambda _: "", said.append)
    assert game.winner()
    assert game.end() in said[-1]
    record = game.record()
    assert digits.read(digits.write(record)) == record


def test_lots_are_drawn_among_equals_and_repeat():
    def moves(seed):
        game = HexGame(5, lots=Random(seed))
        while not game.winner():
            game.play(game.decide().move)
        return game.moves

    assert moves(3) == moves(3)
    assert len({tuple(moves(seed)) for seed in range(5)}) > 1


def typed(lines, *options):
    words = ["play", "hex", *map(str, options)]
    return CliRunner().invoke(main, words, input="\n".join([*lines, ""]))


def test_a_person_is_refused_and_sees_the_printed_table(tmp_path):
    """Game 1 of the paper; `00` shows the table from which the machine chose 44, as printed."""
    record = tmp_path / "game.txt"
    record.write_text("hex 8 first X\n45 32 22 34 46 54 85 64 44\n")
    said = typed(["00", "45", "99", "quit"], "--continue", record, "--person", "second").output
    rows = [line.split() for line in said.splitlines()]
    printed = [line.split() for line in (PRINTED / "game-1-values.txt").read_text().splitlines()]
    assert any(rows[at : at + 8] == printed for at in range(len(rows)))
    assert "45 is taken by X. Try another move." in said
    assert "off the board. Try another move." in said
    assert said.endswith("hex 8 first X\n45 32 22 34 46 54 85 64 44\n")


def test_the_printed_game_goes_on_after_the_win_where_it_stops_with_a_word():
    result = typed([], "--continue", PRINTED / "game-1.txt")
    assert result.exit_code == 0
    assert "The record goes on after its game was over; moves left out: 1." in result.output
    assert "X wins: top and bottom are joined." in result.output
    assert "hex 8 first X winner X\n45 32 " in result.output
    assert "\n71 83 72 84 74\n" in result.output


def test_the_person_may_begin_as_o_and_keeps_the_side_in_another_game():
    """SENTEWA and MOICHIDO of 1973: the machine stays X, whoever begins."""
    result = typed(
        ["43", "resign", "1", "1", "resign", "1", "0", "34"], "--size", 6, "--first", "O"
    )
    records = [line for line in result.output.splitlines() if line.startswith("hex 6")]
    assert records == ["hex 6 first O winner X", "hex 6 first X winner X", "hex 6 first O"]
    assert result.output.splitlines()[-1].startswith("34 ")


def test_who_began_a_record_is_not_chosen_again():
    result = typed([], "--continue", PRINTED / "game-1.txt", "--first", "O")
    assert "Error: expected no --first beside --continue, where X began" in result.output


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--size", "15"), "Invalid value for '--size'"),
    ],
)
def test_wrong_options_are_explained(options, expected):
    result = typed([], *options)
    assert result.exit_code != 0
    assert expected in result.output


def test_the_program_wins_against_a_careless_player():
    """Lots decide the other side's moves; 20 games on 6 x 6, the program begins."""
    lots, won = Random(1973), 0
    for _ in range(20):
        game = HexGame(6, lots=lots)
        while not game.winner():
            if game.to_move() == "X":
                game.play(game.decide().move)
            else:
                free = [Point(x, y) for x in range(1, 7) for y in range(1, 7)]
                game.play(lots.choice([p for p in free if not game.objection(p)]))
        won += game.winner() == "X"
    assert won == 20
