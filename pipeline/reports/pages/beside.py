"""A corpus compared with the printed tables of a paper, cell by cell.

Shares of a part or a row are compared, since a corpus seldom has as many puzzles as a paper.
"""

import math
from dataclasses import dataclass

import pandas as pd

from pipeline.agreement.published.sums import by_book_or_cell
from pipeline.corpora.published import read_published
from pipeline.reports.pages.printed import PUBLISHED, SOLVER
from pipeline.reports.tables.calibration import LEVEL, band_cell, contiguous
from pipeline.reports.tables.parts import part_name
from pipeline.reports.tables.report_table import Cell, ReportTable, Words
from pipeline.texts.messages import message

POINTS = 0.05
"""Shares that differ by less than this count as the same."""
SURE = 1.96
"""A difference of shares is more than chance from so many standard deviations on."""
MINUTES = (1.1, 1.5)
"""A band that begins so many times later or earlier differs; from the second on, by much."""
PALE, FULL = 1, 2


@dataclass(frozen=True)
class Figure:
    """One cell: its text, what is compared, and of how many puzzles it is a share (0: of none)."""

    text: str
    value: float
    of: int = 0


@dataclass(frozen=True)
class Beside:
    """A corpus beside a paper.

    Attributes
    ----------
    title : Message
        Of the paper.
    name : str
        The corpus of its printed tables.
    pairs : list of (ReportTable, ReportTable)
        As printed, and of this corpus.
    words : Message
        Whose levels and times stand on the right.
    absent : list of Message
        What cannot be compared, and why.
    """

    title: Words
    name: str
    pairs: list[tuple[ReportTable, ReportTable]]
    words: Words
    absent: list[Words]


def beside(tables, printed, solver: str, root=".") -> Beside | None:
    """Return the tables of a paper and those of a corpus with the same cells.

    Parameters
    ----------
    printed : pipeline.corpora.Description or None
        The corpus of the printed tables.

    Returns
    -------
    Beside, or None where there is no paper, or its parts have other names than those of the corpus

    References
    ----------
    Sato (2003), sections 5.1 and 5.2.
    """
    if printed is None:
        return None
    paper = read_published(printed.path, root)
    if "level_table" not in paper or not set(paper["level_table"]["part"]) & set(tables.parts):
        return None
    rater = _first_rater(tables, solver)
    pairs, absent = [_levels(paper["level_table"], tables, solver)], []
    if "time_bands" in paper:
        of_times = _times(paper["time_bands"], tables, rater)
        pairs += [of_times] if of_times else []
        absent += [] if of_times else [message("no_time_bands")]
    if "agreement_matrix" in paper and rater:
        pairs.append(_matrix(paper["agreement_matrix"], tables, rater, solver))
    elif "agreement_matrix" in paper:
        absent.append(message("no_matrix"))
    words = message(
        "beside_words",
        solver=tables.names[solver],
        rater=tables.names[rater] if rater else message("nobody"),
    )
    return Beside(printed.title, printed.name, pairs, words, absent)


def _first_rater(tables, solver) -> str:
    pairs = tables.read("matrices")
    against = set(pairs.loc[pairs["rater_cols"] == solver, "rater_rows"]) - set(tables.solvers)
    return next((rater for rater in tables.names if rater in against), "")


def _levels(printed, tables, solver):
    levels = printed[printed["level"] != "total"]
    counts = [by_book_or_cell(row) for row in levels.to_dict("records")]
    of_part = pd.Series(counts).groupby(levels["part"].to_numpy()).sum()
    left = {}
    for row, count in zip(levels.itertuples(), counts, strict=True):
        as_printed = str(row.puzzles) + ("*" if row.puzzles != count else "")
        left[row.level, row.part] = _share(as_printed, count, int(of_part[row.part]))
    rows = tables.read("level_table")
    rows = rows[rows["rater"] == solver].assign(level=rows["level"].astype(str))
    counts = rows.groupby(["level", "part"])["n_puzzles"].sum()
    whole = rows.groupby("part")["n_puzzles"].sum()
    right = {
        (level, part): _share(str(count), int(count), int(whole[part]))
        for (level, part), count in counts.items()
    }
    for level in dict.fromkeys(levels["level"]):
        for part in whole.index:
            right.setdefault((level, part), _share("0", 0, int(whole[part])))
    return _two(
        "levels", message("beside_levels"), LEVEL,
        list(dict.fromkeys(levels["level"])), sorted(set(levels["part"])), left, right,
    )  # fmt: skip


