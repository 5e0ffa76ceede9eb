"""How well the calibrated level follows the reference, beside its baselines."""

import math

import numpy as np
import pandas as pd
from scipy.stats import norm

from pipeline.corpora.rater_spec import CALIBRATED
from pipeline.statistics.bootstrap import in_samples, percentile_ends
from pipeline.statistics.rank_correlation import spearman, spearman_in_samples
from pipeline.tables.notes import note
from pipeline.verdicts.following import pair_row, verdict_of
from pipeline.verdicts.verdict import NO, UNKNOWN, YES, Verdict

BOARD_SIZE, ONE_COLUMN = "board-size", "one-column"
LEAST_PUZZLES = 10
COLUMNS = [
    "predictor", "n_puzzles", "rho", "rho_low", "rho_high", "attainable", "gain", "gain_low",
    "gain_high",
]  # fmt: skip
WIDER = 1.5
"""Out of fold, scores of one fold share what the others taught: an interval that draws puzzles is
too narrow by about the root of two where the model tells nothing."""


def predictor_figures(
    reference, score, baselines, samples: int, seed: int, part=None
) -> pd.DataFrame:
    """Return how the calibrated score and each baseline order the puzzles of the reference.

    Parameters
    ----------
    reference, score : Series of float by puzzle
    baselines : DataFrame of float, a row a puzzle, a column a baseline
    samples, seed : int, of the bootstrap; the same puzzles are drawn for both of a pair
    part : Series by puzzle, optional, within which values are ranked

    Returns
    -------
    DataFrame with the columns COLUMNS, `calibrated` first. The gain is its rank correlation less
    that of the baseline, on the puzzles that both have; without a row where nothing is defined.

    >>> at = pd.Series(np.arange(20.0))
    >>> found = predictor_figures(at, at, pd.DataFrame({"board-size": at % 7}), 99, 1)
    >>> found["predictor"].tolist(), bool(found["gain_low"][1] > 0)
    (['calibrated', 'board-size'], True)
    """
    table = pd.concat([reference.rename("reference"), score.rename(CALIBRATED)], axis=1)
    table = table.join(baselines)
    rows = []
    for name in (CALIBRATED, *baselines.columns):
        known = table[["reference", CALIBRATED, name]] if name != CALIBRATED else table[
            ["reference", CALIBRATED]]  # fmt: skip
        known = known.dropna()
        of_part = None if part is None else part.reindex(known.index).to_numpy()
        known = known.to_numpy(float)
        if len(known) >= LEAST_PUZZLES and (np.ptp(known, axis=0) > 0).all():
            found = _figures(*known.T, samples=samples, seed=seed)
            attainable = attainable_rho(known[:, 0], known[:, -1], of_part)
            rows.append((name, len(known), *found[:3], attainable, *found[3:]))
    return pd.DataFrame(rows, columns=COLUMNS)


def attainable_rho(reference, values, part=None) -> float:
    """Return the rank correlation if each part's values were in the order of the reference.

    >>> attainable_rho(np.arange(4.0), np.array([2, 1, 1, 2]))
    0.894427191
    """
    best, part = np.empty(len(values)), np.zeros(len(values)) if part is None else part
    for one in np.unique(part):
        here = np.flatnonzero(part == one)
        best[here[np.argsort(reference[here], kind="stable")]] = np.sort(values[here])
    return round(spearman(reference, best), 9)


def _figures(reference, score, baseline=None, *, samples, seed):
    """Return rank correlation and gain, each with its interval."""
    if baseline is None:
        sampled = in_samples(spearman_in_samples, (reference, score), samples, seed)
        return spearman(reference, score), *percentile_ends(sampled), *[math.nan] * 3

    def both(reference, score, baseline, weights):
        ours = spearman_in_samples(reference, score, weights)
        theirs = spearman_in_samples(reference, baseline, weights)
        return np.stack([theirs, ours - theirs], axis=1)

    sampled = in_samples(both, (reference, score, baseline), samples, seed)
    theirs = spearman(reference, baseline)
    gain = spearman(reference, score) - theirs
    return theirs, *percentile_ends(sampled[:, 0]), gain, *percentile_ends(sampled[:, 1])


def calibrated_level(
    coefficients, figures, time_figures, reference: str, origin: str, one_part=True
) -> Verdict:
    """Return how well the calibrated level follows the reference.

    `yes` where it surely tells more than every baseline.

    Parameters
    ----------
    coefficients, time_figures : tables of those names
    figures : DataFrame, as of `predictor_figures`
    reference : str, "" where there is none
    origin : str, of the scores: "own", "prior" or "bundled"
    one_part : bool, whether the corpus has one book and part
    """
    question = "calibrated_level"
    if not reference:
        return Verdict(question, UNKNOWN, note("calibrated_without_reference"))
    row = pair_row(coefficients, reference, CALIBRATED, "cohen_kappa_quadratic")
    about = {"reference": reference}
    if row is None or math.isnan(row["value"]) or figures.empty:
        return Verdict(question, UNKNOWN, note("calibrated_undefined", **about), CALIBRATED)
    baselines = figures[figures["predictor"] != CALIBRATED]
    if baselines.empty:
        return verdict_of(
            question, UNKNOWN, note("calibrated_no_baseline", **about), CALIBRATED, row, "kappa"
        )
    best = baselines.loc[baselines["rho"].idxmax()]
    state, agrees = UNKNOWN, surely_above(row["value"], row["low"])
    if agrees and all(map(surely_above, baselines["gain"], baselines["gain_low"])):
        state = YES
    elif surely_above(-best["gain"], -best["gain_high"], len(baselines)):
        state = NO
    elif not agrees:
        said = note("calibrated_not_shown", **about)
        return verdict_of(question, UNKNOWN, said, CALIBRATED, row, "kappa")
    mine = figures.loc[figures["predictor"] == CALIBRATED].iloc[0]
    values = {
        **about, "baseline": best["predictor"], "rho": _two(mine["rho"]),
        "baseline_rho": _two(best["rho"]),
    }  # fmt: skip
    ids = [f"calibrated_{state}"]
    ceiling = _ceiling(time_figures, reference)
    # The ceiling is that of all puzzles together, the rank correlations are within parts.
    if ceiling is not None and one_part:
        known = not math.isnan(ceiling)
        values |= {"ceiling": _two(ceiling)} if known else {}
        ids.append("calibrated_ceiling" if known else "calibrated_ceiling_not_known")
    if origin == "prior":
        ids.append("calibrated_by_prior")
    said = note(" ".join(ids), **values)
    return verdict_of(question, state, said, CALIBRATED, row, "kappa")


def surely_above(value: float, low: float, several=1) -> bool:
    """Return whether a figure of predictions out of fold surely is above 0, see `WIDER`.

    Parameters
    ----------
    value, low : float, the figure and the lower end of its interval of 95 %
    several : int
        So many figures share the error probability (Bonferroni), of which this is the greatest.
    """
    shared = norm.ppf(1 - 0.025 / several) / norm.ppf(0.975)
    return value - WIDER * shared * (value - low) > 0


def _ceiling(time_figures, reference) -> float | None:
    """Return the ceiling, NaN where it is not known, None where the reference gives no times."""
    rows = time_figures[(time_figures["rater"] == reference) & (time_figures["subset"] == "all")]
    return float(rows["ceiling"].iloc[0]) if len(rows) else None


def _two(value) -> str:
    return f"{value:.2f}"
