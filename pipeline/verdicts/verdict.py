"""One verdict on a corpus: a question, its answer, and the table cell where its figure stands."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field

import pandas as pd

from pipeline.tables.notes import Note

QUESTIONS = (
    "calibrated_level",
    "order_follows_people",
    "scale_follows_people",
    "puzzles_to_move",
    "better_thresholds",
    "rater_out_of_line",
    "since_when",
)
"""In the order in which a page answers them. Each is the id of a message, the question in words."""


@dataclass(frozen=True)
class Evidence:
    """The cell of a table where the figure of a verdict stands; without a table there is none."""

    table: str = ""
    key: Mapping[str, object] = field(default_factory=dict)
    column: str = ""


@dataclass(frozen=True)
class Verdict:
    """The answer to one question.

    Attributes
    ----------
    question : str, one of QUESTIONS
    rater : str, of whom it speaks; "" where of the corpus
    state : "yes", "no" or "unknown"
    said : Note, the answer as ids of messages and their values
    figure, low, high : float, NaN where there is none; the ends of its interval
    unit : str
    """

    question: str
    state: str
    said: Note
    rater: str = ""
    figure: float = math.nan
    low: float = math.nan
    high: float = math.nan
    unit: str = ""
    evidence: Evidence = Evidence()


def table_of(verdicts, corpus: str) -> pd.DataFrame:
    """Return the table `verdicts` of a corpus."""
    rows = []
    for rank, one in enumerate(sorted(verdicts, key=lambda one: QUESTIONS.index(one.question)), 1):
        said = one.said.columns
        rows.append(
            {
                "corpus": corpus,
                "rank": rank,
                "question": one.question,
                "rater": one.rater,
                "state": one.state,
                "figure": one.figure,
                "low": one.low,
                "high": one.high,
                "unit": one.unit,
                "evidence_table": one.evidence.table,
                "evidence_key": json.dumps(dict(one.evidence.key), sort_keys=True, default=int),
                "evidence_column": one.evidence.column,
                "message": said["note"],
                "message_values": said["note_values"],
            }
        )
    return pd.DataFrame(rows)
