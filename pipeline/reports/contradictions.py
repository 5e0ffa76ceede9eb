"""How full the board is when contradiction begins: the table and the histograms."""

import pandas as pd

from pipeline.reports.agreement_tables import percent
from pipeline.reports.charts import histogram, tallest_bin
from pipeline.reports.tables import ReportTable, Term


def ratios_before_first_contradiction(tables, solver: str) -> dict:
    """Return the completion ratios before the first contradiction step, by part.

    Parameters
    ----------
    tables : CorpusTables
    solver : str

    Returns
    -------
    dict of part to ndarray of float, 0 to 1; a part without contradiction has an empty one
    """
    puzzles = tables.read("puzzles")[["puzzle_id", "part"]]
    contradictions = tables.read("contradictions", solver)
    first = contradictions[contradictions["sequence"] == 1].merge(puzzles, on="puzzle_id")
    return {
        part: first.loc[first["part"] == part, "completion_ratio_before"].to_numpy(float)
        for part in sorted(puzzles["part"].unique())
    }


def first_contradiction(ratios, puzzles: pd.DataFrame, solver: str) -> ReportTable:
    """Return the spread of these ratios, a row a part.

    Parameters
    ----------
    ratios : dict of part to array, see `ratios_before_first_contradiction`
    puzzles : table `puzzles` of the corpus
    """
    body = []
    for part, values in ratios.items():
        quartiles = pd.Series(values, dtype=float).quantile([0, 0.25, 0.5, 0.75, 1])
        here = int((puzzles["part"] == part).sum())
        body.append([part, here, len(values), *map(percent, quartiles)])
    return ReportTable(
        name="first-contradiction",
        caption=Term(
            f"Completion ratio before the first contradiction: {solver}",
            "最初の矛盾処理直前の完成比率",
        ),
        columns=[
            Term("Part", "パート"), Term("Puzzles", "題数"),
            Term("With contradiction", "矛盾処理あり"),
            Term("Lowest"), Term("Quarter"), Term("Median", "中央値"), Term("Three quarters"),
            Term("Highest"),
        ],
        rows=body,
    )  # fmt: skip


def histograms(ratios) -> list[tuple[str, str]]:
    """Return a histogram as SVG for every part that has ratios, all on one scale.

    Parameters
    ----------
    ratios : dict of part to array, see `ratios_before_first_contradiction`
    """
    tallest = tallest_bin(ratios.values())
    charts = []
    for number, (part, values) in enumerate(ratios.items(), start=1):
        if len(values):
            title = (
                f"{part}: completion ratio before the first contradiction of {len(values)} puzzles"
            )
            charts.append((part, histogram(values, f"first-{number}", title, tallest)))
    return charts
