"""What became of the rows of a corpus: how many were read, and which were left out."""

from dataclasses import dataclass

from pipeline.corpora.rows import ROW_LEFT_OUT
from pipeline.reports.pages.games import counted
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.reports.tables.stages import stage_name, stage_rank
from pipeline.texts.messages import message, of_table, sentences

MOST_NAMED = 20
"""So many puzzles a page names of those that were left out for one reason; the CSV of all puzzles
has the reason of each."""


@dataclass(frozen=True)
class Accounting:
    """How many rows of a corpus were read, and the puzzles that a stage left out.

    Attributes
    ----------
    table : ReportTable or None
        A row a stage and reason; None where nothing was left out.
    left_out : int
        Rows that could not be read, and puzzles that some stage left out.
    """

    words: Words
    table: ReportTable | None
    left_out: int


def accounting(tables) -> Accounting:
    """Return what became of the rows of a corpus."""
    puzzles = tables.count("puzzles")
    reasons = tables.read("rejects", columns=["reason"])["reason"]
    lost = int(reasons.str.endswith(ROW_LEFT_OUT).sum())
    why = ["stage", "reason", "reason_values"]
    rows = tables.read("exclusions", columns=["puzzle_id", *why])
    body = []
    for (stage, *reason), of_reason in sorted(
        rows.groupby(why), key=lambda group: stage_rank(group[0][0])
    ):
        ids = sorted(of_reason["puzzle_id"])
        named = ", ".join(ids[:MOST_NAMED]) + (", …" if len(ids) > MOST_NAMED else "")
        body.append([stage_name(stage), of_table(*reason), len(ids), named])
    missing = rows["puzzle_id"].nunique()
    read = message("rows_read", rows=puzzles + lost, counted=counted(tables), n=puzzles)
    rest = message("missing_in_a_table", n=missing) if missing else message("no_puzzles_missing")
    table = ReportTable(
        name="left-out",
        caption=message("left_out"),
        columns=[message("stage"), message("reason"), message("puzzles"), message("puzzle")],
        rows=body,
        row_headings=2,
        kind="wide wrapped",
    )  # fmt: skip
    return Accounting(sentences(read, rest), table if body else None, len(reasons) + missing)
