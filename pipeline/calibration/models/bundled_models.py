"""The models that come with the program: `model/model.json` of a kind, and its card beside it."""

from pathlib import Path

import pandas as pd

from pipeline import kinds
from pipeline.calibration.features.isomorphism import fingerprints, short_hashes
from pipeline.calibration.models.fitted_model import FittedModel, read_model
from pipeline.calibration.models.prior import Prior
from pipeline.files.settings import SettingsError
from pipeline.tables.side_by_side import rows_of

MOST_RATED = 2000
"""A book of more needs no prior."""


def model_file(kind: str) -> Path:
    """Return the file of the model of a kind that comes with the program.

    Raises
    ------
    SettingsError
        When the kind has none.
    """
    path = kinds.kind(kind).file("model/model.json") if kind in kinds.names() else None
    if not path or not path.is_file():
        raise SettingsError(
            f"no model of {kind} comes with the program; fit one to a book with times or levels "
            "(`fit`), and name its folder before the puzzles"
        )
    return path


def bundled_model(kind: str, solver: str, puzzles: Path, rated) -> FittedModel | None:
    """Return the model of a kind that comes with the program, as the prior of a corpus.

    None where there is none for this solver, or it was fitted to one of the puzzles `rated`, by
    which the corpus is judged, turned, mirrored or relabelled.
    """
    try:
        model = read_model(model_file(kind))
    except SettingsError:
        return None
    rated = pd.Series(rated).drop_duplicates()
    if model.solver != solver or len(rated) > MOST_RATED:
        return None
    boards = rows_of({"puzzles": puzzles}, rated)["puzzles"]
    return None if set(model.fitted_to) & set(short_hashes(fingerprints(boards))) else model


def prior_of(kind: str, solver: str, names, puzzles: Path, rated) -> Prior | None:
    """Return the prior of a corpus with features of these names; parameters as `bundled_model`."""
    model = bundled_model(kind, solver, puzzles, rated)
    return Prior.of(model, names) if model else None
