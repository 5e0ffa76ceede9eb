"""A damaged file of the kernel cache is deleted, and the kernel compiled again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
from pipeline.kinds.sudoku.exact import count_many
from pipeline.kinds.sudoku.puzzle import Sudoku

print(list(count_many([Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")])))
"""


def run(cache, program):
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "NANIDO_CACHE": str(cache), "NUMBA_DISABLE_JIT": "0"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
@pytest.mark.parametrize("kept", [0.0, 0.5])
def test_a_shortened_file_is_compiled_again(suffix, kept, tmp_path):
    answer = run(tmp_path, PROGRAM)
    (file,) = tmp_path.rglob(f"*_count*.{suffix}")
    whole = file.read_bytes()
    file.write_bytes(whole[: int(kept * len(whole))])
    assert run(tmp_path, PROGRAM) == answer
    (file,) = tmp_path.rglob(f"*_count*.{suffix}")
    assert file.stat().st_size > len(whole) / 2
