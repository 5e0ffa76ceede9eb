"""Do puzzles that were asked for at a level get it from `grade`, and how much CPU does each take?

    python benchmarks/generating.py
    python benchmarks/generating.py --kinds slitherlink --levels 2 3 --seconds 3000

For each kind and level puzzles are generated in one process, 20 at a time, written as a table, and
graded by the verb `grade` in a process of its own.
"""

import argparse
import csv
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from scipy.stats import binomtest

ASKED = {
    "sudoku": ((), (1, 2, 3, 4, 5)),
    "slitherlink": (("--rows", "10", "--cols", "10"), (1, 2, 3, 4)),
    "akari": (("--rows", "8", "--cols", "8"), (1, 2, 3, 4, 5)),
    "hitori": (("--rows", "8", "--cols", "8"), (1, 2, 3, 4, 5)),
    "heyawake": (("--rows", "8", "--cols", "8"), (1, 2, 3, 4, 5)),
}
"""By kind: size, and the levels that are asked for."""
BATCH = 20
"""Puzzles that one command asks for; the seed is the level, and 10 more for each further batch."""


def nanido(*words) -> subprocess.CompletedProcess:
    """Run a verb."""
    command = [sys.executable, "-m", "pipeline", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def cpu_seconds() -> float:
    """Return what the processes that ended have taken."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(kind: str, level: int, batch: int, seconds: float, folder: Path) -> tuple | None:
    """Return how many puzzles a batch has, how many of them are graded so, and its CPU seconds.

    None where the puzzles are not found in time.
    """
    made, grades = folder / "made.csv", folder / "grades.csv"
    search = ("--count", BATCH, "--seed", level + 10 * batch, "--limit", seconds)
    begin = cpu_seconds()
    asked = (*ASKED[kind][0], "--level", level, "--processes", 1, "--out", made)
    said = nanido("generate", kind, *asked, *search)
    taken = cpu_seconds() - begin
    if said.returncode:
        print(kind, level, said.stderr.strip().splitlines()[-1], file=sys.stderr)
        return None
    nanido("grade", made, "--kind", kind, "--out", grades)
    with grades.open(encoding="utf-8", newline="") as file:
        found = [row["level"] for row in csv.DictReader(file)]
    return len(found), found.count(str(level)), taken


def row_of(kind: str, level: int, batches: list[tuple]) -> str:
    """Return a row of the table, with Wilson's interval of 95 % of the share graded so."""
    if not batches:
        return f"| {kind} | {level} | 0 | | | |"
    found, so, taken = map(sum, zip(*batches, strict=True))
    low, high = binomtest(so, found).proportion_ci(method="wilson")
    share = f"{100 * low:.0f} to {100 * high:.0f} %"
    return f"| {kind} | {level} | {found} | {so} | {share} | {taken / found:.2f} |"


def main() -> None:
    """Print a table after each batch of every level, so that a run may be stopped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=600.0, help="for a batch of a level")
    parser.add_argument("--kinds", nargs="+", choices=ASKED, default=list(ASKED))
    parser.add_argument("--levels", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    given = parser.parse_args()
    asked = [(kind, level) for kind in given.kinds for level in ASKED[kind][1]]
    done: dict = {one: [] for one in asked if one[1] in given.levels}
    for batch in range(given.batches):
        for (kind, level), batches in done.items():
            with tempfile.TemporaryDirectory() as folder:
                found = measured(kind, level, batch, given.seconds, Path(folder))
            batches += [found] if found else []
            print(row_of(kind, level, batches), file=sys.stderr, flush=True)
    print("| kind | level asked | puzzles | graded so | 95 % | CPU seconds a puzzle |")
    print("|---|---:|---:|---:|---|---:|")
    for (kind, level), batches in done.items():
        print(row_of(kind, level, batches))


if __name__ == "__main__":
    main()
