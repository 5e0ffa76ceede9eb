"""Tables of calibration in the form of Sato (2003): level table, completion bands, time bands."""

import pandas as pd

from pipeline.reports.figures import percent_cell
from pipeline.reports.parts import PART, fitted_to_the_page, part_name, parts_in
from pipeline.reports.tables import Cell, ReportTable
from pipeline.texts.terms import Term

LEVEL = Term("Level", "難易レベル")
TOTAL = Term("Total", "合計")
LEAST_JOINED = 3
"""So many parts without a threshold share a row."""
LATE = ["later_puzzles", "rise_by_own", "rise_by_first"]


def file_name(*words) -> str:
    """Return a file name made of `words`: letters, digits, points and hyphens only.

    >>> file_name("time bands", "Book 1", "sato-text")
    'time-bands-Book-1-sato-text'
    """
    text = "-".join(str(word) for word in words if word != "")
    return "".join(char if char.isalnum() or char == "." else "-" for char in text).strip(".")


def level_range(levels) -> range:
    """Return the levels a table shows: 1 to 5 as in the paper, 6 only where it occurs.

    >>> level_range([2, 6])
    range(1, 7)
    """
    return range(1, max([5, *(int(level) for level in levels)]) + 1)


def level_table(rows: pd.DataFrame, rater: Term, simulated=False, order=()) -> ReportTable:
    """Return the table of levels by part, with the figures by book in brackets.

    Parameters
    ----------
    rows : rows of table `level_table` of one corpus and one rater
        A row without a book is the sum over books where the books have rows too.
    rater : Term
    order : list of str
        The parts in their order.

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
    note = f"In brackets: {', '.join(books)}, in this order." if len(books) > 1 else ""
    table = ReportTable(
        name=file_name("level-table", rows["rater"].iloc[0]),
        caption=Term(
            f"Puzzles by level and part: {rater.en}", f"{rater.ja} レベル別問題数".strip()
        ),
        columns=[LEVEL, *(part_name(part) for part in parts)],
        rows=[*body, [TOTAL, *sums]],
        total=True,
        note=note,
        simulated=simulated,
        kind="full" if note else "",
    )
    return fitted_to_the_page(table)


def _counts_by_book(rows) -> dict:
    return {
        book: dict(zip(of_book["level"], of_book["puzzles"], strict=True))
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


def completion_bands(rows: pd.DataFrame, solver: Term, order=()) -> ReportTable:
    """Return the table of completion bands against work.

    Parameters
    ----------
    rows : rows of table `completion_bands` of one corpus and one solver
    order : list of str
        The parts in their order.

    References
    ----------
    Sato (2003), section 5.1.
    """
    parts = parts_in(rows, order)
    counts = rows.set_index(["percent_from", "part"])[["light_puzzles", "heavy_puzzles"]]
    bands = rows[["percent_from", "percent_to"]].drop_duplicates().sort_values("percent_from")
    body = []
    for start, end in bands.itertuples(index=False):
        found = [counts.loc[(start, part)] for part in parts if (start, part) in counts.index]
        numbers = [_blank_zero(number) for pair in found for number in pair]
        body.append([f"{start if start else ''}～{end}", *numbers])
    table = ReportTable(
        name=file_name("completion-bands", rows["solver"].iloc[0]),
        caption=Term(
            f"Completion ratio and work of contradiction: {solver.en}",
            f"完成比率と手間：{solver.ja or solver.en}",
        ),
        columns=[
            Term("Completion ratio (%)", "完成比率"),
            *[Term("light", "軽"), Term("heavy", "重")] * len(parts),
        ],
        groups=[(Term(""), 1), *((part_name(part), 2) for part in parts)],
        rows=body,
        note="Solved puzzles that needed contradiction; light and heavy stand for the paper's "
        "“up to 20 seconds” 20秒以内 and “over 20 seconds” 20秒以上, counted in work, not in time.",
    )
    return fitted_to_the_page(table)


def _blank_zero(number) -> str:
    return str(int(number)) if number else ""


def thresholds(rows: pd.DataFrame, order=()) -> ReportTable:
    """Return the table of level-up thresholds, one row a part.

    Parts that are neither fitted nor pinned share a row a solver, where there are several.

    Parameters
    ----------
    rows : rows of table `thresholds` of one corpus
    order : list of str
        The parts in their order.
    """
    place = {part: at for at, part in enumerate(parts_in(rows, order))}
    body = []
    for solver, of_solver in rows.groupby("solver"):
        of_solver = of_solver.iloc[of_solver["part"].map(place).argsort()]
        open_parts = of_solver["fitted_ratio"].isna() & ~of_solver["pinned"].astype(bool)
        if open_parts.sum() < LEAST_JOINED:
            open_parts &= False
        body += [
            [part_name(row.part), row.solver, percent_cell(row.fitted_ratio),
             _used(row.used_ratio),
             "configuration" if row.pinned else "fit",
             row.later_puzzles, row.rise_by_own, row.rise_by_first, row.note]
            for row in of_solver[~open_parts].itertuples()
        ]  # fmt: skip
        if open_parts.any():
            named = "; ".join(part_name(part).en for part in of_solver.loc[open_parts, "part"])
            note = f"not fitted: in each too few puzzles needed contradiction: {named}"
            parts = Term(f"{open_parts.sum()} parts")
            late = of_solver.loc[open_parts, LATE].sum()
            body.append([parts, solver, "", _used(float("nan")), "fit", *late, note])
    return ReportTable(
        name="thresholds",
        caption=Term("Level-up thresholds", "レベル・アップの基準値"),
        columns=[
            PART, Term("Solver", "解法"), Term("Fitted", "算出値"), Term("Used", "採用値"),
            Term("Set by", "決め方"), Term("Late puzzles", "後の矛盾処理"),
            Term("Rise by the own ratio", "各レベル直前の比率で上昇"),
            Term("Rise by the first ratio", "最初の矛盾処理直前の比率で上昇"), Term("Note", "備考"),
        ],
        shows="thresholds part solver fitted_ratio used_ratio pinned later_puzzles rise_by_own "
        "rise_by_first note",
        rows=body,
        note="A puzzle goes up a level when the completion ratio before its contradiction lies "
        "below this; 0 % means no level-up. Of a late puzzle, one that exhausted several levels, "
        "two ratios can be meant: before the contradiction of its own level, or before the first; "
        "level_up_ratio in the configuration chooses, and both counts are given.",
        kind="wide",
    )  # fmt: skip


def _used(ratio) -> Cell:
    return Cell("no level-up", figures=(("%", 0),)) if pd.isna(ratio) else percent_cell(ratio)


def time_bands(
    rows: pd.DataFrame, rater: Term, unit="seconds", simulated=False, order=(), begins=None
) -> ReportTable:
    """Return the bands of times of one book and rater: levels down, parts across, in minutes.

    A band ends where the next one begins.

    Parameters
    ----------
    rows : rows of table `time_bands` of one corpus, book and rater
    unit : "seconds" or "score"
        Seconds are shown in minutes, scores as they are.
    order : list of str
        The parts in their order.
    begins : dict of (part, level) to (low, high), optional
        How sure it is where a level begins, in the unit of the ratings.

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
    in_unit = "minutes" if unit == "seconds" else "scores"
    table = ReportTable(
        name=file_name("time-bands", book, rows["rater"].iloc[0]),
        caption=Term(
            f"Bands of times in {in_unit}: {', '.join(word for word in (rater.en, book) if word)}",
            f"{rater.ja} 時間幅".strip(),
        ),
        columns=[LEVEL, *(part_name(part) for part in parts)],
        rows=body,
        note=f"{_notes(rows)} {SURE}".strip() if begins else _notes(rows),
        simulated=simulated,
    )
    return fitted_to_the_page(table)


