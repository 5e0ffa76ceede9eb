"""The groups of rules that the SLURM profile sends as one job each, without a cluster."""

from pathlib import Path

import yaml

from tests import runs

GROUPS = yaml.safe_load(Path("profiles/slurm/config.yaml").read_text())["groups"]
CHUNKS = "chunk_cells={trace: 300, paths: 300, count_solutions: 300}"


def test_no_group_waits_for_a_job_that_waits_for_it(tmp_path):
    options = ("--configfile", runs.TINY, "--config", CHUNKS, "--groups", *GROUPS)
    run = runs.snakemake(runs.tree(tmp_path / "tree"), "reports", "--dry-run", *options)
    assert run.returncode == 0, run.stdout
