"""Read the file of a new book: its puzzles, its ratings, and its attempts."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from pipeline.corpora.new_book.describing import Book, Draft, described
from pipeline.corpora.new_book.formulas import without_formulas
from pipeline.corpora.new_book.known import Ask, Known
from pipeline.corpora.new_book.opening.book import open_book
from pipeline.corpora.new_book.puzzles.columns import check_left_out, find_puzzles, place_columns
from pipeline.corpora.new_book.puzzles.ids import (
    MOST_MISTAKES,
    check_once,
    find_ids,
    ids_of,
    joined,
    puzzles_once,
    with_numbers,
    with_these_ids,
)
from pipeline.corpora.new_book.puzzles.joining import column_of_ids, fits
from pipeline.corpora.new_book.puzzles.row_numbers import check_one_id, puzzle_of_each
from pipeline.corpora.new_book.puzzles.rows import in_plain_columns, rows_with_puzzles
from pipeline.corpora.new_book.puzzles.shared_ids import (
    check_each_filled,
    check_not_shifted,
    check_restarting,
    shared_id,
)
from pipeline.corpora.new_book.puzzles.witnesses import (
    of_the_same_puzzles,
    unread_sheets,
    why_not_read,
)
from pipeline.corpora.new_book.ratings.attempts.columns import find_attempts
from pipeline.corpora.new_book.ratings.attempts.given_up_cells import with_outcomes_apart
from pipeline.corpora.new_book.ratings.attempts.outcomes import check_all_finished, with_outcomes
from pipeline.corpora.new_book.ratings.attempts.persons import person_column, with_person
from pipeline.corpora.new_book.ratings.attempts.repeats import one_row_an_attempt
from pipeline.corpora.new_book.ratings.attempts.unsolved import check_unsolved
from pipeline.corpora.new_book.ratings.board_counts import board_counts
from pipeline.corpora.new_book.ratings.levels.hardness import Hardness
from pipeline.corpora.new_book.ratings.long_rows import rater_column, with_a_column_for_each
from pipeline.corpora.new_book.ratings.raters import find_raters
from pipeline.corpora.new_book.ratings.tidying import tidied
from pipeline.corpora.new_book.ratings.times.shared_times import with_levels_of_heads
from pipeline.corpora.new_book.ratings.times.split_clocks import with_whole_times
from pipeline.corpora.new_book.ratings.together import check_attempts
from pipeline.corpora.new_book.sheet import Guess, Sheet
from pipeline.corpora.new_book.solving import check_solutions, hardness_of
from pipeline.files.settings import SettingsError
from pipeline.games.problems import COLUMNS


def draft_of(path: Path, out: Path, known: Known, ask: Ask) -> Draft:
    """Describe the book in a file: a puzzle with its ratings a row, or an attempt a row.

    `path` is a text, a spreadsheet, or a folder of puzzles and tables; `out` is where the
    description will be. SettingsError where the file cannot be read, or holds no puzzles.
    """
    if known.unrated and known.rating_columns:
        raise SettingsError("--unrated: --rater, --unit or --levels names ratings; leave it out")
    sheet, others = open_book(path, known.encoding, known.sheet)
    if sheet.columns == COLUMNS:
        # Written by `play --times`: seconds however few they are.
        known = replace(known, units={"seconds": "seconds"} | known.units)
    if known.puzzles:
        puzzles, _ = open_book(known.puzzles, known.encoding, None)
        here = {
            key: column
            for key, column in known.columns.items()
            if key != "id" or column in puzzles.columns
        }
        there = replace(known, columns=here)
        given = known.columns.get("id", "")
        times, book = sheet, _puzzles_in(puzzles, there, [sheet], ask, given)
    else:
        try:
            book = _puzzles_in(sheet, known, others.values(), ask)
        except SettingsError as error:
            if not person_column(sheet):
                raise
            hint = (
                "it names persons: if it holds attempts only, name the puzzles with --puzzles FILE"
            )
            raise SettingsError(f"{error}; {hint}") from None
        times = _times_among(others, book, known)
    check_one_id(book.sheet, book.found, known)
    if times is None:
        _rate_beside(book, known, ask)
    else:
        _rate_apart(book, times, known, ask)
    return described(book, out, known)


def _puzzles_in(
    sheet: Sheet, known: Known, others: Iterable[Sheet], ask: Ask, given: str = ""
) -> Book:
    """Return the puzzles of a sheet, an id for each.

    `others` may hold times of these puzzles, and name them in the column `given`.
    """
    found, about_puzzles = find_puzzles(sheet, known)
    check_left_out(sheet, found, known)
    check_each_filled(sheet, found, known)
    check_restarting(sheet, found.used, others)
    shared = "" if "id" in known.columns else shared_id(sheet, found.used, others, ask, given)
    sheet = with_person(sheet, puzzle_of_each(sheet, found), known)
    sheet, found, about_id = find_ids(sheet, found, known, shared)
    check_solutions(sheet, found, known)
    found, about_places = place_columns(sheet, found, known)
    sheet = without_formulas(sheet, {*found.used, person_column(sheet)})
    named = [column for column in sheet.columns if column not in found.used]
    sheet, about_times = with_whole_times(sheet, found.used, known)
    guesses = [*sheet.guesses, *about_puzzles, about_id, *about_places, *about_times]
    return Book(sheet, found, guesses, named)


def _times_among(others: dict[str, Sheet], book: Book, known: Known) -> Sheet | None:
    """Return the other sheet of a file that has the ids of the puzzles, and name those that do not.

    Without a column of ids, no other sheet can name the puzzles. Beside a sheet that is said, no
    sheet with puzzles of its own does.
    """
    times, guesses = None, []
    apart = unread_sheets(book.sheet, book.found, others) if known.sheet else {}
    for name, other in others.items():
        if name in apart:
            guesses.append(Guess("not read", name, apart[name]))
            continue
        if not fits({book.found.id: ids_of(book.sheet, book.found)}, other):
            guesses.append(Guess("not read", name, why_not_read(other, book.sheet)))
            continue
        if times is None and book.found.id:
            times, times_name = other, name
            guesses.append(Guess("times", name, "a column of it holds ids of the puzzles"))
        else:
            if set(other.columns) == set(times.columns):
                raise SettingsError(
                    f"{other.path}: expected one sheet of times, found {times_name!r} and {name!r} "
                    "with the same columns; put their rows below each other, with a column "
                    "`person` if each is that of a person"
                )
            guesses.append(Guess("not read", name, "another sheet of times; see --sheet"))
    after_sheet = len(book.sheet.guesses)
    book.guesses[after_sheet:after_sheet] = guesses
    return times


def _rate_beside(book: Book, known: Known, ask: Ask) -> None:
    """Describe the ratings, or the attempts, that stand in the rows of the puzzles."""
    taken = book.found.used & known.rating_columns
    book.sheet.expect("--rater, --unit or --levels", *taken, used=taken)
    as_written, about_ends = with_outcomes_apart(book.sheet, book.found.used, known)
    book.sheet, about_cells = tidied(as_written, book.found.used)
    book.sheet, about_heads = with_levels_of_heads(book.sheet, book.found.used, known)
    book.guesses += [*about_ends, *about_cells, *about_heads]
    read = rows_with_puzzles(book.sheet, book.found)
    hardness = hardness_of(read, book.found, known)
    column = rater_column(read, book.found.id, book.found.used, known)
    tried = None if column else find_attempts(read, book.found.used, known, ask)
    if not tried:
        check_unsolved(read, book.found.used, known)
    if column:
        book.sheet, known, about = with_a_column_for_each(
            read, book.found.id, column, book.found.used, known, ask, hardness
        )
        book.guesses += about
        hardness = hardness_of(book.sheet, book.found, known)
    if not tried:
        check_once(book.sheet, book.found)
        rated = book.sheet if column else read
        book.guesses += _raters(book, rated, book.found.used, known, ask, hardness, True)
        return
    attempts, about_attempts = tried
    if not book.found.id:
        book.sheet, book.found = with_numbers(book.sheet, book.found)
    plain, book.found = in_plain_columns(book.sheet, book.found)
    plain, about_repeats = one_row_an_attempt(plain, "id", attempts)
    plain, about_outcomes = _with_outcomes(plain, "id", as_written, attempts, known, ask)
    book.sheet, book.attempt_sheet = puzzles_once(plain)
    book.attempts, book.is_split = {"puzzle": "id"} | attempts, True
    used = book.found.used.union(book.attempt_columns)
    used |= _of_attempts(plain) - known.rating_columns
    hardness = hardness_of(book.sheet, book.found, known)
    check_attempts(book.sheet.cells["id"], book.attempt_sheet, book.attempts, known, hardness)
    here = _without_attempts(known)
    about_raters = _raters(book, book.sheet, used, here, ask, hardness)
    book.guesses += [*about_attempts, *about_repeats, *about_outcomes, *about_raters]


def _raters(
    book: Book, sheet: Sheet, used: set[str], known: Known, ask: Ask, hardness: Hardness, *expected
):
    """Find the raters of a book by its rows that hold a puzzle, and return the guesses."""
    about_counts = board_counts(sheet, book.found, known)
    used = used | {guess.found for guess in about_counts}
    book.raters, about = find_raters(sheet, used, known, ask, hardness, *expected)
    return [*about_counts, *about]


def _of_attempts(sheet: Sheet) -> set[str]:
    """Return the columns that differ between attempts on a puzzle, and so rate no puzzle."""
    values = sheet.cells.groupby("id").nunique()
    return set(values.columns[(values > 1).mean() > MOST_MISTAKES])


def _with_outcomes(
    sheet: Sheet, puzzle: str, as_written: Sheet, attempts: dict, known: Known, ask: Ask
):
    if "finished" not in attempts:
        if "finished" not in known.columns:
            check_all_finished(as_written, sheet, attempts["seconds"], attempts["unit"])
        return sheet, []
    sheet, about = with_outcomes(sheet, puzzle, attempts["finished"], known, ask)
    return sheet, [about]


def _rate_apart(book: Book, times: Sheet, known: Known, ask: Ask) -> None:
    """Describe a sheet of attempts on the puzzles, or with a row of ratings for each."""
    ids = ids_of(book.sheet, book.found)
    column, count = column_of_ids(times, book.found.id, ids, known.columns.get("id", ""))
    check_not_shifted(times, column, ids)
    times = with_these_ids(times, column, ids)
    times = of_the_same_puzzles(book.sheet, book.found, times, column)
    times = with_person(times, times.cells[column], known)
    as_written = without_formulas(times, {column, person_column(times)})
    book.named += [name for name in times.columns if name != column]
    as_written, about_parts = with_whole_times(as_written, {column}, known)
    as_written, about_ends = with_outcomes_apart(as_written, {column}, known)
    times, about_cells = tidied(as_written, {column})
    about = Guess("puzzle", column, f"{count} cells are ids of the puzzles")
    about_times = [*times.guesses, about, *about_parts, *about_ends, *about_cells]
    by_rater = rater_column(times, column, {column}, known)
    tried = None if by_rater else find_attempts(times, {column}, known, ask)
    if tried:
        times, about_repeats = one_row_an_attempt(times, column, tried[0])
        here = _without_attempts(known, set(times.columns).difference(book.sheet.columns))
        hardness = hardness_of(book.sheet, book.found, known)
        read = rows_with_puzzles(book.sheet, book.found)
        whole = hardness if read is book.sheet else hardness_of(read, book.found, known)
        about = _raters(book, read, book.found.used, here, ask, whole)
        times, about_outcomes = _with_outcomes(times, column, as_written, tried[0], known, ask)
        book.guesses += [*about, *about_times, *tried[1], *about_repeats, *about_outcomes]
        book.attempt_sheet, book.attempts = times, {"puzzle": column} | tried[0]
        of_rows = book.sheet.cells[book.found.id] if book.found.id else ids
        check_attempts(of_rows, times, book.attempts, known, hardness)
        return
    check_unsolved(times, {column}, known)
    sheet, about_cells = tidied(book.sheet, book.found.used)
    plain, book.found = in_plain_columns(sheet, book.found)
    if by_rater:
        times, known, about = with_a_column_for_each(
            times, column, by_rater, {column}, known, ask, Hardness(times)
        )
        about_times += about
    book.sheet, problems, about_rows = joined(plain, times, column)
    book.problems = [*plain.unread, *problems]
    hardness = hardness_of(book.sheet, book.found, known)
    about_raters = _raters(book, book.sheet, book.found.used, known, ask, hardness, True)
    book.guesses += [*about_cells, *about_times, *about_rows, *about_raters]


def _without_attempts(known: Known, columns: set[str] = frozenset()) -> Known:
    """Return what is known without the rater of the attempts, and of columns of another sheet."""
    return replace(
        known,
        raters=tuple(rater for rater in known.raters if rater is not known.timed),
        units={name: unit for name, unit in known.units.items() if name not in columns},
        words={name: words for name, words in known.words.items() if name not in columns},
    )
