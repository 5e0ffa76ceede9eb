"""The verdict: what the tables bear is said, and what they do not decide, too."""

import math

import numpy as np
import pandas as pd
import pytest

from pipeline.reports.each_puzzle import EachPuzzle
from pipeline.reports.sources import Names
from pipeline.reports.verdict import off_rater, order, scale, threshold, to_check
from pipeline.texts.terms import Term
from tests.reports.conftest import rows

NAMES = Names({"expert": Term("Expert", "熟練者"), "text": Term("Text", "本文")})
NAN = float("nan")


def coefficient(name, value, low, high):
    return rows("coefficients", ("c", "expert", "text", name, value, low, high, None, None, 90, ""))


def sizes(value, low, high):
    return rows("size_orders", ("c", "expert", value, low, high, 90, ""))


@pytest.mark.parametrize(
    ("rho", "size", "state", "says"),
    [
        ((0.8, 0.7, 0.9), (0.2, 0.1, 0.3), "good", "much alike, ρ = 0.80 (0.70 to 0.90)"),
        ((0.8, 0.7, 0.9), (0.95, 0.92, 0.98), "check", "clearly more"),
        ((0.5, 0.3, 0.7), (0.4, 0.2, 0.6), "check", "which tells more is not decided"),
        ((0.1, -0.1, 0.3), (0.4, 0.2, 0.6), "open", "Not decided"),
    ],
)
def test_the_order_stands_beside_the_size_of_the_board(rho, size, state, says):
    (found,) = order(coefficient("spearman_rho", *rho), ["expert"], sizes(*size), NAMES, "text")
    assert found.state == state
    assert says in found.words.en
    assert "熟練者" in found.words.ja


@pytest.mark.parametrize(
    ("bias", "state", "says"),
    [
        ((0.1, -0.1, 0.3), "good", "nought is in the interval"),
        ((0.3, 0.2, 0.4), "good", "Nearly: Text says 0.30 (0.20 to 0.40) levels harder"),
        ((-0.8, -0.9, -0.7), "check", "No: Text says 0.80 (0.70 to 0.90) levels easier"),
        ((NAN, NAN, NAN), "open", "That cannot be said"),
    ],
)
def test_the_scale_is_told_with_its_way(bias, state, says):
    found = scale(coefficient("bias", *bias), "expert", NAMES, "text", rows("time_bands"))
    assert (found.state, says in found.words.en) == (state, True)


def test_levels_cut_by_counts_say_nothing_of_the_scale():
    bands = rows(
        "time_bands", ("c", "", "", "expert", "text", "counts", True, 1, 9, 60.0, None, "")
    )
    found = scale(coefficient("bias", 0.0, -0.1, 0.1), "expert", NAMES, "text", bands)
    assert found.state == "open"


def change(gain, moved):
    return rows(
        "alternatives",
        ("c", 1, "level-up", "Part 3", 0, -5.0, 70.0, 65.0, moved, "expert", "text", 90, 40,
         40 + gain, 1, 1, 0.5, 0.6),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("gain", "moved", "state", "says"),
    [
        (9, 12, "check", "Part 3: level-up below 70 % → 65 %: 9 more puzzles agree"),
        (2, 12, "open", "chance could do as much"),
        (-3, 12, "good", "None of those tried"),
    ],
)
def test_a_threshold_is_named_only_where_it_surely_gains(gain, moved, state, says):
    found = threshold(change(gain, moved), ["expert"], NAMES)
    assert (found.state, says in found.words.en) == (state, True)
    assert math.sqrt(12) * 1.96 > 2


def test_puzzles_to_check_are_counted():
    both = EachPuzzle(pd.Series(["a", "b"]))
    gaps = both.gaps([np.array([1.0, 1.0]), np.array([3.0, 2.0])])
    found = to_check(gaps, rows("review"))
    assert found.words.en.startswith("On 1 puzzles two raters differ by 2 levels or more")
    assert found.least_gap == 2
    assert to_check(gaps[1:], rows("review")).state == "good"


def standing(rater, rho, shift, off=False):
    gain = 0.1 if off else 0.0
    return ("c", rater, "", 1, 2, 90, 0.5, 0.5, 0.5, 0.5 + gain, gain, gain - 0.02, gain + 0.02,
            off, rho, rho - 0.02, rho + 0.02, shift, shift - 0.1, shift + 0.1, "")  # fmt: skip


def test_one_rule_says_who_is_off():
    few = rows("standings", standing("expert", 0.9, 0.0), standing("text", 0.9, 0.0))
    assert off_rater(few, NAMES).state == "open"
    some = [standing("a", 0.9, 0.0), standing("b", 0.9, 0.1), standing("expert", 0.6, 0.9, True)]
    found = off_rater(rows("standings", *some), NAMES)
    assert found.words.en == (
        "Expert: the others agree better without it (α gains 0.10); another order (ρ = 0.60, the "
        "middle one of the others 0.90); harder by 0.9 levels."
    )
    assert off_rater(rows("standings", *some[:2], standing("c", 0.9, 0.0)), NAMES).state == "good"
