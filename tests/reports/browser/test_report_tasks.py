"""The questions that the benchmark times find their answers on small pages."""

from types import SimpleNamespace

import pytest

from benchmarks import report_tasks

LOOPS = (report_tasks.moves, report_tasks.saved, report_tasks.linked)
"""Questions that are asked of the page of loops; the others are of the book."""


class OnePage:
    """A browser of one open page: a new one costs four times what opening costs."""

    def __init__(self, page):
        self.page = page

    def new_context(self, viewport):
        self.page.set_viewport_size(viewport)
        return SimpleNamespace(
            set_offline=lambda _: None, new_page=lambda: self.page, close=lambda: None
        )


@pytest.mark.parametrize("task", report_tasks.TASKS, ids=lambda task: task.__name__)
def test_a_question_finds_its_answer(visit, site, monkeypatch, task):
    own, page = report_tasks.Visit.go_to, "loops" if task in LOOPS else "book"
    monkeypatch.setattr(
        report_tasks.Visit, "go_to", lambda visit, _, *until: own(visit, page, *until)
    )
    monkeypatch.setattr(report_tasks, "TASKS", (task,))
    opened = visit("index")
    ((_, reader),) = report_tasks.answered(OnePage(opened), site / "reports", False)
    assert 1 <= reader.clicks <= 2
    assert opened.told == []


def test_a_document_with_other_clicks_or_words_is_told():
    found = {"Is it so?": (2, 89), "A file": (2, 0)}
    most = {"light": 89, "dark": 90, "Japanese": 70}
    rows = ["| Is it so? (planted) | 2 | 89 | 28 | yes |", "| A file | 2 | 0 | 1 | |"]
    right = "\n".join([*rows, "the same clicks, at most 90 words (70 in Japanese)."])
    assert report_tasks.stale(found, most, right) == []
    assert report_tasks.stale(found, most, right.replace("| 89 ", "| 88 ")) == [
        rows[0].replace("| 89 ", "| 88 ")
    ]
    assert len(report_tasks.stale(found, most, "")) == 3
