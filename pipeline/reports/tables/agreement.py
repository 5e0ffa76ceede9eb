"""Tables of agreement: the matrix of two raters, and all coefficients."""

import pandas as pd

from pipeline.reports.tables.calibration import TOTAL, level_range
from pipeline.reports.tables.figures import ends, percent_cell
from pipeline.reports.tables.report_table import Cell, ReportTable, file_name, shade
from pipeline.texts.messages import CLAUSES, Joined, message, of_table, sentences
from pipeline.texts.numbers import signed, two_places, with_interval
from pipeline.verdicts.words import evidence_id

RATE = message("rate_of_agreement")
HARDER, EASIER = message("column_rater_harder"), message("column_rater_easier")
TITLES = {
    "agree_ratio": RATE,
    "upwards_ratio": HARDER,
    "downwards_ratio": EASIER,
    "bias": message("bias"),
    "cohen_kappa": message("kappa_plain"),
    "cohen_kappa_quadratic": message("kappa_quadratic"),
    "krippendorff_alpha": message("krippendorff_alpha"),
    "spearman_rho": message("spearman_rho"),
    "agree_ratio_mapped": message("rate_on_one_scale"),
    "cohen_kappa_quadratic_mapped": message("kappa_on_one_scale"),
}
RATIOS = ("agree_ratio", "agree_ratio_mapped", "upwards_ratio", "downwards_ratio")


def matrix(
    cells: pd.DataFrame, rates: pd.DataFrame, rows, cols, simulated=False, grades=None
) -> ReportTable:
    """Return the agreement matrix of two raters, coloured by the share of the row.

    Parameters
    ----------
    cells : rows of table `matrices` of one pair of raters
    rates : rows of table `agreement_rates` of that pair
    grades : pair of dict of level to str, optional
        What the raters call their levels, see `grade_names`.

    References
    ----------
    Sato (2003), section 5.2, third table.
    """
    levels = level_range([*cells["level_row"], *cells["level_col"]])
    counts = {(row.level_row, row.level_col): int(row.n_puzzles) for row in cells.itertuples()}
    of_rows, of_cols = grades or ({}, {})
    ratio = dict(zip(rates["level_row"], rates["agree_ratio"], strict=True))
    body = []
    for level in levels:
        numbers = [counts.get((level, other), 0) for other in levels]
        shaded = [
            Cell(str(n or ""), shade=shade(n / max(sum(numbers), 1)), strong=level == other)
            for other, n in zip(levels, numbers, strict=True)
        ]
        body.append([_named(level, of_rows), *shaded, sum(numbers), percent_cell(ratio.get(level))])
    sums = [sum(counts.get((level, other), 0) for level in levels) for other in levels]
    equal = sum(counts.get((level, level), 0) for level in levels)
    body.append([TOTAL, *sums, sum(sums), percent_cell(equal / sum(sums) if sum(sums) else None)])
    return ReportTable(
        name=file_name("matrix", cells["rater_rows"].iloc[0], cells["rater_cols"].iloc[0]),
        caption=message("pair_against", rows=rows, cols=cols),
        columns=[
            rows, *(str(_named(level, of_cols)) for level in levels),
            TOTAL, RATE,
        ],
        groups=[("", 1), (cols, len(levels)), ("", 2)],
        rows=body,
        total=True,
        simulated=simulated,
        kind="matrix heat",
    )  # fmt: skip


def grade_names(scales: pd.DataFrame, rater: str) -> dict[int, str]:
    """Return what a rater calls its levels; where books call one level otherwise, all its names.

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


def note_of(row):
    """Return the note of a row of a table, "" where it has none."""
    return of_table(row.note, getattr(row, "note_values", "")) if row.note else ""


def pair_name(row, names):
    """Return the names of the two raters of a row."""
    return message("pair_of_raters", rows=names[row.rater_rows], cols=names[row.rater_cols])


def notes_of_pairs(rows, names) -> list:
    """Return the notes of some pairs of raters, a sentence each."""
    return [
        message("note_of", subject=pair_name(row, names), note=note_of(row))
        for row in rows.itertuples()
        if row.note
    ]


def coefficients_of_pairs(rows: pd.DataFrame, names, simulated=frozenset()) -> ReportTable:
    """Return every coefficient of every pair of raters, a row a pair.

    Parameters
    ----------
    rows : rows of table `coefficients` of one corpus
    """
    columns = [name for name in TITLES if name in set(rows["coefficient"])]
    rows = rows[rows["coefficient"].isin(columns)]
    body, notes = [], []
    for _, of_pair in rows.groupby(["rater_rows", "rater_cols"], sort=False):
        found = of_pair.set_index("coefficient")
        cells = [_figure(name, found.loc[name]) if name in found.index else "" for name in columns]
        body.append([pair_name(of_pair.iloc[0], names), int(found["n_puzzles"].iloc[0]), *cells])
        notes += notes_of_pairs(of_pair.drop_duplicates("note"), names)
    note = message("coefficients_note")
    return ReportTable(
        name="coefficients",
        caption=message("every_coefficient_of_every_pair"),
        columns=[
            message("raters_rows_columns"), message("puzzles"),
            *(TITLES[name] for name in columns),
        ],
        rows=body,
        note=sentences(note, *notes),
        simulated=bool(simulated & {*rows["rater_rows"], *rows["rater_cols"]}),
        kind="wide",
    )  # fmt: skip


def _figure(name, row) -> Cell:
    key = {"rater_rows": row["rater_rows"], "rater_cols": row["rater_cols"], "coefficient": name}
    if name in RATIOS:
        return percent_cell(row["value"])
    values = row["value"], row["low"], row["high"]
    text = with_interval(*values, signed if name == "bias" else two_places)
    return Cell(text, figures=ends(*values), id=evidence_id("coefficients", key))


def all_raters(rows: pd.DataFrame):
    """Return how far all raters agree together, "" without rows of `coefficients_together`."""
    rows = rows[rows["coefficient"].isin(list(TITLES))]
    if rows.empty:
        return ""
    figures = [
        message(
            "coefficient_value" if row.note == "" else "coefficient_value_note",
            name=TITLES[row.coefficient],
            value=with_interval(row.value, row.low, row.high) or "–",
            **({"note": note_of(row)} if row.note else {}),
        )
        for row in rows.itertuples()
    ]
    return message("all_raters_together", figures=Joined(tuple(figures), CLAUSES))
