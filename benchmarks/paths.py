"""What solution paths cost, and how often estimates hold: python benchmarks/paths.py

The figures of 1,000 bundled sudoku, and of the bundled Slitherlink, through the verb
`measure-paths`, in two processes as Snakemake would start them; exact counts of a lattice of over
100,000 positions; estimates of 200 last parts of puzzles beside their exact counts. Ends with an
error when something takes longer or more memory than it may.
"""

import csv
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from math import exp, log
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import numpy as np
from processes import ROOT, Cost, python

sys.path.insert(0, str(ROOT))

from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.kernels.random_numbers import seed_of
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.counting import count_paths
from pipeline.paths.estimates import estimate_paths
from pipeline.paths.lattice import build_lattice
from pipeline.tables import write_table

BUNDLED = {
    "sudoku": ROOT / "data/raw/graded-sudoku/graded-sudoku.csv",
    "slitherlink": ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv",
}
REMAINDERS = ROOT / "tests/paths/remainders.txt"
POSITIONS = 100_000
PROCESSES = 2
MOST_SECONDS = {"sudoku": 60, "slitherlink": 400, "counting": 10}
MOST_BYTES = 1_000_000_000


def measured(kind: str, number: int) -> None:
    """Print what the path figures of so many bundled puzzles take, in two processes."""
    with TemporaryDirectory() as folder:
        table = Path(folder, "puzzles.parquet")
        puzzles = read_puzzles(BUNDLED[kind], kind)[0].iloc[:number]
        write_table("puzzles", puzzles, table)
        # Compiling is not asked here.
        write_table("puzzles", puzzles.iloc[:1], Path(folder, "one.parquet"))
        measure(Path(folder, "one.parquet"), 1, 1)
        begin = time.perf_counter()
        with ThreadPoolExecutor(PROCESSES) as both:
            costs = list(both.map(lambda chunk: measure(table, chunk, PROCESSES), (1, 2)))
        seconds = time.perf_counter() - begin
    peak, cpu = (max(getattr(cost, of) for cost in costs) for of in ("peak", "cpu"))
    print(
        f"{len(puzzles)} {kind}: {seconds:.1f} s, at most {cpu:.1f} s of CPU and "
        f"{peak / 1e6:.0f} MB a process",
        flush=True,
    )
    # Seconds of a core, so that what else runs on the machine makes no difference.
    check(kind, cpu, peak)


def measure(table: Path, chunk: int, chunks: int) -> Cost:
    """Run the verb on one chunk of a table."""
    out = table.with_name(f"paths-{chunk}.parquet")
    return python(
        *("-m", "pipeline", "step", "measure-paths", table),
        *("--chunk", f"{chunk}-of-{chunks}", "--out", out),
    )  # fmt: skip


def check(what: str, seconds: float, peak: int) -> None:
    """End with an error when something took too long or too much memory."""
    most = MOST_SECONDS[what]
    if seconds >= most or peak >= MOST_BYTES:
        sys.exit(
            f"{what}: expected less than {most} s and {MOST_BYTES} bytes, "
            f"found {seconds:.1f} s and {peak} bytes"
        )


def large_lattice():
    """Return the last part of a bundled puzzle that has over POSITIONS positions."""
    with BUNDLED["sudoku"].open(newline="") as file:
        clues = next(csv.DictReader(file))["clues"]
    filled = list(clues)
    segment = sudoku_way(Sudoku(clues)).segments[0]
    for name in segment.names[::-1]:
        lattice = build_lattice(sudoku_way(Sudoku("".join(filled))).segments[0], 4 * POSITIONS)
        if lattice is not None:
            break
        row, column, digit = int(name[0]) - 1, "ABCDEFGHI".index(name[1]), name[3]
        filled[9 * row + column] = digit
    return Sudoku("".join(filled))


def counted() -> None:
    """Print what exact counts of a large lattice take."""
    rules = sudoku_way(large_lattice()).segments[0]
    begin = time.perf_counter()
    lattice = build_lattice(rules, 4 * POSITIONS)
    counts = count_paths(lattice)
    seconds = time.perf_counter() - begin
    print(
        f"{len(lattice.position)} positions, {len(lattice.successor)} ways, "
        f"{len(rules.names)} cells, {counts.paths:.2e} paths: {seconds:.1f} s"
    )
    check("counting", seconds, 0)
    if len(lattice.position) < POSITIONS:
        sys.exit(f"expected a lattice of {POSITIONS} positions, found {len(lattice.position)}")


def estimated() -> None:
    """Print how often intervals of 95 % hold the exact count, and the mean of the ratios."""
    puzzles = [line for line in REMAINDERS.read_text().splitlines() if not line.startswith("#")]
    held, ratios, widths = 0, [], []
    for clues in puzzles:
        rules = sudoku_way(Sudoku(clues)).segments[0]
        exact = log(count_paths(build_lattice(rules, POSITIONS)).paths)
        found = estimate_paths(rules, seed_of(clues))
        held += found.log_low <= exact <= found.log_high
        ratios.append(exp(found.log_paths - exact))
        widths.append(found.log_high - found.log_low)
    error = np.std(ratios, ddof=1) / np.sqrt(len(ratios))
    print(
        f"{held} of {len(puzzles)} intervals of 95 % hold the exact count; estimate over exact "
        f"count: mean {np.mean(ratios):.5f}, standard error {error:.5f}; "
        f"interval of the logarithm: {np.median(widths):.4f} wide"
    )


@click.command()
@click.option("--puzzles", type=click.IntRange(1), default=1000, show_default=True)
def main(puzzles):
    """Print what solution paths cost, and how often estimates hold."""
    measured("sudoku", puzzles)
    measured("slitherlink", puzzles)
    counted()
    estimated()


if __name__ == "__main__":
    main()
