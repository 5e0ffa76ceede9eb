"""One verdict on a corpus: a question, its answer, and the table cell where its figure stands."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field

import pandas as pd

from pipeline.agreement.decisions import NO, YES
from pipeline.tables.notes import Note

QUESTIONS = {
    "calibrated_level": YES,
    "order_follows_people": YES,
    "scale_follows_people": YES,
    "puzzles_to_move": NO,
    "better_thresholds": NO,
    "rater_out_of_line": NO,
    "since_when": NO,
}
"""In the order in which a page answers them, with the state in which all is well. Each is the id of
a message, the question in words."""
COLUMNS = ("question", "rater", "state", "figure", "low", "high", "unit")


@dataclass(frozen=True)
class Evidence:
    """The cell of a table where the figure of a verdict stands; without a table there is none."""

    table: str = ""
    key: Mapping[str, object] = field(default_factory=dict)
    column: str = ""


@dataclass(frozen=True)
class Verdict:
    """The answer to one question.

    `rater` is of whom it speaks, "" where of the corpus, `message` the answer as a note. The figure
    with the ends of its interval is NaN where there is none.
    """

    question: str
    state: str
    message: Note
    rater: str = ""
    figure: float = math.nan
    low: float = math.nan
    high: float = math.nan
    unit: str = ""
    evidence: Evidence = Evidence()


def table_of(verdicts, corpus: str) -> pd.DataFrame:
    """Return the table `verdicts` of a corpus."""
    rows, order = [], list(QUESTIONS)
    for rank, one in enumerate(sorted(verdicts, key=lambda one: order.index(one.question)), 1):
        message = one.message.columns
        rows.append(
            {
                "corpus": corpus,
                "rank": rank,
                **{name: getattr(one, name) for name in COLUMNS},
                "evidence_table": one.evidence.table,
                "evidence_key": json.dumps(dict(one.evidence.key), sort_keys=True, default=int),
                "evidence_column": one.evidence.column,
                "message": message["note"],
                "message_values": message["note_values"],
            }
        )
    return pd.DataFrame(rows)
