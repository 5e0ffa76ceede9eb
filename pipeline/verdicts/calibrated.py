"""How well the calibrated level follows the reference, beside its baselines."""

import math

import numpy as np
import pandas as pd
from scipy.stats import norm

from pipeline.agreement.coefficients import Bootstrap, interval, rho_with_interval
from pipeline.agreement.consensus import rank_ratios
from pipeline.agreement.decisions import NO, UNKNOWN, YES
from pipeline.calibration.times.reliability import is_known
from pipeline.corpora.ratings.rater_spec import CALIBRATED
from pipeline.statistics.bootstrap import by_chance, in_samples, out_of_fold_factor
from pipeline.statistics.rank_correlation import (
    attainable_rho,
    spearman,
    spearman_in_samples,
)
from pipeline.tables.notes import Note, joined, note
from pipeline.texts.numbers import two_places
from pipeline.verdicts.following import ORDER_LIMIT, halved, pair_row, verdict_of, with_width
from pipeline.verdicts.verdict import Verdict

BOARD_SIZE, ONE_COLUMN = "board-size", "one-column"
LEAST_WITH_SCORE = 10
COLUMNS = [
    "predictor", "n_puzzles", "rho", "rho_low", "rho_high", "attainable", "calibrated_rho",
    "shortfall_low", "gain", "gain_low", "gain_high",
]  # fmt: skip


def predictor_figures(
    reference, score, baselines, samples: int, seed: int, part=None, printed=()
) -> pd.DataFrame:
    """Return how the calibrated score and each baseline order the puzzles of the reference.

    Parameters
    ----------
    reference, score : Series of float by puzzle
    baselines : DataFrame of float, a row a puzzle, a column a baseline
    samples, seed : int, of the bootstrap; the same puzzles are drawn for both of a pair
    part : Series by puzzle, optional, within which puzzles are ranked
    printed : collection of str
        Baselines that are judged by themselves, also where there is no score.

    Returns
    -------
    DataFrame with the columns COLUMNS, `calibrated` first; without a row where nothing is defined.
    Both rank correlations of a baseline are of the puzzles that it and the score have. The gain is
    their difference, of printed levels only if each of them has a score.

    >>> at = pd.Series(np.arange(20.0))
    >>> found = predictor_figures(at, at, pd.DataFrame({"board-size": at % 7}), 99, 1)
    >>> found["predictor"].tolist(), bool(found["gain_low"][1] > 0)
    (['calibrated', 'board-size'], True)
    """
    part = pd.Series(0, index=reference.index) if part is None else part
    told = pd.DataFrame({"reference": reference, CALIBRATED: score}).join(baselines)
    rows = []
    for name in told.columns[1:]:
        known = pd.DataFrame({"reference": told["reference"], "told": told[name]})
        if name != CALIBRATED:
            known["score"] = told[CALIBRATED]
        if name in printed:
            known = known.dropna(subset=["reference", "told"])
            is_comparable = known["score"].notna().all() and known["score"].nunique() > 1
            known = known if is_comparable else known.drop(columns="score")
        known = known.dropna()
        within = part.reindex(known.index).to_numpy()
        known = rank_ratios(known, pd.Series(within))
        if len(known) < LEAST_WITH_SCORE or (np.ptp(known, axis=0) == 0).any():
            continue
        columns, bootstrap = known.to_numpy().T, Bootstrap(samples, seed)
        rho = rho_with_interval(*columns[:2], bootstrap, within, name == CALIBRATED)
        attainable = attainable_rho(*columns[:2], within)
        gains = _gain(columns, rho.value, ORDER_LIMIT * attainable, bootstrap, within)
        rows.append((name, len(known), *rho[:3], attainable, *gains))
    return pd.DataFrame(rows, columns=COLUMNS)


def _gain(columns, rho, share, bootstrap: Bootstrap, part) -> list[float]:
    """Return of three columns rho of the last, and what it has more than `rho`, with its ends.

    Between these is the lower end of what `rho` is short of a share of the last one's.
    All are ranks within parts. Of the two the score errs as predictions out of fold do, see
    `out_of_fold_factor`.
    """
    reference, told, *score = columns
    if not score:
        return [math.nan] * 5

    def gains(reference, told, part, weights):
        theirs, ours = (spearman_in_samples(reference, one, weights, part) for one in told.T)
        return np.column_stack([ours - theirs, share * ours - theirs])

    given = reference, np.column_stack([told, *score]), part
    draws = bootstrap.samples, bootstrap.seed
    sampled = in_samples(gains, given, *draws, by_chance(given, bootstrap.seed))
    ours = spearman(reference, *score, part)
    factor, found = out_of_fold_factor(ours, len(reference)), []
    for value, of_samples in zip((ours - rho, share * ours - rho), sampled.T, strict=True):
        ends = interval(value, of_samples, bootstrap, len(reference))[:2]
        found += [value, *(value - factor * (value - end) for end in ends)]
    return [ours, found[4], *found[:3]]


