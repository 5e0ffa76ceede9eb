"""A book of made-up numbers, and a model that may come with the program."""

import numpy as np
import pandas as pd

from pipeline.calibration.features.feature_list import FeatureMatrix
from pipeline.calibration.features.measured_puzzles import MeasuredPuzzles
from pipeline.calibration.models.calibrated import calibrated_levels
from pipeline.calibration.models.fitted_model import FittedModel
from pipeline.calibration.models.fitting import fit_levels
from tests.tables.made_up import puzzles_table

KEY = ["corpus", "puzzle_id"]
NAMES = ["a", "b", "c"]
BUNDLED = FittedModel(
    kind="slitherlink", solver="sato-text", unit="log seconds", features=["b", "a"],
    families=["clues"] * 2, means_in_words=["b", "a"], mean=[0.0, 0.0], spread=[1.0, 1.0],
    weights=[0.0, 0.4], intercept=5.0, level_weights=[0.0, 0.4], level_intercept=5.0,
    levels=[1, 2, 3], thresholds=[4.9, 5.2], noise=[0.01, 0.1], people=9.0,
    folds=[{"mean": [0, 0], "spread": [1, 1], "weights": [0, 0.4], "intercept": 5,
            "noise": [0.01, 0.1], "places": [5], "lows": [-1], "highs": [1], "scores": [0] * 19}],
)  # fmt: skip


class Book:
    """A book of made-up numbers: feature `a` makes puzzles hard, and `b` is the part."""

    def __init__(self, puzzles, unit="seconds", parts=1, seed=1, rated=None):
        rng = np.random.default_rng(seed)
        self.features = rng.normal(size=(puzzles, len(NAMES)))
        if parts > 1:
            self.features[:, 1] = np.arange(puzzles) % parts
        times = np.exp(6 + 0.4 * self.features[:, 0] + rng.normal(0, 0.1, puzzles))
        levels = 1 + (times[:, None] > np.quantile(times, [0.4, 0.8])).sum(1)
        times = times * 5.0 ** (np.arange(puzzles) % parts)
        numbers = range(puzzles)
        clues = [f"3{number:011b}" for number in numbers]
        part = [f"Part {number % parts}" for number in numbers]
        ids, size = [f"{number:04}" for number in numbers], {"rows": 1, "cols": 12}
        self.puzzles = puzzles_table(ids, kind="slitherlink", **size, clues=clues, part=part)
        value = times if unit == "seconds" else levels.astype(float)
        rows = self.puzzles[KEY].assign(rater="r", value=value, unit=unit, n_people=9)
        self.ratings = rows if rated is None else rows[:rated]
        given = rows[[*KEY, "rater"]].assign(book="", part=self.puzzles["part"], level=levels)
        self.levels = given[: len(self.ratings)]

    def calibrated(self, prior=None, reference="r"):
        measured = MeasuredPuzzles.of(self.matrix(), self.puzzles)
        return calibrated_levels(
            measured, self.puzzles, self.ratings, self.levels, reference, prior
        )

    def matrix(self):
        index, words = pd.MultiIndex.from_frame(self.puzzles[KEY]), dict.fromkeys(NAMES, "clues")
        values = pd.DataFrame(self.features, index, NAMES)
        return FeatureMatrix(values, words, words, pd.DataFrame(columns=[*KEY, "reason"]))

    def tables(self):
        """Return matrix, puzzles, ratings and levels."""
        return self.matrix(), self.puzzles, self.ratings, self.levels

    def fitted(self, bundled=None):
        return fit_levels(*self.tables(), "r", "sato-text", bundled=bundled)
