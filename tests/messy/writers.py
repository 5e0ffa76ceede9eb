"""Further writers of files: merged cells, a text as it is, two files, the rows of a sudoku."""

from pathlib import Path

from tests.messy.base import table, text, xlsx


def merged(first: str, *more: str):
    def change(sheet):
        for cells in (first, *more):
            sheet.merge_cells(cells)

    return lambda folder, rows: xlsx(folder, rows, change)


def plain(content: str, ending=".txt", encoding="utf-8"):
    def write(folder: Path) -> Path:
        path = folder / f"book{ending}"
        path.write_bytes(content.encode(encoding))
        return path

    return write


def grid(clues: str, blank=".", between="") -> list[str]:
    rows = [clues[at : at + 9].replace(".", blank) for at in range(0, 81, 9)]
    return [between.join(row) for row in rows]


def two_files(puzzles: dict, times: dict):
    """Return a writer of a file with times, and of puzzles.csv beside it."""

    def write(folder: Path) -> Path:
        text()(folder, table(puzzles)).rename(folder / "puzzles.csv")
        return text()(folder, table(times))

    return write
