"""Times of a corpus, cut as a paper cuts them, beside the printed bands."""

from dataclasses import replace

import pandas as pd

from pipeline.agreement.drift import in_order
from pipeline.reports.pages.beside_cells import Figure, side_by_side
from pipeline.reports.tables.calibration import LEVEL, band_cell, contiguous
from pipeline.reports.tables.report_table import ReportTable
from pipeline.texts.messages import message


def time_tables(printed, tables, bands, raters) -> tuple[ReportTable, ReportTable] | None:
    """Return the printed bands, and those of the first of the raters who has times, if one has."""
    timed = set(bands["rater"])
    rater = next((rater for rater in [*raters, *tables.names] if rater in timed), None)
    if rater is None:
        return None
    bands = bands[bands["rater"] == rater]
    levels = sorted(set(printed["level"]))
    bands = contiguous(bands[bands["book"] == in_order(bands["book"].unique())[0]])
    right = {
        (str(row.level), row.part): Figure(
            str(band_cell(row, "seconds")), row.band_from / 60, to=row.band_to / 60
        )
        for row in bands.itertuples()
    }
    left = {}
    for row in printed.itertuples():
        ends = ("" if pd.isna(end) else str(end) for end in (row.minutes_from, row.minutes_to))
        end = None if pd.isna(row.minutes_to) else float(row.minutes_to)
        left[row.level, row.part] = Figure("～".join(ends), float(row.minutes_from), to=end)
    as_printed, here = side_by_side(
        "times", message("time_bands_of_the_first_book"), LEVEL,
        levels, sorted(set(printed["part"])), left, right,
        simulated=rater in tables.simulated, order=tables.parts,
    )  # fmt: skip
    return as_printed, replace(here, caption=message("time_bands_of", rater=tables.names[rater]))
