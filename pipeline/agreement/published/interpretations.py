"""Both interpretations of 比例配分 against the printed bands and matrix of Sato (2003), 5.2.

The times themselves are not printed: of all ranges that the first printed minute allows, the best
one is kept. Equal counts fit any times, but leave no band to a level without puzzles, and give the
same sums on both sides of the matrix.
"""

from fractions import Fraction
from math import ceil

import pandas as pd

from pipeline.tables.notes import note


def range_checks(time_bands, level_table):
    """The range of book 1, divided in the ratio of its counts, begins bands where they are printed.

    A band begins at its border rounded up to the whole minute; ordinary rounding would fit Parts
    1 and 2 as well. In the computation stands the
    range that fits best, and the misfit: the minutes off, summed over the bands.
    """
    for part, begins, counts in _first_book(time_bands, level_table):
        misfit, low, high = _best_range(begins, counts)
        found = _begun(begins[0], high, counts)[: len(begins)]
        name = note("check_range_bands", part=part, ratio=":".join(map(str, counts)))
        computation = note(
            "computed_range", begin=begins[0], low=_decimal(low), high=_decimal(high),
            misfit=misfit,
        )  # fmt: skip
        yield "time_bands", name, _minutes(begins), _minutes(found), computation


def equal_count_checks(time_bands, level_table):
    """By equal counts the levels of book 1 that have a band are those that have puzzles."""
    for part, begins, counts in _first_book(time_bands, level_table):
        without = sum(count == 0 for count in counts)
        name = note("check_count_bands", part=part, ratio=":".join(map(str, counts)))
        computation = note("computed_without_puzzle", n=without)
        yield "time_bands", name, str(len(begins)), str(len(begins) - without), computation


def equal_total_checks(matrix):
    """By equal counts a level has as many puzzles by time (row) as by solver (column)."""
    counts = cells_of(matrix)
    rows, columns = counts.sum(axis=1), counts.sum(axis=0)
    for level in counts.index:
        by_time, by_solver = int(rows[level]), int(columns[level])
        name = note("check_level_by_time", level=int(level))
        computation = note(
            "computed_row_column", row=by_time, column=by_solver,
            difference=f"{by_time - by_solver:+d}",
        )  # fmt: skip
        yield "agreement_matrix", name, str(by_time), str(by_solver), computation
    total = int(rows.sum())
    if total:
        by_time, by_solver = (int((counts.index * sums).sum()) for sums in (rows, columns))
        yield (
            "agreement_matrix", note("check_mean_level"),
            f"{by_time / total:.2f}", f"{by_solver / total:.2f}",
            note("computed_means", by_time=by_time, by_solver=by_solver, total=total),
        )  # fmt: skip


def _best_range(begins: list[int], counts: list[int]) -> tuple[int, Fraction, Fraction]:
    """Return the ranges whose division comes nearest to the printed beginnings of bands.

    `begins` has the first whole minute of every band, rising, `counts` the puzzles of the same
    levels. Of a level without puzzles at the end the band begins where the range ends. Returned are
    the least sum of minutes off, and the ranges that reach it, in minutes: all above the first
    number, up to and including the second.

    >>> misfit, low, high = _best_range([6, 15, 22, 25], [16, 14, 6, 1])
    >>> misfit, float(low), round(float(high), 2)
    (0, 18.5, 19.53)
    """
    borders = _shares(counts)
    most = 2 * (begins[-1] - begins[0])
    steps = {Fraction(minutes) / share for share in borders for minutes in range(1, most)}
    steps = sorted(steps)
    off = [_off(begins, _begun(begins[0], width, counts)) for width in steps]
    least = min(off)
    first = off.index(least)
    last = next((at for at in range(first, len(off)) if off[at] != least), len(off)) - 1
    return least, steps[first - 1] if first else Fraction(0), steps[last]


def _begun(first: int, width: Fraction, counts: list[int]) -> list[int]:
    """Return the first whole minute of every band of a range divided in the ratio of counts."""
    return [first, *(ceil(first + width * share) for share in _shares(counts))]


def _shares(counts) -> list[Fraction]:
    total = sum(counts)
    return [Fraction(sum(counts[:end]), total) for end in range(1, len(counts))]


def _off(printed, found) -> int:
    return sum(abs(one - other) for one, other in zip(printed, found, strict=True))


def cells_of(matrix: pd.DataFrame) -> pd.DataFrame:
    """Return the cells of a printed matrix with the same levels down and across.

    An empty cell is 0, as is a level that only one side has.
    """
    levels = {int(level) for level in matrix["published_level"]}
    levels = sorted(levels | {int(name[6:]) for name in matrix if name.startswith("level_")})
    square = matrix.set_index("published_level").reindex(levels)
    square = square.reindex(columns=[f"level_{level}" for level in levels])
    return square.fillna(0).astype(int).set_axis(levels, axis=1)


def _first_book(time_bands, level_table):
    """Yield part, first minutes and counts of the levels of book 1 that have a printed band."""
    table = level_table.set_index(["part", "level"])["book_1"].fillna(0)
    for part, rows in time_bands.sort_values(["part", "level"]).groupby("part"):
        counts = [int(table.get((part, level), 0)) for level in rows["level"]]
        if len(counts) > 1 and sum(counts):
            yield part, [int(minute) for minute in rows["minutes_from"]], counts


def _minutes(begins) -> str:
    return ", ".join(map(str, begins))


def _decimal(number: Fraction) -> str:
    return f"{float(number):.2f}".rstrip("0").rstrip(".")
