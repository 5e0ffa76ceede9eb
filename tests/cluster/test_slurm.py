"""The workflow through a SLURM of one node, set up for the test: docs/cluster.md."""

import os
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from pipeline.compiling import cache_folder
from tests.cluster import one_node
from tests.conftest import ROOT

TINY = "tests/data/tiny/config.yaml"
PROFILE = ("--workflow-profile", "profiles/slurm", "--slurm-status-command", "squeue")
# Small numbers, since nothing here takes long; a cluster's file system is slower.
SOON = ("--slurm-init-seconds-before-status-checks", "5", "--latency-wait", "15")
LONGEST = 1500
"""Seconds for a run; one that takes longer hangs."""

LACKING = one_node.missing() or (
    "" if find_spec("snakemake_executor_plugin_slurm") else "no plugin: requirements-cluster.in"
)
pytestmark = pytest.mark.skipif(bool(LACKING), reason=f"a cluster: {LACKING}")


def tree(folder: Path) -> Path:
    """Return a folder in which a run leaves nothing behind in the repository."""
    for name in ("Snakefile", "environment.yaml", "pipeline", "profiles", "rules"):
        (folder / name).symlink_to(ROOT / name)
    for name in ("config", "data/raw", "tests/data"):
        shutil.copytree(ROOT / name, folder / name)
    return folder


def started(folder: Path, environment: dict, *options: str) -> subprocess.Popen:
    """Start `snakemake reports` on the tiny book and the printed tables."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    source = {"PATH": path, "PYTHONPATH": str(ROOT), "PYTHONSAFEPATH": "1"}
    with (folder / "snakemake.out").open("w") as out:
        return subprocess.Popen(
            [sys.executable, "-m", "snakemake", "reports", "--configfile", TINY, *options],
            cwd=folder,
            env={**environment, **source, "NANIDO_CACHE": str(CACHE)},
            stdout=out,
            stderr=subprocess.STDOUT,
        )


def ended(run: subprocess.Popen, folder: Path) -> str:
    """Wait for the end of a run, which must be a good one; return what it said."""
    try:
        code = run.wait(LONGEST)
    finally:
        run.kill()
    said = (folder / "snakemake.out").read_text()
    assert code == 0, said
    return said


def contents(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every table and page; the database holds only views of them."""
    files = [*folder.glob("data/derived/**/*.parquet"), *folder.glob("reports/**/*.*")]
    return {str(file.relative_to(folder)): file.read_bytes() for file in files if file.is_file()}


def until(happened, what: str):
    """Return what `happened` answers as soon as it is something."""
    for _ in range(2 * LONGEST):
        if answer := happened():
            return answer
        time.sleep(0.5)
    raise TimeoutError(f"expected {what}, waited {LONGEST} s")


# Every job takes the kernels that the tests have compiled.
CACHE = cache_folder("pipeline.paths.walks").parents[2]


@pytest.fixture(scope="module")
def alone(tmp_path_factory) -> dict[str, bytes]:
    """What a run on this machine alone makes."""
    folder = tree(tmp_path_factory.mktemp("alone"))
    ended(started(folder, dict(os.environ), "--cores", "2"), folder)
    return contents(folder)


@pytest.fixture
def slurm(tmp_path):
    """The environment of a cluster of one node with two cores."""
    with one_node.cluster(tmp_path / "slurm", cores=2) as environment:
        yield environment


def test_a_chunk_cancelled_and_a_node_drained_change_nothing(alone, slurm, tmp_path):
    folder = tmp_path / "run"
    folder.mkdir()
    run = started(tree(folder), slurm, *PROFILE, *SOON)

    def ask(*command):
        return subprocess.run(command, env=slurm, capture_output=True, text=True, check=True).stdout

    def node(state):
        ask("scontrol", "update", f"NodeName={one_node.NODE}", f"State={state}", "Reason=test")

    def chunks():
        assert run.poll() is None, (folder / "snakemake.out").read_text()
        told = ask("squeue", "-r", "-h", "-o", "%i %k").splitlines()
        return [line.split()[0] for line in told if "rule_trace" in line]

    try:
        ready = folder / "data/derived/.slitherlink-compiled"
        read = folder / "data/derived/tiny-book/judgements.parquet"
        until(lambda: run.poll() is not None or (ready.is_file() and read.is_file()), "puzzles")
        # Drained, the node begins nothing more, so the chunks wait and one can be cancelled.
        node("DRAIN")
        waiting = until(chunks, "chunks that wait")
        ask("scancel", waiting[0])
        node("RESUME")
        said = ended(run, folder)
    finally:
        run.kill()
    assert "Trying to restart job" in said
    assert contents(folder) == alone
