"""What the first page says of a corpus."""

import re
from dataclasses import fields, replace
from types import SimpleNamespace

import pytest

from pipeline import kinds
from pipeline.reports.index import CorpusLine, line_of, write_line
from pipeline.reports.pages.corpus import CorpusPage
from pipeline.reports.pages.games import Games
from pipeline.reports.site import both, environment, write_index
from pipeline.tables.of_corpus import WITHOUT_LEVELS
from pipeline.texts.messages import message, questions
from pipeline.texts.terms import Term
from pipeline.verdicts.words import Answer


def test_it_counts_the_questions_as_the_page_of_the_corpus_does():
    asked = message("order_follows_people")
    page = CorpusPage("tiny", Term("Tiny"), None, "", "", [], False, False)
    page.verdict = [
        Answer("order", message("question_of_rater", question=asked, rater=name), "", "good", "",
               asked, (name,))
        for name in ("Ana", "Bruno")
    ]  # fmt: skip
    page.verdict.append(Answer("moves", asked, "", "open", "", asked))
    (found,) = line_of(page).verdict  # The page asks once.
    assert [sign for sign, _ in found] == ["open", "good"]
    assert [len(signs) for signs in page.questions] == [2]
    assert all(name in found[1][1].en for name in ("Ana", "Bruno"))


def test_decided_and_undecided_questions_make_all_of_them(tmp_path):
    """One question was among the decided and among the undecided; a rater had no name."""
    page = CorpusPage("tiny", Term("Tiny"), None, "", "", [], False, False)
    moves, since = message("puzzles_to_move"), message("since_when")
    page.verdict = [
        Answer("moves", moves, "", "check", "", moves, ("Chie",)),
        Answer("moves", moves, "", "open", "", moves, ("Ana",)),
        Answer("since_when", since, "", "check", "", since, ("Daigo",)),
        Answer("order", message("order_follows_people"), "", "open", "",
               message("order_follows_people")),
        Answer("better", message("better_thresholds"), "", "none", "",
               message("better_thresholds")),
    ]  # fmt: skip
    line = line_of(page)
    assert [[sign for sign, _ in signs] for signs in line.decided] == [["check"], ["check"]]
    assert "Chie" in line.decided[0][0][1].en
    assert "Daigo" in line.decided[1][0][1].en
    write_line(line, tmp_path / "tiny")
    write_index(tmp_path, [SimpleNamespace(name="tiny")], tmp_path / "out", {})
    undecided = both(message("questions_undecided", undecided=1, questions=3))
    page = (tmp_path / "out/index.html").read_text("utf-8")
    assert str(undecided) in page
    assert str(both(message("meaning_of_undecided"))) in page
    only_one = [signs for signs in line.verdict if [sign for sign, _ in signs] == ["open"]]
    write_line(replace(line, verdict=only_one), tmp_path / "tiny")
    write_index(tmp_path, [SimpleNamespace(name="tiny")], tmp_path / "out", {})
    only = both(message("only_question_undecided"))
    assert str(only) in (tmp_path / "out/index.html").read_text("utf-8")


def test_what_cannot_be_asked_stands_last_on_the_page():
    page = CorpusPage("tiny", Term("Tiny"), None, "", "", [], False, False)
    page.verdict = [
        Answer(name, message(name), "", sign, "", message(name))
        for name, sign in (("puzzles_to_move", "none"), ("since_when", "open"))
    ]
    assert [signs[0][0][0].sign for signs in page.questions] == ["open", "none"]


def test_questions_that_cannot_be_asked_are_one_line_with_each_reason():
    page = CorpusPage("tiny", Term("Tiny"), None, "", "", [], False, False)
    names = ("puzzles_to_move", "better_thresholds", "since_when")
    page.verdict = [
        Answer(name, message(name), Term(""), sign, Term(f"why {name}"), message(name))
        for name, sign in zip(names, ("none", "none", "open"), strict=True)
    ]
    text = environment().get_template("verdict.html").render(page=page)
    seen, folded = text.split('id="not-asked"')
    assert seen.count("<summary>") == 1
    asked = questions(*map(message, names[:2]))
    assert "か、" in asked.ja
    assert str(both(message("questions_not_asked", n=2, questions=asked))) in folded
    assert all(f"why {name}" in folded for name in names[:2])


def test_positions_are_those_in_which_a_program_chose_of_a_kind_of_puzzle_too(tmp_path):
    """260 positions of Gomoku problems were none of the positions of the first page."""
    page = CorpusPage("tiny", Term("Tiny"), kinds.kind("gomoku"), "", "", [], False, False)
    page.games, page.solved_boards = Games(260, [], [], [], {}), ["proved"]
    write_line(line_of(page), tmp_path / "tiny")
    write_index(tmp_path, [SimpleNamespace(name="tiny")], tmp_path / "out", {})
    text = (tmp_path / "out/index.html").read_text("utf-8")
    assert str(both(message("index_positions", n=260))) in text
    assert str(both(message("index_puzzles", n=1))) not in text  # A proof is no technique.


@pytest.mark.parametrize(("name", "times"), [("tiny", 1), ("Tiny", 0), ("小さい", 0)])
def test_the_file_name_stands_beside_another_title(tmp_path, name, times):
    page = CorpusPage(name, Term("Tiny", "小さい"), None, "", "", [], False, False)
    write_line(line_of(page), tmp_path / name)
    write_index(tmp_path, [SimpleNamespace(name=name)], tmp_path / "out", {})
    (heading,) = re.findall(
        '<th scope="row".*?</th>', (tmp_path / "out/index.html").read_text("utf-8")
    )
    assert heading.count(str(both(page.title))) == 1
    assert heading.count(f">{name}</small>") == times


def test_what_a_run_makes_no_levels_of_is_told_by_names_of_the_line():
    """A verb that lacks a table reads them, and knows nothing of pages."""
    assert WITHOUT_LEVELS.keys() <= {one.name for one in fields(CorpusLine)}