SURE = (
    "A band ends where the next one begins. In brackets where it would begin had other puzzles "
    "been timed: 95 % of 200 bootstrap samples; nothing where a level has too few puzzles for that."
)


def contiguous(rows: pd.DataFrame) -> pd.DataFrame:
    """Return bands that end where the next one of their part begins, so that none has a gap."""
    rows = rows.sort_values(["part", "level"])
    following = rows.groupby("part")["seconds_from"].transform(
        lambda begins: begins.bfill().shift(-1)
    )
    return rows.assign(seconds_to=following.fillna(rows["seconds_to"]))


def _notes(rows) -> str:
    """Return the notes of bands, each different one once with the places it is of."""
    of_note = {}
    for row in rows.itertuples():
        for note in filter(None, row.note.split("; ")):
            place = f"{row.part}, level {row.level}" if row.part else f"level {row.level}"
            of_note.setdefault(note, []).append(place)
    everywhere = [note for note, places in of_note.items() if len(places) == len(rows)]
    notes = [f"{note[0].upper()}{note[1:]}." for note in everywhere]
    notes += [
        f"{'; '.join(places)}: {note}."
        for note, places in of_note.items()
        if note not in everywhere
    ]
    return " ".join(notes)


def band_cell(row, unit: str, sure=None) -> Cell:
    """Return a band of the table `time_bands`, seconds in minutes, scores as they are.

    Parameters
    ----------
    row : named tuple of that table
    unit : "seconds" or "score"
    sure : (low, high), optional
        Between which times it begins.
    """
    scale = 60 if unit == "seconds" else 1
    start, end = (_in_unit(value, scale) for value in (row.seconds_from, row.seconds_to))
    figures = tuple(
        (name, float(value) / scale)
        for name, value in (("from", row.seconds_from), ("to", row.seconds_to))
    )
    text = start if start == end else f"{start}～{end}"
    if sure is not None and start:
        low, high = sure
        text += f" ({_in_unit(low, scale)} to {_in_unit(high, scale)})"
        figures += ("from, low", low / scale), ("from, high", high / scale)
    return Cell(text, figures=figures)


def _in_unit(value, scale) -> str:
    return "" if pd.isna(value) else f"{value / scale:.1f}".removesuffix(".0")
