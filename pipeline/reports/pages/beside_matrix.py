"""Levels by part, bands of times, matrix and rates of a corpus beside those of a paper."""

from dataclasses import replace

import numpy as np
import pandas as pd

from pipeline.agreement.drift import in_order
from pipeline.agreement.published.sums import by_book_or_cell, whole_percent
from pipeline.calibration.levels.as_the_paper import CutAsThePaper
from pipeline.reports.pages.beside_cells import Figure, share, side_by_side
from pipeline.reports.pages.printed import PUBLISHED, SOLVER
from pipeline.reports.tables.calibration import LEVEL, band_cell, contiguous
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.texts.messages import NOTHING, Joined, message


def level_tables(printed, tables, solver):
    printed = printed[printed["level"] != "total"]
    cells = printed[["level", "part"]].assign(
        n=[by_book_or_cell(row) for row in printed.to_dict("records")],
        text=printed["puzzles"].astype(str),
    )
    cells["text"] += (printed["puzzles"] != cells["n"]).map({True: "*", False: ""})
    levels, parts = list(cells["level"].unique()), sorted(set(cells["part"]))
    rows = tables.read("level_table")
    rows = rows[rows["rater"] == solver]
    rows = rows.assign(level=_folded(rows["level"], levels))
    counts = rows.pivot_table("n_puzzles", "level", "part", "sum", fill_value=0)
    own = (
        counts.reindex(sorted({*levels, *counts.index}), fill_value=0)
        .stack()
        .rename("n")
        .reset_index()
    )
    left = _shares(cells, ["level", "part"], of="part")
    right = _shares(own.assign(text=own["n"].astype(str)), ["level", "part"], of="part")
    return side_by_side(
        "levels", message("beside_levels"), LEVEL, levels, parts, left, right, order=tables.parts
    )


def _folded(levels: pd.Series, printed: list[str]) -> pd.Series:
    """Return levels as text, those above the highest printed one as that one."""
    return levels.clip(upper=max(map(int, printed))).astype(str)


def _as_levels(printed: pd.DataFrame) -> pd.DataFrame:
    printed = printed.drop(columns="total").set_index("published_level")
    return printed.rename(index=str, columns=lambda name: name.removeprefix("level_"))


def counts_by_part(printed, tables, cut: CutAsThePaper, rater, solver) -> list[pd.DataFrame]:
    """Return the puzzles by the level of a rater and of the solver, up to the printed levels.

    Of times these are the levels as the paper cuts them, the mean of several cuts of large parts, a
    matrix for what is cut together. Of levels that somebody gave it is a matrix a part.
    """
    printed = _as_levels(printed)
    if tables.units.get(rater) == "seconds":
        cells = cut.counts[cut.counts["rater"] == rater]
    else:
        cells = _counts_of_levels(tables, rater, solver)
    row = _folded(cells["level_row"], list(printed.index))
    col = _folded(cells["level_col"], list(printed.columns))
    index, columns = sorted({*printed.index, *row}), sorted({*printed.columns, *col})
    return [
        part["n_puzzles"].groupby([row, col]).sum().unstack().reindex(index=index, columns=columns)
        for _, part in cells.groupby(["book", "part"], dropna=False)
    ] or [pd.DataFrame(index=index, columns=columns, dtype=float)]


def _counts_of_levels(tables, rater, solver) -> pd.DataFrame:
    """Return a row of one for each puzzle that both gave a level, with its part and the levels."""
    rows, cols = (tables.of_rater("levels", "level", one) for one in (rater, solver))
    found = tables.about_puzzles.assign(book="", level_row=rows, level_col=cols, n_puzzles=1)
    found = found[~found["held_out"].astype(bool)].dropna(subset=["level_row", "level_col"])
    return found.astype({"level_row": int, "level_col": int})


def square(counts: pd.DataFrame) -> np.ndarray:
    """Return counts by level and level as a square matrix, 0 where there are none."""
    levels = sorted({*counts.index, *counts.columns})
    return counts.reindex(index=levels, columns=levels).fillna(0).to_numpy(dtype=float)


