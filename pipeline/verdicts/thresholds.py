"""Whether other thresholds would be better."""

import numpy as np
import pandas as pd

from pipeline.agreement.decisions import UNKNOWN
from pipeline.agreement.moved_thresholds.threshold_gain import (
    CHANGE_COLUMNS,
    MARGIN,
    MOST_PUZZLES,
    SIGNIFICANCE,
)
from pipeline.tables.notes import note
from pipeline.verdicts.following import halved, pair_row, why_no_scale, with_width
from pipeline.verdicts.verdict import Evidence, Verdict


def better_thresholds(tables) -> Verdict:
    """Return whether the best of all changes that were tried surely is better.

    `tables` has threshold_gain, sensitivity, raters, levels, coefficients and time_bands by name.
    """
    question, gain = "better_thresholds", tables["threshold_gain"]
    if gain.empty:
        return Verdict(question, UNKNOWN, note("no_threshold"))
    row = gain.iloc[0]
    pair = row["reference"], row["solver"]
    about = {"reference": row["reference"], "rater": row["solver"], "margin": MARGIN}
    of_pair = pair_row(tables["coefficients"], *pair, "bias")
    why = why_no_scale(of_pair, tables["levels"], tables["time_bands"], pair)
    if why.ids or pd.isna(row["change"]):
        why = note(why.ids or "no_threshold", **why.values, **about)
        return Verdict(question, UNKNOWN, why)
    changes = tables["sensitivity"]
    best = changes[changes["change"] == row["change"]].iloc[0]
    change = {name: None if pd.isna(best[name]) else best[name] for name in CHANGE_COLUMNS}
    units = dict(tables["raters"][["rater", "unit"]].itertuples(index=False))
    change["unit"] = units.get(best["part_or_rater"], "")
    change["where"] = _only_stratum(tables["time_bands"], best)
    change["begins"] = _begins(tables["time_bands"], best)
    about |= {"change": change, "best_gain": row["best_gain"]}
    message = note(f"threshold_{row['state']}", **about)
    figures = (row["gain"], row["low"], row["high"])
    if row["state"] == UNKNOWN:
        # For no, the interval of every change that was tried would be asked.
        # Of more than MOST_PUZZLES a sample is judged, so that more would tell nothing.
        would_tell = 4 * row["n_puzzles"] <= MOST_PUZZLES and row["p_value"] <= SIGNIFICANCE
        would_tell &= halved(*figures)[1] > MARGIN
        message = with_width(message, row["low"], would_tell)
    evidence = Evidence("threshold_gain", {}, "gain")
    return Verdict(question, row["state"], message, row["reference"], *figures, "kappa", evidence)


def _only_stratum(bands, change) -> list[str]:
    """Return the book and part in which the level of a change begins; none of several."""
    if pd.isna(change["threshold_before"]) or change["threshold_kind"] != "band":
        return []
    bands = bands[(bands["rater"] == change["part_or_rater"]) & bands["band_from"].notna()]
    lowest = bands.groupby(["book", "part"])["level"].transform("min")
    begun = bands[(bands["level"] == change["level"]) & (bands["level"] > lowest)]
    return begun[["book", "part"]].iloc[0].tolist()


def _begins(bands, change) -> list[list]:
    """Return book, part, and where the level of a change begins before and after it, of several.

    Empty for one book and part, and where the level is to begin before the end of a last band.
    """
    if pd.notna(change["threshold_before"]) or change["threshold_kind"] != "band":
        return []
    found, step = [], change["step_percent"] / 100
    bands = bands[bands["rater"] == change["part_or_rater"]]
    for (book, part), rows in bands.groupby(["book", "part"]) if len(bands) else ():
        begins = rows[["level", "band_from"]].dropna().sort_values("level").to_numpy(float)
        at = int(np.searchsorted(begins[:, 0], change["level"]))
        if at == 0 or at == len(begins) or begins[at, 0] != change["level"]:
            continue
        if step > 0 and at + 1 == len(begins):
            return []
        before, goal = begins[at, 1], begins[at + (1 if step > 0 else -1), 1]
        found.append([book, part, before, before + abs(step) * (goal - before)])
    return found
