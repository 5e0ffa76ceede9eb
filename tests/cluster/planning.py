"""Snakemake that plans with the profile for SLURM, and says what each job of it would ask for.

A line of JSON for each: its rules, and its MB and minutes when it is first sent and sent again.
"""

import json
from pathlib import Path
from unittest.mock import patch

from tests import runs

# Without the executor of the profile, which needs a plugin.
OPTIONS = ("--dry-run", "--workflow-profile", "profiles/slurm", "--executor", "local")


def planned(folder: Path, *options: str) -> tuple[list[dict], str]:
    """Return what the jobs for a cluster would ask for in a run in a folder, and what it said."""
    run = runs.snakemake(folder, *OPTIONS, *options, by=__name__)
    assert run.returncode == 0, run.stdout
    lines = [line for line in run.stdout.splitlines() if line.startswith("{")]
    return list(map(json.loads, lines)), run.stdout


def tell(_, job) -> None:
    """Print what a job asks for, in place of what it does."""
    jobs = job.jobs if job.is_group() else [job]
    asked = {"rules": sorted(one.rule.name for one in jobs), "mb": [], "minutes": []}
    # As on a cluster, where the rules of a group share what it asks for.
    with patch.object(type(job.dag.workflow), "local_exec", False):
        if job.is_local:
            return
        for job.attempt in (2, 1):
            asked["mb"].insert(0, job.resources.mem_mb)
            asked["minutes"].insert(0, job.resources.runtime)
    print(json.dumps(asked), flush=True)


def main() -> None:
    """Do as `snakemake` does, but for what it tells of jobs."""
    from snakemake.cli import main as snakemake
    from snakemake.executors.dryrun import Executor

    Executor.printjob = tell
    snakemake()
