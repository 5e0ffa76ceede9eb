"""A fitted model as a JSON file of plain numbers: written, read and checked."""

import json
from pathlib import Path
from typing import Annotated, Literal, Self

import numpy as np
from pydantic import AfterValidator, Field, model_validator

from pipeline import kinds
from pipeline.calibration.times.ridge import scaled_features
from pipeline.calibration.times.time_intervals import FoldModel, interval
from pipeline.files import safe_json
from pipeline.files.atomic import write_text
from pipeline.files.plain_text import plain_text
from pipeline.files.settings import SettingsError
from pipeline.files.typed_settings import Settings, shown
from pipeline.notations.csv_table import one_line

FORMAT = 2
UNSOLVED = 7
"""In place of a stage: that of puzzles which no contradiction finished."""
PER_FEATURE = (
    "features",
    "families",
    "means_in_words",
    "mean",
    "spread",
    "weights",
    "level_weights",
)
Plain = Annotated[str, AfterValidator(plain_text), AfterValidator(one_line)]
Title = Annotated[Plain, Field(description="a text")]
Word = Annotated[Plain, Field(max_length=200, description="a text")]
Number = Annotated[float, Field(description="a number")]
Positive = Annotated[float, Field(gt=0, description="a number more than 0")]
Level = Annotated[int, Field(ge=1, le=6, description="a level from 1 to 6")]
Noise = Annotated[
    list[Annotated[float, Field(ge=0, description="a number from 0 up")]],
    Field(min_length=2, max_length=2, description="two numbers from 0 up"),
]
NUMBER_EACH = "a number for each feature"
MOST_WORK = 10**15
"""No figure of work or of a stage is larger; a larger one would fit no number of the tables."""
MOST_PEOPLE = 10**10
"""More than there are on Earth."""
MOST_BYTES = 50_000_000
"""Of a file: a model of a million puzzles has some 17 bytes of each."""
Places = Annotated[list[Number], Field(min_length=1, description="a number or several")]


class Fold(Settings):
    """A model without one fold of the puzzles, and their scores: the fields of a `FoldModel`."""

    mean: list[Number] = Field(description=NUMBER_EACH)
    spread: list[Positive] = Field(description=NUMBER_EACH)
    weights: list[Number] = Field(description=NUMBER_EACH)
    intercept: Number
    noise: Noise
    places: Places
    lows: Places
    highs: Places
    scores: list[Number] = Field(description="a list of numbers")


