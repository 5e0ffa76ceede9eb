"""Every reason is proven from its premises alone, by a solver that knows only the rules."""

from functools import cache
from types import SimpleNamespace as Row

import pytest

from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.declared.exact import Search
from pipeline.kinds.slitherlink import KIND
from pipeline.kinds.slitherlink.board.edges import edge_names
from pipeline.kinds.slitherlink.general import as_numbered, rules_with_switches
from pipeline.kinds.slitherlink.presentation.reasons import in_order, reasons_of, why
from pipeline.kinds.slitherlink.presentation.reasons.board import places_of
from pipeline.kinds.slitherlink.presentation.stepping import changes
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.trace import trace_of
from tests.runs import ROOT

BOOK = ROOT / "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
IDS = ["10x10-e20", "10x10-n07", "10x10-t36", "10x10-h50", "10x10-h45", "10x18-h12",
       "10x10-h49", "14x24-h17"]  # fmt: skip
"""Of the last two, steps and a hypothesis break by cases far off, or within cases."""


@cache
def search_of(puzzle):
    """A SAT solver whose clues can be left out, what switches them on, and its edges."""
    rules, switch_of = rules_with_switches(puzzle)
    return Search(rules), switch_of, as_numbered(rules)


@pytest.fixture(scope="module", autouse=True)
def closed_in_the_end():
    yield
    search_of.cache_clear()


def proves(puzzle, cells, known, edge, value):
    """Whether these clues and these decided edges leave an edge no other value."""
    search, switch_of, number = search_of(puzzle)
    on = [switch_of[cell] for cell in cells if cell in switch_of]
    decided = [(number[one] + 1) * way for one, way in {**known, edge: -value}.items()]
    return search.solution(on + decided) is None


def premises(at, why, decided):
    """The clues, and of what is decided the edges, that a reason or a cause names."""
    cells = {one for one in (*why.places, *why.left) if 0 <= one < at.size.cells}
    around = {one for place in why.places for one in at.edges[place]}
    around |= {*why.line, *(-1 - one for one in why.left if one < 0)}
    return cells, {one: decided[one] for one in around if one in decided}


@pytest.fixture(params=IDS, scope="module")
def traced(request):
    """A puzzle with what its solver did, and the reasons."""
    puzzles, _ = read_puzzles(BOOK, KIND.name)
    puzzle = Slitherlink.of_row(puzzles.set_index("puzzle_id").loc[request.param])
    return puzzle, trace_of(KIND.trace_rows, puzzle, "sato-text")


def test_every_reason_is_proven_from_its_premises_alone(traced):
    puzzle, trace = traced
    at, decided, proven = places_of(puzzle.rows, puzzle.cols), {}, 0
    for found in reasons_of(puzzle, trace.steps, trace.contradictions).values():
        for edge, value, reason in found:
            assert proves(puzzle, *premises(at, reason, decided), edge, value), edge
            proven += 1
            decided[edge] = value
    assert proven > 100


def test_every_moment_of_a_hypothesis_is_proven_from_what_it_tints(traced):
    puzzle, trace = traced
    at, decided = places_of(puzzle.rows, puzzle.cols), {}
    drawn = changes(puzzle, trace.steps, trace.contradictions, None)
    for key, found in reasons_of(puzzle, trace.steps, trace.contradictions).items():
        for edge, value, reason in found:
            if key[0] == "contradiction":
                supposed, *others = reason.followed.items()
                assert supposed[0] == edge
                assert supposed[1][0] == -value
                known = {**decided, edge: -value}
                for other, (its_value, cause) in others:
                    assert proves(puzzle, *premises(at, cause, known), other, its_value), other
                    known[other] = its_value
                cells, needed = premises(at, reason.cause, known)
                assert proves(puzzle, cells, needed, edge, value)
                assert len(drawn[key].moments) > 1
            decided[edge] = value


def test_a_hypothesis_plays_from_what_it_supposes_to_where_it_breaks():
    tried = Row(step=0, sequence=1, edge="v1,1", value="-", refuted=True, stage=1)
    moments = changes(Slitherlink(1, 2, "3."), [], [tried], None)["contradiction", 1].moments
    supposed, then, end = moments
    assert [one.words.id for one in moments] == ["play_supposed", "play_clue_rest", "play_breaks"]
    assert supposed.change.paths == {"cross": "M12 32l8 8m0 -8l-8 8"}
    assert len(then.change.paths["line"].split("M")) == 4
    assert "clue" in then.change.marks
    assert not end.change.paths
    assert "broken" in end.change.marks


def test_an_accepted_hypothesis_plays_until_the_board_is_complete():
    tried = Row(step=0, sequence=1, edge="v1,2", value="-", refuted=False, stage=4)
    puzzle, outcome = Slitherlink(1, 2, "3."), Row(lines="+-+/++/++")
    change = changes(puzzle, [], [tried], outcome)["contradiction", 1]
    assert change.moments[0].change.paths.keys() == {"cross"}
    assert [one.words.id for one in change.moments[::len(change.moments) - 1]] == [
        "play_supposed", "play_completes"
    ]  # fmt: skip
    assert len(change.moments) > 3


def test_every_step_says_why(traced):
    puzzle, trace = traced
    words = why(puzzle, trace.steps, trace.contradictions)
    last = None
    for key, row in in_order(trace.steps, trace.contradictions):
        if key[0] == "contradiction":
            assert words[key] or not row.edge
        elif row.technique != last:
            assert words[key]
        last = row.technique if key[0] == "step" else None


@pytest.mark.parametrize("traced", ["10x10-h49"], indirect=True)
def test_what_is_shown_by_cases_says_on_which_edges(traced):
    puzzle, trace = traced
    words = why(puzzle, trace.steps, trace.contradictions)
    breaks = [told.values["breaks"] for found in words.values() for told in found
              if "breaks" in told.values]  # fmt: skip
    edges = [told.values["edges"] for told in breaks if told.id == "slitherlink_breaks_by_cases"]
    assert edges
    names = edge_names(puzzle.rows, puzzle.cols)
    assert {name for named in edges for name in named.split()} <= {*names, "…"}
