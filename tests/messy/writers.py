"""Further writers of files: merged cells, a text as it is, the rows of a sudoku."""

from pathlib import Path

from tests.messy.base import xlsx


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
