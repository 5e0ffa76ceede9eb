"""Every sum and rate that a corpus prints, as Sato (2003) does in section 5, done again.

Nothing here knows where a paper errs: each check is made wherever its figures are printed, for
any number of levels, parts and books.
"""

from itertools import pairwise

import pandas as pd

COLUMNS = ["corpus", "table", "check", "printed", "recomputed", "agrees"]


def printed_sums(tables: dict[str, pd.DataFrame], corpus: str) -> pd.DataFrame:
    """Redo the printed sums and rates and list all of them, right or wrong.

    Parameters
    ----------
    tables
        The printed tables, as `pipeline.corpora.read_published` gives them. A check is made if
        the tables that it needs are there.
    corpus
        Its name.

    Returns
    -------
    table `checks`. For a check between two tables "printed" is the figure of the table named in
    `table`, "recomputed" what the other table gives.

    References
    ----------
    Sato (2003), sections 5.1 and 5.2.
    """
    rows = [
        (corpus, *row, row[2] == row[3])
        for check, needed in CHECKS.items()
        if all(name in tables for name in needed)
        for row in check(*(tables[name] for name in needed))
    ]
    return pd.DataFrame(rows, columns=COLUMNS)


def bracket_checks(level_table):
    """The figure before the bracket is the sum of those in it.

    >>> table = pd.DataFrame({"level": ["1"], "part": ["Part 1"], "puzzles": [5],
    ...                       "book_1": [2], "book_2": [2]})
    >>> list(bracket_checks(table))
    [('level_table', 'Part 1, level 1: sum over the books', '5', '4')]
    """
    for row in _level_rows(level_table).to_dict("records"):
        figures = _figures_by_book(row)
        if figures:
            name = f"{row['part']}, level {row['level']}: sum over the books"
            yield "level_table", name, _text(row["puzzles"]), str(sum(figures))


def part_total_checks(level_table):
    """A part's total is the sum of its levels, by the figures before and in the brackets."""
    levels = _level_rows(level_table)
    for row in level_table[level_table["level"] == "total"].itertuples():
        of_part = levels[levels["part"] == row.part]
        before = of_part["puzzles"].sum()
        inside = sum(_by_book_or_cell(cell) for cell in of_part.to_dict("records"))
        printed = _text(row.puzzles)
        yield "level_table", f"{row.part}, total: sum of the levels", printed, str(before)
        name = f"{row.part}, total: sum of the figures by book"
        yield "level_table", name, printed, str(inside)


def row_total_checks(matrix):
    """The total of a row is the sum of its cells.

    >>> table = pd.DataFrame({"published_level": [1], "level_1": [3], "level_2": [pd.NA],
    ...                       "total": [3]})
    >>> list(row_total_checks(table))
    [('agreement_matrix', 'row 1: total', '3', '3')]
    """
    for row in matrix.to_dict("records"):
        total = sum(_number(row[column]) for column in _level_columns(matrix))
        name = f"row {row['published_level']}: total"
        yield "agreement_matrix", name, _text(row["total"]), str(total)


def rate_checks(rates, matrix):
    """A rate is the diagonal cell over the sum of the row, in whole percent."""
    rows = {row["published_level"]: row for row in matrix.to_dict("records")}
    for level, printed in rates[["published_level", "percent"]].itertuples(index=False):
        cells = [_number(rows[level][column]) for column in _level_columns(matrix) if level in rows]
        if not sum(cells) or f"level_{level}" not in matrix:
            continue
        agreed = _number(rows[level][f"level_{level}"])
        percent = int(100 * agreed / sum(cells) + 0.5)
        yield (
            "agreement_rates",
            f"level {level}: percent ({agreed}/{sum(cells)})",
            _text(printed),
            str(percent),
        )


