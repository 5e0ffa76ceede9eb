"""Seconds until the first puzzle is solved: python benchmarks/start.py [--rounds 3]

Once with nothing compiled, in a folder of its own, and then from the compiled code kept there.
"""

from statistics import median
from tempfile import TemporaryDirectory

import click
from processes import python

PROGRAM = """
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink import trace_rows
from pipeline.kinds.trace import trace_of
trace_of(trace_rows, Slitherlink(1, 3, "3.3"), "sato-listing")
"""
FIRST_PUZZLE = ("-c", PROGRAM)
SHOW = ("-m", "pipeline", "show", "https://puzz.link/p?slither/3/1/83")
HELP = ("-m", "pipeline", "--help")
LIBRARIES = ("-c", "import pandas, pyarrow")
"""What every verb loads that reads or writes a table."""


def line(name, costs):
    """Print the medians of some runs."""
    wall, cpu, peak = (median(values) for values in zip(*costs, strict=True))
    print(f"{name:34}{len(costs):5}{wall:9.2f}{cpu:9.2f}{peak / 1e6:9.0f}", flush=True)


def what_solves_nothing(rounds):
    """Print what verbs take that only read and write, beside the libraries that they need."""
    with TemporaryDirectory() as folder:
        tables = [f"{folder}/{name}.parquet" for name in ("puzzles", "ratings", "rejects")]
        verbs = {
            "import pandas, pyarrow": LIBRARIES,
            "verb ingest, 8 puzzles": (
                "step",
                "ingest",
                "tests/data/tiny/tiny-book.yaml",
                "--out",
                folder,
            ),
            "verb check-sums": (
                "step",
                "check-sums",
                "config/corpora/sato2003.yaml",
                "--out",
                folder,
            ),
            "verb concat-chunks": ("concat-chunks", tables[0], "--out", f"{folder}/whole"),
            "verb build-db": ("build-db", *tables, "--out", f"{folder}/views.duckdb"),
        }
        for name, verb in verbs.items():
            words = verb if verb is LIBRARIES else ("-m", "pipeline", "step", *verb)
            line(name, [python(*words) for _ in range(rounds)])


@click.command()
@click.option("--rounds", type=click.IntRange(1), default=3, show_default=True)
def main(rounds):
    """Print what the first puzzle takes, with nothing compiled and from the compiled code."""
    print(f"{'medians':34}{'runs':>5}{'wall s':>9}{'CPU s':>9}{'peak MB':>9}")
    compiling, starting = [], []
    for _ in range(rounds):
        with TemporaryDirectory() as folder:
            compiling.append(python(*FIRST_PUZZLE, NANIDO_CACHE=folder))
            starting += [python(*FIRST_PUZZLE, NANIDO_CACHE=folder) for _ in range(5)]
    line("one puzzle, nothing compiled", compiling)
    line("one puzzle, compiled before", starting)
    python(*FIRST_PUZZLE)
    line("verb show, compiled before", [python(*SHOW) for _ in range(5)])
    line("--help", [python(*HELP) for _ in range(5)])
    what_solves_nothing(5)


if __name__ == "__main__":
    main()
