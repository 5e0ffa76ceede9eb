"""Processes of a run keep what they free: each page of memory is cleared once, not at each use."""

import os
import platform
import subprocess
import sys

import pytest

import pipeline  # noqa: F401, for what it asks of the processes that it starts

NAMES = ("MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_")
ARRAYS = """
import resource
import numpy as np
for _ in range(100):
    arrays = [np.ones(250_000) for _ in range(4)]
    del arrays
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt)
"""


def cleared(environment) -> int:
    """Return how many pages a process was given that makes and frees 8 MB a hundred times."""
    run = [sys.executable, "-c", ARRAYS]
    return int(subprocess.run(run, env=environment, capture_output=True, check=True).stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc can be told")
def test_a_process_that_this_one_starts_keeps_what_it_frees():
    without = {name: value for name, value in os.environ.items() if name not in NAMES}
    assert cleared(os.environ) < cleared(without) / 3


def test_who_says_otherwise_is_heard():
    told = dict.fromkeys(NAMES, "1048576")
    shown = "import os, pipeline; print(*[os.environ[name] for name in " + repr(NAMES) + "])"
    run = subprocess.run(
        [sys.executable, "-c", shown],
        env={**os.environ, **told},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == ["1048576", "1048576"]
