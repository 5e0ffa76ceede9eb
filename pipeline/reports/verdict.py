"""The verdict on a corpus, first on its page: sentences from the tables, each with its evidence.

Where the data do not decide, the sentence says so. The borders stand here, in one place.
"""

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.reports.answers import SOME, STRONG
from pipeline.reports.figures import two_places, with_interval
from pipeline.reports.messages import say, told
from pipeline.reports.what_if_tables import change_in_words
from pipeline.texts.terms import Term

SURE = 1.96
"""A gain of puzzles that agree counts if it is so many standard deviations of chance."""
FAR = 2
"""Levels between the highest and the lowest that make a puzzle one to be checked."""
RATERS_ONE_BY_ONE = 2
"""With more raters their orders are told together."""
OFF_SCALE = 0.5
"""Levels on average from which a scale counts as another one."""


@dataclass(frozen=True)
class Finding:
    """One sentence of the verdict.

    Attributes
    ----------
    about : Term
        The question that it answers.
    words : Term
    link : str
        Where its evidence stands, as in "#matrix".
    state : str
        "good", "check" or "open"; open is what the data do not decide.
    least_gap : int
        The table of puzzles shows only those with such a gap or a wider one, if it is not 0.
    """

    about: Term
    words: Term
    link: str
    state: str
    least_gap: int = 0


def verdict(tables, solver: str) -> list[Finding]:
    """Return the verdict on a corpus whose puzzles were rated, [] where there are no two raters.

    Parameters
    ----------
    tables : CorpusTables
    solver : str
        Whose levels the raters are compared with.
    """
    coefficients = tables.read("coefficients")
    of_solver = coefficients[coefficients["rater_cols"] == solver]
    raters = [rater for rater in tables.names if (of_solver["rater_rows"] == rater).any()]
    people = [rater for rater in raters if rater not in tables.solvers]
    if not raters:
        return []
    raters = people or raters
    return [
        *order(of_solver, raters, tables.read("size_orders"), tables.names, solver),
        scale(of_solver, raters[0], tables.names, solver, tables.read("time_bands")),
        threshold(tables.read("alternatives"), raters, tables.names),
        to_check(tables.gaps("levels", "level"), tables.read("review")),
        off_rater(tables.read("standings"), tables.names),
    ]


def order(rows, raters, size_orders, names, solver: str) -> list[Finding]:
    """Return whether raters and solver put the puzzles in the same order, and what size tells.

    Parameters
    ----------
    rows : rows of table `coefficients` with the solver in the columns
    raters : list of str
    size_orders : table of that name
    """
    about = say("Is the order right?")
    found = rows[rows["coefficient"] == "spearman_rho"].set_index("rater_rows")
    known = [
        rater
        for rater in raters
        if rater in found.index and found.loc[rater, "value"] == found.loc[rater, "value"]
    ]
    if not known:
        return [
            Finding(
                about,
                say("That cannot be said: no rank correlation is defined."),
                "#agreement-section",
                "open",
            )
        ]
    if len(known) > RATERS_ONE_BY_ONE:
        return [_orders_together(about, found.loc[known], names, solver)]
    by_size = size_orders.set_index("rater")
    return [_one_order(about, rater, found.loc[rater], by_size, names, solver) for rater in known]


def _orders_together(about, found, names, solver) -> Finding:
    strong = found[(found["value"] >= STRONG) & (found["low"] > 0)]
    lowest = found["value"].idxmin()
    words = say(
        "{strong} of {n} raters order the puzzles much as {solver} does (ρ from {STRONG} up); the "
        "least alike is {rater}, ρ = {rho}.",
        strong=len(strong), n=len(found), solver=names[solver], STRONG=STRONG,
        rater=names[lowest], rho=_rho(found.loc[lowest]),
    )  # fmt: skip
    return Finding(
        about, words, "#agreement-section", "good" if len(strong) == len(found) else "check"
    )


