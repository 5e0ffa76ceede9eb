"""A folder of puzzles, a text file each, with a list of their times, as the sheets of a book."""

from pathlib import Path

from pipeline import kinds
from pipeline.corpora.new_book.opening import Opened, read_sheet
from pipeline.corpora.new_book.sheet import Guess, Line, Sheet, Unread
from pipeline.corpora.new_book.text_rows import read_text_rows
from pipeline.files.settings import SettingsError
from pipeline.notations import spreadsheets
from pipeline.notations.puzzle_text import read_text
from pipeline.texts.errors import PuzzleError, quoted

TABLES = (".csv", ".tsv", *spreadsheets.READERS)
PUZZLE = "puzzle"


def open_folder(path: Path, encoding: str | None = None) -> Opened:
    """Return the puzzles of a folder, whose ids are the names of their files, and its tables.

    Every `.txt` that reads as a puzzle is one; another that has several lines of several cells is
    a table, as `.csv` and spreadsheets are. The number of a puzzle's line is 0.

    Parameters
    ----------
    encoding : str or None
        Of the texts, if it is known.

    Raises
    ------
    SettingsError
        When no file of the folder holds a puzzle.
    """
    lines, unread, others = [], [], {}
    for file in sorted(path.iterdir()):
        if file.name.startswith((".", "~")):
            continue
        if file.suffix.lower() in TABLES:
            others[file.name] = read_sheet(file, encoding)
        elif file.suffix.lower() == ".txt":
            _sort_in(file, encoding, lines, unread, others)
    if not lines:
        raise SettingsError(
            f"{path}: expected text files of a puzzle each (NAME.txt), found none that holds one"
        )
    about = Guess("folder", f"{len(lines)} puzzles", "a .txt each, whose name is the id")
    sheet = Sheet(path, "utf-8", ",", True, ["id", PUZZLE], lines, unread, [about], False)
    return Opened(sheet, others)


def _sort_in(
    file: Path, encoding: str | None, lines: list[Line], unread: list[Unread], others: dict
) -> None:
    """Put a text file to the puzzles or to the tables; what is neither is unread."""
    content = file.read_bytes()
    text = read_text_rows(file, content, encoding)
    decoded = content.decode(text.encoding, errors="replace").strip("\ufeff")
    puzzle = "\n".join(decoded.strip().splitlines())
    if _is_puzzle(puzzle):
        lines.append(Line(0, {"id": file.stem, PUZZLE: puzzle}, file.name))
    elif len(text.rows) > 1 and max(len(row.cells) for row in text.rows) > 1:
        others[file.name] = read_sheet(file, encoding)
    else:
        first = quoted(puzzle.partition("\n")[0])
        unread.append(Unread(0, f"{file.name}: expected a puzzle, found {first}; it is left out"))


def _is_puzzle(text: str) -> bool:
    for kind in kinds.every():
        try:
            read_text(text, kind.name)
        except PuzzleError:
            continue
        return True
    return False
