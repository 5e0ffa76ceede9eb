"""Simulate the solving times of example-book: python data/raw/example-book/simulate.py [FOLDER]

Chooses puzzles from tatham-slitherlink and draws times in minutes from the model of truth.yaml.
Writes example-book.csv and true_levels.csv into FOLDER (default: the folder of this file).
"""

import csv
import sys
from pathlib import Path

import numpy as np
import yaml

HERE = Path(__file__).parent
PUZZLES = HERE.parent / "tatham-slitherlink" / "tatham-slitherlink.csv"


def choose(puzzles, truth, random):
    """Return (part, puzzle) pairs: as many of each grade in each part as `truth` asks for."""
    chosen = []
    for part, size in truth["parts"].items():
        for grade in truth["grades"]:
            wanted = (size["rows"], size["cols"], grade)
            found = [
                p for p in puzzles if (int(p["rows"]), int(p["cols"]), int(p["grade"])) == wanted
            ]
            number = truth["puzzles_per_grade_and_part"]
            numbers = sorted(random.choice(len(found), number, replace=False))
            chosen += [(part, found[i]) for i in numbers]
    return chosen


def draw_difficulty(grade, truth, random):
    """Return the true difficulty of a puzzle of this grade (a number without unit, 0 = middle)."""
    model = truth["difficulty"]
    return model["per_grade"] * (grade - model["middle_grade"]) + random.normal(0, model["noise"])


def draw_minutes(difficulty, part, solver_class, truth, random):
    """Return the minutes that one class of solvers takes, whole and at least 1."""
    model = truth["times"]
    log_minutes = (
        np.log(model["part_minutes"][part])
        + np.log(model["class_factor"][solver_class])
        + model["slope"] * difficulty
        + random.normal(0, model["class_noise"][solver_class])
    )
    return max(1, int(np.rint(np.exp(log_minutes))))


def simulate(truth, puzzles):
    """Return two lists of rows: the book with its times, and the true levels."""
    # RandomState, not default_rng: numpy promises the same numbers from it in every version.
    random = np.random.RandomState(truth["seed"])
    book, levels = [], []
    for part, puzzle in choose(puzzles, truth, random):
        difficulty = draw_difficulty(int(puzzle["grade"]), truth, random)
        row = {name: puzzle[name] for name in ("id", "rows", "cols", "clues")} | {"part": part}
        for solver_class in truth["times"]["class_factor"]:
            minutes = draw_minutes(difficulty, part, solver_class, truth, random)
            row[f"{solver_class}_minutes"] = minutes
        level = 1 + int(np.searchsorted(truth["level_thresholds"], difficulty, side="right"))
        book.append(row)
        levels.append({"id": puzzle["id"], "difficulty": f"{difficulty:.4f}", "level": level})
    return book, levels


def write(path, rows):
    """Write `rows` (dictionaries with the same keys) as CSV."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def main(folder):
    """Write both files into `folder`."""
    truth = yaml.safe_load((HERE / "truth.yaml").read_text(encoding="utf-8"))
    with PUZZLES.open(encoding="utf-8", newline="") as file:
        puzzles = list(csv.DictReader(file))
    book, levels = simulate(truth, puzzles)
    write(folder / "example-book.csv", book)
    write(folder / "true_levels.csv", levels)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
