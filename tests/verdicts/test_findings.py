"""The findings on a corpus: what the tables bear, and what they do not decide."""

import numpy as np
import pandas as pd
import pytest

from pipeline.reports.each_puzzle import EachPuzzle
from pipeline.reports.sources import Names
from pipeline.texts.terms import Term
from pipeline.verdicts.findings import order, outlier, scale, threshold, to_check
from tests.reports.conftest import rows

NAMES = Names({"expert": Term("Expert", "熟練者"), "text": Term("Text", "本文")})
NAN = float("nan")


def coefficient(name, value, low, high):
    return rows("coefficients", ("c", "expert", "text", name, value, low, high, 90, ""))


def sizes(value, low, high):
    return rows("size_orders", ("c", "expert", value, low, high, 90, ""))


@pytest.mark.parametrize(
    ("rho", "size", "state", "said"),
    [
        ((0.8, 0.7, 0.9), (0.2, 0.1, 0.3), "good", ["order_yes", "size_tells_less"]),
        ((0.8, 0.7, 0.9), (0.95, 0.92, 0.98), "check", ["order_yes", "size_tells_more"]),
        ((0.5, 0.3, 0.7), (0.4, 0.2, 0.6), "check", ["order_in_part", "size_undecided"]),
        ((0.2, 0.1, 0.3), (NAN, NAN, NAN), "check", ["order_hardly"]),
        ((0.1, -0.1, 0.3), (0.4, 0.2, 0.6), "open", ["order_undecided"]),
    ],
)
def test_the_order_is_compared_with_the_size_of_the_board(rho, size, state, said):
    (found,) = order(coefficient("spearman_rho", *rho), ["expert"], sizes(*size), NAMES, "text")
    parts = getattr(found.words, "parts", (found.words,))
    assert (found.state, [part.id for part in parts]) == (state, said)
    assert parts[0].values["rho"].values["low"] == f"{rho[1]:.2f}"
    assert "熟練者" in found.words.ja


@pytest.mark.parametrize(
    ("bias", "state", "said"),
    [
        ((0.1, -0.1, 0.3), "good", "scale_yes"),
        ((0.3, 0.2, 0.4), "good", "scale_nearly_harder"),
        ((-0.8, -0.9, -0.7), "check", "scale_easier"),
        ((NAN, NAN, NAN), "open", "scale_undefined"),
    ],
)
def test_a_shift_of_levels_has_its_side(bias, state, said):
    found = scale(coefficient("bias", *bias), "expert", NAMES, "text", rows("time_bands"))
    assert (found.state, found.words.id) == (state, said)


def test_a_shift_downwards_is_printed_without_a_sign():
    found = scale(
        coefficient("bias", -0.8, -0.9, -0.7), "expert", NAMES, "text", rows("time_bands")
    )
    assert found.words.values["shift"].values == {"value": "0.80", "low": "0.70", "high": "0.90"}


@pytest.mark.parametrize("cutting", ["counts", "fifths"])
def test_levels_cut_by_counts_say_nothing_of_the_scale(cutting):
    bands = rows("time_bands", ("c", "", "", "expert", "text", cutting, True, 1, 9, 60.0, None, ""))
    found = scale(coefficient("bias", 0.0, -0.1, 0.1), "expert", NAMES, "text", bands)
    assert found.state == "open"


def change(gain, moved):
    return rows(
        "alternatives",
        ("c", 1, "level-up", "Part 3", 0, -5.0, 70.0, 65.0, moved, "expert", "text", 90, 40,
         40 + gain, 1, 1, 0.5, 0.6),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("gain", "moved", "state", "said"),
    [
        (9, 12, "check", "better_threshold"),
        # 1.96 standard deviations of 12 moves are 6.8 puzzles.
        (7, 12, "check", "better_threshold"),
        (6, 12, "open", "threshold_undecided"),
        (-3, 12, "good", "no_better_threshold"),
    ],
)
def test_a_threshold_is_named_only_where_it_surely_gains(gain, moved, state, said):
    found = threshold(change(gain, moved), ["expert"], NAMES)
    assert (found.state, found.words.id) == (state, said)


def test_puzzles_to_check_are_counted():
    both = EachPuzzle(pd.Series(["a", "b"]))
    gaps = both.gaps([np.array([1.0, 1.0]), np.array([3.0, 2.0])])
    found = to_check(gaps, rows("review"))
    assert (found.words.id, found.words.values["n"], found.least_gap) == ("puzzles_to_check", 1, 2)
    assert to_check(gaps[1:], rows("review")).state == "good"


def standing(rater, rho, shift, off=False):
    gain = 0.1 if off else 0.0
    known = {
        "corpus": "c", "rater": rater, "stretch": "", "family": 1, "others": 2, "puzzles": 90,
        "alpha": 0.5, "alpha_without": 0.5 + gain, "alpha_gain": gain, "off": off,
        "consensus_rho": rho, "low": rho - 0.02, "high": rho + 0.02, "mean_shift": shift,
        "shift_low": shift - 0.1, "shift_high": shift + 0.1,
    }  # fmt: skip
    return known


def test_one_rule_says_which_rater_is_an_outlier():
    few = pd.DataFrame([standing("expert", 0.9, 0.0), standing("text", 0.9, 0.0)])
    assert outlier(few, NAMES).words.id == "too_few_raters"
    some = [standing("a", 0.9, 0.0), standing("b", 0.9, 0.1), standing("expert", 0.6, 0.9, True)]
    (said,) = outlier(pd.DataFrame(some), NAMES).words.parts
    ways = said.values["why"].parts
    assert [way.id for way in ways] == ["agree_better_without", "another_order", "harder_by"]
    assert ways[1].values == {"rho": "0.60", "rest": "0.90"}
    some[2] = standing("expert", 0.9, 0.0)
    assert outlier(pd.DataFrame(some), NAMES).words.id == "no_outlier"
