"""The matrix with which a page begins: of the reference and the calibrated level, or the solver."""

import numpy as np

from pipeline.agreement.matrices import rate_rows
from pipeline.reports.tables import agreement
from pipeline.reports.tables.report_table import ReportTable

TURNED = {
    "rater_rows": "rater_cols", "rater_cols": "rater_rows",
    "level_row": "level_col", "level_col": "level_row",
}  # fmt: skip


def first_pair(raters: list[str], rows: str, cols: str) -> tuple[str, str]:
    """Return who stands in the rows and in the columns: those wanted, where both have levels.

    >>> first_pair(["calibrated", "people", "solver"], "people", "calibrated")
    ('people', 'calibrated')
    >>> first_pair(["solver", "editor"], "", "solver"), first_pair(["a", "b"], "", "solver")
    (('editor', 'solver'), ('a', 'b'))
    """
    first = rows if rows in raters else next(rater for rater in raters if rater != cols)
    others = [rater for rater in raters if rater != first]
    return first, cols if cols in others else others[0]


def first_matrix(tables, rows: str, cols: str) -> ReportTable | None:
    """Return the matrix of two raters as paper shows it; None where they share no puzzle."""
    names, all_cells = tables.names, tables.read("matrices")
    cells = all_cells.query("rater_rows == @rows and rater_cols == @cols")
    if cells.empty:  # A pair is counted one way; the other is the same turned.
        cells = all_cells.query("rater_rows == @cols and rater_cols == @rows").rename(
            columns=TURNED
        )
    if cells.empty:
        return None
    rates = tables.read("agreement_rates")
    of_pair = rates[rates["rater_rows"].isin([rows, cols]) & rates["rater_cols"].isin([rows, cols])]
    side = int(cells[["level_row", "level_col"]].to_numpy().max())
    counts = np.zeros((side, side), int)
    counts[cells["level_row"] - 1, cells["level_col"] - 1] = cells["n_puzzles"]
    return agreement.matrix(
        cells, rate_rows(counts, of_pair["agree_ratio"].notna().any()), names[rows], names[cols],
        bool(tables.simulated & {rows, cols}),
        list(agreement.scales_of_raters(tables, (rows, cols)).values()),
    )  # fmt: skip
