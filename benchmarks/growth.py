"""What each rule costs as a corpus grows: python benchmarks/growth.py [--puzzles 10000] ...

Makes a book of so many sudoku: the bundled ones, each time with other digits and its rows and
columns in another order, in 20 volumes, with simulated times of three raters. Then runs the verbs
of the workflow one after another and prints a line each. Ends with an error where a process holds
1,000,000,000 bytes or more, or a page 2,000,000. Solution paths only with --paths.
"""

import csv
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import numpy as np
import yaml
from processes import ROOT, python

sys.path.insert(0, str(ROOT))

from pipeline import settings

BUNDLED = ROOT / "data/raw/graded-sudoku/graded-sudoku.csv"
VOLUMES, SEED = 20, 12
RATERS = {"beginner": 2.0, "intermediate": 1.0, "expert": 0.5}
"""Simulated, each with a factor of the time that a puzzle takes the second."""
SOLVER = "number-place-support"
LARGEST_PROCESS, LARGEST_PAGE = 1_000_000_000, 2_000_000


def moved(cells: np.ndarray, random: np.random.Generator) -> str:
    """Return a sudoku of 9 x 9 digits, 0 for none, in one of its symmetric forms, as text."""
    rows, columns = (
        [3 * band + line for band in random.permutation(3) for line in random.permutation(3)]
        for _ in range(2)
    )
    digits = np.concatenate([[0], 1 + random.permutation(9)])
    turned = cells.T if random.integers(2) else cells
    return "".join(digits[turned[np.ix_(rows, columns)]].astype(str).ravel()).replace("0", ".")


def write_book(number: int, folder: Path) -> Path:
    """Write a book of so many puzzles with simulated times; return its description."""
    random = np.random.default_rng(SEED)
    with BUNDLED.open(encoding="utf-8", newline="") as file:
        known = [(row["clues"], float(row["sukaku_explainer"])) for row in csv.DictReader(file)]
    boards = [np.array(list(clues.replace(".", "0")), int).reshape(9, 9) for clues, _ in known]
    book = folder / "grown.csv"
    with book.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["id", "volume", "clues", *RATERS])
        for at in range(number):
            place = at % len(boards)
            middle = 120 * np.exp(0.5 * (known[place][1] - 3) + random.normal(0, 0.3))
            times = [
                max(1, round(middle * by * random.lognormal(0, 0.2))) for by in RATERS.values()
            ]
            volume = f"Volume {at * VOLUMES // number + 1:02}"
            rows.writerow([f"{at:08}", volume, moved(boards[place], random), *times])
    described = {
        "kind": "sudoku",
        "title": {"en": "A grown book", "ja": "育てた問題集"},
        "source": "benchmarks/growth.py",
        "licence": "CC0",
        "simulated": True,
        "files": [str(book)],
        "columns": {"id": "id", "clues": "clues", "book": "volume"},
        "raters": [
            {"name": name, "title": {"en": name, "ja": name}, "column": name, "unit": "seconds"}
            for name in RATERS
        ],
    }
    description = folder / "grown.yaml"
    description.write_text(yaml.safe_dump(described, allow_unicode=True), encoding="utf-8")
    return description


def verbs(description: Path, folder: Path, with_paths: bool) -> list[tuple]:
    """Return the verbs that the rules run on a book, in their order."""
    config = settings.load() | {"corpora": [str(description)]}
    calibration, agreement = (json.dumps(config[name]) for name in ("calibration", "agreement"))
    corpus = folder / "derived" / description.stem
    puzzles, judged = corpus / "puzzles.parquet", corpus / "judgements.parquet"
    traces, paths = corpus / SOLVER, corpus / "paths.parquet"
    chunk = traces / "chunks/1-of-1"
    stepped = [chunk / f"{name}.parquet" for name in ("steps", "contradictions")]
    database = folder / "derived/nanido.duckdb"
    measured = [("measure-paths", puzzles, "--kind", "sudoku", "--out", paths)]
    return [
        ("ingest", description, "--out", corpus),
        ("judge", puzzles, "--out", judged),
        ("trace", puzzles, "--kind", "sudoku", "--chunk", "1-of-1", "--out", chunk),
        ("gather", *stepped, "--out", traces),
        ("level", corpus, SOLVER, chunk / "outcomes.parquet", "--settings", calibration),
        ("features", puzzles, traces),
        *(measured if with_paths else []),
        ("calibrate", corpus, "--settings", calibration),
        ("audit", corpus, "--settings", agreement),
        ("alternatives", corpus, "--settings", calibration),
        ("model-times", corpus),
        ("exclusions", corpus),
        ("warehouse", puzzles, judged, traces / "steps.parquet", "--out", database),
        (
            "report",
            folder / "derived",
            "--out",
            folder / "reports",
            "--settings",
            json.dumps(config),
        ),
    ]


@click.command()
@click.option("--puzzles", "sizes", type=click.IntRange(20), multiple=True, default=(1000, 10_000))
@click.option("--paths", is_flag=True, help="Measure solution paths too, which take far longer.")
@click.option("--verb", "chosen", multiple=True, help="Stop after this one.")
def main(sizes, paths, chosen):
    """Print CPU seconds and peak megabytes of every verb, for books of these sizes."""
    print(f"{'verb':14}{'puzzles':>9}{'CPU s':>9}{'ms each':>9}{'peak MB':>9}", flush=True)
    for number in sizes:
        with TemporaryDirectory() as name:
            folder = Path(name)
            description = write_book(number, folder)
            for verb in verbs(description, folder, paths):
                cost = python("-m", "pipeline", *verb)
                each = 1000 * cost.cpu / number
                print(
                    f"{verb[0]:14}{number:9}{cost.cpu:9.1f}{each:9.2f}{cost.peak / 1e6:9.0f}",
                    flush=True,
                )
                if cost.peak >= LARGEST_PROCESS:
                    print(f"{verb[0]}: expected less than {LARGEST_PROCESS} bytes in memory")
                if verb[0] in chosen:
                    break
            for page in sorted((folder / "reports").glob("*.html")):
                size = page.stat().st_size
                told = f", expected less than {LARGEST_PAGE}" if size >= LARGEST_PAGE else ""
                print(f"{page.name}: {size} bytes{told}", flush=True)


if __name__ == "__main__":
    main()
