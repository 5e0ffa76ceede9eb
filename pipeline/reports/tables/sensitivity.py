"""The table of sensitivity: what a changed threshold would do to agreement."""

import pandas as pd

from pipeline.reports.tables.figures import ends
from pipeline.reports.tables.report_table import Cell, ReportTable
from pipeline.texts.messages import message
from pipeline.texts.numbers import signed, two_places, with_interval
from pipeline.verdicts.words import change_in_words, evidence_id

MOST_ROWS = 40
"""A page shows no more changes; the files have all."""


def sensitivity(rows: pd.DataFrame, names, units, simulated=frozenset()) -> ReportTable:
    """Return agreement before and after one threshold moves, a row a change and pair of raters.

    The changes that gain most κ come first.

    Parameters
    ----------
    rows : table `sensitivity` of one corpus
    units : dict of rater to unit
    """
    gain = rows["kappa_after"] - rows["kappa_before"]
    rows = rows.loc[gain.sort_values(ascending=False, kind="stable").index]
    body = [
        [
            change_in_words(row, names, units), names[row.rater_rows], names[row.rater_cols],
            int(row.n_moved), int(row.n_puzzles),
            *(_before_after(row, name, shown) for name, shown in
              (("n_agree", str), ("kappa", two_places))),
        ]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name="sensitivity",
        caption=message("thresholds_moved"),
        columns=[
            message("change"), message("rater"), message("compared_with"),
            message("puzzles_moved"), message("puzzles"), message("puzzles_that_agree"),
            message("kappa_quadratic"),
        ],
        rows=body,
        note=message("thresholds_moved_note"),
        simulated=bool(simulated & set(rows["rater_rows"])),
        kind="wide changes",
        most=MOST_ROWS,
    )  # fmt: skip


def threshold_gain(rows: pd.DataFrame, names) -> ReportTable:
    """Return what the best change of a threshold gains on puzzles that it was not chosen on.

    Parameters
    ----------
    rows : table `threshold_gain` of one corpus
    """
    body = [
        [
            names[row.reference], int(row.n_puzzles),
            Cell(with_interval(row.gain, row.low, row.high, signed), figures=ends(row.gain, row.low,
                 row.high), id=evidence_id("threshold_gain", {})),
            with_interval(row.best_gain, row.best_low, row.best_high, signed),
            two_places(row.p_value),
        ]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name="threshold-gain",
        caption=message("threshold_gain"),
        columns=[
            message("rater"), message("puzzles"), message("gain_of_kappa"),
            message("gain_of_best"), message("p_value"),
        ],
        shows="threshold_gain reference n_puzzles gain best_gain p_value",
        rows=body,
    )  # fmt: skip


def _before_after(row, name: str, shown) -> Cell:
    before, after = getattr(row, f"{name}_before"), getattr(row, f"{name}_after")
    figures = ("before", before), ("after", after)
    return Cell(f"{shown(before)} → {shown(after)}", strong=after > before, figures=figures)
