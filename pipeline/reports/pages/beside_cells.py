"""A printed table and that of a corpus side by side; cells are marked where they differ."""

from dataclasses import dataclass

from scipy.stats import fisher_exact

from pipeline.reports.tables.report_table import Cell, ReportTable, Words
from pipeline.texts.messages import SPACE, Joined, message
from pipeline.texts.places import part_name

POINTS = 0.05
"""Shares that differ by less than this count as the same."""
SURE = 0.05
"""A difference of shares is more than chance where equal shares differ as much so seldom."""
TIMES = 1.5
"""A band that begins so many times later or earlier differs."""


@dataclass(frozen=True)
class Figure:
    """One cell: its text, and what is compared."""

    text: Words
    value: float
    of: int = 0  # of how many puzzles the value is a share, 0 of none
    to: float | None = None  # where minutes end

    def numbers(self, apart: Words = "") -> tuple:
        """Return the numbers of its columns in a CSV file, with the difference that the page shows.

        >>> share("24", 24, 96).numbers("+20")
        (('%', 25.0), ('puzzles', 24), ('difference, points', 20.0))
        """
        if not self.of:
            found, unit = (("from, minutes", self.value), ("to, minutes", self.to)), "%"
        else:
            count = round(self.value * self.of, 6)  # None where it is a mean of draws.
            found = (
                ("%", 100 * self.value),
                ("puzzles", int(count) if count == int(count) else None),
            )
            unit = "points"
        apart = str(apart).removesuffix("\xa0%")
        return (*found, (f"difference, {unit}", float(apart))) if apart else found


def share(text: str, count: float, of: float) -> Figure:
    r"""Return a count with its share; a cell that is printed empty stays so.

    >>> found = share("8*", 24, 94)
    >>> found.text.en, found.text.ja, found.of
    ('8*\xa0(26\xa0%)', '8*\xa0(26%)', 94)
    """
    ratio = count / of if of else 0.0
    words = message("count_and_share", count=text, share=f"{100 * ratio:.0f}")
    return Figure(words if text and count else text, ratio, round(of))


def side_by_side(
    name, caption, heading, rows, columns, left, right, groups=(), simulated=False, order=(),
    is_sure=True,
):  # fmt: skip
    """Return the printed cells and those of the corpus as two tables of the same form.

    Where it is not sure that they can be compared, no cell is marked.
    """
    marked = compared if is_sure else _beside_it
    own = sorted({column for _, column in right}, key=[*order].index if order else None)
    if not own or set(own) & set(columns):
        own = [*columns, *(column for column in own if column not in columns)]
    printed = [[_as_printed(left.get((row, column))) for column in columns] for row in rows]
    here = [
        [marked(left.get((row, column)), right.get((row, column))) for column in own]
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
    return Cell(figure.text, figures=figure.numbers()) if figure else Cell("")


def compared(printed: Figure | None, here: Figure | None) -> Cell:
    r"""Return a cell of the corpus, marked where it is more or less than the printed one.

    >>> one = compared(share("50", 50, 100), share("140", 140, 200))
    >>> one.text.en, one.apart
    ('140\xa0(70\xa0%) +20', 1)
    """
    if here is None:
        return _beside_it(printed, here)
    difference = ""
    if printed:
        difference = _shares_apart(printed, here) if here.of else _minutes_apart(printed, here)
    if not difference:
        return _as_printed(here)
    text = Joined((here.text or "0", difference), SPACE)
    apart = 1 if str(difference)[0] == "+" else -1
    return Cell(text, apart=apart, figures=here.numbers(difference))


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
    table = [[count, of - count] for count, of in (one, other)]
    return min(1.0, round(float(fisher_exact(table).pvalue), 12))


def _minutes_apart(printed: Figure, here: Figure) -> Words:
    """Return by how many per cent two times differ, "" where by few."""
    times = here.value / printed.value
    if not (times > 0 and max(times, 1 / times) >= TIMES):
        return ""
    return message("percent_of_cell", ratio=f"{100 * (times - 1):+.0f}")


def compared_cells(printed: ReportTable, here: ReportTable) -> list[Cell]:
    """Return the cells of a corpus that have a printed one to be compared with."""
    return [
        cell
        for old, new in zip(printed.cells(), here.cells(), strict=True)
        for left, right, other, cell in zip(printed.columns, here.columns, old, new, strict=False)
        if left == right and other.figures and cell.figures
    ]
