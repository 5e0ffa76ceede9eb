"""Tables of calibration in the form of Sato (2003): level table, completion bands, time bands."""

import pandas as pd

from pipeline.reports.tables.figures import percent_cell
from pipeline.reports.tables.parts import PART, fitted_to_the_page, part_name, parts_in
from pipeline.reports.tables.report_table import Cell, ReportTable, file_name
from pipeline.texts.messages import CLAUSES, COMMAS, Joined, message, of_table, sentences

LEVEL = message("level")
TOTAL = message("total")
NO_LEVEL_UP = message("no_level_up")
LEAST_JOINED = 3
"""So many parts without a threshold share a row."""
LATE = ["later_puzzles", "rise_by_own", "rise_by_first"]


def level_range(levels) -> range:
    """Return the levels a table shows: 1 to 5 as in the paper, 6 only where it occurs.

    >>> level_range([2, 6])
    range(1, 7)
    """
    return range(1, max([5, *(int(level) for level in levels)]) + 1)


def level_table(rows: pd.DataFrame, rater, simulated=False, order=()) -> ReportTable:
    """Return the table of levels by part, with the figures by book in brackets.

    Parameters
    ----------
    rows : rows of table `level_table` of one corpus and one rater
        A row without a book is the sum over books where the books have rows too.

    References
    ----------
    Sato (2003), section 5.2, first table.
    """
    parts = parts_in(rows, order)
    levels = level_range(rows["level"])
    columns = {part: _counts_by_book(rows[rows["part"] == part]) for part in parts}
    body = [[level, *(_bracketed(columns[part], level) for part in parts)] for level in levels]
    sums = [sum(_whole(columns[part], level) for level in levels) for part in parts]
    books = sorted({book for book in rows["book"] if book})
    note = ""
    if len(books) > 1:
        note = message("books_in_brackets", books=Joined(tuple(books), COMMAS))
    table = ReportTable(
        name=file_name("level-table", rows["rater"].iloc[0]),
        caption=message("puzzles_by_level_and_part", rater=rater),
        columns=[LEVEL, *map(part_name, parts)],
        rows=[*body, [TOTAL, *sums]],
        total=True,
        note=note,
        simulated=simulated,
        kind="full" if note else "",
    )  # fmt: skip
    return fitted_to_the_page(table)


def _counts_by_book(rows) -> dict:
    return {
        book: dict(zip(of_book["level"], of_book["n_puzzles"], strict=True))
        for book, of_book in rows.groupby("book")
    }


def _whole(by_book, level) -> int:
    counts = [by_book[""]] if "" in by_book else list(by_book.values())
    return int(sum(count.get(level, 0) for count in counts))


def _bracketed(by_book, level) -> Cell:
    whole = _whole(by_book, level)
    books = {book: int(by_book[book].get(level, 0)) for book in sorted(by_book) if book}
    if len(books) < 2:
        return Cell(str(whole))
    text = f"{whole} ({', '.join(map(str, books.values()))})" if whole else "0"
    return Cell(text, figures=(("", whole), *books.items()))


