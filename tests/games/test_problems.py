"""Problems by the clock, and what a person can type in any game."""

from functools import partial
from itertools import count

import pytest

from pipeline import games
from pipeline.games.contract import Verdict
from pipeline.games.gomoku import referee
from pipeline.games.gomoku.puzzle import Gomoku
from pipeline.games.gomoku.referee import proof, winning
from pipeline.games.gomoku.referee.winning import forced_win
from pipeline.games.gomoku.walking import Step
from pipeline.games.match import Match
from pipeline.games.moves import name_of, point_of
from pipeline.games.notations.files import read_file
from pipeline.games.problems import Trial, add_attempt, play_problem
from pipeline.games.terminal import play
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import message
from tests.games.gomoku.boards import problems
from tests.runs import complaint, nanido


def answered(*typed):
    """Return what asks for one after the other, and then for the end of the input."""
    lines = iter(typed)

    def ask(prompt):
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    return ask


def solve(*typed):
    """Solve the first problem won in two moves; return the attempt and what was said."""
    said, ticks = [], count()
    trial = Trial(games.game("gomoku"), Gomoku(problems()[0]["clues"]))
    return play_problem(trial, answered(*typed), said.append, lambda: next(ticks)), "\n".join(said)


def test_a_problem_is_solved_in_full_width_digits_and_the_clock_counts_thought_only():
    move = forced_win(Gomoku(problems()[0]["clues"])).first_moves[0]
    wide = "".join(chr(ord(digit) + 0xFEE0) for digit in name_of(move, 15))
    attempt, said = solve("?", "9999", wide)
    assert attempt.seconds == 4
    assert message("problem_left", seconds="4.0").en in said
    at_once = next(line for line in said.splitlines() if line[:2] in ("X:", "O:"))
    assert at_once[3:].isdigit()


def test_no_move_of_a_problem_is_taken_back_and_help_tells_the_rules():
    said = solve("undo", "ｕ", "?")[1].splitlines()
    assert any(line.split()[:2] == ["quit,", "resign"] for line in said)
    assert solve("resign")[1].endswith(solve("quit")[1][-20:])
    assert said.count(message("problem_not_here").en) == 2
    assert not any("expected a point" in line for line in said)
    help_ = next(line for line in said if "play there" in line).split()[0].rstrip(",")
    assert max(abs(at - 8) for at in point_of(help_, 15)) <= 2
    assert said.count(games.game("gomoku").goal.en.splitlines()[0]) == 2


def test_where_nothing_helps_the_answer_is_next_to_the_move():
    problem = next(row for row in problems() if row["id"] == "win-4-07")
    trial = Trial(games.game("gomoku"), Gomoku(problem["clues"]))
    for move in ("0508", "0614"):
        trial.play(point_of(move, 15))
    assert max(abs(trial.last.x - 6), abs(trial.last.y - 14)) == 1


def test_what_is_refused_begins_a_sentence_and_says_what_to_do():
    said = solve("nonsense")[1]
    assert "\nExpected a point as 0405" in said
    assert "Try another move." in said


def test_a_game_without_a_move_is_not_kept(tmp_path):
    record = tmp_path / "game.sgf"
    done = nanido("play", "hex", "--save", record, input="quit\n")
    assert not record.exists()
    assert "hex 11 first" not in done.output
    assert nanido("play", "hex", "--save", record, input="resign\n0\n").exit_code == 0
    assert read_file(record).winner == "O"


def test_a_move_that_does_not_win_ends_the_attempt():
    attempt, said = solve("0101", "0808")
    assert attempt == (None, False, 0)
    answer = name_of(winning.forced_win(Gomoku(problems()[0]["clues"])).first_moves[0], 15)
    assert message("problem_wrong", answer=answer, n=7, seconds="1.0").en in said


@pytest.mark.parametrize(
    ("problem", "move"), [("win-6-27", "0612"), ("win-7-12", "0509"), ("win-7-12", "0306")]
)
def test_an_answer_that_is_named_leaves_no_win(problem, move):
    position = Gomoku(next(row["clues"] for row in problems() if row["id"] == problem))
    trial = Trial(games.game("gomoku"), position)
    assert play_problem(trial, answered(move), lambda said: None).seconds is None
    step = Step(position.to_move, position.stones, point_of(move, 15), trial.last)
    assert winning.fastest_win(step.after, position.to_move, winning.MOST_MOVES) is None


# In each every reply leaves a win by fours and threes, though the move itself makes neither.
@pytest.mark.parametrize(
    ("problem", "move"),
    [("win-5-40", "0711"), ("win-5-14", "1008"), ("win-5-23", "0307"), ("win-4-22", "0808")],
)
def test_a_quiet_move_that_wins_is_no_wrong_answer(problem, move):
    clues = next(row["clues"] for row in problems() if row["id"] == problem)
    trial = Trial(games.game("gomoku"), Gomoku(clues))
    assert play_problem(trial, answered(move), lambda said: None).finished


def test_a_five_that_is_left_for_later_still_wins():
    problem = next(row for row in problems() if row["id"] == "win-2-21")
    trial = Trial(games.game("gomoku"), Gomoku(problem["clues"]))
    said = []
    assert play_problem(trial, answered("0607", "0606", "1011"), said.append).finished


