"""The findings on a corpus, first on its page: an answer to each question, from the tables.

Where the data do not decide, the answer says so. The thresholds of the answers stand here.
"""

import math
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
import pandas as pd

from pipeline.texts.messages import Joined, Message, listed, message, sentences
from pipeline.texts.numbers import percent, two_places, with_interval

CATALOGUE = "messages.yaml"
STRONG, SOME = 0.7, 0.4
"""From these rank correlations up two orders are called much the same, or partly the same."""
SURE = 1.96
"""A gain of puzzles that agree counts if it is so many standard deviations of chance."""
FAR = 2
"""Levels between the highest and the lowest that make a puzzle one to be checked."""
RATERS_ONE_BY_ONE = 2
"""With more raters one finding covers all their orders."""
OFF_SCALE = 0.5
"""Levels on average from which a scale counts as another one."""


@dataclass(frozen=True)
class Finding:
    """The answer to one question.

    Attributes
    ----------
    about : Message
        The question.
    words : Message or Joined
        The answer.
    link : str
        Where its evidence stands, as in "#matrix".
    state : str
        "good", "check" or "open"; open is what the data do not decide.
    least_gap : int
        The table of puzzles shows only those with such a gap or a wider one, if it is not 0.
    """

    about: Message
    words: Message | Joined
    link: str
    state: str
    least_gap: int = 0


def findings(tables, solver: str) -> list[Finding]:
    """Return the findings on a corpus, [] where there are no two raters."""
    coefficients = tables.read("coefficients")
    of_solver = coefficients[coefficients["rater_cols"] == solver]
    raters = [rater for rater in tables.names if (of_solver["rater_rows"] == rater).any()]
    if not raters:
        return []
    raters = [rater for rater in raters if rater not in tables.solvers] or raters
    units = dict(tables.units[["rater", "unit"]].itertuples(index=False))
    return [
        *order(of_solver, raters, tables.read("size_orders"), tables.names, solver),
        scale(of_solver, raters[0], tables.names, solver, tables.read("time_bands")),
        threshold(tables.read("sensitivity"), raters, tables.names, units),
        to_check(tables.gaps("levels", "level"), tables.read("review")),
        outlier(tables.read("outliers"), tables.names),
    ]


def order(rows, raters, size_orders, names, solver: str) -> list[Finding]:
    """Return whether raters and solver put the puzzles in the same order, and what size tells.

    Parameters
    ----------
    rows : rows of table `coefficients` with the solver in the columns
    size_orders : table of that name
    """
    about, link = message("is_the_order_right"), "#agreement-section"
    found = rows[rows["coefficient"] == "spearman_rho"].set_index("rater_rows")
    found = found[found["value"].notna()]
    known = [rater for rater in raters if rater in found.index]
    if not known:
        return [Finding(about, message("order_undefined"), link, "open")]
    if len(known) > RATERS_ONE_BY_ONE:
        return [_orders_together(about, found.loc[known], names, solver)]
    by_size = size_orders.set_index("rater")
    return [_one_order(about, rater, found.loc[rater], by_size, names, solver) for rater in known]


def _orders_together(about, found, names, solver) -> Finding:
    strong = found[(found["value"] >= STRONG) & (found["low"] > 0)]
    lowest = found["value"].idxmin()
    words = message(
        "orders_of_many", strong=len(strong), n=len(found), solver=names[solver], least=STRONG,
        rater=names[lowest], rho=_rho(found.loc[lowest]),
    )  # fmt: skip
    state = "good" if len(strong) == len(found) else "check"
    return Finding(about, words, "#agreement-section", state)


def _one_order(about, rater, row, by_size, names, solver) -> Finding:
    values = {"rater": names[rater], "solver": names[solver], "rho": _rho(row)}
    link = "#agreement-section"
    if not row["low"] > 0:
        return Finding(about, message("order_undecided", **values), link, "open")
    if row["value"] >= STRONG:
        words, state = message("order_yes", **values), "good"
    elif row["value"] >= SOME:
        words, state = message("order_in_part", **values), "check"
    else:
        words, state = message("order_hardly", **values), "check"
    size = by_size.loc[rater] if rater in by_size.index else None
    if size is not None and not math.isnan(size["value"]):
        if row["low"] > size["high"]:
            compared = message("size_tells_less", size=_rho(size))
        elif size["low"] > row["high"]:
            compared, state = message("size_tells_more", size=_rho(size)), "check"
        else:
            compared = message("size_undecided", size=_rho(size))
        words = sentences(words, compared)
    return Finding(about, words, link, state)


def scale(rows, rater: str, names, solver: str, time_bands: pd.DataFrame) -> Finding:
    """Return whether the solver says harder or easier than the first rater, on average."""
    about, link = message("is_the_scale_right"), "#matrix"
    values = {"rater": names[rater], "solver": names[solver]}
    used = time_bands[time_bands["used"].astype(bool) & (time_bands["rater"] == rater)]
    if (used["binning"] == "counts").any():
        return Finding(about, message("scale_cut_by_counts", **values), link, "open")
    if (used["binning"] == "fifths").any():
        return Finding(about, message("scale_of_fifths", rater=names[rater]), link, "open")
    found = rows[(rows["rater_rows"] == rater) & (rows["coefficient"] == "bias")]
    if found.empty or math.isnan(found["value"].iloc[0]):
        return Finding(about, message("scale_undefined", **values), link, "open")
    row = found.iloc[0]
    value, low, high = row["value"], row["low"], row["high"]
    if low * high > 0:
        low, high = sorted([abs(low), abs(high)])
    values["shift"] = with_interval(abs(value), low, high)
    if row["low"] <= 0 <= row["high"]:
        return Finding(about, message("scale_yes", **values), link, "good")
    if abs(value) < OFF_SCALE:
        words = message("scale_nearly_harder" if value > 0 else "scale_nearly_easier", **values)
        return Finding(about, words, link, "good")
    words = message("scale_harder" if value > 0 else "scale_easier", **values)
    return Finding(about, words, link, "check")


