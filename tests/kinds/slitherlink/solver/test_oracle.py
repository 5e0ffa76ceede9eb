"""The edition `listing` against the answers of the published program (Sato 2003, section 4)."""

import csv
import json
from collections import Counter, defaultdict

import pytest

from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver.catalogue import edition
from pipeline.kinds.slitherlink.solver.solving import solve_batch
from pipeline.kinds.slitherlink.trace_rows import ROWS
from pipeline.kinds.trace import traces_of

CORPORA = {"tatham-slitherlink": 600, "janko-visible": 553}
FIELDS = [
    "solved", "level", "kanty3", "kanty4", "before",
    "hypotheses", "refuted", "fired", "steps", "lines",
]  # fmt: skip


def fired(trace):
    """Times each routine decided something and edges decided; FCLUE is one call of three."""
    found = defaultdict(lambda: [0, 0])
    for step in trace.steps:
        counts = found[step.routine]
        counts[0] = 1 if step.technique <= 3 else counts[0] + 1
        counts[1] += step.edges_decided
    return dict(found)


def as_oracle(trace):
    """What the program would have answered, in the form of the oracle."""
    out = trace.outcome
    return {
        "solved": int(out.solved),
        "level": out.level,
        "kanty3": out.completion_class_level3,
        "kanty4": out.completion_class_level4,
        "before": [
            [row.stage, round(row.completion_ratio_before, 4)] for row in trace.contradictions
        ],
        "hypotheses": out.hypotheses,
        "refuted": out.refuted,
        "fired": fired(trace),
        "steps": out.work,
        "lines": out.lines,
    }


@pytest.fixture(scope="module", params=CORPORA)
def answers(request, shared):
    """Our answers and the program's on one corpus, puzzle by puzzle."""
    with (shared / f"corpora/{request.param}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    puzzles = [Slitherlink.of_row(row) for row in rows]
    ours = {}
    for batch in solve_batch(puzzles, edition("listing")):
        for at, trace in traces_of(batch, ROWS).items():
            ours[rows[at]["id"]] = as_oracle(trace)
    lines = (shared / f"oracle/{request.param}.jsonl").read_text(encoding="utf-8").splitlines()
    theirs = {answer["id"]: answer for answer in map(json.loads, lines)}
    assert len(theirs) == CORPORA[request.param]
    return ours, theirs


@pytest.mark.parametrize("field", FIELDS)
def test_every_answer_is_the_program_s(answers, field):
    ours, theirs = answers
    assert ours.keys() == theirs.keys()
    different = [name for name in theirs if ours[name][field] != theirs[name][field]]
    first = {name: (ours[name][field], theirs[name][field]) for name in different[:3]}
    assert not different, f"{len(different)} puzzles differ, such as {first}"


def test_nothing_else_is_in_the_oracle(answers):
    _, theirs = answers
    names = Counter(name for answer in theirs.values() for name in answer)
    assert set(names) - {"id", "rows", "cols"} == set(FIELDS)
