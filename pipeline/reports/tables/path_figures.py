"""The figures of solution paths against the ratings of a corpus."""

import numpy as np
import pandas as pd

from pipeline.kinds.contract import Kind
from pipeline.reports.tables.report_table import Cell, ReportTable
from pipeline.statistics.rank_correlation import spearman
from pipeline.texts.messages import COMMAS, Joined, message


def path_figures(tables, kind: Kind) -> ReportTable | None:
    """Return rank correlations with every rater's ratings, over puzzles with one solution."""
    raters = tables.raters_in("ratings")
    if not kind.paths or not tables.path("paths") or not raters:
        return None
    counts = tables.read("solution_counts")
    several = counts.loc[counts["solutions"] != 1, "puzzle_id"]
    paths = tables.read("paths").set_index("puzzle_id").drop(several, errors="ignore")
    names, ids = tables.names, tables.about_puzzles["puzzle_id"]
    of_raters = {
        rater: tables.of_rater("ratings", "value", rater).set_axis(ids).dropna() for rater in raters
    }
    body = [
        [title, *(_cell(paths[column], values) for values in of_raters.values()), column]
        for column, title in kind.paths.FIGURES.items()
    ]
    numbers = tuple(
        message("note_of_count", subject=names[rater], n=int(paths.index.isin(values.index).sum()))
        for rater, values in of_raters.items()
    )
    return ReportTable(
        name="path-figures",
        caption=message("path_figures"),
        columns=[message("figure"), *(names[rater] for rater in raters), message("column")],
        rows=body,
        note=message("path_figures_note", counts=Joined(numbers, COMMAS)),
        simulated=any(rater in tables.simulated for rater in raters),
        kind="wide",
    )


def _cell(figures, values) -> Cell:
    """Return Spearman's ρ over what both have; nothing where one does not vary."""
    both = pd.concat([figures, values], axis=1, join="inner").dropna()
    rho = spearman(*both.to_numpy(float).T)
    return Cell("") if np.isnan(rho) else Cell(f"{rho:+.2f}", shift=rho)
