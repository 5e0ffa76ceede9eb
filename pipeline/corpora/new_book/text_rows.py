"""Read the rows of an undescribed text file; encoding and separator are guessed."""

import codecs
import re
from pathlib import Path
from typing import NamedTuple

from pipeline.corpora.new_book.sheet import Guess
from pipeline.files.settings import SettingsError
from pipeline.notations import csv_rows

ENCODINGS = ("utf-8", "cp932")
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
SEPARATORS = {",": "a comma", ";": "a semicolon", "\t": "a tab"}
BLANKS = re.compile(r"(?<=\S)[ \u3000]+(?=\S)")


class TextRows(NamedTuple):
    """The rows of a file, how it is written, and why; `separator` is " " for runs of blanks."""

    rows: list[csv_rows.CsvRow]
    encoding: str
    separator: str
    guesses: list[Guess]


def read_text_rows(path: Path, content: bytes, encoding: str | None) -> TextRows:
    """Return the rows of a text of cells between commas, semicolons, tabs or blanks.

    Parameters
    ----------
    path : Path
        Where the content comes from, for messages.
    encoding : str or None
        The encoding, if it is known.

    Raises
    ------
    SettingsError
        When the content is in no encoding that is known here.
    """
    encoding, about_encoding = _encoding_of(path, content, encoding)
    if encoding == "utf-16":
        # The rows are found in bytes in which a newline is one byte.
        content, read_as = _utf_8(path, content), "utf-8"
    else:
        read_as = encoding
    separator, about_separator = _separator_of(content, read_as)
    if separator == " ":
        rows = [
            row._replace(cells=_blank_split(row.cells[0]) if row.cells else [])
            for row in csv_rows.read_rows(content, read_as)
        ]
    else:
        rows = list(csv_rows.read_rows(content, read_as, separator))
    return TextRows(rows, encoding, separator, [about_encoding, about_separator])


def _encoding_of(path: Path, content: bytes, given: str | None) -> tuple[str, Guess]:
    content = content.removeprefix(csv_rows.UTF8_MARK)
    if given:
        return given, Guess("encoding", given, "as given")
    if content.startswith(UTF_16):
        return "utf-16", Guess("encoding", "utf-16", "the mark at its beginning")
    for encoding in ENCODINGS:
        if b"\0" in content:
            break
        try:
            content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "utf-8":
            return encoding, Guess("encoding", encoding, "every byte reads as utf-8")
        if _is_western(content, rb"[\xa0-\xff]"):
            break
        why = "not utf-8, and every byte reads as cp932 (Excel in Japanese)"
        return encoding, Guess("encoding", encoding, why)
    if b"\0" not in content and _is_western(content, rb"[\x80-\xff]"):
        why = "not utf-8, and its bytes beyond ASCII are single letters (Excel in Western Europe)"
        return "cp1252", Guess("encoding", "cp1252", why)
    raise SettingsError(
        f"{path}: expected text in {' or '.join(ENCODINGS)}, found bytes that are neither; save "
        "the file as CSV in utf-8, or name its encoding with --encoding to lose the bad lines only"
    )


def _is_western(content: bytes, letter: bytes) -> bool:
    r"""Return whether bytes beyond ASCII are one or two letters in a row, as in grün or Größe.

    Japanese words have them in longer rows, and hardly a word without a byte below 0xa0.

    >>> _is_western("Größe".encode("cp1252"), rb"[\xa0-\xff]")
    True
    >>> _is_western("分".encode("cp932"), rb"[\xa0-\xff]")
    False
    """
    letters = re.findall(rb"[\x80-\xff]+", content)
    try:
        content.decode("cp1252")
    except UnicodeDecodeError:
        return False
    return all(re.fullmatch(letter + rb"{1,2}", row) for row in letters)


def _utf_8(path: Path, content: bytes) -> bytes:
    try:
        return content.decode("utf-16").encode()
    except UnicodeError:
        raise SettingsError(
            f"{path}: expected text in utf-16, found a damaged end or pair; save the file as CSV "
            "in utf-8"
        ) from None


def _separator_of(content: bytes, encoding: str) -> tuple[str, Guess]:
    """Return the separator that gives most rows as many cells, two or more, as most others."""
    votes = {}
    for separator in SEPARATORS:
        rows = [row.cells for row in csv_rows.read_rows(content, encoding, separator) if row.cells]
        votes[separator] = _alike(rows)
    # Commas are in numbers and titles too.
    separator = max(votes, key=lambda separator: (votes[separator], separator != ","))
    if votes[separator]:
        name = SEPARATORS[separator]
        return separator, Guess("separator", name, f"{votes[separator]} lines split alike")
    lines = [row.cells[0] for row in csv_rows.read_rows(content, encoding) if row.cells]
    split = _alike([_blank_split(line) for line in lines])
    if split and split == len([line for line in lines if line.strip()]):
        return " ", Guess("separator", "blanks", f"{split} lines split alike")
    return ",", Guess("separator", "none", "every line is one cell")


def _alike(rows: list[list[str]]) -> int:
    """Return how many rows have the number of cells, two or more, that most of these have."""
    widths = [len(row) for row in rows if len(row) > 1]
    return max(map(widths.count, set(widths)), default=0)


def _blank_split(line: str) -> list[str]:
    return BLANKS.split(line.strip())
