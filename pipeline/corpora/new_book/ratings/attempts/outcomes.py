"""Which attempts were finished: words of many kinds as yes and no."""

from collections import Counter
from collections.abc import Iterable

import numpy as np

from pipeline.corpora.attempts.reading import ANSWERS, FINISHED
from pipeline.corpora.attempts.time_stamps import stamps_of
from pipeline.corpora.new_book.known import NOTHING, Ask, Known
from pipeline.corpora.new_book.ratings.levels.hardness import distinct
from pipeline.corpora.new_book.ratings.tidying import MARKED
from pipeline.corpora.new_book.ratings.times.limits import LEAST_ALIKE, limit_in
from pipeline.corpora.new_book.sheet import Guess, Sheet, most
from pipeline.corpora.new_book.words import (
    NAMES,
    OUTCOME,
    levels_of_words,
    named,
    says,
    says_finishing,
    says_giving_up,
    tells_giving_up,
    words_in,
)
from pipeline.corpora.ratings.times import NUMBER, seconds_of
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed, quoted

MOST_EMPTY = 0.1
LEAST_LACKING = 0.02
MOST_WORDS = 6
MOST_VALUES = 8
MARKS_OF_OUTCOMES = frozenset("○〇◯◎△▲×✕✖☓✗✘❌✓✔☑✅½x")
EMPTY, FILLED = "empty", "filled"
"""What stands for the cells of a column of many words, as time stamps of the end."""
NEGATIONS = NAMES["given up"] | {"not", "no"}
ENDINGS = FINISHED.keys() - ANSWERS
MOST_GIVEN_UP = 0.5
"""The share of attempts above which yes, no, 1 and 0 may say the contrary, and that of puzzles
that nobody finished."""
WHOLE = (1, 100)
"""What the progress of a finished attempt is."""
LEAST_WHOLE = 1 / 3


def asked_outcome(
    sheet: Sheet, puzzle: set[str], person: str, free: Iterable[str], ask: Ask
) -> str:
    """Return the column of `free` that says who finished, as answered; "" if none does.

    A column may say it that has two words, or empty cells and others, or a progress up to 1 or
    100 %, or a few words of which one is an outcome, or a name that fits; and so may numbers most
    of which are 0 or the greatest, but these may be counts of hints too: none is proposed. What is
    the same for all attempts on a puzzle, or of a person, is none of the attempt.
    """
    found = [
        column
        for column in free
        if _may_say_who_finished(column, sheet.cells[column])
        and not any(_is_same(sheet, key, column) for key in (list(puzzle), [person]))
    ]
    if not found:
        return ""
    shown = "; ".join(f"{column!r} holds {listed(_words_of(sheet, column))}" for column in found)
    question = f"{shown}: does it say who finished, or gave up?"
    likeliest = next((one for one in found if not _is_count(one, sheet.cells[one])), "")
    answer = ask("--finished {answer}", question, (*found, NOTHING), likeliest)
    return "" if answer == NOTHING else answer


def check_all_finished(as_written: Sheet, times: Sheet, column: str, unit: str) -> None:
    """Raise SettingsError where times of attempts look as if some persons gave up.

    `column` of the sheet as it was may mark these; or the longest of the times is theirs, be it a
    number or a clock, or one that no time can be.
    """
    doubt = _marked(list(as_written.cells[column])) or limit_in(times.values(column), unit)
    doubt = doubt or lacking(list(times.cells[column]))
    if doubt:
        raise did_they_give_up(times, column, doubt)


def did_they_give_up(sheet: Sheet, column: str, doubt: str) -> SettingsError:
    """Return the error of a log by whose times some persons may have given up."""
    return SettingsError(
        f"{sheet.path}: {column!r} holds times of attempts, and {doubt}: did these persons give "
        "up? Say it in a column finished (yes or no), or that all finished: --finished nothing"
    )


def _marked(cells: list[str]) -> str:
    marked = list(filter(MARKED.fullmatch, cells))
    return f"{len(marked)} of them bear a mark, as {quoted(marked[0])}" if marked else ""


def lacking(cells: list[str]) -> str:
    """Return that many cells are empty, 0 or below, or no time, "" if few are."""
    lacking = [cell for cell in cells if (seconds_of(cell, "seconds") or 0) <= 0]
    if len(lacking) < max(LEAST_ALIKE, LEAST_LACKING * len(cells)):
        return ""
    shown = " or ".join(quoted(one) if one else "empty" for one in distinct(lacking)[:2])
    return f"{len(lacking)} of {len(cells)} are {shown}"


def _may_say_who_finished(column: str, cells: Iterable[str]) -> bool:
    found = Counter(cell.casefold() for cell in cells)
    if len(found) == 2 or (len(found) > 2 and "" in found):
        return True
    if len(found) <= MOST_WORDS and _may_be_outcomes(column, list(found)):
        return True
    is_outcome = says("perhaps finished", column) or any(map(OUTCOME.search, found))
    is_outcome |= not ENDINGS.isdisjoint(found)
    if (2 < len(found) <= MOST_VALUES and is_outcome) or _has_zeros(column, cells):
        return True
    return bool(_whole_of(found.elements()))


