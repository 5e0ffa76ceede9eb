"""What became of the rows of a corpus: how many were read, and which were left out."""

from collections.abc import Mapping
from dataclasses import dataclass

import pandas as pd

from pipeline.corpora.rows import ROW_LEFT_OUT
from pipeline.reports.tables.report_table import ReportTable, Words, headings
from pipeline.texts.messages import message, of_table, sentences

STAGES = ("read", "solutions", "trace", "level", "paths", "features", "fit", "decide")
"""In the order of the data; `pipeline.calibration.exclusions` says what each is. The table
`rejects` names what the first leaves out."""
WHY = ["stage", "reason", "reason_values"]
MOST_NAMED = 20
"""So many puzzles a page names of those that were left out for one reason; the CSV of all puzzles
has the reason of each."""


@dataclass(frozen=True)
class Accounting:
    """How many rows of a corpus were read, and the puzzles that a stage left out."""

    words: Words
    table: ReportTable | None  # a row a stage and reason
    left_out: int  # rows that could not be read, and puzzles that some stage left out


def accounting(tables) -> Accounting:
    """Return what became of the rows of a corpus."""
    puzzles = tables.count("puzzles")
    reasons = tables.read("rejects", columns=["reason"])["reason"]
    lost = int(reasons.str.endswith(ROW_LEFT_OUT).sum())
    rows = tables.read("exclusions", columns=["puzzle_id", *WHY])
    body = []
    for (stage, *reason), of_reason in sorted(
        rows.groupby(WHY), key=lambda group: _stage_rank(group[0][0])
    ):
        ids = sorted(of_reason["puzzle_id"])
        named = ", ".join(ids[:MOST_NAMED]) + (", …" if len(ids) > MOST_NAMED else "")
        body.append([stage_name(stage, tables.names), of_table(*reason), len(ids), named])
    missing = rows["puzzle_id"].nunique()
    counted = message("positions" if tables.path("decisions", "games") else "puzzles")
    read = message("rows_read", rows=puzzles + lost, counted=counted, n=puzzles)
    if attempts := tables.count("attempts"):
        tried = tables.read("attempts", columns=["puzzle_id"])["puzzle_id"].nunique()
        read = message("attempts_read", attempts=attempts, tried=tried, n=puzzles)
    rest = message("missing_in_a_table", n=missing) if missing else message("no_puzzles_missing")
    table = ReportTable(
        name="left-out",
        caption=message("left_out"),
        columns=headings("stage", "reason", "puzzles", "puzzle"),
        rows=body,
        row_headings=2,
        kind="wide wrapped",
    )
    return Accounting(sentences(read, rest), table if body else None, len(reasons) + missing)


def _stage_rank(stage: str) -> tuple:
    first = stage.partition(" ")[0]
    return STAGES.index(first) if first in STAGES else len(STAGES), stage


def stage_name(stage: str, names: Mapping) -> Words:
    """Return what a stage is called, of `level sato-text` with the name of the solver.

    >>> from pipeline.texts.terms import Term
    >>> stage_name("level s", {"s": Term("S", "基準")}).ja
    'レベル 基準'
    """
    name, _, solver = stage.partition(" ")
    title = message(f"stage_{name}") if name in STAGES else name
    return message("stage_of_solver", stage=title, solver=names[solver]) if solver else title


def left_out_in_words(tables) -> pd.DataFrame:
    """Return why puzzles were left out, indexed by puzzle_id, with columns en and ja."""
    rows = tables.read("exclusions", columns=["puzzle_id", *WHY])
    different = rows[WHY].drop_duplicates()
    said = [
        message("note_of", subject=stage_name(stage, tables.names), note=of_table(*reason))
        for stage, *reason in different.itertuples(index=False)
    ]
    different = different.assign(en=[one.en for one in said], ja=[one.ja for one in said])
    of_puzzle = rows.merge(different, on=WHY).groupby("puzzle_id")
    return pd.DataFrame({"en": of_puzzle["en"].agg(" ".join), "ja": of_puzzle["ja"].agg("".join)})
