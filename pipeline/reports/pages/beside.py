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
from pipeline.reports.pages.beside_figures import coefficient_table, threshold_tables
from pipeline.reports.pages.printed import PUBLISHED, SOLVER
from pipeline.reports.sources import OF_THE_PROGRAM
from pipeline.reports.tables.calibration import LEVEL, band_cell, contiguous
from pipeline.reports.tables.parts import part_name
from pipeline.reports.tables.report_table import Cell, ReportTable, Words
from pipeline.texts.messages import message, sentences

POINTS = 0.05
"""Shares that differ by less than this count as the same."""
SURE = 0.05
"""A difference of shares is more than chance where equal shares differ as much so seldom."""
PUZZLE_COLUMNS = ["corpus", "puzzle_id", "book", "part", "held_out"]
SURE_OF = {
    (True, True): "beyond_chance", (True, False): "beyond_chance_rate",
    (False, True): "beyond_chance_kappa", (False, False): "chance_could",
}  # fmt: skip
"""What is said of the rate and kappa, by which of them differ by more than chance."""
TIMES = 1.5
"""A band that begins so many times later or earlier differs."""


@dataclass(frozen=True)
class Figure:
    """One cell: its text, and what is compared."""

    text: str
    value: float
    of: int = 0  # of how many puzzles the value is a share, 0 of none


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
    is_sure = rater not in cut.uneven
    pairs, absent = [_levels(paper["level_table"], tables, solver)], []
    bands = tables.read("completion_bands", solver)
    if "completion_bands" in paper and len(bands):
        pairs.insert(0, threshold_tables(paper["completion_bands"], bands))
    if not set(tables.parts) <= set(paper["level_table"]["part"]):
        absent.append(message("other_parts"))
    if "time_bands" in paper:
        pair = _times(paper["time_bands"], tables, cut.bands, rater)
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
        uneven = {tables.names[one] for one in cut.uneven}
        table, first = coefficient_table(
            printed_matrix, matrices, tables.simulated & {*raters}, uneven
        )
        if first:
            summary = _summary(pairs, first, matrices, tables.names[solver], is_sure)
    absent += _folding(paper["level_table"], tables, solver)
    words = message("beside_levels_of", solver=tables.names[solver])
    if rater:
        words = message("beside_words", solver=tables.names[solver], rater=tables.names[rater])
    if any(tables.units.get(one) == "seconds" for one in raters):
        words = sentences(words, message("beside_cut", level=levels))
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


def _no_matrix(tables, levels: int) -> Words:
    """Say why no rater stands beside the paper's."""
    others = set(tables.read("raters")["rater"]) - {*tables.solvers, *OF_THE_PROGRAM}
    return message("no_matrix_of_levels", n=levels) if others else message("no_matrix")


def _summary(pairs, first, matrices, solver, is_sure=True) -> Words:
    """Return how well the solver agrees with the first rater, here and in the paper."""
    cells = [cell for _, here in pairs for row in here.cells() for cell in row[1:]]
    rate, kappa = first["agree_ratio"], first["cohen_kappa_quadratic"]
    rater = next(iter(matrices))
    kappas = message("beside_kappa_undefined")
    if not math.isnan(kappa.here):
        kappas = message(
            "beside_kappas", kappa=f"{kappa.here:.2f}", paper_kappa=f"{kappa.paper:.2f}"
        )
    return message(
        "beside_summary", solver=solver, rater=rater, n=int(matrices[rater].sum()),
        rate=f"{100 * rate.here:.0f}", paper_rate=f"{100 * rate.paper:.0f}", kappas=kappas,
        sure=message(SURE_OF[rate.sure, kappa.sure] if is_sure else "range_leaves_uneven"),
        apart=sum(cell.apart != 0 for cell in cells), cells=len(cells),
    )  # fmt: skip


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
    return _two(
        "levels", message("beside_levels"), LEVEL, levels, parts, left, right, order=tables.parts
    )


def _folding(printed, tables, solver) -> list[Words]:
    """Say which levels of the solver count as the highest printed one, if it gives any."""
    rows, top = tables.read("level_table"), max(map(int, set(printed["level"]) - {"total"}))
    above = (rows["rater"] == solver) & (rows["n_puzzles"] > 0) & (rows["level"] > top)
    return [message("beside_folded", level=top)] if above.any() else []


def _folded(levels: pd.Series, printed: list[str]) -> pd.Series:
    """Return levels as text, those above the highest printed one as that one.

    >>> _folded(pd.Series([4, 6]), ["4", "5"]).tolist()
    ['4', '5']
    """
    return levels.clip(upper=max(map(int, printed))).astype(str)


