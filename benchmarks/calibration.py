"""Times predicted out of sample, and known numbers recovered: benchmarks/calibration.py [CORPUS]

CORPUS is the name of a corpus under data/derived, or a folder of its tables; without one only what
is known is recovered. `snakemake reports --config corpora=...` makes the tables.
"""

import sys
import time
from pathlib import Path

from threadpoolctl import threadpool_limits

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pipeline.calibration.cross_validation import figures, predictions  # noqa: E402
from pipeline.calibration.recovery import recover  # noqa: E402
from pipeline.calibration.timed_puzzles import timed_puzzles  # noqa: E402
from pipeline.tables import read_table  # noqa: E402
from pipeline.verbs.grading import corpus_folder, measured  # noqa: E402

SEEDS = range(1, 6)


def print_recovery():
    """Print what is found of the known numbers of simulated solvers."""
    print("| by | what | truth | found | error |\n|---|---|---:|---:|---:|")
    for row in recover().itertuples():
        print(f"| {row.by} | {row.what} | {row.truth:.3g} | {row.found:.3f} | {row.error:.3f} |")


def print_figures(folder: Path):
    """Print the figures of each rater who gives times, for each of several cuts into folds."""
    puzzles, _, _, matrix = measured(folder)
    ratings = read_table(folder / "ratings.parquet")
    for rater, timed in timed_puzzles(matrix, puzzles, ratings).items():
        for seed in SEEDS:
            start = time.perf_counter()
            for row in figures(predictions(timed, seed=seed), samples=200).itertuples():
                print(
                    f"{rater}, folds {seed}, {row.over}: rho {row.rho:.4f} "
                    f"({row.rho_low:.3f} to {row.rho_high:.3f}), in interval "
                    f"{row.covered_ratio:.1%}, {row.puzzles} puzzles, "
                    f"{time.perf_counter() - start:.1f} s"
                )


if __name__ == "__main__":
    with threadpool_limits(1):
        for corpus in sys.argv[1:]:
            print_figures(corpus_folder(corpus))
        print_recovery()
