"""Agreement of a corpus beside that of a paper: one judgement, for the table and the summary."""

from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.coefficients import pair_coefficients
from pipeline.agreement.published.interpretations import cells_of
from pipeline.corpora.published import read_published
from pipeline.reports.pages.beside import summary_of
from pipeline.reports.pages.beside_figures import coefficient_table, differences
from pipeline.reports.pages.beside_matrix import counts_by_part, square
from pipeline.reports.sources import CorpusTables
from pipeline.statistics.bootstrap import share_ends
from pipeline.texts.messages import message
from tests.reports.conftest import PAPER, changed, plain

MATRIX = read_published(PAPER)["agreement_matrix"]
CELLS = cells_of(MATRIX).to_numpy()
NAMES = {"solver": "s", "rater": "r"}


def ids(sentences):
    """Return the message ids of sentences."""
    return [one.id for one in sentences]


def sure(sentences):
    """Return what a summary says of chance."""
    return next(one.values["sure"].id for one in sentences if "sure" in one.values)


def test_kappas_of_the_paper_and_a_book_like_it_differ_by_chance():
    """The paper's quadratic kappa is 0.65 and its plain one 0.34."""
    found = differences(MATRIX, CELLS[None], is_comparable=True)
    assert {name: round(one.paper.value, 2) for name, one in found.items()} == {
        "agree_ratio": 0.52, "cohen_kappa": 0.34, "cohen_kappa_quadratic": 0.65,
        "upwards_ratio": 0.35, "downwards_ratio": 0.13, "rate_by_chance": 0.28,
        "kappa_by_chance": 0.0,
    }  # fmt: skip
    assert found["agree_ratio"].sure is found["cohen_kappa_quadratic"].sure is False
    assert differences(MATRIX, CELLS[None, ::-1], True)["cohen_kappa_quadratic"].sure
    assert differences(MATRIX, CELLS[None, ::-1], False)["cohen_kappa_quadratic"].sure is None


def test_levels_of_an_editor_are_compared_with_chance_in_each_part():
    """An editor without any skill agreed beyond chance, since parts differ in level."""
    rng = np.random.default_rng(5)
    solver = np.repeat([1, 2, 4, 5], 50)
    editor = np.concatenate([rng.permutation(part) for part in np.clip(
        solver.reshape(4, 50) + rng.integers(-1, 2, (4, 50)), 1, 5)])  # fmt: skip
    puzzles = pd.DataFrame({"part": solver.astype(str), "held_out": False})
    levels = {"e": pd.Series(editor), "s": pd.Series(solver)}
    tables = SimpleNamespace(
        units={"e": "level"}, about_puzzles=puzzles, of_rater=lambda table, column, one: levels[one]
    )
    counts = np.stack([*map(square, counts_by_part(MATRIX, tables, None, "e", "s"))])
    assert counts.sum() == 200
    found = differences(MATRIX, counts, True)
    assert found["kappa_by_chance"].here.value > 0.5
    assert "no_agreement_shown" in [one.id for one in summary_of(found, NAMES, 200)]


def test_shares_have_exact_intervals():
    """Of 187 of 359 puzzles those of table `coefficients`, which no draw moves."""
    rate = differences(MATRIX, CELLS[None], is_comparable=True)["agree_ratio"].paper
    assert rate == (187 / 359, *share_ends(187, 359))


@pytest.mark.parametrize("added", range(0, 80, 8))
def test_table_and_summary_judge_alike(added):
    """The same rate was more than chance in the table and chance in the summary."""
    counts = CELLS.astype(float) * 0.6
    counts[1, 1] += added
    found = differences(MATRIX, counts[None], is_comparable=True)
    rows = {row[1].id: row[-1] for row in coefficient_table([("r", found)]).rows}
    told = sure(summary_of(found, NAMES, 200))
    judged = [words.id for words in rows.values() if words != "–"]
    assert len(judged) == 2
    assert (judged[0] == "beyond_chance") == (told in ("beyond_chance", "beyond_chance_rate"))
    assert (judged[1] == "beyond_chance") == (told in ("beyond_chance", "beyond_chance_kappa"))


def test_a_difference_of_nearly_nothing_has_its_sign_or_none():
    found = differences(MATRIX, CELLS[None], is_comparable=True)["cohen_kappa"]
    for value, shown in ((-0.004, "-0.004"), (-1e-9, "0.00")):
        less = found.less._replace(value=value, low=-0.004, high=0.3)
        table = coefficient_table([("r", {"cohen_kappa": found._replace(less=less)})])
        assert plain(table)[0][4] == f"{shown} (-0.004 to +0.30)"


def test_a_difference_just_outside_its_interval_is_no_more_than_chance():
    """One slow puzzle moves a whole part: a tenth of equal books of heavy tails were called so."""
    counts = CELLS.astype(float)
    counts[2, 2] += 80
    rate = differences(MATRIX, counts[None], is_comparable=True)["agree_ratio"]
    assert rate.less.low > 0
    assert rate.sure is False


