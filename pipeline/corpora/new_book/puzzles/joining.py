"""By which of their columns the rows of another file or sheet name the puzzles."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import NAMES, NO_IDS, words_in
from pipeline.files.plain_text import nfkc
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed, quoted

MOST_FIT = 0.5
"""The share of its cells above which a column may name the puzzles."""
LEAST_NAMED = 1 / 3
"""Of how many puzzles a column must hold names, at least, if its own name does not say puzzle."""
SMALL = re.compile(r"\d{1,4}")
"""Numbers that a column may hold without being those of puzzles."""
AROUND = re.compile(r"(\D*)(\d+)(\D*)")


class Fit(NamedTuple):
    """A column of the puzzles and one of another sheet that hold the same names of puzzles.

    Of two fits that with the greater `rank` is the likelier. `count` cells are names of puzzles.
    """

    rank: tuple[bool, ...]
    here: str
    there: str
    count: int


def fits(puzzles: dict[str, list[str]], times: Sheet, given: str = "") -> list[Fit]:
    """Return the pairs of columns by which times may name the puzzles, the likeliest first.

    `puzzles` has the cells of the columns of the puzzles; one without a name numbers them. A column
    of the times whose name is known as something else is none, unless both have it; `given` is one
    whatever its name.
    """
    held = {there: times.cells[there].value_counts().to_dict() for there in times.columns}
    found = [
        fit
        for here, ids in puzzles.items()
        for there, cells in held.items()
        if (fit := _fit(here, ids, there, cells, given))
    ]
    return sorted(found, key=lambda one: (one.rank, one.count), reverse=True)


def column_of_ids(times: Sheet, here: str, ids: list[str], given: str = "") -> tuple[str, int]:
    """Return the column of times that names the puzzles, and how many of its cells do.

    It is the column `given`, if there is one of that name; else `here` is that of the puzzles.
    SettingsError where none does, or one that is named as that of the puzzles does not.
    """
    given = given if given in times.columns else ""
    found = [one for one in fits({here: ids}, times, given) if given in ("", one.there)]
    named = [one for one in times.columns if says_puzzle(one) and times.values(one)]
    if found and (found[0].there in named or any(found[0].rank[:3]) or not named):
        return found[0].there, found[0].count
    heads = sum(key_of(name) in set(map(key_of, ids)) for name in times.columns)
    hint = "write them into one, or name it with --id COLUMN"
    if 2 * heads > len(times.columns):
        hint = f"{heads} are ids themselves: exchange rows and columns"
    elif named:
        cell = times.values(named[0])[0]
        hint = f"{named[0]!r} holds others, as {quoted(cell)}; {hint}, which may be one of either"
    raise SettingsError(
        f"{times.path}: expected a column with the ids of the puzzles (as {ids[0]!r}), found "
        f"none in: {listed(times.columns)}; {hint}"
    )


def names_of_puzzles(ids: Iterable[str], cells: Iterable[str]) -> dict[str, str]:
    """Return the id of each cell that is one, also where the same words stand around the numbers.

    >>> names_of_puzzles(["1", "2"], ["No.1", "No.2"]), names_of_puzzles(["a1"], ["A01", "b"])
    ({'No.1': '1', 'No.2': '2'}, {'A01': 'a1'})
    """
    ids, cells = list(ids), list(cells)
    by_key = {key_of(name): name for name in ids}
    found = {cell: by_key[key] for cell in cells if (key := key_of(cell)) in by_key}
    if len(found) > MOST_FIT * len(cells):
        return found
    by_number = dict(zip(numbers_of(ids), ids, strict=False))
    numbers = zip(cells, numbers_of(cells), strict=False)
    return {cell: by_number[number] for cell, number in numbers if number in by_number} or found


def numbers_of(names: Iterable[str]) -> list[str]:
    """Return the number in each name, [] where not all have one within the same words.

    >>> numbers_of(["第1問", "第02問"]), numbers_of(["A-1", "B-1"])
    (['1', '2'], [])
    """
    parts = [AROUND.fullmatch(key_of(name)) for name in names]
    if not all(parts) or len({part.group(1, 3) for part in parts}) > 1:
        return []
    return [part[2] for part in parts]


def key_of(name: str) -> str:
    """Return an id without what does not count: case, width, leading zeros, a `.txt`, `.0`.

    >>> key_of("A01"), key_of("a1.txt"), key_of("１０"), key_of("0"), key_of("12.0")
    ('a1', 'a1', '10', '0', '12')
    """
    plain = nfkc(name).casefold().removesuffix(".txt")
    return re.sub(r"0*(\d+)", r"\1", re.sub(r"^(\d+)\.0+$", r"\1", plain))


def _fit(here: str, ids: list[str], there: str, cells: dict[str, int], given: str) -> Fit | None:
    own, theirs = _without_puzzle(here), _without_puzzle(there)
    agree, says = bool(here) and own == theirs, says_puzzle(there)
    is_of_puzzles = says and not NAMES["puzzle"].isdisjoint(words_in(there))
    if there != given and not agree and _is_other(there):
        return None
    known = names_of_puzzles(ids, filter(None, cells))
    count = sum(cells[cell] for cell in known)
    is_small = all(SMALL.fullmatch(key_of(name)) for name in known.values())
    is_number = is_small and any(key_of(cell) != key_of(name) for cell, name in known.items())
    is_enough = says or there == given or len({*known.values()}) >= LEAST_NAMED * len(ids)
    if count <= MOST_FIT * sum(cells.values()) or not is_enough:
        return None
    if is_number and not (says or agree or there == given):
        return None
    if is_small and here and not (agree or says_puzzle(here)):
        return None
    is_same = bool(here) and words_in(here) == words_in(there)
    rank = (is_of_puzzles, is_same, agree, says, not is_small, says_puzzle(here))
    return Fit(rank, here, there, count)


def _without_puzzle(name: str) -> list[str]:
    """Return the words of a name without that for a puzzle, unless it is the only one."""
    said = words_in(name)
    return [word for word in said if word not in NAMES["puzzle"]] or said


def says_puzzle(name: str) -> bool:
    """Return whether a name says that it is that of a puzzle.

    >>> [says_puzzle(name) for name in ("puzzle_code", "No.", "user_id", "seconds")]
    [True, True, False, False]
    """
    return not NAMES["id"].isdisjoint({name.casefold(), *words_in(name)}) and not _is_other(name)


def _is_other(name: str) -> bool:
    """Return whether a name says something else, as who solved a puzzle, or how hard it is.

    >>> [_is_other(name) for name in ("finished", "user_id", "rank", "number of hints", "n°", "no")]
    [True, True, True, True, False, False]
    """
    said = words_in(name)
    whole = {name.strip().casefold(), "_".join(said)}
    if not whole.isdisjoint(NAMES["id"]):
        return False
    return not (NO_IDS.isdisjoint(whole) and NO_IDS.isdisjoint(said))
