"""Times unrelated to the puzzles, predicted: benchmarks/simulations/noise.py [BOOKS]

Prints for books of several sizes the mean rank correlation of predicted with published times, how
often its interval holds 0, and how often it lies wholly below and above. The table stands in
docs/explanation/calibration.md; `tests/calibration/times/test_noise.py` holds a small one.
"""

import sys
from pathlib import Path

from threadpoolctl import threadpool_limits

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.simulations.noise_books import rhos_of_noise  # noqa: E402

SIZES = (20, 30, 60)
BOOKS = 200

if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else BOOKS
    print("| puzzles | mean rho | interval holds 0 | wholly below | wholly above |")
    print("|---:|---:|---:|---:|---:|")
    with threadpool_limits(1):
        for size in SIZES:
            found = rhos_of_noise(size, number)
            below, above = (found["rho_high"] < 0).mean(), (found["rho_low"] > 0).mean()
            holds = 1 - below - above
            print(
                f"| {size} | {found['rho'].mean():+.3f} | {holds:.1%} | {below:.1%} | {above:.1%} |"
            )
