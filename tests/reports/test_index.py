"""What the first page says of a corpus."""

from pipeline.reports.index import line_of
from pipeline.reports.pages.corpus import CorpusPage
from pipeline.texts.messages import message
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
