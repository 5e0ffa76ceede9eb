"""The figures of solution paths against the ratings of a corpus."""

import numpy as np
import pandas as pd

from pipeline.kinds.contract import Kind
from pipeline.reports.tables.report_table import Cell, ReportTable
from pipeline.statistics.rank_correlation import spearman
from pipeline.texts.messages import COMMAS, Joined, message


def path_figures(tables, kind: Kind) -> ReportTable | None:
    """Return the rank correlations of the table `paths` with every rater's ratings.

    Returns
    -------
    ReportTable, over puzzles with one solution; None without the table or without ratings
    """
    raters = tables.raters_in("ratings")
    if not kind.paths or not tables.path("paths") or not raters:
        return None
    paths = tables.read("paths").set_index("puzzle_id")
    counts = tables.read("solution_counts")
    several = counts.loc[counts["solutions"] != 1, "puzzle_id"]
    paths = paths.drop(several, errors="ignore")
    names, ids = tables.names, tables.about_puzzles["puzzle_id"]
    body, numbers = [], []
    of_raters = [
        (rater, tables.of_rater("ratings", "value", rater).set_axis(ids).dropna())
        for rater in raters
    ]
    for column, title in kind.paths.FIGURES.items():
        found = [_rank_correlation(paths[column], values) for _, values in of_raters]
        cells = [
            Cell("" if np.isnan(rho) else f"{rho:+.2f}", shift=None if np.isnan(rho) else rho)
            for rho in found
        ]
        body.append([title, *cells, column])
    for rater, values in of_raters:
        n = len(paths.index.intersection(values.index))
        numbers.append(message("note_of_count", subject=names[rater], n=n))
    return ReportTable(
        name="path-figures",
        caption=message("path_figures"),
        columns=[message("figure"), *(names[rater] for rater in raters), message("column")],
        rows=body,
        note=message("path_figures_note", counts=Joined(tuple(numbers), COMMAS)),
        simulated=any(rater in tables.simulated for rater in raters),
        kind="wide",
    )  # fmt: skip


def _rank_correlation(one, other) -> float:
    """Return Spearman's ρ over what both have; NaN where one does not vary."""
    both = pd.concat([one, other], axis=1, join="inner").dropna()
    return spearman(*both.to_numpy(float).T)
