"""A row of the table `verdicts` as words: names of raters and figures filled in."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace

from pipeline.agreement.decisions import UNKNOWN
from pipeline.texts.messages import Joined, Message, listed, message, of_table, sentences
from pipeline.texts.numbers import signed, two_places, with_interval
from pipeline.verdicts.changes import change_in_words

RATERS = ("rater", "reference", "baseline", "other")
"""Values of messages that are raters, of which a page shows the name."""
NOTHING_TO_DO = {
    "calibrated_level": "yes",
    "order_follows_people": "yes",
    "scale_follows_people": "yes",
    "puzzles_to_move": "no",
    "better_thresholds": "no",
    "rater_out_of_line": "no",
    "since_when": "no",
}
"""By question the state in which all is well."""


@dataclass(frozen=True)
class Answer:
    """A verdict as a page shows it.

    Attributes
    ----------
    question, words : texts in both languages
    sign : str
        "good", "check" or "open"; open is what the data do not decide.
    evidence : str
        Id of the cell where the figure stands, "" where there is none.
    """

    name: str
    question: Message
    words: Joined
    sign: str
    evidence: str


def answers(verdicts, names: Mapping) -> list[Answer]:
    """Return the rows of the table `verdicts` of one corpus in their order.

    Parameters
    ----------
    names : mapping of rater to Term
    """
    return [
        Answer(
            row.question, message(row.question), words_of(row, names), sign_of(row),
            evidence_id(row.evidence_table, json.loads(row.evidence_key)),
        )
        for row in verdicts.sort_values("rank").itertuples()
    ]  # fmt: skip


def words_of(row, names) -> Joined:
    """Return the sentences of a row of `verdicts`."""
    values = json.loads(row.message_values)
    values |= {name: names[values[name]] for name in RATERS if values.get(name)}
    if "raters" in values:
        values["raters"] = listed([names[rater] for rater in values["raters"]])
    if "why" in values:
        values["why"] = of_table(values["why"]["note"], values["why"]["note_values"])
    if "change" in values:
        values["change"] = change_in_words(SimpleNamespace(**values["change"]), names)
    if "best_gain" in values:
        ends = (values[name] for name in ("best_gain", "best_low", "best_high"))
        values["best"] = with_interval(*ends)
    if not math.isnan(row.figure):
        values["figure"] = figure_of(row)
    return sentences(*(Message(id_, values) for id_ in row.message.split()))


def calibrated_in_short(row, names) -> Message:
    """Return the figure of the calibrated level, for the first page."""
    reference = names[json.loads(row.message_values)["reference"]]
    return message("calibrated_short", reference=reference, figure=figure_of(row))


def figure_of(row):
    """Return the figure of a verdict with its interval, in its unit."""
    if row.unit == "puzzles":
        return str(int(row.figure))
    shown = signed if row.unit == "levels" else two_places
    return with_interval(row.figure, row.low, row.high, shown)


def sign_of(row) -> str:
    """Return the sign of a verdict: is all well, is something to be checked, is it not known?"""
    if row.state == UNKNOWN:
        return "open"
    return "good" if row.state == NOTHING_TO_DO[row.question] else "check"


def evidence_id(table: str, key: Mapping) -> str:
    """Return the id of the row of a table on a page, "" without a table.

    >>> evidence_id("coefficients", {"rater_rows": "a b", "coefficient": "bias"})
    'evidence-coefficients-bias-a_b'
    """
    words = ["evidence", table, *(str(key[name]) for name in sorted(key))] if table else []
    return "-".join("".join(c if c.isalnum() else "_" for c in word) for word in words)
