"""A damaged file of the kernel cache is deleted, and the kernel compiled again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import numpy as np
from pipeline.paths.lattice import count_ways

print(count_ways(np.array([[1]], np.int64)))
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
    (file,) = tmp_path.rglob(f"*count_ways*.{suffix}")
    whole = file.read_bytes()
    file.write_bytes(whole[: int(kept * len(whole))])
    assert run(tmp_path, PROGRAM) == answer
    (file,) = tmp_path.rglob(f"*count_ways*.{suffix}")
    assert file.stat().st_size > len(whole) / 2
