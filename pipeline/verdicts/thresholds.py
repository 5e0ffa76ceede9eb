"""Whether other thresholds would be better."""

import pandas as pd

from pipeline.agreement.threshold_gain import LEAST_PUZZLES
from pipeline.tables.notes import note
from pipeline.verdicts.verdict import NO, UNKNOWN, YES, Evidence, Verdict

MARGIN = 0.05
"""A gain of kappa that is surely smaller is none."""
SIGNIFICANCE = 0.05


def better_thresholds(gain: pd.DataFrame, sensitivity: pd.DataFrame) -> Verdict:
    """Return whether the best of all changes that were tried surely is better.

    Parameters
    ----------
    gain, sensitivity : tables `threshold_gain` and `sensitivity` of one corpus
    """
    question = "better_thresholds"
    if gain.empty:
        return Verdict(question, UNKNOWN, note("no_threshold"))
    row = gain.iloc[0]
    about = {"reference": row["reference"], "margin": MARGIN}
    if pd.isna(row["change"]) or pd.isna(row["low"]):
        why = (
            "threshold_undefined" if row["n_puzzles"] < LEAST_PUZZLES else "threshold_of_one_level"
        )
        return Verdict(question, UNKNOWN, note(why, **about))
    state = UNKNOWN
    if max(row["high"], row["greatest"]) < MARGIN:
        state = NO
    elif row["low"] > 0 and row["p_value"] <= SIGNIFICANCE:
        state = YES
    best = sensitivity[sensitivity["change"] == row["change"]].iloc[0]
    said = note(f"threshold_{state}", change=change_values(best), **about)
    evidence = Evidence("threshold_gain", {}, "gain")
    figures = (row["gain"], row["low"], row["high"])
    return Verdict(question, state, said, row["reference"], *figures, "kappa", evidence)


def change_values(row) -> dict:
    """Return what a row of `sensitivity` changes, as plain values of a note."""
    names = ("threshold_kind", "part_or_rater", "level", "step_percent", "threshold_before",
             "threshold_after")  # fmt: skip
    return {name: None if pd.isna(row[name]) else row[name] for name in names}
