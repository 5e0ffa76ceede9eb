"""Linear algebra runs in one thread: several only wait for each other on matrices this small."""

import json

import pytest

from tests.runs import python

ASKED = """
import json, pipeline.calibration.models.fitting, threadpoolctl
print(json.dumps([pool["num_threads"] for pool in threadpoolctl.threadpool_info()]))
"""
NAMES = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS")


@pytest.mark.parametrize("asked", [{}, dict.fromkeys(NAMES, "2")], ids=["nobody", "somebody"])
def test_one_thread_if_nobody_asks_for_more(asked, monkeypatch):
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    run = python("-c", ASKED, **asked)
    assert max(json.loads(run.stdout)) == (2 if asked else 1)
