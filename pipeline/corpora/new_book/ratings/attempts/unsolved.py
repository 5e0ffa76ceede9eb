"""Refuse a book in which times of puzzles that were not solved would count as solving times."""

from dataclasses import replace

from pipeline.corpora.attempts.reading import FINISHED
from pipeline.corpora.new_book.known import NOTHING, Known
from pipeline.corpora.new_book.ratings.attempts.outcomes import MOST_EMPTY, outcomes_in
from pipeline.corpora.new_book.ratings.levels.hardness import distinct
from pipeline.corpora.new_book.ratings.raters import says_time
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import (
    levels_of_words,
    says_finishing,
    says_giving_up,
    words_in,
)
from pipeline.corpora.ratings.times import NUMBER, seconds_of
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed

MOST_WORDS = 4
"""Different words of a column of outcomes that no list has; more are notes."""
NO_PERSONS = "no column names persons"


def check_unsolved(sheet: Sheet, used: set[str], known: Known) -> None:
    """Raise SettingsError where a column says of some times that their puzzles were not solved.

    It may say so in words that no list has. A row without a person is no attempt: its time is that
    of a solved puzzle. `used` are columns of the puzzles. SettingsError too where a person names
    such a column, or its words: nothing can be made of them.
    """
    said = known.columns.get("finished", "")
    if said == NOTHING:
        return
    if any(known.finished_words) and not said:
        raise _refused(f"--finished-words: {NO_PERSONS}")
    sheet.expect("--finished", *filter(None, [said]), used=used)
    free = [one for one in sheet.columns if one not in used | known.rating_columns - {said}]
    timed = [one for one in _timed(sheet, used, known) if one != said]
    for column in [said] if said else [one for one in free if one not in timed]:
        found = [
            cell
            for cell, times in zip(
                _unsolved(sheet, column, known), _rows(sheet, timed), strict=True
            )
            if cell is not None and any(seconds_of(time, "seconds") for time in times)
        ]
        if found:
            words = listed(word or "nothing" for word in distinct(found))
            raise _refused(
                f"{sheet.path}: {column!r} holds {words} in {len(found)} rows with times"
            )
    if said:
        raise _refused(f"--finished {said}: {NO_PERSONS}")


def _refused(why: str) -> SettingsError:
    return SettingsError(
        f"{why}, and only attempts of persons can be unfinished: name who tried with --person "
        "COLUMN, or empty the times of puzzles that were not solved; if all times are solving "
        "times, say --finished nothing"
    )


def _timed(sheet: Sheet, used: set[str], known: Known) -> list[str]:
    free = [one for one in sheet.columns if one not in used]
    given = [rater for rater in known.raters if rater.column in free]
    timed = [one for one in given or known.unnamed_raters(free) if says_time(sheet, one)]
    return [] if known.unrated else [one.column for one in timed]


def _rows(sheet: Sheet, columns: list[str]) -> list[tuple[str, ...]]:
    return list(sheet.cells[columns].itertuples(index=False, name=None))


def _unsolved(sheet: Sheet, column: str, known: Known) -> list[str | None]:
    """Return the cell of each row that says it was not solved, or may say it; None of others."""
    name = _name_of_outcome(column)
    one = replace(sheet, cells=sheet.cells[[column]].set_axis([name or column], axis=1))
    cells, meant = outcomes_in(one, name or column, known)
    if meant:
        is_gap = cells.count("") > MOST_EMPTY * len(cells)
        meant = {"": "no" if is_gap else "yes"} | meant
        return [cell if meant.get(cell) == "no" else None for cell in cells]
    found = distinct(cells)
    is_outcome = (
        name and 1 < len(found) <= MOST_WORDS and not levels_of_words([*filter(None, found)])
    )
    if not is_outcome or any(map(NUMBER.fullmatch, found)):
        return [None] * len(cells)
    return [None if FINISHED.get(cell) else cell for cell in cells]


def _name_of_outcome(column: str) -> str:
    """Return the words of a name, or its last ones, that say finishing or giving up; "" if none.

    >>> _name_of_outcome("Anna gave up"), _name_of_outcome("solved"), _name_of_outcome("theme")
    ('gave_up', 'solved', '')
    """
    said = words_in(column)
    ends = [column, *("_".join(said[at:]) for at in range(1, len(said)))]
    return next((end for end in ends if says_finishing(end) or says_giving_up(end)), "")