def _one_order(about, rater, row, by_size, names, solver) -> Finding:
    rho, values = _rho(row), {"rater": names[rater], "solver": names[solver]}
    if not row["low"] > 0:
        return Finding(
            about,
            say(
                "Not decided: {rater} and {solver} have ρ = {rho}, and chance alone could do that.",
                rho=rho,
                **values,
            ),
            "#agreement-section",
            "open",
        )
    if row["value"] >= STRONG:
        message = "Yes: {rater} and {solver} order the puzzles much alike, ρ = {rho}."
    elif row["value"] >= SOME:
        message = "In part: {rater} and {solver} have ρ = {rho}."
    else:
        message = "Hardly: {rater} and {solver} have only ρ = {rho}."
    words = say(message, rho=rho, **values)
    state = "good" if row["value"] >= STRONG else "check"
    size = by_size.loc[rater] if rater in by_size.index else None
    if size is not None and not math.isnan(size["value"]):
        if row["low"] > size["high"]:
            beside = "The size of the board alone gives ρ = {size}: clearly less."
        elif size["low"] > row["high"]:
            beside, state = "The size of the board alone gives ρ = {size}: clearly more.", "check"
        else:
            beside = (
                "The size of the board alone gives ρ = {size}; which tells more is not decided."
            )
        words = joined(words, say(beside, size=_rho(size)))
    return Finding(about, words, "#agreement-section", state)


def scale(rows, rater: str, names, solver: str, time_bands: pd.DataFrame) -> Finding:
    """Return whether the solver says harder or easier than the first rater, on average."""
    about = say("Is the scale right?")
    link = "#matrix"
    values = {"rater": names[rater], "solver": names[solver]}
    used = time_bands[time_bands["used"].astype(bool) & (time_bands["rater"] == rater)]
    if (used["cutting"] == "counts").any():
        message = "Not decided: the levels of {rater} are cut to be as many as those of {solver}."
        return Finding(about, say(message, **values), link, "open")
    if (used["cutting"] == "fifths").any():
        message = "Not decided: the levels of {rater} are the fifths of its own times."
        return Finding(about, say(message, rater=names[rater]), link, "open")
    found = rows[(rows["rater_rows"] == rater) & (rows["coefficient"] == "bias")]
    if found.empty or math.isnan(found["value"].iloc[0]):
        return Finding(
            about,
            say("That cannot be said: {rater} and {solver} share no level.", **values),
            link,
            "open",
        )
    row = found.iloc[0]
    shift = f"{abs(row['value']):.2f}"
    if not math.isnan(row["low"]):
        same_side = row["low"] * row["high"] > 0
        low, high = sorted(abs(end) if same_side else end for end in (row["low"], row["high"]))
        shift += f" ({two_places(low)} to {two_places(high)})"
    harder = row["value"] > 0
    if row["low"] <= 0 <= row["high"]:
        message = (
            "Yes, as far as the data tell: {solver} and {rater} differ by {shift} "
            "levels on average, and nought is in the interval."
        )
        state = "good"
    elif abs(row["value"]) < OFF_SCALE:
        message = (
            "Nearly: {solver} says {shift} levels harder than {rater} on average."
            if harder
            else "Nearly: {solver} says {shift} levels easier than {rater} on average."
        )
        state = "good"
    else:
        message = (
            "No: {solver} says {shift} levels harder than {rater} on average."
            if harder
            else "No: {solver} says {shift} levels easier than {rater} on average."
        )
        state = "check"
    return Finding(about, say(message, shift=shift, **values), link, state)


def threshold(alternatives: pd.DataFrame, raters, names) -> Finding:
    """Return which changed threshold would let most more puzzles agree, if any surely does.

    A gain of `g` among `m` puzzles that move is compared with what a coin would give, `sqrt(m)`.
    """
    about = say("Which threshold would be better?")
    link = "#completion"
    rows = alternatives[alternatives["rater_rows"].isin(raters) & (alternatives["moved"] > 0)]
    if rows.empty:
        return Finding(about, say("There is no threshold to be moved here."), link, "open")
    rows = rows.assign(gain=rows["agree_after"] - rows["agree_before"])
    best = rows.sort_values(["gain", "alternative"], ascending=[False, True]).iloc[0]
    in_japanese = {name.en: name.ja for name in names.values() if name.ja}
    values = {
        "change": told(change_in_words(best, names), in_japanese), "gain": int(best["gain"]),
        "moved": int(best["moved"]), "rater": names[best["rater_rows"]],
    }  # fmt: skip
    if best["gain"] <= 0:
        return Finding(
            about,
            say("None of those tried: no change lets more puzzles agree with a rater.", **values),
            link,
            "good",
        )
    if best["gain"] < SURE * math.sqrt(best["moved"]):
        message = (
            "Not decided: the best change tried ({change}) gains {gain} puzzles of "
            "{moved} that move; chance could do as much."
        )
        return Finding(about, say(message, **values), link, "open")
    return Finding(
        about,
        say("{change}: {gain} more puzzles agree with {rater}, of {moved} that move.", **values),
        link,
        "check",
    )