def _may_be_outcomes(column: str, found: list[str]) -> bool:
    """Return whether a few words may tell how attempts went: marks, or one of giving up, or words
    below a name that says so, but for numbers and levels.

    >>> [_may_be_outcomes("code", [*marks]) for marks in ("shx", "◎○×", "abc")]
    [True, True, False]
    """
    marks = [one.removesuffix("\ufe0f") for one in found]
    if all(len(mark) == 1 for mark in marks) and not MARKS_OF_OUTCOMES.isdisjoint(marks):
        return True
    is_named = says("mark of outcome", column) and not any(map(NUMBER.fullmatch, found))
    return any(map(tells_giving_up, found)) or (is_named and not levels_of_words(found))


def _whole_of(cells: Iterable[str]) -> str:
    """Return the number that may say that an attempt was finished, "" if none does.

    It is the whole of a progress; or 0 or the greatest, where most have it: nothing left, or all.
    """
    found = Counter(cells)
    numbers = [cell.removesuffix("%").strip() for cell in found]
    if len(found) < 2 or not all(map(NUMBER.fullmatch, numbers)):
        return ""
    cell_of = dict(zip(map(float, numbers), found, strict=True))
    longest = max(cell_of)
    if longest in WHOLE and found[cell_of[longest]] >= LEAST_WHOLE * found.total():
        return cell_of[longest]
    ends = (cell_of.get(end, "") for end in (longest, 0.0))
    return next((end for end in ends if 2 * found[end] > found.total()), "")


def _is_count(column: str, cells: Iterable[str]) -> bool:
    """Return whether numbers may count something else than what is left, or done, at the end."""
    whole = _whole_of(cells)
    is_progress = whole and float(whole.removesuffix("%")) in WHOLE
    return bool(whole) and len({*cells}) > 2 and not (is_progress or _has_zeros(column, cells))


def _is_same(sheet: Sheet, key: list[str], column: str) -> bool:
    groups = sheet.cells.groupby(key)[column]
    return bool(groups.size().max() > 1 and groups.nunique().max() == 1)


def _has_zeros(column: str, cells: Iterable[str]) -> bool:
    """Return whether 0 in a column is no number among others: no time stamp, or nothing left."""
    found = set(cells)
    is_end = says("whose end is 0", column) or most(list(found), _is_stamp_or_none)
    return "0" in found and len(found) > 2 and is_end


def _is_stamp_or_none(cell: str) -> bool:
    return cell in ("", "0") or bool(np.isfinite(stamps_of([cell]))[0])


def _words_of(sheet: Sheet, column: str) -> list[str]:
    """Return what a column holds; that which most cells are, with its number, before others."""
    words = [word or "nothing" for word in distinct(sheet.cells[column])]
    if len(words) <= MOST_VALUES:
        return words
    usual = Counter(sheet.cells[column]).most_common(MOST_VALUES)
    return [*(f"{word or 'nothing'} (in {n})" for word, n in usual), "..."]


def outcome_column(sheet: Sheet, known: Known, ask: Ask) -> str:
    """Return the column that says who finished, or gave up, "" if no name nor words do.

    One that says the same throughout gives way to one that varies; where two differ it is asked.
    """
    by_name = sorted(
        (one for one in sheet.columns if named("finished", [one]) or says_giving_up(one)),
        key=says_giving_up,
    )
    if any(known.finished_words):
        return next(iter(by_name), "")
    said = {
        one: outcomes_in(sheet, one, known) for one in dict.fromkeys([*by_name, *sheet.columns])
    }
    read = {
        one: np.array([meant.get(cell, "") for cell in cells])
        for one, (cells, meant) in said.items()
        if meant
    }
    varied = {one: found for one, found in read.items() if len({*found} - {""}) > 1} or read
    first = next(iter(varied), "")
    for other in varied:
        differ = (varied[first] != varied[other]) & (varied[first] != "") & (varied[other] != "")
        if differ.any():
            question = (
                f"{first!r} and {other!r} say who finished, or gave up, and differ in "
                f"{differ.sum()} of {len(differ)} rows: which of them says it?"
            )
            answer = ask("--finished {answer}", question, (first, other, NOTHING), "")
            return "" if answer == NOTHING else answer or first
    return first or next(iter(by_name), "")


