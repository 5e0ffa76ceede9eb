"""Read giving up where it stands in the cell of the time: DNF, gave up after 12:30, >12:30."""

import re

from pipeline.corpora.attempts.reading import ANSWERS, FINISHED
from pipeline.corpora.new_book.known import NOTHING, Given, Known
from pipeline.corpora.new_book.ratings.attempts.outcomes import did_they_give_up, lacking
from pipeline.corpora.new_book.ratings.attempts.persons import person_column
from pipeline.corpora.new_book.ratings.raters import says_time
from pipeline.corpora.new_book.ratings.tidying import IN_NUMBER, MOST_SHOWN
from pipeline.corpora.new_book.sheet import MOST, Guess, Sheet
from pipeline.corpora.new_book.words import NAMES, named, says_giving_up
from pipeline.corpora.ratings.times import seconds_of
from pipeline.files.plain_text import nfkc

MOST_MARKS = 2
"""Different numbers in a column that may be marks, as 0 and 1."""
MADE = "finished"
"""The column of outcomes that cells of times say."""
NO = {word for word, done in FINISHED.items() if not done}
ALONE = (NO & ANSWERS) | {"x"}
"""What says it in a cell without a time."""
SAID = (NO - ANSWERS) | {word.replace("_", " ") for word in NAMES["given up"]}
LONGEST_FIRST = sorted(map(re.escape, SAID), key=lambda word: (-len(word), word))
GAVE_UP = re.compile(
    rf"(?<![^\W\d])(?:{'|'.join(LONGEST_FIRST)})(?![^\W\d])"
    rf"|{'|'.join(word for word in LONGEST_FIRST if word[0] > 'ⴀ')}"
)
"""Words of giving up, those of Japanese and Chinese also within others."""
EDGES = re.compile(r"^[\W_]*((after|at|in|nach|bei|après)\b|後に?|で)?[\W_]*|(で|[^\w'\"′″]+)$")
"""What stands between the word and a time."""
LONGER = re.compile(
    r"(?:[>≥]=?|over\b|more than\b|über\b|mehr als\b|plus de\b)\s*(\S.*)|(.*\S)\s*(?:\+|以上|超)"
)
"""A time that ran on when it was taken: as one until somebody gave up."""


def with_outcomes_apart(sheet: Sheet, used: set[str], known: Known) -> tuple[Sheet, list[Guess]]:
    """Return a log with plain times, and a column of who gave up by what stood beside or for them.

    No column is made where one says who finished; `used` are columns of the puzzles.
    SettingsError where many of the other cells are no times.
    """
    said = known.columns.get("finished")
    person = person_column(sheet)
    if not person or said == NOTHING:
        return sheet, []
    names = [name for name in sheet.columns if named("finished", [name]) or says_giving_up(name)]
    free = [one for one in sheet.columns if one not in {*used, *names, person, said}]
    timed = [one for one in free if says_time(sheet, Given("", one, ""))]
    sheet, about_ends = _with_times_of_giving_up(sheet, timed, names)
    found = {one: _given_up(sheet, one) for one in timed}
    found = {column: times for column, times in found.items() if times}
    if len(found) != 1:
        return sheet, about_ends
    ((column, times),) = found.items()
    cells = sheet.cells[column]
    gave_up = cells.isin(times)
    changed = {column: cells.map(lambda cell: times.get(cell, cell))}
    if not (names or said):
        others = [_pointed(cell) for cell in cells[~gave_up]]
        if doubt := lacking(others):
            raise did_they_give_up(sheet, column, doubt)
        changed[MADE] = gave_up.map({True: "gave up", False: "finished"})
    shown = ", ".join(map(repr, cells[gave_up].unique()[:MOST_SHOWN]))
    about = Guess("gave up", f"{gave_up.sum()} cells of {column}", f"as {shown}")
    return sheet.with_cells(changed, column), [*about_ends, about]


def _with_times_of_giving_up(
    sheet: Sheet, timed: list[str], names: list[str]
) -> tuple[Sheet, list[Guess]]:
    """Return the sheet with the times under `quit_at` or alike in the column that lacks just these.

    Marks and time stamps under such a name are no times.
    """
    for column in timed:
        for name in filter(says_giving_up, names):
            lacks, cells = sheet.cells[column].eq(""), sheet.cells[name]
            times = [seconds_of(cell, "seconds") for cell in cells[lacks]]
            if lacks.eq(cells.ne("")).all() and None not in times and len({*times}) > MOST_MARKS:
                filled = sheet.cells[column].mask(lacks, cells)
                about = Guess("time of giving up", name, f"where {column} is empty")
                return sheet.with_cells({column: filled}, column, name), [about]
    return sheet, []


def _given_up(sheet: Sheet, column: str) -> dict[str, str]:
    """Return the time in each cell that says giving up, {} where many say neither it nor a time."""
    values = sheet.values(column)
    others = [cell for cell in values if seconds_of(_pointed(cell), "seconds") is None]
    found = {cell: time for cell in {*others} if (time := time_given_up(cell)) is not None}
    n_others = sum(cell not in found for cell in others)
    return found if n_others <= (1 - MOST) * len(values) else {}


def time_given_up(cell: str) -> str | None:
    """Return the time until a person gave up, "" if the cell says giving up only, None if not that.

    >>> [time_given_up(cell) for cell in ("DNF", "gave up after 12:30", ">12:30", "30分で断念")]
    ['', '12:30', '12:30', '30分']
    >>> [time_given_up(cell) for cell in ("12:30", "(12:30)", "Total", "solved")]
    [None, None, None, None]
    """
    plain = nfkc(cell).casefold().replace("_", " ").strip()
    longer, word = LONGER.fullmatch(plain), GAVE_UP.search(plain)
    if not (longer or word):
        return "" if plain in ALONE else None
    around = longer.groups() if longer else (plain[: word.start()], plain[word.end() :])
    time = "".join(EDGES.sub("", part or "") for part in around)
    return None if time and seconds_of(_pointed(time), "seconds") is None else time


def _pointed(cell: str) -> str:
    return IN_NUMBER.sub(".", nfkc(cell).strip())
