"""Solution paths on a corpus's page: their figures against its ratings, and the way through some.

Figures come from the table `paths`; the ways through single puzzles are walked here.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.kinds.contract import Kind
from pipeline.notations.errors import PuzzleError
from pipeline.reports.charts import band, boxes
from pipeline.reports.messages import told
from pipeline.reports.tables import Cell, ReportTable
from pipeline.statistics.rank_correlation import spearman
from pipeline.texts.terms import Term

DRAWN = 2
"""So many of the figures of a kind, the first ones, have a chart."""
MOST_GROUPS, FIFTHS = 8, 5
WALKS = 200
MOST_WAYS = 2
QUANTILES = (0.1, 0.5, 0.9)


@dataclass(frozen=True)
class SolutionPaths:
    """What a page shows of solution paths.

    Attributes
    ----------
    pieces : Term
        What is decided, in the plural.
    correlations : ReportTable or None
        Rank correlations of figures with raters; None where nobody rated.
    charts : list of (caption, SVG)
        Figures against ratings.
    ways : list of (caption, SVG)
        How many pieces are decidable along the way through a puzzle.
    """

    pieces: Term
    correlations: ReportTable | None
    charts: list[tuple[Term, str]]
    ways: list[tuple[Term, str]]


def solution_paths(tables, kind: Kind, shown) -> SolutionPaths | None:
    """Return what a page shows of the solution paths of its corpus; None without the table.

    Parameters
    ----------
    tables : CorpusTables
    kind : Kind
    shown : list of str
        Ids of puzzles that the page draws; the ways through the first of them are shown.
    """
    if not kind.paths or not tables.path("paths"):
        return None
    paths = tables.read("paths").set_index("puzzle_id")
    judgements = tables.read("judgements")
    paths = paths.drop(judgements.loc[judgements["solutions"] != 1, "puzzle_id"], errors="ignore")
    if not len(paths):
        return None
    rated = [
        (rater, *_in_unit(rows.set_index("puzzle_id")["value"], rows["unit"].iloc[0]))
        for rater, rows in tables.groups(tables.read("ratings"))
    ]
    return SolutionPaths(
        Term(_pieces(kind), kind.paths.PIECE.ja),
        _correlations(paths, rated, kind, tables.names, tables.simulated),
        _charts(paths, rated, kind, tables.names, tables.simulated),
        _ways(tables.read("puzzles"), kind, [*shown, *paths.index]),
    )


def rating_groups(values: pd.Series) -> list[tuple[str, pd.Index]]:
    """Return the puzzles of each rating, or of each fifth where there are many, lowest first.

    >>> found = rating_groups(pd.Series({"a": 1.0, "b": 2.0, "c": 1.0}))
    >>> [(label, list(group)) for label, group in found]
    [('1', ['a', 'c']), ('2', ['b'])]
    >>> [label for label, _ in rating_groups(pd.Series(range(1, 101), dtype=float))]
    ['1–21', '21–41', '41–61', '61–81', '81–100']
    """
    if values.nunique() <= MOST_GROUPS:
        return [(f"{value:g}", rows.index) for value, rows in values.groupby(values)]
    fifths = (values.rank(pct=True) * FIFTHS).apply(np.ceil).clip(1, FIFTHS)
    groups = [rows for _, rows in values.groupby(fifths)]
    # Each group ends where the next one begins, so that no value lies between two.
    ends = [rows.min() for rows in groups[1:]] + [values.max()]
    return [
        (f"{_short(rows.min())}–{_short(end)}", rows.index)
        for rows, end in zip(groups, ends, strict=True)
    ]


def _short(value) -> str:
    """Return a number of a scale: whole from 10 up, else with one place.

    >>> _short(38.4), _short(6.25), _short(6.0)
    ('38', '6.2', '6')
    """
    return f"{value:.0f}" if abs(value) >= 10 else f"{value:.1f}".removesuffix(".0")


def _in_unit(values, unit):
    """Return ratings in the unit of the page, and its name: times are minutes everywhere."""
    return (values / 60, "minutes") if unit == "seconds" else (values, unit)


def _correlations(paths, rated, kind, names, simulated):
    if not rated:
        return None
    rows = []
    for column, term in kind.paths.FIGURES.items():
        found = [_rank_correlation(paths[column], values) for _, values, _ in rated]
        cells = [
            Cell("" if np.isnan(rho) else f"{rho:+.2f}", shift=None if np.isnan(rho) else rho)
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
        note="Spearman's rank correlation; above 0 (the bar to the right), the larger the harder. "
        f"Puzzles: {over}.",
        simulated=any(rater in simulated for rater, _, _ in rated),
        kind="wide",
    )  # fmt: skip


def _rank_correlation(one, other):
    """Return Spearman's rank correlation over what both have; NaN where one does not vary."""
    both = pd.concat([one, other], axis=1, join="inner").dropna()
    return spearman(*both.to_numpy(float).T)


def _charts(paths, rated, kind, names, simulated):
    charts = []
    for number, (rater, values, unit) in enumerate(rated, 1):
        groups = rating_groups(values[values.index.isin(paths.index)])
        if len(groups) < 2:
            continue
        for column, term in list(kind.paths.FIGURES.items())[:DRAWN]:
            mark = " (simulated)" if rater in simulated else ""
            chart = boxes(
                {label: paths.loc[group, column].to_numpy(float) for label, group in groups},
                f"paths-{number}-{column}",
                f"{term.en} by {names[rater].en}{mark}: quartiles in each group of ratings",
                xlabel=Term(
                    f"{names[rater].en}{mark} ({unit})",
                    f"{names[rater].ja or names[rater].en}（{told(unit).ja or unit}）",
                ),
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
            decidable = kind.paths.decidable_along(kind.puzzle_of(by_id.loc[puzzle_id]), WALKS)
        except PuzzleError:
            continue
        if decidable.shape[1] < 2:
            continue
        # a way can end a step sooner where the techniques had gone another way
        decidable = np.maximum(decidable, 1)
        low, middle, high = np.quantile(decidable, QUANTILES, axis=0)
        title = (
            f"Puzzle {puzzle_id}: {_pieces(kind)} decidable before each of {len(middle)} steps, "
            f"median and four fifths of {WALKS} random ways; fewest {middle.min():g}"
        )
        chart = band(
            low, middle, high, f"way-{len(ways) + 1}", title,
            xlabel="step", ylabel=f"{_pieces(kind)} decidable",
        )  # fmt: skip
        ways.append((Term(f"Puzzle {puzzle_id}"), chart))
    return ways


def _pieces(kind) -> str:
    return f"{kind.paths.PIECE.en}s"