class FittedModel(Settings):
    """A weighted sum of features, thresholds of its levels, and prediction intervals.

    `level_weights` and `level_intercept` make the score that the thresholds bin; for times binned
    as one part they are the weights of the times. `levels` and `thresholds` are as in `LevelCuts`;
    `noise` and `people` as in `TimeModel`, zeros for a score, and `people` only said where the
    number behind every rating is known (`knows_people`); `folds` as in `TimeIntervals`, none for a
    score. `corpus` and `rater` name the data of the fit, with their titles where the corpus has a
    description; `simulated` says whether the raters are, `half_times` whether times are when half
    of the people have finished, as those of attempts. `fitted_to` has the puzzles, as of
    `pipeline.calibration.features.isomorphism.short_hashes`. `hardest_stage` is the hardest stage
    of contradiction that one of them needed, `hardest_general` their highest score by the general
    solver, `hardest_work` the most work of the solver on one of them, `hardest_score` the highest
    score by the model; those of the prior are among them. A puzzle with more of any of the first
    three lies beyond the data.
    """

    format: Literal[FORMAT] = Field(
        FORMAT, description="format 2; a model of another one must be fitted again"
    )
    kind: str = Field(description="the name of a kind of puzzle")
    solver: str = Field(pattern="^[a-z-]+$", description="the name of a solver")
    unit: Literal["log seconds", "score"] = Field(description="log seconds or score")
    features: list[Word] = Field(description="names of features")
    families: list[Word] = Field(description="a family for each feature")
    means_in_words: list[Word] = Field(description="each feature in words")
    mean: list[Number] = Field(description=NUMBER_EACH)
    spread: list[Positive] = Field(description=NUMBER_EACH)
    weights: list[Number] = Field(description=NUMBER_EACH)
    intercept: Number
    level_weights: list[Number] = Field(description=NUMBER_EACH)
    level_intercept: Number
    levels: list[Level] = Field(min_length=1, max_length=6, description="one to six levels")
    thresholds: list[Number] = Field(description="a list of numbers")
    noise: Noise
    folds: list[Fold] = Field(description="a list of models without a fold each")
    people: float = Field(
        ge=1, le=MOST_PEOPLE, description=f"a number of people, 1 to {MOST_PEOPLE:,}"
    )
    corpus: Word = ""
    rater: Word = ""
    corpus_title: Title = ""
    corpus_title_ja: Title = ""
    rater_title: Title = ""
    simulated: bool = Field(False, description="true or false")
    half_times: bool = Field(False, description="true or false")
    knows_people: bool = Field(True, description="true or false")
    fitted_to: list[Word] = Field([], description="hashes of puzzles")
    hardest_stage: int | None = Field(
        None, ge=0, le=MOST_WORK, description="a stage of contradiction, or none"
    )
    hardest_general: Number | None = Field(None, description="a number, or none")
    hardest_work: int | None = Field(
        None, ge=0, le=MOST_WORK, description="a number of calls, or none"
    )
    hardest_score: Number = 0.0

    @model_validator(mode="after")
    def _numbers_fit_together(self) -> Self:
        if self.kind not in kinds.names():
            raise ValueError(
                f"kind: found {shown(self.kind)}, expected {' or '.join(kinds.names())}"
            )
        lengths = {name: len(getattr(self, name)) for name in PER_FEATURE}
        if len(set(lengths.values())) > 1:
            raise ValueError(f"expected as many {', '.join(PER_FEATURE)}, found {lengths}")
        for fold in self.folds:
            if {len(fold.mean), len(fold.spread), len(fold.weights)} != {len(self.features)}:
                raise ValueError("folds: expected a number for each feature")
            if not len(fold.places) == len(fold.lows) == len(fold.highs):
                raise ValueError("folds: expected as many places, lows and highs")
            if any(low > high for low, high in zip(fold.lows, fold.highs, strict=True)):
                raise ValueError("folds: expected lows up to the highs at each place")
        if self.gives_times != bool(self.folds):
            raise ValueError("expected folds where times are predicted, and only there")
        if len(self.levels) != len(self.thresholds) + 1:
            raise ValueError("expected one level more than thresholds")
        for name in ("levels", "thresholds"):
            found = getattr(self, name)
            if sorted(found) != found or (name == "levels" and len(set(found)) < len(found)):
                raise ValueError(f"{name}: expected rising numbers, found {shown(found)}")
        return self

    @property
    def gives_times(self) -> bool:
        """Whether a prediction is a time."""
        return self.unit == "log seconds"

    def contributions(self, table) -> np.ndarray:
        """Return the contribution of each feature to each prediction, beyond the average.

        `table` has the shape (puzzles, features), in the order of `features`.
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

    def scores(self, table) -> np.ndarray:
        """Return the score of each puzzle, which the thresholds cut; `table` as for `predict`."""
        return self.level_intercept + self._scaled(table) @ np.array(self.level_weights)

    def levels_at(self, scores) -> np.ndarray:
        """Return the level of each of some scores, ndarray of int."""
        return np.array(self.levels)[np.searchsorted(self.thresholds, scores, side="right")]

    def levels_of(self, table) -> np.ndarray:
        """Return the level of each puzzle, ndarray of int; `table` as for `predict`."""
        return self.levels_at(self.scores(table))

    def beyond(self, stages, general, work) -> np.ndarray:
        """Return how far puzzles lie beyond the data of the fit, in units of score; 0 for others.

        `stages` are the hardest of contradiction, NaN where a puzzle was not solved; `general` are
        scores by the general solver, or NaN. Each stage counts 1. To it come how much higher its
        score by the general solver, and the log of its work, are than any of the data, softened
        (log 1 + exp), so that each counts too where it is not higher.
        """
        further = np.zeros(len(stages))
        if self.hardest_stage is not None:
            stages = np.nan_to_num(np.asarray(stages, float), nan=UNSOLVED)
            further = np.maximum(stages - self.hardest_stage, 0)
        general = np.nan_to_num(np.asarray(general, float))
        if self.hardest_general is None:
            # Of the data it is not known how hard they are for the general solver.
            return np.where(further > 0, further + general / (general + 1), 0.0)
        harder = [general - self.hardest_general]
        if self.hardest_work is not None:
            harder.append(np.log((np.asarray(work) + 1) / (self.hardest_work + 1)))
        is_beyond = (further > 0) | (np.max(harder, 0) > 0)
        return np.where(is_beyond, further + np.logaddexp(0, harder).sum(0), 0.0)

    def interval(self, table) -> tuple[np.ndarray, np.ndarray]:
        """Return the ends of the prediction interval of the mean time of `people`, in `unit`."""
        folds = [FoldModel(**fold.model_dump()) for fold in self.folds]
        return interval(folds, table, self.people)


def write_model(model: FittedModel, path: Path) -> Path:
    """Write a model as JSON atomically; the same model gives the same bytes."""
    text = json.dumps(model.model_dump(), indent=1, allow_nan=False)
    return write_text(path, text + "\n")


def read_model(path: Path) -> FittedModel:
    """Return the model at `path`; SettingsError says what is wrong with a file, and where."""
    try:
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise SettingsError(
            f"{path}: expected a model, found no such file; `fit` writes it"
        ) from None
    if len(content) > MOST_BYTES:
        raise SettingsError(
            f"{path}: expected a model of up to {MOST_BYTES:,} bytes, found a larger file"
        )
    try:
        found = safe_json.read(content.decode("utf-8"))
    except ValueError as error:
        why = "bytes that are no UTF-8" if isinstance(error, UnicodeDecodeError) else error
        raise SettingsError(f"{path}: expected a model as JSON, found {why}") from None
    if not isinstance(found, dict):
        raise SettingsError(f"{path}: expected a model as a JSON object")
    return FittedModel.of(found, path)
