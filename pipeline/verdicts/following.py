"""Whether printed levels follow the people: in order and in scale."""

import math

import pandas as pd

from pipeline.agreement.decisions import LEAST_TO_DECIDE, NO, UNKNOWN, YES, decide
from pipeline.agreement.outliers import SCALE_MARGIN
from pipeline.calibration.levels.binning import NEARLY_ALL
from pipeline.corpora.ratings.rater_spec import CALIBRATED
from pipeline.tables.notes import NO_NOTE, Note, joined, note
from pipeline.texts.numbers import two_places
from pipeline.verdicts.verdict import Evidence, Verdict

ORDER_LIMIT = 0.7
"""An order follows another one if its rank correlation surely lies above this share of what levels
given as often could attain: ties keep few levels from 1. It does not if it surely lies below this
share of what is shown to be reachable."""
UNMEASURED = (0.0, 1.0)
ORDER = "order_follows_people"
RELATIVE = ("counts", "fifths")
"""Binnings that give every level its share whatever the times: they have no scale of their own."""


def order_follows(
    figures, reference: str, rater: str, ceiling=UNMEASURED, single_times=False, in_common=0
) -> Verdict:
    """Return whether a rater orders the puzzles of each part as the reference does.

    A reference of few people errs, so that a right order may not reach what ties leave attainable.
    So yes is held against the most that such levels can reach, and no against what is shown to be
    reachable, by halves of the people or by the score out of fold. Another rater shows nothing: it
    may be guided by the very times. The score's ρ errs too, so that it shows something only where
    it surely lies above 0, and what is missing does.

    Parameters
    ----------
    figures : table `predictor_figures`
    ceiling : pair of float, the interval of what the errors of the reference leave reachable; all
        from 0 to 1 where it is not measured, or not surely enough
    single_times : bool, whether the reference is made of times of single persons
    in_common : int, the puzzles of both, of which there is no figure where they have no order
    """
    about = {"rater": rater, "reference": reference}
    rows = figures[(figures["predictor"] == rater) & (figures["n_puzzles"] >= LEAST_TO_DECIDE)]
    if rows.empty:
        ids = "order_undefined" if in_common < LEAST_TO_DECIDE else "order_of_one_value"
        message = note(ids, least=LEAST_TO_DECIDE, **about)
        return Verdict(ORDER, UNKNOWN, message, rater)
    row, (by_people, reachable) = rows.iloc[0], ceiling
    ends = row["rho"], row["rho_low"], row["rho_high"]
    attainable = row["attainable"] * reachable
    most = ORDER_LIMIT * attainable

    def answer(ends, *of_score):
        by_score = row["calibrated_rho"] > by_people and all(end > 0 for end in of_score)
        # Beyond what the errors of the people leave, a score shows nothing.
        reached = min(row["calibrated_rho"], reachable) if by_score else by_people
        least = ORDER_LIMIT * row["attainable"] * reached
        state = decide(*ends, least, row["n_puzzles"], two_sided=False, least=most)
        return state, least, by_score

    state, least, by_score = answer(ends, row["shortfall_low"], _score(figures)["rho_low"])
    shown = _shown(by_people, row["calibrated_rho"] if by_score else math.nan, reachable, reference)
    about |= {"limit": two_places(least), "most": two_places(most)}
    about["attainable"] = two_places(attainable)
    is_below = bool(shown.ids) and (state == NO or ends[0] < least)
    said = f"order_{state}"
    if state == NO and not is_below:
        said = "order_no_against"
    elif state == UNKNOWN and is_below:
        said = "order_unknown_below"
    message = joined(note(said, **about), shown if is_below else Note())
    if state == UNKNOWN:
        is_between = not is_below and ends[0] <= most and not math.isnan(ends[1])
        if is_between:
            message = _between(about, shown, ceiling, single_times)
        half, _, half_by_score = answer(halved(*ends), *_halves_of_score(figures, row))
        if not is_between or half_by_score:
            message = with_width(message, ends[1], half != UNKNOWN)
    names_limit = state != YES and said != "order_no_against"
    if names_limit and round(row["attainable"], 2) < 1:
        allowed = two_places(row["attainable"])
        message = joined(message, note("ties_lower_limit", by_ties=allowed))
    cell = Evidence("predictor_figures", {"predictor": rater}, "rho")
    return Verdict(ORDER, state, message, rater, *ends, "rank correlation", cell)


def _score(figures) -> dict[str, float]:
    """Return the row of the calibrated score in table `predictor_figures`, NaN without one."""
    rows = figures[figures["predictor"] == CALIBRATED]
    return rows.iloc[0].to_dict() if len(rows) else dict.fromkeys(("rho", "rho_low"), math.nan)


def _halves_of_score(figures, row) -> tuple[float, float]:
    """Return the lower ends of what is missing and of the score's ρ, of half their intervals."""
    score = _score(figures)
    missing = ORDER_LIMIT * row["attainable"] * row["calibrated_rho"] - row["rho"]
    ends = (missing, row["shortfall_low"]), (score["rho"], score["rho_low"])
    return tuple(halved(*one, math.inf)[1] for one in ends)


