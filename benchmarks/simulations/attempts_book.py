"""The simulated log of attempts whose page docs/images/attempts.png shows.

    python -m benchmarks.simulations.attempts_book attempts.csv
    nanido new-book attempts.csv --title "A log of attempts (simulated)" --simulated --report

`benchmarks/report_tasks.py --pictures` then draws reports/attempts.html of that folder too.
"""

import sys

import pandas as pd

from benchmarks.simulations.practice_logs import WORLDS, log_of

SEED = 34
MINUTES_BETWEEN = 20


def book() -> pd.DataFrame:
    """Return attempts on sudoku: harder ones where the truth is harder."""
    log, truth = log_of(WORLDS["one slope"], SEED)
    every = pd.read_csv("data/raw/graded-sudoku/graded-sudoku.csv", dtype=str)
    spread = every.iloc[:: len(every) // len(truth)].head(len(truth))
    by_minutes = spread.iloc[spread["pencilmark_minutes"].astype(float).argsort()]
    easiest_first = {one: at for at, one in enumerate(sorted(truth, key=truth.get))}
    rows = by_minutes.iloc[log["puzzle_id"].map(easiest_first)]
    begun = pd.Timestamp("2026-01-05") + pd.to_timedelta(MINUTES_BETWEEN * log["earlier"], "min")
    return pd.DataFrame(
        {
            "id": rows["id"].to_numpy(),
            "clues": rows["clues"].to_numpy(),
            "person": log["person"].to_numpy(),
            "started": begun.dt.strftime("%Y-%m-%d %H:%M").to_numpy(),
            "seconds": log["seconds"].round().astype(int).to_numpy(),
            "finished": log["finished"].map({True: "yes", False: "no"}).to_numpy(),
        }
    )


if __name__ == "__main__":
    book().to_csv(sys.argv[1], index=False)