def test_levels_of_the_table_have_its_intervals(shown, monkeypatch):
    """One label had two intervals on one page, drawn by two seeds."""
    of_times(monkeypatch, (33, 28, 24, 13))
    name = lambda: shown().coefficients.rows[0][0]  # noqa: E731
    assert name().id == "levels_as_in_paper"
    counts = np.diag([21, 21, 20, 18, 18]).astype(float)
    levels = np.repeat(np.arange(1, 6), np.diag(counts).astype(int))
    table = pair_coefficients(np.column_stack([levels, levels]), np.zeros((98, 2)), 6)
    table.loc[table["coefficient"] == "cohen_kappa", "low"] = 0.125
    pairs = [table.assign(rater_rows=one, rater_cols="sato-text") for one in ("beginner", "expert")]
    known = pd.concat(pairs)
    changed(monkeypatch, lambda name, rows: known if name == "coefficients" else rows)
    assert name() == shown().words.parts[1].values["rater"]
    kappa = next(row for row in shown().coefficients.rows if row[1].id == "kappa_plain")
    assert kappa[3].text.values["low"] == "0.12"


def test_few_puzzles_that_all_agree_vary():
    """All of five vary in no bootstrap sample, but half agree in the paper."""
    found = differences(MATRIX, np.diag([1, 1, 1, 1, 1])[None], is_comparable=True)
    assert found["agree_ratio"].here.low < 0.7
    assert found["agree_ratio"].sure is False


def test_random_levels_are_said_to_show_no_agreement_before_anything_else():
    random = np.random.default_rng(1).multinomial(120, [0.2, 0.3, 0.3, 0.15, 0.05])
    counts = np.outer(random, random) / random.sum()
    words = summary_of(differences(MATRIX, counts[None], True), NAMES, 120)
    assert ids(words) == ["no_agreement_shown", "beside_summary"]
    values = words[1].values
    assert values["rate"] == values["by_chance"]
    assert ids(summary_of(differences(MATRIX, CELLS[None], True), NAMES, 359)) == ["beside_summary"]


def test_agreement_that_the_parts_make_alone_is_none():
    """Random times within parts have a quadratic kappa of 0.4, since the parts differ in level."""
    shares = [[4, 4, 2, 0, 0], [1, 4, 4, 1, 0], [0, 2, 5, 3, 0], [0, 1, 3, 5, 1]]
    parts = np.array([np.outer(one, one) * 3 / 10 for one in shares])
    found = differences(MATRIX, parts, is_comparable=True)
    assert found["cohen_kappa_quadratic"].here.low > 0.2
    assert ids(summary_of(found, NAMES, 120))[0] == "no_agreement_shown"


def test_of_one_level_no_kappa_is_comparable():
    counts = np.zeros((1, 5, 5))
    counts[0, 0, 0] = 80
    words = summary_of(differences(MATRIX, counts, True), NAMES, 80)
    assert "nan" not in words[0].en
    assert words[0].values["kappas"].id == "beside_kappa_undefined"
    assert sure(words) == "beyond_chance"


SIZES = {"Part 1": (10, 10), "Part 2": (10, 18), "Part 3": (14, 24), "Part 4": (20, 36)}


def of_times(monkeypatch, counts, seconds=lambda level: 60.0 * level, lacking=()):
    """Let the corpus be one book, so many puzzles a part, with times of two people by the level."""
    parts = [part for part, n in zip(SIZES, counts, strict=True) for _ in range(n)]
    levels = [1 + at % 5 for n in counts for at in range(n)]
    keys = {"corpus": "tiny", "puzzle_id": [f"p{at}" for at in range(len(parts))]}
    keys |= {"book": "", "part": parts}
    of_people = [
        pd.DataFrame({**keys, "rater": rater, "unit": "seconds",
                      "value": [seconds(level) for level in levels]})
        for rater in ("beginner", "expert")
    ]  # fmt: skip
    sides = {side: [SIZES[part][at] for part in parts] for at, side in enumerate(("rows", "cols"))}
    pairs = {"rater_rows": ["beginner", "expert"], "rater_cols": "sato-text"}
    tables = {
        "coefficients": pd.DataFrame({**pairs, "coefficient": "agree_ratio", "value": 0.5}),
        "puzzles": pd.DataFrame({**keys, **sides, "held_out": False}),
        "ratings": pd.concat(of_people, ignore_index=True),
        "levels": pd.DataFrame({**keys, "rater": "sato-text", "level": levels}).drop([*lacking]),
    }
    changed(monkeypatch, lambda name, rows: tables.get(name, rows).reindex(columns=rows.columns))


def cells(found, name):
    return next(here.cells() for _, here in found.pairs if here.name == f"beside-{name}-here")


