"""Cells of a workbook that are formulas whose values it does not hold."""

from collections.abc import Iterable
from dataclasses import replace
from shlex import quote

from pipeline.corpora.new_book.known import NOTHING
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.files.settings import SettingsError
from pipeline.notations.cell_text import UNKEPT
from pipeline.notations.csv_table import unkept
from pipeline.texts.errors import listed

FEW_FORMULAS = 0.1


def check_formulas(sheet: Sheet, column: str) -> None:
    """Raise SettingsError where a column is formulas; of a few, as a total, each is a reject."""
    found = sheet.cells[column].str.startswith(UNKEPT)
    if found.sum() > max(1, FEW_FORMULAS * len(found)):
        raise SettingsError(
            f"{_told(sheet, column, found)}, or leave the column out: "
            f"--unit {quote(f'{column}={NOTHING}')}"
        )


def without_formulas(sheet: Sheet, columns: Iterable[str]) -> Sheet:
    """Return a sheet without the rows whose id, book or person is a formula; they are unread.

    As text each would be a name of its own. SettingsError where no row is left.
    """
    for column in sorted(filter(None, columns)):
        found = sheet.cells[column].str.startswith(UNKEPT).astype(bool)
        if found.any() and found.all():
            raise SettingsError(_told(sheet, column, found))
        if found.any():
            formulas = replace(sheet, cells=sheet.cells[found])
            unread = [sheet.problem(line, unkept({column: cells[column]}, column))
                      for line, cells in formulas.rows()]  # fmt: skip
            unread = [*sheet.unread, *unread]
            sheet = replace(sheet, cells=sheet.cells[~found], unread=unread, as_it_is=False)
    return sheet


def _told(sheet: Sheet, column: str, found) -> str:
    lines = [str(line.number) for line, is_one in zip(sheet.lines, found, strict=True) if is_one]
    return (
        f"{sheet.path}: {column!r}: found formulas without values in line"
        f"{'s' if len(lines) > 1 else ''} {listed(lines)}, as a program writes them; open the file "
        "in a spreadsheet and save it"
    )
