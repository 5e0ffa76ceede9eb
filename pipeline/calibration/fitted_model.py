"""A fitted model as a file of plain numbers: written, read and checked; nothing is executed."""

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from pipeline import kinds
from pipeline.calibration.time_model import scaled_features
from pipeline.settings import SettingsError, check_schema
from pipeline.whole_files import write_text

SCHEMA = Path(__file__).resolve().parents[2] / "config/schemas/model.schema.yaml"
FORMAT = 1
NUMBERS_PER_FEATURE = ("mean", "spread", "weights", "level_weights")
PER_FEATURE = ("features", "families", "means_in_words", *NUMBERS_PER_FEATURE)
NUMBERS = (
    *NUMBERS_PER_FEATURE, "intercept", "level_intercept", "thresholds", "noise", "ends", "people",
)  # fmt: skip


@dataclass(frozen=True)
class FittedModel:
    """What grading needs: a weighted sum of features, its thresholds, and its interval.

    Attributes
    ----------
    kind, solver : str
        The kind of puzzle, and the solver whose traces the features come from.
    unit : str
        What `predict` gives: `log seconds`, or `score`, which has no unit.
    features, families, means_in_words : list of str, one a feature
    mean, spread, weights : list of float, one a feature
    intercept : float
    level_weights : list of float, one a feature
        Of the score that the thresholds cut. Times are their own score, with the same weights,
        unless the rater's levels are those of several parts, each with its own thresholds: what
        is long on a large board is short on none.
    level_intercept : float
    levels, thresholds : list of int and float
        As in `LevelCuts`, for that score.
    noise : list of two float, ends : list of two float, people : float
        As in `TimeModel`; zeros for a score.
    """

    kind: str
    solver: str
    unit: str
    features: list[str]
    families: list[str]
    means_in_words: list[str]
    mean: list[float]
    spread: list[float]
    weights: list[float]
    intercept: float
    level_weights: list[float]
    level_intercept: float
    levels: list[int]
    thresholds: list[float]
    noise: list[float]
    ends: list[float]
    people: float

    @property
    def gives_times(self) -> bool:
        """Whether a prediction is a time."""
        return self.unit == "log seconds"

    def contributions(self, table) -> np.ndarray:
        """Return what each feature adds to the prediction of each puzzle, beyond the average.

        Parameters
        ----------
        table : array of float, shape (puzzles, features), in the order of `features`

        Returns
        -------
        ndarray of float of the same shape
        """
        return self._scaled(table) * np.array(self.weights)

    def _scaled(self, table):
        return scaled_features(np.asarray(table, float), np.array(self.mean), np.array(self.spread))

    def predict(self, table) -> np.ndarray:
        """Return the prediction for each puzzle, in `unit`."""
        return self.intercept + self.contributions(table).sum(1)

    @property
    def cuts_times(self) -> bool:
        """Whether the thresholds are times."""
        return self.gives_times and self.level_weights == self.weights

    def levels_of(self, table) -> np.ndarray:
        """Return the level of each puzzle, ndarray of int; `table` as for `predict`."""
        scores = self.level_intercept + self._scaled(table) @ np.array(self.level_weights)
        return np.array(self.levels)[np.searchsorted(self.thresholds, scores, side="right")]

    def interval(self, predicted) -> tuple[np.ndarray, np.ndarray]:
        """Return the ends of the prediction interval of the mean time of `people`."""
        size = math.sqrt(self.noise[0] + self.noise[1] / self.people)
        return predicted + self.ends[0] * size, predicted + self.ends[1] * size


def write_model(model: FittedModel, path: Path) -> Path:
    """Write a model as JSON beside `path`, then rename it; the same model gives the same bytes."""
    text = json.dumps({"format": FORMAT, **asdict(model)}, indent=1, allow_nan=False)
    return write_text(path, text + "\n")


def read_model(path: Path) -> FittedModel:
    """Return the model at `path`.

    Raises
    ------
    SettingsError
        When the file is no model of this format: what is wrong, and where.
    """
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"), parse_constant=_refuse)
    except FileNotFoundError:
        raise SettingsError(
            f"{path}: expected a model, found no such file; `fit` writes it"
        ) from None
    except (ValueError, RecursionError) as error:
        raise SettingsError(f"{path}: expected a model as JSON, found {error}") from None
    if not isinstance(found, dict):
        raise SettingsError(f"{path}: expected a model as a JSON object")
    check_schema(found, SCHEMA, str(path))
    if found["kind"] not in kinds.names():
        expected = " or ".join(kinds.names())
        raise SettingsError(f"{path}: kind: found {found['kind']!r}, expected {expected}")
    lengths = {name: len(found[name]) for name in PER_FEATURE}
    if len(set(lengths.values())) > 1:
        raise SettingsError(f"{path}: expected as many {', '.join(PER_FEATURE)}, found {lengths}")
    if len(found["levels"]) != len(found["thresholds"]) + 1:
        raise SettingsError(f"{path}: expected one level more than thresholds")
    for name in ("levels", "thresholds"):
        if sorted(found[name]) != found[name]:
            raise SettingsError(f"{path}: {name}: expected rising numbers, found {found[name]}")
    numbers = np.hstack([value for name, value in found.items() if name in NUMBERS]).astype(float)
    if not np.isfinite(numbers).all():
        raise SettingsError(f"{path}: expected finite numbers only")
    return FittedModel(**{name: value for name, value in found.items() if name != "format"})


def _refuse(name):
    raise ValueError(f"{name}, which is no finite number")