def _times(printed, tables, rater):
    bands = tables.read("time_bands")
    bands = bands[bands["rater"] == rater]
    if bands.empty or tables.units.get(rater) != "seconds":
        return None
    bands = contiguous(bands[bands["book"] == min(bands["book"])])
    right = {
        (str(row.level), row.part): Figure(str(band_cell(row, "seconds")), row.band_from / 60)
        for row in bands.itertuples()
    }
    left = {
        (row.level, row.part): Figure(
            "～".join(
                "" if pd.isna(end) else str(end) for end in (row.minutes_from, row.minutes_to)
            ),
            float(row.minutes_from),
        )
        for row in printed.itertuples()
    }
    return _two(
        "times", message("time_bands_of_the_first_book"), LEVEL,
        sorted(set(printed["level"])), sorted(set(printed["part"])), left, right,
        simulated=rater in tables.simulated,
    )  # fmt: skip


def _matrix(printed, tables, rater, solver):
    levels = [column.removeprefix("level_") for column in printed if column.startswith("level_")]
    left, right = {}, {}
    for row in printed.to_dict("records"):
        counts = {level: row[f"level_{level}"] for level in levels}
        total = sum(0 if pd.isna(count) else int(count) for count in counts.values())
        for level, count in counts.items():
            text = "" if pd.isna(count) else str(count)
            left[str(row["published_level"]), level] = _share(text, int(text or 0), total)
    counts, totals = _counts(tables, rater, solver)
    rows = [str(level) for level in printed["published_level"]]
    for one in rows:
        for other in levels if totals.get(one) else ():
            count = counts.get((one, other), 0)
            right[one, other] = _share(str(count) if count else "", count, totals[one])
    return _two(
        "matrix", message("beside_matrix"),
        PUBLISHED, rows, levels, left, right, [("", 1), (SOLVER, len(levels))],
        rater in tables.simulated,
    )  # fmt: skip


def _counts(tables, rater, solver) -> tuple[dict, dict]:
    """Return the puzzles of each cell of the corpus's own matrix, and those of each row."""
    cells = tables.read("matrices")
    cells = cells[(cells["rater_rows"] == rater) & (cells["rater_cols"] == solver)]
    counts, totals = {}, {}
    for row in cells.itertuples():
        one = str(row.level_row)
        counts[one, str(row.level_col)] = int(row.n_puzzles)
        totals[one] = totals.get(one, 0) + int(row.n_puzzles)
    return counts, {one: total for one, total in totals.items() if total}


def _share(text: str, count: int, of: int) -> Figure:
    r"""Return a count with its share; a cell that is printed empty stays so.

    >>> _share("8*", 24, 94)
    Figure(text='8*\xa0(26\xa0%)', value=0.2553191489361702, of=94)
    """
    ratio = count / of if of else 0.0
    share = f"\xa0({100 * ratio:.0f}\xa0%)"  # A line of a narrow cell does not end there.
    return Figure(text + share if text and count else text, ratio, of)


def _two(name, caption, heading, rows, columns, left, right, groups=(), simulated=False):
    """Return the printed cells and those of the corpus as two tables of the same form.

    `simulated` says that those of the corpus show what a program made up.
    """

    def table(side, cells):
        return ReportTable(
            name=f"beside-{name}-{side}",
            caption=caption,
            columns=[heading, *map(part_name, columns)],
            groups=list(groups),
            rows=[[row, *(cells(row, column) for column in columns)] for row in rows],
            simulated=simulated and side == "here",
        )

    def printed(row, column):
        found = left.get((row, column))
        return Cell(found.text, figures=_numbers(found)) if found else Cell("")

    def here(row, column):
        return _compared(left.get((row, column)), right.get((row, column)))

    return table("printed", printed), table("here", here)


def _compared(printed: Figure | None, here: Figure | None) -> Cell:
    r"""Return a cell of the corpus, marked by how far it is from the printed one.

    >>> one = _compared(_share("50", 50, 100), _share("140", 140, 200))
    >>> one.text, one.apart
    ('140\xa0(70\xa0%) +20', 2)
    """
    if here is None:
        return Cell("–" if printed and printed.text else "")
    if printed is None:
        return Cell(here.text, figures=_numbers(here))
    apart, difference = _shares_apart(printed, here) if here.of else _minutes_apart(printed, here)
    text = f"{here.text or '0'} {difference}" if apart else here.text
    return Cell(text, apart=apart, figures=_numbers(here))


def _shares_apart(printed: Figure, here: Figure) -> tuple[int, str]:
    difference = here.value - printed.value
    if abs(difference) < POINTS or not printed.of:
        return 0, ""
    both = (here.value * here.of + printed.value * printed.of) / (here.of + printed.of)
    chance = math.sqrt(both * (1 - both) * (1 / here.of + 1 / printed.of))
    step = FULL if abs(difference) >= SURE * chance else PALE
    return int(math.copysign(step, difference)), f"{100 * difference:+.0f}"


def _minutes_apart(printed: Figure, here: Figure) -> tuple[int, str]:
    if math.isnan(here.value) or not here.value > 0:
        return 0, ""
    times = here.value / printed.value
    step = sum(max(times, 1 / times) >= border for border in MINUTES)
    return (step if times > 1 else -step), f"{100 * (times - 1):+.0f}\xa0%"


def _numbers(figure: Figure) -> tuple:
    return (("", figure.value),)
