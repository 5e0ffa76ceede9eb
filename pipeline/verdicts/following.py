"""Whether printed levels follow the people: in order and in scale."""

import math

import pandas as pd

from pipeline.agreement.decisions import LEAST_PUZZLES, NO, UNKNOWN, YES, decide
from pipeline.tables.notes import Note, joined, note
from pipeline.verdicts.verdict import Evidence, Verdict

ORDER_LIMIT = 0.7
"""An order follows another one if its rank correlation surely lies above this share of what levels
given as often could attain: ties keep few levels from 1."""
SCALE_MARGIN = 0.5
"""A scale is the same if the mean difference surely is smaller: half a level. It is another one if
the difference is as large, and surely larger than half of it."""
MOST_IN_ONE_LEVEL = 0.9
"""Nothing is said of a scale where one level holds more of the puzzles."""
RELATIVE = ("counts", "fifths")
"""Binnings that give every level its share whatever the times: they have no scale of their own."""


def order_follows(figures: pd.DataFrame, reference: str, rater: str) -> Verdict:
    """Return whether a rater orders the puzzles of each part as the reference does.

    The limit is of the rank correlation that levels as often given could attain, in `figures`, the
    table `predictor_figures`.
    """
    question = "order_follows_people"
    about = {"rater": rater, "reference": reference}
    rows = figures[(figures["predictor"] == rater) & (figures["n_puzzles"] >= LEAST_PUZZLES)]
    if rows.empty:
        said = note("order_undefined", least=LEAST_PUZZLES, **about)
        return Verdict(question, UNKNOWN, said, rater)
    row = rows.iloc[0]
    limit, ends = ORDER_LIMIT * row["attainable"], (row["rho"], row["rho_low"], row["rho_high"])
    state, more = decide(*ends, limit, row["n_puzzles"], two_sided=False, least=limit)
    said = note(f"order_{state}", limit=f"{limit:.2f}", **about)
    said = with_more(said, more) if state == UNKNOWN else said
    cell = Evidence("predictor_figures", {"predictor": rater}, "rho")
    return Verdict(question, state, said, rater, *ends, "rank correlation", cell)


def scale_follows(coefficients, levels, time_bands, reference: str, rater: str) -> Verdict:
    """Return whether a rater gives levels as high as the reference does, on average."""
    about = {"rater": rater, "reference": reference, "margin": SCALE_MARGIN}
    why_not = _no_scale(levels, time_bands, reference, rater)
    row = pair_row(coefficients, reference, rater, "bias")
    if why_not or row is None or math.isnan(row["value"]) or row["n_puzzles"] < LEAST_PUZZLES:
        if row is not None and "scales_differ" in str(row.get("note", "")).split():
            why_not = why_not or "scale_of_other_length"
        said = note(why_not or "scale_undefined", least=LEAST_PUZZLES, **about)
        return Verdict("scale_follows_people", UNKNOWN, said, rater)
    ends = row["value"], row["low"], row["high"]
    differs, more = decide(*ends, SCALE_MARGIN, row["n_puzzles"], least=SCALE_MARGIN / 2)
    state = {YES: NO, NO: YES, UNKNOWN: UNKNOWN}[differs]
    # The figure is that of the cell: how much more the rater of the columns says.
    said = note(f"scale_{state}", cols=row["rater_cols"], rows=row["rater_rows"], **about)
    said = with_more(said, more) if state == UNKNOWN else said
    return verdict_of("scale_follows_people", state, said, rater, row, "levels")


def _no_scale(levels, time_bands, reference, rater) -> str:
    """Return why nothing is said of the scale of two raters, "" where something can be."""
    bands = time_bands[time_bands["rater"].isin((reference, rater))]
    if bands["binning"].isin(RELATIVE).any():
        return "scale_is_relative"
    for one in (reference, rater):
        given = levels.loc[levels["rater"] == one, "level"]
        if len(given) and given.value_counts(normalize=True).iloc[0] > MOST_IN_ONE_LEVEL:
            return "scale_of_one_level"
    return ""


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


def verdict_of(question, state, said, rater, row, unit) -> Verdict:
    """Return the verdict whose figure is a row of table `coefficients`."""
    key = {name: row[name] for name in ("rater_rows", "rater_cols", "coefficient")}
    return Verdict(
        question, state, said, rater, row["value"], row["low"], row["high"], unit,
        Evidence("coefficients", key, "value"),
    )  # fmt: skip


def with_more(said: Note, more: int | None) -> Note:
    """Return a note with how many more puzzles would decide, or that ten times as many may not."""
    if more is None:
        return joined(said, note("ten_times_may_not_decide"))
    return joined(said, note("more_would_decide", more=more))