def to_check(gaps: np.ndarray, review: pd.DataFrame) -> Finding:
    """Return how many puzzles differ by two levels or more, and how many stand on the list.

    `gaps` has for each puzzle the highest less the lowest level, NaN where there are no two.
    """
    about = say("Which puzzles should be checked?")
    far = int((gaps >= FAR).sum())
    link = "#puzzles"
    if not far and not len(review):
        return Finding(
            about,
            say("None: no two raters differ by {far} levels on a puzzle.", far=FAR),
            link,
            "good",
        )
    words = say(
        "On {n} puzzles two raters differ by {far} levels or more; {listed} of "
        "all are listed to be checked first.",
        n=far,
        far=FAR,
        listed=len(review),
    )
    return Finding(about, words, link, "check", FAR if far else 0)


def off_rater(standings: pd.DataFrame, names) -> Finding:
    """Return which rater to look at: the one rule for "off", in order and in scale."""
    about = say("Which rater should be looked at?")
    link = "#raters"
    whole = standings[standings["stretch"] == ""]
    known = whole[whole["consensus_rho"].notna()]
    if len(known) < 3 or known["others"].max() < 2:
        return Finding(
            about,
            say(
                "Not decided: with fewer than three independent raters, either may be "
                "right where two differ."
            ),
            link,
            "open",
        )
    said = [
        (names[row.rater], off(row, known))
        for row in known.sort_values(["consensus_rho", "rater"]).itertuples()
    ]
    listed = [(name, why) for name, why in said if why]
    if not listed:
        return Finding(
            about, say("None: nobody stands clearly apart, in order or in scale."), link, "good"
        )
    sentences = [say("{rater}: {why}.", rater=name, why=why) for name, why in listed]
    return Finding(about, joined(*sentences), link, "check")


def off(row, known: pd.DataFrame) -> Term | None:
    """Return how a rater is off, None if it is not: by the column `off`, the one rule of all pages.

    In order, if the whole interval of its rank correlation with the others lies below the middle
    one of the other raters; in scale, if it says `OFF_SCALE` levels more or less than the others on
    average, and nought is not in the interval; else only the others agree better without it.

    Parameters
    ----------
    row : named tuple of table `standings`
    known : rows of that table, one a rater
    """
    if not row.off:
        return None
    rest = known.loc[known["rater"] != row.rater, "consensus_rho"].median()
    ways = [say("the others agree better without it (α gains {gain})",
                gain=two_places(row.alpha_gain))]  # fmt: skip
    if row.high < rest:
        ways.append(
            say(
                "another order (ρ = {rho}, the middle one of the others {rest})",
                rho=two_places(row.consensus_rho),
                rest=two_places(rest),
            )
        )
    if abs(row.mean_shift) >= OFF_SCALE and not row.shift_low <= 0 <= row.shift_high:
        message = "harder by {levels} levels" if row.mean_shift > 0 else "easier by {levels} levels"
        ways.append(say(message, levels=f"{abs(row.mean_shift):.1f}"))
    return Term("; ".join(way.en for way in ways), "、".join(way.ja for way in ways))


def joined(*words: Term) -> Term:
    """Return sentences after each other.

    >>> joined(Term("A.", "甲。"), Term("B.", "乙。"))
    Term(en='A. B.', ja='甲。乙。')
    """
    return Term(" ".join(one.en for one in words), "".join(one.ja for one in words))


def _rho(row) -> str:
    return with_interval(row["value"], row["low"], row["high"]) or two_places(row["value"])
