"""The most memory that tracing holds: python benchmarks/memory.py [--kind sudoku]

The bundled puzzles, but of sudoku those of 10x10, repeated under new ids as often as it takes, go
through the verb `trace`, and its tables through the verbs that follow on every trace. Ends with an
error when a process holds 1,000,000,000 bytes or more.
"""

import csv
import itertools
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from processes import ROOT, python

sys.path.insert(0, str(ROOT))

from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.tables import write_table

BUNDLED = {
    "slitherlink": ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv",
    "masyu": ROOT / "data/raw/tatham-masyu/tatham-masyu.csv",
    "sudoku": ROOT / "data/raw/graded-sudoku/graded-sudoku.csv",
}
LIMIT = 1_000_000_000


def write_puzzles(kind, number, path):
    """Write a CSV file of so many puzzles."""
    with BUNDLED[kind].open(encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    columns = ("clues",) if kind == "sudoku" else ("rows", "cols", "clues")
    if kind != "sudoku":
        found = [row for row in found if row["rows"] == row["cols"] == "10"]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["id", *columns])
        for at, row in enumerate(itertools.islice(itertools.cycle(found), number)):
            writer.writerow([f"{at:07}", *(row[column] for column in columns)])


def line(verb, cost):
    """Print what a verb took."""
    print(f"{verb:10}{cost.wall:9.1f}{cost.cpu:9.1f}{cost.peak / 1e6:9.0f}", flush=True)
    if cost.peak >= LIMIT:
        sys.exit(f"{verb}: expected less than {LIMIT} bytes in memory, found {cost.peak}")


@click.command()
@click.option("--puzzles", "number", type=click.IntRange(1), default=100_000, show_default=True)
@click.option("--kind", type=click.Choice(list(BUNDLED)), default="slitherlink")
def main(number, kind):
    """Print the peak memory of tracing so many puzzles."""
    with TemporaryDirectory() as folder:
        given, table, out = (Path(folder) / name for name in ("p.csv", "p.parquet", "traces"))
        trace = ("-m", "pipeline", "trace", given, "--kind", kind, "--out", out)
        # What compiling holds is not asked here; `start.py` measures it.
        write_puzzles(kind, 1, given)
        python(*trace)
        write_puzzles(kind, number, given)
        write_table("puzzles", read_puzzles(given, kind)[0], table)
        print(f"{number} {kind}")
        print(f"{'verb':10}{'wall s':>9}{'CPU s':>9}{'peak MB':>9}")
        line("trace", python(*trace))
        traces = [out / f"{name}.parquet" for name in ("steps", "contradictions", "outcomes")]
        line(
            "gather",
            python("-m", "pipeline", "step", "concat-chunks", *traces, "--out", out / "gathered"),
        )
        line("features", python("-m", "pipeline", "step", "features", table, out))


if __name__ == "__main__":
    main()
