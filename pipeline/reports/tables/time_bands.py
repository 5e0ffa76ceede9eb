"""The bands of times of each book with their intervals."""

import pandas as pd

from pipeline.calibration.levels.all_raters import BINNINGS
from pipeline.calibration.levels.threshold_intervals import threshold_intervals
from pipeline.reports.tables import calibration
from pipeline.reports.tables.report_table import ReportTable

SEED = 2003
LEAST_TIMES = 10
"""From fewer times of a part no interval is drawn: it would only look sure."""


def time_bands(tables) -> list[ReportTable]:
    """Return the bands of times, a table for each book and rater."""
    bands = tables.read("time_bands")
    return [
        calibration.time_bands(
            rows, tables.names[rater], tables.units.get(rater, "seconds"),
            rater in tables.simulated, tables.parts, begins(tables, rows),
        )
        for _, of_book in bands.groupby("book")
        for rater, rows in tables.groups(of_book)
    ]  # fmt: skip


def begins(tables, bands: pd.DataFrame) -> dict[tuple[str, int], tuple[float, float]]:
    """Return the bootstrap interval of where each level begins.

    Parameters
    ----------
    bands : rows of the table `time_bands` of one book, one rater and one way to cut

    Returns
    -------
    dict of (part, level) to (low, high) of 95 %, in the unit of the ratings; what the bootstrap
    cannot tell is left out
    """
    first = bands.iloc[0]
    puzzles = tables.about_puzzles
    wanted = (puzzles["book"] == first["book"]) & ~puzzles["held_out"].astype(bool)
    known = puzzles.loc[wanted, ["part"]].assign(
        value=tables.of_rater("ratings", "value", first["rater"])[wanted],
        level=tables.of_rater("levels", "level", first["by_rater"] or first["rater"])[wanted],
    )
    known = known.dropna(subset=["value", "level"])
    found = {}
    for part, rows in known.groupby("part"):
        if len(rows) < LEAST_TIMES or part not in set(bands["part"]):
            continue
        way = BINNINGS[first["binning"]]()
        intervals = threshold_intervals(
            way, rows["value"].to_numpy(float), rows["level"].to_numpy(int), SEED
        )
        found |= {(part, level): ends for level, ends in intervals.items() if ends[0] == ends[0]}
    return found
