"""Rules that others wait for begin first."""

import json
import re
from pathlib import Path

import pytest

from tests import runs
from tests.runs import TINY, snakemake

NOTHING_LONG_WAITS_FOR = {"check_sums", "report_alone", "build_db", "index", "reports"}
CHUNKS = "chunk_cells={trace: 300, paths: 300, count_solutions: 300}"
IN_CHUNKS = ("--configfile", TINY, "--config", CHUNKS)


@pytest.fixture(scope="module")
def planned(tmp_path_factory):
    """Return a function that plans a run: the priority of each rule, and the rules it waits for."""
    folder = runs.tree(tmp_path_factory.mktemp("priorities") / "tree")
    told = folder / "priorities.json"
    (folder / "told.smk").write_text(
        'include: "Snakefile"\n'
        f"with open({str(told)!r}, 'w') as file:\n"
        "    json.dump({rule.name: rule.priority for rule in workflow.rules}, file)\n"
    )

    def rules(*options):
        run = snakemake(folder, "reports", "--snakefile", "told.smk", "--rulegraph", *options)
        assert run.returncode == 0, run.stdout
        names = dict(re.findall(r'^\s*(\d+)\[label = "(\w+)"', run.stdout, re.MULTILINE))
        edges = re.findall(r"^\s*(\d+) -> (\d+)", run.stdout, re.MULTILINE)
        priorities = json.loads(Path(told).read_text())
        waited_by = {name: set() for name in names.values()}
        for one, other in edges:
            waited_by[names[one]].add(names[other])
        return {name: priorities[name] for name in waited_by}, waited_by

    return rules


@pytest.mark.parametrize("options", [(), IN_CHUNKS], ids=["bundled", "in chunks"])
def test_what_others_wait_for_begins_before_them(planned, options):
    priorities, waited_by = planned(*options)
    assert len(priorities) >= 15
    for name, others in waited_by.items():
        for other in others:
            assert priorities[name] >= priorities[other], f"{other} waits for {name}"
    assert {name for name, one in priorities.items() if not one} <= NOTHING_LONG_WAITS_FOR
