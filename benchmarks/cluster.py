"""A whole run through a SLURM of one node: python -m benchmarks.cluster --folder /tmp/run

Makes a book of sudoku, the bundled ones in other forms, as `grown_book.py` has it, and one of
generated Slitherlink of 7 x 7, both with simulated times. Runs `snakemake reports` on both with
the profile for SLURM. While the first chunk runs the node is drained, and resumed after a while;
then a chunk is cancelled. Prints a row a rule: jobs, CPU seconds, longest seconds by the clock,
peak memory of the largest. With --compare the same runs without SLURM, and files that differ are
named.

Needs root, `apt-get install slurm-wlm munge` and `make cluster`; takes minutes to hours.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import click
import numpy as np
import pandas as pd

from benchmarks.grown_book import describe, write_book
from tests import runs
from tests.cluster import one_node

SUDOKU = runs.ROOT / "data/raw/graded-sudoku/graded-sudoku.csv"
SEED = 20
CHUNKS = {"trace": 2_000_000, "paths": 180_000, "count_solutions": 2_000_000}
DRAINED = 60
"""Seconds for which the node begins nothing."""


def write_slitherlink(number: int, folder: Path) -> Path:
    """Write a book of so many generated Slitherlink with simulated times; its description."""
    made, book = folder / "made.csv", folder / "made-slitherlink.csv"
    asked = ("--rows", 7, "--cols", 7, "--count", number, "--limit", 86_400, "--out", made)
    command = [sys.executable, "-m", "pipeline", "generate", "slitherlink", *map(str, asked)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    puzzles = pd.read_csv(made, dtype=str)
    random = np.random.default_rng(SEED)
    puzzles.assign(solver=random.lognormal(5, 0.5, number).round()).to_csv(book, index=False)
    title = {"en": "A generated book", "ja": "生成した問題集"}
    columns = {name: name for name in ("id", "rows", "cols", "clues")}
    return describe("slitherlink", title, book, columns, ["solver"], folder / "generated.yaml")


def options(books: list[Path], paths: bool) -> tuple[str, ...]:
    """Return what a run of these books has on its command line."""
    corpora = f"corpora=[{', '.join(map(str, books))}]"
    without = [] if paths else [f"without_paths=[{', '.join(book.stem for book in books)}]"]
    return "reports", "--config", corpora, f"chunk_cells={CHUNKS}".replace("'", ""), *without


def snakemake(folder: Path, environment: dict, *words: str) -> subprocess.Popen:
    """Start Snakemake in a folder; what it says is in `snakemake.out` there."""
    with (folder / "snakemake.out").open("a") as out:
        return subprocess.Popen(
            [sys.executable, "-m", *words],
            cwd=folder,
            env=runs.surroundings(environment),
            stdout=out,
            stderr=subprocess.STDOUT,
        )


def on_cluster(folder: Path, slurm: Path, books: list[Path], paths: bool) -> None:
    """Run through SLURM; drain and resume its node, then cancel a chunk."""
    chunk = "measure_paths" if paths else "trace"
    profile = ("--workflow-profile", "profiles/slurm", "--slurm-status-command", "squeue")
    with one_node.cluster(slurm, cores=os.cpu_count()) as environment:

        def ask(*command: str) -> str:
            return subprocess.run(
                command, env=environment, capture_output=True, text=True, check=True
            ).stdout

        def chunks() -> list[str]:
            told = ask("squeue", "-h", "-t", "RUNNING", "-o", "%i %k").splitlines()
            return [line.split()[0] for line in told if f"rule_{chunk}" in line]

        def until_a_chunk_runs() -> str:
            while not (running := chunks()) and run.poll() is None:
                time.sleep(2)
            return running[0] if running else sys.exit("no chunk ran")

        run = snakemake(
            folder, environment, "tests.cluster.asking", *options(books, paths), *profile
        )
        until_a_chunk_runs()
        for state in ("DRAIN", "RESUME"):
            print(f"{time.strftime('%X')} {state}", flush=True)
            ask("scontrol", "update", f"NodeName={one_node.NODE}", f"State={state}", "Reason=test")
            time.sleep(DRAINED)
        ask("scancel", until_a_chunk_runs())
        if run.wait():
            sys.exit((folder / "snakemake.out").read_text()[-3000:])


def table(folder: Path) -> pd.DataFrame:
    """Return a row for each rule, from what Snakemake measured of each of its jobs."""
    files = sorted((folder / "logs").rglob("*.tsv"))
    measured = pd.concat([pd.read_csv(file, sep="\t") for file in files])
    measured["rule"] = [file.relative_to(folder / "logs").parts[0].split(".")[0] for file in files]
    found = measured.groupby("rule").agg(
        jobs=("s", "size"), cpu=("cpu_time", "sum"), longest=("s", "max"), peak=("max_rss", "max")
    )
    # Snakemake counts MiB.
    return found.assign(peak=found.peak * 2**20 / 1e6).sort_values("cpu", ascending=False)


@click.command()
@click.option("--sudoku", type=click.IntRange(20), default=2000, show_default=True)
@click.option("--slitherlink", type=click.IntRange(20), default=300, show_default=True)
@click.option("--folder", type=click.Path(path_type=Path), required=True, help="A new folder.")
@click.option("--paths/--without-paths", default=True, help="Measure the solution paths.")
@click.option("--compare", is_flag=True, help="Run once more without SLURM.")
def main(sudoku, slitherlink, folder, paths, compare):
    """Print what every rule took, and what differs from a run without SLURM."""
    given = folder.resolve() / "books"
    given.mkdir(parents=True)
    books = [write_book(sudoku, SUDOKU, given), write_slitherlink(slitherlink, given)]
    on, off = (runs.tree(given.with_name(name)) for name in ("on", "off"))
    begin = time.monotonic()
    on_cluster(on, given.with_name("slurm"), books, paths)
    sent = (on / "snakemake.out").read_text().count("has been submitted")
    print(f"{sent} jobs of SLURM, {time.monotonic() - begin:.0f} s by the clock")
    print(table(on).round(1).to_string(), flush=True)
    if compare:
        if snakemake(off, dict(os.environ), "snakemake", *options(books, paths)).wait():
            sys.exit((off / "snakemake.out").read_text()[-3000:])
        one, other = runs.contents(on), runs.contents(off)
        differ = [name for name in {*one, *other} if one.get(name) != other.get(name)]
        print(f"{len(one)} tables and pages, {len(differ)} differ", *sorted(differ)[:20], sep="\n")


if __name__ == "__main__":
    main()