def matrix_tables(printed, own, simulated, is_sure):
    printed = _as_levels(printed)
    levels, others = list(printed.index), list(printed.columns)
    left, right = (
        _shares(_listed(counts), ["row", "column"], of="row") for counts in (printed, own)
    )
    if are_drawn(own):
        right = {at: replace(one, text=_share(one.value)) for at, one in right.items()}
    return side_by_side(
        "matrix", message("beside_matrix"),
        PUBLISHED, levels, others, left, right, [("", 1), (SOLVER, len(others))],
        simulated=simulated, is_sure=is_sure,
    )  # fmt: skip


def rate_tables(rates, matrix, own, simulated, is_sure):
    """Return the rates of agreement; a printed rate that its own matrix does not give has a *."""
    printed, left, right = _as_levels(matrix).fillna(0).astype(int), {}, {}
    for level, percent in rates[["published_level", "percent"]].itertuples(index=False):
        of, agree = printed.loc[str(level)].sum(), printed.loc[str(level)].get(str(level), 0)
        slip = "" if whole_percent(agree, of) == percent else "*"
        left[str(level), "rate"] = Figure(_percent(percent, slip), agree / of, int(of))
    for level, row in own.fillna(0).iterrows():
        of, agree = row.sum(), row.get(level, 0)
        if of:
            counts = {"agree": f"{agree:.0f}", "of": f"{of:.0f}"}
            counted = "" if are_drawn(own) else message("agree_of_all", **counts)
            text = _percent(f"{100 * agree / of:.0f}", counted)
            right[level, "rate"] = Figure(text, agree / of, round(of))
    return side_by_side(
        "rates", message("printed_5_2_rates"), PUBLISHED, list(printed.index), ["rate"],
        left, right, simulated=simulated, is_sure=is_sure,
    )  # fmt: skip


def are_drawn(counts) -> bool:
    """Return whether counts are means of draws, which nobody ever counted."""
    counts = counts.fillna(0).to_numpy(dtype=float)
    return not np.allclose(counts, counts.round())


def _percent(ratio, more: Words = "") -> Words:
    return Joined((message("percent_of_cell", ratio=ratio), more), NOTHING)


def _share(ratio: float) -> Words:
    return _percent(f"{100 * ratio:.0f}") if ratio else ""


def _listed(counts: pd.DataFrame) -> pd.DataFrame:
    """Return a matrix of counts as a row a cell; what is 0 or not printed has no text."""
    n = counts.rename_axis(index="row", columns="column").stack(future_stack=True).rename("n")
    n = n.fillna(0).astype(float).reset_index()
    return n.assign(text=n["n"].round().astype(int).replace(0, "").astype(str))


def _shares(cells: pd.DataFrame, place: list[str], of: str) -> dict[tuple, Figure]:
    """Return the figures of cells by place; `of` is the column of what the shares are of.

    Nothing is returned of a row or part without puzzles.
    """
    cells = cells.assign(whole=cells.groupby(of)["n"].transform("sum")).query("whole > 0")
    rows = cells[[*place, "text", "n", "whole"]].itertuples(index=False)
    return {(row, column): share(*figures) for row, column, *figures in rows}


def time_tables(printed, tables, bands, raters) -> tuple[ReportTable, ReportTable] | None:
    """Return the printed bands, and those of the first of the raters who has times, if one has."""
    timed = set(bands["rater"])
    rater = next((rater for rater in [*raters, *tables.names] if rater in timed), None)
    if rater is None:
        return None
    bands = bands[bands["rater"] == rater]
    levels = sorted(set(printed["level"]))
    bands = contiguous(bands[bands["book"] == in_order(bands["book"].unique())[0]])
    bands = bands.dropna(subset="band_from")
    right = {
        (str(row.level), row.part): Figure(
            str(band_cell(row, "minutes")), row.band_from / 60, to=row.band_to / 60
        )
        for row in bands.itertuples()
    }
    left = {}
    for row in printed.itertuples():
        ends = ("" if pd.isna(end) else str(end) for end in (row.minutes_from, row.minutes_to))
        end = None if pd.isna(row.minutes_to) else float(row.minutes_to)
        left[row.level, row.part] = Figure("～".join(ends), float(row.minutes_from), to=end)
    as_printed, here = side_by_side(
        "times", message("time_bands_of_the_first_book"), LEVEL,
        levels, sorted(set(printed["part"])), left, right,
        simulated=rater in tables.simulated, order=tables.parts,
    )  # fmt: skip
    return as_printed, replace(here, caption=message("time_bands_of", rater=tables.names[rater]))
