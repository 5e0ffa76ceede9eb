"""levels.yaml, the readable result of a fit."""

from pathlib import Path

import pandas as pd
import yaml

from pipeline.calibration.models.model_card import rounded
from pipeline.files.atomic import write_text


def written_bands(bands: pd.DataFrame, rater: str) -> list[dict]:
    """Return the bands of published times of one rater in use, as levels.yaml lists them."""
    columns = ["book", "part", "level", "n_puzzles", "band_from", "band_to", "note"]
    rows = bands[(bands["rater"] == rater) & bands["used"].astype(bool)][columns].to_dict("records")
    for row in rows:
        row["level"], row["n_puzzles"] = int(row["level"]), int(row["n_puzzles"])
        row["band_from"], row["band_to"] = (
            rounded(row[name], 1) for name in ("band_from", "band_to")
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
