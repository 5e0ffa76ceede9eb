"""What pages and the player say of gomoku problems."""

import re

import pytest

from pipeline import games, kinds
from pipeline.corpora.description import described
from pipeline.corpora.reading import read_corpus
from pipeline.files.settings import read_mapping
from pipeline.games.deciding import trace_positions
from pipeline.games.drawing import RING, cross
from pipeline.games.gomoku.drawing import Board
from pipeline.games.gomoku.referee import MOST_MOVES
from pipeline.reports.pages.corpus import corpus_page
from pipeline.reports.player.files import stepped
from pipeline.reports.site import environment
from pipeline.reports.sources import CorpusTables
from pipeline.tables import write_table
from pipeline.texts.messages import message
from pipeline.traces.corpus import trace_corpus
from tests.reports.conftest import SETTINGS
from tests.runs import ROOT

KIND = kinds.kind("gomoku")
SHOWN = ["win-2-01", "win-3-02"]
"""A win at once, which the program finds, and a trap, which it misses."""


@pytest.fixture(scope="module")
def page_and_player(tmp_path_factory):
    """The page of two problems, and what the player has of them."""
    file = ROOT / "config/corpora/gomoku-problems.yaml"
    book = read_corpus(file, ROOT)
    folder = tmp_path_factory.mktemp("derived") / "gomoku-problems"
    puzzles = book.puzzles[book.puzzles["puzzle_id"].isin(SHOWN)]
    ratings = book.ratings[book.ratings["puzzle_id"].isin(SHOWN)]
    for name, table in (("puzzles", puzzles), ("ratings", ratings)):
        write_table(name, table, folder / f"{name}.parquet")
    trace_corpus(puzzles, "gomoku", "five-proof", folder / "five-proof")
    trace_positions("gomoku", puzzles, folder / "games")
    description = described(read_mapping(file), file)
    tables = CorpusTables.of(folder.parent, description)
    page = corpus_page(tables, description, SETTINGS)
    return page, list(stepped(tables, page.explained, page.games.said))


def test_the_player_begins_with_the_class_the_side_to_move_and_what_the_program_saw(
    page_and_player,
):
    page, (at_once, trap) = page_and_player
    for puzzle_id, level, one in zip(SHOWN, (1, 4), (at_once, trap), strict=True):
        assert one["id"] == puzzle_id
        named, seen = one["told"]
        assert KIND.level_names[level].en in named[0]
        assert KIND.level_names[level].ja in named[1]
        assert seen == [page.games.said[puzzle_id].en, page.games.said[puzzle_id].ja]


def test_a_position_that_is_shown_is_called_a_trap(page_and_player):
    page, _ = page_and_player
    (shown,) = page.games.shown
    assert shown.puzzle_id == "win-3-02"
    assert [part.id for part in shown.words.parts[1:]] == ["win_by_another", "level_stands_for"]
    assert shown.words.parts[1].values["other"] == "1307"
    assert shown.words.parts[2].values["name"] == KIND.level_names[4]


def test_a_move_of_the_proof_has_its_answer_or_why_there_is_none(page_and_player):
    _, (_, trap) = page_and_player
    *answered, ends = [frame["d"][0] for frame in trap["frames"]]
    assert re.fullmatch(r"\d{4} \(\d{4}\)", answered[0])
    assert answered[1].endswith("(no answer helps)")
    assert ends.endswith("(the game is over)")


def test_each_step_of_the_player_crosses_what_is_forbidden_to_x_there(page_and_player):
    _, (_, trap) = page_and_player
    board, vermillion = Board(15), RING["stroke"]
    assert vermillion not in trap["board"]
    assert [text[0] for text in trap["start"]] == ["crossed"]
    first, second, _ = trap["frames"]
    assert first["v"] == [0]
    assert cross(*board.at(7, 11)) in first["m"]["cross"]
    assert second["m"]["stops"] == cross(*board.at(11, 7))


def test_the_page_says_what_was_checked_of_proofs_by_the_rules(page_and_player):
    page, _ = page_and_player
    ((_, said),) = page.certified
    assert said.id == "gomoku_certified"
    assert said.values == {"certified": 2, "held": 2, "other": 0, "wrong": 0}


def test_a_position_that_is_shown_crosses_the_point_that_would_have_stopped_it(page_and_player):
    page, _ = page_and_player
    assert cross(*Board(15).at(11, 7), 15) in page.games.shown[0].picture


def test_a_page_says_what_was_proved_and_names_no_level_without_a_proof(page_and_player):
    page, _ = page_and_player
    page.judged = page.with_one_solution = 2
    filled = environment().get_template("corpus.html")
    html = filled.render(corpora=[], audit_page=False, page=page)
    assert KIND.wanted.en in html
    # What is known comes before the questions, most of them undecided.
    assert "1 of 2 proved wins" in html.partition('id="proved"')[2].partition("</p>")[0]
    assert html.index('id="proved"') < html.index('id="puzzles"')
    assert "xactly one solution" not in html
    assert str(MOST_MOVES) in KIND.wanted.en
    hardest = next(column for column in page.puzzle_table.columns if column.key == "hardest")
    assert hardest.title == KIND.hardest


@pytest.mark.parametrize("supposes", [True, False])
def test_the_player_of_a_proof_has_no_words_of_hypotheses(page_and_player, monkeypatch, supposes):
    page, _ = page_and_player
    page.has_steps = True
    page.kind = kinds.kind("gomoku" if not supposes else "slitherlink")
    page.judged = page.with_one_solution = 2
    html = environment().get_template("corpus.html").render(corpora=[], audit_page=False, page=page)
    player = html[html.index('id="player"') :]
    for id_ in ("fold_hypotheses", "player_keys"):
        assert (message(id_).en in player) is supposes
    assert ('id="player-line"' in player) is supposes
    assert (message("player_keys_of_a_proof").en in player) is not supposes


def test_what_the_program_sees_has_words_for_each_rule():
    game = games.game("gomoku")
    assert set(game.sees) == set(game.rules)
