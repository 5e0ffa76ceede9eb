"""Read single solving attempts, and make ratings of them."""

from collections.abc import Collection, Iterator
from math import nan
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.corpora.attempts.time_stamps import earlier_attempts, stamps_of
from pipeline.corpora.description_sections import Attempts
from pipeline.corpora.ratings.rating_cell import RatingError, believed_seconds
from pipeline.corpora.ratings.times import NUMBER
from pipeline.files.settings import read_mapping
from pipeline.notations.csv_rows import CsvRow
from pipeline.notations.csv_table import cells_of, filled, header_in
from pipeline.texts.errors import listed, quoted

_LISTS = {
    key: [form for word in listed.split() for form in (word.replace("_", " "), word)]
    for key, listed in read_mapping(Path(__file__).with_name("outcomes.yaml")).items()
}
ANSWERS = frozenset(_LISTS["yes"] + _LISTS["no"])
"""What answers any question by yes or no."""
FINISHED = dict.fromkeys(_LISTS["yes"] + _LISTS["finished"], True)
FINISHED |= dict.fromkeys(_LISTS["no"] + _LISTS["not finished"], False)


class Attempt(NamedTuple):
    """One person on one puzzle: seconds until the end, or until they gave up."""

    puzzle_id: str
    person: str
    seconds: float
    """NaN where it is not known, of an attempt that was not finished."""
    finished: bool
    person_class: str = ""
    earlier: float = nan
    """The person's earlier attempts, where time stamps say it."""


def read_attempts(
    rows: Iterator[CsvRow],
    described: Attempts,
    maximum_seconds: float,
    puzzle_ids: Collection[str],
) -> tuple[list[Attempt], list[tuple[int, str, str]]]:
    """Return the attempts in the rows of a file, and the lines that are none: why, which column.

    A row is refused whose puzzle the corpus does not have, whose time cannot be (zero, negative,
    longer than `maximum_seconds`, or none of who finished), whose word for finished is none
    of `FINISHED`, and any further row of a person on a puzzle, since one seen before is solved
    faster: the
    earliest by its time stamp is kept, without time stamps the first of the file.
    HeaderError when the file is empty or lacks a column.
    """
    hint = "name it there, or mend attempts in the description of the corpus"
    header = header_in(next(rows, None), dict.fromkeys(described.columns, hint))
    found, refused, line_of = [], [], {}
    for row, earlier in _in_time(list(filled(rows)), header, described):
        try:
            attempt = _attempt(cells_of(row, header), described, maximum_seconds)
            if attempt.puzzle_id not in puzzle_ids:
                raise RatingError(
                    f"{described.puzzle}: expected the id of a puzzle of the corpus, found "
                    f"{quoted(attempt.puzzle_id)}"
                )
            before = line_of.setdefault((attempt.puzzle_id, attempt.person), row.line)
            if before != row.line:
                # The name of a person stands in no message.
                raise RatingError(
                    f"expected one attempt of each person on {quoted(attempt.puzzle_id)}, found "
                    f"one in line {before} already"
                )
            found.append((row.line, attempt._replace(earlier=earlier)))
        except ValueError as error:
            column = getattr(error, "column", "")
            refused.append((row.line, f"{error}; the attempt is left out", column))
    return [attempt for _, attempt in sorted(found, key=itemgetter(0))], sorted(refused)


def _in_time(rows: list[CsvRow], header, described: Attempts) -> list[tuple[CsvRow, float]]:
    """Return the rows by time stamp, each with how many attempts its person had made before.

    Attempts that are refused are practice too. Rows without a time stamp come last.
    """
    if not described.time_stamp:
        return [(row, nan) for row in rows]
    texts = {described.time_stamp: [], described.person: []}
    for row in rows:
        try:
            cells = cells_of(row, header)
        except ValueError:
            cells = {}
        for column, found in texts.items():
            found.append(cells.get(column, ""))
    stamps = stamps_of(texts[described.time_stamp])
    earlier = earlier_attempts(texts[described.person], stamps)
    return [(rows[at], float(earlier[at])) for at in np.argsort(stamps, kind="stable")]


def ratings_of(
    attempts: pd.DataFrame, rater: str, maximum_seconds: float
) -> tuple[pd.DataFrame, str]:
    """Return the time at which half finish each puzzle as ratings, and a note on those without.

    It is the time of average persons, where some persons tried several puzzles (`persons`, beside
    this file), and otherwise of the persons who tried the puzzle. A time above
    `maximum_seconds` is no rating: it is guessed far beyond what anybody spent.
    `n_people` is the number of people who tried.

    >>> one = {"corpus": "c", "puzzle_id": "a", "finished": True, "person_class": ""}
    >>> people = [{"person": "x", "seconds": 60.0}, {"person": "y", "seconds": 240.0}]
    >>> ratings, note = ratings_of(pd.DataFrame([one | person for person in people]), "people", 999)
    >>> ratings[["rater", "value", "unit", "n_people"]].round(3).values.tolist(), note
    ([['people', 120.0, 'seconds', 2]], '')
    """
    from pipeline.corpora.attempts.persons import solved_by_half

    by_puzzle = attempts.groupby("puzzle_id", sort=False)
    ratings = by_puzzle.agg(corpus=("corpus", "first"), n_people=("person", "size"))
    half = solved_by_half(attempts).rename(columns={"seconds": "value"})
    ratings = ratings.join(half).reset_index().assign(rater=rater, unit="seconds")
    rated = ratings["value"] <= maximum_seconds
    without, note = ratings.loc[~rated, "puzzle_id"].tolist(), ""
    if without:
        note = (
            f"found nobody, or too few, who finished {len(without)} of the puzzles "
            f"({listed(without)}); "
            "expected enough to tell when half finish; their attempts are kept, without a rating "
            f"of {rater}"
        )
    return ratings[rated], note


def _attempt(cells: dict[str, str], described: Attempts, maximum_seconds: float) -> Attempt:
    word = cells[described.finished] if described.finished else "yes"
    timed = described.seconds if FINISHED.get(word.casefold(), True) else ""
    for column in (described.puzzle, described.person, timed, described.finished):
        if column and not cells[column]:
            raise RatingError(f"{column}: expected a value, found an empty cell")
    seconds, time = nan, cells[described.seconds]
    # Of who gave up, 0 or -1 says that no time is known.
    is_known = timed or not NUMBER.fullmatch(time) or float(time) > 0
    if time and is_known:
        seconds = believed_seconds(
            cells[described.seconds], described.seconds, described.unit, maximum_seconds
        )
    if word.casefold() not in FINISHED:
        raise RatingError(
            f"{described.finished}: expected yes or no (or true, false, 1, 0, ○, ×), found "
            f"{quoted(word)}"
        )
    return Attempt(
        cells[described.puzzle],
        cells[described.person],
        seconds,
        FINISHED[word.casefold()],
        cells[described.person_class] if described.person_class else "",
    )
