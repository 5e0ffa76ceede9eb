"""Books as texts: encodings, separators, quotation marks, lines that are spoiled or shifted."""

import csv

from tests.messy.base import (
    CLUES,
    COUNT,
    IDS,
    LEVELS,
    NUMBERS,
    PEOPLE,
    SECONDS,
    messy,
    nothing,
    seconds,
    table,
    text,
    words,
)
from tests.messy.texts import BOTH, PLAIN, _bytes, clues, fewer, spoiled

GERMAN = table(
    {
        "Nr": NUMBERS,
        "Rätsel": CLUES,
        "Zeit (Sek)": SECONDS,
        "Schwierigkeit": words("sehr leicht,leicht,mittel,schwer,sehr schwer"),
    }
)
for encoding in ("cp1252", "utf-16-le"):
    messy(f"encoding {encoding}, German heads", GERMAN, *BOTH, write=text(encoding))
messy("tabs in .tsv", PLAIN, *BOTH, write=text(separator="\t", ending=".tsv"))
for name, end in {"of Windows": "\r\n", "of old Macs": "\r"}.items():
    messy(f"line ends {name}", PLAIN, *BOTH, write=text(end=end))
messy("every cell quoted", PLAIN, *BOTH, write=text(quoting=csv.QUOTE_ALL))
spoiled(
    "a row with a comma more in its id",
    lambda lines: [*lines[:5], f"a,{lines[5]}", *lines[6:]],
    *fewer,
    puzzles=clues,
)
spoiled(
    "a short row, its second line opens a quotation mark",
    lambda lines: [*lines[:5], 's05,"', f'"{CLUES[4][:9]}', *lines[6:]],
    *fewer,
    puzzles=clues,
)
spoiled("empty lines between", lambda lines: [one for line in lines for one in (line, "")], *BOTH)
spoiled("a comment above", lambda lines: ["# Sudoku of our club, 2024", *lines], *BOTH)
spoiled("commas at the end of every line", lambda lines: [f"{line}," for line in lines], *BOTH)

NOTES = [f"by {at}\nsecond line" for at in NUMBERS]
messy("line breaks within quotation marks", {"note": NOTES, "seconds": SECONDS}, seconds())
messy("quotation marks in notes", {"note": ['so "easy"'] * COUNT, "seconds": SECONDS}, seconds())
messy(
    "no heads, numbers", [list(row) for row in zip(IDS, CLUES, LEVELS, SECONDS, strict=True)], *BOTH
)
messy(
    "heads in capitals with blanks",
    table({" ID ": IDS, " CLUES": CLUES, " SECONDS ": SECONDS}),
    seconds(),
)
messy(
    "a puzzle in lines of nine",
    table(
        {
            "id": IDS,
            "grid": ["\n".join(one[at : at + 9] for at in range(0, 81, 9)) for one in CLUES],
            "seconds": SECONDS,
        }
    ),
    seconds(),
)
messy(
    "names with commas",
    {"title": ["Hard, harder"] * COUNT, "seconds": SECONDS, "people": PEOPLE},
    seconds(people=PEOPLE),
)

nothing("an empty file", lambda folder: _bytes(folder, "book.csv", b""))
nothing("a PDF named .csv", lambda folder: _bytes(folder, "book.csv", b"%PDF-1.4\n1 0 obj\n<<>>\n"))
for page in (b"<html><table><tr><td>id", b"\xef\xbb\xbf<META charset=utf-8><TABLE><TR><TD>id"):
    nothing(
        f"HTML named .xls: {page[-20:]}", lambda folder, page=page: _bytes(folder, "book.xls", page)
    )
nothing("a Word file", lambda folder: _bytes(folder, "book.docx", b"PK\x03\x04\x14\0\x06\0"))
nothing("JSON", lambda folder: _bytes(folder, "book.json", b'{"puzzles": [{"id": 1}]}'))
nothing("a letter", lambda folder: _bytes(folder, "book.txt", b"Dear club,\nthe book is late.\n"))
