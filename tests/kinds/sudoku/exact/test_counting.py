"""Numbers of solutions: against a SAT solver, against published facts, and on bad input."""

from functools import cache

import numpy as np
import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from pipeline.kinds.sudoku.exact import count_all, counting
from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.generating.generator import generated, sudoku
from pipeline.kinds.sudoku.generating.shapes import load_shape
from pipeline.kinds.sudoku.puzzle import digits_of, text_of
from pipeline.texts.errors import PuzzleError
from tests.plain_python import in_both_ways

# Gordon Royle's collection of puzzles with 17 clues, the first; it is minimal.
SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
# Of Peter Norvig's essay "Solving Every Sudoku Puzzle": no solution, after a very long search.
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
# Arto Inkala (2010), and its published solution.
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
INKALA_SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
BROKEN = "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8"
EMPTY = "." * 81


@pytest.fixture(scope="module")
def referee(rules):
    """Return the solutions of clues that a SAT solver finds, at most so many."""
    questions = iter(range(9 * 81 + 1, 10**9))

    def found(clues: str, most: int) -> set[str]:
        asked = [9 * cell + int(d) for cell, d in enumerate(clues) if d not in ".0"]
        # What is excluded for one puzzle may not be excluded for the next.
        switch = next(questions)
        boards = set()
        while len(boards) < most and rules.solve(assumptions=[*asked, switch]):
            true = [name for name in rules.get_model()[: 9 * 81] if name > 0]
            boards.add("".join(str((name - 1) % 9 + 1) for name in true))
            rules.add_clause([*(-name for name in true), -switch])
        return boards

    return found


@cache
def puzzles():
    """Twenty puzzles. Made where they are asked for: what is loaded first compiles no kernel."""
    return generated(20, seed=4)


@st.composite
def clues_of_a_board(draw):
    """Some cells of a full board, one of them perhaps with another digit; or any clues."""
    if draw(st.integers(0, 9)) == 0:
        return draw(st.text("123456789" + "." * 60, min_size=81, max_size=81))
    puzzle = draw(st.integers(0, len(puzzles()) - 1))
    board = solutions(text_of(puzzles()[puzzle]))[0]
    kept = draw(st.sets(st.integers(0, 80), min_size=15, max_size=45))
    minimal = [cell for cell in range(81) if puzzles()[puzzle][cell]]
    if draw(st.booleans()):
        # a puzzle with a single solution, without some of its clues
        kept = set(minimal) - draw(st.sets(st.sampled_from(minimal), max_size=3))
    clues = [board[cell] if cell in kept else "." for cell in range(81)]
    if kept and draw(st.integers(0, 3)) == 0:
        clues[draw(st.sampled_from(sorted(kept)))] = draw(st.sampled_from("123456789"))
    return "".join(clues)


@settings(max_examples=300)
@given(clues_of_a_board())
def test_solutions_are_those_that_a_sat_solver_finds(referee, clues):
    # All of them where there are few, so that none is left out or found twice.
    wanted = referee(clues, 30)
    event(f"{min(len(wanted), 2)} solutions")
    assert len(solutions(clues)) == min(len(wanted), 2)
    found = solutions(clues, most=30)
    assert len(found) == len(set(found)) == len(wanted)
    if len(wanted) < 30:
        assert set(found) == wanted


def test_the_bundled_puzzles_have_the_only_solution_that_a_sat_solver_finds(referee, bundled):
    counted = count_all(bundled)
    assert len(bundled) == 1320
    assert set(counted.counts.tolist()) == {1}
    for puzzle, solution in list(zip(bundled, counted.solutions, strict=True))[::20]:
        assert referee(text_of(puzzle), 2) == {text_of(solution)}


@pytest.mark.parametrize(
    ("clues", "count"),
    [
        pytest.param(SEVENTEEN, 1, id="17 clues"),
        pytest.param(SEVENTEEN.replace("4", "0", 1), 2, id="16 of them"),
        pytest.param(INKALA, 1, id="the hardest of its time"),
        pytest.param(EMPTY, 2, id="an empty grid"),
        pytest.param("12345678." + "........9" + EMPTY[18:], 0, id="a cell without a candidate"),
        pytest.param(BROKEN, 0, id="singles that end in a contradiction"),
        pytest.param(INKALA_SOLVED, 1, id="a full board"),
        pytest.param(INKALA_SOLVED[:80] + "1", 0, id="a full board with a fault"),
    ],
)
def test_counts_that_are_known(clues, count):
    assert len(solutions(clues)) == count


def test_a_search_without_an_end_is_given_up(monkeypatch):
    monkeypatch.setattr(counting, "MOST_TRIED", 100)
    with pytest.raises(PuzzleError, match="100 digits"):
        solutions(IMPOSSIBLE)
    assert count_all(digits_of(IMPOSSIBLE)[None], limit=100).counts.tolist() == [-1]


def some_answers() -> list:
    puzzles = generated(2, seed=11)
    counted = count_all(np.concatenate([puzzles, np.where(puzzles == 1, 0, puzzles)]))
    shaped = sudoku(1, 2, shape=load_shape("point"))[0].clues
    return [puzzles.tolist(), [each.tolist() for each in counted], shaped]


def test_plain_python_gives_the_same_answers():
    plain, compiled = in_both_ways(some_answers)
    assert plain == compiled