def test_a_move_of_which_nobody_can_tell_is_no_try_and_the_table_counts_it(monkeypatch, tmp_path):
    move = name_of(forced_win(Gomoku(problems()[0]["clues"])).first_moves[0], 15)
    table = tmp_path / "times.csv"
    monkeypatch.setattr(referee, "judge", lambda position, move: Verdict(None, 3, False))
    attempt, said = solve(move, move)
    assert attempt == (3, False, 2)
    assert said.count(message("problem_unknown").en) == 2
    monkeypatch.undo()

    def given_up(*args):
        raise winning.SearchLimit

    monkeypatch.setattr(referee, "defend", given_up)
    attempt, _ = solve(move)
    assert attempt == (2, False, 1)
    add_attempt(table, "a", "anna", problems()[0]["clues"], attempt)
    assert table.read_text().splitlines()[1].startswith("a,anna,2.0,no,1,")
    assert not add_attempt(table, "b", "anna", problems()[0]["clues"], attempt)
    assert add_attempt(table, "a", "anna", problems()[0]["clues"], attempt)


def test_a_position_without_a_win_is_no_problem():
    with pytest.raises(PuzzleError, match=f"a proved win, found none within {winning.MOST_MOVES} "):
        Trial(games.game("gomoku"), Gomoku("X" + "." * 223 + "O"))


def test_a_search_that_is_given_up_is_one_line(monkeypatch):
    monkeypatch.setattr(proof, "forced_win", partial(forced_win, search=winning.Search(0)))
    said = complaint("play", "gomoku", "--problem", "win-2-01")
    assert "whether it wins is not known" in said
    assert "after 0 positions" in said


def test_a_file_that_holds_one_position_is_a_problem(tmp_path):
    file, table = tmp_path / "mine.txt", tmp_path / "times.csv"
    file.write_text(problems()[0]["clues"])
    made = nanido(
        "play", "gomoku", "--problem", file, "--times", table, "--player", "a", input="quit\n"
    )
    assert made.exit_code == 0, made.output
    assert table.read_text().splitlines()[1].startswith("mine,")


def test_a_file_of_problems_is_named_for_the_proof_of_one_that_was_not_solved(tmp_path):
    file = tmp_path / "mine.csv"
    file.write_text(f"id,clues\na,{problems()[0]['clues']}\n")
    done = nanido("play", "gomoku", "--problem", f"{file}#a", input="0101\n")
    assert f"nanido show {file}#a" in done.output


def test_times_are_added_to_a_table_that_is_one_of_attempts(tmp_path):
    table = tmp_path / "times.csv"
    words = ("play", "gomoku", "--problem", "win-2-01", "--times", table)
    assert nanido(*words, "--player", "=anna", input="quit\n").exit_code == 0
    table.write_text(table.read_text().rstrip())
    assert nanido(*words, "--player", "ben", input="0101\n").exit_code == 0
    head, *rows = table.read_text().splitlines()
    assert head == "puzzle,person,seconds,finished,unknown_moves,clues"
    assert [row.split(",")[:2] for row in rows] == [["win-2-01", "'=anna"], ["win-2-01", "ben"]]
    assert ",ben,,no,0," in rows[1]
    assert all(row.endswith(problems()[0]["clues"]) for row in rows)
    table.write_text("a,b\n")
    assert "expected a table with the columns" in complaint(*words, "--player", "ben")
    for alone in (words, (*words[:4], "--player", "ben"), (*words, "--player", "  ")):
        refused = nanido(*alone)
        assert refused.exit_code == 2
        assert "--times and --player together" in refused.output
    assert "found hex, which has none" in complaint("play", "hex", "--problem", "win-2-01")
    assert "'win-9-99'" in complaint("play", "gomoku", "--problem", "win-9-99")


def test_a_move_is_taken_back_with_the_answer():
    match, said = Match("gomoku"), []
    play(match, "X", answered("0808", "undo", "undo", "0707"), said.append)
    assert match.moves[0] == (7, 7)
    assert "There is no move of yours to take back." in said


def test_help_says_the_goal_in_both_languages_and_an_example_that_may_be_played():
    for kind in games.names():
        match, said = Match(kind, games.game(kind).sizes[0]), []
        play(match, match.first, answered("?"), said.append)
        words = "\n".join(said)
        assert match.game.goal.en in words
        assert match.game.goal.ja in words
        x, y = match.example()
        assert f"{x},{y}" in words
        match.play(match.example())
        assert match.game.goal.en.split(".")[0] in " ".join(nanido("play", "--help").output.split())


def test_a_resigned_record_is_kept_where_the_game_goes_on(tmp_path):
    record = tmp_path / "game.txt"
    record.write_text("gomoku 15 first X winner O\n0808 0909\n")
    words = ("play", "gomoku", "--continue", record, "--save", record)
    done = nanido(*words, input="0707\nquit\n")
    assert "In the record X gave up" in done.output
    assert record.read_text() == "gomoku 15 first X winner O\n0808 0909\n"
    assert (tmp_path / "game-2.txt").is_file()