def outcomes_in(sheet: Sheet, column: str, known: Known) -> tuple[list[str], dict[str, str]]:
    """Return the cells of a column, or whether they are empty, and yes or no for each that is
    understood."""
    cells = [cell.casefold() for cell in sheet.cells[column]]
    is_given_up = says_giving_up(column)
    is_mark = len(set(cells)) > MOST_WORDS and not most(cells, FINISHED.__contains__)
    nothing = ("", "0") if _has_zeros(column, cells) else ("",)
    if {*nothing}.intersection(cells) and (
        is_mark or {EMPTY, FILLED}.intersection(known.finished_words)
    ):
        cells = [EMPTY if cell in nothing else FILLED for cell in cells]
    found = distinct(filter(None, cells))
    if is_given_up and "" in cells and len(found) == 1:
        # A mark of those who gave up.
        return cells, {"": "yes", found[0]: "no"}
    if is_given_up and set(found) == {EMPTY, FILLED}:
        return cells, {EMPTY: "yes", FILLED: "no"}
    if any(known.finished_words) or _is_understood(column, cells):
        return cells, _meant(found, is_given_up, known.finished_words)
    return cells, {}


def with_outcomes(
    sheet: Sheet, puzzle: str, column: str, known: Known, ask: Ask
) -> tuple[Sheet, Guess]:
    """Return the sheet with yes or no in a column that says who finished, or gave up.

    Words that no list has are asked about, unless they are few: then their rows are left out; and
    so are answers by which most gave up. `puzzle` is the column of the ids.
    SettingsError where too many cells are empty, or nobody finished most puzzles.
    """
    cells, meant = outcomes_in(sheet, column, known)
    found, empty = distinct(filter(None, cells)), cells.count("")
    if any(known.finished_words) and not {*found, EMPTY}.intersection(known.finished_words):
        raise SettingsError(
            f"--finished-words: {column!r} has none of {listed(known.finished_words)}; its words "
            f"are {listed(found)}"
        )
    if "" not in meant and empty > MOST_EMPTY * len(cells):
        raise SettingsError(
            f"{sheet.path}: {column!r} is empty in {empty} of {len(cells)} rows, and it is not "
            "known whether these were finished; write yes or no there, or say which were: "
            f"--finished-words {EMPTY} (or {FILLED})"
        )
    is_told = any(known.finished_words) or meant.keys().isdisjoint({*ANSWERS, EMPTY, FILLED})
    gave_up = sum(meant.get(cell) == "no" for cell in cells)
    if not meant or (not is_told and gave_up > MOST_GIVEN_UP * len(cells)):
        flag = "--finished-words {answer}"
        shown = ", ".join(f"{word} ({cells.count(word)} rows)" for word in found[:MOST_VALUES])
        shown += ", ..." if len(found) > MOST_VALUES else ""
        question = f"{column!r} holds {shown}: which of these words mean that the person finished?"
        likeliest = _whole_of(cells) if len(found) > 2 else ""
        answer = ask(flag, question, (), likeliest).casefold().split(",")
        meant = _meant(found, says_giving_up(column), answer)
    if meant:
        _check_finishers(sheet, puzzle, column, [meant.get(cell) == "yes" for cell in cells])
    if all(FINISHED.get(word) == (said == "yes") for word, said in meant.items()):
        return sheet, Guess("finished", column, f"its words are {', '.join(found)}")
    pairs = ", ".join(f"{word or 'nothing'} is {said}" for word, said in meant.items())
    told = [meant.get(cell, cell) for cell in cells]
    return sheet.with_cells({column: told}), Guess("finished", column, pairs)


def _check_finishers(sheet: Sheet, puzzle: str, column: str, are_finished: list[bool]) -> None:
    ids = sheet.cells[puzzle]
    solved = ids[are_finished].nunique()
    if solved < MOST_GIVEN_UP * ids.nunique():
        raise SettingsError(
            f"{sheet.path}: by {column!r} nobody finished {ids.nunique() - solved} of "
            f"{ids.nunique()} puzzles, of which no time can be told; if it is read wrongly, say "
            "which of its words mean that the person finished, with --finished-words; if it is "
            "right, leave out the rows of these puzzles"
        )


def _is_understood(column: str, cells: list[str]) -> bool:
    """Return whether the words of a column say who finished, all but a few slips.

    Yes and no answer a name that asks for it only. Empty cells are judged by the caller.
    """
    read = [FINISHED[cell] for cell in cells if cell in FINISHED]
    others = [cell for cell in cells if cell and cell not in FINISHED]
    # A word that returns is no slip.
    returns = max(Counter(others).values(), default=0) >= LEAST_ALIKE
    is_few = len(others) <= MOST_EMPTY * (len(read) + len(others))
    if not read or (others and (returns or not is_few)):
        return False
    if says_giving_up(column) or says_finishing(column):
        return not any(map(NUMBER.fullmatch, others))
    return not NEGATIONS.intersection(words_in(column)) and not ANSWERS.intersection(cells)


def _meant(found: list[str], is_given_up: bool, finished: list[str]) -> dict[str, str]:
    """Return yes or no for each word that is understood."""
    if any(finished):
        return {word: "yes" if word in finished else "no" for word in found}
    # "Yes" to the question who gave up is no; "gave up" is no in any column.
    return {
        word: "yes" if FINISHED[word] != (is_given_up and word in ANSWERS) else "no"
        for word in found
        if word in FINISHED
    }
