"""A corpus compared with the printed tables of a paper, cell by cell.

Shares of a part or a row are compared, since a corpus seldom has as many puzzles as a paper. Of
parts with other names each side shows its own.
"""

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.agreement.published.sums import by_book_or_cell, whole_percent
from pipeline.calibration.levels.as_the_paper import CutAsThePaper, cut_as_the_paper
from pipeline.corpora.published import read_published
from pipeline.reports.pages.beside_cells import (
    SURE,
    Figure,
    compared_cells,
    share,
    side_by_side,
)
from pipeline.reports.pages.beside_figures import coefficient_table, threshold_tables
from pipeline.reports.pages.beside_times import chance_untold, sizes_of_parts, time_tables
from pipeline.reports.pages.printed import PUBLISHED, SOLVER
from pipeline.reports.sources import OF_THE_PROGRAM
from pipeline.reports.tables.calibration import LEVEL
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.texts.messages import message, sentences

PUZZLE_COLUMNS = ["corpus", "puzzle_id", "book", "part", "held_out"]
SURE_OF = {
    (True, True): "beyond_chance", (True, False): "beyond_chance_rate",
    (False, True): "beyond_chance_kappa", (False, False): "chance_could",
    (True, None): "beyond_chance_rate_few", (False, None): "chance_could_few",
}  # fmt: skip
"""What is said of the rate and kappa, by which of them differ by more than chance."""


@dataclass(frozen=True)
class Beside:
    """A corpus beside a paper."""

    title: Words  # of the paper
    name: str  # the corpus of its printed tables
    pairs: list[tuple[ReportTable, ReportTable]]  # as printed, and of this corpus
    words: Words  # whose levels and times are those of this corpus
    absent: list[Words]  # what cannot be compared, or only so, and why
    coefficients: ReportTable | None = None
    summary: Words = ""


def beside(tables, printed, solver: str) -> Beside | None:
    """Return the tables of a paper, a corpus of printed tables, and those of a corpus beside them.

    Returns
    -------
    Beside, or None where there is no paper, or it prints no levels

    References
    ----------
    Sato (2003), sections 5.1 and 5.2.
    """
    paper = read_published(printed.path) if printed else {}
    if "level_table" not in paper:
        return None
    levels = paper["level_table"]["level"]
    levels = len(set(levels) - {"total"})
    cut = cut_as_the_paper(
        tables.read("puzzles", columns=PUZZLE_COLUMNS),
        tables.read("ratings"),
        tables.read("levels"),
        solver,
        levels,
    )
    raters = sorted(_raters(tables, solver, levels), key=cut.uneven.__contains__)
    rater = raters[0] if raters else ""
    sizes = sizes_of_parts(paper["level_table"], cut.bands)
    untold = chance_untold(cut, sizes)
    is_sure = rater not in untold
    pairs, absent = [_levels(paper["level_table"], tables, solver)], []
    bands = tables.read("completion_bands", solver)
    if "completion_bands" in paper and len(bands):
        pairs.insert(0, threshold_tables(paper["completion_bands"], bands, tables.parts))
    if not set(tables.parts) <= set(paper["level_table"]["part"]):
        absent.append(message("other_parts"))
    if "time_bands" in paper:
        pair = time_tables(paper["time_bands"], tables, cut.bands, raters)
        pairs += [pair] if pair else []
        absent += [] if pair else [message("no_time_bands")]
    if "agreement_matrix" in paper:
        absent += [] if rater else [_no_matrix(tables, levels)]
    table, summary = None, ""
    if "agreement_matrix" in paper and rater:
        printed_matrix = paper["agreement_matrix"]
        counts = {one: _counts(printed_matrix, tables, cut, one, solver) for one in raters}
        simulated = rater in tables.simulated
        pairs.append(_matrix(printed_matrix, counts[rater], simulated, is_sure))
        if "agreement_rates" in paper:
            rates = paper["agreement_rates"]
            pairs.append(_rates(rates, printed_matrix, counts[rater], simulated, is_sure))
        matrices = {tables.names[one]: square(found) for one, found in counts.items()}
        of_names = {tables.names[one]: why for one, why in untold.items()}
        table, first = coefficient_table(
            printed_matrix, matrices, tables.simulated & {*raters}, of_names
        )
        if first:
            summary = _summary(pairs, first, matrices, tables.names[solver], untold.get(rater))
    absent += _folding(paper["level_table"], tables, solver, raters)
    words = _words(tables, solver, raters, levels, sizes)
    return Beside(printed.title, printed.name, pairs, words, absent, table, summary)


