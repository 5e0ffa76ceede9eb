"""What an audit says in sentences."""

import numpy as np
import pandas as pd

from pipeline.agreement.clusters import redundant_pairs as ties
from pipeline.reports import audit_words
from pipeline.reports.sources import Names

NAMES = Names({})


def standings(**columns):
    raters = list("abcd")
    usual = {
        "others": 3,
        "low": 0.85,
        "high": 0.95,
        "consensus_rho": 0.9,
        "mean_shift": 0.0,
        "alpha_gain": -0.01,
        "alpha_gain_low": -0.03,
        "alpha_gain_high": 0.01,
        "off": False,
    }
    return pd.DataFrame({"rater": raters, **usual, **columns})


def test_nobody_is_off():
    assert audit_words.out_of_line(standings(), NAMES) == [
        "Nobody is off: without no rater do the others agree clearly better."
    ]


def test_who_is_off_is_who_the_table_marks():
    rows = standings(
        consensus_rho=[0.9, 0.9, 0.9, 0.4], high=[0.95, 0.95, 0.95, 0.5], low=[0.85] * 3 + [0.3],
        mean_shift=[0.0, -0.8, 0.0, -0.8], off=[False, False, False, True],
        alpha_gain=[0, 0, 0, 0.1], alpha_gain_low=[0, 0, 0, 0.05], alpha_gain_high=[0, 0, 0, 0.15],
    )  # fmt: skip
    (found,) = audit_words.out_of_line(rows, NAMES)
    assert found.startswith("d is off: without it the others agree better, α gains 0.10")
    assert "ρ 0.40" in found
    assert found.endswith("it says easier by 0.8 levels on average.")


def test_two_voices_cannot_tell_who_is_wrong():
    rows = standings(others=1)
    assert audit_words.out_of_line(rows, NAMES)[0].startswith("With fewer than three independent")


def changes(p_values, after=0.5, shape="break"):
    return pd.DataFrame(
        {"rater": list("ab"), "since": "Book 2", "shape": shape, "shift_a_book": 0.1,
         "shift_before": 0.0, "shift_after": after,
         "p_value": p_values, "note": ""}
    )  # fmt: skip


def test_p_values_are_shared_among_the_raters():
    assert audit_words.since_when(changes([0.03, 0.9]), NAMES) == [
        "No rater changed clearly along the corpus."
    ]
    assert audit_words.since_when(changes([0.02, 0.9]), NAMES) == [
        "a: since Book 2 +0.50 levels against the others, before +0.00 (p 0.020)."
    ]


def test_a_sure_but_small_change_is_not_named():
    assert audit_words.since_when(changes([0.001, 0.9], after=0.1), NAMES)[0].startswith("No rater")


def test_one_book_has_no_before_and_after():
    rows = changes([np.nan, np.nan]).assign(note="one_book_only")
    assert audit_words.since_when(rows, NAMES) == [
        "The corpus has one book, so there is no before and after."
    ]


def test_a_slope_is_no_break():
    found = audit_words.since_when(changes([0.001, 0.9], shape="slope"), NAMES)
    assert found[0].startswith("a drifts: +0.10 levels against the others from book to book")


def test_books_without_dates_are_no_before_and_after():
    rows = changes([np.nan, np.nan]).assign(note="no_order_of_books")
    assert "names are no order" in audit_words.since_when(rows, NAMES)[0]


def test_who_was_not_run_says_so():
    none = pd.DataFrame()
    assert audit_words.why(none, none, {}, None) == "no solver was run on it"


def test_solution_paths_in_a_sentence():
    row = {"model": "first-order", "start_decidable": 1, "rounds_to_end": 16.0, "stuck_times": 2,
           "stuck_first_ratio": 0.37}  # fmt: skip
    assert audit_words.of_paths(pd.Series(row, dtype=object), "cell") == (
        "Solution paths (first-order): 1 cell can be decided at the start; 16 rounds, if all that "
        "can be decided is decided at once; stuck 2 times, first with 37 % filled."
    )
    row = pd.Series({"model": "techniques", "start_decidable": 12, "rounds": 9})
    assert "12 edges" in audit_words.of_paths(row, "edge")


def test_merged_levels_and_same_levels_are_named():
    fine = np.tile([1, 2, 3], 30)
    wide = pd.DataFrame({"fine": fine, "rough": np.where(fine < 3, 1, 2)})
    found = audit_words.who_moves_together(ties(wide), {"fine": 0, "rough": 0}, NAMES)
    assert "fine and rough move together" in found[0]
    assert found[1:] == [
        "fine and rough: level 3 of one and 2 of the other are the same puzzles, or all but one in "
        "a hundred.",
        "rough merges levels of fine: 1 and 2 there are level 1 here.",
    ]
    assert audit_words.who_moves_together(ties(wide), {"fine": 0, "rough": 1}, NAMES) == []
