"""The sums, rates and sentences of a paper on its tables, recomputed (Sato 2003, section 5).

Every check runs wherever its figures are printed, for any number of levels, parts and books.
"""

from itertools import pairwise

import pandas as pd

from pipeline.agreement.matrices import off_diagonal
from pipeline.agreement.published.interpretations import (
    cells_of,
    equal_count_checks,
    equal_total_checks,
)
from pipeline.tables.notes import Note, joined, note

COLUMNS = [
    "corpus", "table", "check", "check_values", "printed", "recomputed", "computation",
    "computation_values", "about", "matches",
]  # fmt: skip
SUM, SENTENCE, READING = "sum", "sentence", "reading"
"""What a check is about: printed figures, a sentence, or a reading of a sentence."""


def printed_sums(tables: dict[str, pd.DataFrame], corpus: str) -> pd.DataFrame:
    """Recompute the printed sums and rates, and list all, right or wrong, in table `checks`.

    `tables` are as of `corpora.published.read_published`. Between two tables, "printed" is the
    figure of the table named in `table`, "recomputed" that of the other; "printed" is empty where
    nothing is printed. Each check yields its table, what is checked, the two figures, and the
    computation.
    """
    rows = [
        (corpus, table, *check.columns.values(), printed, recomputed,
         *computation.columns.values(), about, printed in ("", recomputed))
        for about, checks in CHECKS.items()
        for make, needed in checks.items()
        if all(name in tables for name in needed)
        for table, check, printed, recomputed, computation in make(
            *(tables[name] for name in needed)
        )
    ]  # fmt: skip
    return pd.DataFrame(rows, columns=COLUMNS)


def bracket_checks(level_table):
    """The figure before the bracket is the sum of those in it."""
    for row in _level_rows(level_table).to_dict("records"):
        figures = _figures_by_book(row)
        if figures:
            name = note("check_sum_over_books", part=row["part"], level=row["level"])
            yield "level_table", name, _text(row["puzzles"]), str(sum(figures)), _added(figures)


def part_total_checks(level_table):
    """A part's total is the sum of its levels, by the figures before and in the brackets."""
    levels = _level_rows(level_table)
    for row in level_table[level_table["level"] == "total"].itertuples():
        of_part = levels[levels["part"] == row.part]
        before = [_number(cell) for cell in of_part["puzzles"]]
        inside = [by_book_or_cell(cell) for cell in of_part.to_dict("records")]
        sums = (before, "check_part_total_levels"), (inside, "check_part_total_books")
        for figures, name in sums:
            check = note(name, part=row.part)
            yield "level_table", check, _text(row.puzzles), str(sum(figures)), _added(figures)


def row_total_checks(matrix):
    """The total of a row is the sum of its cells."""
    for row in matrix.to_dict("records"):
        cells = [_number(row[column]) for column in _level_columns(matrix)]
        name = note("check_row_total", level=row["published_level"])
        yield "agreement_matrix", name, _text(row["total"]), str(sum(cells)), _added(cells)


def rate_checks(rates, matrix):
    """A rate is the diagonal cell over the sum of the row, in whole percent.

    Where it is not, the computation names the first cell of the row that gives the printed rate.

    >>> rates = pd.DataFrame({"published_level": [1], "percent": [25]})
    >>> table = pd.DataFrame({"published_level": [1], "level_1": [3], "level_2": [1], "total": [4]})
    >>> list(rate_checks(rates, table))[0][-1].ids
    'computed_rate computed_cell'
    """
    rows = {row["published_level"]: row for row in matrix.to_dict("records")}
    for level, printed in rates[["published_level", "percent"]].itertuples(index=False):
        cells = [_number(rows[level][column]) for column in _level_columns(matrix) if level in rows]
        if not sum(cells) or f"level_{level}" not in matrix:
            continue
        agreed = _number(rows[level][f"level_{level}"])
        percent = whole_percent(agreed, sum(cells))
        total = sum(cells)
        computation = note("computed_rate", agreed=agreed, total=total, percent=percent)
        given_by = [
            note("computed_cell", printed=printed, cell=cell, total=total, level=column[6:])
            for column, cell in zip(_level_columns(matrix), cells, strict=True)
            if percent != printed and whole_percent(cell, total) == printed
        ]
        computation = joined(computation, *given_by[:1])
        name = note("check_rate", level=level, agreed=agreed, total=total)
        yield "agreement_rates", name, _text(printed), str(percent), computation


def level_total_checks(level_table, matrix):
    """A level's total over the parts is the matrix's column sum; so is the total of all.

    The figures by book are summed, which are the finer ones.
    """
    levels = _level_rows(level_table)
    for level, rows in levels.groupby("level"):
        parts = [by_book_or_cell(row) for row in rows.to_dict("records")]
        if f"level_{level}" not in matrix:
            continue
        column = [_number(cell) for cell in matrix[f"level_{level}"]]
        name = note("check_level_total", level=level)
        computation = note("computed_against", one=_added(parts).ids, other=_added(column).ids)
        yield "level_table", name, str(sum(parts)), str(sum(column)), computation
    totals = level_table.loc[level_table["level"] == "total", "puzzles"].tolist()
    of_rows = matrix["total"].tolist()
    name = note("check_all_puzzles")
    computation = note("computed_against", one=_added(totals).ids, other=_added(of_rows).ids)
    yield "level_table", name, str(sum(totals)), str(sum(of_rows)), computation


