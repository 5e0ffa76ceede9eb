"""The raters of a corpus, a row each: order and scale against the others, and who is off."""

import pandas as pd

from pipeline.reports.figures import ends, interval_cell, signed
from pipeline.reports.messages import say
from pipeline.reports.tables import Cell, ReportTable
from pipeline.reports.verdict import off

WIDEST = 2
"""The line of a scale goes from so many levels below the others to as many above."""


def raters_table(standings: pd.DataFrame, names, simulated=frozenset()) -> ReportTable | None:
    """Return every rater with its order and its scale against the others; None without any.

    Parameters
    ----------
    standings : table of that name, of one corpus
    names : dict of rater to Term
    simulated : set of raters whose times are simulated
    """
    rows = standings[standings["stretch"] == ""].sort_values(["consensus_rho", "rater"])
    if rows.empty:
        return None
    known = rows[rows["consensus_rho"].notna()]
    decided = len(known) >= 3 and known["others"].max() >= 2
    body = []
    for row in rows.itertuples():
        apart = off(row, known) if decided and row.consensus_rho == row.consensus_rho else None
        words = apart or (say("not off") if decided else say("not decided"))
        order = interval_cell(row.consensus_rho, row.low, row.high)
        body.append([names[row.rater], int(row.puzzles), order, _scale(row),
                     Cell(words, strong=apart is not None)])  # fmt: skip
    rule = say(
        "Off: the interval of what α gains without the rater lies above 0 (shared among the "
        "raters, and a gain of 0.01 or more). The lines go from -1 to 1 for the order, from "
        "-{widest} to {widest} levels for the scale.",
        widest=WIDEST,
    )  # fmt: skip
    return ReportTable(
        name="raters",
        caption=say("Every rater against the others together"),
        columns=[
            say("Rater"), say("Puzzles"), say("Order (ρ)"), say("Scale (levels)"), say("Off?"),
        ],
        shows="standings rater puzzles consensus_rho mean_shift -",
        rows=body,
        note=rule,
        simulated=bool(simulated & set(rows["rater"])),
        kind="wide wrapped",
    )  # fmt: skip


def _scale(row) -> Cell:
    values = row.mean_shift, row.shift_low, row.shift_high
    if any(value != value for value in values):
        return Cell(signed(row.mean_shift), figures=ends(*values))
    text = f"{signed(values[0])} ({signed(values[1])} to {signed(values[2])})"
    line = tuple(max(-1.0, min(1.0, value / WIDEST)) for value in (values[1], values[0], values[2]))
    return Cell(text, interval=line, figures=ends(*values))
