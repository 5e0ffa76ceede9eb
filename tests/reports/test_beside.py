"""A corpus beside the printed tables of a paper."""

from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.published.interpretations import cells_of
from pipeline.corpora.description import load_description
from pipeline.corpora.published import read_published
from pipeline.reports.pages.beside import beside
from pipeline.reports.pages.beside_cells import Figure, compared
from pipeline.reports.pages.beside_figures import coefficient_table
from pipeline.reports.pages.beside_times import time_tables
from pipeline.reports.sources import CorpusTables
from pipeline.texts.messages import message
from tests.reports.conftest import plain

PAPER = "config/corpora/sato2003.yaml"


@pytest.fixture
def found(derived, description):
    tables = CorpusTables.of(derived, description)
    return beside(tables, load_description(PAPER), "sato-text")


def test_both_sides_have_the_same_cells(found):
    for printed, here in found.pairs[1:]:  # The first has a row a part, small ones together.
        assert printed.columns == here.columns
        assert [row[0] for row in printed.rows] == [row[0] for row in here.rows]


def test_the_left_is_what_the_paper_prints_and_its_slip_is_marked(found):
    printed = plain(found.pairs[1][0])
    assert printed[0][1] == "37\xa0(37\xa0%)"
    # Printed as 8, with figures by book that add up to 24 of the 94 of its part.
    assert printed[3][3] == "8*\xa0(26\xa0%)"


def test_the_right_is_the_corpus(found):
    _, here = found.pairs[1]
    # One of two puzzles differs from any share by chance.
    assert here.cells()[3][1].text == "1\xa0(50\xa0%)"
    assert here.cells()[3][1].apart == 0
    # Nothing is said of parts that the corpus does not have.
    assert here.cells()[0][2].text == "–"


def test_small_differences_and_chance_have_no_colour():
    assert compared(Figure("50", 0.50, 100), Figure("52", 0.52, 100)).apart == 0
    assert compared(Figure("5", 0.5, 10), Figure("3", 0.3, 10)).apart == 0
    assert compared(Figure("50", 0.5, 100), Figure("300", 0.3, 1000)).apart == -1
    assert compared(Figure("10～20", 10.0), Figure("16～20", 16.0)).apart == 1
    assert compared(Figure("10～20", 10.0), Figure("11～20", 11.0)).apart == 0


def test_a_corpus_with_other_parts_has_no_paper_beside_it(derived, description):
    tables = CorpusTables.of(derived, description)
    assert beside(tables, None, "sato-text") is None


def test_of_parts_with_other_names_each_side_shows_its_own(derived, description, monkeypatch):
    read = CorpusTables.read

    def renamed(of, name, *args, **more):
        table = read(of, name, *args, **more)
        return table.assign(part=table["part"] + "x") if "part" in table else table

    monkeypatch.setattr(CorpusTables, "read", renamed)
    found = beside(CorpusTables.of(derived, description), load_description(PAPER), "sato-text")
    assert message("other_parts") in found.absent
    printed, here = next(pair for pair in found.pairs if pair[0].name == "beside-levels-printed")
    assert printed.columns != here.columns
    assert all(cell.apart == 0 for row in here.cells() for cell in row)


def test_kappas_of_the_paper_and_a_book_like_it_differ_by_chance():
    """The paper's quadratic kappa is 0.65 and its plain one 0.34."""
    matrix = read_published(PAPER)["agreement_matrix"]
    _, first = coefficient_table(matrix, {"r": cells_of(matrix).to_numpy()})
    assert {name: round(one.paper, 2) for name, one in first.items()} == {
        "agree_ratio": 0.52, "cohen_kappa": 0.34, "cohen_kappa_quadratic": 0.65,
        "upwards_ratio": 0.35, "downwards_ratio": 0.13,
    }  # fmt: skip
    assert not any(one.sure for one in first.values())
    assert first["cohen_kappa"].sure is False  # and not None: there are enough puzzles
    reversed_ = coefficient_table(matrix, {"r": cells_of(matrix).to_numpy()[::-1]})[1]
    assert reversed_["cohen_kappa_quadratic"].sure
    none, first = coefficient_table(matrix, {"r": np.zeros((5, 5), int)})
    assert (none.rows, first) == ([], {})


def test_few_puzzles_that_all_agree_are_no_more_than_chance():
    """All of five vary in no bootstrap sample, but half agree in the paper."""
    matrix = read_published(PAPER)["agreement_matrix"]
    table, first = coefficient_table(matrix, {"r": np.diag([1, 1, 1, 1, 1])})
    assert {name: one.sure for name, one in first.items()} == {
        "agree_ratio": False, "cohen_kappa": None, "cohen_kappa_quadratic": None,
        "upwards_ratio": False, "downwards_ratio": False,
    }  # fmt: skip
    called = {row[1].id: row[-1].id for row in table.rows}
    assert set(called.values()) == {"chance_could", "too_few_to_tell"}
    here = table.rows[0][3].values
    assert float(here["low"]) < 0.7


