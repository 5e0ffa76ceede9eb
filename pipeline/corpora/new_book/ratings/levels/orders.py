"""The order of levels and words: known, or asked, and held against how hard the puzzles are."""

import re
from shlex import quote

import numpy as np

from pipeline.corpora.new_book.known import NOTHING, Ask
from pipeline.corpora.new_book.ratings.levels.directions import direction_said
from pipeline.corpora.new_book.ratings.levels.grades import are_grades, by_grades
from pipeline.corpora.new_book.ratings.levels.hardness import Hardness, Z, distinct, ranks_of
from pipeline.corpora.new_book.ratings.times.checked_times import Unit
from pipeline.corpora.new_book.sheet import Sheet, most
from pipeline.corpora.new_book.words import (
    LEVEL_WORDS,
    levels_of_words,
    role_in,
    words_in,
)
from pipeline.corpora.ratings.rating_cell import DATE, LEVELS
from pipeline.corpora.ratings.times import NUMBER, SECONDS
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed, shortened

NUMBER_WORDS = {"id", "no", "nr", "number", "name", "番号", "名"}
"""What tells the number or name of a level of a game from a level."""
LETTERS = "abcdef"
LEAST_LETTERS = 3
OF_TIME = re.compile(r"\d ?(h|m|s|min|sec|hour|minute|second)s?\b|\d ?[時分秒]")
MOST_BEYOND = 0.1
"""The share of numbers that are no level, of a column of levels; of more a person has to say so."""


def numbered(sheet: Sheet, column: str, why: str, hardness: Hardness, ask: Ask) -> Unit | None:
    """Return the unit of numbers whose name says level: levels, scores, or as answered.

    It is asked where levels begin at 0, and where they run against the hardness. SettingsError
    where several numbers are no level, as in rows whose cells are exchanged.
    """
    filled = [number for number in _numbers(sheet, column) if not np.isnan(number)]
    are_levels = most(filled, lambda number: number in (0, *LEVELS))
    if not are_levels or sum(number != int(number) for number in filled) > 1:
        is_between = all(0 <= number <= max(LEVELS) for number in filled)
        found = "it has numbers between levels" if is_between else "its numbers go beyond 1 to 6"
        return Unit("score", f"{why}; {found}")
    beyond = [f"{number:g}" for number in filled if number not in (0, *LEVELS)]
    if len(beyond) > max(1, MOST_BEYOND * len(filled)):
        raise SettingsError(
            f"{sheet.path}: {len(beyond)} of {len(filled)} numbers in {column!r} are no level, as "
            f"{', '.join(distinct(beyond)[:3])}; cells may be exchanged with another column. Mend "
            f"the file, or say that it is so: --unit {column}=level (or score)"
        )
    whole = [one if one in (0, *LEVELS) else np.nan for one in _numbers(sheet, column)]
    present = sorted({int(number) for number in whole if not np.isnan(number)})
    zeros, against = filled.count(0), hardness.z_of(whole) < -Z
    if zeros > 1 and len(present) > len(LEVELS):
        return Unit("score", f"{why}; it has more levels than {len(LEVELS)}")
    if said := direction_said(sheet, column):
        return _asked_order(column, sheet, [], said, hardness, ask)
    if zeros < 2 and not against:
        return Unit("level", why)
    doubt = f"it runs against {hardness.said_by}" if against else "it begins at 0"
    without = [level or np.nan for level in whole]
    if zeros > 1 and not against and hardness.z_of(whole) < hardness.z_of(without):
        return _asked_zeros(column, why, ask)
    names = [str(number) for number in present if number or zeros > 1]
    return _asked_order(column, sheet, names[::-1] if against else names, doubt, hardness, ask)


def _asked_zeros(column: str, why: str, ask: Ask) -> Unit | None:
    question = (
        f"{column!r} has levels from 0, and 0 may be none that is known: is it left out (level), "
        f"or is it the easiest (then --levels '{column}=0,1,2,...')?"
    )
    answer = ask(f"--unit {column}={{answer}}", question, ("level", NOTHING), "level")
    return None if answer == NOTHING else Unit("level", why)


def worded(sheet: Sheet, column: str, sample: str, hardness: Hardness, ask: Ask) -> Unit | None:
    """Return the levels of words, whose order is known or asked for.

    None of too many words below a name that does not say level. It is asked too where the words
    that are known run against the hardness, or a list joins two of them.
    """
    cells = [cell.casefold() for cell in sheet.cells[column]]
    found, against = distinct(filter(None, cells)), False
    levels = levels_of_words(found, are_one_scale=True)
    if levels:
        against = hardness.z_of(ranks_of(sorted(levels, key=levels.get), cells)) < -Z
    if levels and not against:
        return Unit("level", f"words whose order is known, {sample}", levels)
    said, are_many = set(words_in(column)), len(found) > len(LEVELS)
    if are_many and (not LEVEL_WORDS & said or NUMBER_WORDS & said):
        return None
    order = [] if are_many else by_grades(found) or _by_bands(found)
    against |= bool(order) and hardness.z_of(ranks_of(order, cells)) < -Z
    says_level = bool(LEVEL_WORDS & said or role_in(column))
    order = order or _by_letters(found, cells, hardness, says_level)
    hint = hardness.order_of(cells) if not are_many and (against or not order) else []
    doubt = "its order is not known"
    if against:
        doubt = f"it runs against {hardness.said_by}"
    elif joined := levels_of_words(found):
        doubt = f"some of these may be one level or two: {in_levels(joined)}"
        hint.sort(key=joined.get)
    if hint:
        # A hint, and no answer to accept: neighbours may be exchanged.
        doubt += f" ({hardness.said_by}: {', '.join(hint)})"
    return _asked_order(column, sheet, order, doubt, hardness, ask)


