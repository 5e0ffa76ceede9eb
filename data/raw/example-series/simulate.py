"""Simulate times and levels of example-series: python data/raw/example-series/simulate.py [FOLDER]

Chooses puzzles of 10 x 10 from tatham-slitherlink and draws times and levels from the model of
truth.yaml. Writes example-series.csv into FOLDER (default: the folder of this file).
"""

import csv
import sys
from pathlib import Path

import numpy as np
import yaml

HERE = Path(__file__).parent
PUZZLES = HERE.parent / "tatham-slitherlink" / "tatham-slitherlink.csv"
GRADES = (1, 2, 3, 4)


def choose(puzzles, truth, random):
    """Return the puzzles of each book, as many of each grade as `truth` asks for."""
    books = [[] for _ in range(truth["books"])]
    for grade in GRADES:
        found = [
            p for p in puzzles if (p["rows"], p["cols"], p["grade"]) == ("10", "10", str(grade))
        ]
        order = random.permutation(len(found))
        for number, book in enumerate(books):
            size = truth["puzzles_per_grade_and_book"]
            book += [found[i] for i in sorted(order[number * size : (number + 1) * size])]
    return books


def draw_level(difficulty, editor, book, model, random):
    """Return the level that an editor prints in a book (from 1)."""
    drift = model["drift"]
    has_changed = editor == drift["editor"] and book >= drift["from_book"]
    noise = random.normal(0, model["noise"][editor])
    exact = model["middle"] + model["slope"] * difficulty + noise + drift["shift"] * has_changed
    return int(np.clip(np.floor(exact), 1, 5))


def simulate(truth, puzzles):
    """Return the rows of the series."""
    # RandomState, not default_rng: numpy promises the same numbers from it in every version.
    random = np.random.RandomState(truth["seed"])
    rows, of_puzzle, times = [], truth["difficulty"], truth["minutes"]
    misprint = truth["editors"]["misprint"]
    for book, chosen in enumerate(choose(puzzles, truth, random), 1):
        for puzzle in chosen:
            middle = of_puzzle["per_grade"] * (int(puzzle["grade"]) - of_puzzle["middle_grade"])
            difficulty = middle + random.normal(0, of_puzzle["noise"])
            row = {name: puzzle[name] for name in ("id", "rows", "cols", "clues")}
            row["book"] = f"Book {book}"
            noise = random.normal(0, times["noise"])
            minutes = times["middle"] * np.exp(times["slope"] * difficulty + noise)
            row["minutes"] = f"{minutes:.1f}"
            for editor in truth["editors"]["noise"]:
                row[editor] = draw_level(difficulty, editor, book, truth["editors"], random)
            if row["id"] == misprint["id"]:
                row[misprint["editor"]] = misprint["level"]
            rows.append(row)
    return rows


def main(folder):
    """Write the series into `folder`."""
    truth = yaml.safe_load((HERE / "truth.yaml").read_text(encoding="utf-8"))
    with PUZZLES.open(encoding="utf-8", newline="") as file:
        puzzles = list(csv.DictReader(file))
    rows = simulate(truth, puzzles)
    with (folder / "example-series.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
