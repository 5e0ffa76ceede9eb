"""levels.yaml: what a fit found, for a person to read and to keep."""

from pathlib import Path

import pandas as pd
import yaml

from pipeline import kinds
from pipeline.calibration.levels.threshold_intervals import technique_intervals
from pipeline.calibration.models.model_card import rounded
from pipeline.calibration.times.cross_validation import SEED
from pipeline.files.atomic import write_text
from pipeline.kinds.techniques import levels_of
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]


def of_techniques(kind: str, features: pd.DataFrame, levels: pd.DataFrame) -> pd.DataFrame:
    """Return the levels of techniques, fitted to the levels of one rater.

    Parameters
    ----------
    features : table `features` of one solver
        Puzzles that needed contradiction, or no technique, say nothing.
    levels : rows of the table `levels` of one rater

    Returns
    -------
    DataFrame, as from `technique_intervals`
    """
    told = features[(features["contradiction_steps"] == 0) & (features["solved"] == 1)]
    told = told[told["hardest_technique"] > 0][[*KEY, "hardest_technique"]]
    both = told.merge(levels[[*KEY, "level"]], on=KEY)
    catalogue = {
        number: level
        for number, level in levels_of(kinds.kind(kind)).items()
        if level in range(1, 6)
    }
    return technique_intervals(both["hardest_technique"], both["level"], catalogue, SEED)


def written_bands(bands: pd.DataFrame, rater: str) -> list[dict]:
    """Return the bands of published times of one rater in use, as levels.yaml lists them."""
    columns = ["book", "part", "level", "puzzles", "seconds_from", "seconds_to", "note"]
    rows = bands[(bands["rater"] == rater) & bands["used"].astype(bool)][columns].to_dict("records")
    for row in rows:
        row["level"], row["puzzles"] = int(row["level"]), int(row["puzzles"])
        row["seconds_from"], row["seconds_to"] = (
            rounded(row[name], 1) for name in ("seconds_from", "seconds_to")
        )
    return rows


def write_levels(card: dict, bands: list[dict], techniques: pd.DataFrame, path: Path) -> Path:
    """Write levels.yaml beside `path`, then rename it.

    Parameters
    ----------
    card : dict, as `Fitted.card`
    bands : list, as from `written_bands`
    techniques : DataFrame, as from `technique_levels`
    """
    listed = [{name: int(value) for name, value in row.items()} for row in
              techniques.to_dict("records")]  # fmt: skip
    whole = {**card, "time_bands": bands, "technique_levels": listed}
    text = yaml.safe_dump(whole, allow_unicode=True, sort_keys=False, width=100)
    return write_text(path, text)
