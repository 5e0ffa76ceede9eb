"""What `show` prints on sudoku, read and proven by a second reader; see benchmarks."""

import re
from random import Random

import pytest

from benchmarks.sudoku_words import Reader, printed, rows_of
from pipeline.explain.layout import Layout, columns
from pipeline.kinds.sudoku.board.grid import CELL_NAMES
from pipeline.kinds.sudoku.exact.counting import solutions
from pipeline.kinds.sudoku.presentation.explaining import explain
from pipeline.kinds.sudoku.puzzle import Sudoku, SudokuPosition, candidates_of
from pipeline.kinds.sudoku.solver.solving import SOLVER, WITH_SECOND
from pipeline.texts.messages import message
from tests.kinds.sudoku.solver.test_second_catalogue import HARD as OF_SECOND

HARD = ".....63...1....6..47.....9.7..2.946..5..47......6...75....945.........2..45.1...."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ACCEPTED = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."

# Famous puzzles but for a clue: in a branch of 34 that breaks, 2C is a single of 6 and of 9; a
# rectangle, which only one of the editions has. The last is whole: within two of its hypotheses the
# author's chain is longer than the shortest, and rests on more.
VARIANTS = [
    "12.3....435....1.2..4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
    "..58.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
]
ACCEPTED_WITH_TECHNIQUES = [
    "....9..5..1.....3...23..7....45...7.8.....2.......64...9..1.....8..6......54....7",
    ".......39.....1..5..3.598....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
]


# If 8I is 8, 4D is the only place of 4 in column D and of 8 in row 4.
BROKEN = (
    "9...52..1.4.9...8.27..465.......72..8..36.1.........7..1.6...2.49.52........8.4.6",
    {(4, 6, 4), (5, 4, 8)},
)


@pytest.fixture(scope="module")
def words():
    return explain(Sudoku(HARD), SOLVER, layout=Layout(width=200)).words


def test_a_second_reader_proves_what_is_printed(graded):
    for clues in [*graded[::3], HARD, ACCEPTED]:
        reader = Reader(clues).read(printed(clues))
        assert not reader.faults, (clues, reader.examples)
        assert reader.told


def faults_of_position(clues, gone):
    """Return the rows that the second reader does not prove of all that is seen in a position."""
    position = SudokuPosition(clues, gone)
    told = explain(position, SOLVER, layout=Layout(width=200)).words
    unproven = []
    for row in rows_of(told):
        reader = Reader(clues)
        for digit, line, column in gone:
            reader.marks.may[CELL_NAMES[9 * (line - 1) + column - 1]].discard(digit)
        reader.row(row)
        # Of a position all that is seen is told, not only what is the easiest to see.
        unproven += [row] if reader.faults.keys() - {"block later", "longer"} else []
    return unproven


def test_a_cell_of_a_broken_branch_that_is_a_single_of_two_digits():
    assert not faults_of_position(*BROKEN)


def test_all_that_is_seen_in_random_positions_is_proven(bundled_table):
    random = Random(30)
    for clues in random.sample(bundled_table["clues"].tolist(), 8):
        (solution,) = solutions(clues)
        placed = "".join(
            digit if clue == "." and random.random() < 0.55 else clue
            for clue, digit in zip(clues, solution, strict=True)
        )
        kept = random.choice([0.9, 0.7, 0.5])
        gone = {
            (int(digit), cell // 9 + 1, cell % 9 + 1)
            for cell, held in enumerate(candidates_of(Sudoku(placed)))
            for digit in held
            if digit != solution[cell] and random.random() > kept
        }
        assert not (gone and faults_of_position(placed, gone)), (placed, gone)


@pytest.mark.parametrize(
    ("said", "instead", "fault"),
    [
        ("3C: the one in 1F closes", "3C: the one in 1G closes", "unproven"),
        ("1E is the last open cell of column E", "1D is the last open cell of row 1", "unproven"),
        ("hold only 2 and 7", "hold only 2 and 8", "unproven"),
        ("(3)6F=(3)8F-(3)8B", "(3)6F=(3)8F-(3)8D", "unproven"),
        ("(weak: block 6)", "(weak: row 6)", "unproven"),
        ("9G = 9 (only place in row 9)", "9G = 9 (only place in block 9)", "unproven"),
        ("6G = 2 (its last digit)", "6G = 2 (only place in row 1)", "unproven"),
        ("(AO 3C) 3C = 6", "(AO 3C) 3D = 6", "not replayable"),
        ("5D = 3 (only place in block 5)", "5D = 3 (only place in block 5), "
         "5C = 9 (only place in row 5)", "unproven"),
    ],
)  # fmt: skip
def test_the_second_reader_finds_what_is_wrong(words, said, instead, fault):
    assert said in words
    assert Reader(HARD).read(words.replace(said, instead)).faults[fault]


def test_singles_are_told_one_by_one_and_chains_once(words):
    assert not re.search(r"^ +\d+–\d+ ", words, re.MULTILINE)
    assert words.count("Key\n") == 1
    assert "Key" not in printed(EASY)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("width", [40, 80, 200])
def test_the_words_fit_the_terminal(language, width):
    told = explain(Sudoku(HARD), SOLVER, layout=Layout(language, width)).words
    assert all(columns(line) <= width for line in told.splitlines())
    marked = explain(Sudoku(HARD), SOLVER, layout=Layout(language, width), marks=True, step=1).words
    assert all(columns(line) <= width for line in marked.splitlines())
    assert (language == "ja") == bool(re.search("[ぁ-ん一-龥]", told))


def test_an_accepted_hypothesis_is_followed_to_the_end():
    # By the author's edition: the second catalogue finishes it without a hypothesis.
    assert message("sudoku_board_is_full").en in explain(Sudoku(ACCEPTED), SOLVER).words


@pytest.mark.parametrize("solver", [SOLVER, WITH_SECOND])
@pytest.mark.parametrize("clues", ACCEPTED_WITH_TECHNIQUES)
def test_an_accepted_hypothesis_keeps_what_its_placements_rest_on(clues, solver):
    reader = Reader(clues).read(explain(Sudoku(clues), solver, layout=Layout(width=200)).words)
    assert not reader.faults, reader.examples
    assert reader.told["contradiction"]


@pytest.mark.parametrize("solver", [SOLVER, WITH_SECOND])
@pytest.mark.parametrize("clues", [*VARIANTS, *OF_SECOND])
def test_hard_puzzles_are_told_and_proven(clues, solver):
    reader = Reader(clues).read(explain(Sudoku(clues), solver, layout=Layout(width=200)).words)
    assert reader.told
    assert not reader.faults, reader.examples


@pytest.mark.parametrize(
    ("clues", "said", "instead"),
    [
        (VARIANTS[1], ", where the chain began (a discontinuous loop)", ""),
        (VARIANTS[1], "(weak: block 1)", "(weak: row 1)"),
        (VARIANTS[0], "(one of 1H and 2H is 8", "(one of 1G and 2H is 8"),
    ],
)
def test_a_chain_through_sets_says_why_links_are_weak_and_what_a_loop_is(clues, said, instead):
    told = printed(clues)
    assert said in told
    assert Reader(clues).read(told.replace(said, instead)).faults["unproven"]
