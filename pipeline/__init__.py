"""Nanido (難易度): calibrate the difficulty of pencil puzzles."""

import gc
import os
import sys

__version__ = "0.1.0"

# Before numpy is loaded: the matrices here are so small that threads only wait for each other.
for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ.setdefault(_name, "1")

# Many containers forbid bytecode (PYTHONDONTWRITEBYTECODE); then each process of a run would
# compile all libraries again, which takes longer than most of their work.
sys.dont_write_bytecode = False

# Python's cyclic garbage collector runs after 700 new objects. Numba and pandas make
# millions that stay; searching them took a tenth of the start of each process.
gc.set_threshold(50_000, 10, 10)
