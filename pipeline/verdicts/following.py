"""Whether printed levels follow the people: in order and in scale."""

import math

import pandas as pd

from pipeline.tables.notes import Note, note
from pipeline.verdicts.verdict import UNKNOWN, Evidence, Verdict, above, more_puzzles, within

ORDER_LIMIT = 0.7
"""An order follows another one if its rank correlation surely lies above this share of what levels
given as often could attain: ties keep few levels from 1."""
LEAST_PUZZLES = 20
"""With fewer puzzles nothing is said of order or scale."""
SCALE_MARGIN = 0.5
"""A scale is the same if the mean difference surely is smaller: half a level."""
MOST_IN_ONE_LEVEL = 0.9
"""Nothing is said of a scale where one level holds more of the puzzles."""
RELATIVE = ("counts", "fifths")
"""Binnings that give every level its share whatever the times: they have no scale of their own."""


def order_follows(figures: pd.DataFrame, reference: str, rater: str) -> Verdict:
    """Return whether a rater orders the puzzles of each part as the reference does.

    Parameters
    ----------
    figures : table `predictor_figures`
        The limit is of the rank correlation that levels as often given could attain.
    """
    question = "order_follows_people"
    rows = figures[figures["predictor"] == rater]
    about = {"rater": rater, "reference": reference}
    if rows.empty or rows["n_puzzles"].iloc[0] < LEAST_PUZZLES:
        said = note("order_undefined", least=LEAST_PUZZLES, **about)
        return Verdict(question, UNKNOWN, said, rater)
    row = rows.iloc[0]
    limit = ORDER_LIMIT * row["attainable"]
    state = above(row["rho_low"], row["rho_high"], limit)
    said = note(f"order_{state}", limit=f"{limit:.2f}", **about)
    figure = {"value": row["rho"], "low": row["rho_low"], "high": row["rho_high"],
              "n_puzzles": row["n_puzzles"]}  # fmt: skip
    if state == UNKNOWN:
        said = undecided(said, figure, limit)
    return Verdict(
        question, state, said, rater, row["rho"], row["rho_low"], row["rho_high"],
        "rank correlation", Evidence("predictor_figures", {"predictor": rater}, "rho"),
    )  # fmt: skip


def scale_follows(coefficients, levels, time_bands, reference: str, rater: str) -> Verdict:
    """Return whether a rater gives levels as high as the reference does, on average.

    Parameters
    ----------
    coefficients, levels, time_bands : tables of those names
    """
    about = {"rater": rater, "reference": reference, "margin": SCALE_MARGIN}
    why_not = _no_scale(levels, time_bands, reference, rater)
    row = pair_row(coefficients, reference, rater, "bias")
    if why_not or row is None or math.isnan(row["value"]) or row["n_puzzles"] < LEAST_PUZZLES:
        if row is not None and "scales_differ" in str(row.get("note", "")).split():
            why_not = why_not or "scale_of_other_length"
        said = note(why_not or "scale_undefined", least=LEAST_PUZZLES, **about)
        return Verdict("scale_follows_people", UNKNOWN, said, rater)
    state = within(row["value"], row["low"], row["high"], SCALE_MARGIN)
    # The figure is that of the cell: how much more the rater of the columns says.
    about |= {"rater": row["rater_cols"], "reference": row["rater_rows"]}
    said = note(f"scale_{state}", **about)
    if state == UNKNOWN:
        said = undecided(said, row, math.copysign(SCALE_MARGIN, row["value"]))
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


def undecided(said: Note, row, limit: float) -> Note:
    """Return a note with how many more puzzles would decide, or that none would."""
    more = more_puzzles(row["value"], row["low"], row["high"], limit, int(row["n_puzzles"]))
    if more is None:
        return Note(f"{said.ids} more_decide_nothing", said.values)
    return Note(f"{said.ids} more_would_decide", {**said.values, "more": more})
