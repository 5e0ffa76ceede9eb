"""A corpus beside the printed tables of a paper."""

from types import SimpleNamespace

import pandas as pd
import pytest

from pipeline.corpora.published import read_published
from pipeline.reports.pages.beside import beside
from pipeline.reports.pages.beside_cells import Figure, compared
from pipeline.reports.pages.beside_figures import threshold_tables
from pipeline.reports.pages.beside_matrix import time_tables
from pipeline.reports.sources import CorpusTables
from pipeline.texts.messages import message
from tests.reports.conftest import PAPER, changed, plain


@pytest.fixture
def found(shown):
    return shown()


def test_both_sides_have_the_same_cells(found):
    for printed, here in found.pairs[1:]:  # The first has a row a part, small ones together.
        assert printed.columns == here.columns
        assert [row[0] for row in printed.rows] == [row[0] for row in here.rows]


def test_the_left_is_what_the_paper_prints_and_its_slip_is_marked(found):
    printed = plain(found.pairs[1][0])
    assert str(printed[0][1]) == "37\xa0(37\xa0%)"
    assert found.pairs[1][0].rows[0][1].text.ja == "37\xa0(37%)"
    # Printed as 8, with figures by book that add up to 24 of the 94 of its part.
    assert str(printed[3][3]) == "8*\xa0(26\xa0%)"


def test_the_right_is_the_corpus(found):
    _, here = found.pairs[1]
    # One of two puzzles differs from any share by chance.
    assert str(here.cells()[3][1]) == "1\xa0(50\xa0%)"
    assert here.cells()[3][1].apart == 0
    # Nothing is said of parts that the corpus does not have.
    assert here.cells()[0][2].text == "–"


def test_small_differences_and_chance_have_no_colour():
    assert compared(Figure("", 0.0, 94), Figure("1", 1 / 15, 15)).apart == 0
    assert compared(Figure("", 0.0, 94), Figure("4", 4 / 15, 15)).apart == 1
    assert compared(Figure("50", 0.50, 100), Figure("52", 0.52, 100)).apart == 0
    assert compared(Figure("5", 0.5, 10), Figure("3", 0.3, 10)).apart == 0
    assert compared(Figure("50", 0.5, 100), Figure("300", 0.3, 1000)).apart == -1
    assert compared(Figure("10～20", 10.0), Figure("16～20", 16.0)).apart == 1
    assert compared(Figure("10～20", 10.0), Figure("11～20", 11.0)).apart == 0


def test_a_corpus_with_other_parts_has_no_paper_beside_it(derived, description):
    tables = CorpusTables.of(derived, description)
    assert beside(tables, None, "sato-text") is None


def test_of_parts_with_other_names_each_side_shows_its_own(shown, monkeypatch):
    changed(
        monkeypatch,
        lambda name, rows: rows.assign(part=rows["part"] + "x") if "part" in rows else rows,
    )
    found = shown()
    assert message("other_parts") in found.absent
    printed, here = next(pair for pair in found.pairs if pair[0].name == "beside-levels-printed")
    assert printed.columns != here.columns
    assert all(cell.apart == 0 for row in here.cells() for cell in row)


def test_parts_together_whose_names_hold_commas_are_told_apart():
    names = ["small, up to 100 cells", "large, over 100 cells"]
    bands = pd.DataFrame({"part": names, "percent_from": 0, "n_light": 3, "n_heavy": 3})
    printed = read_published(PAPER)["completion_bands"]
    _, here = threshold_tables(printed, bands, names)
    assert str(here.cells()[0][0]) == "; ".join(names)


def test_levels_that_the_paper_does_not_have_count_as_its_highest(shown, monkeypatch):
    changed(
        monkeypatch,
        lambda name, rows: rows.assign(level=rows["level"] + 4) if name == "level_table" else rows,
    )
    found = shown()
    highest = found.pairs[1][1].cells()[4]
    assert sum("100" in str(cell) for cell in highest) == 1
    assert found.absent == [message("beside_folded", level=5)]


@pytest.mark.parametrize(("highest", "has_matrix"), [(5, True), (4, False)])
def test_a_rater_with_the_papers_levels_has_a_matrix(shown, monkeypatch, highest, has_matrix):
    """Tatham's four grades have none, and then it is not said that nobody rated."""
    given = {"raters": {"highest_level": highest}, "coefficients": {"value": float("nan")}}
    changed(monkeypatch, lambda name, rows: rows.assign(**given.get(name, {})))
    found = shown()
    names = [here.name for _, here in found.pairs]
    assert ("beside-matrix-here" in names) == has_matrix
    absent = {words.id for words in found.absent}
    assert "no_matrix" not in absent
    assert ("no_matrix_of_levels" in absent) != has_matrix


def test_a_part_that_the_paper_lacks_stands_beside_the_others(shown, monkeypatch):
    changed(
        monkeypatch,
        lambda name, rows: (
            rows.assign(part=rows["part"].replace("Part 1", "Giant")) if "part" in rows else rows
        ),
    )
    found = shown()
    here = next(pair[1] for pair in found.pairs if pair[1].name == "beside-levels-here")
    assert "Giant" in map(str, here.columns)
    assert message("other_parts") in found.absent


def test_the_first_book_is_the_one_with_the_lowest_number():
    books = {"Book 10": 600.0, "Book 2": 120.0}
    bands = pd.DataFrame(
        [("r", book, "Part 1", 1, begin, begin + 60) for book, begin in books.items()],
        columns=["rater", "book", "part", "level", "band_from", "band_to"],
    )
    printed = pd.DataFrame(
        {"level": ["1"], "part": ["Part 1"], "minutes_from": [2], "minutes_to": [3]}
    )
    tables = SimpleNamespace(names={"r": "r"}, simulated=(), parts=("Part 1",))
    _, here = time_tables(printed, tables, bands, ["r"])
    assert here.cells()[0][1].figures[0][1] == 2.0
