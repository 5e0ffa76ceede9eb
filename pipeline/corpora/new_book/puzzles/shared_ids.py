"""By which of their columns the times of another file or sheet name the puzzles."""

from collections.abc import Iterable

from pipeline.corpora.new_book.known import Ask
from pipeline.corpora.new_book.opening.book import PART_COLUMN
from pipeline.corpora.new_book.puzzles.ids import id_column_of, key_of
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import NAMES, words_in
from pipeline.files.settings import SettingsError
from pipeline.notations.numbers import whole_number
from pipeline.texts.errors import listed


def shared_id(puzzles: Sheet, used: set[str], others: Iterable[Sheet], ask: Ask) -> str:
    """Return the column of the puzzles by which another sheet names them, "" if none does.

    It is the one that both have under one name, else the only one; of several it is asked.
    """
    named = [
        column
        for column in puzzles.columns
        if column not in used and NAMES["id"].intersection(words_in(column))
    ]
    unique = [column for column in named if puzzles.cells[column].is_unique]
    for times in others:
        held = {column: _named_by(times, puzzles.values(column)) for column in unique}
        held = {column: there for column, there in held.items() if there}
        same = [column for column, there in held.items() if there == column]
        if same or len(held) == 1:
            return (same or list(held))[0]
        if len({tuple(map(key_of, puzzles.cells[column])) for column in held}) > 1:
            return _asked(held, ask)
    return ""


def check_restarting(puzzles: Sheet, used: set[str], others: Iterable[Sheet]) -> None:
    """Raise SettingsError where numbers begin anew in each sheet, and another names them."""
    if PART_COLUMN not in puzzles.columns:
        return
    for column in puzzles.columns:
        if column in used | {PART_COLUMN}:
            continue
        numbers = puzzles.cells[[PART_COLUMN, column]]
        if numbers[column].is_unique or numbers.duplicated().any():
            continue
        known = set(map(key_of, puzzles.values(column)))
        for times in others:
            named = times.values(column) if column in times.columns else []
            if named and sum(key_of(one) in known for one in named) > len(named) / 2:
                raise SettingsError(
                    f"{puzzles.path}: {column!r} begins anew in each sheet of puzzles, and the "
                    f"sheet of {listed(times.columns)} names puzzles by it; write ids in all of "
                    "them that no two puzzles share, as A-1 and B-1"
                )


def _named_by(times: Sheet, ids: list[str]) -> str:
    try:
        return id_column_of(times, ids)[0]
    except SettingsError:
        return ""


def _asked(held: dict[str, str], ask: Ask) -> str:
    there = " and ".join(dict.fromkeys(map(repr, held.values())))
    question = (
        f"{there} of the times may name the puzzles by {listed(held)}, which differ: by which?"
    )
    return ask("--id {answer}", question, tuple(held), next(iter(held)))


def check_not_shifted(times: Sheet, column: str, ids: list[str]) -> None:
    """Raise SettingsError where ids are counted from 0 in one of two sheets, from 1 in the other.

    Each row would go to the neighbour of its puzzle.
    """
    here, there = (
        {whole_number(key_of(one)) for one in some} for some in (ids, times.values(column))
    )
    if None in here | there or len(here) < max(2, max(here) - min(here) + 1):
        return
    away = min(there) - min(here)
    if abs(away) == 1 and max(there) - max(here) == away:
        raise SettingsError(
            f"{times.path}: {column!r} has {min(there)} to {max(there)}, the puzzles have "
            f"{min(here)} to {max(here)}: if they count from {min(there)} there, write the ids of "
            f"the puzzles; if not, leave out the rows of {min(there) if away < 0 else max(there)}"
        )
