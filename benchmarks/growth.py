"""What each rule costs as a corpus grows: python benchmarks/growth.py [--puzzles 10000] ...

Makes a book of so many sudoku (`grown_book.py`), then runs the verbs of the workflow one after
another, in as many jobs as the workflow has for so many cells, and prints a line each: CPU seconds
of all its jobs, and the peak of the largest. Ends with an error where a process holds
1,000,000,000 bytes or more, or a page 2,000,000. Solution paths only with --paths.
"""

import json
import sys
from collections.abc import Callable
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import click
from grown_book import write_book
from processes import ROOT, Cost, python

sys.path.insert(0, str(ROOT))

from pipeline.workflow import configuration

BUNDLED = ROOT / "data/raw/graded-sudoku/graded-sudoku.csv"
SOLVER = "number-place-support"
LARGEST_PROCESS, LARGEST_PAGE = 1_000_000_000, 2_000_000


class Verb(NamedTuple):
    """A verb, and the words of each of its jobs."""

    name: str
    jobs: list[tuple]


def one(name: str, *words) -> Verb:
    """Return a verb that is one job."""
    return Verb(name, [words])


def verbs(description: Path, folder: Path, chunks_of: Callable[[str], list[str]]) -> list[Verb]:
    """Return the verbs that the rules run on a book, in their order.

    Parameters
    ----------
    chunks_of
        The chunks that the workflow makes for some work, as 2-of-8, as the rules do.
    """
    config = configuration.load() | {"corpora": [str(description)]}
    calibration, agreement = (json.dumps(config[name]) for name in ("calibration", "agreement"))
    corpus, whole = folder / "derived" / description.stem, json.dumps(config)
    puzzles, judged = corpus / "puzzles.parquet", corpus / "solution_counts.parquet"
    traces, paths = corpus / SOLVER, corpus / "paths.parquet"
    chunks = [(chunk, traces / "chunks" / chunk) for chunk in chunks_of("trace")]
    traced = [
        (puzzles, "--kind", "sudoku", "--chunk", chunk, "--out", out) for chunk, out in chunks
    ]
    stepped = [out / f"{name}.parquet" for name in ("steps", "contradictions") for _, out in chunks]
    outcomes = [out / "outcomes.parquet" for _, out in chunks]
    counts = [
        (chunk, judged.with_suffix("") / "chunks" / chunk / judged.name)
        for chunk in chunks_of("count_solutions")
    ]
    if len(counts) == 1:
        counts = [("1-of-1", judged)]
    counted = [(puzzles, "--chunk", chunk, "--out", out) for chunk, out in counts]
    gathered = [(*stepped, "--out", traces)]
    if len(counts) > 1:
        gathered.append((*(out for _, out in counts), "--out", corpus))
    database = folder / "derived/nanido.duckdb"
    return [
        one("ingest", description, "--out", corpus),
        Verb("count-solutions", counted),
        Verb("trace", traced),
        Verb("concat-chunks", gathered),
        one("level", corpus, SOLVER, *outcomes, "--settings", calibration),
        one("features", puzzles, traces),
        one("measure-paths", puzzles, "--kind", "sudoku", "--out", paths),
        one("calibrate", corpus, "--settings", calibration),
        one("fit-levels", corpus),
        one("audit", corpus, "--settings", agreement),
        one("move-thresholds", corpus, "--settings", calibration),
        one("model-times", corpus),
        one("exclusions", corpus),
        one("verdicts", corpus, "--settings", agreement),
        one("build-db", puzzles, judged, traces / "steps.parquet", "--out", database),
        one("report", folder / "derived", "--out", folder / "reports", "--settings", whole),
    ]


def chunks_for(letters: int) -> Callable[[str], list[str]]:
    """Return how many chunks the workflow makes of a file of so many letters, for some work."""
    config = configuration.load()

    def chunks_of(work: str) -> list[str]:
        number = min(config["chunks"], ceil(letters / config["chunk_cells"][work]) or 1)
        return [f"{chunk}-of-{number}" for chunk in range(1, number + 1)]

    return chunks_of


def measure(verb: Verb, number: int) -> None:
    """Run the jobs of a verb one after another, and print what they took."""
    costs: list[Cost] = [python("-m", "pipeline", "step", verb.name, *words) for words in verb.jobs]
    cpu, peak = sum(cost.cpu for cost in costs), max(cost.peak for cost in costs)
    print(
        f"{verb.name:14}{number:9}{len(costs):6}{cpu:9.1f}{1000 * cpu / number:9.3f}"
        f"{peak / 1e6:9.0f}",
        flush=True,
    )
    if peak >= LARGEST_PROCESS:
        print(f"{verb.name}: expected less than {LARGEST_PROCESS} bytes in memory", flush=True)


@click.command()
@click.option("--puzzles", "sizes", type=click.IntRange(20), multiple=True, default=(1000, 10_000))
@click.option("--paths", is_flag=True, help="Measure solution paths too, which take far longer.")
@click.option("--verb", "chosen", multiple=True, help="Only these, which go by what others wrote.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep everything here, a folder a size, and make no book that is there.",
)
def main(sizes, paths, chosen, folder):
    """Print CPU seconds and peak megabytes of every verb, for books of these sizes."""
    print(
        f"{'verb':14}{'puzzles':>9}{'jobs':>6}{'CPU s':>9}{'ms each':>9}{'peak MB':>9}", flush=True
    )
    for number in sizes:
        with TemporaryDirectory() as passing:
            place = folder / str(number) if folder else Path(passing)
            place.mkdir(parents=True, exist_ok=True)
            description = place / "grown.yaml"
            if not description.is_file():
                write_book(number, BUNDLED, place)
            letters = (place / "grown.csv").stat().st_size
            for verb in verbs(description, place, chunks_for(letters)):
                is_wanted = verb.name in chosen if chosen else paths or verb.name != "measure-paths"
                if is_wanted:
                    measure(verb, number)
            for page in sorted((place / "reports").glob("*.html")):
                size = page.stat().st_size
                told = f", expected less than {LARGEST_PAGE}" if size >= LARGEST_PAGE else ""
                print(f"{page.name}: {size} bytes{told}", flush=True)


if __name__ == "__main__":
    main()
