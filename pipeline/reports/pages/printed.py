"""The tables of a paper as it prints them: nothing corrected, nothing added up."""

import csv
from dataclasses import replace
from pathlib import Path

from pipeline.reports.tables.calibration import LEVEL, TOTAL
from pipeline.reports.tables.report_table import ReportTable, file_name
from pipeline.texts.messages import COMMAS, Joined, message
from pipeline.texts.places import part_name
from pipeline.texts.terms import Term

PUBLISHED = message("published_level")
SOLVER = message("solvers_level")


def printed_tables(files: dict, folder=".") -> list[ReportTable]:
    """Return the printed tables of a corpus of kind `tables`, in the order of its description.

    A table whose form is known is shown as the paper lays it out, any other as its CSV stands. Of
    `files`, by table, one that is missing is left out.
    """
    tables = []
    for name, file in files.items():
        path = Path(folder) / file
        if path.is_file():
            with path.open(encoding="utf-8-sig", newline="") as lines:
                rows = list(csv.DictReader(lines))
            table = LAYOUTS.get(name, _as_it_stands)(rows)
            caption = message(CAPTIONS[name]) if name in CAPTIONS else _words(name)
            tables.append(replace(table, name=file_name("printed", name), caption=caption))
    return tables


def _words(name: str) -> Term:
    return Term(name.replace("_", " "))


def _table(columns, rows, **more) -> ReportTable:
    return ReportTable("", "", columns, rows, **more)


def _as_it_stands(rows):
    columns = list(rows[0]) if rows else []
    return _table(list(map(_words, columns)), [list(row.values()) for row in rows])


def _by_part(rows, cell, **more):
    """Lay rows out with levels down and parts across."""
    parts = sorted({row["part"] for row in rows})
    levels = list(dict.fromkeys(row["level"] for row in rows))
    found = {(row["level"], row["part"]): cell(row) for row in rows}
    body = [
        [TOTAL if level == "total" else level, *(found.get((level, part), "") for part in parts)]
        for level in levels
    ]
    return _table([LEVEL, *map(part_name, parts)], body, total="total" in levels, **more)


def _level_table(rows):
    books = [name for name in rows[0] if name.startswith("book_")]

    def bracketed(row):
        figures = [row[book] for book in books if row[book]]
        return f"{row['puzzles']} ({', '.join(figures)})" if figures else row["puzzles"]

    names = Joined(tuple(part_name(f"Book {book[5:]}") for book in books), COMMAS)
    note = message("books_in_brackets", books=names) if books else ""
    return _by_part(rows, bracketed, kind="full", note=note)


def _time_bands(rows):
    return _by_part(rows, lambda row: f"{row['minutes_from']}～{row['minutes_to']}")


def _completion_bands(rows):
    parts = sorted({row["part"] for row in rows})
    bands = dict.fromkeys((row["percent_from"], row["percent_to"]) for row in rows)
    found = {(row["percent_from"], row["part"]): row for row in rows}
    sides = ("within_20_seconds", "over_20_seconds")
    body = [
        [f"{start}～{end}", *(found[start, part][side] for part in parts for side in sides)]
        for start, end in bands
    ]
    headings = [message("up_to_20_s"), message("over_20_s")] * len(parts)
    groups = [("", 1), *((part_name(part), 2) for part in parts)]
    return _table([message("completion_percent"), *headings], body, groups=groups)


def _agreement_matrix(rows):
    levels = [column for column in rows[0] if column.startswith("level_")]
    headings = [Term(level.removeprefix("level_")) for level in levels]
    body = [list(row.values()) for row in rows]
    groups = [("", 1), (SOLVER, len(levels)), ("", 1)]
    return _table([PUBLISHED, *headings, TOTAL], body, groups=groups, kind="matrix")


def _agreement_rates(rows):
    body = [[row["published_level"], message("percent_of", ratio=row["percent"])] for row in rows]
    return _table([PUBLISHED, message("rate")], body)


CAPTIONS = {
    "completion_bands": "printed_5_1",
    "level_table": "printed_5_2_levels",
    "time_bands": "printed_5_2_bands",
    "agreement_matrix": "printed_5_2_matrix",
    "agreement_rates": "printed_5_2_rates",
}
LAYOUTS = {
    "agreement_matrix": _agreement_matrix,
    "agreement_rates": _agreement_rates,
    "completion_bands": _completion_bands,
    "level_table": _level_table,
    "time_bands": _time_bands,
}
