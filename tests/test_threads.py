"""Linear algebra runs in one thread: several only wait for each other on matrices this small."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ASKED = """
import json, pipeline.calibration.models.fitting, threadpoolctl
print(json.dumps([pool["num_threads"] for pool in threadpoolctl.threadpool_info()]))
"""
NAMES = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS")


def threads(**environment) -> list[int]:
    """Return how many threads each library of a new process would use."""
    kept = {name: value for name, value in os.environ.items() if name not in NAMES}
    run = subprocess.run(
        [sys.executable, "-c", ASKED],
        cwd=ROOT,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(run.stdout)


def test_one_thread_if_nobody_says_otherwise():
    assert set(threads()) == {1}


def test_who_asks_for_more_gets_them():
    assert max(threads(**dict.fromkeys(NAMES, "2"))) == 2
