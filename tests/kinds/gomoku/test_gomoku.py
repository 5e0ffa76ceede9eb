"""Gomoku problems as a kind: read, graded, shown, and attempts on them as a book."""

import csv
from functools import partial

import pytest

from pipeline import kinds
from pipeline.corpora.any_puzzle import read_puzzle
from pipeline.corpora.reading import read_corpus
from pipeline.explain.solving import trace_one
from pipeline.games.drawing import cross
from pipeline.games.gomoku.drawing import Board
from pipeline.games.gomoku.referee import MOST_MOVES, proof
from pipeline.games.gomoku.referee.search import NOBODY
from pipeline.games.gomoku.referee.winning import MOST_NODES, Search, forced_win
from pipeline.games.problems import COLUMNS
from pipeline.kinds.gomoku import exact
from pipeline.kinds.techniques import techniques_of
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import message
from pipeline.texts.terms import Term
from tests.games.gomoku.boards import problems
from tests.runs import complaint, nanido

KIND = kinds.kind("gomoku")
ROW = problems()[40]
NO_WIN = "X" + "." * 223 + "O"


@pytest.mark.parametrize("text", [ROW["clues"], "\n".join(ROW["clues"][at : at + 15] for at in
                                                          range(0, 225, 15))])  # fmt: skip
def test_a_position_in_one_line_or_fifteen_is_read_and_written_again(text):
    found = read_puzzle(text)
    assert found == KIND.puzzle.PUZZLE(ROW["clues"])
    assert KIND.notations.read(KIND.notations.WRITERS["stones"](found)) == found


def test_what_is_no_position_is_refused():
    with pytest.raises(PuzzleError, match="expected"):
        KIND.notations.read("XO?")


def test_turned_problems_are_the_same():
    turned = KIND.puzzle.PUZZLE(ROW["clues"][::-1])
    one, other = KIND.canonical_form.fingerprints([KIND.puzzle.PUZZLE(ROW["clues"]), turned])
    assert one == other


def test_every_move_of_a_proof_has_a_reason():
    told = set()
    for row in problems()[::10]:
        puzzle = KIND.puzzle.PUZZLE(row["clues"])
        steps = trace_one(KIND, puzzle, "five-proof").steps
        why = KIND.reasons.why(puzzle, KIND.reasons.in_teaching_order(puzzle, steps, []), [])
        for step in steps:
            first, *_ = why["step", step.step]
            assert step.move in first.en
            assert step.move in first.ja
            told.add(first.id)
    assert len(told) > 3


def test_grade_gives_the_class_and_refuses_a_position_without_a_win(tmp_path):
    graded = nanido("grade", ROW["clues"])
    assert graded.exit_code == 0
    assert "level 3" in graded.output
    assert f"within {MOST_MOVES} moves, found none" in complaint("grade", NO_WIN)


def test_a_block_that_is_forced_is_not_the_hardest_move():
    (row,) = (row for row in problems() if row["id"] == "win-4-07")
    names = techniques_of(KIND)
    assert names[5].name.en.lower() in nanido("show", row["clues"]).output
    hardest = f"{KIND.hardest.en.lower()}: 4. {names[4].name.en}"
    assert hardest in nanido("grade", row["clues"]).output


def test_show_proves_the_win_move_by_move_and_numbers_it_on_the_board(tmp_path):
    svg = tmp_path / "proof.svg"
    shown = nanido("show", ROW["clues"], "--svg", svg)
    assert shown.exit_code == 0
    assert f"wins in {ROW['moves']} moves" in shown.output
    assert "only one" not in shown.output
    assert "finds no other" not in shown.output
    assert shown.output.count(message("gomoku_over").en) == 1
    picture = svg.read_text("utf-8")
    assert all(f">{number}</text>" in picture for number in range(1, 2 * int(ROW["moves"]) - 1))
    assert nanido("show", NO_WIN).exit_code == 1


def test_a_trap_is_called_so_and_forbidden_points_are_named():
    shown = nanido("show", problems()[41]["clues"])
    assert KIND.level_names[4].en in " ".join(shown.output.split())
    assert message("gomoku_forbidden_here", side="X", points="0711").en in shown.output
    assert KIND.level_names[4].en in nanido("grade", problems()[41]["clues"]).output


def test_a_move_without_an_answer_says_why():
    lines = nanido("show", problems()[41]["clues"]).output.splitlines()
    for number, why in ((3, "gomoku_nothing_helps"), (5, "gomoku_over")):
        line = next(line for line in lines if line.startswith(f"   {number}. "))
        assert line.endswith(message(why).en)


def test_the_forbidden_point_on_which_a_trap_hangs_is_named_and_crossed(tmp_path):
    svg, trap = tmp_path / "proof.svg", problems()[41]["clues"]
    rule = Term("two threes (三三)", "三三")
    said = message("gomoku_barred", other="X", point="1107", rule=rule)
    shown = "".join(nanido("show", trap, "--svg", svg).output.split())
    assert "".join(said.en.split()) in shown
    assert svg.read_text("utf-8").count(cross(*Board(15).at(11, 7), 15)) == 1
    shown = "".join(nanido("show", trap, "--lang", "ja").output.split())
    assert "".join(said.ja.split()) in shown


