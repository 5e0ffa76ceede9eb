"""Linear algebra runs in one thread: several only wait for each other on matrices this small."""

import json
import os
import subprocess
import sys

import pytest

from tests.runs import ROOT

ASKED = """
import json, pipeline.calibration.models.fitting, threadpoolctl
print(json.dumps([pool["num_threads"] for pool in threadpoolctl.threadpool_info()]))
"""
NAMES = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS")


@pytest.mark.parametrize("asked", [{}, dict.fromkeys(NAMES, "2")], ids=["nobody", "somebody"])
def test_one_thread_if_nobody_asks_for_more(asked):
    kept = {name: value for name, value in os.environ.items() if name not in NAMES}
    words, env = [sys.executable, "-c", ASKED], {**kept, **asked}
    run = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert max(json.loads(run.stdout)) == (2 if asked else 1)
