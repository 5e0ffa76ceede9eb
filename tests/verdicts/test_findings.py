"""The findings on a corpus: what the tables bear, and what they do not decide."""

import numpy as np
import pandas as pd
import pytest

from pipeline.reports.each_puzzle import EachPuzzle
from pipeline.reports.sources import Names
from pipeline.texts.messages import message
from pipeline.texts.numbers import percent
from pipeline.texts.terms import Term
from pipeline.verdicts.findings import (
    Finding,
    change_in_words,
    order,
    outlier,
    scale,
    threshold,
    to_check,
)
from tests.reports.conftest import rows

NAMES = Names({"expert": Term("Expert", "熟練者"), "text": Term("Text", "本文")})
NAN = float("nan")


def coefficient(name, value, low, high):
    row = ("c", "expert", "text", name, value, low, high, 90, "")
    return rows("coefficients", row)


def sizes(value, low, high):
    return rows("size_orders", ("c", "expert", value, low, high, 90, ""))


@pytest.mark.parametrize(
    ("rho", "size", "state", "said"),
    [
        ((0.8, 0.7, 0.9), (0.2, 0.1, 0.3), "good", ["order_yes", "size_tells_less"]),
        ((0.8, 0.7, 0.9), (0.95, 0.92, 0.98), "check", ["order_yes", "size_tells_more"]),
        ((0.5, 0.3, 0.7), (0.4, 0.2, 0.6), "check", ["order_in_part", "size_undecided"]),
        ((0.4, 0.3, 0.5), (NAN, NAN, NAN), "check", ["order_in_part"]),
        ((0.39, 0.3, 0.5), (NAN, NAN, NAN), "check", ["order_hardly"]),
        ((0.2, 0.1, 0.3), (NAN, NAN, NAN), "check", ["order_hardly"]),
        ((0.1, -0.1, 0.3), (0.4, 0.2, 0.6), "open", ["order_undecided"]),
    ],
)
def test_the_order_is_compared_with_the_size_of_the_board(rho, size, state, said):
    (found,) = order(coefficient("spearman_rho", *rho), ["expert"], sizes(*size), NAMES, "text")
    parts = getattr(found.words, "parts", (found.words,))
    assert (found.state, [part.id for part in parts]) == (state, said)
    assert (found.about.id, found.link) == ("is_the_order_right", "#agreement-section")
    assert found.words.en
    assert parts[0].values["rho"].values["low"] == f"{rho[1]:.2f}"
    assert "熟練者" in found.words.ja


@pytest.mark.parametrize(
    ("bias", "state", "said"),
    [
        ((0.1, -0.1, 0.3), "good", "scale_yes"),
        ((0.3, 0.2, 0.4), "good", "scale_nearly_harder"),
        ((0.49, 0.4, 0.6), "good", "scale_nearly_harder"),
        ((0.5, 0.4, 0.6), "check", "scale_harder"),
        ((-0.8, -0.9, -0.7), "check", "scale_easier"),
        ((NAN, NAN, NAN), "open", "scale_undefined"),
    ],
)
def test_a_shift_of_levels_has_its_side(bias, state, said):
    found = scale(coefficient("bias", *bias), "expert", NAMES, "text", rows("time_bands"))
    assert (found.state, found.words.id) == (state, said)
    assert (found.about.id, found.link) == ("is_the_scale_right", "#matrix")
    assert "Expert" in found.words.en


def test_a_shift_downwards_is_printed_without_a_sign():
    found = scale(
        coefficient("bias", -0.8, -0.9, -0.7), "expert", NAMES, "text", rows("time_bands")
    )
    assert found.words.values["shift"].values == {"value": "0.80", "low": "0.70", "high": "0.90"}


def test_an_order_without_a_coefficient_is_undefined():
    nothing = coefficient("spearman_rho", NAN, NAN, NAN)
    (found,) = order(nothing, ["expert"], sizes(NAN, NAN, NAN), NAMES, "text")
    assert (found.state, found.words) == ("open", message("order_undefined"))
    assert (found.about.id, found.link) == ("is_the_order_right", "#agreement-section")


@pytest.mark.parametrize(("lowest", "strong", "state"), [(0.5, 2, "check"), (0.7, 3, "good")])
def test_the_orders_of_three_raters_are_one_finding(lowest, strong, state):
    one = coefficient("spearman_rho", 0.8, 0.7, 0.9)
    three = pd.concat([one.assign(rater_rows=name) for name in "abc"], ignore_index=True)
    three.loc[1, ["value", "low", "high"]] = [lowest, 0.4, 0.8]
    (found,) = order(three, list("abc"), sizes(NAN, NAN, NAN), NAMES, "text")
    values = {name: found.words.values[name] for name in ("strong", "n", "least")}
    assert values == {"strong": strong, "n": 3, "least": 0.7}
    assert (found.state, found.words.id, found.words.values["rater"].en) == (
        state, "orders_of_many", "b",
    )  # fmt: skip
    assert found.words.values["rho"].values["value"] == f"{lowest:.2f}"
    assert (found.about.id, found.link) == ("is_the_order_right", "#agreement-section")


