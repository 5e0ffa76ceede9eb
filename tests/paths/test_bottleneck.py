"""Where a puzzle is narrowest, and the clue that opens it."""

import pandas as pd
import pytest

from pipeline import kinds
from pipeline.cli.given import text_given
from pipeline.corpora.any_puzzle import read_puzzle
from pipeline.corpora.puzzle_tables import one_puzzle
from pipeline.explain.drawings import marked
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.bottleneck.explaining import _of_clue, before_last, explain_bottleneck
from pipeline.paths.bottleneck.finding import (
    Bottleneck,
    Opening,
    best_clue,
    bottleneck_of,
)
from pipeline.paths.bottleneck.limits import end_of
from pipeline.paths.bottleneck.table import bottleneck_table
from pipeline.paths.rules import make_rules
from pipeline.paths.segments import Part
from pipeline.paths.walks import some_walks
from pipeline.tables import validate
from pipeline.texts.messages import message
from tests.paths.models import Hiding

STUCK = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."
LOOP = "https://puzz.link/p?slither/7/7/8cg31ch6717632cdhdh2bg7cgd"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLES = {
    "sudoku": [Sudoku(STUCK), Sudoku(EASY), Sudoku("." * 81), Sudoku("11" + "." * 79)],
    "slitherlink": [read_puzzle(LOOP)],
}


def chain(length):
    """Variables of which each waits on the one before it, and as many that wait on nothing."""
    waiting = [(v, 0, [[v - 1]] if v else []) for v in range(length)]
    return make_rules([f"w{v}" for v in range(length)], ["only"], waiting)


def test_a_chain_is_as_narrow_as_can_be():
    found = bottleneck_of(chain(20), 20, 1)
    assert found.number == 1
    assert len(found.decided) == found.step - 1
    assert found.waits_on == (f"w{found.step - 1}",)
    assert found.behind == 20 - found.step


def test_who_is_stuck_has_nothing_to_choose_from():
    found = bottleneck_of(chain(5), 9, 1)
    assert (found.step, found.number, found.waits_on, found.behind) == (6, 0, (), 4)


@pytest.mark.parametrize(
    ("puzzle", "options"),
    [(Sudoku(STUCK), {}), (read_puzzle(LOOP), {"level": 1})],
)
def test_a_clue_is_of_the_solution_and_decides_more(puzzle, options):
    kind = kinds.of_puzzle(puzzle)
    (solution, *_) = kind.exact.solutions(puzzle, 2)
    best = best_clue(kind, puzzle, solution, options, 1)
    assert solution in kind.exact.solutions(best.puzzle, 10)
    assert sum(a != b for a, b in zip(puzzle.clues, best.puzzle.clues, strict=True)) == 1
    before = kind.paths.model_of(puzzle, **options)
    assert len(kind.paths.model_of(best.puzzle, **options).names) >= len(before.names)


@pytest.mark.parametrize("slow", [False, True])
def test_of_which_clues_the_best_is_told_is_said(slow, monkeypatch):
    monkeypatch.setattr("pipeline.paths.bottleneck.finding.MOST_TRIED_IF_SLOW", 2)
    options = {"techniques": 2} if slow else {}
    kind, puzzle = kinds.kind("sudoku"), Sudoku(STUCK)
    (solution,) = kind.exact.solutions(puzzle, 2)
    best = best_clue(kind, puzzle, solution, options, 1)
    assert best.tried == (2 if slow else 0)
    stuck = Bottleneck(6, 0.0, (), (), 48)
    told = _of_clue(stuck, best._replace(bottleneck=stuck), "")
    assert ("of these" in told) == slow


@pytest.mark.parametrize("kind", [kind.name for kind in kinds.every() if kind.paths])
def test_the_name_of_a_clue_is_of_no_language(kind):
    of_kind = kinds.kind(kind)
    puzzle = PUZZLES.get(kind, of_kind.paths.EXAMPLES)[0]
    (solution,) = of_kind.exact.solutions(puzzle, 2)
    for name, _ in of_kind.paths.with_a_clue_more(puzzle, solution):
        assert " " not in name
        assert "=" in name


def test_the_board_shows_the_clue():
    told = "\n".join(explain_bottleneck(Sudoku(STUCK), {}))
    assert "stuck at step 6 of 53" in told
    assert told.count("!") == 2, "in the legend, and on the board"
    assert "?" not in told, "all that is open waits"


