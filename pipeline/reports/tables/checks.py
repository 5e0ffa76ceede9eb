"""Tables of what a paper prints wrong, and of rows that could not be read."""

import json

import pandas as pd

from pipeline.agreement.published.possible_counts import ROUNDED_BEGIN
from pipeline.reports.tables.report_table import ROWS_OF_LONG, Cell, ReportTable, headings
from pipeline.texts.messages import message, of_table
from pipeline.texts.numbers import two_places
from pipeline.texts.places import part_name
from pipeline.texts.terms import Term

ROUNDED = {
    "up": message("rounded_up"),
    "nearest": message("rounded_nearest"),
    "down": message("rounded_down"),
    ROUNDED_BEGIN: message("rounded_begin_too"),
}

BETWEEN_TABLES = ("check_level_total", "check_all_puzzles")
SUMS = {"printed": "sum_of_level_table", "recomputed": "sum_of_matrix"}
"""What is compared of two tables: the paper prints neither sum."""


def checks(rows: pd.DataFrame) -> list[ReportTable]:
    """Return the table `checks` of what a paper prints: the sums that disagree, then all."""
    sums = rows[rows["about"] == "sum"]
    wrong, others = sums[~sums["matches"].astype(bool)], len(rows) - len(sums)
    return [
        _checks("disagreements", message("disagreements"), wrong),
        _checks("checks", message("all_checks", n=len(rows), sums=len(sums), others=others), rows),
    ]


def check_text(row, column: str):
    """Return a text of a check: a figure, or the message that its id and values name."""
    if row.check in BETWEEN_TABLES and column in SUMS:
        return message(SUMS[column], n=getattr(row, column))
    values = json.loads(getattr(row, f"{column}_values", "{}"))
    if "part" in values:
        values["part"] = part_name(values["part"])
    found = of_table(getattr(row, column), values)
    if isinstance(found, Term) and " %" in found.en:  # Of numbers alone, no message.
        return Term(found.en, found.en.replace(" %", "％").replace(", ", "、"))
    return found


def _checks(name, caption, rows) -> ReportTable:
    body = [
        [message(f"printed_{row.table}"), check_text(row, "check"), check_text(row, "printed"),
         Cell(check_text(row, "recomputed"), strong=not row.matches),
         check_text(row, "computation"),
         Cell(message("agrees" if row.matches else "disagrees"), strong=not row.matches)]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name=name,
        caption=caption,
        columns=headings("table", "check", "printed", "recomputed", "computation", "result"),
        shows="checks table check printed recomputed computation matches",
        rows=body,
        row_headings=2,
        kind="wide",
    )


def wrong_sums(rows: pd.DataFrame):
    """Return how many of the checks of printed sums, rates and bands disagree.

    >>> wrong_sums(pd.DataFrame({"matches": [True, False], "about": "sum"})).values
    {'wrong': 1, 'n': 2}
    """
    sums = rows[rows["about"] == "sum"]
    return message("wrong_sums", wrong=int((~sums["matches"].astype(bool)).sum()), n=len(sums))


def possible_counts(rows: pd.DataFrame) -> ReportTable:
    """Return which counts give the printed minutes, by part, book and way of rounding.

    The first book, of which the bands are printed, comes first.
    """
    rows = rows.sort_values("book", kind="stable")
    return ReportTable(
        name="possible-counts",
        caption=message("possible_counts"),
        columns=headings(
            "book", "part", "rounding", "printed_counts", "counts_that_fit", "puzzles_moved",
            "range_minutes", "weight_of_all", "fitting_of_tried", "so_near_by_chance",
        ),
        rows=[_possible(row) for row in rows.itertuples()],
        row_headings=3,
        kind="wide",
        most=int((rows["book"] == rows["book"].min()).sum()),
    )  # fmt: skip


def fitting_counts(rows: pd.DataFrame) -> ReportTable:
    """Return all counts that give the printed minutes, the first book's first."""
    rows = rows.sort_values("book", kind="stable")
    return ReportTable(
        name="fitting-counts",
        caption=message("fitting_counts"),
        columns=headings(
            "book", "part", "rounding", "counts_that_fit", "puzzles_moved", "range_minutes",
            "weight_of_all",
        ),
        rows=[
            [row.book, part_name(row.part), ROUNDED[row.rounding], *_fitting(row)]
            for row in rows.itertuples()
        ],
        row_headings=3,
        kind="wide",
        most=ROWS_OF_LONG,
    )  # fmt: skip


def _fitting(row) -> list:
    """Return counts, puzzles moved, the range of the times, and the weight."""
    ends = (("from", row.range_from), ("to", row.range_to))
    return [
        Cell(row.counts, strong=row.moved == 0), int(row.moved),
        Cell(f"{row.range_from:.2f}～{row.range_to:.2f}", figures=ends), _weight(row),
    ]  # fmt: skip


def _possible(row) -> list:
    """Return the cells of one row; of a book with too many divisions nothing is known."""
    head = [row.book, part_name(row.part), ROUNDED[row.rounding], row.printed_counts]
    if pd.isna(row.n_fit):
        return [*head, message("not_tried"), "", "", "", f"–/{row.n_tried}", ""]
    fitting = f"{row.n_fit}/{row.n_tried}"
    if not row.n_fit:
        return [*head, "–", "", "", "", fitting, ""]
    return [*head, *_fitting(row), fitting, two_places(row.by_chance)]


def _weight(row) -> Cell:
    """Return the share of all ranges that fit, said to be about so much where it is."""
    text = f"{row.weight:.3f}"
    about = message("about_so_much", value=text) if row.rounding == ROUNDED_BEGIN else text
    return Cell(about, figures=(("", float(row.weight)),))


def rejects(rows: pd.DataFrame) -> ReportTable:
    """Return the table `rejects`, of the rows that could not be read."""
    return ReportTable(
        name="rejects",
        caption=message("rows_left_out"),
        columns=headings("file", "line", "reason"),
        shows="rejects file line reason",
        rows=[[row.file, int(row.line) or "", row.reason] for row in rows.itertuples()],
        most=ROWS_OF_LONG,
        row_headings=2,
        kind="wide",
    )
