"""Make one row a puzzle of rows that hold one rating each: puzzle, rater, level."""

from dataclasses import replace
from typing import NamedTuple

from pipeline.corpora.new_book.known import NOTHING, Ask, Given, Known
from pipeline.corpora.new_book.ratings.levels.hardness import Hardness, distinct
from pipeline.corpora.new_book.ratings.raters import counts_people, says_time
from pipeline.corpora.new_book.ratings.times.checked_times import ANSWERED, check_unread
from pipeline.corpora.new_book.ratings.times.split_clocks import why_no_times
from pipeline.corpora.new_book.ratings.times.units import unit_of
from pipeline.corpora.new_book.sheet import Guess, Sheet, most
from pipeline.corpora.new_book.words import LEVEL_WORDS, SCORE_WORDS, named, says, words_in
from pipeline.corpora.ratings.times import NUMBER, SECONDS
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import quoted

SAY = {"level": LEVEL_WORDS, "score": SCORE_WORDS}


class _Part(NamedTuple):
    """What a column of all raters holds: its cells, what they are called, a unit that was said.

    Of words `levels` has the numbers that stand in the cells for them.
    """

    cells: list[str]
    name: str
    unit: str = ""
    levels: dict[str, int] | None = None


def rater_column(sheet: Sheet, key: str, used: set[str], known: Known) -> str:
    """Return the column that names the rater of each row, "" if a row is no single rating.

    `key` is the column of the ids. Persons with times make attempts instead.
    """
    free = [column for column in sheet.columns if column not in used]
    column = named("rater", free) or named("class", free)
    if not any(says_time(sheet, at) for at in known.unnamed_raters(free)):
        column = column or sheet.person or named("person", free)
        _check_twice(sheet, key, named("rater", [column]))
    elif "person" in known.columns:
        return ""
    if not key or column in ("", key) or "" in set(sheet.cells[column]):
        return ""
    rows = sheet.cells[[key, column]].assign(**{column: sheet.cells[column].str.casefold()})
    is_rating = rows[key].duplicated().any() and rows[column].duplicated().any()
    return column if is_rating and not rows.duplicated().any() else ""


def _check_twice(sheet: Sheet, key: str, column: str) -> None:
    """Raise SettingsError where a rater rates some puzzles twice."""
    again = sheet.cells[sheet.cells.duplicated([key, column])] if key and column else ()
    if 0 < 2 * len(again) < len(sheet.cells):
        puzzle, rater = again.iloc[0][[key, column]]
        raise SettingsError(
            f"{sheet.path}, line {again.index[0][0]}: {column}: {quoted(rater)} rates puzzle "
            f"{quoted(puzzle)} once more; so do {len(again)} rows in all: leave one of each two out"
        )


def with_a_column_for_each(
    sheet: Sheet, key: str, column: str, used: set[str], known: Known, ask: Ask, hardness: Hardness
) -> tuple[Sheet, Known, list[Guess]]:
    """Return the sheet with one row a puzzle and columns for each rater of `column`, what is known
    of these, and how it was guessed.

    What a column of all raters holds is asked once; each of theirs is judged as one of a wide
    table. SettingsError where no column holds ratings.
    """
    wanted = {rater.column: rater.unit for rater in known.raters}
    known = replace(known, raters=(), units=known.units | {at: wanted[at] for at in wanted})
    sheet.expect("--rater", *wanted)
    free = [name for name in sheet.columns if name not in {*used, key, column}]
    asked, parts = [], {}

    def asking(*question):
        asked.append(question)
        return ask(*question)

    for name in free:
        if not wanted or name in wanted:
            parts[name] = _part(sheet, column, name, known, asking, hardness)
    parts = {name: part for name, part in parts.items() if part}
    if not (parts or asked):
        raise SettingsError(_nothing_found(sheet, column, free))
    sheet = sheet.with_cells({at: part.cells for at, part in parts.items()})
    cells, written = sheet.cells.drop_duplicates(key), dict(sheet.written)
    raters, part_of = sheet.cells[column].str.casefold(), {}
    units = {name: unit for name, unit in known.units.items() if name not in free}
    for rater in distinct(raters):
        mine = sheet.cells[raters == rater].set_index(key)
        for name, part in parts.items():
            made = f"{rater} {part.name}"
            cells = cells.assign(**{made: cells[key].map(mine[name]).fillna("")})
            part_of[made], written[made] = name, written[name]
            units |= {made: part.unit} if part.unit else {}
    wide = replace(sheet, cells=cells.drop(columns=[column, *free]), written=written)
    words = {name: found for name, found in known.words.items() if name not in free}
    why = f"{len(distinct(raters))} raters, a column each"
    about = [Guess("a rating a row", ", ".join([column, *parts]), why)]
    for name, part in parts.items():
        if part.levels:
            pairs = ", ".join(f"{word} is {level}" for word, level in part.levels.items())
            about.append(Guess("levels", name, pairs))
    return wide, replace(known, units=units, words=words, part_of=part_of), about


def _part(
    sheet: Sheet, rater: str, column: str, known: Known, ask: Ask, hardness: Hardness
) -> _Part | None:
    """Return what a column of all raters holds, None if it is no rating.

    Words for levels are numbers then. Numbers of levels and scores, and what some raters write in
    numbers and others in words, are judged by rater only.
    """
    cells, said = list(sheet.cells[column]), known.units.get(column, "")
    if said == NOTHING:
        return None
    if counts_people(sheet, column) and not said:
        return _Part(cells, column)
    are_numbers = most(sheet.values(column), NUMBER.fullmatch)
    is_told = bool(set().union(*SAY.values()).intersection(words_in(column)))
    is_told = is_told and not says("liking or level", column)
    if said not in SECONDS and (
        _differs_by_rater(sheet, rater, column) or (are_numbers and (said or is_told))
    ):
        return _Part(cells, _name(column, said))
    unit = unit_of(sheet, Given("", column, said), known.words, ask, hardness)
    if not unit:
        if not says("no time of people", column):
            check_unread(sheet, column)
        return None
    if unit.levels:
        cells = [str(unit.levels.get(cell.casefold(), cell)) for cell in cells]
        return _Part(cells, _name(column, "level"), "", unit.levels)
    told = unit.unit if said or unit.why == ANSWERED else ""
    return _Part(cells, _name(column, told), told if told in SECONDS else "")


def _name(column: str, unit: str) -> str:
    """Return a name that says the unit of levels and scores, so that they are judged as such."""
    says_it = unit not in SAY or SAY[unit].intersection(words_in(column)[-1:])
    return column if says_it else unit


def _differs_by_rater(sheet: Sheet, rater: str, column: str) -> bool:
    """Return whether some raters write numbers into a column, and others words or letters."""
    cells = sheet.cells[sheet.cells[column] != ""]
    are_numbers = cells[column].map(lambda cell: bool(NUMBER.fullmatch(cell)))
    return set(are_numbers.groupby(cells[rater]).mean()) == {0, 1}


def _nothing_found(sheet: Sheet, column: str, free: list[str]) -> str:
    hint = "; ".join(filter(None, ["see --unit", why_no_times(sheet, free)]))
    return (
        f"{sheet.path}: {column!r} names persons or raters; expected a column of times, levels or "
        f"scores, found none in: {', '.join(free)}; {hint}"
    )