def test_a_step_of_a_proof_is_shown_alone(tmp_path):
    svg, trap = tmp_path / "step.svg", problems()[41]["clues"]
    shown = " ".join(nanido("show", trap, "--step", 2, "--svg", svg).output.split())
    assert "3. O 1207" in shown
    assert "1. O 1307" not in shown
    assert message("gomoku_why_forbidden_answer", side="O", other="X", move="1207").en in shown
    assert "1107" in shown.partition(message("gomoku_forbidden_at_step", side="X", points="").en)[2]
    assert cross(*Board(15).at(11, 7)) in svg.read_text("utf-8")
    assert "1 to 3, found 4" in complaint("show", trap, "--step", 4)


def test_trace_solves_problems_and_plays_them(tmp_path):
    book = tmp_path / "book.csv"
    book.write_text(f"id,clues\na,{ROW['clues']}\n")
    assert nanido("trace", book, "--kind", "gomoku", "--out", tmp_path / "out").exit_code == 0
    made = {path.stem for path in (tmp_path / "out").glob("*.parquet")}
    assert {"steps", "outcomes", "decisions", "refereed"} <= made


def test_attempts_on_problems_are_a_book_and_the_positions_stay(tmp_path):
    times = tmp_path / "times.csv"
    some = problems()[:240:30]
    with times.open("w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(COLUMNS)
        for at, row in enumerate(some):
            for person, more in (("anna", 3), ("ben", 8.5)):
                finished = "no" if person == "ben" and at == 2 else "yes"
                seconds = 10 + more * at if finished == "yes" else ""
                rows.writerow([row["id"], person, seconds, finished, at % 2, row["clues"]])
    made = nanido("new-book", times, "--source", "a test", "--licence", "CC0")
    assert made.exit_code == 0, made.output
    corpus = read_corpus(tmp_path / "times.yaml", tmp_path)
    assert dict(corpus.puzzles[["puzzle_id", "clues"]].itertuples(index=False)) == {
        row["id"]: row["clues"] for row in some
    }
    assert len(corpus.attempts) == 2 * len(some)
    assert set(corpus.puzzles["kind"]) == {"gomoku"}
    made = (tmp_path / "times-puzzles.csv").read_text()
    assert "anna" not in made
    assert not {"person", "seconds", "finished"}.intersection(made.split("\n")[0].split(","))


def test_quick_attempts_that_play_wrote_are_seconds(tmp_path):
    row = problems()[0]
    times = tmp_path / "times.csv"
    attempt = f"{row['id']},anna,8.8,yes,1,{row['clues']}"
    times.write_text(f"{','.join(COLUMNS)}\n{attempt}\n")
    made = nanido("new-book", times, "--source", "a test", "--licence", "CC0")
    assert made.exit_code == 0, made.output
    assert list(read_corpus(tmp_path / "times.yaml", tmp_path).attempts["seconds"]) == [8.8]


def test_solve_draws_the_end_of_the_proof(tmp_path):
    svg = tmp_path / "end.svg"
    solved = nanido("solve", ROW["clues"], "--svg", svg)
    assert solved.exit_code == 0, solved.output
    assert solved.output.startswith(KIND.wanted.en)
    assert svg.is_file()
    unsolved = nanido("solve", NO_WIN)
    assert "no solution" in unsolved.output
    assert "exactly one" not in unsolved.output


def ended(clues):
    return trace_one(KIND, KIND.puzzle.PUZZLE(clues), "five-proof").outcome


def test_a_search_that_was_given_up_is_no_proof_that_there_is_no_win(monkeypatch):
    monkeypatch.setattr(proof, "forced_win", partial(forced_win, search=Search(0)))
    monkeypatch.setattr(exact, "forced_win", partial(forced_win, search=Search(0)))
    clues = problems()[0]["clues"]
    assert (ended(clues).ended, ended(NO_WIN).ended) == ("given up", "given up")
    assert message("ended_given_up").en in nanido("grade", clues).output.splitlines()[-1]
    shown = " ".join(nanido("show", clues).output.split())
    said = {"side": "O", "positions": MOST_NODES, "moves": MOST_MOVES}
    assert shown.startswith(message("gomoku_given_up", **said).en)
    (why,) = exact.count_many([KIND.puzzle.PUZZLE(clues)])
    assert "known" not in why


def test_a_proved_win_stays_where_the_search_for_a_trap_is_given_up(monkeypatch):
    trap, without = problems()[41]["clues"], message("class_unsure", level=2)
    assert (ended(trap).level, ended(trap).ended, ended(NO_WIN).ended) == (4, "solved", "stuck")
    monkeypatch.setattr(proof, "NOTHING_FORBIDDEN", Search(0, NOBODY))
    found = ended(trap)
    assert (found.solved, found.ended, found.level) == (True, "given up", 2)
    assert found.moves_to_win == 3
    for said in (nanido("show", trap), nanido("grade", trap)):
        assert said.exit_code == 0
        assert without.en in " ".join(said.output.split())
    shown = " ".join(nanido("show", trap).output.split())
    assert f"{message('gomoku_wins_unsure', side='O', win='', moves=3, level=2).en}" in shown


def test_a_win_at_once_is_sure_without_the_search_for_fours(monkeypatch):
    monkeypatch.setattr(proof, "FOURS_ONLY", Search(0, least=3))
    found = ended(problems()[0]["clues"])
    assert (found.level, found.ended, found.moves_to_win) == (1, "solved", 2)
    found = ended(ROW["clues"])
    assert (found.level, found.ended) == (2, "given up")


def test_an_address_where_the_kind_has_none_is_told():
    address = "https://puzz.link/p?slither/5/5/abc"
    assert "expected a gomoku position" in complaint("show", address, "--kind", "gomoku")
