"""What do walks that choose uniformly tell of people's times? python benchmarks/uniform_walks.py

Nested models as in the table `nested_models`, with the same figures of walks that choose all alike
in between, and with techniques last; then partial rank correlations with people's times. FOLDER
has the tables of a corpus of sudoku with times, as `snakemake reports` makes them.
"""

import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.calibration.features.measured_puzzles import measured_puzzles  # noqa: E402
from pipeline.calibration.times.nested_models import nested_models  # noqa: E402
from pipeline.calibration.times.rated_puzzles import rated_puzzles  # noqa: E402
from pipeline.cli.corpus_tables import files_of_features  # noqa: E402
from pipeline.kernels.random_numbers import seed_of  # noqa: E402
from pipeline.kinds.sudoku.paths import NESTED  # noqa: E402
from pipeline.kinds.sudoku.paths.measuring import walked  # noqa: E402
from pipeline.kinds.sudoku.paths.way import sudoku_way  # noqa: E402
from pipeline.kinds.sudoku.puzzle import Sudoku  # noqa: E402
from pipeline.kinds.sudoku.tables.columns import EASE  # noqa: E402
from pipeline.paths.figures import walk_figures  # noqa: E402
from pipeline.statistics.rank_correlation import spearman  # noqa: E402
from pipeline.tables import read_table  # noqa: E402
from pipeline.tables.made import MadeTables  # noqa: E402

WEIGHTED = "walks"
"""The group of NESTED before which that of uniform walks stands."""
GIVEN = {"work": "features.work", "scanning": "paths.scan_looks_log"}


def uniform(clues: str) -> dict[str, float]:
    """Return the figures of uniform walks through one sudoku."""
    found = walk_figures(*walked(sudoku_way(Sudoku(clues)), seed_of(clues)), tuple(EASE))
    return {f"uniform.{name}": value for name, value in found.items()}


def partial(one, other, given) -> float:
    """Return the rank correlation of two figures where a third is given."""
    a, b, c = spearman(one, other), spearman(one, given), spearman(other, given)
    return (a - b * c) / np.sqrt((1 - b**2) * (1 - c**2))


def print_table(table) -> None:
    """Print nested models."""
    print("| added | features | rho | gain |\n|---|---:|---:|---:|")
    for row in table.itertuples():
        gain = f"{row.gain:+.3f} ({row.gain_low:.3f} to {row.gain_high:.3f})"
        reached = f"{row.rho:.3f} ({row.rho_low:.3f} to {row.rho_high:.3f})"
        print(f"| {row.added} | {row.n_features} | {reached} | {gain} |")


@click.command()
@click.argument(
    "folder", type=click.Path(path_type=Path), default=ROOT / "data/derived/cloud-sudoku-train"
)
def main(folder):
    """Print both tables."""
    kind, _, files = files_of_features(MadeTables.of(folder, ()))
    ratings = read_table(folder / "ratings.parquet")
    puzzles = read_table(files["puzzles"]).set_index("puzzle_id")["clues"]
    with TemporaryDirectory() as room:
        wanted = ratings.loc[ratings["unit"] == "seconds", "puzzle_id"].unique()
        found = measured_puzzles(kind, files, wanted, Path(room))
        rows = [uniform(puzzles[name]) for name in found.keys["puzzle_id"]]
        more = np.array([list(row.values()) for row in rows])
        features = np.hstack([found.features[np.arange(len(rows))], more])
    found = replace(found, features=features, names=[*found.names, *rows[0]])
    added = {}
    for name, (_, patterns) in NESTED.items():
        added |= {"uniform": ("uniform.*",)} if name == WEIGHTED else {}
        added[name] = patterns
    print_table(nested_models(found, ratings, added)["nested_models"])
    named = {name: patterns for name, (_, patterns) in NESTED.items()}
    of_paths = [one for name in ("counts", "rounds", "walks", "effort") for one in named[name]]
    last = {"clues": named["clues"], "paths": of_paths, "techniques": named["techniques"]}
    print_table(nested_models(found, ratings, last)["nested_models"])
    for rater in ratings.loc[ratings["unit"] == "seconds", "rater"].unique():
        timed = rated_puzzles(found, ratings, rater)
        values, times, *_ = timed.of()
        column = {name: values[:, at] for at, name in enumerate(found.names)}
        for given, name in GIVEN.items():
            rho = partial(column["paths.paths_log"], times, column[name])
            print(f"{rater}: paths_log given {given}: {rho:+.2f}")


if __name__ == "__main__":
    main()
