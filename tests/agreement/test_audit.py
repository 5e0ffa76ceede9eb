"""The tables of an audit, and what bad or thin input comes to."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.audit import OF_ALL_RATERS, audit
from pipeline.agreement.coefficients import MAPPED, PAIR_COEFFICIENTS
from pipeline.agreement.pairs import compare_pairs
from pipeline.tables import validate

pytestmark = pytest.mark.filterwarnings("error")
FEW = {"samples": 100}


def levels_table(part="Part 1", **raters):
    puzzles = len(next(iter(raters.values())))
    rows = [
        ("c", f"p{number:03}", rater, "", part, level)
        for rater, column in raters.items()
        for number, level in zip(range(puzzles), column, strict=True)
        if level
    ]
    columns = ["corpus", "puzzle_id", "rater", "book", "part", "level"]
    return pd.DataFrame(rows, columns=columns)


def ratings_table(rows=()):
    columns = ["corpus", "puzzle_id", "rater", "value", "unit", "n_people"]
    return pd.DataFrame(rows, columns=columns)


def audited(levels, ratings=None):
    given = (levels, ratings_table() if ratings is None else ratings, FEW)
    tables, of_pairs = (make(*given, solvers={"sato-text": 6}) for make in (audit, compare_pairs))
    assert list(tables) == [*of_pairs, *OF_ALL_RATERS]
    for name, table in of_pairs.items():
        pd.testing.assert_frame_equal(tables[name], table)
    return {name: validate(name, table) for name, table in tables.items()}


def test_every_pair_has_every_coefficient():
    random = np.random.default_rng(1)
    levels = {name: random.integers(1, 6, 40) for name in ("a", "b", "sato-text")}
    found = audited(levels_table(**levels))["coefficients"]
    assert len(found) == 3 * len(PAIR_COEFFICIENTS) + 2 * len(MAPPED)
    assert set(found["rater_cols"]) == {"b", "sato-text"}


def test_ranks_are_of_times_and_not_of_the_levels_cut_from_them():
    levels = levels_table(clock=[1] * 20 + [2] * 20, other=[1] * 20 + [2] * 20)
    times = [("c", f"p{number:03}", "clock", 100.0 + number, "seconds", None)
             for number in range(40)]  # fmt: skip
    with_times = audited(levels, ratings_table(times))["coefficients"].set_index("coefficient")
    without = audited(levels)["coefficients"].set_index("coefficient")
    assert without.loc["spearman_rho", "value"] == pytest.approx(1)
    assert with_times.loc["spearman_rho", "value"] < 0.9


def scores_table(**raters):
    return ratings_table([
        ("c", f"p{number:03}", rater, value, "score", None)
        for rater, column in raters.items() for number, value in enumerate(column)
    ])  # fmt: skip


def clusters_of(levels, scores):
    found = audited(levels_table(**levels), scores_table(**scores))["outliers"]
    return found.set_index("rater")["cluster"]


def test_levels_cut_alike_from_two_scores_make_no_cluster():
    """Of 24 puzzles in levels of 20 and 4, such levels often are nearly the same by chance."""
    random, cut, same = np.random.default_rng(2026), np.repeat([1, 2], [20, 4]), 0
    for _ in range(20):
        scores = random.normal(size=24) + random.normal(0, 0.55, (2, 24))
        levels = cut[scores.argsort().argsort()]
        same += np.array_equal(*levels)
        cluster = clusters_of(*(dict(zip("ab", of, strict=True)) for of in (levels, scores)))
        assert cluster["a"] != cluster["b"]
    assert same > 0


def test_solvers_of_one_order_of_levels_are_one_whatever_their_scores():
    """Levels that hold nearly all puzzles leave a score nothing to agree with."""
    scores = np.arange(300.0)
    levels = np.where(scores < 276, 3, 5)
    other = np.where(np.isin(scores, [0, 299]), 8 - levels, levels)
    for name, together in (("general", True), ("declared", False)):
        cluster = clusters_of({name: levels, "sato-text": other}, {name: scores})
        assert (cluster[name] == cluster["sato-text"]) == together


@pytest.mark.parametrize(
    "raters",
    [
        {"a": [2] * 30, "b": [2] * 30},
        {"a": [2] * 30, "b": [1, 2, 3] * 10},
        {"a": [1, 2, 3], "b": [1, 2, 3]},
        {"a": [1, None], "b": [None, 2]},
        {"a": [1] * 27 + [5] * 3, "b": [1, 2] * 15},
        {"a": [6] * 5, "b": [1, 2, 3, 4, 6]},
        {"a": [1, 2, 3, None, None, None], "b": [None, None, None, 1, 2, 3]},
    ],
    ids=["everyone in one level", "a rater with one value", "three puzzles", "nothing in common",
         "three puzzles in a level", "level 6", "apart"],
)  # fmt: skip
def test_thin_input_has_a_stated_outcome(raters):
    found = audited(levels_table(**raters))
    for name in ("coefficients", "coefficients_together"):
        rows = found[name]
        assert not (rows["value"].isna() & (rows["note"] == "")).any()


@pytest.mark.parametrize("raters", [{}, {"alone": [1, 2, 3]}])
def test_fewer_than_two_raters_give_empty_tables(raters):
    levels = levels_table(**raters) if raters else levels_table(x=[])
    tables = audited(levels)
    assert len(tables.pop("level_table")) == 5 * len(raters)
    for name, table in tables.items():
        assert table.empty, name


def test_the_same_input_gives_the_same_tables():
    random = np.random.default_rng(1)
    levels = levels_table(**{name: random.integers(1, 6, 40) for name in "abc"})
    shuffled = levels.sample(frac=1, random_state=1)
    again = audited(shuffled)
    for name, table in audited(levels).items():
        pd.testing.assert_frame_equal(table, again[name])


def test_a_fitted_model_changes_nothing_that_is_said_of_others():
    """It repeats one rater, and would link two whose orders are each nearly its own."""
    random = np.random.default_rng(5)
    truth = random.normal(3, 1, 120)
    said = {name: np.clip(np.round(truth + random.normal(0, 0.7, 120)), 1, 5) for name in "abcd"}
    books = pd.DataFrame({"book": [f"b{at}" for at in range(4)], "ordinal": range(4)})
    found = {}
    for fitted in ({}, {"calibrated": said["a"]}):
        levels = levels_table(**said, **fitted)
        levels["book"] = "b" + (levels["puzzle_id"].str[1:].astype(int) // 30).astype(str)
        names = [*said, *fitted]
        raters = pd.DataFrame({
            "rater": names, "family": names, "is_reference": False, "highest_level": 5,
            "role": ["editor"] * len(said) + ["calibrated"] * len(fitted),
        })  # fmt: skip
        tables = audit(levels, ratings_table(), FEW, None, books, raters)
        for name in ("outliers", "rater_bias", "rater_changes", "rater_shifts"):
            table = tables[name]
            if "calibrated" in set(table.get("against", [])):
                table = table[table["against"] != "calibrated"]
            found.setdefault(name, []).append(table[table["rater"] != "calibrated"])
        found.setdefault("together", []).append(tables["coefficients_together"])
    for without, beside in found.values():
        pd.testing.assert_frame_equal(
            without, beside.reset_index(drop=True), check_index_type=False
        )
    states = tables["rater_changes"].set_index("rater").loc["calibrated"]
    assert (states["state"], states["note"]) == ("unknown", "is_fitted")
    assert tables["coefficients_together"]["n_clusters"].tolist() == [4, 4]
