"""The edition `listing` gives the answers of the published program (Sato 2003, section 4).

`tests/data/sato-program` holds the answers; its README.md says how they were made.
"""

import gzip
import json
from collections import defaultdict

import numpy as np
import pytest

from pipeline.kinds.slitherlink.exact import solutions
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.tables import trace_rows
from pipeline.kinds.trace import traces_of
from tests.runs import ROOT

ANSWERS = ROOT / "tests/data/sato-program"
SMALL_LOOPS = 600
"""The first small boards have a loop round one or two cells, where techniques can go wrong."""
ON_SMALL = ["solved", "level", "kanty3", "kanty4", "before", "hypotheses", "refuted", "lines"]
ON_BUNDLED = [*ON_SMALL, "fired", "steps"]


def fired(trace):
    """Times each routine decided something and edges decided; FCLUE is one call of three."""
    found = defaultdict(lambda: [0, 0])
    for step in trace.steps:
        counts = found[step.routine]
        counts[0] = 1 if step.technique <= 3 else counts[0] + 1
        counts[1] += step.edges_decided
    return dict(found)


def as_program(trace):
    """What the program would have answered, in the form of its answers."""
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


def answers_in(name):
    packed = gzip.decompress((ANSWERS / f"{name}.jsonl.gz").read_bytes())
    return list(map(json.loads, packed.splitlines()))


def traces(puzzles, solver):
    """Return the trace of each puzzle."""
    found = {}
    for batch in trace_rows.solve(puzzles, solver):
        found |= traces_of(batch, trace_rows.ROWS)
    return [found[at] for at in range(len(puzzles))]


@pytest.fixture(scope="module")
def on_bundled(bundled):
    """The answers of the program and of the edition on the 600 bundled puzzles."""
    theirs = answers_in("tatham-slitherlink")
    puzzles = [bundled[answer["id"]] for answer in theirs]
    return theirs, list(map(as_program, traces(puzzles, "sato-listing")))


@pytest.fixture(scope="module")
def small():
    """The answers of the program on small boards, and the boards."""
    theirs = answers_in("small-boards")
    return theirs, [Slitherlink(of["rows"], of["cols"], of["clues"]) for of in theirs]


@pytest.fixture(scope="module")
def on_small(small):
    """The answers of the program and of the edition on small boards, and where that breaks."""
    theirs, puzzles = small
    found = traces(puzzles, "sato-listing")
    wrong = np.array([trace.outcome.ended == "contradiction" for trace in found])
    return theirs, list(map(as_program, found)), wrong


def differing(answers, field):
    return [at for at, (one, other) in enumerate(zip(*answers, strict=True))
            if one[field] != other[field]]  # fmt: skip


@pytest.mark.parametrize("field", ON_BUNDLED)
def test_answers_on_the_bundled_puzzles(on_bundled, field):
    assert len(on_bundled[0]) == 600
    assert not differing(on_bundled, field)


@pytest.mark.parametrize("field", ON_SMALL)
def test_answers_on_small_boards(on_small, field):
    """All but those where the techniques of the program go wrong; there it goes on."""
    theirs, ours, wrong = on_small
    assert len(theirs) == 5000
    assert wrong.sum() == wrong[:SMALL_LOOPS].sum() == 155
    assert set(differing((theirs, ours), field)) <= set(wrong.nonzero()[0])


def test_text_stays_sound_where_the_program_goes_wrong(small):
    puzzles = small[1][:SMALL_LOOPS:4]
    unique = 0
    for puzzle, trace in zip(puzzles, traces(puzzles, "sato-text"), strict=True):
        true = solutions(puzzle, limit=2)
        assert trace.outcome.ended != "contradiction"
        if len(true) == 1:
            unique += 1
            known = zip(trace.outcome.lines, true[0], strict=True)
            assert all(ours in ("0", theirs) for ours, theirs in known)
    assert unique > 30