def completion_bands(rows: pd.DataFrame, solver, order=()) -> ReportTable:
    """Return the table of completion bands against effort.

    Parameters
    ----------
    rows : rows of table `completion_bands` of one corpus and one solver

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
        columns=[message("completion_percent"),
                 *[message("light"), message("heavy")] * len(parts)],
        groups=[("", 1), *((part_name(part), 2) for part in parts)],
        rows=body,
        note=message("light_and_heavy"),
    )  # fmt: skip
    return fitted_to_the_page(table)


def thresholds(rows: pd.DataFrame, order=()) -> ReportTable:
    """Return the table of level-up thresholds, one row a part.

    Parts that are neither fitted nor pinned share a row a solver, where there are several.

    Parameters
    ----------
    rows : rows of table `thresholds` of one corpus
    """
    rank = {part: at for at, part in enumerate(parts_in(rows, order))}
    by_fit = message("fit")
    body = []
    for solver, of_solver in rows.groupby("solver"):
        of_solver = of_solver.iloc[of_solver["part"].map(rank).argsort()]
        open_parts = of_solver["fitted_ratio"].isna() & ~of_solver["pinned"].astype(bool)
        if open_parts.sum() < LEAST_JOINED:
            open_parts &= False
        body += [
            [part_name(row.part), row.solver, percent_cell(row.fitted_ratio), _used(row.used_ratio),
             message("configuration") if row.pinned else by_fit,
             row.later_puzzles, row.rise_by_own, row.rise_by_first,
             of_table(row.note, getattr(row, "note_values", ""))]
            for row in of_solver[~open_parts].itertuples()
        ]  # fmt: skip
        if open_parts.any():
            parts = tuple(map(part_name, of_solver.loc[open_parts, "part"]))
            note = message("parts_not_fitted", parts=Joined(parts, COMMAS))  # fmt: skip
            late = of_solver.loc[open_parts, LATE].sum()
            heading = message("number_of_parts", n=len(parts))
            body.append([heading, solver, "", _used(float("nan")), by_fit, *late, note])
    return ReportTable(
        name="thresholds",
        caption=message("level_up_thresholds"),
        columns=[
            PART, message("solver"), message("fitted_threshold"), message("used"),
            message("set_by"), message("late_puzzles"),
            message("promoted_by_own"),
            message("promoted_by_first"),
            message("note"),
        ],
        shows="thresholds part solver fitted_ratio used_ratio pinned later_puzzles rise_by_own "
        "rise_by_first note",
        rows=body,
        note=message("thresholds_note"),
        kind="wide",
    )  # fmt: skip


def _used(ratio) -> Cell:
    return Cell(NO_LEVEL_UP, figures=(("%", 0),)) if pd.isna(ratio) else percent_cell(ratio)


def time_bands(
    rows: pd.DataFrame, rater, unit="seconds", simulated=False, order=(), begins=None
) -> ReportTable:
    """Return the bands of times of one book and rater: levels down, parts across, in minutes.

    A band ends where the next one begins.

    Parameters
    ----------
    rows : rows of table `time_bands` of one corpus, book and rater
    unit : "seconds" or "score"
        Seconds are shown in minutes, scores as they are.
    begins : dict of (part, level) to (low, high), optional
        The interval of where a level begins, in the unit of the ratings.

    References
    ----------
    Sato (2003), section 5.2, second table.
    """
    parts, begins = parts_in(rows, order), begins or {}
    cells = {
        (row.part, row.level): band_cell(row, unit, begins.get((row.part, row.level)))
        for row in contiguous(rows).itertuples()
    }
    body = [
        [level, *(cells.get((part, level), "") for part in parts)]
        for level in level_range(rows["level"])
    ]
    book = rows["book"].iloc[0]
    whose = Joined(tuple(filter(None, (rater, book))), COMMAS)
    if unit == "seconds":
        caption = message("time_bands_in_minutes", whose=whose)
    else:
        caption = message("score_bands", whose=whose)
    notes = _notes(rows) + ([BAND_INTERVALS] if begins else [])
    table = ReportTable(
        name=file_name("time-bands", book, rows["rater"].iloc[0]),
        caption=caption,
        columns=[LEVEL, *map(part_name, parts)],
        rows=body,
        note=sentences(*notes) if notes else "",
        simulated=simulated,
    )
    return fitted_to_the_page(table)


BAND_INTERVALS = message("band_intervals")


def contiguous(rows: pd.DataFrame) -> pd.DataFrame:
    """Return bands that end where the next one of their part begins, so that none has a gap."""
    rows = rows.sort_values(["part", "level"])
    following = rows.groupby("part")["band_from"].transform(lambda begins: begins.bfill().shift(-1))
    return rows.assign(band_to=following.fillna(rows["band_to"]))


def _notes(rows) -> list:
    """Return the notes of bands, each different one once with the levels it is of."""
    of_note = {}
    for row in rows.itertuples():
        if row.note:
            level = message("level_number", level=row.level)
            where = Joined((part_name(row.part), level), COMMAS) if row.part else level
            note = row.note, getattr(row, "note_values", "")
            of_note.setdefault(note, []).append(where)
    notes = []
    for (note, values), where in of_note.items():
        if len(where) == len(rows):
            notes.append(message("note_of_all", note=of_table(note, values)))
        else:
            subject = Joined(tuple(where), CLAUSES)
            notes.append(message("note_of", subject=subject, note=of_table(note, values)))
    return notes


def band_cell(row, unit: str, interval=None) -> Cell:
    """Return a band of the table `time_bands`, seconds in minutes, scores as they are.

    Parameters
    ----------
    row : named tuple of that table
    unit : "seconds" or "score"
    interval : (low, high), optional
        Between which times it begins.
    """
    scale = 60 if unit == "seconds" else 1
    start, end = (_in_unit(value, scale) for value in (row.band_from, row.band_to))
    figures = tuple(
        (name, float(value) / scale)
        for name, value in (("from", row.band_from), ("to", row.band_to))
    )
    text = start if start == end else f"{start}～{end}"
    if interval is not None and start:
        low, high = interval
        text = message("with_interval", value=text, low=_in_unit(low, scale),
                       high=_in_unit(high, scale))  # fmt: skip
        figures += ("from, low", low / scale), ("from, high", high / scale)
    return Cell(text, figures=figures)


def _in_unit(value, scale) -> str:
    return "" if pd.isna(value) else f"{value / scale:.1f}".removesuffix(".0")
