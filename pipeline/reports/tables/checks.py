"""Tables of what a paper prints wrong, and of rows that could not be read."""

import json

import pandas as pd

from pipeline.reports.tables.parts import part_name
from pipeline.reports.tables.report_table import ROWS_OF_LONG, Cell, ReportTable, headings
from pipeline.texts.messages import message, of_table


def checks(rows: pd.DataFrame) -> list[ReportTable]:
    """Return the table `checks` of what a paper prints: the sums that disagree, then all."""
    wrong = rows[(rows["about"] == "sum") & ~rows["matches"].astype(bool)]
    return [
        _checks("disagreements", message("disagreements"), wrong),
        _checks("checks", message("all_checks", n=len(rows)), rows),
    ]


def check_text(row, column: str):
    """Return a text of a check: a figure, or the message that its id and values name."""
    values = json.loads(getattr(row, f"{column}_values", "{}"))
    if "part" in values:
        values["part"] = part_name(values["part"])
    return of_table(getattr(row, column), values)


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
    """Return how many of the printed sums disagree.

    >>> wrong_sums(pd.DataFrame({"matches": [True, False], "about": "sum"})).values
    {'wrong': 1, 'n': 2}
    """
    sums = rows[rows["about"] == "sum"]
    return message("wrong_sums", wrong=int((~sums["matches"].astype(bool)).sum()), n=len(sums))


def rejects(rows: pd.DataFrame) -> ReportTable:
    """Return the table `rejects`, of the rows that could not be read."""
    return ReportTable(
        name="rejects",
        caption=message("rows_left_out"),
        columns=headings("file", "line", "reason"),
        shows="rejects file line reason",
        rows=[[row.file, int(row.line), row.reason] for row in rows.itertuples()],
        most=ROWS_OF_LONG,
        row_headings=2,
        kind="wide",
    )
