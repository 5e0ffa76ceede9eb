"""Gomoku in the terminal: moves taken and refused, values shown, the end, the record."""

import pytest
from click.testing import CliRunner

from pipeline.commands.main import main
from pipeline.games.gomoku.play import GomokuGame
from pipeline.games.moves import point_of
from pipeline.games.notations.records import read_file
from pipeline.notations.errors import PuzzleError


def game_of(names: str) -> GomokuGame:
    return GomokuGame([point_of(name, 15) for name in names.split()])


def play(*words, typed=""):
    return CliRunner().invoke(main, ["play", *map(str, words)], input=typed)


def test_a_game_ends_with_five_and_takes_no_move_after_it():
    game = game_of("0108 0101 0208 0301 0308 0501 0408 0701 0508")
    assert (game.winner(), game.end()) == ("X", "X wins with five in a row")
    with pytest.raises(PuzzleError, match="the game is over: X wins"):
        game.play(point_of("0909", 15))
    with pytest.raises(PuzzleError, match="the game is over"):
        game.decide()


def test_a_forbidden_move_is_refused_with_its_reason():
    game = game_of("0608 0101 0708 0301 0806 0115 0807 0315")
    with pytest.raises(PuzzleError, match="0808 is forbidden to X: it makes two threes"):
        game.play(point_of("0808", 15))
    assert len(game.moves) == 8


def test_the_board_marks_the_last_move():
    lines = game_of("0808 0907").draw().splitlines()
    assert lines[8].split() == ["8", *["."] * 7, "X", *["."] * 7]
    assert lines[7].split() == ["7", *["."] * 8, "(O)", *["."] * 6]


def test_a_board_without_a_point_to_play_ends_without_a_winner():
    rows = ["XXOOXXOOXXOOXXO", "OOXXOOXXOOXXOOX"]
    order = {"X": [], "O": []}
    for y in range(15):
        for x, side in enumerate(rows[y % 2], start=1):
            order[side].append((x, y + 1))
    game = GomokuGame()
    game.stones = "".join(rows[y % 2] for y in range(15))
    assert game.end() == "nobody wins: there is no point where X may play"


def test_a_person_plays_and_is_refused_and_sees_values(tmp_path):
    record = tmp_path / "game.sgf"
    typed = "0808\nvalues\n16,1\n0808\nnonsense\nboard\n?\nquit\n"
    result = play("gomoku", "--save", record, typed=typed)
    assert result.exit_code == 0, result.output
    assert "it lies off the board" in result.output
    assert "0808 is taken by X. Try another move." in result.output
    assert "found 'nonsense'" in result.output
    assert "My move (O): " in result.output
    assert "by evaluation, one of 8 that are equal to it" in result.output
    assert read_file(record).moves[0] == (8, 8)
    assert len(read_file(record).moves) == 2


def test_the_program_plays_itself_to_an_end_and_the_same_seed_gives_the_same_game(tmp_path):
    files = [tmp_path / "one.txt", tmp_path / "two.txt"]
    for file in files:
        result = play("gomoku", "--person", "nobody", "--seed", "3", "--save", file)
        assert result.exit_code == 0, result.output
        assert " wins" in result.output
    assert files[0].read_bytes() == files[1].read_bytes()


def test_the_end_of_the_input_is_taken_as_quit():
    result = play("gomoku", typed="0808\n")
    assert result.exit_code == 0
    assert result.output.endswith("gomoku 15 first X\n0808 0707\n")


def test_a_game_goes_on_from_its_record(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text("gomoku 15 first X\n0808 0907\n", encoding="utf-8")
    result = play("gomoku", "--continue", file, typed="quit\n")
    assert result.output.endswith("0808 0907\n")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("gomoku 15 first X\n0808 0808\n", "which move 1 took"),
        ("gomoku 15 first X\n0808 9999\n", "it lies off the board"),
        ("hex 8 first X\n45\n", "expected a record of gomoku, found one of hex"),
        ("1. e4\n", "expected a record as SGF"),
        (
            "gomoku 15 first X\n0108 0101 0208 0301 0308 0501 0408 0701 0508 0909\n",
            "move 10: the game is over: X wins with five in a row",
        ),
    ],
)
def test_bad_records_are_one_line(tmp_path, text, problem):
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    result = play("gomoku", "--continue", file)
    assert result.exit_code == 1
    (said,) = [line for line in result.output.splitlines() if not line.startswith("Preparing")]
    assert said.startswith("Error: ")
    assert problem in said


def test_a_record_that_could_not_be_written_is_told_before_the_game(tmp_path):
    result = play("gomoku", "--save", tmp_path / "game.pdf")
    assert (result.exit_code, result.output.count("\n")) == (1, 1)
    assert "expected the ending .sgf" in result.output