def _raters(tables, solver, levels: int) -> list[str]:
    """Return the people and editors on one scale with the solver, or with as many levels as here.

    The solver's levels above the paper's highest count as that one.
    """
    pairs, known = tables.read("coefficients"), tables.read("raters")
    wanted = (pairs["rater_cols"] == solver) & (pairs["coefficient"] == "agree_ratio")
    against = set(pairs.loc[wanted & pairs["value"].notna(), "rater_rows"])
    with_matrix = set(pairs.loc[wanted, "rater_rows"])
    against |= with_matrix & set(known.loc[known["highest_level"] == levels, "rater"])
    against -= {*tables.solvers, *OF_THE_PROGRAM}
    return [rater for rater in tables.names if rater in against]


def _words(tables, solver, raters, levels: int, sizes) -> Words:
    """Say whose levels and times are those of the corpus, and how times are cut."""
    told = [message("beside_levels_of", solver=tables.names[solver])]
    if raters:
        rater = tables.names[raters[0]]
        told = [message("beside_words", solver=tables.names[solver], rater=rater)]
    if any(tables.units.get(one) == "seconds" for one in raters):
        told.append(message("beside_cut", level=levels))
    small = [sizes[one] for one in raters if sizes.get(one, sizes[""]) < sizes[""]]
    if small:
        here, of_paper = (f"{size:.0f}" for size in (min(small), sizes[""]))
        told.append(message("beside_small_parts", n=here, of_paper=of_paper))
    return sentences(*told)


def _no_matrix(tables, levels: int) -> Words:
    """Say why no rater stands beside the paper's."""
    others = set(tables.read("raters")["rater"]) - {*tables.solvers, *OF_THE_PROGRAM}
    return message("no_matrix_of_levels", n=levels) if others else message("no_matrix")


def _summary(pairs, first, matrices, solver, untold: Words | None = None) -> Words:
    """Return how well the solver agrees with the first rater, here and in the paper.

    `untold` says why chance cannot be told.
    """
    rate, kappa = first["agree_ratio"], first["cohen_kappa_quadratic"]
    rater = next(iter(matrices))
    kappas, sure = message("beside_kappa_undefined"), (rate.sure, rate.sure)
    if not math.isnan(kappa.here):
        sure = rate.sure, kappa.sure
        kappas = message(
            "beside_kappas", kappa=f"{kappa.here:.2f}", paper_kappa=f"{kappa.paper:.2f}"
        )
    agreement = message(
        "beside_summary", solver=solver, rater=rater, n=int(matrices[rater].sum()),
        rate=f"{100 * rate.here:.0f}", paper_rate=f"{100 * rate.paper:.0f}", kappas=kappas,
        sure=untold or message(SURE_OF[sure]),
    )  # fmt: skip
    return sentences(agreement, *_cells_apart(pairs, untold is None))


def _cells_apart(pairs, is_sure) -> list[Words]:
    """Say how many shares differ by more than chance, and how many bands begin elsewhere."""
    # The rates of agreement are the diagonal of the matrix.
    of_shares = ["levels", *(["matrix"] if is_sure else [])]
    shares, bands = (
        [cell for printed, here in pairs if here.name in names
         for cell in compared_cells(printed, here)]
        for names in ({f"beside-{name}-here" for name in of_shares}, {"beside-times-here"})
    )  # fmt: skip
    told = []
    if shares:
        told.append(message(
            "beside_shares_apart", n=len(shares), apart=sum(cell.apart != 0 for cell in shares),
            by_chance=f"{SURE * len(shares):.1f}",
        ))  # fmt: skip
    if bands:
        apart = sum(cell.apart != 0 for cell in bands)
        told.append(message("beside_bands_apart", n=len(bands), apart=apart))
    return told


def _levels(printed, tables, solver):
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


def _folding(printed, tables, solver, raters) -> list[Words]:
    """Say whose levels above the highest printed one count as that one, if any are."""
    rows, top = tables.read("level_table"), max(map(int, set(printed["level"]) - {"total"}))
    above = (rows["rater"] == solver) & (rows["n_puzzles"] > 0) & (rows["level"] > top)
    told = [message("beside_folded", level=top)] if above.any() else []
    cells = tables.read("matrices")
    of_solver = (cells["rater_cols"] == solver) & (cells["n_puzzles"] > 0)
    given = set(cells.loc[of_solver & (cells["level_row"] > top), "rater_rows"])
    return told + [
        message("beside_folded_of", level=top, rater=tables.names[one])
        for one in raters
        if one in given and tables.units.get(one) != "seconds"
    ]