@pytest.mark.parametrize("kind", [kind.name for kind in kinds.every() if kind.paths])
def test_the_table_has_what_paths_tells(kind):
    """Each puzzle of some of every kind; a row is there where the words say so."""
    puzzles = PUZZLES.get(kind, kinds.kind(kind).paths.EXAMPLES)
    table = pd.concat([one_puzzle(one).assign(puzzle_id=str(n)) for n, one in enumerate(puzzles)])
    found = validate("bottlenecks", bottleneck_table(table, kind, len(table)))
    narrow = []
    for number, puzzle in enumerate(puzzles):
        told = " ".join(explain_bottleneck(puzzle, {}))
        if "Bottleneck: step" in told or "Bottleneck: stuck" in told:
            narrow.append(str(number))
            row = found[found["puzzle_id"] == str(number)].iloc[0]
            assert f"step {row['step']} of {row['pieces']}" in told
            assert all(name in told for name in row["waits_on"].split())
            assert row["added"] in told
            assert bool(row["added"]) == bool(row["clues"])
            assert ("No clue can be added" in told) == (row["clue"] == "none can be added")
            decided, waits_on = row["decided"].split(), row["waits_on"].split()
            drawn = kinds.kind(kind).bottleneck.layers(puzzle, decided, waits_on, puzzle)
            assert any(drawn[1]) == bool(row["waits_on"])
    assert found["puzzle_id"].tolist() == narrow
    assert bottleneck_table(table, kind, kinds.kind(kind).paths.MOST_LOOKED_AT + 1).empty


def test_an_easy_puzzle_has_none():
    (line,) = explain_bottleneck(Sudoku(EASY), {})
    assert "none" in line


@pytest.mark.parametrize("clues", ["." * 81, "11" + "." * 79])
def test_it_is_said_why_none_is_looked_for(clues):
    assert [*explain_bottleneck(Sudoku(clues), {})] == [message("bottleneck_none_solutions").en]


def test_drawings_may_differ_in_length():
    assert marked("12", "12 4") == "12 ?"


def test_a_part_has_a_bottleneck_of_its_own():
    """After 8A=8 four cells wait on nothing, and then the solver is stuck."""
    told = "\n".join(explain_bottleneck(Sudoku(STUCK), {}, Part(frozenset({"8A=8"}))))
    assert "stuck at step 5 of 52" in told
    assert "8   8 5" in told, "what is given stands on the board"
    (until, *_) = explain_bottleneck(Sudoku(STUCK), {}, Part(until=frozenset({"8A=8", "1A=7"})))
    assert "step 1 of 2" in until
    assert "8A=8" in until


def test_nothing_is_said_of_a_part_that_is_all_end():
    assert not [*explain_bottleneck(Sudoku(STUCK), {}, Part(until=frozenset({"8A=8"})))]


def test_the_end_that_is_left_out_is_named():
    """The last step of a part of two has one to choose from."""
    (line,) = explain_bottleneck(Sudoku(STUCK), {}, Part(until=frozenset({"8A=8", "9A=9"})))
    assert f"{before_last(1)} nowhere fewer than 2.00" in line
    (line,) = explain_bottleneck(Sudoku(EASY), {})
    assert before_last(end_of(51)) in line


def test_a_clue_that_leaves_it_narrow_only_widens_it():
    before, after, wide = (Bottleneck(3, n, (), ("a",), 5) for n in (1.0, 1.5, 4.0))
    assert Opening("", None, after).widens(before)
    assert not Opening("", None, after).opens(before)
    assert Opening("", None, wide).opens(before)
    stuck = before._replace(number=0.0)
    assert not Opening("", None, after).opens(stuck), "who is not stuck may still be narrow"
    assert Opening("", None, wide).opens(stuck)


def test_a_clue_that_changes_nothing_is_not_drawn():
    row = "data/raw/generated-heyawake/generated-heyawake.csv#6x6-01"
    puzzle = read_puzzle(text_given(row))
    told = "\n".join(explain_bottleneck(puzzle, {}))
    assert "No clue helps" in told
    assert "!" not in told
    assert "?" not in told, "marks on what waits would be the shaded cells of the solution"
    table = bottleneck_table(one_puzzle(puzzle), "heyawake", 1)
    assert table[["clue", "added", "clues"]].values.tolist() == [["does nothing", "", ""]]


def test_who_is_stuck_later_was_helped():
    stuck = Bottleneck(3, 0.0, (), (), 5)
    assert Opening("", None, stuck._replace(step=4)).helps(stuck)
    assert not Opening("", None, stuck._replace(behind=4)).helps(stuck), "the clue itself"


def test_a_clue_that_leaves_two_opens_it_where_no_others_wait():
    part = Part(until=frozenset({"8A=8", "1A=7"}))
    told = "\n".join(explain_bottleneck(Sudoku(STUCK), {}, part))
    assert f"opens it: 1B=2; then {before_last(1)} nowhere fewer than 2.00 to choose" in told
    assert "and no others wait there" in told


def test_orders_that_get_stuck_are_named_and_lower_no_mean():
    """Thirty wait on what some orders hide."""
    found = bottleneck_of(Hiding(30), 33, 1)
    walks = some_walks(Hiding(30), 1)
    assert found.n_walks == len(walks.variable)
    assert 0 < len(walks.ended) < found.n_walks
    assert set(walks.ended) == {3}
    assert found.ended
    assert found.number >= 1
