"""The questions that the benchmark times find their answers on small pages."""

import pytest

from benchmarks import report_tasks

LOOPS = (report_tasks.moves, report_tasks.saved, report_tasks.linked)
"""Questions that are asked of the page of loops; the others are of the book."""


@pytest.mark.parametrize("task", report_tasks.TASKS, ids=lambda task: task.__name__)
def test_a_question_finds_its_answer(browser, site, monkeypatch, task):
    own, page = report_tasks.Visit.go_to, "loops" if task in LOOPS else "book"
    monkeypatch.setattr(
        report_tasks.Visit, "go_to", lambda visit, _, *until: own(visit, page, *until)
    )
    monkeypatch.setattr(report_tasks, "TASKS", (task,))
    ((_, visit),) = report_tasks.answered(browser, site / "reports", False)
    assert 1 <= visit.clicks <= 2
