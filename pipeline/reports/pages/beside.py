"""A corpus compared with the printed tables of a paper, cell by cell.

Shares of a part or a row are compared, since a corpus seldom has as many puzzles as a paper. Of
parts with other names each side shows its own.
"""

import math
from dataclasses import dataclass
from functools import partial, reduce

import numpy as np
import pandas as pd

from pipeline.calibration.levels.all_raters import KEY
from pipeline.calibration.levels.as_the_paper import DRAWS, cut_as_the_paper
from pipeline.corpora.published import read_published
from pipeline.reports.pages.beside_cells import SURE, compared_cells
from pipeline.reports.pages.beside_figures import (
    KAPPA_BY_CHANCE,
    LEAST,
    RATE_BY_CHANCE,
    coefficient_table,
    differences,
    is_of,
    threshold_tables,
)
from pipeline.reports.pages.beside_gate import advice, parts_of, rated_puzzles, why_not_judged
from pipeline.reports.pages.beside_matrix import (
    are_drawn,
    counts_by_part,
    level_tables,
    matrix_tables,
    rate_tables,
    square,
    time_tables,
)
from pipeline.reports.sources import OF_THE_PROGRAM
from pipeline.reports.tables.report_table import ReportTable, Words
from pipeline.texts.messages import COMMAS, Joined, message, sentences
from pipeline.texts.numbers import two_places