def test_times_are_cut_as_the_paper_cuts_them(shown, monkeypatch):
    """The tables say otherwise, as where people's times are cut into fifths there."""
    of_times(monkeypatch, (33, 28, 24, 13))
    found = shown()
    matrix = [[cell.figures[0][1] for cell in row[1:]] for row in cells(found, "matrix")]
    assert np.array_equal(matrix, 100 * np.eye(5))
    assert str(cells(found, "matrix")[0][1]).startswith("21\xa0(100\xa0%)")
    numbers = [dict(row[at].figures) for at, row in enumerate(cells(found, "matrix"), 1)]
    assert [one["puzzles"] for one in numbers] == [21, 21, 21, 18, 17]
    assert numbers[0]["difference, points"] > 0
    bands = [dict(row[1].figures) for row in cells(found, "times")]
    assert all({"from, minutes", "to, minutes"} <= one.keys() for one in bands if one)
    assert cells(found, "times")[4][1].text not in ("", "–")
    assert "beside_cut" in ids(found.words.parts)
    assert "beside_drawn" not in ids(found.words.parts)
    assert sure(found.summary.parts) == "beyond_chance"
    assert any(cell.apart for row in cells(found, "matrix") for cell in row)


def test_where_chance_is_not_told_no_cell_of_times_is_marked(shown, monkeypatch):
    of_times(monkeypatch, (20, 28, 24, 13))
    found = shown()
    assert sure(found.summary.parts) == "untold_since"
    assert "told_with" in ids(found.details.parts)
    judged = [row[-1] for row in found.coefficients.rows if row[-1] != "–"]
    assert {words.id for words in judged} == {"not_told"}
    tables = [cells(found, name) for name in ("matrix", "rates")]
    assert not any(cell.apart for rows in tables for row in rows for cell in row)
    # The shares of the solver's levels are still compared.
    assert "beside_shares_apart" in ids(found.details.parts)


def test_means_of_draws_are_per_cents_without_counts(shown, monkeypatch):
    """A cell was 9 % of 0 of 4 puzzles, a mean of draws in which it was one of eleven."""
    times = iter(60 * np.exp(np.random.default_rng(3).normal(2, 0.5, 1000)))
    of_times(monkeypatch, (66, 56, 48, 26), seconds=lambda level: next(times))
    found = shown()
    texts = [str(cell) for name in ("matrix", "rates") for row in cells(found, name)
             for cell in row[1:] if cell.text]  # fmt: skip
    assert texts
    assert not any("/" in text or "(" in text for text in texts)
    assert "beside_drawn" in ids(found.words.parts)


def test_the_reference_stands_where_the_paper_has_its_rater(shown, monkeypatch):
    of_times(monkeypatch, (33, 28, 24, 13))

    def words():
        found = shown()
        told = next(part for part in found.words.parts if part.id == "beside_rater").values
        return found.coefficients.rows[0][0].values["rater"], told["rater"], told["why"].id

    first = words()
    assert first[2] == "the_first_rater"
    declared = pd.DataFrame({"rater": ["beginner", "expert"], "reference": [False, True]})
    changed(monkeypatch, lambda name, rows: declared if name == "declared_raters" else rows)
    second = words()
    assert second[2] == "the_reference"
    assert second[0] == second[1] != first[0] == first[1]


def test_puzzles_in_no_figure_are_named(shown, monkeypatch):
    of_times(monkeypatch, (33, 28, 24, 13), lacking=[4])
    left = next(part for part in shown().details.parts if part.id == "beside_left_out")
    assert (left.values["n"], str(left.values["ids"])) == (1, "p4")


def test_bands_are_those_of_the_first_rater_with_times(shown, monkeypatch):
    """The first rater gave levels, and it was said that nobody had times."""
    from pipeline.reports.pages import beside as module

    of_times(monkeypatch, (33, 28, 24, 13))
    monkeypatch.setattr(module, "_raters", lambda *_: ["editor"])
    found = shown()
    assert "beside_cut" in ids(found.words.parts)
    assert message("no_time_bands") not in found.absent
    here = next(here for _, here in found.pairs if here.name == "beside-times-here")
    assert here.caption.id == "time_bands_of"


def test_it_is_said_that_an_editors_level_6_counts_as_5(derived, shown, description, monkeypatch):
    levels = {"rater_rows": "expert", "rater_cols": "sato-text", "n_puzzles": 4}
    given = pd.DataFrame({**levels, "level_row": [3, 6], "level_col": [3, 5]})

    def of_levels(name, rows):
        if name == "matrices":
            return given.reindex(columns=rows.columns)
        return rows.assign(unit="level") if name in ("ratings", "raters") else rows

    changed(monkeypatch, of_levels)
    names = CorpusTables.of(derived, description).names
    told = message("beside_folded_of", level=5, rater=names["expert"])
    assert told in shown().absent
    given["level_row"] = [3, 5]
    assert told not in shown().absent
