"""Normalise rating cells: footnotes, commas in numbers, spreadsheet days."""

import re
from collections import Counter
from collections.abc import Callable
from statistics import median

from pipeline.corpora.attempts.reading import FINISHED
from pipeline.corpora.new_book.sheet import Guess, Sheet, most
from pipeline.corpora.new_book.words import LEVEL_WORDS, SCALED, SCORE_WORDS, words_in
from pipeline.corpora.ratings.times import NUMBER, seconds_of
from pipeline.files.plain_text import nfkc

# Digits in brackets of their own kind only: "12 (3)" may be 12 minutes of 3 people.
MARKED = re.compile(
    r"(?P<cell>.*[^\s*†‡§※¹²³⁴-⁹])\s*(?P<mark>[*†‡§※¹²³⁴-⁹]+\d?|\[[0-9a-z]{1,2}\]|\([a-z]\))"
)
# What people write where there is no rating.
NOTHING = re.compile(
    r"[-–—―ー?？.・]+|n\.?\s?/?\s?a\.?|none|null|\\n|na[nt]|"
    r"0000-00-00([ t]00:00:00)?|keine?|なし|無し?|未|"
    r"absent|abwesend|gefehlt|krank|assente|ausente|欠席?|休み|缺[席考]|결석",
    re.IGNORECASE,
)
ABOUT = re.compile(
    r"(?:(?:about|around|approx\.?|circa|ca\.?|c\.|約|およそ)\s*(?P<after>\S.*)|"
    r"(?P<before>.*\S)\s*(?:くらい|ぐらい|ほど|程度))",
    re.IGNORECASE,
)
IN_NUMBER = re.compile(r"(?<=\d),(?=\d)")
THOUSANDS = re.compile(r"[+-]?\d{1,3}(,\d{3})+(\.\d+)?")
APART = re.compile(r"^'(?=\d)|(?<=\d)[\u00a0\u2009\u202f'’](?=\d{3}(?!\d))")
"""Before a number that a spreadsheet keeps as a text; between thousands."""
BLANK = re.compile(r"(?<=\d) (?=\d{3}(?!\d))")
"""Between thousands, or between two numbers."""
BEFORE_0, DIGITS = re.compile(r"\d 0\d\d(?!\d)"), re.compile(r"\d{1,9}")
WITH_DOTS = re.compile(r"[+-]?\d{1,3}(\.\d{3})+,\d+")
HOURS_AND_MINUTES = re.compile(
    r"(?<![a-z:])(h+ ?: ?(m+|min)|hours? ?: ?min(ute)?s?|時間? ?: ?分)(?! ?: ?(s|秒))(?![a-z])"
)
HOURS = re.compile(r"[(\[](h|hrs?|hours?|std|時間|時)[)\]]$")
MINUTES_AND_SECONDS = re.compile(
    r"(?<![a-z.])(m+|min(ute[ns]?|s)?|分) ?[.,] ?(s+|sec(ond)?s?|sek(unden)?|秒)(?![a-z])"
)
HOUR_AND_MINUTE = re.compile(r"(\d{1,3}):([0-5]\d)")
SHARE = re.compile(r"\b(rate|ratio|share|percentage|accuracy|quote|taux)\b|率|%")
"""In the name of a column of which 0.82 is no part of a day."""
PERCENT = re.compile(r"\d+(\.\d+)? ?[%％]")
RATED = LEVEL_WORDS | SCORE_WORDS
A_DAY = 24 * 60 * 60
MOST_SHOWN = 3
# Who types 7:30 for minutes and seconds has typed seven and a half hours.
TOO_LONG = 2 * 60 * 60

Cells = list[str]


def tidied(sheet: Sheet, used: set[str]) -> tuple[Sheet, list[Guess]]:
    """Return the sheet with the cells of its ratings in plain form, and what was done to them.

    Footnote marks go, dashes for no rating are empty cells, "about" is left out, digits are those
    of ASCII, a comma in a number is the point that it stands for, and a time that a spreadsheet
    kept as a part of a day is a clock. Columns that are `used` by something else stay.
    """
    guesses, changed = [], {}
    for column in sheet.columns:
        cells = tidy = list(sheet.cells[column])
        for step in STEPS if column not in used else ():
            if step is not _as_clocks or not SHARE.search(nfkc(column).casefold()):
                tidy = step(tidy)
        if column not in used:
            tidy = _in_hours(column, _in_seconds(column, _without_percent(column, tidy)))
        if tidy != cells:
            changed[column] = tidy
            pairs = [(old, new) for old, new in zip(cells, tidy, strict=True) if old != new]
            shown = [f"{old!r} is {new or 'no rating'}" for old, new in dict.fromkeys(pairs)]
            why = ", ".join(shown[:MOST_SHOWN]) + (", ..." if len(shown) > MOST_SHOWN else "")
            guesses.append(Guess(f"cells of {column}", f"{len(pairs)} made plain", why))
    if not changed:
        return sheet, []
    return sheet.with_cells(changed), guesses


def _without_percent(column: str, cells: Cells) -> Cells:
    """Return levels or scores as 60 % in plain numbers, if all are such."""
    are_so = all(map(PERCENT.fullmatch, filter(None, cells)))
    is_rated = are_so and RATED.intersection(words_in(column))
    return [cell.rstrip("%％ ") for cell in cells] if is_rated else cells


def _in_seconds(column: str, cells: Cells) -> Cells:
    """Return numbers in a unit that no description has, as `duration_ms`, in seconds."""
    size = next((SCALED[word] for word in words_in(column) if word in SCALED), None)
    if size is None:
        return cells
    return [f"{float(cell) * size:.6g}" if NUMBER.fullmatch(cell) else cell for cell in cells]