def level_total_checks(level_table, matrix):
    """A level's total over the parts is the matrix's column sum; so is the total of all.

    The figures by book are summed, since they are the finer ones; where they differ from the
    figure before the bracket, `bracket_checks` says so.
    """
    levels = _level_rows(level_table)
    for level, rows in levels.groupby("level"):
        total = sum(_by_book_or_cell(row) for row in rows.to_dict("records"))
        if f"level_{level}" not in matrix:
            continue
        column = matrix[f"level_{level}"].sum()
        name = f"level {level}: total over the parts, against the column of agreement_matrix"
        yield "level_table", name, str(total), str(column)
    totals = level_table.loc[level_table["level"] == "total", "puzzles"].sum()
    name = "all puzzles, against agreement_matrix"
    yield "level_table", name, str(totals), str(matrix["total"].sum())


def time_border_checks(time_bands):
    """A time band begins one minute after the band below it ends.

    >>> table = pd.DataFrame({"level": ["1", "2"], "part": ["Part 1"] * 2,
    ...                       "minutes_from": [6, 16], "minutes_to": [14, pd.NA]})
    >>> list(time_border_checks(table))
    [('time_bands', 'Part 1, level 2: begins where level 1 ends', '16', '15')]
    """
    for part, rows in time_bands.sort_values(["part", "level"]).groupby("part"):
        for below, band in pairwise(rows.to_dict("records")):
            name = f"{part}, level {band['level']}: begins where level {below['level']} ends"
            after = str(_number(below["minutes_to"]) + 1)
            yield "time_bands", name, _text(band["minutes_from"]), after


def completion_border_checks(completion_bands):
    """A band of completion ratios begins one per cent after the band below it ends.

    The paper prints no sums of this table; its figures by part are in no other table.

    >>> table = pd.DataFrame({"part": ["Part 3"] * 2, "percent_from": [pd.NA, 70],
    ...                       "percent_to": [69, 79]})
    >>> list(completion_border_checks(table))
    [('completion_bands', 'Part 3, band to 79: begins where the band to 69 ends', '70', '70')]
    """
    for part, rows in completion_bands.sort_values(["part", "percent_to"]).groupby("part"):
        for below, band in pairwise(rows.to_dict("records")):
            ends = below["percent_to"]
            name = f"{part}, band to {band['percent_to']}: begins where the band to {ends} ends"
            yield "completion_bands", name, _text(band["percent_from"]), str(_number(ends) + 1)


def band_place_checks(time_bands, level_table):
    """The first book has a time band just where it has puzzles of that level."""
    printed = set(time_bands[["part", "level"]].itertuples(index=False, name=None))
    for row in _level_rows(level_table).to_dict("records"):
        name = f"{row['part']}, level {row['level']}: band where book 1 has puzzles"
        band = "band" if (row["part"], row["level"]) in printed else "no band"
        yield "time_bands", name, band, "band" if _number(row["book_1"]) else "no band"


def _level_rows(level_table):
    return level_table[level_table["level"] != "total"]


def _level_columns(matrix):
    return [column for column in matrix if column.startswith("level_")]


def _figures_by_book(row):
    return [int(cell) for name, cell in row.items() if name.startswith("book_") and pd.notna(cell)]


def _by_book_or_cell(row) -> int:
    figures = _figures_by_book(row)
    return sum(figures) if figures else _number(row["puzzles"])


def _number(cell) -> int:
    return int(cell) if pd.notna(cell) else 0


def _text(cell) -> str:
    return str(cell) if pd.notna(cell) else ""


CHECKS = {
    bracket_checks: ["level_table"],
    part_total_checks: ["level_table"],
    row_total_checks: ["agreement_matrix"],
    rate_checks: ["agreement_rates", "agreement_matrix"],
    level_total_checks: ["level_table", "agreement_matrix"],
    completion_border_checks: ["completion_bands"],
    time_border_checks: ["time_bands"],
    band_place_checks: ["time_bands", "level_table"],
}
"""Each check and the tables that it needs."""
