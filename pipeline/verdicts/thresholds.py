"""Whether other thresholds would be better."""

import pandas as pd

from pipeline.agreement.decisions import LEAST_PUZZLES, UNKNOWN
from pipeline.agreement.moved_thresholds.threshold_gain import MARGIN
from pipeline.tables.notes import note
from pipeline.verdicts.following import in_one_level, with_more
from pipeline.verdicts.verdict import Evidence, Verdict

CHANGE = ("threshold_kind", "part_or_rater", "level", "step_percent", "threshold_before",
          "threshold_after")  # fmt: skip


def better_thresholds(gain: pd.DataFrame, sensitivity: pd.DataFrame, units, levels) -> Verdict:
    """Return whether the best of all changes that were tried surely is better.

    `gain` is the table `threshold_gain`; `units` has by rater in which unit it rates,
    `levels` is the table of that name.
    """
    question = "better_thresholds"
    if gain.empty:
        return Verdict(question, UNKNOWN, note("no_threshold"))
    row = gain.iloc[0]
    about = {"reference": row["reference"], "margin": MARGIN}
    if pd.isna(row["change"]):
        holders = in_one_level(levels, (row["reference"], row["solver"]))
        if holders and row["n_puzzles"] >= LEAST_PUZZLES:
            return Verdict(question, UNKNOWN, note("scale_of_one_level", raters=holders, **about))
        few = row["n_puzzles"] < LEAST_PUZZLES
        why = "threshold_undefined" if few else "no_threshold"
        return Verdict(question, UNKNOWN, note(why, **about))
    best = sensitivity[sensitivity["change"] == row["change"]].iloc[0]
    change = {name: None if pd.isna(best[name]) else best[name] for name in CHANGE}
    change["unit"] = units.get(best["part_or_rater"], "")
    best_gain = round(row["best_gain"], 4)
    message = note(f"threshold_{row['state']}", change=change, best_gain=best_gain, **about)
    if row["state"] == UNKNOWN:
        message = with_more(
            message, None if pd.isna(row["n_more"]) else int(row["n_more"]), row["low"]
        )
    figures = (row["gain"], row["low"], row["high"])
    evidence = Evidence("threshold_gain", {}, "gain")
    return Verdict(question, row["state"], message, row["reference"], *figures, "kappa", evidence)
