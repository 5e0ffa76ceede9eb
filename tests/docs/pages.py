"""Tables on the pages of the documents."""

from tests.runs import ROOT

DOCS = ROOT / "docs"


def lines_of(name: str) -> list[str]:
    """Return the lines of a page."""
    return (DOCS / name).read_text(encoding="utf-8").splitlines()


def table_under(name: str, heading: str) -> list[list[str]]:
    """Return the rows of the first table at or below a line of a page, without backticks."""
    lines = lines_of(name)
    below = lines[next(at for at, line in enumerate(lines) if line.startswith(heading)) :]
    start = next(number for number, line in enumerate(below) if line.startswith("|"))
    rows = []
    for line in below[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip().strip("`") for cell in line.strip("|").split("|")])
    return rows
