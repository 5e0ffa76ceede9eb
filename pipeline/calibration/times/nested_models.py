"""How well each kind of feature tells people's times, one added after the other, out of fold.

Each model has the features of those before it and its own. `held_out_scores_` of `TimeModel` are
predictions by weights that were fitted without the puzzle's fold; the penalty alone is of all.
"""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase

import pandas as pd

from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles
from pipeline.calibration.times.cross_validation import MIN_GROUPS
from pipeline.calibration.times.rated_puzzles import places_drawn, rated_puzzles
from pipeline.calibration.times.time_model import TimeModel
from pipeline.statistics.bootstrap import (
    SAMPLES,
    SEED,
    by_chance,
    in_samples,
    out_of_fold_factor,
    percentile_ends,
    widened_ends,
)
from pipeline.statistics.rank_correlation import spearman, spearman_in_samples
from pipeline.tables import SCHEMAS

NAME = "nested_models"


def nested_models(
    measured: MeasuredPuzzles | None, ratings: pd.DataFrame, added: Mapping[str, Sequence[str]]
) -> dict[str, pd.DataFrame]:
    """Return the table `nested_models` of every rater with enough times.

    `added` names what each model has more than the one before it: features, with * at the end too.
    """
    rows = []
    for rater in sorted(ratings.loc[ratings["unit"] == "seconds", "rater"].unique()):
        timed = rated_puzzles(measured, ratings, rater)
        if timed.different >= MIN_GROUPS:
            rows += [{"rater": rater, **row} for row in _models(timed, measured.names, added)]
    corpus = next(iter(ratings["corpus"]), "")
    table = pd.DataFrame(rows, columns=list(SCHEMAS[NAME].columns)).assign(corpus=corpus)
    return {NAME: table}


def _models(timed, names, added):
    """Yield a row of the table for each model."""
    features, times, people, groups = timed.of(places_drawn(len(timed)))
    known, before, number = [], None, 0
    for name, patterns in added.items():
        new = [
            at
            for at, feature in enumerate(names)
            if at not in known and any(fnmatchcase(feature, pattern) for pattern in patterns)
        ]
        if not new:
            continue
        known = sorted(known + new)
        model = TimeModel().fit(features[:, known], times, people, groups)
        scores = model.held_out_scores_
        rho = spearman(scores, times)
        chance = by_chance((scores, times), SEED)
        drawn = in_samples(spearman_in_samples, (scores, times), SAMPLES, SEED, chance)
        factor = out_of_fold_factor(rho, len(times))
        ends = widened_ends(rho, *percentile_ends(drawn, len(times)), factor)
        number += 1
        row = {"model_number": number, "added": name, "n_features": len(known)}
        row |= {"n_puzzles": len(times), "rho": rho, "rho_low": ends[0], "rho_high": ends[1]}
        if before is not None:
            # The same puzzles are drawn for both.
            gain = rho - before[0]
            ends = percentile_ends(drawn - before[1], len(times))
            low, high = (gain - factor * (gain - end) for end in ends)
            row |= {"gain": gain, "gain_low": low, "gain_high": high}
        before = rho, drawn
        yield row
