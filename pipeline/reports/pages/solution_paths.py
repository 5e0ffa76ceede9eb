"""Solution paths of a corpus: their figures against its ratings, and the way through some."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.kinds.contract import Kind
from pipeline.reports.charts.drawings import band
from pipeline.reports.tables.report_table import Cell, ReportTable, Words
from pipeline.statistics.rank_correlation import spearman
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import COMMAS, Joined, message

WALKS = 200
MOST_WAYS = 2
QUANTILES = (0.1, 0.5, 0.9)


@dataclass(frozen=True)
class SolutionPaths:
    """The solution paths of a corpus.

    Attributes
    ----------
    piece : Term
        What is decided.
    correlations : ReportTable or None
        Rank correlations of figures with raters; None where nobody rated.
    ways : list of (caption, SVG)
        How many pieces are decidable along the way through a puzzle.
    """

    piece: Words
    correlations: ReportTable | None
    ways: list[tuple[Words, str]]


def solution_paths(tables, kind: Kind, shown) -> SolutionPaths | None:
    """Return the solution paths of a corpus; None without the table.

    Parameters
    ----------
    shown : list of str
        Ids of puzzles that the page draws; the ways through the first of them are shown.
    """
    if not kind.paths or not tables.path("paths"):
        return None
    paths = tables.read("paths").set_index("puzzle_id")
    solution_counts = tables.read("solution_counts")
    paths = paths.drop(
        solution_counts.loc[solution_counts["solutions"] != 1, "puzzle_id"], errors="ignore"
    )
    if not len(paths):
        return None
    rated = [
        (rater, rows.set_index("puzzle_id")["value"])
        for rater, rows in tables.groups(tables.read("ratings"))
    ]
    return SolutionPaths(
        kind.paths.PIECE,
        _correlations(paths, rated, kind, tables.names, tables.simulated) if rated else None,
        _ways(tables.read("puzzles"), kind, [*shown, *paths.index]),
    )


def _correlations(paths, rated, kind, names, simulated):
    rows = []
    for column, term in kind.paths.FIGURES.items():
        found = [_rank_correlation(paths[column], values) for _, values in rated]
        cells = [
            Cell("" if np.isnan(rho) else f"{rho:+.2f}", shift=None if np.isnan(rho) else rho)
            for rho in found
        ]
        rows.append([term, *cells, column])
    counts = [
        message(
            "note_of_count", subject=names[rater], n=len(paths.index.intersection(values.index))
        )
        for rater, values in rated
    ]
    return ReportTable(
        name="path-figures",
        caption=message("path_figures"),
        columns=[message("figure"), *(names[rater] for rater, _ in rated), message("column")],
        rows=rows,
        note=message("path_figures_note", counts=Joined(tuple(counts), COMMAS)),
        simulated=any(rater in simulated for rater, _ in rated),
        kind="wide",
    )  # fmt: skip


def _rank_correlation(one, other):
    """Return Spearman's ρ over what both have; NaN where one does not vary."""
    both = pd.concat([one, other], axis=1, join="inner").dropna()
    return spearman(*both.to_numpy(float).T)


def _ways(puzzles, kind, ids):
    """Draw how many pieces are decidable along the way through the first puzzles that have one."""
    by_id = puzzles.set_index("puzzle_id")
    ways = []
    for puzzle_id in dict.fromkeys(ids):
        if len(ways) == MOST_WAYS:
            break
        try:
            decidable = kind.paths.decidable_along(kind.puzzle_of(by_id.loc[puzzle_id]), WALKS)
        except PuzzleError:
            continue
        if decidable.shape[1] < 2:
            continue
        # A way can end a step sooner where the techniques had gone another way.
        low, middle, high = np.quantile(np.maximum(decidable, 1), QUANTILES, axis=0)
        title = message(
            "way_chart",
            id_=puzzle_id,
            piece=kind.paths.PIECE,
            n=len(middle),
            walks=WALKS,
            least=f"{middle.min():g}",
        )
        chart = band(
            low, middle, high, f"way-{len(ways) + 1}", title, message("step"),
            message("pieces_decidable", piece=kind.paths.PIECE),
        )  # fmt: skip
        ways.append((message("puzzle_by_id", id_=puzzle_id), chart))
    return ways
