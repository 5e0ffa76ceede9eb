"""Name the format of a file that is no text: a spreadsheet, a PDF, an image, a web page."""

import codecs
import re
from pathlib import Path

WEB_PAGE, JSON = "a web page, or XML", "JSON"
FORMATS = {
    b"%PDF": "a PDF",
    b"\x89PNG": "an image (PNG)",
    b"\xff\xd8\xff": "an image (JPEG)",
    b"GIF8": "an image (GIF)",
    b"BM": "an image (BMP)",
    b"II*\0": "an image (TIFF)",
    b"PK\x03\x04": "a ZIP archive, or a document of an office program",
    b"\xd0\xcf\x11\xe0": "a document of an office program",
    b"\x1f\x8b": "a gzip archive",
    b'{"': JSON,
}
"""By the first bytes of a file."""
SPREADSHEETS = {
    ".xls": "an Excel file of the old format (.xls)",
    ".xlsx": "an Excel file (.xlsx)",
    ".xlsm": "an Excel file (.xlsx)",
    ".ods": "an OpenDocument spreadsheet (.ods)",
}
"""By the ending of the name."""
TAG = re.compile(rb"<[!?a-zA-Z]")


def is_spreadsheet(path: Path) -> bool:
    """Return whether a file is a spreadsheet, by the ending of its name."""
    return path.suffix.lower() in SPREADSHEETS


def format_of(content: bytes) -> str:
    """Return what a file is that is no text of puzzles, "" if nothing is known of it.

    >>> format_of(b"%PDF-1.7"), format_of(b"<META charset=utf-8>"), format_of(b"id,clues")
    ('a PDF', 'a web page, or XML', '')
    """
    beginning = content[:100].removeprefix(codecs.BOM_UTF8).lstrip()
    if TAG.match(beginning):
        return WEB_PAGE
    found = (name for start, name in FORMATS.items() if beginning.startswith(start))
    name = next(found, "")
    # Two letters begin many a text.
    return name if name != FORMATS[b"BM"] or b"\0" in content[:100] else ""
