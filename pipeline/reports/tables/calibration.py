"""Tables of calibration in the form of Sato (2003): level table, completion bands, time bands."""

import pandas as pd

from pipeline.agreement.drift import in_order
from pipeline.reports.tables.begins import begins, why_no_begins
from pipeline.reports.tables.figures import percent_cell
from pipeline.reports.tables.parts import PART, fitted_to_the_page, parts_in
from pipeline.reports.tables.report_table import (
    ROWS_OF_LONG,
    Cell,
    ReportTable,
    Words,
    file_name,
    headings,
    notes_of,
)
from pipeline.texts.messages import (
    COMMAS,
    NOTHING,
    Joined,
    listed,
    message,
    of_table,
    sentences,
)
from pipeline.texts.places import part_name
from pipeline.verdicts.audit import coarse_times, configured_begins, cut_by_rule
from pipeline.verdicts.words import time_or_score

LEVEL = message("level")
TOTAL = message("total")
NO_LEVEL_UP = Cell(message("no_level_up"), figures=(("%", 0),))


def level_range(levels, size=5) -> range:
    """Return the levels a table shows: those of a scale of `size`, a sixth only where it occurs.

    >>> level_range([2, 6]), level_range([2], size=6), level_range([2], size=3)
    (range(1, 7), range(1, 6), range(1, 4))
    """
    return range(1, int(max([min(size, 5), *levels])) + 1)


def level_table(rows: pd.DataFrame, rater, simulated=False, order=(), size=5) -> ReportTable:
    """Return the table of levels by part, of one rater, with the figures by book in brackets.

    A row without a book is the sum over books where the books have rows too.

    References
    ----------
    Sato (2003), section 5.2, first table.
    """
    parts = parts_in(rows, order)
    levels = level_range(rows.loc[rows["n_puzzles"] > 0, "level"], size)
    books = sorted({book for book in rows["book"] if book})
    counts = rows.groupby(["part", "level", "book"])["n_puzzles"].sum()
    known = {part: sorted(set(rows.loc[rows["part"] == part, "book"])) for part in parts}

    def figures(part, level):
        by_book = {book: int(counts.get((part, level, book), 0)) for book in known[part]}
        whole = by_book.pop("", None)
        return sum(by_book.values()) if whole is None else whole, by_book

    def cell(part, level):
        whole, by_book = figures(part, level)
        if len(by_book) < 2:
            return Cell(str(whole))
        text = f"{whole} ({', '.join(map(str, by_book.values()))})" if whole else "0"
        return Cell(text, figures=(("", whole), *by_book.items()))

    sums = [sum(figures(part, level)[0] for level in levels) for part in parts]
    note = message("books_in_brackets", books=Joined(tuple(map(part_name, books)), COMMAS))
    several = len(books) > 1
    table = ReportTable(
        name=file_name("level-table", rows["rater"].iloc[0]),
        caption=message("puzzles_by_level_and_part", rater=rater),
        columns=[LEVEL, *map(part_name, parts)],
        rows=[*([level, *(cell(part, level) for part in parts)] for level in levels),
              [TOTAL, *sums]],
        total=True,
        note=note if any(len({*known[part]} - {""}) > 1 for part in parts) else "",
        simulated=simulated,
        kind="full" if several else "",
    )  # fmt: skip
    return fitted_to_the_page(table)


def completion_bands(rows: pd.DataFrame, solver, order=()) -> ReportTable:
    """Return the table of completion bands against effort, of one solver.

    References
    ----------
    Sato (2003), section 5.1.
    """
    parts = parts_in(rows, order)
    counts = rows.set_index(["percent_from", "part"])[["n_light", "n_heavy"]]
    bands = rows[["percent_from", "percent_to"]].drop_duplicates().sort_values("percent_from")
    body = []
    for start, end in bands.itertuples(index=False):
        found = [counts.loc[(start, part)] for part in parts if (start, part) in counts.index]
        numbers = [str(int(number) or "") for pair in found for number in pair]
        body.append([f"{start if start else ''}～{end}", *numbers])
    table = ReportTable(
        name=file_name("completion-bands", rows["solver"].iloc[0]),
        caption=message("completion_ratio_and_effort_of_contradiction", solver=solver),
        columns=[message("completion_percent"), *headings("light", "heavy") * len(parts)],
        groups=[("", 1), *((part_name(part), 2) for part in parts)],
        rows=body,
        note=message("light_and_heavy"),
    )  # fmt: skip
    return fitted_to_the_page(table)


def thresholds(rows: pd.DataFrame, names, order=()) -> ReportTable:
    """Return the table `thresholds` of level-up, one row a solver and part."""
    rank = {part: at for at, part in enumerate(parts_in(rows, order))}
    rows = rows.assign(rank=rows["part"].map(rank)).sort_values(["solver", "rank"])
    body = [
        [part_name(row.part), names[row.solver], percent_cell(row.fitted_ratio),
         NO_LEVEL_UP if pd.isna(row.used_ratio) else percent_cell(row.used_ratio),
         message("configuration" if row.pinned else "fit"),
         of_table(row.note, getattr(row, "note_values", ""))]
        for row in rows.itertuples()
    ]  # fmt: skip
    return ReportTable(
        name="thresholds",
        caption=message("level_up_thresholds"),
        columns=[PART, *headings("solver", "fitted_threshold", "used", "set_by", "note")],
        shows="thresholds part solver fitted_ratio used_ratio pinned note",
        rows=body,
        note=message("thresholds_note"),
        kind="wide",
        most=ROWS_OF_LONG,
    )


