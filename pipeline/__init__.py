"""Nanido (難易度): calibrate the difficulty of pencil puzzles."""

import os

# Before anything loads numpy: its linear algebra here is of matrices so small that threads only
# wait for each other, several times the CPU time of one; and sums don't depend on their number.
for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ.setdefault(_name, "1")
