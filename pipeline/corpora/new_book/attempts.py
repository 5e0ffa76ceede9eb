"""Sheets of attempts: a row for each person on each puzzle."""

from typing import NamedTuple

from pipeline.corpora.new_book.sheet import Guess, Line, Sheet, Unread
from pipeline.corpora.new_book.units import Ask, Given, of_known_units, unit_of
from pipeline.corpora.new_book.words import NAMES, named, words_in
from pipeline.corpora.times import SECONDS
from pipeline.files.settings import SettingsError

KEYS = ("person", "finished")


class AttemptColumns(NamedTuple):
    """The columns of who tried a puzzle, how long, and whether they finished ("": all did)."""

    person: str
    seconds: str
    finished: str
    unit: str
    rater: str
    guesses: list[Guess]

    def described(self, file: str, puzzle: str) -> dict:
        """Return the key `attempts` of a description.

        Parameters
        ----------
        file : str
            The file of the attempts, as the description names it.
        puzzle : str
            Its column with the id of the puzzle.
        """
        found = {"file": file, "puzzle": puzzle, "person": self.person, "seconds": self.seconds}
        if self.finished:
            found["finished"] = self.finished
        return found | {"unit": self.unit, "rater": self.rater}


def find_attempts(
    sheet: Sheet,
    taken: set[str],
    given: dict[str, str],
    timed: Given | None,
    known_units: dict[str, str],
    ask: Ask,
) -> AttemptColumns | None:
    """Return the columns of a sheet of attempts, None if no column names persons.

    Parameters
    ----------
    taken : set of str
        Columns that hold the puzzles.
    given : dict
        The columns that are known, as `person` and `finished`.
    timed : Given or None
        The rater that the attempts make, and the column of their times.
    known_units : dict
        The units that are known, by column.

    Raises
    ------
    SettingsError
        When there is no column of times, or more than one.
    """
    free = [column for column in sheet.columns if column not in taken]
    person = given.get("person") or named("person", free)
    if not person:
        return None
    finished = given.get("finished") or named("finished", free)
    others = [column for column in free if column not in (person, finished)]
    candidates = [timed] if timed else of_known_units(others, known_units)
    units = [(at, unit_of(sheet, at, {}, ask)) for at in candidates]
    times = [(at, unit) for at, unit in units if unit and unit.unit in SECONDS]
    if len(times) != 1:
        found = ", ".join(at.column for at, _ in times) or "none"
        raise SettingsError(
            f"{sheet.path}: {person!r} names persons, so a row is an attempt; expected one column "
            f"of times, found {found}; name it with --rater NAME=COLUMN:seconds (or minutes)"
        )
    at, unit = times[0]
    why = {key: "as given" if key in given else "the name of the column" for key in KEYS}
    if NAMES["person or puzzle"].intersection(words_in(person)):
        why["person"] = "its names return at several puzzles"
    guesses = [
        Guess("person", person, why["person"]),
        Guess("time", f"{at.column}, {unit.unit}", unit.why),
        Guess("finished", finished or "all of them", why["finished"] if finished else "no column"),
    ]
    return AttemptColumns(person, at.column, finished, unit.unit, at.name or "people", guesses)


def puzzles_once(sheet: Sheet, id_column: str, clues: str) -> tuple[list[Line], list[Unread]]:
    """Return the first line of each puzzle, and the lines whose id is another puzzle's.

    Parameters
    ----------
    sheet : Sheet
        With the puzzle in every line, in one notation.
    id_column, clues : str
        Its columns of the id and of the puzzle.
    """
    first, unread = {}, []
    for line in sheet.lines:
        puzzle_id = line.cells[id_column]
        before = first.setdefault(puzzle_id, line)
        if before.cells[clues] != line.cells[clues]:
            unread.append(
                Unread(
                    line.number,
                    f"{id_column}: expected the same puzzle wherever {puzzle_id!r} stands, found "
                    f"another one than in line {before.number}; give it another id",
                )
            )
    return list(first.values()), unread
