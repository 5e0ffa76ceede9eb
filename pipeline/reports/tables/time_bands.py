"""The bands of times of each book with their intervals, and the ways to cut times compared."""

import pandas as pd

from pipeline.agreement.matrices import compared_binnings
from pipeline.calibration.levels.all_raters import BINNINGS, EVERY_BINNING
from pipeline.calibration.levels.threshold_intervals import threshold_intervals
from pipeline.reports.counting import asked
from pipeline.reports.tables import calibration
from pipeline.reports.tables.agreement import EASIER, HARDER, RATE
from pipeline.reports.tables.figures import percent_cell
from pipeline.reports.tables.report_table import ReportTable
from pipeline.texts.messages import message, sentences
from pipeline.texts.numbers import two_places

WAYS = {
    "range": message("range_divided"),
    "counts": message("equal_counts"),
    "fifths": message("fifths"),
}
SEED = 2003
LEAST_TIMES = 10
"""From fewer times of a part no interval is drawn: it would only look sure."""
BOTH_LEVELS = """
SELECT cut.rater, cut.binning, cut.level, solver.level AS solver_level, count(*) AS n_puzzles
FROM read_parquet(?) AS cut JOIN read_parquet(?) AS solver USING (corpus, puzzle_id)
WHERE solver.rater = ? GROUP BY ALL ORDER BY ALL
"""
"""How many timed puzzles have which level by each way to cut and which by the solver."""
MOVED = """
SELECT rater, count(*) FILTER (by_range IS DISTINCT FROM by_counts) AS moved FROM (
    SELECT rater, max(level) FILTER (binning = 'range') AS by_range,
           max(level) FILTER (binning = 'counts') AS by_counts
    FROM read_parquet(?) GROUP BY rater, puzzle_id
) GROUP BY rater
"""
"""Of how many puzzles the paper's two ways to cut give different levels."""


def time_bands(tables) -> list[ReportTable]:
    """Return the bands of times in use, a table for each book and rater."""
    bands = tables.read("time_bands")
    units = dict(zip(tables.units["rater"], tables.units["unit"], strict=True))
    return [
        calibration.time_bands(
            rows, tables.names[rater], units.get(rater, "seconds"), rater in tables.simulated,
            tables.parts, begins(tables, rows),
        )
        for _, of_book in bands[bands["used"].astype(bool)].groupby("book")
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
        way = EVERY_BINNING[first["binning"]]()
        intervals = threshold_intervals(
            way, rows["value"].to_numpy(float), rows["level"].to_numpy(int), SEED
        )
        found |= {(part, level): ends for level, ends in intervals.items() if ends[0] == ends[0]}
    return found


def compared_ways(tables, solver: str) -> ReportTable | None:
    """Return what each way to cut times changes; None where no time was cut."""
    bands = tables.read("time_bands")
    if bands.empty or not tables.count("binned_levels"):
        return None
    ways = ["rater", "binning"]
    used = bands.drop_duplicates(ways).set_index(ways)["used"].astype(bool)
    paths = str(tables.path("binned_levels")), str(tables.path("levels"))
    compared = compared_binnings(asked(BOTH_LEVELS, *paths, solver).to_pandas())
    moved = dict(asked(MOVED, paths[0]).to_pandas().itertuples(index=False))
    ways = [*WAYS, *sorted(set(compared["binning"]) - set(WAYS))]
    in_order = [
        row for _, rows in tables.groups(compared)
        for row in sorted(rows.itertuples(), key=lambda row: ways.index(row.binning))
    ]  # fmt: skip
    body = [
        [tables.names[row.rater], WAYS.get(row.binning, row.binning),
         message("in_use") if used[row.rater, row.binning] else "", row.n_puzzles,
         percent_cell(row.n_agree / row.n_puzzles), row.off_upwards, row.off_downwards,
         two_places(row.mean_by_time), two_places(row.mean_by_solver),
         int(moved[row.rater]) if row.binning in BINNINGS else ""]
        for row in in_order
    ]  # fmt: skip
    notes = [message("equal_counts_note")]  # fmt: skip
    if "fifths" in set(compared["binning"]):
        notes.append(message("fifths_note"))  # fmt: skip
    return ReportTable(
        name="binning",
        caption=message("ways_to_cut_times", solver=tables.names[solver]),
        columns=[
            message("rater"), message("times_cut_by"), message("levels_in_use"),
            message("puzzles"), RATE, HARDER, EASIER,
            message("mean_level_by_time"), message("mean_level_by_solver"),
            message("puzzles_whose_level_differs"),
        ],
        rows=body,
        row_headings=2,
        note=sentences(*notes),
        simulated=bool(tables.simulated & set(compared["rater"])),
        kind="wide",
    )  # fmt: skip
