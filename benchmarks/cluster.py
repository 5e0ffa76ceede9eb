"""A whole run through a SLURM of one node: python -m benchmarks.cluster --folder /tmp/run

Makes a book of sudoku and one of Slitherlink, the bundled puzzles in other forms: sudoku as
`grown_book.py` has it, Slitherlink turned and mirrored. Runs `snakemake reports` on both with the
profile for SLURM. While the first chunk runs the node is drained, and resumed after a while; then
a chunk is cancelled. Prints a row a rule: jobs, CPU seconds, longest seconds by the clock, peak
memory of the largest. With --compare the same runs without SLURM, and files that differ are named.

Needs root, `apt-get install slurm-wlm munge` and `make cluster`; takes minutes to hours.
"""

import csv
import itertools
import os
import subprocess
import sys
import time
from pathlib import Path

import click
import pandas as pd
import yaml

from benchmarks.grown_book import write_book
from pipeline.kinds.slitherlink.paths.images import IMAGES, image
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink
from tests import runs
from tests.cluster import one_node

SUDOKU = runs.ROOT / "data/raw/graded-sudoku/graded-sudoku.csv"
SLITHERLINK = runs.ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
CHUNKS = {"trace": 500_000, "paths": 180_000, "count_solutions": 500_000}
DRAINED = 60
"""Seconds for which the node begins nothing."""


def write_slitherlink(number: int, folder: Path) -> Path:
    """Write a book of so many Slitherlink, each another image of a bundled one; its description."""
    with SLITHERLINK.open(encoding="utf-8", newline="") as file:
        bundled = list(csv.DictReader(file))
    if number > IMAGES * len(bundled):
        sys.exit(f"--slitherlink: expected {IMAGES * len(bundled)} at most, found {number}")
    book = folder / "turned.csv"
    with book.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["id", "rows", "cols", "clues", "grade"])
        for turn, row in itertools.islice(itertools.product(range(IMAGES), bundled), number):
            puzzle = Slitherlink(int(row["rows"]), int(row["cols"]), row["clues"])
            rows, cols, clues, _ = image(puzzle, turn)
            signs = "".join(BLANK if clue < 0 else str(clue) for clue in clues)
            writer.writerow([f"{row['id']}-{turn}", rows, cols, signs, row["grade"]])
    described = yaml.safe_load((runs.ROOT / "config/corpora/tatham-slitherlink.yaml").read_text())
    described |= {"files": [str(book)], "title": {"en": "Turned", "ja": "回した問題集"}}
    del described["beside"], described["parts"]
    description = folder / "turned.yaml"
    description.write_text(yaml.safe_dump(described, allow_unicode=True), encoding="utf-8")
    return description


def options(books: list[Path]) -> tuple[str, ...]:
    """Return what a run of these books has on its command line."""
    corpora = f"corpora=[{', '.join(map(str, books))}]"
    return "reports", "--config", corpora, f"chunk_cells={CHUNKS}".replace("'", "")


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


def on_cluster(folder: Path, slurm: Path, books: list[Path]) -> None:
    """Run through SLURM; drain and resume its node, then cancel a chunk."""
    profile = ("--workflow-profile", "profiles/slurm", "--slurm-status-command", "squeue")
    with one_node.cluster(slurm, cores=os.cpu_count()) as environment:

        def ask(*command: str) -> str:
            return subprocess.run(
                command, env=environment, capture_output=True, text=True, check=True
            ).stdout

        def chunks() -> list[str]:
            told = ask("squeue", "-h", "-t", "RUNNING", "-o", "%i %k").splitlines()
            return [line.split()[0] for line in told if "rule_measure_paths" in line]

        def until_a_chunk_runs() -> str:
            while not (running := chunks()) and run.poll() is None:
                time.sleep(2)
            return running[0] if running else sys.exit("no chunk ran")

        run = snakemake(folder, environment, "tests.cluster.asking", *options(books), *profile)
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
@click.option("--compare", is_flag=True, help="Run once more without SLURM.")
def main(sudoku, slitherlink, folder, compare):
    """Print what every rule took, and what differs from a run without SLURM."""
    given = folder.resolve() / "books"
    given.mkdir(parents=True)
    books = [write_book(sudoku, SUDOKU, given), write_slitherlink(slitherlink, given)]
    on, off = (runs.tree(given.with_name(name)) for name in ("on", "off"))
    begin = time.monotonic()
    on_cluster(on, given.with_name("slurm"), books)
    sent = (on / "snakemake.out").read_text().count("has been submitted")
    print(f"{sent} jobs of SLURM, {time.monotonic() - begin:.0f} s by the clock")
    print(table(on).round(1).to_string(), flush=True)
    if compare:
        if snakemake(off, dict(os.environ), "snakemake", *options(books)).wait():
            sys.exit((off / "snakemake.out").read_text()[-3000:])
        one, other = runs.contents(on), runs.contents(off)
        differ = [name for name in {*one, *other} if one.get(name) != other.get(name)]
        print(f"{len(one)} tables and pages, {len(differ)} differ", *sorted(differ)[:20], sep="\n")


if __name__ == "__main__":
    main()
