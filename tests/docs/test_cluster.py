"""The page on clusters says what the rules and the profile ask for."""

import ast
import re

import pytest

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
    jobs, run = planned(folder, "reports", "--configfile", runs.TINY, "--config", CHUNKS)
    assert run.returncode == 0, run.stdout + run.stderr
    return jobs, run.stdout


def test_so_many_jobs_travel_in_groups(plan):
    jobs, said = plan
    total = int(re.search(r"^total +(\d+)$", said, re.MULTILINE)[1])
    assert [len(jobs), total] == figures("is # jobs of SLURM for # of Snakemake")


def test_so_long_is_what_follows_on_traces(plan):
    followed = [job["minutes"] for job in plan[0] if "audit" in job["rules"]]
    assert followed == figures("up to # minutes for `follow`")


def test_what_is_sent_again_asks_for_twice_as_much(plan):
    assert all(again == 2 * first for first, again in (job["mb"] for job in plan[0]))


def test_so_much_memory_is_asked_for():
    text = (runs.ROOT / "rules/common.smk").read_text(encoding="utf-8")
    defined = {one.name: one for one in ast.parse(text).body if isinstance(one, ast.FunctionDef)}
    (bytes_of_one,) = figures("a sudoku has # bytes")
    found = {"cells_of": lambda name: int(bytes_of_one * name)}
    exec(compile(ast.Module([defined["memory"]], []), "common.smk", "exec"), found)

    class Sudoku(int):
        corpus = property(int)

    def gigabytes(least, number):
        return found["memory"](least, of_all=True)(Sudoku(number), 1) / 1000

    said = figures("# GB for a million sudoku (`report` #) and # GB for ten million")
    asked = [gigabytes(1000, 10**6), gigabytes(2000, 10**6), gigabytes(1000, 10**7)]
    assert said == [*(round(one, 1) for one in asked[:2]), round(asked[2])]
    assert [said[2]] == figures("all puzzles asks for some # GB")
