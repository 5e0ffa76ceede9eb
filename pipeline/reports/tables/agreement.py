"""Tables of agreement: the matrix of two raters, and all coefficients."""

from collections.abc import Mapping

import pandas as pd

from pipeline.agreement.coefficients import MAPPED
from pipeline.corpora.ratings.rater_spec import CALIBRATED
from pipeline.reports.page_data import in_languages
from pipeline.reports.sources import scales_of
from pipeline.reports.tables.calibration import TOTAL, level_range
from pipeline.reports.tables.figures import coefficient_cell, percent_cell
from pipeline.reports.tables.report_table import (
    ROWS_OF_LONG,
    SHADES,
    Cell,
    ReportTable,
    Words,
    file_name,
    headings,
    note_of,
    notes_of,
)
from pipeline.texts.messages import CLAUSES, SPACE, Joined, message, sentences
from pipeline.texts.numbers import signed, two_places, with_interval
from pipeline.texts.terms import Term
from pipeline.verdicts.words import evidence_id

WHOLE = 5, {}
"""The scale of the paper, without names; a sixth level stands only where it occurs."""
SLASHES = Term(" / ", " / ")
OF_PAIRS = ("cohen_kappa_quadratic", "agree_ratio", "bias", *MAPPED)
TITLES = {
    "agree_ratio": message("rate_of_agreement"),
    "upwards_ratio": message("column_rater_harder"),
    "downwards_ratio": message("column_rater_easier"),
    "bias": message("bias"),
    "cohen_kappa": message("kappa_plain"),
    "cohen_kappa_quadratic": message("kappa_quadratic"),
    "krippendorff_alpha": message("krippendorff_alpha"),
    "spearman_rho": message("spearman_of_values"),
    "agree_ratio_mapped": message("rate_on_one_scale"),
    "cohen_kappa_quadratic_mapped": message("kappa_on_one_scale"),
}


def matrix(
    cells: pd.DataFrame, rates: pd.DataFrame, rows, cols, simulated=False, scales=(WHOLE, WHOLE)
) -> ReportTable:
    """Return the agreement matrix of two raters, coloured by the share of the row.

    Of one pair of raters: `cells` are rows of the table `matrices`, `rates` of `agreement_rates`,
    `scales` of each how many levels its scale has, and their names, see `scales_of_raters`.

    References
    ----------
    Sato (2003), section 5.2, third table.
    """
    given = cells.loc[cells["n_puzzles"] > 0, ["level_row", "level_col"]].max().fillna(0)
    down, across = (level_range([most], size)
                    for (size, _), most in zip(scales, given, strict=True))  # fmt: skip
    counts = cells.pivot(index="level_row", columns="level_col", values="n_puzzles")
    counts = counts.reindex(index=down, columns=across).fillna(0).astype(int)
    ratio = dict(zip(rates["level_row"], rates["agree_ratio"], strict=True))
    body = []
    for level, numbers in counts.iterrows():
        shaded = [
            Cell(str(n or ""), shade=shade(n / max(numbers.sum(), 1)), strong=level == other)
            for other, n in numbers.items()
        ]
        heading = _named(level, scales[0][1])
        body.append([heading, *shaded, int(numbers.sum()), percent_cell(ratio.get(level))])
    n = int(counts.to_numpy().sum())
    is_one_scale = rates["agree_ratio"].notna().any()
    equal = counts.to_numpy().trace() / n if is_one_scale else None
    body.append([TOTAL, *counts.sum().tolist(), n, percent_cell(equal)])
    return ReportTable(
        name=file_name("matrix", cells["rater_rows"].iloc[0], cells["rater_cols"].iloc[0]),
        caption=message("pair_against", rows=rows, cols=cols),
        columns=[
            rows, *(_named(level, scales[1][1]) for level in across),
            TOTAL, TITLES["agree_ratio"],
        ],
        groups=[("", 1), (cols, len(across)), ("", 2)],
        rows=body,
        total=True,
        note="" if is_one_scale or not n else message("matrix_of_two_scales"),
        simulated=simulated,
        kind="matrix heat",
    )  # fmt: skip


def shade(ratio: float) -> int:
    """Return the step of the colours of a matrix for a ratio from 0 to 1; 0 for nothing alone."""
    return 0 if ratio <= 0 else max(1, round(SHADES * ratio))


