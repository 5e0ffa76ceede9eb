"""The edition `listing` gives the answers of the published program (Sato 2003, section 4).

`tests/data/sato-program` holds the answers; its README.md says how they were made.
"""

import gzip
import json
from collections import defaultdict

import pytest

from pipeline.kinds.slitherlink.exact import solutions
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.tables import trace_rows
from pipeline.kinds.trace import trace_of, traces_of
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
    """The answers of the program and of the edition on small boards."""
    theirs, puzzles = small
    return theirs, list(map(as_program, traces(puzzles, "sato-listing")))


def differing(answers, field):
    return [at for at, (one, other) in enumerate(zip(*answers, strict=True))
            if one[field] != other[field]]  # fmt: skip


@pytest.mark.parametrize("field", ON_BUNDLED)
def test_answers_on_the_bundled_puzzles(on_bundled, field):
    assert len(on_bundled[0]) == 600
    assert not differing(on_bundled, field)


@pytest.mark.parametrize("field", ON_SMALL)
def test_answers_on_small_boards(on_small, field):
    assert len(on_small[0]) == 5000
    assert not differing(on_small, field)


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


@pytest.mark.parametrize(
    ("rows", "cols", "clues", "lines"),
    [
        # The rule of dots finds a branch, not the dead end before it.
        (3, 4, "00.01..03310", "-------+--+++--/--------+---++--"),
        # A line is rubbed out in the direction that was left behind within a hypothesis.
        (3, 3, ".33..10..", "-+++---+---+/--+-+-------"),
        # A direction is left behind by the list of hypotheses of stage 3.
        (4, 5, ".33.00.10000000.0..0", "-++---------------------/------++-----------------"),
        # A line that branches within a region has an end there.
        (4, 4, ".0......3...3.0.", "------+----+---++---/--------+++-+---+---"),
    ],
)
def test_after_a_contradiction_lines_are_those_of_the_program(rows, cols, clues, lines):
    outcome = trace_of(trace_rows, Slitherlink(rows, cols, clues), "sato-listing").outcome
    assert outcome.lines == lines


@pytest.mark.parametrize(
    ("rows", "cols", "clues", "stages"),
    [
        # A line ends where it branches: stage 2 has nothing to suppose.
        (4, 3, "....33.1.000", [1, 1, 4, 1, 4, 4, 1]),
        (3, 5, "...1...131...31", [4, 1, 2, 1, 2, 4, 4, 2]),
    ],
)
def test_lines_that_branch_are_listed_as_the_program_lists_them(rows, cols, clues, stages):
    trace = trace_of(trace_rows, Slitherlink(rows, cols, clues), "sato-listing")
    assert [row.stage for row in trace.contradictions] == stages


def test_on_this_board_without_a_solution_listing_is_no_copy_of_the_program():
    """The program supposes nothing and says level 1; docs/explanation/slitherlink.md says so."""
    puzzle = Slitherlink(6, 3, ".0.0.0....303.0...")
    assert not solutions(puzzle, limit=1)
    outcome = trace_of(trace_rows, puzzle, "sato-listing").outcome
    assert (outcome.level, outcome.hypotheses) == (5, 11)
