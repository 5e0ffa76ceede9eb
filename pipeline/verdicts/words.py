"""Rows of verdicts, of changed thresholds and of raters out of line, as words."""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType, SimpleNamespace

from pipeline.agreement.decisions import UNKNOWN
from pipeline.files.settings import SettingsError
from pipeline.texts.messages import (
    CLAUSES,
    COMMAS,
    Joined,
    Message,
    catalogue,
    in_language,
    listed,
    message,
    of_table,
    sentences,
)
from pipeline.texts.numbers import clock, percent, signed, three_places, two_places, with_interval
from pipeline.texts.places import one_of_books, part_name
from pipeline.verdicts.verdict import QUESTIONS

RATERS = ("rater", "reference", "baseline", "another", "timed_by")
"""Values of messages that are raters, of which a page shows the name."""

MOST_NAMED = 6
"""In so many books and parts it is said where a level begins after a change."""

ABOUT_A_RATER = ("rater_out_of_line", "since_when")
"""Questions whose answer is a rater."""

NOT_ASKED = frozenset(
    {
        "calibrated_without_reference", "calibrated_without_model", "no_printed_levels",
        "no_rater_to_compare", "no_threshold", "one_book_only", "scale_is_relative",
        "scale_of_other_length",
    }
)  # fmt: skip
"""Answers and reasons by which a question has no sense here, however many puzzles there were."""


STATES = {"check": "please_check", "open": "undecided", "good": "in_order", "none": "not_asked"}
"""The meaning of each sign, in the order in which those of one question stand."""


@dataclass(frozen=True)
class Answer:
    """A verdict as a page shows it.

    The sign is "good", "check", "open", which is what the data do not decide, or "none", which
    cannot be asked of this corpus; `evidence` the id of the cell where the figure stands, "" where
    there is none; `asked` the question without `raters`, those of whom the answer speaks where
    there could be others.
    """

    name: str
    question: Message
    words: Joined
    sign: str
    evidence: str
    asked: Message
    raters: tuple = ()

    @property
    def state(self) -> Message:
        """The meaning of the sign, in a word."""
        return message(STATES[self.sign])

    @property
    def whom(self) -> Joined | Message | str:
        """The raters of whom it speaks, as a list in a sentence."""
        return listed(self.raters) if self.raters else ""

    @property
    def names_whom(self) -> bool:
        """Whether its words name all of whom it speaks, one after the other."""
        whom = in_language(self.whom, "en")
        shown = [value for one in self.words.parts for value in one.shown]
        return not whom or whom in [in_language(value, "en") for value in shown]


def answers(verdicts, names: Mapping) -> list[Answer]:
    """Return the rows of the table `verdicts` of one corpus in their order.

    Rows that say the same of several raters, and lead to no figure, are one answer. SettingsError
    where this version has no words for a row.
    """
    _check_version(verdicts)
    several = verdicts["question"].value_counts() > 1
    together = {}
    for row in verdicts.sort_values("rank").itertuples():
        values = _values_of(row, names)
        text = sentences(*(Message(id_, values) for id_ in row.message.split()))
        evidence = evidence_id(row.evidence_table, json.loads(row.evidence_key))
        asked = Message(row.question, values)
        answer = Answer(row.question, asked, text, _sign_of(row), evidence, asked)
        try:
            # With evidence its id tells it from every other.
            key = row.question, asked.en, answer.sign, text.en, evidence
        except KeyError as error:
            raise _of_another_version(f"a message lacks its value {error}") from None
        raters = together.setdefault(key, (answer, []))[1]
        named = several[row.question] or row.question in ABOUT_A_RATER
        raters += [names[row.rater]] if named and row.rater else []
    return [_of_raters(*one, several) for one in together.values()]


def _check_version(verdicts) -> None:
    """Raise SettingsError where a table has a question or a message that this version has not."""
    messages = {id_ for ids in verdicts["message"] for id_ in ids.split()}
    unknown = {*verdicts["question"]} - QUESTIONS.keys() | messages - catalogue().keys()
    if unknown:
        raise _of_another_version(f"{min(unknown)!r} is not known")


def _of_another_version(why: str) -> SettingsError:
    return SettingsError(
        f"verdicts.parquet: expected a table of this version, in which {why}; make it again with "
        "`nanido step verdicts`, or by a run"
    )


def _of_raters(answer: Answer, raters: list, several) -> Answer:
    """Return an answer with its raters, whom the question names if it is asked of several."""
    if not raters:
        return answer
    if not several[answer.name]:
        return replace(answer, raters=tuple(raters))
    asked = message("question_of_rater", question=answer.question, rater=listed(raters))
    return replace(answer, question=asked, raters=tuple(raters))


def by_question(found: Sequence[Answer]) -> list[list[Answer]]:
    """Return answers in their order, those to one question with one sign together."""
    together = {}
    for answer in found:
        together.setdefault((answer.asked.en, answer.sign), []).append(answer)
    return [*together.values()]


