"""Tables of agreement: matrices as printed and as heat maps, rates, kappa, checks of sums."""

import pandas as pd

from pipeline.reports.calibration_tables import TOTAL, file_name, level_range
from pipeline.reports.figures import interval_cell, percent_cell
from pipeline.reports.messages import say
from pipeline.reports.tables import Cell, ReportTable, shade
from pipeline.texts.terms import Term

RATE = Term("Rate of agreement", "適合率")


def matrix(
    cells: pd.DataFrame, rates: pd.DataFrame, rows, cols, simulated=False, grades=None
) -> ReportTable:
    """Return the agreement matrix of two raters, with totals and the rate of agreement by row.

    Parameters
    ----------
    cells : rows of table `matrices` of one pair of raters
    rates : rows of table `agreement_rates` of that pair
    rows, cols : Term
        The raters' names.
    grades : pair of dict of level to str, optional
        What the raters call their levels, see `grade_names`.

    References
    ----------
    Sato (2003), section 5.2, third table.
    """
    levels, counts = _counts(cells)
    of_rows, of_cols = grades or ({}, {})
    ratio = dict(zip(rates["level_row"], rates["agree_ratio"], strict=True))
    body = [
        [_named(level, of_rows), *(_count(counts, level, other) for other in levels),
         sum(counts[level, other] for other in levels), percent_cell(ratio.get(level))]
        for level in levels
    ]  # fmt: skip
    sums = [sum(counts[level, other] for level in levels) for other in levels]
    right = sum(counts[level, level] for level in levels)
    body.append([TOTAL, *sums, sum(sums), percent_cell(right / sum(sums) if sum(sums) else None)])
    return ReportTable(
        name=file_name("matrix", cells["rater_rows"].iloc[0], cells["rater_cols"].iloc[0]),
        caption=Term(f"{rows.en} against {cols.en}", "適合性"),
        columns=[
            Term(f"{rows.en}: level", rows.ja),
            *(Term(str(_named(level, of_cols))) for level in levels),
            TOTAL,
            RATE,
        ],
        groups=[(Term(""), 1), (Term(f"{cols.en}: level", cols.ja), len(levels)), (Term(""), 2)],
        rows=body,
        total=True,
        simulated=simulated,
        kind="matrix",
    )


def heat_map(
    cells: pd.DataFrame, rows: Term, cols: Term, simulated=False, grades=None
) -> ReportTable:
    """Return the matrix as a heat map: where the puzzles of each row went, in per cent.

    Parameters
    ----------
    cells : rows of table `matrices` of one pair of raters
    grades : as `matrix` takes them
    """
    levels, counts = _counts(cells)
    of_rows, of_cols = grades or ({}, {})
    body = []
    for level in levels:
        total = sum(counts[level, other] for other in levels)
        ratios = [counts[level, other] / total if total else 0.0 for other in levels]
        body.append([_named(level, of_rows), *(
            Cell(f"{100 * ratio:.0f}" if ratio else "", shade=shade(ratio), strong=other == level)
            for other, ratio in zip(levels, ratios, strict=True)
        )])  # fmt: skip
    return ReportTable(
        name=file_name("heat-map", cells["rater_rows"].iloc[0], cells["rater_cols"].iloc[0]),
        caption=Term("Heat map: per cent of each row", "行ごとの百分率"),
        columns=[
            Term(rows.en, rows.ja),
            *(Term(str(_named(level, of_cols))) for level in levels),
        ],
        groups=[(Term(""), 1), (Term(cols.en, cols.ja), len(levels))],
        rows=body,
        simulated=simulated,
        kind="heat",
    )


def grade_names(scales: pd.DataFrame, rater: str) -> dict[int, str]:
    """Return what a rater calls its levels; where books call one level otherwise, all its names.

    Parameters
    ----------
    scales : table of that name, of one corpus

    >>> rows = {"rater": "g", "book": ["a", "b"], "level": 1, "grade": ["low", "ok"]}
    >>> grade_names(pd.DataFrame(rows), "g")
    {1: 'low / ok'}
    """
    named = scales[(scales["rater"] == rater) & (scales["grade"] != "")]
    return {
        int(level): " / ".join(dict.fromkeys(rows)) for level, rows in
        named.groupby("level")["grade"]
    }  # fmt: skip


def _named(level: int, grades: dict[int, str]) -> int | str:
    return f"{level} {grades[level]}" if level in grades else level


def _counts(cells):
    levels = level_range([*cells["level_row"], *cells["level_col"]])
    counts = {(level, other): 0 for level in levels for other in levels}
    for row in cells.itertuples():
        counts[row.level_row, row.level_col] = int(row.puzzles)
    return levels, counts


def _count(counts, level, other) -> Cell:
    number = counts[level, other]
    return Cell(str(number) if number else "", strong=level == other)


