"""The tables of a paper as it prints them: nothing corrected, nothing added up."""

import csv
from dataclasses import replace
from pathlib import Path

from pipeline.reports.tables.calibration import LEVEL, TOTAL
from pipeline.reports.tables.parts import part_name
from pipeline.reports.tables.report_table import ReportTable
from pipeline.texts.messages import listed, message, sentences
from pipeline.texts.terms import Term

CAPTIONS = {
    "completion_bands": message("printed_5_1"),
    "level_table": message("printed_5_2_levels"),
    "time_bands": message("printed_5_2_bands"),
    "agreement_matrix": message("printed_5_2_matrix"),
    "agreement_rates": message("printed_5_2_rates"),
}
PUBLISHED = message("published_level")
SOLVER = message("solvers_level")


def printed_tables(files: dict, folder=".") -> list[ReportTable]:
    """Return the printed tables of a corpus of kind `tables`, in the order of its description.

    Parameters
    ----------
    files : dict of table name to CSV file
    folder : where the file names start from

    Returns
    -------
    list of ReportTable. A table whose form is known is shown as the paper lays it out, any
    other as its CSV stands. A file that is missing is
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
        [LEVEL, *map(part_name, parts)],
        body,
        total="total" in levels,
        kind=kind,
    )


def _level_table(file, name, rows) -> ReportTable:
    def bracketed(row):
        books = [cell for name, cell in row.items() if name.startswith("book_") and cell]
        return f"{row['puzzles']} ({', '.join(books)})" if books else row["puzzles"]

    first = next((row for row in rows if row["level"] != "total" and row["book_1"]), None)
    note = sentences(_in_words(first), NO_FIGURES) if first else ""
    return replace(_by_part(file, name, rows, bracketed, kind="full"), note=note)


NO_FIGURES = message("without_figures")


def _in_words(row):
    """Return what a cell with brackets means.

    >>> _in_words({"level": "1", "part": "Part 1", "puzzles": "3", "book_1": "2", "book_2": "1",
    ...            "book_3": ""}).en
    '3 (2, 1): 3 puzzles of Part 1 have level 1, of which 2 in book 1 and 1 in book 2.'
    """
    books = [(name.removeprefix("book_"), cell) for name, cell in row.items()
             if name.startswith("book_") and cell]  # fmt: skip
    each = [message("number_in_book", n=cell, book=book)
            for book, cell in books]  # fmt: skip
    return message(
        "cell_with_brackets",
        n=row["puzzles"],
        figures=", ".join(cell for _, cell in books),
        part=part_name(row["part"]),
        level=row["level"],
        each=listed(each),
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
        [message("completion_percent")]
        + [message("up_to_20_s"), message("over_20_s")] * len(parts),
        body,
        groups=[("", 1), *((part_name(part), 2) for part in parts)],
    )


def _agreement_matrix(file, name, rows) -> ReportTable:
    levels = [column for column in rows[0] if column.startswith("level_")]
    return ReportTable(
        file,
        CAPTIONS[name],
        [PUBLISHED] + [Term(level.removeprefix("level_")) for level in levels] + [TOTAL],
        [[row["published_level"], *(row[level] for level in levels), row["total"]] for row in rows],
        groups=[
            ("", 1),
            (SOLVER, len(levels)),
            ("", 1),
        ],
        kind="matrix",
    )


def _agreement_rates(file, name, rows) -> ReportTable:
    return ReportTable(
        file,
        CAPTIONS[name],
        [PUBLISHED, message("rate")],
        [[row["published_level"], f"{row['percent']} %"] for row in rows],
    )


LAYOUTS = {
    "agreement_matrix": _agreement_matrix,
    "agreement_rates": _agreement_rates,
    "completion_bands": _completion_bands,
    "level_table": _level_table,
    "time_bands": _time_bands,
}
