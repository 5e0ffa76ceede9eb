"""The page on clusters says what the rules and the profile ask for."""

import os
import re

import pytest

from benchmarks.grown_book import RATERS, describe
from tests import runs
from tests.cluster.planning import planned

PAGE = (runs.ROOT / "docs/how-to/cluster.md").read_text(encoding="utf-8")
CHUNKS = "chunk_cells={trace: 300, paths: 300, count_solutions: 300}"


def figures(sentence: str) -> list[float]:
    """Return the numbers of a sentence of the page, which is written with `#` for each."""
    pattern = re.escape(sentence).replace(r"\#", r"([\d.]+)")
    return [float(number) for number in re.search(pattern, PAGE).groups()]


@pytest.fixture(scope="module")
def plan(tmp_path_factory):
    """A run on the tiny book with all of its work in chunks.

    Snakemake refuses it if a group waits for a job that waits for it.
    """
    folder = runs.tree(tmp_path_factory.mktemp("cluster") / "tree")
    return planned(folder, "reports", "--configfile", runs.TINY, "--config", CHUNKS)


def test_so_many_jobs_travel_in_groups(plan):
    jobs, said = plan
    total = int(re.search(r"^total +(\d+)$", said, re.MULTILINE)[1])
    assert [len(jobs), total] == figures("is # jobs of SLURM for # of Snakemake")


def test_so_long_is_what_follows_on_traces(plan):
    followed = [job["minutes"][0] for job in plan[0] if "audit" in job["rules"]]
    assert followed == figures("`follow` asks for up to # minutes")


def test_what_is_sent_again_asks_for_twice_as_much(plan):
    assert all(again == 2 * first for first, again in (job["mb"] for job in plan[0]))


@pytest.fixture(scope="module", params=[1, 10])
def grown(request, tmp_path_factory):
    """Runs without solution paths on a book as large as so many million sudoku, first and again."""
    folder = runs.tree(tmp_path_factory.mktemp("grown") / "tree")
    (bytes_of_one,) = figures("a sudoku has # bytes")
    columns = {"id": "id", "clues": "clues", "book": "volume"}
    title = {"en": "A grown book", "ja": "育てた問題集"}
    book = describe("sudoku", title, folder / "grown.csv", columns, RATERS, folder / "grown.yaml")
    # Sparse: a plan asks only for its size.
    (folder / "grown.csv").touch()
    os.truncate(folder / "grown.csv", int(bytes_of_one * request.param * 10**6))
    config = ("--config", f"corpora=[{book}]", "without_paths=[grown]")
    return request.param, planned(folder, "reports", *config)[0]


def said_of(grown, sentence: str) -> float:
    """Return the number that a sentence has for the size of a book, after that for a million."""
    return figures(sentence)[[1, 10].index(grown[0])]


def asked_by(grown, rule: str) -> dict:
    (found,) = (job for job in grown[1] if rule in job["rules"])
    return found


def test_so_much_memory_is_asked_for(grown):
    asked = [asked_by(grown, rule)["mb"][0] for rule in ("ingest", "audit")]
    sentences = ("`read` asks for # GB and # GB", "`follow` for # GB and # GB")
    assert [said_of(grown, one) for one in sentences] == [round(mb / 1000, 1) for mb in asked]


def test_so_much_time_is_asked_for(grown):
    minutes = [asked_by(grown, rule)["minutes"] for rule in ("ingest", "audit")]
    assert all(again == 2 * first for first, again in minutes)
    asked = [first for first, _ in minutes]
    sentences = ("`read` asks for # minutes and # minutes", "`follow` for # minutes and # minutes")
    assert [said_of(grown, one) for one in sentences] == asked


def test_into_so_many_chunks_it_is_cut(grown):
    for rule in ("trace", "count_solutions_chunk"):
        made = sum(rule in job["rules"] for job in grown[1])
        assert said_of(grown, "# chunks of each for a million sudoku and # for ten million") == made
