"""Do puzzles that were asked for at a level get it from `grade`, and how much CPU does each take?

    python benchmarks/generating.py --count 100

For each kind and level: that many puzzles are generated in one process, written as a table, and
graded by the verb `grade` in a process of its own.
"""

import argparse
import csv
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ASKED = {
    "sudoku": ((), (1, 2, 3, 4, 5)),
    "slitherlink": (("--rows", "10", "--cols", "10"), (1, 2, 3, 4)),
    "akari": (("--rows", "8", "--cols", "8"), (1, 2, 3, 4, 5)),
    "hitori": (("--rows", "8", "--cols", "8"), (1, 2, 3, 4, 5)),
    "heyawake": (("--rows", "8", "--cols", "8"), (1, 2, 3, 4, 5)),
}
"""By kind: size, and the levels that are asked for."""


def nanido(*words) -> subprocess.CompletedProcess:
    """Run a verb."""
    command = [sys.executable, "-m", "pipeline", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def cpu_seconds() -> float:
    """Return what the processes that ended have taken."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(kind: str, size: tuple, level: int, count: int, seconds: float, folder: Path) -> str:
    """Return a row of the table: kind, level, found, with that grade, CPU seconds a puzzle."""
    made, grades = folder / f"{kind}-{level}.csv", folder / f"{kind}-{level}-grades.csv"
    search = ("--count", count, "--seed", level, "--limit", seconds, "--processes", 1)
    begin = cpu_seconds()
    said = nanido("generate", kind, *size, "--level", level, *search, "--out", made)
    taken = cpu_seconds() - begin
    if not made.exists():
        return f"| {kind} | {level} | - | - | - | {said.stderr.strip().splitlines()[-1]} |"
    nanido("grade", made, "--kind", kind, "--out", grades)
    with grades.open(encoding="utf-8", newline="") as file:
        found = [row["level"] for row in csv.DictReader(file)]
    return f"| {kind} | {level} | {len(found)} | {found.count(str(level))} | {taken / count:.2f} |"


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=600.0, help="for all puzzles of a level")
    parser.add_argument("--kinds", nargs="+", choices=ASKED, default=list(ASKED))
    given = parser.parse_args()
    print("| kind | level asked | puzzles | graded so | CPU seconds a puzzle |")
    print("|---|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as name:
        for kind in given.kinds:
            size, levels = ASKED[kind]
            for level in levels:
                folder = Path(name)
                row = measured(kind, size, level, given.count, given.seconds, folder)
                print(row, flush=True)


if __name__ == "__main__":
    main()