def test_the_summary_judges_two_figures_each_at_half_the_level():
    """One in 24 times equal rates differ as much: more than chance in its row, not beside kappa."""
    matrix = read_published(PAPER)["agreement_matrix"]
    counts = np.zeros((5, 5), int)
    counts[0, 0], counts[2, 3] = 8, 18
    table, first = coefficient_table(matrix, {"r": counts})
    assert table.rows[0][-1].id == "beyond_chance"
    assert first["agree_ratio"].sure is False


def test_levels_that_the_paper_does_not_have_count_as_its_highest(
    derived, description, monkeypatch
):
    tables = CorpusTables.of(derived, description)
    table = tables.read("level_table")
    table = table.assign(level=table["level"] + 4)
    read = CorpusTables.read

    def read_with_level_6(of, name, *args, **columns):
        return table if name == "level_table" else read(of, name, *args, **columns)

    monkeypatch.setattr(CorpusTables, "read", read_with_level_6)
    found = beside(tables, load_description(PAPER), "sato-text")
    highest = found.pairs[1][1].cells()[4]
    assert sum("100" in cell.text for cell in highest) == 1
    assert found.absent == [message("beside_folded", level=5)]


@pytest.mark.parametrize(("highest", "shown"), [(5, True), (4, False)])
def test_a_rater_with_the_papers_levels_has_a_matrix(
    derived, description, monkeypatch, highest, shown
):
    """Tatham's four grades have none, and then it is not said that nobody rated."""
    read = CorpusTables.read

    def read_with_scale(of, name, *args, **columns):
        table = read(of, name, *args, **columns)
        if name == "raters":
            return table.assign(highest_level=highest)
        return table.assign(value=float("nan")) if name == "coefficients" else table

    monkeypatch.setattr(CorpusTables, "read", read_with_scale)
    found = beside(CorpusTables.of(derived, description), load_description(PAPER), "sato-text")
    names = [here.name for _, here in found.pairs]
    assert ("beside-matrix-here" in names) == shown
    absent = {words.id for words in found.absent}
    assert "no_matrix" not in absent
    assert ("no_matrix_of_levels" in absent) != shown


def test_differences_of_single_puzzles_are_chance():
    assert compared(Figure("", 0.0, 94), Figure("1", 1 / 15, 15)).apart == 0
    assert compared(Figure("", 0.0, 94), Figure("4", 4 / 15, 15)).apart == 1


def test_of_one_level_no_kappa_is_told(monkeypatch, found):
    from pipeline.reports.pages import beside as module
    from pipeline.reports.pages.beside_figures import Difference

    first = {"agree_ratio": Difference(0.5, 1.0, True),
             "cohen_kappa_quadratic": Difference(0.65, float("nan"), False)}  # fmt: skip
    words = module._summary(found.pairs, first, {"r": np.eye(5, dtype=int)}, "s")
    assert "nan" not in words.en
    assert words.parts[0].values["kappas"].id == "beside_kappa_undefined"


def changed(monkeypatch, change):
    """Let tables be read as `change` makes them of their name and rows."""
    read = CorpusTables.read

    def read_changed(of, name, *words, **more):
        return change(name, read(of, name, *words, **more))

    monkeypatch.setattr(CorpusTables, "read", read_changed)


def of_times(monkeypatch, levels, seconds):
    """Let the corpus be one part with these levels of the solver and times of the expert."""
    ids = [f"p{at}" for at in range(len(levels))]
    keys = {"corpus": "tiny", "puzzle_id": ids, "book": "", "part": "Part 1"}
    tables = {
        "puzzles": pd.DataFrame({**keys, "rows": 1, "cols": 2, "held_out": False}),
        "ratings": pd.DataFrame({**keys, "rater": "expert", "value": seconds, "unit": "seconds"}),
        "levels": pd.DataFrame({**keys, "rater": "sato-text", "level": levels}),
    }
    changed(monkeypatch, lambda name, rows: tables.get(name, rows).reindex(columns=rows.columns))


def test_times_are_cut_as_the_paper_cuts_them(derived, description, monkeypatch):
    """The tables say otherwise, as where people's times are cut into fifths there."""
    levels = [1, 2, 3, 4, 5] * 8 + [1, 2, 3, 4, 6] * 8
    of_times(monkeypatch, levels, [60.0 * min(level, 5) for level in levels])
    found = beside(CorpusTables.of(derived, description), load_description(PAPER), "sato-text")
    here = {here.name: here.cells() for _, here in found.pairs}
    matrix = [[cell.figures[0][1] for cell in row[1:]] for row in here["beside-matrix-here"]]
    assert np.array_equal(matrix, np.eye(5))
    assert here["beside-times-here"][4][1].text not in ("", "–")
    assert "beside_cut" in [part.id for part in found.words.parts]
    assert found.coefficients.rows[0][-1].id == "beyond_chance"
    shares, bands = (part.values for part in found.summary.parts[1:])
    # Levels of one part, 5; cells of the matrix, 25, among them the rates. Bands of one part, 4.
    assert (shares["n"], shares["by_chance"], bands["n"]) == (30, "1.5", 4)
    counted = ("beside-levels-here", "beside-matrix-here")
    marked = [cell for name, rows in here.items() if name in counted
              for row in rows for cell in row if cell.apart]  # fmt: skip
    assert shares["apart"] == len(marked) > 0


