"""Nanido (難易度): calibrate the difficulty of pencil puzzles."""

import sys

# Many containers forbid bytecode (PYTHONDONTWRITEBYTECODE); then each of the processes of a run
# would compile all libraries and this program again, which takes longer than most of their work.
sys.dont_write_bytecode = False