def time_border_checks(time_bands):
    """A time band begins one minute after the band below it ends."""
    for part, below, band in _neighbours(time_bands, "level"):
        name = note("check_time_border", part=part, level=band["level"], below=below["level"])
        yield "time_bands", name, *_after(below["minutes_to"], band["minutes_from"])


def completion_border_checks(completion_bands):
    """A band of completion ratios begins one per cent after the band below it ends.

    The paper prints no sums of this table; its figures by part are in no other table.
    """
    for part, below, band in _neighbours(completion_bands, "percent_to"):
        ends = below["percent_to"]
        name = note("check_completion_border", part=part, to=band["percent_to"], below=ends)
        yield "completion_bands", name, *_after(ends, band["percent_from"])


def _neighbours(bands, order):
    """Yield part, a band, and the one above it."""
    for part, rows in bands.sort_values(["part", order]).groupby("part"):
        yield from ((part, *two) for two in pairwise(rows.to_dict("records")))


def _after(ends, begins) -> tuple[str, str, Note]:
    """Return where a band begins as printed, and where it should, with the computation."""
    return _text(begins), str(_number(ends) + 1), Note(f"{_number(ends)} + 1")


def band_place_checks(time_bands, level_table):
    """The first book has a time band just where it has puzzles of that level."""
    printed = set(time_bands[["part", "level"]].itertuples(index=False, name=None))
    for row in _level_rows(level_table).to_dict("records"):
        name = note("check_band_present", part=row["part"], level=row["level"])
        band = "band_there" if (row["part"], row["level"]) in printed else "band_not_there"
        puzzles = _number(row["book_1"])
        computation = note("computed_of_first_book", n=puzzles)
        yield "time_bands", name, band, "band_there" if puzzles else "band_not_there", computation


def direction_checks(matrix):
    """When off, more is off upwards than downwards (5.2, the second conclusion)."""
    upwards, downwards = off_diagonal(cells_of(matrix).to_numpy())
    found = "more_upwards" if upwards > downwards else "not_more_upwards"
    computation = note("computed_directions", upwards=int(upwards), downwards=int(downwards))
    yield "agreement_matrix", note("check_direction"), "more_upwards", found, computation


def rising_checks(rates, matrix):
    """The rate of agreement rises with the level, but for the highest (5.2, the first conclusion).

    Once by the printed rates, once by those that the cells give; so is each single step.
    """
    counts = cells_of(matrix)
    of_cells = {
        level: 100 * counts.loc[level, level] / max(counts.loc[level].sum(), 1)
        for level in counts.index
    }
    printed = dict(rates[["published_level", "percent"]].itertuples(index=False))
    for low, high in pairwise(sorted(printed)[:-1]):
        for check, percent in (("check_rise_printed", printed), ("check_rise_cells", of_cells)):
            found = "rises" if percent[high] > percent[low] else "does_not_rise"
            computation = Note(f"{percent[low]:.3g} %, {percent[high]:.3g} %")
            name = note(check, low=int(low), high=int(high))
            yield "agreement_rates", name, "rises", found, computation


def whole_rate(matrix):
    """Return the rate of all puzzles as a row without a printed figure: the paper gives none."""
    counts = cells_of(matrix).to_numpy()
    diagonal, total = counts.diagonal(), int(counts.sum())
    if total:
        rate = f"{100 * diagonal.sum() / total:.0f} %"
        computation = Note(f"({_added(diagonal).ids}) / {total}")
        yield "agreement_matrix", note("check_rate_of_all"), "", rate, computation


def _level_rows(level_table):
    return level_table[level_table["level"] != "total"]


def _level_columns(matrix):
    return [column for column in matrix if column.startswith("level_")]


def _figures_by_book(row):
    return [int(cell) for name, cell in row.items() if name.startswith("book_") and pd.notna(cell)]


def by_book_or_cell(row) -> int:
    """Return the number of puzzles of a row: the sum over books, or else the cell."""
    figures = _figures_by_book(row)
    return sum(figures) if figures else _number(row["puzzles"])


def _number(cell) -> int:
    return int(cell) if pd.notna(cell) else 0


def _text(cell) -> str:
    return str(cell) if pd.notna(cell) else ""


def _added(figures) -> Note:
    return Note(" + ".join(map(str, figures)))


def whole_percent(cell: int, total: int) -> int:
    """Return a rate as papers print it."""
    return int(100 * cell / total + 0.5)


CHECKS = {
    SUM: {
        bracket_checks: ["level_table"],
        part_total_checks: ["level_table"],
        row_total_checks: ["agreement_matrix"],
        rate_checks: ["agreement_rates", "agreement_matrix"],
        level_total_checks: ["level_table", "agreement_matrix"],
        completion_border_checks: ["completion_bands"],
        time_border_checks: ["time_bands"],
        band_place_checks: ["time_bands", "level_table"],
    },
    SENTENCE: {
        whole_rate: ["agreement_matrix"],
        direction_checks: ["agreement_matrix"],
        rising_checks: ["agreement_rates", "agreement_matrix"],
    },
    READING: {
        equal_count_checks: ["time_bands", "level_table"],
        equal_total_checks: ["agreement_matrix"],
    },
}
"""By what they are about, each check and the tables that it needs."""