def time_bands(tables) -> list[ReportTable]:
    """Return the bands of times, a table for each book and rater."""
    bands, found = tables.read("time_bands"), []
    for book in in_order(bands["book"].unique()):
        for rater, rows in tables.groups(bands[bands["book"] == book]):
            about = tables.names[rater], rater in tables.simulated, tables.parts
            known = begins(tables, rows)
            found.append(bands_of(rows, *about, known, "" if known else why_no_begins(rows)))
    return found


def what_is_cut(bands: pd.DataFrame) -> tuple[Words, Words]:
    """Return the title of the bands of a corpus, table `time_bands`, and what they are cut from."""
    times, scores = (bands["unit"] == "seconds").any(), (bands["unit"] == "score").any()
    if not times and scores:
        return message("score_bands_title"), message("given_scores")
    return message("time_bands"), message("times_and_scores" if scores else "given_times")


def how_it_is_cut(bands: pd.DataFrame, names) -> list[Words]:
    """Return how times and scores are cut: by the levels of a solver, by none, or some each way."""
    by_rule = cut_by_rule(bands)
    by_solver = by_rule[by_rule["by_rater"] != ""]
    others = [names[one] for one in by_rule.loc[by_rule["by_rater"] == "", "rater"].unique()]
    found = []
    if len(by_solver):
        cut, solver = what_is_cut(by_solver)[1], names[by_solver["by_rater"].iloc[0]]
        found.append(message("time_bands_words", cut=cut, solver=solver))
    if others:
        found.append(message("time_bands_in_fifths", raters=listed(others)))
    return found + configured_begins(bands, names) + coarse_times(bands, names)


def bands_of(
    rows: pd.DataFrame, rater, simulated=False, order=(), begins=None, why_none=""
) -> ReportTable:
    """Return the bands of one book and rater: levels down, parts across.

    `begins` and, where there are none, `why_none` are as made above.

    Seconds are shown as a clock; scores as they are, of whichever rater, also of one that is not in
    the table `ratings`.

    References
    ----------
    Sato (2003), section 5.2, second table.
    """
    parts, levels, begins = parts_in(rows, order), level_range(rows["level"]), begins or {}
    unit = rows["unit"].iloc[0]
    cells = {
        (row.part, row.level): band_cell(row, unit, begins.get((row.part, row.level)))
        for row in contiguous(rows).itertuples()
    }
    book = rows["book"].iloc[0]
    whose = Joined((rater, part_name(book)), COMMAS) if book else rater
    caption = "time_bands_of_rater" if unit == "seconds" else "score_bands"
    notes = notes_of(rows, _band_name) + ([message("band_intervals")] if begins else [])
    if why_none:
        notes.append(message("no_band_intervals", why=why_none))
    table = ReportTable(
        name=file_name("time-bands", book, rows["rater"].iloc[0]),
        caption=message(caption, whose=whose),
        columns=[LEVEL, *map(part_name, parts)],
        rows=[[level, *(cells.get((part, level), "") for part in parts)] for level in levels],
        note=sentences(*notes) if notes else "",
        simulated=simulated,
    )
    return fitted_to_the_page(table)


def contiguous(rows: pd.DataFrame) -> pd.DataFrame:
    """Return bands that end where the next one of their part begins, so that none has a gap."""
    rows = rows.sort_values(["part", "level"])
    following = rows.groupby("part")["band_from"].transform(lambda begins: begins.bfill().shift(-1))
    ends = following.fillna(rows["band_to"]).where(rows["band_from"].notna())
    return rows.assign(band_to=ends)


def _band_name(row) -> Words:
    level = message("level_number", level=row.level)
    return Joined((part_name(row.part), level), COMMAS) if row.part else level


def band_cell(row, unit: str, interval=None) -> Cell:
    """Return a band, a row of the table `time_bands`, with the interval in which it begins.

    `unit` is seconds, shown as a clock, or minutes, or score.
    """
    scale, named = (1, "") if unit == "score" else (60, ", minutes")
    start, end = (_in_unit(value, unit) for value in (row.band_from, row.band_to))
    figures = [("from", row.band_from), ("to", row.band_to)]
    text = start
    if interval is not None:
        figures += zip(("from, low", "from, high"), interval, strict=True)
        digits = 0 if unit == "seconds" else 4
        low, high = (_in_unit(round(value, digits), unit) for value in interval)
        text = message("with_interval", value=start, low=low, high=high)
    if start != end:
        text = Joined((text, f"～{end}"), NOTHING)
    return Cell(text, figures=tuple((name + named, float(end) / scale) for name, end in figures))


def _in_unit(value, unit: str) -> str:
    if pd.isna(value):
        return ""
    if unit == "minutes":
        return f"{value / 60:.1f}".removesuffix(".0")
    return time_or_score(value, unit)
