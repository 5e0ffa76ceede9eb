"""Processor time a puzzle of declared kinds, and the memory of many.

    python -m benchmarks.declared_speed [masyu=MASYU.csv ...] [--streamed 100000]

The bundled corpora, then tables that are given, by kind and size of the board: puzzles, the median
and the longest, in milliseconds. At last 6x6 puzzles of one kind after the other, again and again,
each solved and told as `trace` does it, and the most memory of the process after 1,000, 10,000 and
so many.
"""

import csv
import itertools
import resource
import time
from collections import defaultdict
from pathlib import Path

import click
import numpy as np

from pipeline import kinds
from pipeline.declared.kind import DeclaredKind
from pipeline.declared.solver.record import record_of

RAW = Path(__file__).parents[1] / "data/raw"
SMALL, MOST_SECONDS = 36, 850


def puzzles_of(kind, path):
    """Return the puzzles of a table."""
    form = kind.cells.FORMS[0]
    with open(path, encoding="utf-8") as file:
        rows = csv.DictReader(file)
        return [form.read({name: row.get(name, "") for name in form.columns}) for row in rows]


def print_seconds(kind, puzzles):
    """Print the median and the longest time, by size."""
    by_size = defaultdict(list)
    for puzzle in puzzles:
        begin = time.process_time()
        record_of(kind.declaration, puzzle)
        by_size[puzzle.rows, puzzle.cols].append(time.process_time() - begin)
    for (rows, cols), seconds in sorted(by_size.items(), key=lambda one: np.prod(one[0])):
        median, longest = 1000 * np.median(seconds), 1000 * max(seconds)
        size = f"{rows}x{cols}"
        print(f"{kind.name:14}{size:>6}{len(seconds):6}{median:10.1f}{longest:10.0f}", flush=True)


def print_memory(small, most):
    """Print the most memory after ever more puzzles."""
    begin = time.perf_counter()
    for number, (kind, puzzle) in enumerate(itertools.cycle(small), 1):
        record_of(kind.declaration, puzzle)
        late = time.perf_counter() - begin > MOST_SECONDS
        if number in (1_000, 10_000, most) or late:
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            seconds = time.perf_counter() - begin
            print(f"{number:8} puzzles {peak:8.0f} MB {seconds:8.0f} s", flush=True)
        if number == most or late:
            return


@click.command()
@click.argument("tables", nargs=-1)
@click.option("--streamed", type=click.IntRange(0), default=100_000, show_default=True)
def main(tables, streamed):
    """Print seconds a puzzle and the peak of memory."""
    declared = [kind for kind in kinds.every() if isinstance(kind, DeclaredKind)]
    small = []
    for at, kind in enumerate(declared):
        rows, cols, clues = kind.declaration.EXAMPLES[0].split()
        begin = time.process_time()
        record_of(kind.declaration, kind.declaration.puzzle(int(rows), int(cols), clues))
        if at < 2:
            print(f"the first puzzle of {kind.name}: {time.process_time() - begin:.2f} s")
        for path in sorted(RAW.glob(f"*-{kind.name}/*-{kind.name}.csv")):
            found = puzzles_of(kind, path)
            small += [(kind, puzzle) for puzzle in found if len(puzzle.cells) <= SMALL]
            print_seconds(kind, found)
    for table in tables:
        name, _, path = table.partition("=")
        print_seconds(kinds.kind(name), puzzles_of(kinds.kind(name), path))
    if streamed:
        print_memory(small, streamed)


if __name__ == "__main__":
    main()