def checked_liking(
    sheet: Sheet, column: str, unit: Unit, hardness: Hardness, ask: Ask
) -> Unit | None:
    """Return the unit of a column that may say how hard puzzles are, or how much they are liked.

    It is asked unless it runs with the hardness; None where it is no rating of this kind.
    """
    cells = [cell.casefold() for cell in sheet.cells[column]]
    if unit.levels:
        ranks = [unit.levels.get(cell, np.nan) for cell in cells]
    else:
        ranks = _numbers(sheet, column)
    if unit.unit in SECONDS or hardness.z_of(ranks) > Z:
        return unit
    question = f"{column!r} may say how hard puzzles are, or how much they are liked: what is it?"
    answer = ask(f"--unit {column}={{answer}}", question, (unit.unit, NOTHING), NOTHING)
    return None if answer == NOTHING else unit


def _numbers(sheet: Sheet, column: str) -> list[float]:
    return [float(cell) if NUMBER.fullmatch(cell) else np.nan for cell in sheet.cells[column]]


def without_dates(values: list[str]) -> list[str]:
    """Return the cells without the days that a spreadsheet made among them, as of 2-3.

    All cells where most are days, or some neither day nor number.

    >>> without_dates(["1", "2", "2025-02-03"]), without_dates(["easy", "2025-02-03"])
    (['1', '2'], ['easy', '2025-02-03'])
    """
    numbers = [value for value in values if NUMBER.fullmatch(value)]
    others = [value for value in values if not NUMBER.fullmatch(value)]
    is_so = 2 * len(numbers) >= len(values) and all(map(DATE.fullmatch, others))
    return numbers if is_so else values


def in_order(words: list[str], column: str, values: list[str]) -> dict[str, int]:
    """Return the level of each word of a list, the easiest first; `a/b` are words of one level.

    SettingsError where there are more of them than levels, or fewer than the column has.
    """
    known = set(distinct(values))
    ranks = [word.strip().casefold() for word in words]
    split = [[rank] if rank in known else rank.split("/") for rank in ranks]
    if len(split) > len(LEVELS):
        raise SettingsError(
            f"--levels: found {len(split)} words, expected at most {len(LEVELS)}, a level each"
        )
    levels = {word.strip(): level for level, names in enumerate(split, 1) for word in names}
    missing = [word for word in distinct(values) if word not in levels]
    if missing:
        raise SettingsError(
            f"--levels {column}: expected every word of the column, found none of "
            f"{listed(missing)}; words of one level stand together as in easy/simple,hard"
        )
    return levels


def in_levels(levels: dict[str, int]) -> str:
    """Return levels with their words, as it is shown.

    >>> in_levels({"easy": 1, "simple": 1, "hard": 2})
    '1 easy/simple, 2 hard'
    """
    words = {}
    for word, level in sorted(levels.items(), key=lambda one: one[1]):
        words.setdefault(level, []).append(word)
    return ", ".join(f"{level} {'/'.join(found)}" for level, found in words.items())


def _asked_order(
    column: str, sheet: Sheet, order: list[str], doubt: str, hardness: Hardness, ask: Ask
) -> Unit | None:
    """Return the levels of words, or numbers, in the order that is answered.

    `order` is the likeliest, which is not offered where the hardness points the other way, or
    where a spreadsheet made days of some.
    """
    values = sheet.values(column)
    # Of bands of time the order is as good as known.
    least = -Z if any(map(OF_TIME.search, order)) else 0
    is_against = (
        hardness.z_of(ranks_of(order, list(map(str.casefold, sheet.cells[column])))) < least
    )
    if is_against or any(map(DATE.fullmatch, values)):
        order = []
    shown = shortened(", ".join(distinct(values)))
    question = (
        f"{column!r} holds {shown}, and {doubt}: which is their order, the easiest first? "
        f"(--unit {quote(f'{column}={NOTHING}')} if it is no rating)"
    )
    answer = ask(f"--levels {column}={{answer}}", question, (), ",".join(order))
    if answer in ("", NOTHING):
        return None
    return Unit("level", "words as answered", in_order(answer.split(","), column, values))


def _by_letters(
    words: list[str], cells: list[str], hardness: Hardness, says_level: bool
) -> list[str]:
    """Return letters in the order of the alphabet, or against it where they run so; [] of others.

    A rater may give no puzzle an A. S stands before A, and only of letters without S in a column
    that `says_level` the hardness need not tell: a series of puzzles has letters too.
    """
    if not {*LETTERS, "s"}.issuperset(words) or words == ["s"]:
        return []
    to_last = list(LETTERS[: 1 + max(map(LETTERS.find, words))])
    order = ["s", *to_last] if "s" in words else to_last
    z = hardness.z_of(ranks_of(order, cells))
    return order[::-1] if z < -Z else order if z > Z or (says_level and "s" not in words) else []


def are_letters(values: list[str]) -> bool:
    """Return whether cells are letters from A on, several of them, as one grades with."""
    found = distinct(values)
    return len(found) >= LEAST_LETTERS and set(LETTERS).issuperset(found)


def _by_bands(words: list[str]) -> list[str]:
    """Return words in the order of their numbers, as `under 5 min` and `5-10 min`; [] of others.

    So are some of grades, of which [] too: not all numbers of them rise.
    """
    if are_grades(words):
        return []
    ends = {
        word: [float(number) for number in re.findall(r"\d+(?:\.\d+)?", word)] for word in words
    }
    if not all(ends.values()) or len({(max(at), min(at)) for at in ends.values()}) < len(words):
        return []
    return sorted(words, key=lambda word: (max(ends[word]), min(ends[word])))
