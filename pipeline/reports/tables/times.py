"""Tables of predicted times: rank correlations, calibration by fifths, features, persons."""

from math import isnan

import pandas as pd

from pipeline.reports.tables.figures import ends, interval_cell, percent_cell
from pipeline.reports.tables.report_table import Cell, ReportTable, file_name
from pipeline.texts.messages import message, sentences
from pipeline.texts.numbers import percent, with_interval

MOST_ROWS = 40
"""A page shows no more persons or attempted puzzles; the tables have all."""
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


def fifths(rows, name, rater: str, simulated: bool) -> ReportTable:
    """Return predicted times against observed ones by fifths, with the coverage of the intervals.

    Parameters
    ----------
    rows : rows of the table `time_fifths` of one rater
    """
    body = [
        [int(row.fifth), int(row.n_puzzles), _minutes(row.predicted_seconds), _minutes(row.seconds),
         f"{_minutes(row.low)}～{_minutes(row.high)}",
         _percents(row.coverage, row.coverage_low, row.coverage_high)]
        for row in rows.sort_values("fifth").itertuples()
    ]  # fmt: skip
    return ReportTable(
        name=file_name("time-fifths", "", rater),
        caption=message("predicted_against_observed_minutes_by_fifths", rater=name),
        columns=[message("fifth"), message("puzzles"), message("predicted"),
                 message("simulated") if simulated else message("observed"),
                 message("interval"), message("inside_it")],
        shows="time_fifths fifth n_puzzles predicted_seconds seconds low coverage",
        rows=body,
        note=message("fifths_of_times_note"),
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


def persons(rows, simulated) -> ReportTable:
    """Return the pace of persons by number, and what part of the puzzles each finishes.

    Parameters
    ----------
    rows : table `persons` of one corpus
    """
    rows = rows.sort_values("person_number")
    body = [
        [int(row.person_number), row.person_class, int(row.attempts), int(row.finished),
         Cell(with_interval(*interval_of(row, "pace")), figures=ends(*interval_of(row, "pace"))),
         percent_cell(row.finish_ratio)]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name="persons",
        caption=message("how_quick_each_person_is"),
        columns=[message("person"), message("class"), message("tried"),
                 message("finished"), message("pace"),
                 message("finishes_an_average_puzzle")],
        shows="persons person_number person_class attempts finished pace finish_ratio",
        rows=body,
        note=_with_more(message("persons_note"), len(rows)),
        most=MOST_ROWS,
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


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
        note=_with_more(message("finishing_note"), len(rows)),
        most=MOST_ROWS,
        simulated=simulated,
        kind="wide",
    )  # fmt: skip


def _with_more(note, number):
    """Return a note that says how many rows are in the files alone."""
    if number <= MOST_ROWS:
        return note
    more = message("more_are_in_the_csv_file", n=number - MOST_ROWS)
    return sentences(note, more)


def _minutes(seconds) -> str:
    return f"{seconds / 60:.1f}"


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
