"""Nanido (難易度): calibrate the difficulty of pencil puzzles."""

import gc
import os
import sys

__version__ = "0.1.0"

# Before anything loads numpy: its linear algebra here is of matrices so small that threads only
# wait for each other, several times the CPU time of one; and sums don't depend on their number.
for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ.setdefault(_name, "1")

# For the processes that this one starts, as all of a run: blocks up to 4 MB are kept when they are
# freed, up to 16 MB of them, and used again. By itself glibc begins with a thirtieth of that, gives
# arrays back and asks for them again, and each page is cleared before its use.
for _name, _bytes in (("MALLOC_MMAP_THRESHOLD_", 4 << 20), ("MALLOC_TRIM_THRESHOLD_", 16 << 20)):
    os.environ.setdefault(_name, str(_bytes))

# Many containers forbid bytecode (PYTHONDONTWRITEBYTECODE); then each of the processes of a run
# would compile all libraries and this program again, which takes longer than most of their work.
sys.dont_write_bytecode = False

# Python looks for what only refers to itself whenever 700 objects more are alive. Numba, pandas and
# matplotlib make millions that stay, and little of the other sort: that search took a tenth of the
# time of compiling and of the start of each process.
gc.set_threshold(50_000, 10, 10)
