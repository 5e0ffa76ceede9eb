"""Names and parameters that a shell or Snakemake would take for something else."""

import shutil

from tests.runs import snakemake

ODD = "-x'; touch pwned; : 'o'brien$(touch pwned)-xa  b"


def test_odd_names_of_folders_run_nothing_and_break_nothing(tree, describe, positions, digest):
    remote = {"address": "https://puzzles.invalid/positions.csv", "sha256": digest}
    describe(tree / ODD / "far.yaml", remote=remote, files=["data/fetched/far/positions.csv"])
    mirror = tree / f"{ODD} {{x}} mirror"
    mirror.mkdir()
    shutil.copy(positions, mirror)
    corpus = f"corpora={ODD}/far.yaml"
    run = snakemake(tree, "--cores", "1", "fetch", "--config", corpus, f"mirror={mirror.name}")
    assert run.returncode == 0, run.stdout
    assert (tree / "data/fetched/far/positions.csv").read_bytes() == positions.read_bytes()
    wanted = "data/derived/far/games/decisions.parquet"
    run = snakemake(tree, "--cores", "1", wanted, "--config", corpus)
    assert run.returncode == 0, run.stdout
    assert (tree / wanted).is_file()
    assert not list(tree.parent.rglob("pwned"))
    assert not (tree / ODD / "pwned").exists()


def test_a_file_whose_name_no_disk_takes_is_one_that_is_not_there(tree, describe):
    describe(tree / "far.yaml", files=[f"{'x' * 400}.csv", f"{'d/' * 3000}a.csv", "positions.csv"])
    wanted = "data/derived/far/rejects.parquet"
    run = snakemake(tree, "--cores", "1", wanted, "--config", "corpora=far.yaml")
    assert run.returncode == 0, run.stdout
    assert (tree / wanted).is_file()
