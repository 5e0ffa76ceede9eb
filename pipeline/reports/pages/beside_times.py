"""Times of a corpus, cut as a paper cuts them, beside the printed bands."""

from dataclasses import replace
from math import ceil
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.agreement.drift import in_order
from pipeline.calibration.levels.as_the_paper import KEY, CutAsThePaper
from pipeline.reports.pages.beside_cells import Figure, side_by_side
from pipeline.reports.tables.calibration import LEVEL, band_cell, contiguous
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.texts.messages import message

LEAST_OF_A_PART = 0.65
"""Of the paper's size; parts that are smaller on average agree more by the cut alone. From here up
differences by chance are called more than chance in 3 to 9 of 100 books (docs/explanation)."""
MOST_APART = 0.1
"""Of the puzzles stand in other parts than in the paper, where a kappa is judged: kappas grow with
the differences between parts."""


class Sizes(NamedTuple):
    """How many puzzles are cut together, in parts of books, on average over a rater's puzzles."""

    here: float
    printed: float
    ratio: float  # of the two, a larger part counted as large as the paper's, since it is drawn
    is_drawn: bool  # some part is larger


def printed_sizes(printed) -> dict[str, float]:
    """Return how many puzzles a part of a book has on average, by part; "" is that of any part.

    What a book has no puzzles of is no part of it.

    >>> table = pd.DataFrame({"level": ["1", "1"], "part": ["a", "b"],
    ...                       "book_1": [30, 10], "book_2": [20, 0]})
    >>> printed_sizes(table)
    {'a': 25.0, 'b': 10.0, '': 20.0}
    """
    books = printed[printed["level"] != "total"].groupby("part")
    books = books[[name for name in printed if name.startswith("book_")]].sum().astype(float)
    filled = books.where(books > 0)
    return {**filled.mean(axis=1).to_dict(), "": float(filled.stack().mean())}


def sizes_of_parts(bands, printed: dict[str, float]) -> dict[str, Sizes]:
    """Return the sizes of parts by rater; `printed` is that of `printed_sizes`."""
    of_each = bands.groupby(["rater", "book", "part"], dropna=False)["n_puzzles"].sum()
    parts = of_each[of_each > 0].rename("n").reset_index()
    parts["printed"] = parts["part"].map(printed).fillna(printed[""])
    parts["ratio"] = (parts["n"] / parts["printed"].round()).clip(upper=1)
    return {
        rater: Sizes(
            *(np.average(rows[name], weights=rows["n"]) for name in ("n", "printed", "ratio")),
            (rows["n"] > rows["printed"].round()).any(),
        )
        for rater, rows in parts.groupby("rater")
    }


def in_other_parts(puzzles, ratings, printed) -> frozenset:
    """Return the raters whose puzzles stand in other parts than the paper's, by `MOST_APART`.

    Parameters
    ----------
    puzzles, ratings : tables of those names, of one corpus
    printed : the level table, as of `pipeline.corpora.published`
    """
    rows = printed[printed["level"] != "total"]
    books = rows[[name for name in printed if name.startswith("book_")]].astype(float)
    of_paper = books.sum(axis=1).groupby(rows["part"]).sum()
    rated = ratings[[*KEY, "rater"]].merge(puzzles[[*KEY, "part"]], on=KEY)
    here = rated.groupby(["rater", "part"]).size().unstack(fill_value=0)
    here, of_paper = here.T.align(of_paper, axis=0, fill_value=0)
    apart = (here / here.sum()).sub(of_paper / of_paper.sum(), axis=0).abs().sum() / 2
    return frozenset(apart.index[apart > MOST_APART])


def chance_untold(cut: CutAsThePaper, sizes: dict[str, Sizes]) -> dict[str, Words]:
    """Return of which raters chance cannot be told from the cut of their times, and why."""
    small = {
        rater: message("smaller_parts", n=ceil(LEAST_OF_A_PART * of.printed))
        for rater, of in sizes.items()
        if of.ratio < LEAST_OF_A_PART
    }
    return small | dict.fromkeys(cut.uneven, message("range_leaves_uneven"))


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
        (str(row.level), row.part): Figure(str(band_cell(row, "seconds")), row.band_from / 60)
        for row in bands.itertuples()
    }
    left = {}
    for row in printed.itertuples():
        ends = ("" if pd.isna(end) else str(end) for end in (row.minutes_from, row.minutes_to))
        left[row.level, row.part] = Figure("～".join(ends), float(row.minutes_from))
    as_printed, here = side_by_side(
        "times", message("time_bands_of_the_first_book"), LEVEL,
        levels, sorted(set(printed["part"])), left, right,
        simulated=rater in tables.simulated, order=tables.parts,
    )  # fmt: skip
    return as_printed, replace(here, caption=message("time_bands_of", rater=tables.names[rater]))