def _shown(by_people, score, reachable, reference) -> Note:
    """Return what shows how far an order can follow the people, with the ρ that limits are made of.

    It is the score, NaN where it shows nothing, or halves of the people, or neither.
    """
    if math.isnan(score):
        return note("reached_by_people", reached=two_places(by_people)) if by_people else Note()
    if score <= reachable:
        return note("reached_by_score", another_rho=two_places(score))
    ends = {"another_rho": two_places(score), "reached": two_places(reachable)}
    return note("reached_beyond_people", reference=reference, **ends)


def _between(about, shown, ceiling, single_times) -> Note:
    """Return that an order is neither right nor wrong, what is known of the most, what may tell."""
    is_measured = tuple(ceiling) != UNMEASURED
    said, unsure, wanted = "order_between", Note(), "more_people_may_tell"
    if is_measured:
        said = "order_between_measured"
        low, high = map(two_places, ceiling)
        about = {**about, "reached_low": low, "reached_high": high}
    elif not shown.ids:
        said = "order_nothing_shown"
    if is_measured or single_times:
        wanted = "more_of_both_may_tell"
    if single_times and not is_measured:
        unsure = note("single_times_unsure")
    return joined(note(said, **about), unsure, shown, note(wanted))


def scale_follows(
    outliers, coefficients, levels, time_bands, reference: str, rater: str
) -> Verdict:
    """Return whether a rater gives levels as high as the reference does, on average.

    How high they are is the audit's to say: the figure is that of table `outliers`. The other
    tables, of these names, tell why there is none.
    """
    about = {"rater": rater, "reference": reference, "margin": SCALE_MARGIN}
    question, key = "scale_follows_people", {"rater": rater, "against": reference}
    rows = outliers[(outliers["rater"] == rater) & (outliers["against"] == reference)]
    of_pair = pair_row(coefficients, reference, rater, "bias")
    why_not = why_no_scale(of_pair, levels, time_bands, (reference, rater))
    if time_bands["rater"].isin([reference, rater]).any():
        why_not = note("scale_is_relative")
    elif not why_not.ids and rows["mean_shift"].isna().all():
        why_not = note("scale_undefined", least=LEAST_TO_DECIDE)
    if why_not.ids:
        message = note(why_not.ids, **why_not.values, **about)
        return Verdict(question, UNKNOWN, message, rater)
    row = rows.iloc[0]
    ends = tuple(row[["mean_shift", "shift_low", "shift_high"]])
    differs = decide(*ends, SCALE_MARGIN, row["n_puzzles"], least=SCALE_MARGIN / 2)
    state = {YES: NO, NO: YES, UNKNOWN: UNKNOWN}[differs]
    message = note(f"scale_{state}", **about)
    if state == UNKNOWN:
        least = SCALE_MARGIN / 2
        half = decide(*halved(*ends), SCALE_MARGIN, 4 * row["n_puzzles"], least=least)
        message = with_width(message, ends[1], half != UNKNOWN)
    cell = Evidence("outliers", key, "mean_shift")
    return Verdict(question, state, message, rater, *ends, "levels", cell)


def why_no_scale(row: dict | None, levels, time_bands, pair) -> Note:
    """Return why the levels of two raters have no height to compare, if so.

    `row` is that of their bias in table `coefficients`; the others are tables of these names.
    """
    if time_bands.loc[time_bands["rater"].isin(pair), "binning"].isin(RELATIVE).any():
        return note("scale_is_relative")
    if row is None or row["n_puzzles"] < LEAST_TO_DECIDE:
        return note("scale_undefined", least=LEAST_TO_DECIDE)
    if holders := in_one_level(levels, pair):
        return note("scale_of_one_level", raters=holders)
    notes = str(row.get("note", "")).split()
    if "scales_differ" in notes:
        return note("scale_of_other_length")
    if "scales_unknown" in notes:
        return note("scale_not_declared")
    return note("scale_undefined", least=LEAST_TO_DECIDE) if math.isnan(row["value"]) else NO_NOTE


def in_one_level(levels, raters) -> list[str]:
    """Return those of some raters of whom one level holds nearly all puzzles.

    >>> levels = pd.DataFrame({"rater": ["a", "b", "b"], "level": [1, 1, 2]})
    >>> in_one_level(levels, ["a", "b"])
    ['a']
    """
    found = []
    for one in raters:
        given = levels.loc[levels["rater"] == one, "level"]
        if len(given) and given.value_counts(normalize=True).iloc[0] > NEARLY_ALL:
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


def halved(figure, low, high) -> tuple:
    """Return a figure with half its interval, about that of four times as many puzzles.

    >>> halved(0.5, 0.1, 0.7)
    (0.5, 0.3, 0.6)
    """
    return figure, (figure + low) / 2, (figure + high) / 2


def with_width(message: Note, low, would_tell: bool) -> Note:
    """Return a note with whether four times as many puzzles may tell, or that no interval is there.

    Nothing is added where half the interval (`halved`) would not tell. How many puzzles would is
    not said, since the figure moves too. `low` is the end of the interval, NaN where there is none.
    """
    if math.isnan(low):
        return joined(message, note("without_interval"))
    return joined(message, note("more_puzzles_may_tell")) if would_tell else message