def test_bands_are_those_of_the_first_rater_with_times(derived, description, monkeypatch):
    """The first rater gave levels, and it was said that nobody had times."""
    from pipeline.reports.pages import beside as module

    levels = [1, 2, 3, 4, 5] * 6
    of_times(monkeypatch, levels, [60.0 * level for level in levels])
    monkeypatch.setattr(module, "_raters", lambda *_: ["editor", "expert"])
    found = beside(CorpusTables.of(derived, description), load_description(PAPER), "sato-text")
    assert message("no_time_bands") not in found.absent
    here = next(here for _, here in found.pairs if here.name == "beside-times-here")
    assert here.caption.values["rater"] == CorpusTables.of(derived, description).names["expert"]


def test_where_the_range_leaves_levels_empty_nothing_is_beyond_chance(
    derived, description, monkeypatch
):
    of_times(monkeypatch, [1, 2, 3, 4, 5] * 9, [60.0] * 44 + [60_000.0])
    found = beside(CorpusTables.of(derived, description), load_description(PAPER), "sato-text")
    assert {row[-1].id for row in found.coefficients.rows} == {"range_leaves_uneven"}
    assert found.summary.parts[0].values["sure"].id == "range_leaves_uneven"
    cut = [
        here for _, here in found.pairs if here.name in ("beside-matrix-here", "beside-rates-here")
    ]
    assert len(cut) == 2
    # The shares of the solver's levels are still compared: five levels of the one part.
    assert found.summary.parts[1].values["n"] == 5
    assert not any(cell.apart for here in cut for row in here.cells() for cell in row)


def test_of_times_in_parts_smaller_than_the_papers_nothing_is_beyond_chance(
    derived, description, monkeypatch
):
    """The paper has 24 puzzles a part of a book on average; small parts agree more by the cut."""

    def in_parts(levels):
        of_times(monkeypatch, levels, [60.0 * level for level in levels])
        return beside(CorpusTables.of(derived, description), load_description(PAPER), "sato-text")

    found = in_parts([1, 2, 3, 4, 5] * 4)
    assert {row[-1].id for row in found.coefficients.rows} == {"smaller_parts"}
    assert found.summary.parts[0].values["sure"].id == "smaller_parts"
    small = next(part for part in found.words.parts if part.id == "beside_small_parts")
    assert small.values == {"n": "20", "of_paper": "24"}
    cut = [
        here for _, here in found.pairs if here.name in ("beside-matrix-here", "beside-rates-here")
    ]
    assert not any(cell.apart for here in cut for row in here.cells() for cell in row)

    as_large = in_parts([1, 2, 3, 4, 5] * 6)
    assert "beside_small_parts" not in {part.id for part in as_large.words.parts}
    assert as_large.coefficients.rows[0][-1].id == "beyond_chance"


def test_levels_of_an_editor_are_judged_in_parts_of_any_size(derived, description, monkeypatch):
    of_times(monkeypatch, [1, 2, 3, 4, 5] * 4, [60.0] * 20)
    cells = {"rater_rows": "expert", "rater_cols": "sato-text", "n_puzzles": 4}
    diagonal = pd.DataFrame({**cells, "level_row": range(1, 6), "level_col": range(1, 6)})

    def of_levels(name, rows):
        if name == "matrices":
            return diagonal.reindex(columns=rows.columns)
        return rows.assign(unit="level") if name in ("ratings", "raters") else rows

    changed(monkeypatch, of_levels)
    found = beside(CorpusTables.of(derived, description), load_description(PAPER), "sato-text")
    assert found.coefficients.rows[0][-1].id == "beyond_chance"
    assert "beside_small_parts" not in {part.id for part in found.words.parts}


def test_it_is_said_that_an_editors_level_6_counts_as_5(derived, description, monkeypatch):
    cells = {"rater_rows": "expert", "rater_cols": "sato-text", "n_puzzles": 4}
    given = pd.DataFrame({**cells, "level_row": [3, 6], "level_col": [3, 5]})

    def of_levels(name, rows):
        if name == "matrices":
            return given.reindex(columns=rows.columns)
        return rows.assign(unit="level") if name in ("ratings", "raters") else rows

    changed(monkeypatch, of_levels)
    tables = CorpusTables.of(derived, description)
    found = beside(tables, load_description(PAPER), "sato-text")
    told = message("beside_folded_of", level=5, rater=tables.names["expert"])
    assert told in found.absent
    given["level_row"] = [3, 5]
    assert told not in beside(tables, load_description(PAPER), "sato-text").absent


def test_a_part_that_the_paper_lacks_stands_beside_the_others(derived, description, monkeypatch):
    part = CorpusTables.of(derived, description).parts[-1]

    def renamed(_, rows):
        return rows.assign(part=rows["part"].replace(part, "Giant")) if "part" in rows else rows

    changed(monkeypatch, renamed)
    found = beside(CorpusTables.of(derived, description), load_description(PAPER), "sato-text")
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