def _values_of(row, names) -> dict:
    """Return the values of the messages of a row of `verdicts`, raters by name."""
    values = json.loads(row.message_values)
    values |= {name: names[values[name]] for name in RATERS if values.get(name)}
    for several in {"raters", "sure", "kin", "those"} & values.keys():
        values[several] = listed([names[rater] for rater in values[several]])
    if "since" in values:
        values["since"] = one_of_books(*values["since"])
    if "why" in values:
        values["why"] = of_table(values["why"]["note"], values["why"]["note_values"])
    if "change" in values:
        change = SimpleNamespace(**values["change"])
        values["change"] = change_in_words(change, names, {change.part_or_rater: change.unit})
    if "best_gain" in values:
        values["best"] = two_places(values["best_gain"])
    for told in {"ceiling", "gain"} & values.keys():
        ends = (values[name] for name in (told, f"{told}_low", f"{told}_high"))
        # Whether a difference is above 0 must be seen at its lower end.
        values[told] = with_interval(*ends, three_places if told == "gain" else two_places)
    if not math.isnan(row.figure):
        values["figure"] = _figure_of(row)
    return values


def calibrated_in_short(row, names) -> Message:
    """Return the figure of the calibrated level, for the first page."""
    reference = names[json.loads(row.message_values)["reference"]]
    return message("calibrated_short", reference=reference, figure=_figure_of(row))


def _figure_of(row):
    """Return the figure of a verdict with its interval, in its unit."""
    if row.unit == "puzzles":
        return str(int(row.figure))
    shown = signed if row.unit == "levels" else two_places
    return with_interval(row.figure, row.low, row.high, shown)


def _sign_of(row) -> str:
    if row.state == UNKNOWN:
        reason = json.loads(row.message_values).get("why", {}).get("note", "")
        return "none" if NOT_ASKED & {*row.message.split(), *reason.split()} else "open"
    return "good" if row.state == QUESTIONS[row.question] else "check"


def evidence_id(table: str, key: Mapping) -> str:
    """Return the id of the row of a table on a page, "" without a table.

    >>> evidence_id("coefficients", {"rater_rows": "a b", "coefficient": "bias"})
    'evidence-coefficients-bias-a__20_b'
    """
    words = ["evidence", table, *(str(key[name]) for name in sorted(key))] if table else []
    return "-".join("".join(map(_in_an_id, word)) for word in words)


def _in_an_id(letter: str) -> str:
    """Return a letter, or what stands for it, so that two names have two ids."""
    return letter if letter.isalnum() else "_" if letter in "-_" else f"__{ord(letter):x}_"


def change_in_words(row, names, units=MappingProxyType({})) -> Message:
    """Return a change of the table `sensitivity`; `units` has by rater in which unit it rates.

    >>> import pandas as pd
    >>> row = pd.Series({"threshold_kind": "level-up", "part_or_rater": "Part 3",
    ...                  "threshold_before": 70.0, "threshold_after": 60.0})
    >>> change_in_words(row, {}).en
    'Part 3: level-up from below 70 % to below 60 %'
    """
    if row.threshold_kind == "level-up":
        before, after = map(_level_up, (row.threshold_before, row.threshold_after))
        part = row.part_or_rater or message("every_part")
        return message("level_up_changed", part=part, before=before, after=after)
    where, unit = getattr(row, "where", ()), units.get(row.part_or_rater)
    rater = Joined((names[row.part_or_rater], *map(part_name, filter(None, where))), COMMAS)
    values = {"rater": rater, "level": row.level}
    if _nothing(row.threshold_before) or _nothing(row.threshold_after):
        way, begins = "earlier" if row.step_percent < 0 else "later", getattr(row, "begins", ())
        if begins:
            moved = [_begin_moved(*one, unit) for one in begins[:MOST_NAMED]]
            moved += ["…"] * (len(begins) > MOST_NAMED)
            return message(f"band_{way}_where", where=Joined(tuple(moved), CLAUSES), **values)
        return message(f"band_{way}", ratio=percent(abs(row.step_percent) / 100), **values)
    before, after = _ends(row.threshold_before, row.threshold_after, unit)
    return message("band_changed", before=before, after=after, **values)


def _begin_moved(book: str, part: str, before: float, after: float, unit: str) -> Message:
    place = Joined(tuple(map(part_name, filter(None, (book, part)))), COMMAS)
    before, after = _ends(before, after, unit)
    return message("begin_moved", place=place, before=before, after=after)


def _ends(before: float, after: float, unit: str) -> tuple[str, str]:
    return time_or_score(before, unit), time_or_score(after, unit)


def time_or_score(value: float, unit: str) -> str:
    """Return where a level begins: seconds as a clock, a score in four digits.

    >>> time_or_score(1154, "seconds"), time_or_score(65.5, "seconds"), time_or_score(2.25, "score")
    ('19:14', '1:05.5', '2.25')
    """
    if unit == "seconds":
        return clock(value)
    return f"{value:.4g}" if abs(value) < 9999.5 else f"{value:.0f}"


def _level_up(end: float) -> Message:
    if _nothing(end):
        return message("threshold_not_fitted")
    return message("below_ratio", ratio=percent(end / 100)) if end else message("never_level_up")


def _nothing(end) -> bool:
    return end is None or math.isnan(end)


def outlier_in_words(row) -> Message:
    """Return in what a rater is out of line, of a row of table `outliers` with the state `yes`."""
    if row.aspect == "order":
        less = with_interval(row.figure, row.figure_low, row.figure_high)
        return message("another_order", rho=two_places(row.rho), less=less)
    levels = with_interval(row.figure, row.figure_low, row.figure_high, signed)
    return message("out_by_levels", levels=levels)