def grade_names(scales: pd.DataFrame, rater: str, japanese: Mapping[str, str]) -> dict[int, Words]:
    """Return what a rater calls its levels; where books call one level otherwise, all its names.

    >>> rows = {"rater": "g", "book": ["a", "b"], "level": 1, "grade": ["low", "ok"]}
    >>> found = grade_names(pd.DataFrame(rows), "g", {"low": "易"})
    >>> found[1].en, found[1].ja
    ('low / ok', '易 / ok')
    """
    named = scales[(scales["rater"] == rater) & (scales["grade"] != "")]
    return {
        int(level): Joined(
            tuple(Term(grade, japanese.get(grade, "")) for grade in grades.unique()), SLASHES
        )
        for level, grades in named.groupby("level")["grade"]
    }


def scales_of_raters(tables, raters) -> dict[str, tuple[int, dict[int, Words]]]:
    """Return of each rater how many levels its scale has, and what it calls them."""
    named, sizes = tables.read("scales"), scales_of(tables).sizes(tables.about_puzzles["book"])
    return {
        rater: (max(sizes[rater]), grade_names(named, rater, tables.japanese)) for rater in raters
    }


def _named(level: int, grades: dict[int, Words]) -> int | Words:
    return Joined((level, grades[level]), SPACE) if level in grades else level


def coefficients_of_pairs(rows: pd.DataFrame, names, simulated=frozenset()) -> ReportTable:
    """Return the table `coefficients`, a row a pair of raters, the fitted model's pairs first."""
    columns = [name for name in TITLES if name in set(rows["coefficient"])]
    rows = rows[rows["coefficient"].isin(columns)]
    is_later = ~rows[["rater_rows", "rater_cols"]].eq(CALIBRATED).any(axis=1)
    rows = rows.assign(is_later=is_later).sort_values("is_later", kind="stable")
    body = []
    for (one, other), of_pair in rows.groupby(["rater_rows", "rater_cols"], sort=False):
        found = of_pair.set_index("coefficient")
        cells = [_figure(name, found.loc[name]) if name in found.index else "" for name in columns]
        body.append([names[one], names[other], int(found["n_puzzles"].iloc[0]), *cells])
    told = [message("coefficients_note")]
    told += [message("coefficients_on_one_scale")] * bool({*MAPPED} & {*columns})
    notes = notes_of(
        rows.drop_duplicates(["rater_rows", "rater_cols", "note"]),
        lambda row: message(
            "pair_of_raters", rows=names[row.rater_rows], cols=names[row.rater_cols]
        ),
    )
    return ReportTable(
        name="coefficients",
        caption=message("every_coefficient_of_every_pair"),
        columns=[
            *headings("rows_of_matrix", "columns", "puzzles"), *(TITLES[name] for name in columns)
        ],
        rows=body,
        row_headings=2,
        note=sentences(*told, *notes),
        simulated=bool(simulated & {*rows["rater_rows"], *rows["rater_cols"]}),
        kind="wide",
        most=ROWS_OF_LONG,
    )  # fmt: skip


def _figure(name, row) -> Cell:
    key = {"rater_rows": row["rater_rows"], "rater_cols": row["rater_cols"], "coefficient": name}
    shown = signed if name == "bias" else two_places
    ends = row["value"], row["low"], row["high"]
    return coefficient_cell(*ends, shown, id=evidence_id("coefficients", key))


def all_raters(rows: pd.DataFrame):
    """Return how far all raters agree together, and how many they count as.

    It is "" without rows of the table `coefficients_together`.
    """
    rows = rows[rows["coefficient"].isin(list(TITLES))]
    if rows.empty:
        return ""
    figures = [
        message(
            "coefficient_value_note" if row.note else "coefficient_value",
            name=TITLES[row.coefficient],
            value=with_interval(row.value, row.low, row.high) or "–",
            **({"note": note_of(row)} if row.note else {}),
        )
        for row in rows.itertuples()
    ]
    counts = rows[["n_raters", "n_clusters"]].iloc[0].astype(int).to_dict()
    return message("all_raters_together", figures=Joined(tuple(figures), CLAUSES), **counts)


def of_each_pair(coefficients: pd.DataFrame) -> dict[str, dict]:
    """Return what the matrix of two raters says beside its counts.

    Returns
    -------
    dict by "rater of the rows\\nrater of the columns", of dict by coefficient of value, low, high,
    and why there is no value
    """
    found = {}
    for row in coefficients[coefficients["coefficient"].isin(OF_PAIRS)].itertuples():
        pair = found.setdefault(f"{row.rater_rows}\n{row.rater_cols}", {})
        why = in_languages(note_of(row)) if row.note and pd.isna(row.value) else []
        pair[row.coefficient] = [float(row.value), float(row.low), float(row.high), *why]
    return found
