"""Solution paths on a corpus's page: their figures against its ratings, and the way through some.

Figures come from the table `paths`; the ways through single puzzles are walked here.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.notations.errors import PuzzleError
from pipeline.paths.along import decidable_along
from pipeline.paths.ranks import rank_correlation
from pipeline.reports.charts import band, boxes
from pipeline.reports.sources import in_order
from pipeline.reports.tables import Cell, ReportTable, Term

FIGURES = {
    "sudoku": {
        "search_effort_log": Term("effort of searching, log", "探す手間の対数"),
        "scan_looks_log": Term("looks of an imagined person, log", "見渡す回数の対数"),
        "decidable_log_mean": Term("cells decidable, mean log", "確定可能なマス数の対数平均"),
        "decidable_min_mean": Term("fewest cells decidable", "確定可能なマス数の最小"),
        "decidable_first15_mean": Term("the same, first 15 steps", "最初の15手の確定可能なマス数"),
        "one_decidable_ratio": Term("steps with exactly one", "確定可能が1マスの手の割合"),
        "two_decidable_ratio": Term("steps with one or two", "確定可能が2マス以下の手の割合"),
        "rounds_to_end": Term("rounds, all at once", "一斉に埋めた回数"),
        "paths_less_orders_log": Term("paths less orders, log", "解き筋の数と順列の数の比"),
        "chosen_block_ratio": Term("decided in a block", "ブロックユニークの割合"),
        "chosen_line_ratio": Term("decided in a line", "タテヨコユニークの割合"),
        "chosen_cell_ratio": Term("decided as a cell", "セルユニークの割合"),
        "stuck_times": Term("times stuck", "手詰まりの回数"),
    },
    "slitherlink": {
        "decided_ratio": Term("edges decided in the end", "最後に確定した辺の割合"),
        "chosen_basic_ratio": Term("decided by basic rules", "基本処理の割合"),
        "decidable_log_mean": Term("edges decidable, mean log", "確定可能な辺数の対数平均"),
        "decidable_min_mean": Term("fewest edges decidable", "確定可能な辺数の最小"),
        "decidable_first15_mean": Term("the same, first 15 steps", "最初の15手の確定可能な辺数"),
        "one_decidable_ratio": Term("steps with exactly one", "確定可能が1辺の手の割合"),
        "two_decidable_ratio": Term("steps with one or two", "確定可能が2辺以下の手の割合"),
        "rounds": Term("rounds, all at once", "一斉に確定した回数"),
        "waiting_steps": Term("steps, by how little was decidable", "確定可能数の逆数の和"),
        "choices_less_orders_log": Term("choices less orders, log", "選択肢の積と順列の数の比"),
        "no_basic_steps": Term("steps with no basic rule", "基本処理の使えない手数"),
    },
}
"""The main figures by kind of puzzle: columns of the table `paths`. The first two are drawn."""
DRAWN = 2
MOST_GROUPS, FIFTHS = 8, 5
WALKS = 200
MOST_WAYS = 2
QUANTILES = (0.1, 0.5, 0.9)
PIECES = {"sudoku": "cells", "slitherlink": "edges"}


@dataclass(frozen=True)
class SolutionPaths:
    """What a page shows of solution paths.

    Attributes
    ----------
    pieces : str
        What is decided: cells or edges.
    correlations : ReportTable or None
        Rank correlations of figures with raters; None where nobody rated.
    charts : list of (caption, SVG)
        Figures against ratings.
    ways : list of (caption, SVG)
        How many pieces are decidable along the way through a puzzle.
    """

    pieces: str
    correlations: ReportTable | None
    charts: list[tuple[Term, str]]
    ways: list[tuple[Term, str]]


def solution_paths(tables, kind: str, names, simulated, shown) -> SolutionPaths | None:
    """Return what a page shows of the solution paths of its corpus; None without the table.

    Parameters
    ----------
    tables : CorpusTables
    kind : str
    names : dict of rater to Term
    simulated : set of str
        Raters whose ratings a program made.
    shown : list of str
        Ids of puzzles that the page draws; the ways through the first of them are shown.
    """
    if kind not in FIGURES or not tables.path("paths").is_file():
        return None
    paths = tables.read("paths").set_index("puzzle_id")
    judgements = tables.read("judgements")
    paths = paths.drop(judgements.loc[judgements["solutions"] != 1, "puzzle_id"], errors="ignore")
    if not len(paths):
        return None
    ratings = tables.read("ratings")
    rated = [
        (rater, rows.set_index("puzzle_id")["value"], rows["unit"].iloc[0])
        for rater, rows in in_order(tables, ratings, "rater", names)
    ]
    return SolutionPaths(
        PIECES[kind],
        _correlations(paths, rated, kind, names, simulated),
        _charts(paths, rated, kind, names, simulated),
        _ways(tables.read("puzzles"), kind, [*shown, *paths.index]),
    )


def rating_groups(values: pd.Series) -> list[tuple[str, pd.Index]]:
    """Return the puzzles of each rating, or of each fifth where there are many, lowest first.

    >>> found = rating_groups(pd.Series({"a": 1.0, "b": 2.0, "c": 1.0}))
    >>> [(label, list(group)) for label, group in found]
    [('1', ['a', 'c']), ('2', ['b'])]
    """
    if values.nunique() <= MOST_GROUPS:
        return [(f"{value:g}", rows.index) for value, rows in values.groupby(values)]
    fifths = (values.rank(pct=True) * FIFTHS).apply(np.ceil).clip(1, FIFTHS)
    return [
        (f"{rows.min():.0f}–{rows.max():.0f}", rows.index) for _, rows in values.groupby(fifths)
    ]


def _correlations(paths, rated, kind, names, simulated):
    if not rated:
        return None
    rows = []
    for column, term in FIGURES[kind].items():
        found = [rank_correlation(paths[column], values) for _, values, _ in rated]
        cells = [
            Cell("" if np.isnan(rho) else f"{rho:+.2f}", bar=None if np.isnan(rho) else abs(rho))
            for rho in found
        ]
        rows.append([term, *cells, Cell(column)])
    counts = {rater: len(paths.index.intersection(values.index)) for rater, values, _ in rated}
    over = "; ".join(f"{names[rater].en}: {number}" for rater, number in counts.items())
    return ReportTable(
        name="path-figures",
        caption=Term("Figures of solution paths against ratings", "解き筋の特徴量と評価の順位相関"),
        columns=[
            Term("Figure", "特徴量"), *(names[rater] for rater, _, _ in rated), Term("Column", "列")
        ],
        rows=rows,
        note=f"Spearman's rank correlation; above 0, the larger the harder. Puzzles: {over}.",
        simulated=any(rater in simulated for rater, _, _ in rated),
        kind="bars wide",
    )  # fmt: skip


def _charts(paths, rated, kind, names, simulated):
    charts = []
    for number, (rater, values, unit) in enumerate(rated, 1):
        groups = rating_groups(values[values.index.isin(paths.index)])
        if len(groups) < 2:
            continue
        for column in list(FIGURES[kind])[:DRAWN]:
            term = FIGURES[kind][column]
            mark = " (simulated)" if rater in simulated else ""
            chart = boxes(
                {label: paths.loc[group, column].to_numpy(float) for label, group in groups},
                f"paths-{number}-{column}",
                f"{term.en} by {names[rater].en}{mark}: quartiles in each group of ratings",
                xlabel=f"{names[rater].en}{mark} ({unit})",
                ylabel=term.en,
            )
            charts.append((term, chart))
    return charts


def _ways(puzzles, kind, ids):
    """Draw how many pieces are decidable along the way through the first puzzles that have one."""
    by_id = puzzles.set_index("puzzle_id")
    ways = []
    for puzzle_id in dict.fromkeys(ids):
        if len(ways) == MOST_WAYS:
            break
        try:
            decidable = decidable_along(_puzzle(by_id.loc[puzzle_id], kind), WALKS)
        except PuzzleError:
            continue
        if decidable.shape[1] < 2:
            continue
        # a way can end a step sooner where the techniques had gone another way
        decidable = np.maximum(decidable, 1)
        low, middle, high = np.quantile(decidable, QUANTILES, axis=0)
        title = (
            f"Puzzle {puzzle_id}: {PIECES[kind]} decidable before each of {len(middle)} steps, "
            f"median and four fifths of {WALKS} random ways; fewest {middle.min():g}"
        )
        chart = band(
            low, middle, high, f"way-{len(ways) + 1}", title,
            xlabel="step", ylabel=f"{PIECES[kind]} decidable",
        )  # fmt: skip
        ways.append((Term(f"Puzzle {puzzle_id}"), chart))
    return ways


def _puzzle(row, kind):
    if kind == "sudoku":
        return Sudoku(row["clues"])
    return Slitherlink(int(row["rows"]), int(row["cols"]), row["clues"])
