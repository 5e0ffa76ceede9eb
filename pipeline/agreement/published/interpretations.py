"""Equal counts, an interpretation of 比例配分 in Sato (2003), 5.2, against what is printed.

They fit any times, but leave no band to a level without puzzles, and give the same sums on both
sides of the matrix. For the range that is divided see `possible_counts`.
"""

import pandas as pd

from pipeline.tables.notes import note


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
