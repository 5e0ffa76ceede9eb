"""A book of as many sudoku as are asked for: the bundled ones, each time in another form.

Each has other digits and its rows and columns in another order, so that it is another puzzle and
just as hard. They are in 20 volumes, with simulated times of three raters.
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import yaml

VOLUMES, SEED = 20, 12
RATERS = {"beginner": 2.0, "intermediate": 1.0, "expert": 0.5}
"""Simulated, each with a factor of the time that a puzzle takes the second."""
AT_ONCE = 50_000
SIDE = 9


def write_book(number: int, bundled: Path, folder: Path) -> Path:
    """Write a book of so many puzzles with simulated times; return its description.

    Parameters
    ----------
    number
        How many puzzles it has.
    bundled
        A CSV file of sudoku with the columns `clues` and `sukaku_explainer`, a score.
    folder
        Where the book and its description go.
    """
    book = folder / "grown.csv"
    with book.open("wb") as file:
        file.write((",".join(["id", "volume", "clues", *RATERS]) + "\n").encode())
        plain = pa_csv.WriteOptions(include_header=False, quoting_style="none")
        for rows in _rows(number, bundled):
            pa_csv.write_csv(rows, file, plain)
    title = {"en": "A grown book", "ja": "育てた問題集"}
    columns = {"id": "id", "clues": "clues", "book": "volume"}
    return describe("sudoku", title, book, columns, RATERS, folder / "grown.yaml")


def describe(kind: str, title: dict, book: Path, columns: dict, raters, path: Path) -> Path:
    """Write the description of a book of simulated times, a column for each rater; its path."""
    described = {
        "kind": kind,
        "title": title,
        "source": "benchmarks",
        "licence": "CC0",
        "simulated": True,
        "files": [str(book)],
        "columns": columns,
        "raters": [
            {"name": name, "title": {"en": name, "ja": name}, "column": name, "unit": "seconds"}
            for name in raters
        ],
    }
    path.write_text(yaml.safe_dump(described, allow_unicode=True), encoding="utf-8")
    return path


def _rows(number: int, bundled: Path) -> Iterator[pa.Table]:
    random = np.random.default_rng(SEED)
    known = pa_csv.read_csv(bundled)
    boards = np.array([list(clues.replace(".", "0")) for clues in known["clues"].to_pylist()], int)
    scores = known["sukaku_explainer"].to_numpy()
    for start in range(0, number, AT_ONCE):
        at = np.arange(start, min(start + AT_ONCE, number))
        place = at % len(boards)
        middle = 120 * np.exp(0.5 * (scores[place] - 3) + random.normal(0, 0.3, len(at)))
        times = {
            name: np.maximum(1, np.rint(middle * by * random.lognormal(0, 0.2, len(at)))).astype(
                int
            )
            for name, by in RATERS.items()
        }
        ids = [f"{one:08}" for one in at]
        volumes = [f"Volume {one * VOLUMES // number + 1:02}" for one in at]
        clues = _moved(boards[place].reshape(-1, SIDE, SIDE), random)
        yield pa.table({"id": ids, "volume": volumes, "clues": clues, **times})


def _moved(boards: np.ndarray, random: np.random.Generator) -> list[str]:
    """Return each board of 9 x 9 digits, 0 for none, in one of its symmetric forms, as text."""
    every = np.arange(len(boards))[:, None]
    turned = random.integers(2, size=len(boards)) == 1
    boards = np.where(turned[:, None, None], boards.transpose(0, 2, 1), boards)
    rows, columns = (_lines(len(boards), random) for _ in range(2))
    boards = boards[every[:, :, None], rows[:, :, None], columns[:, None, :]]
    digits = np.hstack([np.zeros_like(every), 1 + _shuffled(len(boards), 9, random)])
    found = digits[every, boards.reshape(-1, SIDE * SIDE)]
    letters = np.frombuffer(b".123456789", np.uint8)[found]
    return letters.view(f"S{SIDE * SIDE}").ravel().astype(str).tolist()


def _lines(number: int, random: np.random.Generator) -> np.ndarray:
    """Return so many orders of nine rows in which bands of three stay together."""
    bands = _shuffled(number, 3, random)[:, :, None]
    lines = np.stack([_shuffled(number, 3, random) for _ in range(3)], axis=1)
    return (3 * bands + lines).reshape(number, SIDE)


def _shuffled(number: int, length: int, random: np.random.Generator) -> np.ndarray:
    return np.argsort(random.random((number, length)), axis=1)
