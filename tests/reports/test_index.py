"""What the first page says of a corpus."""

from types import SimpleNamespace

from pipeline.reports.index import line_of, write_line
from pipeline.reports.pages.corpus import CorpusPage
from pipeline.reports.site import both, write_index
from pipeline.texts.messages import listed, message
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
    assert str(undecided) in (tmp_path / "out/index.html").read_text("utf-8")


def test_the_notice_of_simulated_times_stands_once(tmp_path):
    names = ["tiny", "again"]
    for name in names:
        page = CorpusPage(name, Term(name), None, "", "", [], True, False)
        write_line(line_of(page), tmp_path / name)
    corpora = [SimpleNamespace(name=name) for name in names]
    text = write_index(tmp_path, corpora, tmp_path / "out", {}).read_text("utf-8")
    said = both(message("simulated_banner", whose=listed(names)))
    assert (text.count(str(said)), text.count('class="banner"')) == (1, 1)


def test_what_cannot_be_asked_stands_last_on_the_page():
    page = CorpusPage("tiny", Term("Tiny"), None, "", "", [], False, False)
    page.verdict = [
        Answer(name, message(name), "", sign, "", message(name))
        for name, sign in (("puzzles_to_move", "none"), ("since_when", "open"))
    ]
    assert [signs[0][0][0].sign for signs in page.questions] == ["open", "none"]