def calibrated_level(
    coefficients, figures, time_figures, reference: str, origin: str, one_part=True, set_aside=""
) -> Verdict:
    """Return how well the calibrated level follows the reference.

    `yes` where it surely tells more than every baseline.

    Parameters
    ----------
    coefficients, time_figures : tables of those names
    figures : DataFrame, as of `predictor_figures`, without printed levels
    reference : str, "" where there is none
    origin : str, of the scores: "own", "prior" or "bundled"; "" where there are none
    one_part : bool, whether the corpus has one book and part
    set_aside : str, what became of all puzzles that people or editors rated: "left_out", "held_out"
    """
    question = "calibrated_level"
    row = pair_row(coefficients, reference, CALIBRATED, "cohen_kappa_quadratic")
    why_not = _why_unknown(row, figures, reference, origin, set_aside)
    if why_not.ids:
        return Verdict(question, UNKNOWN, why_not, CALIBRATED if reference else "")
    baselines = figures[figures["predictor"] != CALIBRATED]
    about = {"reference": reference}
    order = figures[figures["predictor"] == CALIBRATED].iloc[0]
    if not row["low"] > 0:
        # Shown, it would still have to tell more than the baselines.
        message = with_width(note("calibrated_not_shown", **about), row["low"], would_tell=False)
        return verdict_of(question, UNKNOWN, message, CALIBRATED, row, "kappa")
    if not one_part and not order["rho_low"] > 0:
        # What parts differ in alone makes kappa high, as where larger boards have other levels.
        within = note("calibrated_not_shown_within", rho=two_places(order["rho"]), **about)
        message = with_width(within, order["rho_low"], would_tell=False)
        return verdict_of(question, UNKNOWN, message, CALIBRATED, row, "kappa")
    if baselines.empty:
        message = note("calibrated_no_baseline", **about)
        return verdict_of(question, UNKNOWN, message, CALIBRATED, row, "kappa")
    best, state = _nearest(baselines), _tells_more(baselines)
    message = note(
        f"calibrated_{state}", baseline=best["predictor"], n=int(best["n_puzzles"]),
        rho=two_places(best["calibrated_rho"]), baseline_rho=two_places(best["rho"]), **about,
    )  # fmt: skip
    gain = best[["gain", "gain_low", "gain_high"]].astype(float)
    if gain.notna().all():
        message = joined(message, note("calibrated_gain", **gain))
    if state == UNKNOWN:
        gains = baselines[["gain", "gain_low", "gain_high"]]
        half = pd.DataFrame(dict(zip(gains, halved(*gains.to_numpy().T), strict=True)))
        message = with_width(message, gain["gain_low"], _tells_more(half) != UNKNOWN)
    message = joined(message, _beside(time_figures if one_part else None, reference, origin))
    return verdict_of(question, state, message, CALIBRATED, row, "kappa")


def _why_unknown(row, figures, reference, origin, set_aside) -> Note:
    """Return why nothing can be said of calibrated levels, no note where something can."""
    if not reference and set_aside:
        return note(f"calibrated_rated_{set_aside}")
    if not reference:
        return note("calibrated_without_reference" if origin else "calibrated_without_model")
    about = {"reference": reference}
    if not origin:
        return note("calibrated_nothing_learned", **about)
    if origin == "bundled":
        return note("calibrated_few_rated", **about)
    if row is None or row["n_puzzles"] < LEAST_WITH_SCORE:
        return note("calibrated_few_in_common", least=LEAST_WITH_SCORE, **about)
    if math.isnan(row["value"]) or CALIBRATED not in figures["predictor"].tolist():
        return note("calibrated_of_one_value", **about)
    return Note()


def _nearest(baselines):
    """Return the baseline that comes nearest, or is ahead by most, of those not surely beaten."""
    open_ones = baselines[~(baselines["gain_low"] > 0)]
    among = baselines if open_ones.empty else open_ones
    return among.loc[among["gain"].idxmin()]


def _tells_more(baselines) -> str:
    """Return whether all gains are surely above 0, or the nearest surely below (Bonferroni)."""
    if (baselines["gain_low"] > 0).all():
        return YES
    best = _nearest(baselines)
    shared = norm.ppf(1 - 0.025 / len(baselines)) / norm.ppf(0.975)
    return NO if best["gain"] + shared * (best["gain_high"] - best["gain"]) < 0 else UNKNOWN


def _beside(time_figures, reference, origin) -> Note:
    """Return what a perfect model would reach, and whether the model of the program helped.

    The ceiling is that of all puzzles together, and rank correlations are within parts. Nothing is
    said of one whose interval is wide.
    """
    found = note("calibrated_by_prior") if origin == "prior" else Note()
    if time_figures is None:
        return found
    rows = time_figures[(time_figures["rater"] == reference) & (time_figures["subset"] == "all")]
    if rows.empty:
        return found
    known = rows[["ceiling", "ceiling_low", "ceiling_high"]].astype(float).iloc[0]
    if math.isnan(known["ceiling"]):
        return joined(note("calibrated_ceiling_not_known"), found)
    if not is_known(known["ceiling_low"], known["ceiling_high"]):
        return found
    return joined(note("calibrated_ceiling", **known), found)
