"""Snakemake where it only plans: asked of a process that has loaded it once for many plans.

Loading takes Snakemake longer than a plan.
"""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

from tests.runs import ROOT, surroundings


def plan(folder: Path, *options: str) -> subprocess.CompletedProcess:
    """Return what `snakemake OPTIONS` answers in a folder, both of its outputs as one.

    Parameters
    ----------
    folder : path
    options
        Among them one that keeps Snakemake from running anything: `--dry-run`, `--lint`.
    """
    planner = _planner()
    print(json.dumps([str(folder), options]), file=planner.stdin, flush=True)
    code, said = json.loads(planner.stdout.readline())
    return subprocess.CompletedProcess(options, code, said)


@cache
def _planner() -> subprocess.Popen:
    """Start the process that loads Snakemake; it ends with the one that asks."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.planner"],
        cwd=ROOT,
        env=surroundings(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