def _in_hours(column: str, cells: Cells) -> Cells:
    """Return times as the name of their column says: hours, h:mm, or minutes.seconds."""
    name = nfkc(column).casefold()
    if HOURS.search(name):
        return [f"{cell} h" if NUMBER.fullmatch(cell) else cell for cell in cells]
    if MINUTES_AND_SECONDS.search(name):
        return _pointed_clocks(cells)
    if not HOURS_AND_MINUTES.search(name):
        return cells
    clocks = [HOUR_AND_MINUTE.fullmatch(cell) for cell in cells]
    return [
        f"{clock[1]} h {clock[2]} min" if clock else cell
        for cell, clock in zip(cells, clocks, strict=True)
    ]


def _pointed_clocks(cells: Cells) -> Cells:
    """Return minutes.seconds as clocks; a spreadsheet writes 4.4 where 4.40 was typed."""
    numbers = [cell for cell in cells if NUMBER.fullmatch(cell)]
    are_cut = not any(re.fullmatch(r"\d+\.\d0", cell) for cell in numbers)
    form = r"\d+(\.[0-5]\d?)?" if are_cut else r"\d+\.[0-5]\d"
    if not all(re.fullmatch(form, cell) for cell in numbers):
        return cells
    parts = [(cell, *cell.partition(".")) for cell in cells]
    return [
        f"{minutes}:{seconds.ljust(2, '0')}" if NUMBER.fullmatch(cell) else cell
        for cell, minutes, _, seconds in parts
    ]


def _without_dashes(cells: Cells) -> Cells:
    # 未 beside 済 is an answer.
    if all(cell.casefold() in FINISHED for cell in cells if cell):
        return cells
    return ["" if NOTHING.fullmatch(cell) else cell for cell in cells]


def _without_marks(cells: Cells) -> Cells:
    words = set(cells)
    bare = {cell: found["cell"] for cell in words if (found := MARKED.fullmatch(cell))}
    filled = [bare.get(cell, cell) for cell in cells if cell]
    times = Counter(filled)
    if not most(filled, lambda cell: _is_amount(cell) or times[cell] > 1):
        return cells
    known = {cell: plain for cell, plain in bare.items() if plain in words or _is_amount(plain)}
    return [known.get(cell, cell) for cell in cells]


def _without_about(cells: Cells) -> Cells:
    return [_amount_about(cell) or cell for cell in cells]


def _amount_about(cell: str) -> str:
    about = ABOUT.fullmatch(cell)
    amount = (about["after"] or about["before"]) if about else ""
    return amount if _is_amount(amount) else ""


def _plain_digits(cells: Cells) -> Cells:
    return _changed(cells, nfkc)


def _without_gaps(cells: Cells) -> Cells:
    """Return numbers without what stands before them or between thousands.

    A blank is only taken for it where it must be, as before 040, or where every number from 1000 on
    has one and smaller ones have none.
    """
    plain = [APART.sub("", cell) for cell in cells]
    others = [
        int(found[0]) for cell in cells if not BLANK.search(cell) and (found := DIGITS.match(cell))
    ]
    if any(map(BEFORE_0.search, cells)) or 0 < max(others, default=0) < 1000:
        plain = [BLANK.sub("", cell) for cell in plain]
    return [
        new if new != cell and _is_amount(_pointed(new)) else cell
        for cell, new in zip(cells, plain, strict=True)
    ]


def _with_points(cells: Cells) -> Cells:
    commas = [cell for cell in cells if IN_NUMBER.search(cell)]
    if not commas or not most(list(filter(None, cells)), lambda cell: _is_amount(_pointed(cell))):
        return cells
    if all(map(THOUSANDS.fullmatch, commas)):
        return _changed(cells, lambda cell: cell.replace(",", ""))
    return _changed(cells, _pointed)


def _pointed(cell: str) -> str:
    return IN_NUMBER.sub(".", cell.replace(".", "") if WITH_DOTS.fullmatch(cell) else cell)


def _changed(cells: Cells, change: Callable[[str], str]) -> Cells:
    """Return the cells, those changed that are amounts then."""
    return [new if _is_amount(new := change(cell)) else cell for cell in cells]


def _as_clocks(cells: Cells) -> Cells:
    days = [cell for cell in cells if NUMBER.fullmatch(cell)]
    filled = [cell for cell in cells if cell]
    seconds = [float(day) * A_DAY for day in days]
    if not days or not most(filled, NUMBER.fullmatch) or not _are_days(filled, seconds):
        return cells
    is_typed = all(abs(second / 60 - round(second / 60)) < 1e-3 for second in seconds)
    # Hours and minutes of the spreadsheet are the person's minutes and seconds.
    size = 60 if is_typed and median(seconds) >= TOO_LONG else 1

    def clock(cell):
        minutes, second = divmod(round(float(cell) * A_DAY / size), 60)
        return f"{minutes}:{second:02}"

    return [clock(cell) if NUMBER.fullmatch(cell) else cell for cell in cells]


def _are_days(cells: Cells, seconds: list[float]) -> bool:
    # A solution, cell by cell, is a number without end.
    if not all(0 < second < 1.5 * A_DAY for second in seconds):
        return False
    are_whole = most(seconds, lambda second: abs(second - round(second)) < 0.05)
    # Nobody writes five digits behind the point by hand.
    are_long = 3 * sum(len(cell.partition(".")[2]) >= 5 for cell in cells) >= len(cells)
    return are_whole and are_long


def _is_amount(cell: str) -> bool:
    return bool(NUMBER.fullmatch(cell)) or (bool(cell) and seconds_of(cell, "seconds") is not None)


STEPS = (_without_dashes, _without_marks, _without_about, _plain_digits, _without_gaps,
         _with_points, _as_clocks)  # fmt: skip
