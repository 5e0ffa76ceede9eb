"""Scales of raters: how many levels chance has to choose from, and one scale mapped to another."""

import numpy as np
import pandas as pd
import pytest

from benchmarks.simulations.one_scale import drawn, figures
from pipeline.agreement.audit import audit
from pipeline.agreement.coefficients import OF_ONE_SCALE
from pipeline.agreement.scales import Scales, percentile_map
from pipeline.calibration.raters import raters_of
from pipeline.corpora.description import load_description
from pipeline.corpora.ratings.rater_spec import CALIBRATED, Rater
from pipeline.corpora.ratings.rating_cell import RatingError, rating_value
from pipeline.corpora.reading import declared_tables
from pipeline.files.settings import SettingsError
from tests.agreement.test_audit import levels_table

pytestmark = pytest.mark.filterwarnings("error")

TITLE = {"en": "A", "ja": "A"}
FEW = {"samples": 99}


def corpus_of(**said) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return the tables levels and ratings of raters who give levels."""
    levels = levels_table(**said)
    ratings = levels.rename(columns={"level": "value"}).assign(unit="level", n_people=np.nan)
    return levels, ratings


DECLARED = pd.DataFrame({"rater": "coarse", "book": "", "level": [1, 2, 3, 4]})


@pytest.mark.parametrize(("scales", "why"), [(DECLARED, "scales_differ"), (None, "scales_unknown")])
def test_a_scale_of_six_is_mapped_to_one_of_four_before_agreement_is_counted(scales, why):
    coarse = np.repeat([1, 2, 3, 4], 60)
    fine = np.roll(np.repeat([1, 2, 3, 4, 5, 6], 40), 2)  # Two puzzles astray: no cluster.
    levels, ratings = corpus_of(coarse=coarse, fine=fine)
    tables = audit(levels, ratings, FEW, scales)
    found = tables["coefficients"].set_index("coefficient")
    for name in OF_ONE_SCALE:
        assert np.isnan(found.loc[name, "value"])
        assert found.loc[name, "note"] == why
    assert found.loc["spearman_rho", "value"] > 0.9
    assert found.loc["agree_ratio_mapped", "value"] > 0.8
    assert found.loc["agree_ratio_mapped", "note"] == ""
    assert tables["agreement_rates"]["agree_ratio"].isna().all()
    assert set(tables["coefficients_together"]["note"]) == {"on_one_scale"}
    assert tables["coefficients_together"]["value"].min() > 0.8


@pytest.mark.parametrize(("binning", "solver", "size"), [
    ("fifths", "", 5), ("range", "sato-text", 6), ("range", "masyu-general", 5),
])  # fmt: skip
def test_times_have_the_scale_of_their_cut(binning, solver, size):
    levels, ratings = corpus_of(club=[1, 2, 3, 4, 5] * 8, editor=[1, 2, 3, 4, 5] * 8)
    ratings = ratings.assign(unit=ratings["rater"].map({"club": "seconds", "editor": "level"}))
    bands = pd.DataFrame({"rater": ["club"], "binning": [binning], "by_rater": [solver]})
    solvers = {"sato-text": 6, "masyu-general": 5}
    raters = raters_of("c", ratings, levels, time_bands=bands, solvers=solvers)
    assert Scales.of(levels, ratings, None, raters).sizes([""]) == {"club": (size,), "editor": (5,)}
    tables = audit(levels, ratings, FEW, raters=raters)
    bias = tables["coefficients"].set_index("coefficient").loc["bias", "value"]
    assert (bias == 0) == (size == 5)


def test_raters_with_as_many_levels_are_not_mapped():
    levels, ratings = corpus_of(one=[1, 2, 3] * 10, other=[1, 3, 3] * 10)
    found = audit(levels, ratings, FEW)["coefficients"]
    assert not found["coefficient"].str.endswith("_mapped").any()


@pytest.mark.parametrize(("highest", "size"), [(5, 5), (6, 6)], ids=["fitted", "from elsewhere"])
def test_calibrated_levels_have_the_scale_of_the_reference(highest, size):
    levels = pd.DataFrame({"rater": ["editor", "calibrated"], "level": [5, 4]})
    ratings = pd.DataFrame({"rater": levels["rater"], "unit": ["level", "score"]})
    raters = levels.assign(is_reference=[True, False], highest_level=[5, highest], role="")
    named = pd.DataFrame({"rater": "editor", "book": "b", "level": [3]})
    found = Scales.of(levels, ratings, None, raters)
    assert found.sizes([""]) == {"calibrated": (size,), "editor": (5,)}
    of_books = Scales.of(levels, ratings, named, raters).sizes(["b", ""])
    assert of_books["editor"] == (3, 5)
    assert of_books["calibrated"] == ((3, 5) if size == 5 else (6, 6))


def test_a_scale_may_differ_from_book_to_book():
    scales = Scales({("g", "a"): 4, ("g", "b"): 6}, {"g": 6, "s": 6})
    assert (scales.size("g", "a"), scales.size("g", "b"), scales.size("s", "a")) == (4, 6, 6)
    assert scales.sizes(["a", "b", "a"]) == {"g": (4, 6), "s": (6, 6)}
    levels = pd.DataFrame({"g": [1.0, 4.0, 1.0, 6.0], "s": [1.0, 6.0, 1.0, 6.0]})
    found = scales.one_scale(levels, pd.Series(["a", "a", "b", "b"]))
    assert found["s"].tolist() == [1.0, 4.0, 1.0, 6.0]


def test_the_map_rises_and_keeps_to_the_coarse_scale():
    random = np.random.default_rng(3)
    found = percentile_map(random.integers(1, 7, 200), random.integers(1, 5, 200), 6)
    assert sorted(found.values()) == list(found.values())
    assert set(found.values()) <= {1, 2, 3, 4}


def test_kappa_of_a_mapped_scale_is_below_one_where_its_first_level_holds_too_many():
    """Level 1 of a solver, in the order of the grades, has its middle in the second grade."""
    grades, solver = np.repeat([1, 2, 3, 4], 50), np.repeat([1, 2, 3, 4, 5], [104, 55, 23, 15, 3])
    levels, ratings = corpus_of(grader=grades, solver=solver)
    found = audit(levels, ratings, FEW, DECLARED.assign(rater="grader"))
    mapped = percentile_map(solver, grades, 5)
    assert mapped == {1: 2, 2: 3, 3: 4, 4: 4, 5: 4}
    both = found["coefficients"].set_index("coefficient")["value"]
    assert 0.8 < both["cohen_kappa_quadratic_mapped"] < 0.9
    assert both["agree_ratio_mapped"] < 0.75


def test_the_bundled_corpora_name_their_grades():
    found = declared_tables(load_description("config/corpora/graded-sudoku.yaml"))["scales"]
    generator = found[found["rater"] == "generator"].groupby("book")["grade"].apply(list)
    assert generator["qqwing"] == ["simple", "easy", "intermediate", "expert"]
    assert len(generator["sgt-solo"]) == 6
    assert found.loc[found["rater"] == "hodoku-level", "grade"].tolist()[3] == "unfair"


def test_a_grade_beyond_the_declared_ones_is_refused():
    rater = Rater.of(
        {"name": "a", "column": "a", "unit": "level", "title": TITLE, "grades": ["Easy", "Hard"]},
        "",
    )
    assert rating_value("2", rater, 1) == 2
    with pytest.raises(RatingError, match="a grade from 1 to 2"):
        rating_value("3", rater, 1)


def test_names_of_grades_may_be_numbers():
    numbered = {"name": "a", "column": "a", "unit": "level", "title": TITLE, "grades": [1, 2, 3]}
    assert Rater.of(numbered, "").scale_in("") == ("1", "2", "3")
    with pytest.raises(SettingsError, match="grades"):
        Rater.of({**numbered, "grades": [1, True]}, "")


def test_grades_are_of_raters_who_give_numbers():
    times = {"name": "a", "column": "a", "unit": "seconds", "title": TITLE, "grades": ["x", "y"]}
    with pytest.raises(SettingsError, match="found grades of 'a'"):
        Rater.of(times, "book.yaml")


BOOK = """
kind: slitherlink
title: {en: B, ja: B}
source: s
licence: l
files: [b.csv]
columns: {id: id, rows: rows, cols: cols, clues: clues%s}
raters: []
books: %s
"""


def described(tmp_path, column, books):
    path = tmp_path / "b.yaml"
    path.write_text(BOOK % (column, books))
    return load_description(path)


def test_books_have_the_order_of_their_dates(tmp_path):
    books = "{Zoo: 2019-05-31, Ape: 2021-01-01, Bee: 2021-01-01}"
    found = declared_tables(described(tmp_path, ", book: book", books))["books"]
    assert found[["book", "ordinal"]].values.tolist() == [["Zoo", 1], ["Ape", 2], ["Bee", 2]]


def test_books_that_no_column_names_are_refused(tmp_path):
    with pytest.raises(SettingsError, match="books: expected a column"):
        described(tmp_path, "", "{a: 1, b: 2}")
    with pytest.raises(SettingsError, match="numbers only or dates only"):
        described(tmp_path, ", book: book", "{a: 1, b: 2020-01-01}")


def test_solvers_and_times_have_six_levels():
    levels = pd.DataFrame({"rater": ["sato-text", "clock", "editor"], "level": [4, 4, 4]})
    ratings = pd.DataFrame({"rater": ["clock", "editor"], "unit": ["seconds", "level"]})
    found = Scales.of(levels, ratings, solvers={"sato-text": 6})
    assert [found.size(name) for name in ("sato-text", "clock", "editor")] == [6, 6, 4]


def test_a_fitted_model_sets_no_scale_for_others():
    levels = pd.DataFrame({
        CALIBRATED: [1.0, 1, 1, 2], "coarse": [1.0, 2, 2, 2], "fine": [1.0, 2, 3, 4],
    })  # fmt: skip
    scales = Scales({}, {CALIBRATED: 2, "coarse": 2, "fine": 4})
    found = scales.one_scale(levels, pd.Series([""] * 4))
    assert found["fine"].tolist() == levels["coarse"].tolist()


@pytest.mark.parametrize(
    ("puzzles_a_book", "is_of_book"), [(1, False), (2, False), (5, False), (2, True), (20, True)]
)
def test_raters_who_share_nothing_are_seldom_said_to_agree_on_one_scale(puzzles_a_book, is_of_book):
    random = np.random.default_rng(5)
    books = [figures(drawn(random, 60, 0), puzzles_a_book, is_of_book, 200) for _ in range(30)]
    low = pd.concat([one["low"] for one in books], axis=1)
    # Of 30 books 3 are too many of 2.5 % with a probability of 4 %.
    assert (low.loc[["kappa", "krippendorff_alpha"]] > 0).sum(axis=1).max() <= 3


@pytest.mark.parametrize(("puzzles_a_book", "is_of_book"), [(1, False), (2, True), (20, True)])
def test_raters_who_agree_are_found_on_one_scale(puzzles_a_book, is_of_book):
    levels = drawn(np.random.default_rng(6), 60, 0.3)
    found = figures(levels, puzzles_a_book, is_of_book, 200)
    assert found.loc["kappa", "low"] > 0.3
    assert np.isnan(found.loc["rate", "value"]) == (puzzles_a_book == 2)


def test_a_map_of_its_own_for_every_puzzle_tells_nothing():
    found = figures(drawn(np.random.default_rng(7), 60, 0.3), 1, is_of_book=True)
    assert found["value"].isna().all()
    assert set(found["note"]) == {"by_construction"}


def test_books_with_grades_of_their_own_agree_by_nothing_but_their_puzzles():
    """The one book is graded low and the other high, and a solver's levels are mapped to both."""
    random, books = np.random.default_rng(8), np.repeat(["a", "b"], 100)
    grades = random.integers(1, 3, 200) + 2 * (books == "b")
    levels, ratings = corpus_of(grader=grades, solver=random.integers(1, 7, 200))
    levels["book"] = np.tile(books, 2)
    scales = pd.DataFrame(
        {"rater": "grader", "book": np.repeat(["a", "b"], 4), "level": [*range(1, 5)] * 2}
    )
    tables = audit(levels, ratings, FEW, scales)
    kappa = tables["coefficients"].set_index("coefficient").loc["cohen_kappa_quadratic_mapped"]
    alpha = tables["coefficients_together"].set_index("coefficient").loc["krippendorff_alpha"]
    assert kappa["low"] < 0 < kappa["high"] < 0.4
    assert alpha["low"] < 0 < alpha["high"] < 0.4
    assert set(tables["coefficients_together"]["note"]) == {"on_one_scale_by_book"}


