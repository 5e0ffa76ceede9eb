"""One verdict on a corpus: a question, its answer, and the table cell where its figure stands."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field

import pandas as pd

from pipeline.tables.notes import Note

YES, NO, UNKNOWN = "yes", "no", "unknown"
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
MOST_PUZZLES = 1_000_000
"""More puzzles than that decide nothing: the figure lies on its limit."""


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


def within(value: float, low: float, high: float, margin: float) -> str:
    """Return whether a difference is surely smaller than a margin: equivalence.

    No if it is as large as the margin, and surely larger than half of it.

    >>> within(0.1, -0.1, 0.3, 0.5), within(0.7, 0.3, 1.1, 0.5), within(0.6, 0.2, 1.0, 0.5)
    ('yes', 'no', 'unknown')
    """
    if math.isnan(low) or math.isnan(high):
        return UNKNOWN
    if -margin < low and high < margin:
        return YES
    is_beyond = abs(value) >= margin and (low > margin / 2 or high < -margin / 2)
    return NO if is_beyond else UNKNOWN


def above(low: float, high: float, limit: float) -> str:
    """Return whether a figure surely lies above a limit.

    >>> above(0.71, 0.8, 0.7), above(0.1, 0.3, 0.7), above(0.6, 0.8, 0.7)
    ('yes', 'no', 'unknown')
    """
    if math.isnan(low) or math.isnan(high):
        return UNKNOWN
    return YES if low > limit else NO if high < limit else UNKNOWN


def more_puzzles(value: float, low: float, high: float, limit: float, puzzles: int) -> int | None:
    """Return how many more puzzles would decide on which side of a limit a figure lies.

    An interval shrinks with the root of the number of puzzles.

    Returns
    -------
    int, or None where the figure lies on the limit or the interval is not known

    >>> more_puzzles(0.5, 0.3, 0.7, 0.6, 30)
    90
    """
    away = abs(value - limit)
    half = (value - low) if value > limit else (high - value)
    if math.isnan(half) or not away:
        return None
    needed = puzzles * (half / away) ** 2
    if needed > MOST_PUZZLES:
        return None
    return max(1, math.ceil(round(needed, 9)) - puzzles)
