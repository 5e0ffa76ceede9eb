"""Every coefficient of every pair and of all raters together, with what each is called."""

import math

import pandas as pd

from pipeline.reports.figures import (
    ends,
    interval_cell,
    percent_cell,
    signed,
    with_interval,
)
from pipeline.reports.tables import Cell, ReportTable
from pipeline.texts.terms import Term

TITLES = {
    "agree_ratio": Term("Rate of agreement", "適合率"),
    "upwards_ratio": Term("Harder by columns", "列の評価者が上"),
    "downwards_ratio": Term("Easier by columns", "列の評価者が下"),
    "bias": Term("Bias", "平均のずれ"),
    "cohen_kappa": Term("κ", "カッパ係数"),
    "cohen_kappa_quadratic": Term("κ quadratic", "2乗の重み"),
    "krippendorff_alpha": Term("Krippendorff's α", "クリッペンドルフのα"),
    "spearman_rho": Term("Spearman's ρ", "スピアマンのρ"),
    "agree_ratio_mapped": Term("agree, on one scale", "尺度をそろえた一致"),
    "cohen_kappa_quadratic_mapped": Term("κ, quadratic, on one scale", "尺度をそろえたκ"),
}
RATIOS = ("agree_ratio", "agree_ratio_mapped", "upwards_ratio", "downwards_ratio")


def of_pairs(rows: pd.DataFrame, names, simulated=frozenset()) -> ReportTable:
    """Return every coefficient of every pair of raters, a row a pair.

    Parameters
    ----------
    rows : rows of table `coefficients` of one corpus
    names : dict of rater to Term
    """
    columns = [name for name in TITLES if name in set(rows["coefficient"])]
    body, told = [], []
    for (one, other), of_pair in rows.groupby(["rater_rows", "rater_cols"], sort=False):
        found = of_pair.set_index("coefficient")
        pair = f"{names[one].en} / {names[other].en}"
        cells = [_figure(name, found.loc[name]) if name in found.index else "" for name in columns]
        body.append([pair, int(found["puzzles"].iloc[0]), *cells])
        of_notes = found[found["note"] != ""].groupby("note", sort=False).groups.items()
        told += [
            f" {pair}: {note}" + ("." if len(which) == len(found) else f" ({_titles(which)}).")
            for note, which in of_notes
        ]
    return ReportTable(
        name="coefficients",
        caption=Term("Every coefficient of every pair", "すべての係数"),
        columns=[
            Term("Raters: rows / columns", "評価者 行／列"), Term("Puzzles", "問題数"),
            *(TITLES[name] for name in columns),
        ],
        rows=body,
        note="In brackets the bootstrap interval. Bias: levels that the rater of the columns says "
        "more. AC2 has quadratic weights, α the ordinal metric. Empty: undefined, as told here."
        + "".join(told),
        simulated=bool(simulated & {*rows["rater_rows"], *rows["rater_cols"]}),
        kind="wide",
    )  # fmt: skip


def together(rows: pd.DataFrame, simulated=False) -> ReportTable:
    """Return every coefficient of all raters together.

    Parameters
    ----------
    rows : rows of table `coefficients_together` of one corpus
    """
    found = rows.set_index("coefficient")
    body = []
    for name in (name for name in TITLES if name in found.index):
        row = found.loc[name]
        value = interval_cell(row["value"], row["low"], row["high"])
        body.append([TITLES[name], value, int(row["puzzles"]), row["note"]])
    return ReportTable(
        name="coefficients-together",
        caption=Term("All raters together", "評価者全員"),
        columns=[
            Term("Coefficient", "係数"), Term("Value", "値"), Term("Puzzles", "問題数"),
            Term("Note", "備考"),
        ],
        shows="coefficients_together coefficient value puzzles note",
        rows=body,
        note="The line shows the coefficient from -1 to 1 with its bootstrap interval.",
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


def _figure(name, row) -> Cell:
    if name in RATIOS:
        return percent_cell(row["value"])
    value, low, high = row["value"], row["low"], row["high"]
    text = with_interval(value, low, high)
    if name == "bias":
        text = signed(value)
        text += "" if math.isnan(low) else f" ({signed(low)} to {signed(high)})"
    return Cell(text, figures=ends(value, low, high))


def _titles(names) -> str:
    return ", ".join(TITLES[name].en.removesuffix(": p") for name in names)
