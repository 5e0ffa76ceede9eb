"""What merging isomorphic rests would save (Korekawa and Kotani, 6.2): positions and seconds.

    python benchmarks/isomorphic_rests.py

Two positions have isomorphic rests if what is left to decide waits on each other in the same way,
whatever the cells are called. Rests are told apart by refining colours of variables, which can
merge too many but never too few; that merged rests have as many paths as each other is checked.
"""

import time
from math import log
from pathlib import Path

import click
import numpy as np

from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.counting import count_paths
from pipeline.paths.lattice import build_lattice
from pipeline.paths.positions import variables_of
from pipeline.paths.regions import needed_by

REMAINDERS = Path(__file__).resolve().parents[1] / "tests/paths/remainders.txt"


def rest_form(needed, decided):
    """Return a form of the rest after a position that isomorphic rests share."""
    left = [v for v in range(len(needed)) if v not in decided]
    rules = {v: [[c for c in clauses if not c & decided] for _, clauses in needed[v]] for v in left}
    rules = {v: [] if not all(of) else of for v, of in rules.items()}
    colours = dict.fromkeys(left, 0)
    for _ in range(3):
        colours = {
            v: hash((colours[v], tuple(sorted(
                hash(tuple(sorted(hash(tuple(sorted(colours[u] for u in c))) for c in clauses)))
                for clauses in rules[v]
            ))))
            for v in left
        }  # fmt: skip
        seen = dict.fromkeys(left, 0)
        for v in left:
            for clauses in rules[v]:
                for clause in clauses:
                    for u in clause:
                        seen[u] += hash((colours[v], len(clauses), len(clause))) % 2**40
        colours = {v: hash((colours[v], seen[v])) for v in left}
    return tuple(sorted(colours.values()))


def paths_from(lattice):
    """Return the number of paths from each position to the end."""
    paths = [0] * len(lattice.position)
    for p in range(len(paths) - 1, -1, -1):
        ways = lattice.successor[lattice.successor_from[p] : lattice.successor_from[p + 1]]
        paths[p] = sum(paths[q] for q in ways) if len(ways) else 1
    return paths


@click.command()
@click.option("--puzzles", type=click.IntRange(1), default=20, show_default=True)
def main(puzzles):
    """Print positions and forms, and what telling forms costs."""
    lines = [line for line in REMAINDERS.read_text().splitlines() if not line.startswith("#")]
    saved, wrong, built, formed = [], 0, 0.0, 0.0
    for clues in lines[:: max(1, len(lines) // puzzles)][:puzzles]:
        rules = sudoku_way(Sudoku(clues)).stretches[0]
        begun = time.perf_counter()
        lattice = build_lattice(rules, 100_000)
        count_paths(lattice)
        built += time.perf_counter() - begun
        begun = time.perf_counter()
        needed = [needed_by(rules, v) for v in range(len(rules.names))]
        forms = [rest_form(needed, set(variables_of(p))) for p in lattice.position]
        formed += time.perf_counter() - begun
        of_form = {}
        for form, paths in zip(forms, paths_from(lattice), strict=True):
            of_form.setdefault(form, set()).add(paths)
        wrong += sum(len(of) > 1 for of in of_form.values())
        saved.append(log(len(forms) / len(of_form)))
    print(
        f"{len(saved)} remainders: {np.exp(np.mean(saved)):.1f} positions a form (geometric mean, "
        f"{np.exp(min(saved)):.1f} to {np.exp(max(saved)):.1f}); forms with several numbers of "
        f"paths: {wrong}; {built:.2f} s to build and count, {formed:.2f} s to tell forms"
    )


if __name__ == "__main__":
    main()