@pytest.mark.parametrize(
    ("binning", "said"), [("counts", "scale_cut_by_counts"), ("fifths", "scale_of_fifths")]
)
def test_levels_cut_by_counts_say_nothing_of_the_scale(binning, said):
    row = ("c", "", "", "expert", "text", binning, True, 1, 9, 60.0, None, "seconds", "")
    bands = rows("time_bands", row)
    found = scale(coefficient("bias", 0.0, -0.1, 0.1), "expert", NAMES, "text", bands)
    assert (found.state, found.words.id, found.link) == ("open", said, "#matrix")
    assert "Expert" in found.words.en


def change(gain, moved):
    return rows(
        "sensitivity",
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
    assert (found.about.id, found.link) == ("which_threshold", "#completion")
    if gain > 0:
        assert (found.words.values["gain"], found.words.values["moved"]) == (gain, moved)
        assert "Part 3" in found.words.en


def test_without_a_change_that_moves_puzzles_no_threshold_is_named():
    for rows_, raters in ((change(9, 0), ["expert"]), (change(9, 12), ["other"])):
        found = threshold(rows_, raters, NAMES)
        assert found == Finding(
            message("which_threshold"), message("no_threshold"), "#completion", "open"
        )


@pytest.mark.parametrize(
    ("row", "units", "id_", "values"),
    [
        (("level-up", "", 0, -5.0, NAN, 0.0), {}, "level_up_changed",
         {"part": message("every_part"), "before": message("threshold_not_fitted"),
          "after": message("never_level_up")}),
        (("level-up", "Part 3", 0, -5.0, 70.0, 65.0), {}, "level_up_changed",
         {"before": message("below_ratio", ratio=percent(0.7)),
          "after": message("below_ratio", ratio=percent(0.65))}),
        (("band", "expert", 3, -25.0, NAN, NAN), {}, "band_earlier", {"level": 3}),
        (("band", "expert", 3, 25.0, 9.0, NAN), {}, "band_later", {"level": 3}),
        (("band", "expert", 3, 25.0, 95.0, 125.4), {"expert": "seconds"}, "band_changed",
         {"level": 3, "before": "1:35", "after": "2:05"}),
        (("band", "expert", 3, 25.0, 95.0, 125.4), {}, "band_changed",
         {"before": "95", "after": "125.4"}),
    ],
)  # fmt: skip
def test_a_change_of_a_threshold_in_words(row, units, id_, values):
    names = ["threshold_kind", "part_or_rater", "level", "step_percent"]
    names += ["threshold_before", "threshold_after"]
    found = change_in_words(pd.Series(dict(zip(names, row, strict=True))), NAMES, units)
    assert found.id == id_
    assert {name: found.values[name] for name in values} == values
    assert found.en
    if "ratio" in found.values:
        assert found.values["ratio"] == percent(0.25)


def test_puzzles_to_check_are_counted():
    both = EachPuzzle(pd.Series(["a", "b"]))
    gaps = both.gaps([np.array([1.0, 1.0]), np.array([3.0, 2.0])])
    about, link = message("which_puzzles"), "#puzzles"
    words = message("puzzles_to_check", n=1, far=2, listed=0)
    assert to_check(gaps, rows("review")) == Finding(about, words, link, "check", 2)
    none_apart = message("no_puzzles_apart", far=2)
    assert to_check(gaps[1:], rows("review")) == Finding(about, none_apart, link, "good")
    listed = message("puzzles_to_check", n=0, far=2, listed=3)
    assert to_check(gaps[1:], range(3)) == Finding(about, listed, link, "check")


def standing(rater, state, aspect="order", figure=0.3):
    return {"rater": rater, "state": state, "aspect": aspect, "figure": figure, "rho": 0.6}


@pytest.mark.parametrize(
    ("aspect", "figure", "said", "values"),
    [
        ("order", 0.3, "another_order", {"rho": "0.60", "less": "0.30"}),
        ("scale", 0.9, "harder_by", {"levels": "0.9"}),
        ("scale", -0.9, "easier_by", {"levels": "0.9"}),
    ],
)
def test_a_rater_out_of_line_is_named_with_its_figure(aspect, figure, said, values):
    rows = [standing("a", "unknown"), standing("expert", "yes", aspect, figure)]
    found = outlier(pd.DataFrame(rows), NAMES)
    assert (found.about, found.link, found.state) == (message("which_rater"), "#raters", "check")
    (of_expert,) = found.words.parts
    assert (of_expert.id, of_expert.values["rater"].en) == ("outlier", "Expert")
    assert (of_expert.values["why"].id, of_expert.values["why"].values) == (said, values)


def test_without_a_rater_out_of_line_unknown_is_not_none():
    rows = pd.DataFrame([standing("a", "no"), standing("expert", "unknown")])
    assert outlier(rows, NAMES).words.id == "outlier_unknown"
    assert outlier(rows, NAMES).state == "open"
    assert outlier(rows[:1], NAMES).words == message("no_outlier")
    assert outlier(rows[:0], NAMES).words == message("too_few_raters")
