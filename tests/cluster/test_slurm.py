"""The workflow through a SLURM of one node, set up for the test: docs/how-to/cluster.md."""

import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from pipeline.kernels.compiling import folder_of
from tests import runs
from tests.cluster import asking, one_node

PROFILE = ("--workflow-profile", "profiles/slurm", "--slurm-status-command", "squeue")
# Small numbers, since nothing here takes long; a cluster's file system is slower.
SOON = ("--slurm-init-seconds-before-status-checks", str(asking.SECONDS), "--latency-wait", "15")
LONGEST = 900
"""Seconds for a run; one that takes longer hangs."""

LACKING = one_node.missing() or (
    "" if find_spec("snakemake_executor_plugin_slurm") else "no plugin: requirements-cluster.in"
)
pytestmark = pytest.mark.skipif(bool(LACKING), reason=f"a cluster: {LACKING}")

# Every job takes the kernels that the tests have compiled.
CACHE = folder_of("pipeline.paths.walks").parents[2]


class Run:
    """A stopped run on the tiny book and the printed tables that goes on through a cluster."""

    def __init__(self, folder: Path, environment: dict):
        self.folder, self.environment = folder, environment
        # Drained, the node begins nothing.
        self.node("DRAIN")
        self.said = folder / "snakemake.out"
        words = ("tests.cluster.asking", "reports", "--configfile", runs.TINY, *PROFILE, *SOON)
        with self.said.open("w") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *words],
                cwd=folder,
                env={**runs.surroundings(environment), "NANIDO_CACHE": str(CACHE)},
                stdout=out,
                stderr=subprocess.STDOUT,
            )

    def until(self, happened, what: str):
        """Return what `happened` answers as soon as it is something."""
        for _ in range(2 * LONGEST):
            if answer := happened():
                return answer
            assert self.process.poll() is None, self.said.read_text()
            time.sleep(0.5)
        raise TimeoutError(f"expected {what}, waited {LONGEST} s:\n{self.said.read_text()}")

    def chunks(self, state: str) -> list[str]:
        """Return the numbers of the jobs in this state that trace a chunk."""
        told = self.ask("squeue", "-h", "-t", state, "-o", "%i %k").splitlines()
        return [line.split()[0] for line in told if "rule_trace" in line]

    def node(self, state: str) -> None:
        """Give the node another state."""
        self.ask("scontrol", "update", f"NodeName={one_node.NODE}", f"State={state}", "Reason=test")

    def ask(self, *command: str) -> str:
        """Return what a command of the cluster says."""
        return subprocess.run(
            command, env=self.environment, capture_output=True, text=True, check=True
        ).stdout

    def ended(self) -> str:
        """Wait for the end, which must be a good one; return what was said."""
        code = self.process.wait(LONGEST)
        assert code == 0, self.said.read_text()
        return self.said.read_text()


@pytest.fixture
def run(tiny_run, tmp_path):
    """A stopped run that goes on, on a cluster of one node."""
    folder = runs.stopped(tiny_run, tmp_path / "run")
    with one_node.cluster(tmp_path / "slurm") as environment:
        run = Run(folder, environment)
        try:
            yield run
        finally:
            run.process.kill()
            run.process.wait()


def test_a_node_drained_and_a_chunk_cancelled_change_nothing(tiny_run, run):
    waiting = run.until(lambda: run.chunks("PENDING"), "a chunk that waits")
    run.node("RESUME")
    assert run.until(lambda: run.chunks("RUNNING"), "a chunk at work") == waiting
    run.ask("scancel", *waiting)
    said = run.ended()
    assert said.count("Trying to restart job") == 1
    assert said.count("has been submitted") == 3
    assert runs.contents(run.folder) == runs.contents(tiny_run)
