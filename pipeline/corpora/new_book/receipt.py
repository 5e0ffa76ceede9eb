"""What a book was read as, beside the cells of its file, so that a person sees a wrong reading."""

from collections.abc import Iterable, Iterator

import pandas as pd

from pipeline.corpora.attempts.reading import FINISHED
from pipeline.corpora.new_book.describing import Draft
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.ratings.times import seconds_of
from pipeline.corpora.reading import Corpus

MOST_SHOWN = 3
"""Ways of writing one thing that are shown."""


def receipt(draft: Draft, corpus: Corpus) -> Iterator[str]:
    """Yield a line for each rater, and for the times and the outcomes of attempts.

    Of levels it has each, of times and scores the shortest, the middle and the longest.
    """
    described, sheet = draft.description, draft.sheet
    rows = sheet.cells.set_index(sheet.cells[described["columns"]["id"]].map(_one_line))
    rows = rows[~rows.index.duplicated()]
    for rater in described["raters"]:
        name, column = rater["name"], rater["column"]
        read = corpus.ratings[corpus.ratings["rater"] == name]
        read = read.assign(cell=read["puzzle_id"].map(rows[column]))
        said = _levels if rater["unit"] == "level" else _times
        yield f"{name}: {'; '.join(said(read, sheet, column)) or 'nothing'}"
    if described.get("attempts"):
        yield from _of_attempts(corpus.attempts, draft.attempt_sheet, described["attempts"])


def _levels(read: pd.DataFrame, sheet: Sheet, column: str) -> Iterator[str]:
    for level, rows in read.groupby("value"):
        yield f"{_written(sheet, column, rows['cell'].unique())} -> {level:g} ({len(rows)})"


def _times(read: pd.DataFrame, sheet: Sheet, column: str) -> Iterator[str]:
    for one in _three(read, "value"):
        value = in_words(one.value) if one.unit == "seconds" else f"{one.value:g}"
        people = "" if pd.isna(one.n_people) else f" of {one.n_people} people"
        yield f"puzzle {one.puzzle_id} {_either(sheet, column, one.cell)} -> {value}{people}"


def _three(read: pd.DataFrame, value: str) -> list:
    """Return the rows of the least, the middle and the greatest value."""
    places = sorted({0, len(read) // 2, len(read) - 1}) if len(read) else []
    return list(read.sort_values(value, kind="stable").iloc[places].itertuples())


def _of_attempts(attempts: pd.DataFrame, sheet: Sheet, described: dict) -> Iterator[str]:
    timed, told = attempts.dropna(subset="seconds"), []
    names = [described[key] for key in ("puzzle", "person", "seconds")]
    puzzle, person, times = (sheet.cells[name].map(_one_line) for name in names)
    for one in _three(timed, "seconds"):
        # Of several rows of a person on a puzzle that of this time.
        theirs = times[(puzzle == one.puzzle_id) & (person == one.person)]
        cell = next(at for at in theirs if seconds_of(at, described["unit"]) == one.seconds)
        written = _either(sheet, names[2], cell)
        told.append(f"puzzle {one.puzzle_id} {written} -> {in_words(one.seconds)}")
    yield f"times of attempts: {'; '.join(told) or 'nothing'}"
    column, told = described.get("finished"), []
    words = sheet.cells[column].unique() if column else ()
    for end, rows in attempts.groupby("finished"):
        meant = [word for word in words if FINISHED.get(word.casefold()) == end]
        cells = f"{_written(sheet, column, meant)} -> " if meant else ""
        told.append(f"{cells}{'finished' if end else 'gave up'} ({len(rows)})")
    unknown = len(attempts) - len(timed)
    told += [f"without a time ({unknown})"] if unknown else []
    yield f"ends of attempts: {'; '.join(told)}"


def _one_line(cell: str) -> str:
    return " ".join(cell.split())


def _either(sheet: Sheet, column: str, cell: str) -> str:
    return _written(sheet, column, [cell], " or ")


def _written(sheet: Sheet, column: str, cells: Iterable[str], between: str = ", ") -> str:
    """Return what the file has for cells of a column, some of many ways of writing it."""
    found = list(dict.fromkeys(said for cell in cells for said in sheet.in_file(column, cell)))
    return between.join(found[:MOST_SHOWN] + ["..."] * (len(found) > MOST_SHOWN))


def in_words(seconds: float) -> str:
    """Return a time as people say it.

    >>> in_words(430), in_words(45.5)
    ('7 min 10 s', '0 min 46 s')
    """
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s"
