"""Whether a corpus is divided as a paper's is, so that a difference can be more than chance."""

from collections.abc import Callable
from typing import NamedTuple

import pandas as pd
from scipy.optimize import linear_sum_assignment

from pipeline.calibration.levels.all_raters import KEY
from pipeline.corpora.held_out import not_held_out
from pipeline.reports.tables.report_table import Words
from pipeline.texts.messages import COMMAS, Joined, message
from pipeline.texts.places import part_name

LEAST_ALIKE = 0.9
"""Of the puzzles are in the part that the size of their board has in the paper."""
MOST_APART = 0.1
"""Of the puzzles would need boards of other sizes for the paper's shares of parts: rates and kappas
grow with the differences between parts."""
LEAST_OF_A_PART = 0.65
"""Of the paper's size has each part of each book: smaller ones agree more by the cut alone."""
LEAST = 60
"""Of fewer puzzles no rate and no kappa is called more than chance. Of times a book of all parts
needs 66, by LEAST_OF_A_PART."""


class Parts(NamedTuple):
    """The parts of a corpus as those of a paper."""

    of_paper: dict[str, str]  # the paper's part by part of the corpus, each at most once
    sizes: dict[str, int]  # puzzles that a part of a book has in the paper, by part of the corpus;
    # "" of any other part
    printed: dict[str, int]  # the same by part of the paper
    shares: pd.Series  # of the paper's puzzles, by its part


def parts_of(puzzles: pd.DataFrame, printed: pd.DataFrame, part_of: Callable) -> Parts:
    """Return the parts of a corpus as those of a paper, whatever they are called."""
    rows = printed[printed["level"] != "total"]
    books = rows.groupby("part")[[name for name in printed if name.startswith("book_")]].sum()
    books = books.astype(float)
    filled = books.where(books > 0)  # What a book has no puzzles of is no part of it.
    sizes = filled.mean(axis=1).round().astype(int).to_dict()
    table = pd.crosstab(puzzles["part"], _by_size(puzzles, part_of).rename("of_paper"))
    at, to = linear_sum_assignment(table, maximize=True)
    of_paper = dict(zip(table.index[at], table.columns[to], strict=True))
    shares = books.sum(axis=1) / books.to_numpy().sum()
    any_ = round(float(filled.stack().mean()))
    here = {part: sizes.get(paper, any_) for part, paper in of_paper.items()}
    return Parts(of_paper, {**here, "": any_}, sizes, shares)


def _by_size(puzzles, part_of) -> pd.Series:
    sides = zip(puzzles["rows"], puzzles["cols"], strict=True)
    return pd.Series([part_of(*board) for board in sides], puzzles.index, dtype=object)


def rated_puzzles(puzzles, ratings, levels, solver: str, part_of: Callable) -> pd.DataFrame:
    """Return a row a rater and puzzle that the solver has a level of, with `of_paper`, its part."""
    rows = not_held_out(ratings[[*KEY, "rater", "unit"]], puzzles)
    rows = rows.merge(puzzles[[*KEY, "book", "part", "rows", "cols"]], on=KEY)
    rows = rows.merge(levels.loc[levels["rater"] == solver, KEY], on=KEY)
    return rows.assign(of_paper=_by_size(rows, part_of))


def why_not_judged(rated: pd.DataFrame, parts: Parts, uneven=frozenset()) -> dict[str, Words]:
    """Return of which raters it is not told whether differences are more than chance, and why.

    `uneven` are raters of whom the range leaves a level empty, as of `cut_as_the_paper`.
    """
    found = {rater: _why(rows, parts, rater in uneven) for rater, rows in rated.groupby("rater")}
    return {rater: why for rater, why in found.items() if why}


def _why(rows, parts: Parts, is_uneven: bool) -> Words | None:
    """Return the first reason that holds, None where chance can be told.

    How times are cut is no matter of levels that somebody gave.
    """
    is_cut = (rows["unit"] == "seconds").all()
    alike = (rows["part"].map(parts.of_paper) == rows["of_paper"]).mean()
    if is_cut and alike < LEAST_ALIKE:
        return message("untold_parts", percent=f"{100 * alike:.0f}")
    shares = rows["of_paper"].value_counts(normalize=True)
    apart = shares.sub(parts.shares, fill_value=0).abs().sum() / 2
    if apart > MOST_APART:
        return message("untold_shares", percent=f"{100 * apart:.0f}")
    if len(rows) < LEAST:
        return message("untold_few", n=len(rows), least=LEAST)
    if not is_cut:
        return None
    counts = rows.groupby(["book", "part"]).size()
    ratios = {at: n / parts.sizes.get(at[1], parts.sizes[""]) for at, n in counts.items()}
    smallest = min(ratios, key=ratios.get)
    if ratios[smallest] < LEAST_OF_A_PART:
        return message(
            "untold_small",
            part=part_name(smallest[1]),
            n=int(counts[smallest]),
            of_paper=parts.sizes.get(smallest[1], parts.sizes[""]),
        )
    return message("untold_uneven") if is_uneven else None


def advice(why: Words, parts: Parts) -> Words:
    """Say which book would be judged."""
    if why.id == "untold_uneven":
        return message("told_without_longest")
    sizes = Joined(tuple(map(str, parts.printed.values())), COMMAS)
    return message("told_with", sizes=sizes)