def _folded(levels: pd.Series, printed: list[str]) -> pd.Series:
    """Return levels as text, those above the highest printed one as that one.

    >>> _folded(pd.Series([4, 6]), ["4", "5"]).tolist()
    ['4', '5']
    """
    return levels.clip(upper=max(map(int, printed))).astype(str)


def _as_levels(printed: pd.DataFrame) -> pd.DataFrame:
    printed = printed.drop(columns="total").set_index("published_level")
    return printed.rename(index=str, columns=lambda name: name.removeprefix("level_"))


def _counts(printed, tables, cut: CutAsThePaper, rater, solver) -> pd.DataFrame:
    """Return the puzzles by the level of a rater and of the solver, up to the printed levels.

    Of times these are the levels as the paper cuts them.
    """
    printed = _as_levels(printed)
    levels, others = list(printed.index), list(printed.columns)
    cells = tables.read("matrices")
    cells = cells[(cells["rater_rows"] == rater) & (cells["rater_cols"] == solver)]
    if tables.units.get(rater) == "seconds":
        cells = cut.pairs[cut.pairs["rater"] == rater].assign(n_puzzles=1)
    row, col = _folded(cells["level_row"], levels), _folded(cells["level_col"], others)
    own = cells.groupby([row, col])["n_puzzles"].sum().unstack()
    return own.reindex(index=sorted({*levels, *own.index}), columns=sorted({*others, *own.columns}))


def square(counts: pd.DataFrame) -> np.ndarray:
    """Return counts by level and level as a square matrix, 0 where there are none."""
    levels = sorted({*counts.index, *counts.columns})
    return counts.reindex(index=levels, columns=levels).fillna(0).to_numpy(dtype=int)


def _matrix(printed, own, simulated, is_sure):
    printed = _as_levels(printed)
    levels, others = list(printed.index), list(printed.columns)
    left, right = (
        _shares(_listed(counts), ["row", "column"], of="row") for counts in (printed, own)
    )
    return side_by_side(
        "matrix", message("beside_matrix"),
        PUBLISHED, levels, others, left, right, [("", 1), (SOLVER, len(others))],
        simulated=simulated, is_sure=is_sure,
    )  # fmt: skip


def _rates(rates, matrix, own, simulated, is_sure):
    """Return the rates of agreement; a printed rate that its own matrix does not give has a *."""
    printed, left, right = _as_levels(matrix).fillna(0).astype(int), {}, {}
    for level, percent in rates[["published_level", "percent"]].itertuples(index=False):
        of, agree = printed.loc[str(level)].sum(), printed.loc[str(level)].get(str(level), 0)
        slip = "" if whole_percent(agree, of) == percent else "*"
        left[str(level), "rate"] = Figure(f"{percent} %{slip}", agree / of, int(of))
    for level, row in own.fillna(0).astype(int).iterrows():
        of, agree = row.sum(), row.get(level, 0)
        if of:
            text = f"{100 * agree / of:.0f} % ({agree}/{of})"
            right[level, "rate"] = Figure(text, agree / of, int(of))
    return side_by_side(
        "rates", message("printed_5_2_rates"), PUBLISHED, list(printed.index), ["rate"],
        left, right, simulated=simulated, is_sure=is_sure,
    )  # fmt: skip


def _listed(counts: pd.DataFrame) -> pd.DataFrame:
    """Return a matrix of counts as a row a cell; what is 0 or not printed has no text."""
    n = counts.rename_axis(index="row", columns="column").stack(future_stack=True).rename("n")
    n = n.fillna(0).astype(int).reset_index()
    return n.assign(text=n["n"].replace(0, "").astype(str))


def _shares(cells: pd.DataFrame, place: list[str], of: str) -> dict[tuple, Figure]:
    """Return the figures of cells by place; `of` is the column of what the shares are of.

    Nothing is returned of a row or part without puzzles.
    """
    cells = cells.assign(whole=cells.groupby(of)["n"].transform("sum")).query("whole > 0")
    rows = cells[[*place, "text", "n", "whole"]].itertuples(index=False)
    return {(row, column): share(*figures) for row, column, *figures in rows}
