"""Gomoku in the terminal: moves taken and refused, values shown, the end, the record."""

import pytest

from pipeline.games.match import Match
from pipeline.games.moves import point_of
from pipeline.games.notations import files
from pipeline.games.notations.files import read_file
from tests.runs import complaint, nanido


def game_of(names: str = "") -> Match:
    game = Match("gomoku")
    game.replay([point_of(name, 15) for name in names.split()])
    return game


def play(*words, typed=""):
    return nanido("play", *words, input=typed)


def test_a_board_without_a_point_to_play_ends_without_a_winner():
    game = game_of()
    game.stones = ("XXOOXXOOXXOOXXO" + "OOXXOOXXOOXXOOX") * 7 + "XXOOXXOOXXOOXXO"
    assert game.end()
    assert game.winner() == ""


@pytest.mark.parametrize("name", ["game.pdf", "game.sgf/game.sgf"])
def test_a_record_that_could_not_be_written_is_told_before_the_game(name, tmp_path):
    (tmp_path / "game.sgf").touch()
    assert name in complaint("play", "gomoku", "--save", tmp_path / name)


def test_the_board_marks_the_last_move():
    lines = game_of("0808 0907").draw().splitlines()
    assert lines[8].split() == ["8", *["."] * 7, "X", *["."] * 7]
    assert lines[7].split() == ["7", *["."] * 8, "(O)", *["."] * 6]


def test_a_person_plays_and_is_refused(tmp_path):
    record = tmp_path / "game.sgf"
    typed = "0808\n16,1\n0808\nnonsense\nboard\n?\nquit\n"
    result = play("gomoku", "--save", record, typed=typed)
    assert result.exit_code == 0, result.output
    assert result.output.count("Try another move") == 3
    assert "My move (O): " in result.output
    assert "one of 8 " in result.output
    assert read_file(record).moves[0] == (8, 8)
    assert len(read_file(record).moves) == 2


def test_the_program_plays_itself_to_an_end_and_the_same_seed_gives_the_same_game(tmp_path):
    files = [tmp_path / "one.txt", tmp_path / "two.txt"]
    for file in files:
        result = play("gomoku", "--person", "nobody", "--seed", "3", "--save", file)
        assert result.exit_code == 0, result.output
        assert " wins" in result.output
    assert files[0].read_bytes() == files[1].read_bytes()


def test_the_record_of_another_game_is_refused(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text("hex 8 first X\n45\n", encoding="utf-8")
    assert "gomoku" in complaint("play", "gomoku", "--continue", file)


def test_a_record_is_never_lost(tmp_path, monkeypatch):
    """Neither written over by another game, nor gone with its folder or with the program."""
    file = tmp_path / "game.txt"
    for first in ("0808", "0707"):
        play("gomoku", "--save", file, typed=f"{first}\nquit\n")
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["game-2.txt", "game.txt"]
    assert read_file(file).moves[0] == (8, 8)

    play("gomoku", "--continue", file, "--save", file, typed="0101\nquit\n")
    assert len(read_file(file).moves) == 4

    monkeypatch.setattr(files, "write_text", failing(OSError))
    result = play("gomoku", "--save", file, typed="0808\nquit\n")
    assert "disk full" in result.output
    assert "gomoku 15 first X\n0808 " in result.output

    monkeypatch.setattr(Match, "decide", failing(RuntimeError))
    result = play("gomoku", typed="0808\n")
    assert isinstance(result.exception, RuntimeError)
    assert "gomoku 15 first X\n0808\n" in result.output


def failing(error):
    def fail(*_):
        raise error("disk full")

    return fail


def test_who_resigns_has_lost(tmp_path):
    file = tmp_path / "game.sgf"
    result = play("gomoku", "--save", file, typed="0808\nresign\n")
    assert "O wins: X resigns." in result.output
    assert (read_file(file).winner, len(read_file(file).moves)) == ("O", 2)
