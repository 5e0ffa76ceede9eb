"""Read the rows of an undescribed text file; encoding and separator are guessed."""

import re
from pathlib import Path
from typing import NamedTuple

from pipeline.corpora.new_book.opening.encodings import encoding_of
from pipeline.files.settings import SettingsError
from pipeline.notations.csv_rows import CsvRow, read_rows
from pipeline.notations.formats import format_of
from pipeline.notations.json_rows import json_rows
from pipeline.texts.messages import counted

SEPARATORS = {",": "a comma", ";": "a semicolon", "\t": "a tab"}
VOTING = 2000
"""The first lines tell how cells are separated."""
BLANKS = re.compile(r"(?<=\S)[ \u3000]+(?=\S)")


class TextRows(NamedTuple):
    """The rows of a file, and how it is written; `separator` is " " for runs of blanks, and JSON.

    `guesses` says what was guessed: about what, what, and why.
    """

    rows: list[CsvRow]
    encoding: str
    separator: str
    guesses: list[tuple[str, str, str]]


def read_text_rows(path: Path, content: bytes, encoding: str | None) -> TextRows:
    """Return the rows of a text of cells between commas, semicolons, tabs or blanks.

    `path` is where the content comes from, for messages; `encoding` is None if it is not known.
    SettingsError where the content is in no encoding that is known here.
    """
    rows = json_rows(path, content)
    if rows:
        objects = sum(not row.problem for row in rows[1:])
        guess = ("format", "JSON", counted(objects, "object, a row|objects, a row each"))
        return TextRows(rows, "utf-8", "JSON", [guess])
    found = format_of(content)
    if found:
        raise SettingsError(
            f"{path}: expected a table or a text of puzzles, found {found}; save the puzzles as CSV"
        )
    encoding, why = (encoding, "as given") if encoding else encoding_of(path, content)
    read_as = encoding
    if encoding == "utf-16":
        # A newline has to be one byte.
        content, read_as = _utf_8(path, content), "utf-8"
    head = b"\n".join(content.split(b"\n", VOTING)[:VOTING])
    votes = {at: _alike(list(read_rows(head, read_as, at))) for at in SEPARATORS}
    # Commas are in numbers and titles too.
    separator = max(votes, key=lambda at: (votes[at], at != ",")) if any(votes.values()) else ","
    rows, name = list(read_rows(content, read_as, separator)), SEPARATORS[separator]
    count = _alike(rows)
    if not count:
        name = "none"
        split = [row._replace(cells=_split(row.cells[0]) if row.cells else []) for row in rows]
        alike = _alike(split)
        widths = [len(row.cells) for row in split]
        if alike == len(split) - 1 > 1 and 1 < widths[0] == max(widths) - 1:
            raise SettingsError(
                f"{path}: the head has {widths[0]} names, the rows have {max(widths)} cells, as R "
                "writes them; write a name before the first (in R: row.names = FALSE)"
            )
        if alike and alike == sum(any(row.cells) for row in split):
            rows, separator, name, count = split, " ", "blanks", alike
    why_separator = f"{count} lines split alike" if count else "every line is one cell"
    guesses = [("encoding", encoding, why), ("separator", name, why_separator)]
    return TextRows(rows, encoding, separator, guesses)


def _utf_8(path: Path, content: bytes) -> bytes:
    try:
        return content.decode("utf-16").encode()
    except UnicodeError:
        raise SettingsError(
            f"{path}: expected text in utf-16, found a damaged end or pair; save the file as CSV "
            "in utf-8"
        ) from None


def _alike(rows: list[CsvRow]) -> int:
    """Return how many rows have the number of cells, two or more, that most of these have."""
    widths = [len(row.cells) for row in rows if len(row.cells) > 1]
    return max(map(widths.count, set(widths)), default=0)


def _split(line: str) -> list[str]:
    return BLANKS.split(line.strip())