def of_pairs(matrices: pd.DataFrame, coefficients: pd.DataFrame) -> pd.DataFrame:
    """Return every pair of raters in a row: counts from its matrix, the rest from its coefficients.

    Parameters
    ----------
    matrices, coefficients : tables of those names, of one corpus

    Returns
    -------
    DataFrame with rater_rows, rater_cols, puzzles, agree, off_upwards, off_downwards,
    agree_ratio, mapped_ratio (once the longer scale is mapped to the shorter; NaN where both scales
    are one), kappa (quadratic weights), low, high, and the note of kappa
    """
    pair = ["rater_rows", "rater_cols"]
    puzzles, away = matrices["puzzles"], matrices["level_col"] - matrices["level_row"]
    counted = matrices.assign(
        agree=puzzles.where(away == 0, 0),
        off_upwards=puzzles.where(away > 0, 0),
        off_downwards=puzzles.where(away < 0, 0),
    )
    counts = counted.groupby(pair, as_index=False)[
        ["puzzles", "agree", "off_upwards", "off_downwards"]
    ].sum()
    ratio, mapped, kappa = (
        coefficients.loc[coefficients["coefficient"] == of, [*pair, "value", *more]].rename(
            columns={"value": name}
        )
        for of, name, more in (
            ("agree_ratio", "agree_ratio", ()),
            ("agree_ratio_mapped", "mapped_ratio", ()),
            ("cohen_kappa_quadratic", "kappa", ("low", "high", "note")),
        )
    )
    return counts.merge(ratio, on=pair).merge(mapped, on=pair, how="left").merge(kappa, on=pair)


def summary(rows: pd.DataFrame, names, confidence: float, simulated=frozenset()) -> ReportTable:
    """Return agreement of every pair of raters on one corpus, a row a pair.

    Parameters
    ----------
    rows : DataFrame of `of_pairs`
    names : dict of rater to Term
    confidence : float
        What the interval of kappa covers, as a ratio.
    simulated : set of raters whose times are simulated
    """
    body = [
        [f"{names[row.rater_rows].en} / {names[row.rater_cols].en}", int(row.puzzles),
         percent_cell(row.agree_ratio), percent_cell(row.mapped_ratio),
         int(row.off_upwards), int(row.off_downwards),
         interval_cell(row.kappa, row.low, row.high)]
        for row in rows.itertuples()
    ]  # fmt: skip
    notes = [
        f" {names[row.rater_rows].en} / {names[row.rater_cols].en}: {row.note}."
        for row in rows.itertuples()
        if row.note
    ]
    return ReportTable(
        name="agreement",
        caption=Term("Agreement of every pair of raters", "適合性のまとめ"),
        columns=[
            Term("Raters: rows / columns", "評価者 行／列"),
            Term("Puzzles", "問題数"),
            RATE,
            Term("on one scale", "尺度をそろえて"),
            Term("Harder by columns", "列の評価者が上"),
            Term("Easier by columns", "列の評価者が下"),
            Term("Quadratic weighted kappa", "重み付きκ"),
        ],
        rows=body,
        note="On one scale: where the two scales have different numbers of levels, the longer one "
        "mapped to the shorter by equal percentiles. The rows name one rater, the columns the "
        "other, each on its own scale. The line shows kappa from -1 to 1 "
        f"with its {100 * confidence:.0f} % bootstrap interval." + "".join(notes),
        simulated=bool(simulated & {*rows["rater_rows"], *rows["rater_cols"]}),
        kind="wide",
    )


def checks(rows: pd.DataFrame) -> list[ReportTable]:
    """Return the checks of what a paper prints: what disagrees, sentences, readings, then all.

    Parameters
    ----------
    rows : rows of table `checks` of one corpus
    """
    wrong = rows[(rows["about"] == "sum") & ~rows["agrees"].astype(bool)]
    found = [_checks("disagreements", Term("What disagrees", "不一致"), wrong)]
    for about, caption in ABOUT.items():
        if (rows["about"] == about).any():
            found.append(_checks(f"checks-{about}", caption, rows[rows["about"] == about]))
    return [*found, _checks("checks", say("All {n} checks", n=len(rows)), rows)]


ABOUT = {
    "sentence": Term("What is concluded in words", "文章の結論"),
    "reading": Term("Two readings of 比例配分 against the print", "比例配分の二つの読み"),
}


def _checks(name, caption, rows) -> ReportTable:
    body = [
        [row.table.replace("_", " "), row.check.replace("_", " "), row.printed,
         Cell(row.recomputed, strong=not row.agrees), row.computation,
         Term("agrees", "一致") if row.agrees else Cell(Term("disagrees", "不一致"), strong=True)]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name=name,
        caption=caption,
        columns=[
            Term("Table", "表"), Term("Check", "検算"), Term("Printed", "印刷値"),
            Term("Recomputed", "再計算"), Term("Computation", "計算"), Term("Result", "結果"),
        ],
        shows="checks table check printed recomputed computation agrees",
        rows=body,
        row_headings=2,
        kind="wide",
    )  # fmt: skip


MOST_REJECTS = 500
"""So many rows that could not be read stand on a page."""


def rejects(rows: pd.DataFrame) -> ReportTable:
    """Return the rows that could not be read, with the reason.

    Parameters
    ----------
    rows : rows of table `rejects` of one corpus
    """
    body = [[row.file, int(row.line), row.reason] for row in rows.itertuples()]
    more = len(rows) - MOST_REJECTS
    return ReportTable(
        name="rejects",
        caption=Term("Rows left out", "読めなかった行"),
        columns=[Term("File", "ファイル"), Term("Line", "行"), Term("Reason", "理由")],
        shows="rejects file line reason",
        rows=body,
        note=f"More rows are in the table `rejects`: {more}." if more > 0 else "",
        most=MOST_REJECTS,
        row_headings=2,
        kind="wide",
    )