def _times(printed, tables, bands, rater):
    bands = bands[bands["rater"] == rater]
    if bands.empty:
        return None
    levels = sorted(set(printed["level"]))
    bands = contiguous(bands[bands["book"] == min(bands["book"])])
    right = {
        (str(row.level), row.part): Figure(str(band_cell(row, "seconds")), row.band_from / 60)
        for row in bands.itertuples()
    }
    left = {}
    for row in printed.itertuples():
        ends = ("" if pd.isna(end) else str(end) for end in (row.minutes_from, row.minutes_to))
        left[row.level, row.part] = Figure("～".join(ends), float(row.minutes_from))
    return _two(
        "times", message("time_bands_of_the_first_book"), LEVEL,
        levels, sorted(set(printed["part"])), left, right,
        simulated=rater in tables.simulated, order=tables.parts,
    )  # fmt: skip


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
    return _two(
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
    return _two(
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
    return {(row, column): _share(*figures) for row, column, *figures in rows}


def _share(text: str, count: int, of: int) -> Figure:
    r"""Return a count with its share; a cell that is printed empty stays so.

    >>> _share("8*", 24, 94)
    Figure(text='8*\xa0(26\xa0%)', value=0.2553191489361702, of=94)
    """
    ratio = count / of if of else 0.0
    share = f"\xa0({100 * ratio:.0f}\xa0%)"  # A line of a narrow cell does not end there.
    return Figure(text + share if text and count else text, ratio, of)


def _two(
    name, caption, heading, rows, columns, left, right, groups=(), simulated=False, order=(),
    is_sure=True,
):  # fmt: skip
    """Return the printed cells and those of the corpus as two tables of the same form.

    Where it is not sure that they can be compared, no cell is marked.
    """
    compared = _compared if is_sure else _beside_it
    own = sorted({column for _, column in right}, key=[*order].index if order else None)
    if set(own) & set(columns):
        own = [*columns, *(column for column in own if column not in columns)]
    printed = [[_as_printed(left.get((row, column))) for column in columns] for row in rows]
    here = [
        [compared(left.get((row, column)), right.get((row, column))) for column in own]
        for row in rows
    ]
    return tuple(
        ReportTable(
            name=f"beside-{name}-{side}",
            caption=caption,
            columns=[heading, *map(_heading, across)],
            groups=list(groups),
            rows=[[row, *cells] for row, cells in zip(rows, body, strict=True)],
            simulated=simulated and side == "here",
        )
        for side, across, body in (("printed", columns, printed), ("here", own, here))
    )


def _heading(column: str) -> Words:
    return message("rate") if column == "rate" else part_name(column)


def _as_printed(figure: Figure | None) -> Cell:
    return Cell(figure.text, figures=(("", figure.value),)) if figure else Cell("")


def _compared(printed: Figure | None, here: Figure | None) -> Cell:
    r"""Return a cell of the corpus, marked where it is more or less than the printed one.

    >>> one = _compared(_share("50", 50, 100), _share("140", 140, 200))
    >>> one.text, one.apart
    ('140\xa0(70\xa0%) +20', 1)
    """
    if here is None:
        return _beside_it(printed, here)
    difference = ""
    if printed:
        difference = _shares_apart(printed, here) if here.of else _minutes_apart(printed, here)
    if not difference:
        return _as_printed(here)
    text = f"{here.text or '0'} {difference}"
    return Cell(text, apart=1 if difference[0] == "+" else -1, figures=(("", here.value),))


def _beside_it(printed: Figure | None, here: Figure | None) -> Cell:
    """Return a cell of the corpus without a mark."""
    return _as_printed(here) if here else Cell("–" if printed and printed.text else "")


def _shares_apart(printed: Figure, here: Figure) -> str:
    """Return by how many points two shares differ, "" where by few or by chance."""
    difference = here.value - printed.value
    if not printed.of or abs(difference) < POINTS:
        return ""
    counts = [(round(one.value * one.of), one.of) for one in (printed, here)]
    return f"{100 * difference:+.0f}" if by_chance(*counts) < SURE else ""


def by_chance(one: tuple[int, int], other: tuple[int, int]) -> float:
    """Return how often two equal shares, counts with their wholes, differ so (Fisher's exact test).

    >>> round(by_chance((0, 94), (1, 15)), 2), by_chance((50, 100), (52, 104))
    (0.14, 1.0)
    """
    (count, of), (more, whole) = one, other

    def chances(n, k):
        return math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)

    both = count + more
    log = {
        k: chances(of, k) + chances(whole, both - k) - chances(of + whole, both)
        for k in range(max(0, both - whole), min(both, of) + 1)
    }
    found = sum(math.exp(one) for one in log.values() if one <= log[count] + 1e-9)
    return min(1.0, round(found, 12))


def _minutes_apart(printed: Figure, here: Figure) -> str:
    """Return by how many per cent two times differ, "" where by few."""
    times = here.value / printed.value
    return f"{100 * (times - 1):+.0f}\xa0%" if times > 0 and max(times, 1 / times) >= TIMES else ""
