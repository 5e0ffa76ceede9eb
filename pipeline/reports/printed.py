"""The tables of a paper as it prints them: nothing corrected, nothing added up."""

import csv
from dataclasses import replace
from pathlib import Path

import pandas as pd

from pipeline.reports.agreement_tables import heat_map
from pipeline.reports.calibration_tables import LEVEL, TOTAL
from pipeline.reports.figures import listed
from pipeline.reports.tables import ReportTable
from pipeline.texts.terms import Term

CAPTIONS = {
    "completion_bands": Term("5.1 Completion ratio and contradiction", "完成比率と矛盾処理時間"),
    "level_table": Term("5.2 Puzzles by level and part", "レベル別問題数"),
    "time_bands": Term(
        "5.2 Bands of times in the first book, minutes", "1番目の本で時間幅（単位分）"
    ),
    "agreement_matrix": Term("5.2 Published level against the solver's level", "適合性"),
    "agreement_rates": Term("5.2 Rate of agreement by published level", "適合率"),
}
PUBLISHED = Term("Published level", "付随した難易度")
SOLVER = Term("Solver's level", "基準による難易度")


def printed_tables(files: dict, folder=".") -> list[ReportTable]:
    """Return the printed tables of a corpus of kind `tables`, in the order of its description.

    Parameters
    ----------
    files : dict of table name to CSV file
    folder : where the file names start from

    Returns
    -------
    list of ReportTable. A table whose form is known is shown as the paper lays it out, any
    other as its CSV stands; the agreement matrix also as a heat map. A file that is missing is
    left out.
    """
    tables = []
    for name, file in files.items():
        path = Path(folder) / file
        if path.is_file():
            with path.open(encoding="utf-8-sig", newline="") as lines:
                rows = list(csv.DictReader(lines))
            layout = LAYOUTS.get(name, _as_it_stands)
            file_name = f"printed-{name.replace('_', '-')}"
            tables.append(layout(file_name, name, rows))
            if name == "agreement_matrix":
                tables.append(_heat_map(f"{file_name}-heat-map", rows))
    return tables


def _as_it_stands(file, name, rows) -> ReportTable:
    columns = list(rows[0]) if rows else []
    return ReportTable(
        file,
        CAPTIONS.get(name, Term(name.replace("_", " "))),
        [Term(column.replace("_", " ")) for column in columns],
        [[row[column] for column in columns] for row in rows],
    )


def _by_part(file, name, rows, cell, kind="") -> ReportTable:
    """Lay rows out with levels down and parts across."""
    parts = sorted({row["part"] for row in rows})
    levels = list(dict.fromkeys(row["level"] for row in rows))
    found = {(row["level"], row["part"]): cell(row) for row in rows}
    body = [
        [TOTAL if level == "total" else level, *(found.get((level, part), "") for part in parts)]
        for level in levels
    ]
    return ReportTable(
        file,
        CAPTIONS[name],
        [LEVEL, *map(Term, parts)],
        body,
        total="total" in levels,
        kind=kind,
    )


def _level_table(file, name, rows) -> ReportTable:
    def bracketed(row):
        books = [cell for name, cell in row.items() if name.startswith("book_") and cell]
        return f"{row['puzzles']} ({', '.join(books)})" if books else row["puzzles"]

    first = next((row for row in rows if row["level"] != "total" and row["book_1"]), None)
    note = f"{_in_words(first)} {NO_FIGURES}" if first else ""
    return replace(_by_part(file, name, rows, bracketed, kind="full"), note=note)


NO_FIGURES = "A cell without brackets is printed without figures by book."


def _in_words(row) -> str:
    """Return what a cell with brackets means.

    >>> _in_words({"level": "1", "part": "Part 1", "puzzles": "3", "book_1": "2", "book_2": "1",
    ...            "book_3": ""})
    '3 (2, 1): 3 puzzles of Part 1 have level 1, of which 2 are in book 1 and 1 in book 2.'
    """
    books = [(name.removeprefix("book_"), cell) for name, cell in row.items()
             if name.startswith("book_") and cell]  # fmt: skip
    each = listed([f"{cell} {'are ' if at == 0 else ''}in book {book}"
                   for at, (book, cell) in enumerate(books)])  # fmt: skip
    figures = ", ".join(cell for _, cell in books)
    return (
        f"{row['puzzles']} ({figures}): {row['puzzles']} puzzles of {row['part']} have level "
        f"{row['level']}, of which {each}."
    )


def _time_bands(file, name, rows) -> ReportTable:
    return _by_part(file, name, rows, lambda row: f"{row['minutes_from']}～{row['minutes_to']}")


def _completion_bands(file, name, rows) -> ReportTable:
    parts = sorted({row["part"] for row in rows})
    bands = list(dict.fromkeys((row["percent_from"], row["percent_to"]) for row in rows))
    found = {(row["percent_from"], row["part"]): row for row in rows}
    sides = ("within_20_seconds", "over_20_seconds")
    body = [
        [f"{start}～{end}", *(found[start, part][side] for part in parts for side in sides)]
        for start, end in bands
    ]
    return ReportTable(
        file,
        CAPTIONS[name],
        [Term("Completion ratio (%)", "完成比率")]
        + [Term("up to 20 s", "20秒以内"), Term("over 20 s", "20秒以上")] * len(parts),
        body,
        groups=[(Term(""), 1), *((Term(part), 2) for part in parts)],
    )


def _agreement_matrix(file, name, rows) -> ReportTable:
    levels = [column for column in rows[0] if column.startswith("level_")]
    return ReportTable(
        file,
        CAPTIONS[name],
        [PUBLISHED] + [Term(level.removeprefix("level_")) for level in levels] + [TOTAL],
        [[row["published_level"], *(row[level] for level in levels), row["total"]] for row in rows],
        groups=[
            (Term(""), 1),
            (SOLVER, len(levels)),
            (Term(""), 1),
        ],
        kind="matrix",
    )


def _heat_map(file, rows) -> ReportTable:
    cells = pd.DataFrame(
        [
            (row["published_level"], column.removeprefix("level_"), row[column] or 0)
            for row in rows
            for column in row
            if column.startswith("level_")
        ],
        columns=["level_row", "level_col", "puzzles"],
    ).astype(int)
    cells = cells.assign(rater_rows="", rater_cols="")
    return replace(heat_map(cells, PUBLISHED, SOLVER), name=file)


def _agreement_rates(file, name, rows) -> ReportTable:
    return ReportTable(
        file,
        CAPTIONS[name],
        [PUBLISHED, Term("Rate", "適合率")],
        [[row["published_level"], f"{row['percent']} %"] for row in rows],
    )


LAYOUTS = {
    "agreement_matrix": _agreement_matrix,
    "agreement_rates": _agreement_rates,
    "completion_bands": _completion_bands,
    "level_table": _level_table,
    "time_bands": _time_bands,
}
