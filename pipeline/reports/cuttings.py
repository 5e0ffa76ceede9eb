"""Both ways to cut times by a solver's levels, beside each other (Sato 2003, 5.2)."""

from dataclasses import dataclass, replace

import pandas as pd

from pipeline.agreement.matrices import compared_binnings, matrix_of, matrix_rows, rate_rows
from pipeline.calibration.levels.all_raters import BINNINGS, EVERY_BINNING
from pipeline.calibration.levels.threshold_intervals import threshold_intervals
from pipeline.reports import agreement_tables, calibration_tables
from pipeline.reports.calibration_tables import file_name
from pipeline.reports.counting import asked
from pipeline.reports.figures import percent_cell, two_places
from pipeline.reports.tables import ReportTable
from pipeline.texts.terms import Term

WAYS = {
    "range": Term("range divided", "時間幅の比例配分"),
    "counts": Term("equal counts", "問題数の比例配分"),
    "fifths": Term("fifths", "五等分"),
}


FIFTHS_NOTE = (
    " Fifths ask no solver: level 1 is the quickest fifth of the puzzles, 5 the slowest. They are "
    "in use where a solver's levels cannot cut the times."
)


@dataclass(frozen=True)
class Cuttings:
    """The ways: the comparison, and bands and matrices of those that are not in use."""

    summary: ReportTable
    bands: list[ReportTable]
    matrices: list[ReportTable]

    @property
    def tables(self) -> list[ReportTable]:
        """Every table, in the order of the page."""
        return [self.summary, *self.bands, *self.matrices]


def cuttings(tables, solver: str) -> Cuttings | None:
    """Return what the two ways to cut times change; None where no time was cut.

    Parameters
    ----------
    tables : CorpusTables
    solver : str
        By whose levels the times are cut.
    """
    bands = tables.read("time_bands")
    if bands.empty or not tables.count("cut_levels"):
        return None
    ways = ["rater", "cutting"]
    used = bands.drop_duplicates(ways).set_index(ways)["used"].astype(bool)
    other = bands[~bands["used"].astype(bool)]
    paths = tables.path("cut_levels"), tables.path("levels")
    counts = asked(BOTH_LEVELS, *map(str, paths), solver).to_pandas()
    others = counts.merge(other[ways].drop_duplicates(), on=ways)
    return Cuttings(
        _summary(counts, solver, tables, used),
        [
            table
            for way, rows in other.groupby("cutting")
            for table in time_bands(tables, rows, way)
        ],
        list(_matrices(others, solver, tables)),
    )


BOTH_LEVELS = """
SELECT cut.rater, cut.cutting, cut.level, solver.level AS solver_level, count(*) AS puzzles
FROM read_parquet(?) AS cut JOIN read_parquet(?) AS solver USING (corpus, puzzle_id)
WHERE solver.rater = ? GROUP BY ALL ORDER BY ALL
"""
"""How many timed puzzles have which level by each way to cut and which by the solver."""
MOVED = """
SELECT rater, count(*) FILTER (by_range IS DISTINCT FROM by_counts) AS moved FROM (
    SELECT rater, max(level) FILTER (cutting = 'range') AS by_range,
           max(level) FILTER (cutting = 'counts') AS by_counts
    FROM read_parquet(?) GROUP BY rater, puzzle_id
) GROUP BY rater
"""
"""Of how many puzzles both readings give different levels."""


def time_bands(tables, bands: pd.DataFrame, suffix="") -> list[ReportTable]:
    """Return the bands of each book and rater as tables; `suffix` ends the names of their files.

    Parameters
    ----------
    tables : CorpusTables
    bands : rows of the table `time_bands` of one way to cut
    """
    units = dict(zip(tables.units["rater"], tables.units["unit"], strict=True))
    found = [
        calibration_tables.time_bands(
            rows,
            tables.names[rater],
            units.get(rater, "seconds"),
            rater in tables.simulated,
            tables.parts,
            begins(tables, rows),
        )
        for _, of_book in bands.groupby("book")
        for rater, rows in tables.groups(of_book)
    ]
    return [replace(table, name=file_name(table.name, suffix)) for table in found]


SEED = 2003
LEAST_TIMES = 10
"""From fewer times of a part no interval is drawn: it would only look sure."""