PUZZLE_COLUMNS = ["corpus", "puzzle_id", "book", "part", "rows", "cols", "held_out"]
NAMED = 3
"""So many puzzles that are not judged are named."""
SURE_OF = {
    (True, True): "beyond_chance", (True, False): "beyond_chance_rate",
    (False, True): "beyond_chance_kappa", (False, False): "chance_could",
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
    details: Words = ""


@dataclass(frozen=True)
class _Rated:
    """What the raters of a corpus say of it beside the solver."""

    raters: list[str]  # on the paper's scale; the paper's stands beside the first
    counts: dict[str, list[pd.DataFrame]]  # as of `counts_by_part`, by rater
    bands: pd.DataFrame  # of times, as `time_bands`
    why_not_judged: dict[str, Words]  # why nothing is called more than chance, by rater
    advice: dict[str, Words]  # which book would be judged, by rater of whom nothing is told
    left_out: list[str]  # puzzles without a level of the solver or a rating by the first rater


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
    levels = len(set(paper["level_table"]["level"]) - {"total"})
    rated = _rated(tables, paper, printed, solver, levels)
    pairs, absent = [level_tables(paper["level_table"], tables, solver)], []
    bands = tables.read("completion_bands", solver)
    if "completion_bands" in paper and len(bands):
        pairs.insert(0, threshold_tables(paper["completion_bands"], bands, tables.parts))
    if not set(tables.parts) <= set(paper["level_table"]["part"]):
        absent.append(message("other_parts"))
    if "time_bands" in paper:
        pair = time_tables(paper["time_bands"], tables, rated.bands, rated.raters)
        pairs += [pair] if pair else []
        absent += [] if pair else [message("no_time_bands")]
    told = None, "", ""
    if "agreement_matrix" in paper and rated.raters:
        pairs += _agreement_tables(paper, tables, rated)
        told = _agreement(paper["agreement_matrix"], tables, rated, solver, pairs)
    elif "agreement_matrix" in paper:
        absent.append(_no_matrix(tables, levels))
    absent += _folding(paper["level_table"], tables, solver, rated.raters)
    words = _words(tables, solver, rated, levels)
    return Beside(printed.title, printed.name, pairs, words, absent, *told)


def _rated(tables, paper, printed, solver: str, levels: int) -> _Rated:
    puzzles, ratings = tables.read("puzzles", columns=PUZZLE_COLUMNS), tables.read("ratings")
    by_solver = tables.read("levels")
    parts = parts_of(puzzles, paper["level_table"], printed.part_of)
    cut = cut_as_the_paper(puzzles, ratings, by_solver, solver, levels, parts.sizes)
    judged = rated_puzzles(puzzles, ratings, by_solver, solver, printed.part_of)
    raters, counts = _raters(tables, solver, levels), {}
    if "agreement_matrix" in paper:
        matrix = paper["agreement_matrix"]
        counts = {one: counts_by_part(matrix, tables, cut, one, solver) for one in raters}
    of_first = judged[judged["rater"].isin(raters[:1])].set_index(KEY).index
    every = puzzles[~puzzles["held_out"].astype(bool)].set_index(KEY).index
    why = why_not_judged(judged, parts, cut.uneven)
    told_with = {rater: advice(found, parts) for rater, found in why.items()}
    left_out = [puzzle for _, puzzle in every.difference(of_first)]
    return _Rated(raters, counts, cut.bands, why, told_with, left_out)


def _raters(tables, solver, levels: int) -> list[str]:
    """Return the people and editors on one scale with the solver, or with as many levels as here.

    The reference is the first. The solver's levels above the paper's highest count as that one.
    """
    pairs, known = tables.read("coefficients"), tables.read("raters")
    wanted = (pairs["rater_cols"] == solver) & (pairs["coefficient"] == "agree_ratio")
    against = set(pairs.loc[wanted & pairs["value"].notna(), "rater_rows"])
    with_matrix = set(pairs.loc[wanted, "rater_rows"])
    against |= with_matrix & set(known.loc[known["highest_level"] == levels, "rater"])
    against -= {*tables.solvers, *OF_THE_PROGRAM}
    found = [rater for rater in tables.names if rater in against]
    return sorted(found, key=lambda rater: rater not in _references(tables))


def _references(tables) -> set[str]:
    declared = tables.read("declared_raters")
    return set(declared.loc[declared["reference"].astype(bool), "rater"])


def _words(tables, solver, rated: _Rated, levels: int) -> Words:
    """Say whose levels and times are those of the corpus, and how times are cut."""
    told = [message("beside_levels_of", solver=tables.names[solver])]
    if rated.raters:
        rater = rated.raters[0]
        why = "the_reference" if rater in _references(tables) else "the_first_rater"
        told.append(message("beside_rater", rater=tables.names[rater], why=message(why)))
    if len(rated.bands):
        told.append(message("beside_cut", level=levels))
    if any(are_drawn(part) for parts in rated.counts.values() for part in parts):
        told.append(message("beside_drawn", draws=DRAWS))
    return sentences(*told)


def _agreement_tables(paper, tables, rated: _Rated) -> list:
    """Return matrix and rates, as printed and of the first rater."""
    rater = rated.raters[0]
    counts = reduce(partial(pd.DataFrame.add, fill_value=0), rated.counts[rater])
    how = counts, rater in tables.simulated, rater not in rated.why_not_judged
    pairs = [matrix_tables(paper["agreement_matrix"], *how)]
    if "agreement_rates" in paper:
        pairs.append(rate_tables(paper["agreement_rates"], paper["agreement_matrix"], *how))
    return pairs


def _agreement(printed, tables, rated: _Rated, solver, pairs) -> tuple:
    """Return the coefficients of all raters, what those of the first say, and more about them."""
    matrices = {one: np.stack([*map(square, found)]) for one, found in rated.counts.items()}
    found, by_name, known = {}, [], tables.read("coefficients")
    known = known[known["rater_cols"] == solver]
    for one, counts in matrices.items():
        if counts.sum() < LEAST:
            continue
        of_one, name = known[known["rater_rows"] == one], tables.names[one]
        if not is_of(of_one, counts.sum(axis=0)):
            of_one, name = None, message("levels_as_in_paper", rater=name)
        found[one] = differences(printed, counts, one not in rated.why_not_judged, of_one)
        by_name.append((name, found[one]))
    table = coefficient_table(by_name, tables.simulated & {*rated.raters})
    first = rated.raters[0]
    if first not in found:
        return table, "", ""
    names = {"solver": tables.names[solver], "rater": tables.names[first]}
    n, why = round(matrices[first].sum()), rated.why_not_judged.get(first)
    summary = sentences(*summary_of(found[first], names, n, why))
    details = [rated.advice[first]] if why else []
    if rated.left_out:
        details.append(_left_out(rated.left_out))
    return table, summary, sentences(*details, *_cells_apart(pairs, why is None))


def summary_of(found, names: dict[str, Words], n: int, why: Words | None = None) -> list[Words]:
    """Return sentences on how well solver and rater agree on `n` puzzles, here and in the paper.

    `why` says why it is not known whether differences are more than chance.
    """
    rate, kappa = found["agree_ratio"], found["cohen_kappa_quadratic"]
    here, by_chance = kappa.here, found[KAPPA_BY_CHANCE].here.value
    kappas, told = message("beside_kappa_undefined"), []
    sure = rate.sure, rate.sure if kappa.sure is None else kappa.sure
    figures = dict(zip(("kappa", "low", "high"), map(two_places, here), strict=True))
    if not math.isnan(here.value):
        kappas = message("beside_kappas", **figures, paper_kappa=two_places(kappa.paper.value))
    if here.low <= by_chance:
        figures["by_chance"] = two_places(by_chance)
        told.append(message("no_agreement_shown", **names, **figures))
    percents = {
        "rate": rate.here.value, "low": rate.here.low, "high": rate.here.high,
        "by_chance": found[RATE_BY_CHANCE].here.value, "paper_rate": rate.paper.value,
        "paper_by_chance": found[RATE_BY_CHANCE].paper.value,
    }  # fmt: skip
    told.append(message(
        "beside_summary", **names, n=n, kappas=kappas,
        **{name: f"{100 * ratio:.0f}" for name, ratio in percents.items()},
        sure=message("untold_since", why=why) if why else message(SURE_OF[sure]),
    ))  # fmt: skip
    return told


def _left_out(puzzles: list[str]) -> Words:
    """Name puzzles that are in none of the figures of agreement."""
    named = Joined((*puzzles[:NAMED], *(["…"] if len(puzzles) > NAMED else [])), COMMAS)
    return message("beside_left_out", n=len(puzzles), ids=named)


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


def _no_matrix(tables, levels: int) -> Words:
    """Say why no rater stands beside the paper's."""
    others = set(tables.read("raters")["rater"]) - {*tables.solvers, *OF_THE_PROGRAM}
    return message("no_matrix_of_levels", n=levels) if others else message("no_matrix")


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