@pytest.mark.parametrize(
    ("own", "others", "is_given"), [([10] * 10, 300, False), ([22, 22], 10, True)]
)
def test_only_books_with_grades_of_their_own_tell_whether_maps_are_of_few_puzzles(
    own, others, is_given
):
    random, books = np.random.default_rng(9), [f"own {at}" for at in range(len(own))]
    book = np.repeat([*books, "other"], [*own, others])
    levels, ratings = corpus_of(
        grader=random.integers(1, 5, len(book)), solver=random.integers(1, 7, len(book))
    )
    levels["book"] = np.tile(book, 2)
    scales = pd.DataFrame(
        [("grader", one, level) for one in ["", *books] for level in range(1, 5)],
        columns=["rater", "book", "level"],
    )
    tables = audit(levels, ratings, FEW, scales)
    rate = tables["coefficients"].set_index("coefficient").loc["agree_ratio_mapped"]
    for one in (rate, *tables["coefficients_together"].itertuples()):
        assert np.isnan(one.value) != is_given
        assert ("by_construction" in one.note) != is_given


def test_levels_that_a_map_makes_one_have_no_rate_of_agreement():
    levels, ratings = corpus_of(constant=[1] * 30, one=[1, 2, 3] * 10, other=[3, 1, 2] * 10)
    tables = audit(levels, ratings, FEW)
    together = tables["coefficients_together"]
    assert together["value"].isna().all()
    assert together["note"].str.contains("one_level_by_all").all()
    pairs = tables["coefficients"].set_index("coefficient")
    assert pairs.loc["agree_ratio_mapped", "value"].isna().all()
    assert pairs.loc["agree_ratio", "value"].notna().sum() == 1
