"""The table of sensitivity: what a changed threshold would do to agreement."""

import pandas as pd

from pipeline.reports.tables.figures import coefficient_cell
from pipeline.reports.tables.report_table import ROWS_OF_LONG, Cell, ReportTable, headings
from pipeline.texts.messages import message
from pipeline.texts.numbers import signed, two_places
from pipeline.verdicts.changes import change_in_words
from pipeline.verdicts.words import evidence_id


def sensitivity(rows: pd.DataFrame, names, units, simulated=frozenset()) -> ReportTable:
    """Return the table `sensitivity`, a row a change and pair of raters, most gain of κ first."""
    gain = rows["kappa_after"] - rows["kappa_before"]
    rows = rows.loc[gain.sort_values(ascending=False, kind="stable").index]
    body = [
        [
            change_in_words(row, names, units), names[row.rater_rows], names[row.rater_cols],
            int(row.n_moved), int(row.n_puzzles),
            _before_after(row.n_agree_before, row.n_agree_after, str),
            _before_after(row.kappa_before, row.kappa_after, two_places),
        ]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name="sensitivity",
        caption=message("thresholds_moved"),
        columns=headings(
            "change", "rater", "compared_with", "puzzles_moved", "puzzles", "puzzles_that_agree",
            "kappa_quadratic",
        ),
        rows=body,
        note=message("thresholds_moved_note"),
        simulated=bool(simulated & set(rows["rater_rows"])),
        kind="wide changes",
        most=ROWS_OF_LONG,
    )  # fmt: skip


def _before_after(before, after, shown) -> Cell:
    figures = ("before", before), ("after", after)
    return Cell(f"{shown(before)} → {shown(after)}", strong=after > before, figures=figures)


def threshold_gain(rows: pd.DataFrame, names) -> ReportTable:
    """Return what the best change gains on puzzles that it was not chosen on."""
    body = [
        [
            names[row.reference], int(row.n_puzzles),
            coefficient_cell(
                row.gain, row.low, row.high, signed, id=evidence_id("threshold_gain", {})
            ),
            two_places(row.p_value),
        ]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name="threshold-gain",
        caption=message("threshold_gain"),
        columns=headings("rater", "puzzles", "gain_of_kappa", "p_value"),
        shows="threshold_gain reference n_puzzles gain p_value",
        rows=body,
    )
