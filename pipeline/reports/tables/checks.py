"""Tables of what a paper prints wrong, and of rows that could not be read."""

import json

import pandas as pd

from pipeline.reports.tables.parts import part_name
from pipeline.reports.tables.report_table import Cell, ReportTable
from pipeline.texts.messages import message, of_table

MOST_REJECTS = 500
"""So many rows that could not be read stand on a page."""


def checks(rows: pd.DataFrame) -> list[ReportTable]:
    """Return the checks of what a paper prints: the sums that disagree, then all.

    Parameters
    ----------
    rows : rows of table `checks` of one corpus
    """
    wrong = rows[(rows["about"] == "sum") & ~rows["matches"].astype(bool)]
    every = message("all_checks", n=len(rows))
    return [
        _checks("disagreements", message("disagreements"), wrong),
        _checks("checks", every, rows),
    ]


def of_check(row, column: str):
    """Return a text of a check: a figure, or the message that its id and values name."""
    values = json.loads(getattr(row, f"{column}_values", "{}"))
    if "part" in values:
        values["part"] = part_name(values["part"])
    return of_table(getattr(row, column), values)


def _checks(name, caption, rows) -> ReportTable:
    body = [
        [message(f"printed_{row.table}"), of_check(row, "check"), of_check(row, "printed"),
         Cell(of_check(row, "recomputed"), strong=not row.matches), of_check(row, "computation"),
         message("agrees") if row.matches else Cell(message("disagrees"), strong=True)]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name=name,
        caption=caption,
        columns=[
            message("table"), message("check"), message("printed"),
            message("recomputed"), message("computation"), message("result"),
        ],
        shows="checks table check printed recomputed computation matches",
        rows=body,
        row_headings=2,
        kind="wide",
    )  # fmt: skip


def wrong_sums(rows: pd.DataFrame):
    """Return how many of the printed sums disagree.

    >>> wrong_sums(pd.DataFrame({"matches": [True, False], "about": "sum"})).values
    {'wrong': 1, 'n': 2}
    """
    sums = rows[rows["about"] == "sum"]
    wrong = int((~sums["matches"].astype(bool)).sum())
    return message("wrong_sums", wrong=wrong, n=len(sums))


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
        caption=message("rows_left_out"),
        columns=[message("file"), message("line"), message("reason")],
        shows="rejects file line reason",
        rows=body,
        note=message("more_rejects", n=more)
        if more > 0 else "",
        most=MOST_REJECTS,
        row_headings=2,
        kind="wide",
    )  # fmt: skip