def threshold(sensitivity: pd.DataFrame, raters, names, units=MappingProxyType({})) -> Finding:
    """Return which changed threshold would let most more puzzles agree, if any surely does.

    A gain of `g` among `m` puzzles that move is compared with what a coin would give, `sqrt(m)`.
    """
    about, link = message("which_threshold"), "#completion"
    rows = sensitivity[sensitivity["rater_rows"].isin(raters) & (sensitivity["n_moved"] > 0)]
    if rows.empty:
        return Finding(about, message("no_threshold"), link, "open")
    rows = rows.assign(gain=rows["n_agree_after"] - rows["n_agree_before"])
    best = rows.sort_values(["gain", "change"], ascending=[False, True]).iloc[0]
    if best["gain"] <= 0:
        return Finding(about, message("no_better_threshold"), link, "good")
    values = {
        "change": change_in_words(best, names, units), "gain": int(best["gain"]),
        "moved": int(best["n_moved"]),
    }  # fmt: skip
    if best["gain"] < SURE * math.sqrt(best["n_moved"]):
        return Finding(about, message("threshold_undecided", **values), link, "open")
    words = message("better_threshold", rater=names[best["rater_rows"]], **values)
    return Finding(about, words, link, "check")


def change_in_words(row, names, units=MappingProxyType({})) -> Message:
    """Return a change of the table `sensitivity`.

    `units` says by rater in which unit it rates.

    >>> row = pd.Series({"threshold_kind": "level-up", "part_or_rater": "Part 3",
    ...                  "threshold_before": 70.0, "threshold_after": 60.0})
    >>> change_in_words(row, {}).en
    'Part 3: level-up from below 70 % to below 60 %'
    """
    if row.threshold_kind == "level-up":
        before, after = map(_level_up, (row.threshold_before, row.threshold_after))
        part = row.part_or_rater or message("every_part")
        return message("level_up_changed", part=part, before=before, after=after)
    values = {"rater": names[row.part_or_rater], "level": row.level}
    if math.isnan(row.threshold_before) or math.isnan(row.threshold_after):
        way = "earlier" if row.step_percent < 0 else "later"
        return message(f"band_{way}", ratio=percent(abs(row.step_percent) / 100), **values)
    seconds = units.get(row.part_or_rater) == "seconds"
    before, after = (
        _clock(end) if seconds else f"{end:.4g}"
        for end in (row.threshold_before, row.threshold_after)
    )
    return message("band_changed", before=before, after=after, **values)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def _level_up(end: float) -> Message:
    if math.isnan(end):
        return message("threshold_not_fitted")
    return message("below_ratio", ratio=percent(end / 100)) if end else message("never_level_up")


def to_check(gaps: np.ndarray, review: pd.DataFrame) -> Finding:
    """Return how many puzzles differ by two levels or more, and how many stand on the list.

    `gaps` has for each puzzle the highest less the lowest level, NaN where there are no two.
    """
    about, link = message("which_puzzles"), "#puzzles"
    far = int((gaps >= FAR).sum())
    if not far and not len(review):
        return Finding(about, message("no_puzzles_apart", far=FAR), link, "good")
    words = message("puzzles_to_check", n=far, far=FAR, listed=len(review))
    return Finding(about, words, link, "check", FAR if far else 0)


def outlier(outliers: pd.DataFrame, names) -> Finding:
    """Return which raters are out of line, by the column `state` of the table `outliers`."""
    about, link = message("which_rater"), "#raters"
    if outliers.empty:
        return Finding(about, message("too_few_raters"), link, "open")
    found = [
        message("outlier", rater=names[row.rater], why=outlier_in_words(row))
        for row in outliers[outliers["state"] == "yes"].itertuples()
    ]
    if found:
        return Finding(about, sentences(*found), link, "check")
    unknown = outliers.loc[outliers["state"] == "unknown", "rater"]
    if len(unknown):
        raters = listed([names[rater] for rater in unknown])
        return Finding(about, message("outlier_unknown", raters=raters), link, "open")
    return Finding(about, message("no_outlier"), link, "good")


def outlier_in_words(row) -> Message:
    """Return in what a rater is out of line.

    Parameters
    ----------
    row : named tuple of table `outliers` with the state `yes`
    """
    if row.aspect == "order":
        return message("another_order", rho=two_places(row.rho), less=two_places(row.figure))
    levels = f"{abs(row.figure):.1f}"
    return message("harder_by" if row.figure > 0 else "easier_by", levels=levels)


def _rho(row) -> Message | str:
    return with_interval(row["value"], row["low"], row["high"])
