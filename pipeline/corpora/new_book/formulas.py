"""Cells that are formulas whose values the file does not hold."""

import re
from collections.abc import Iterable
from shlex import quote
from typing import NamedTuple

from pipeline.corpora.new_book.known import NOTHING
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed

FORMULA = re.compile(r"=[^=\"]*[A-Z(+*/-]")
ANY_FORMULA = re.compile(r'=(?!"[^"]*"$)\S')
"""Not a text with its mark, as ="007"."""
FEW_FORMULAS = 0.1


def check_formulas(sheet: Sheet, column: str) -> None:
    """Raise SettingsError where cells are formulas whose values the file does not hold.

    Of a few, as a total, each is a reject that shows it.
    """
    found = _formulas(sheet, column, FORMULA)
    if found.count > max(1, FEW_FORMULAS * len(sheet.cells)):
        raise SettingsError(
            f"{found.told}, or leave the column out: --unit {quote(f'{column}={NOTHING}')}"
        )


def check_names(sheet: Sheet, columns: Iterable[str]) -> None:
    """Raise SettingsError where a cell of an id, a person or a book is a formula without a value.

    As text each would be a name of its own.
    """
    for column in columns:
        found = _formulas(sheet, column, ANY_FORMULA)
        if found.count:
            raise SettingsError(found.told)


class _Formulas(NamedTuple):
    count: int
    told: str


def _formulas(sheet: Sheet, column: str, pattern: re.Pattern) -> _Formulas:
    lines = [
        str(line.number)
        for line, cell in zip(sheet.lines, sheet.cells[column], strict=True)
        if pattern.match(cell)
    ]
    told = (
        f"{sheet.path}: {column!r}: found formulas without values in lines {listed(lines)}, as a "
        "program writes them; open the file in a spreadsheet and save it"
    )
    return _Formulas(len(lines), told)