def begins(tables, bands: pd.DataFrame) -> dict[tuple[str, int], tuple[float, float]]:
    """Return between which times each level begins had other puzzles of the part been timed.

    Parameters
    ----------
    tables : CorpusTables
    bands : rows of the table `time_bands` of one book, one rater and one way to cut

    Returns
    -------
    dict of (part, level) to (low, high) of 95 %, in the unit of the ratings; what the bootstrap
    cannot tell is left out
    """
    first = bands.iloc[0]
    puzzles = tables.about_puzzles
    wanted = (puzzles["book"] == first["book"]) & ~puzzles["held_out"].astype(bool)
    known = puzzles.loc[wanted, ["part"]].assign(
        value=tables.said("ratings", "value", first["rater"])[wanted],
        level=tables.said("levels", "level", first["by_rater"] or first["rater"])[wanted],
    )
    known = known.dropna(subset=["value", "level"])
    found = {}
    for part, rows in known.groupby("part"):
        if len(rows) < LEAST_TIMES or part not in set(bands["part"]):
            continue
        way = EVERY_BINNING[first["cutting"]]()
        sure = threshold_intervals(
            way, rows["value"].to_numpy(float), rows["level"].to_numpy(int), SEED
        )
        found |= {(part, level): ends for level, ends in sure.items() if ends[0] == ends[0]}
    return found


def _summary(counts, solver, tables, used) -> ReportTable:
    moved = dict(asked(MOVED, str(tables.path("cut_levels"))).to_pandas().itertuples(index=False))
    compared = compared_binnings(counts)
    in_order = [
        row for _, rows in tables.groups(compared)
        for row in sorted(rows.itertuples(), key=lambda row: list(WAYS).index(row.cutting))
    ]  # fmt: skip
    body = [
        [tables.names[row.rater], WAYS[row.cutting],
         Term("in use", "採用") if used[row.rater, row.cutting] else "", row.puzzles,
         percent_cell(row.agree / row.puzzles), row.off_upwards, row.off_downwards,
         two_places(row.mean_by_time), two_places(row.mean_by_solver),
         int(moved[row.rater]) if row.cutting in BINNINGS else ""]
        for row in in_order
    ]  # fmt: skip
    return ReportTable(
        name="cuttings",
        caption=Term(f"Both ways to cut times, against {solver}", "比例配分の二つの読み"),
        columns=[
            Term("Rater", "評価者"), Term("Times cut by", "配分"), Term("Levels", "難易度"),
            Term("Puzzles", "問題数"),
            Term("Rate of agreement", "適合率"),
            Term("Harder by columns", "列の評価者が上"),
            Term("Easier by columns", "列の評価者が下"),
            Term("Mean level by time", "時間の平均レベル"),
            Term("Mean level by solver", "解法の平均レベル"),
            Term("Puzzles whose level differs", "異なる問題数"),
        ],
        rows=body,
        row_headings=2,
        note="The columns are the solver's. By equal counts both use each level as often, "
        "but for ties, so that the mean levels are the same and as much is harder as "
        "easier, level for level; only a division of the range can tell more."
        + FIFTHS_NOTE * ("fifths" in set(compared["cutting"])),
        simulated=bool(tables.simulated & set(compared["rater"])),
        kind="wide",
    )  # fmt: skip


def _matrices(counts, solver, tables):
    """Yield the matrix of each rater against the solver, its times cut in each other way."""
    highest = max([5, *counts["level"], *counts["solver_level"]])
    ways = [
        (rater, way, rows)
        for rater, of_rater in tables.groups(counts)
        for way, rows in of_rater.groupby("cutting", sort=False)
    ]
    for rater, way, rows in ways:
        matrix = matrix_of(rows, highest)
        cells = matrix_rows(matrix).assign(rater_rows=rater, rater_cols=solver)
        table = agreement_tables.matrix(
            cells, rate_rows(matrix), tables.names[rater], tables.names[solver],
            rater in tables.simulated,
        )  # fmt: skip
        caption = Term(f"{table.caption.en}, {WAYS[way].en}", f"適合性・{WAYS[way].ja}")
        yield replace(table, name=file_name(table.name, way), caption=caption)
