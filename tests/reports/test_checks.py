"""What a paper prints, checked, and the counts that give its minutes."""

import pandas as pd

from pipeline.agreement.published.sums import printed_sums
from pipeline.corpora.description import load_description
from pipeline.corpora.published import read_published
from pipeline.reports.pages.corpus import _possible_counts
from pipeline.reports.tables.checks import check_text, checks, rejects, wrong_sums

PAPER = "config/corpora/sato2003.yaml"


def test_a_sum_that_the_paper_does_not_print_is_not_called_printed():
    rows = printed_sums(read_published(PAPER), "sato2003")
    between = rows[rows["check"].isin(["check_level_total", "check_all_puzzles"])]
    said = {(check_text(row, "printed").id, check_text(row, "recomputed").id)
            for row in between.itertuples()}  # fmt: skip
    assert said == {("sum_of_level_table", "sum_of_matrix")}
    row = next(rows[rows["check"] == "check_row_total"].itertuples())
    assert check_text(row, "printed").en == row.printed


def test_the_checks_are_those_of_printed_figures_and_others():
    rows = printed_sums(read_published(PAPER), "sato2003")
    values = checks(rows)[1].caption.values
    assert values["sums"] == wrong_sums(rows).values["n"]
    assert values["sums"] + values["others"] == values["n"] == len(rows)
    assert values["others"]


def test_the_files_of_a_page_have_all_counts_that_give_the_printed_minutes():
    nearest, fitting = _possible_counts(load_description(PAPER))
    assert len(nearest.rows) == 60
    of_book_1 = [row for row in fitting.rows if row[0] == "1"]
    assert len(of_book_1) == sum(int(row[8].split("/")[0]) for row in nearest.rows if row[0] == "1")
    assert len(fitting.cells()) < len(of_book_1)


def test_a_reason_that_no_line_has_stands_without_a_line():
    rows = pd.DataFrame({"file": "log.csv", "line": [0, 17], "reason": ["few", "twice"]})
    assert [str(row[1]) for row in rejects(rows).rows] == ["", "17"]
