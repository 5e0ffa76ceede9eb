"""Whether printed levels follow the people: in order and in scale."""

import math

import pandas as pd

from pipeline.agreement.decisions import LEAST_PUZZLES, NO, UNKNOWN, YES, decide
from pipeline.agreement.moved_thresholds.threshold_gain import MOST_IN_ONE_LEVEL
from pipeline.tables.notes import NO_NOTE, Note, joined, note
from pipeline.verdicts.verdict import Evidence, Verdict

ORDER_LIMIT = 0.7
"""An order follows another one if its rank correlation surely lies above this share of what levels
given as often could attain: ties keep few levels from 1. It does not if it surely lies below this
share of what is shown to be reachable."""
ORDER = "order_follows_people"
SCALE_MARGIN = 0.5
"""A scale is the same if the mean difference surely is smaller: half a level. It is another one if
the difference is as large, and surely larger than half of it."""
LEAST_MORE = 10
"""Fewer puzzles that would decide are told as so many: they are an estimate."""
RELATIVE = ("counts", "fifths")
"""Binnings that give every level its share whatever the times: they have no scale of their own."""


def order_follows(figures, reference: str, rater: str, ceiling=(0.0, 1.0)) -> Verdict:
    """Return whether a rater orders the puzzles of each part as the reference does.

    A reference of few people errs, so that a right order may not reach what ties leave attainable.
    So yes is held against the most that such levels can reach, and no against what is shown to be
    reachable, by halves of the people or by another rater.

    Parameters
    ----------
    figures : table `predictor_figures`
    ceiling : pair of float, the interval of what the errors of the reference leave reachable
    """
    about = {"rater": rater, "reference": reference}
    rows = figures[(figures["predictor"] == rater) & (figures["n_puzzles"] >= LEAST_PUZZLES)]
    if rows.empty:
        message = note("order_undefined", least=LEAST_PUZZLES, **about)
        return Verdict(ORDER, UNKNOWN, message, rater)
    row, (reached, most) = rows.iloc[0], ceiling
    shown = note("reached_by_people") if reached else Note()
    if row["best_other_rho"] > reached:
        reached, named = row["best_other_rho"], row["best_other"]
        shown = note("reached_by_other", another=named, another_rho=f"{reached:.2f}")
    ends = row["rho"], row["rho_low"], row["rho_high"]
    least, most = (ORDER_LIMIT * row["attainable"] * share for share in (reached, most))
    state, more = decide(*ends, least, row["n_puzzles"], two_sided=False, least=most)
    about |= {"limit": f"{least:.2f}", "most": f"{most:.2f}"}
    between = ends[0] <= most and (ends[0] >= least or not shown.ids)
    if state == UNKNOWN and between and not math.isnan(ends[1]):
        message = joined(note("order_between", **about), shown, note("more_people_would_decide"))
    else:
        below = state == NO or ends[0] < least
        message = note(f"order_{state}{'_below' if state == UNKNOWN and below else ''}", **about)
        message = joined(message, shown) if below else message
        message = with_more(message, more, ends[1]) if state == UNKNOWN else message
    cell = Evidence("predictor_figures", {"predictor": rater}, "rho")
    return Verdict(ORDER, state, message, rater, *ends, "rank correlation", cell)


def scale_follows(coefficients, levels, time_bands, reference: str, rater: str) -> Verdict:
    """Return whether a rater gives levels as high as the reference does, on average."""
    about = {"rater": rater, "reference": reference, "margin": SCALE_MARGIN}
    row = pair_row(coefficients, reference, rater, "bias")
    why_not = why_no_scale(row, levels, time_bands, (reference, rater))
    if why_not.ids:
        message = note(why_not.ids, **why_not.values, **about)
        return Verdict("scale_follows_people", UNKNOWN, message, rater)
    ends = row["value"], row["low"], row["high"]
    differs, more = decide(*ends, SCALE_MARGIN, row["n_puzzles"], least=SCALE_MARGIN / 2)
    state = {YES: NO, NO: YES, UNKNOWN: UNKNOWN}[differs]
    # The figure is that of the cell: how much more the rater of the columns says.
    message = note(f"scale_{state}", cols=row["rater_cols"], rows=row["rater_rows"], **about)
    message = with_more(message, more, row["low"]) if state == UNKNOWN else message
    return verdict_of("scale_follows_people", state, message, rater, row, "levels")


def why_no_scale(row: dict | None, levels, time_bands, pair) -> Note:
    """Return why the levels of two raters have no height to compare, if so.

    `row` is that of their bias in table `coefficients`; the others are tables of these names.
    """
    if time_bands.loc[time_bands["rater"].isin(pair), "binning"].isin(RELATIVE).any():
        return note("scale_is_relative")
    if row is None or row["n_puzzles"] < LEAST_PUZZLES:
        return note("scale_undefined", least=LEAST_PUZZLES)
    if holders := in_one_level(levels, pair):
        return note("scale_of_one_level", raters=holders)
    notes = str(row.get("note", "")).split()
    if "scales_differ" in notes:
        return note("scale_of_other_length")
    if "scales_unknown" in notes:
        return note("scale_not_declared")
    return note("scale_undefined", least=LEAST_PUZZLES) if math.isnan(row["value"]) else NO_NOTE


def in_one_level(levels, raters) -> list[str]:
    """Return those of some raters of whom one level holds nearly all puzzles.

    >>> levels = pd.DataFrame({"rater": ["a", "b", "b"], "level": [1, 1, 2]})
    >>> in_one_level(levels, ["a", "b"])
    ['a']
    """
    found = []
    for one in raters:
        given = levels.loc[levels["rater"] == one, "level"]
        if len(given) and given.value_counts(normalize=True).iloc[0] > MOST_IN_ONE_LEVEL:
            found.append(one)
    return found


def pair_row(coefficients: pd.DataFrame, one: str, other: str, coefficient: str) -> dict | None:
    """Return the row of table `coefficients` of two raters, whoever stands in the columns."""
    if coefficients.empty:
        return None
    pair = {one, other}
    rows = coefficients[
        (coefficients["coefficient"] == coefficient)
        & coefficients["rater_rows"].isin(pair)
        & coefficients["rater_cols"].isin(pair)
    ]
    return rows.iloc[0].to_dict() if len(rows) else None


def verdict_of(question, state, message, rater, row, unit) -> Verdict:
    """Return the verdict whose figure is a row of table `coefficients`."""
    key = {name: row[name] for name in ("rater_rows", "rater_cols", "coefficient")}
    return Verdict(
        question, state, message, rater, row["value"], row["low"], row["high"], unit,
        Evidence("coefficients", key, "value"),
    )  # fmt: skip


def with_more(message: Note, more: int | None, low=0.0, is_worse=False) -> Note:
    """Return a note with how many more puzzles would decide, or that ten times as many may not.

    `low` is the end of an interval, NaN where there is none; `is_worse` whether the puzzles would
    show that a score is worse.
    """
    if math.isnan(low):
        return joined(message, note("without_interval"))
    if more is None:
        return joined(message, note("ten_times_may_not_decide"))
    id_ = "more_would_show_worse" if is_worse else "more_would_decide"
    return joined(message, note(id_, more=max(LEAST_MORE, more)))
