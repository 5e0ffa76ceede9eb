"""Tables of predicted times: their rank correlation with a rater's, and chances of finishing."""

from math import isnan

import pandas as pd

from pipeline.reports.tables.figures import ends, interval_cell
from pipeline.reports.tables.report_table import Cell, ReportTable, file_name
from pipeline.texts.messages import message, sentences
from pipeline.texts.numbers import percent, with_interval

MOST_ROWS = 40
"""A page shows no more attempted puzzles; the files have all."""
INTERVALS = message("time_intervals")
CEILING = message("ceiling_note")


def interval_of(row, name) -> list[float]:
    """Return a figure of a row, with the low and the high end of its interval."""
    return [getattr(row, f"{name}{end}") for end in ("", "_low", "_high")]


def figures(rows, rater: str, name, simulated: bool) -> ReportTable:
    """Return the rank correlation of predicted times with those of a rater, and its ceiling.

    Parameters
    ----------
    rows : rows of the table `time_figures` of one rater
    """
    body = []
    for row in rows[rows["rho"].notna()].sort_values("subset", ascending=False).itertuples():
        held = Cell(f"{row.coverage:.1%}", figures=(("%", 100 * row.coverage),))
        body.append([message("time_model"), subset(row), row.n_puzzles,
                     interval_cell(*interval_of(row, "rho")), held])  # fmt: skip
        # A ceiling is one of people.
        if not pd.isna(row.ceiling) and not simulated:
            body.append([message("ceiling"), subset(row), row.n_puzzles,
                         interval_cell(*interval_of(row, "ceiling")), ""])  # fmt: skip
    return ReportTable(
        name=file_name("time-figures", "", rater),
        caption=message("rank_correlation_with_the_times_of", rater=name),
        columns=[message("predicted_by"), message("puzzles_with"), message("puzzles"),
                 message("spearman_rho"), message("in_the_interval_of_90")],
        shows="time_figures - subset n_puzzles rho coverage",
        rows=body,
        row_headings=2,
        note=INTERVALS if simulated else sentences(INTERVALS, CEILING),
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


def subset(row):
    """Return over which puzzles a figure is: all, or those that so many people solved."""
    if row.subset == "all":
        return message("any_number_of_people")
    number = row.subset.split()[0]
    return message("people_or_more", n=number)


def finishing(rows, simulated: bool) -> ReportTable:
    """Return the time and the chance of finishing of each puzzle, those seldom finished first.

    Parameters
    ----------
    rows : table `attempted_puzzles` of one corpus
    """
    rows = rows.sort_values(["finish_ratio", "puzzle_id"], kind="stable")
    body = [
        [row.puzzle_id, int(row.attempts), int(row.finished), _time(row),
         _percents(row.finish_ratio, row.finish_low, row.finish_high)]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name="finishing",
        caption=message("finishing"),
        columns=[message("puzzle"), message("tried"), message("finished"),
                 message("minutes"), message("chance_to_finish")],
        shows="attempted_puzzles puzzle_id attempts finished seconds finish_ratio",
        rows=body,
        note=message("finishing_note"),
        most=MOST_ROWS,
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


def _time(row) -> Cell:
    if isnan(row.seconds):
        return Cell("")
    found = [value / 60 for value in interval_of(row, "seconds")]
    return Cell(with_interval(*found, shown=lambda value: f"{value:.1f}"), figures=ends(*found))


def _percents(ratio, low, high) -> Cell:
    found = [100 * value for value in (ratio, low, high)]
    text = message("with_interval", value=percent(ratio), low=f"{found[1]:.0f}",
                   high=f"{found[2]:.0f}")  # fmt: skip
    return Cell(text, figures=ends(*found))
