"""By which of their columns the times of another file or sheet name the puzzles."""

from collections.abc import Iterable

from pipeline.corpora.new_book.known import Ask, Known
from pipeline.corpora.new_book.opening.book import PART_COLUMN
from pipeline.corpora.new_book.puzzles.joining import fits, key_of, numbers_of
from pipeline.corpora.new_book.puzzles.rows import PuzzleColumns
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import named
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed

AS_ABOVE = {"", "〃", '"', "''", "”", "ditto"}


def shared_id(
    puzzles: Sheet, used: set[str], others: Iterable[Sheet], ask: Ask, given: str = ""
) -> str:
    """Return the column of the puzzles by which another sheet names them, "" if none does.

    Where several fit as well it is asked. `given` is a column of the other sheet that does.
    """
    free = [column for column in puzzles.columns if column not in used]
    unique = {one: list(puzzles.cells[one]) for one in free if puzzles.cells[one].is_unique}
    for times in others:
        found = fits(unique, times, given)
        best = {one.here: one.there for one in found if one.rank == found[0].rank}
        if len({tuple(map(key_of, unique[here])) for here in best}) > 1:
            return _asked(dict(sorted(best.items(), key=lambda one: free.index(one[0]))), ask)
        if best:
            return found[0].here
    return ""


def check_each_filled(sheet: Sheet, found: PuzzleColumns, known: Known) -> None:
    """Raise SettingsError where a book or part stands in the first row of each block only."""
    cells = sheet.cells[sheet.cells[found.clues] != ""]
    free = [one for one in sheet.columns if one not in {*found.used, *known.columns.values()}]
    for key in ("book", "part"):
        column = known.columns.get(key) or named(key, free)
        filled = ~cells[column].str.casefold().isin(AS_ABOVE).to_numpy() if column else []
        if len(filled) > 1 and filled[0] and not (filled[1:] & filled[:-1]).any():
            raise SettingsError(
                f"{sheet.path}: {column!r} names the {key} in {filled.sum()} of {len(filled)} "
                "rows, and the row after each has none: if cells were merged, or it is written "
                "once for the rows below, fill each; else leave the column out"
            )


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
    here, there = (set(map(int, numbers_of(some))) for some in (ids, times.values(column)))
    if not (here and there) or len(here) < max(2, max(here) - min(here) + 1):
        return
    away = min(there) - min(here)
    if abs(away) == 1 and max(there) - max(here) == away:
        raise SettingsError(
            f"{times.path}: {column!r} has {min(there)} to {max(there)}, the puzzles have "
            f"{min(here)} to {max(here)}: if they count from {min(there)} there, write the ids of "
            f"the puzzles; if not, leave out the rows of {min(there) if away < 0 else max(there)}"
        )
