"""Normalise rating cells: footnotes, commas in numbers, spreadsheet days."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from statistics import median

from pipeline.corpora.new_book.sheet import Guess, Line, Sheet
from pipeline.corpora.new_book.units import Ask, most
from pipeline.corpora.times import NUMBER, seconds_of

# Digits in brackets of their own kind only: "12 (3)" may be 12 minutes of 3 people.
MARKED = re.compile(
    r"(?P<cell>.*[^\s*†‡§※¹²³⁴-⁹])\s*(?P<mark>[*†‡§※¹²³⁴-⁹]+\d?|\[[0-9a-z]{1,2}\]|\([a-z]\))"
)
# What people write where there is no rating.
NOTHING = re.compile(r"[-–—―ー?？.・]+|n\.?\s?/?\s?a\.?|none|keine?|なし|無し?|未", re.IGNORECASE)
ABOUT = re.compile(
    r"(?:(?:about|around|approx\.?|circa|ca\.?|c\.|約|およそ)\s*(?P<after>\S.*)|"
    r"(?P<before>.*\S)\s*(?:くらい|ぐらい|ほど|程度))",
    re.IGNORECASE,
)
IN_NUMBER = re.compile(r"(?<=\d),(?=\d)")
THOUSANDS = re.compile(r"[+-]?\d{1,3}(,\d{3})+(\.\d+)?")
WITH_DOTS = re.compile(r"[+-]?\d{1,3}(\.\d{3})+,\d+")
A_DAY = 24 * 60 * 60
# Who types 7:30 for minutes and seconds has typed seven and a half hours.
TOO_LONG = 2 * 60 * 60


def tidied(
    sheet: Sheet, taken: set[str], commas: str | None, ask: Ask
) -> tuple[Sheet, list[Guess]]:
    """Return the sheet with the cells of its ratings in plain form, and what was done to them.

    Footnote marks go, dashes for no rating are empty cells, "about" is left out, digits are those
    of ASCII, a comma in a number is the point that it stands for, and a time that a spreadsheet
    kept as a part of a day is a clock.

    Parameters
    ----------
    taken : set of str
        Columns that hold something else; they stay as they are.
    commas : str or None
        What commas are that may stand between thousands or before decimals, if it is known.
    """
    guesses, columns = [], {}
    for column in sheet.columns:
        if column in taken:
            continue
        cells = [line.cells[column] for line in sheet.lines]
        tidy = cells
        said = partial(_commas_of, column, commas, ask)
        for make in (
            _without_dashes,
            _without_marks,
            _without_about,
            _plain_digits,
            partial(_with_points, said),
            _as_clocks,
        ):
            tidy, why = make(tidy)
            guesses += [Guess(f"cells of {column}", *why)] if why else []
        if tidy != cells:
            columns[column] = tidy
    if not columns:
        return sheet, []
    lines = [
        Line(line.number, line.cells | {name: columns[name][at] for name in columns}, line.place)
        for at, line in enumerate(sheet.lines)
    ]
    return replace(sheet, lines=lines, as_it_is=False), guesses


def _without_marks(cells: list[str]) -> tuple[list[str], tuple]:
    found = [MARKED.fullmatch(cell) for cell in cells]
    bare = [mark["cell"] if mark else cell for mark, cell in zip(found, cells, strict=True)]
    words = set(cells)
    dropped = [bool(mark) and (_is_amount(mark["cell"]) or mark["cell"] in words) for mark in found]
    count = sum(dropped)
    filled = [cell for cell, drop in zip(bare, dropped, strict=True) if cell or drop]
    if not count or not most(filled, lambda cell: _is_amount(cell) or filled.count(cell) > 1):
        return cells, ()
    tidy = [one if drop else cell for one, drop, cell in zip(bare, dropped, cells, strict=True)]
    sample = next(cell for cell, drop in zip(cells, dropped, strict=True) if drop)
    marks = f"{count} footnote mark{'s' if count > 1 else ''}"
    return tidy, (f"without {marks}", f"as in {sample!r}; the ratings are kept")


def _without_dashes(cells: list[str]) -> tuple[list[str], tuple]:
    dashes = [cell for cell in cells if NOTHING.fullmatch(cell)]
    if not dashes:
        return cells, ()
    tidy = ["" if NOTHING.fullmatch(cell) else cell for cell in cells]
    return tidy, ("empty", f"{len(dashes)} that say that there is no rating, as {dashes[0]!r}")


def _without_about(cells: list[str]) -> tuple[list[str], tuple]:
    found = [ABOUT.fullmatch(cell) for cell in cells]
    amounts = [(about["after"] or about["before"]) if about else "" for about in found]
    tidy = [
        amount if _is_amount(amount) else cell for amount, cell in zip(amounts, cells, strict=True)
    ]
    if tidy == cells:
        return cells, ()
    sample = next(cell for cell, plain in zip(cells, tidy, strict=True) if cell != plain)
    return tidy, ("as said", f"{sample!r} is taken for the time itself")


def _plain_digits(cells: list[str]) -> tuple[list[str], tuple]:
    def plain(cell):
        form = unicodedata.normalize("NFKC", cell)
        return form if _is_amount(form) else cell

    # A change that a person need not look at.
    return [plain(cell) for cell in cells], ()


def _with_points(commas_of: Callable[[str], str], cells: list[str]) -> tuple[list[str], tuple]:
    commas = [cell for cell in cells if IN_NUMBER.search(cell)]
    amounts = [cell for cell in cells if _is_amount(_pointed(cell))]
    filled = [cell for cell in cells if cell]
    if not commas or not most(filled, lambda cell: cell in amounts):
        return cells, ()
    sample = commas[0]
    if all(THOUSANDS.fullmatch(cell) for cell in commas) and commas_of(sample) == "thousands":
        why = f"commas between thousands, as in {sample!r}"
        return _changed(cells, lambda cell: cell.replace(",", "")), ("plain numbers", why)
    return _changed(cells, _pointed), ("decimal points", f"decimal commas, as in {sample!r}")


def _commas_of(column: str, known: str | None, ask: Ask, sample: str) -> str:
    question = f"The column {column!r} holds numbers as {sample!r}: what are the commas?"
    return known or ask("--commas", question, ("thousands", "decimal"), "thousands")


def _pointed(cell: str) -> str:
    if WITH_DOTS.fullmatch(cell):
        cell = cell.replace(".", "")
    return IN_NUMBER.sub(".", cell)


def _changed(cells: list[str], change: Callable[[str], str]) -> list[str]:
    return [change(cell) if _is_amount(change(cell)) else cell for cell in cells]


def _as_clocks(cells: list[str]) -> tuple[list[str], tuple]:
    days = [float(cell) for cell in cells if NUMBER.fullmatch(cell)]
    filled = [cell for cell in cells if cell]
    if not days or not most(filled, NUMBER.fullmatch) or not _are_days(filled, days):
        return cells, ()
    seconds = [day * A_DAY for day in days]
    sample = next(cell for cell in cells if NUMBER.fullmatch(cell))
    is_typed = all(abs(second / 60 - round(second / 60)) < 1e-3 for second in seconds)
    is_typed = is_typed and median(seconds) >= TOO_LONG
    # Hours and minutes of the spreadsheet are the person's minutes and seconds.
    size = 60 if is_typed else 1

    def clock(cell):
        minutes, second = divmod(round(float(cell) * A_DAY / size), 60)
        return f"{minutes}:{second:02}"

    tidy = [clock(cell) if NUMBER.fullmatch(cell) else cell for cell in cells]
    why = f"parts of a day, as a spreadsheet keeps times: {sample} is {clock(sample)}"
    why += ", typed as minutes and seconds" if is_typed else ""
    return tidy, ("minutes and seconds", why)


def _are_days(cells: list[str], days: list[float]) -> bool:
    # A solution, cell by cell, is a number without end.
    if not all(0 < day < 1.5 for day in days):
        return False
    are_whole = most(days, lambda day: abs(day * A_DAY - round(day * A_DAY)) < 0.05)
    # Nobody writes five digits behind the point by hand.
    are_long = 3 * sum(len(cell.partition(".")[2]) >= 5 for cell in cells) >= len(cells)
    return are_whole and are_long


def _is_amount(cell: str) -> bool:
    return bool(NUMBER.fullmatch(cell)) or (bool(cell) and seconds_of(cell, "seconds") is not None)
