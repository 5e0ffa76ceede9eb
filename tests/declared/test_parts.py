"""What every declared kind answers of the contract, made from its declaration."""

import xml.etree.ElementTree as ET
from itertools import product
from random import Random
from types import SimpleNamespace

import pandas as pd
import pytest

from pipeline import kinds
from pipeline.calibration.models.asked import Asked
from pipeline.calibration.raters import raters_of
from pipeline.cli.corpus_tables import solvers_of
from pipeline.declared.declaration import Declaration
from pipeline.declared.drawing.shapes import disc
from pipeline.declared.exact import Undecided, solutions
from pipeline.declared.generating import _attempt
from pipeline.declared.levels import common_line
from pipeline.declared.parts import canonical_form
from pipeline.declared.parts.canonical_form import copies
from pipeline.declared.parts.playing import Playing
from pipeline.declared.rules.loops import random_loop
from pipeline.declared.solver.arrays import arrays_of
from pipeline.declared.solver.replaying import refuted
from pipeline.declared.solver.solving import MOST_FOLLOWED
from pipeline.files.settings import SettingsError
from pipeline.kinds.trace import trace_of
from pipeline.notations.puzzle_text import read_text
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import message
from tests.declared.boards import DECLARED, altered, examples, keeps
from tests.runs import nanido

every_kind = pytest.mark.parametrize("name", DECLARED)


@every_kind
def test_copies_of_a_puzzle_have_one_fingerprint(name):
    fingerprints = kinds.kind(name).canonical_form.fingerprints
    for puzzle in altered(name, 4):
        assert len(set(fingerprints(list(copies(puzzle))))) == 1
    first, second, *_ = examples(name)
    assert len(set(fingerprints([first, second]))) == 2


class Digits(Declaration):
    """Digits in the cells of rooms, or a number for each room."""

    REGIONS, CLUE, kind_name = True, "[.0-9]", "digits"
    rules = None


class Weights(Digits):
    REGIONS, TURNS = False, False


class UprightRooms(Digits):
    TURNS = False


class OfRooms(Digits):
    CLUES_OF_ROOMS = True


@pytest.mark.parametrize(
    ("kind", "boards", "different"),
    [(Digits, ("12../0011", ".2../0011", "2.../0011", "1.../0011", ".1../0011"), 5),
     (OfRooms, ("2.../0011", ".2../0011", "...2/0011", "..2./0011"), 1),
     (Weights, ("12..", "..21", "[1]2.."), 2),
     (UprightRooms, ("1.2./0011", "1.2./zzaa", ".2.1/0011"), 2)],
)  # fmt: skip
def test_only_copies_have_one_fingerprint(kind, boards, different):
    boards = [kind().puzzle(1, 4, clues) for clues in boards]
    assert len(set(canonical_form.fingerprints(boards))) == different


def test_a_row_of_a_table_is_one_puzzle_however_its_rooms_are_named():
    form = kinds.kind("heyawake").cells.FORMS[0]
    rows = [{"rows": "1", "cols": "4", "clues": f"[1].../{rooms}"} for rooms in ("0011", "zzaa")]
    assert {form.read(row).clues for row in rows} == {"1.../0011"}


def forced(constraint, known, variable):
    """Return the values that one constraint leaves a variable, after known values."""
    members, left = constraint.members, set()
    open_ones = [one for one in members if one not in known]
    for tried in product((False, True), repeat=len(open_ones)):
        every = {**known, **dict(zip(open_ones, tried, strict=True))}
        if keeps(constraint, [every[one] for one in members]):
            left.add(every[variable] if variable in members else None)
    return left


@pytest.mark.parametrize("name", ["akari", "hitori", "masyu"])
def test_a_supposition_plays_each_value_by_its_rule_until_one_breaks(name):
    kind, proven = kinds.kind(name), 0
    for puzzle in altered(name, 8):
        rules = DECLARED[name].rules(puzzle)
        trace = trace_of(kind.trace_rows, puzzle, kind.solvers[0].name)
        playing = Playing(DECLARED[name], puzzle, trace.steps, trace.contradictions)
        for row in trace.contradictions:
            if not row.refuted or row.depth > 1:
                continue
            variable, value = int(row.variables[:-1]), row.variables[-1] == "-"
            known = playing._known(row)
            found = refuted(arrays_of(rules), known, variable, value, row.stage + 1)
            known = {**known, variable: value}
            for one, decided, reason in found.values:
                if reason < len(rules.constraints):
                    assert forced(rules.constraints[reason], known, one) == {decided}
                    proven += 1
                known[one] = decided
            if found.broken < len(rules.constraints):
                assert forced(rules.constraints[found.broken], known, None) == set()
            *moments, breaks = playing.moments_of(row)
            assert all(moment.change.marks for moment in moments)
            by_constraint = found.broken < len(rules.constraints)
            assert ("broken" in breaks.change.marks) == by_constraint
            red, blue = (breaks.change.marks.get(ink, "") for ink in ("broken", "member"))
            assert {*red.split("M")} & {*blue.split("M")} <= {""}
    assert proven > 0


def values_of(rows):
    """Return the values that rows decide, by variable."""
    tokens = [token for row in rows for token in row.variables.split()]
    return {int(token[:-1]): token[-1] == "+" for token in tokens}


@pytest.mark.parametrize("name", ["akari", "heyawake", "hitori", "masyu"])
def test_what_a_step_decides_follows_from_what_is_tinted(name):
    kind, proven = kinds.kind(name), 0
    for puzzle in altered(name, 4):
        trace = trace_of(kind.trace_rows, puzzle, kind.solvers[0].name)
        tints = Playing(DECLARED[name], puzzle, trace.steps, trace.contradictions)
        drawn = kind.stepping.changes(puzzle, trace.steps, trace.contradictions, trace.outcome)
        for row in trace.steps:
            before = [one for one in trace.steps if one.step < row.step]
            before += [one for one in trace.contradictions if one.step < row.step]
            known, decided = map(values_of, (before, [row]))
            named = tints.named(row.technique_id.replace("-", "_"), row.rule_place, decided)
            found = [tints.rules.constraints[number] for number in named]
            marks = "".join(drawn["step", row.step].marks.values())
            for member in {*decided, *(member for one in found for member in one.members)}:
                assert tints._drawn(member, "", "")[0].path in marks
            for variable, value in decided.items() if found else ():
                assert {value} in [forced(one, known, variable) for one in found]
                proven += 1
    assert proven > 0


@every_kind
def test_a_way_of_solution_is_told_and_drawn(name):
    kind = kinds.kind(name)
    puzzle = next(examples(name))
    trace = trace_of(kind.trace_rows, puzzle, kind.solvers[0].name)
    row = {"rows": puzzle.rows, "cols": puzzle.cols, "clues": puzzle.clues}
    for outcome in (None, trace.outcome._asdict()):
        ET.fromstring(kind.words.picture(row, outcome, "a board"))
    drawn = kind.stepping.changes(puzzle, trace.steps, trace.contradictions, trace.outcome)
    assert len(drawn) == len(trace.steps) + len(trace.contradictions)
    inks = {ink for change in drawn.values() for ink in (*change.paths, *change.marks)}
    numbers = kind.stepping.at_the_start(puzzle)
    assert len(numbers) == puzzle.rows + puzzle.cols
    assert inks | {number.ink for number in numbers} <= set(kind.stepping.INKS)
    assert all(drawn["step", row.step].marks for row in trace.steps)
    decided = [token for table in trace[:2] for row in table for token in row.variables.split()]
    for row in trace.contradictions:
        moments = drawn["contradiction", row.sequence].moments
        assert (len(moments) > 1) == (row.refuted and row.depth == 1)
    # Each variable is decided once.
    numbers = [int(token[:-1]) for token in decided]
    assert sorted(numbers) == list(range(len(DECLARED[name].rules(puzzle).variables)))


@every_kind
def test_a_solved_board_lacks_the_notes_of_what_is_not_there(name):
    kind, puzzle = kinds.kind(name), next(examples(name))
    (values,) = kind.exact.solutions(puzzle, 2)
    there = values.replace("-", ".")
    assert kind.words._found(puzzle, values) == kind.words._found(puzzle, there)


def test_what_is_drawn_for_false_stands_on_a_solved_board(monkeypatch):
    kind, puzzle = kinds.kind("akari"), next(examples("akari"))
    (values,) = kind.exact.solutions(puzzle, 2)
    colour = {True: "black", False: "white"}
    monkeypatch.setattr(
        type(kind.declaration),
        "draw_value",
        lambda self, one, value: [disc(one.row, one.col, 0.3, colour[value])],
    )
    board = kind.words.drawn(puzzle, values)
    assert board.count("O") == values.count("-")


@pytest.mark.parametrize("name", ["akari", "heyawake", "hitori", "masyu", "nurikabe", "yajilin"])
def test_what_is_known_not_to_be_there_is_drawn_while_anything_is_open(name):
    words, puzzle = kinds.kind(name).words, next(examples(name))
    variables = len(DECLARED[name].rules(puzzle).variables)
    bare, *drawn = (
        words.drawn(puzzle, "." * at + sign + "." * (variables - at - 1))
        for at, sign in [(0, "."), *((at, "-") for at in range(min(variables, 9)))]
    )
    assert bare not in drawn
    assert len(set(drawn)) == len(drawn)


@every_kind
def test_a_puzzle_is_shown_and_graded(name, tmp_path):
    kind = kinds.kind(name)
    grid = tmp_path / "puzzle.txt"
    grid.write_text(kind.notations.WRITERS["grid"](next(examples(name))))
    shown = nanido("show", grid)
    assert shown.exit_code == 0, shown.output
    assert "Solved." in shown.output
    assert "common line" in shown.output
    assert message("found_scale").en not in " ".join(shown.output.split())
    graded = nanido("grade", grid)
    assert graded.exit_code == 0, graded.output
    assert kind.levels_from.en in graded.output


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("masyu\n.b\n.", "row 2"),
        ("masyu\n.q", "expected 'b', 'w' or '.', found 'q'"),
        ("https://puzz.link/p?mashu/v:/2/2/0", "variant"),
        ("https://puzz.link/p?mashu/0/2/0", "from 1 to"),
    ],
)
def test_what_is_no_puzzle_is_refused(text, found):
    with pytest.raises(PuzzleError, match=found):
        read_text(text)


def test_a_column_with_the_name_of_the_kind_is_no_column_of_boards(tmp_path):
    book = tmp_path / "book.csv"
    rows = [f"masyu,p{at},2,2,.b..\n" for at in range(4)]
    book.write_text("kind,id,rows,cols,clues\n" + "".join(rows) + "masyu,short,2,2,.b.\n")
    out = tmp_path / "boards.csv"
    said = nanido("convert", book, "--kind", "masyu", "--to", "csv", "--out", out)
    assert "line 6" in said.stderr
    assert "line 5" not in said.stderr
    assert len(out.read_text().splitlines()) == 5


def test_a_table_without_a_kind_holds_none_of_a_declared_kind():
    assert not any(kinds.kind(name).known_by_columns for name in DECLARED)


def test_a_puzzle_with_several_solutions_gets_no_level(tmp_path):
    grid = tmp_path / "puzzle.txt"
    grid.write_text("masyu\n" + "....\n" * 4)
    for verb in ("show", "grade"):
        said = nanido(verb, grid)
        assert said.exit_code == 1
        assert "more than one" in said.output
        assert "evel " not in said.output


@pytest.mark.parametrize("size", range(2, 9))
def test_a_random_loop_is_one_loop(size):
    declared = DECLARED["masyu"]
    rules = declared.rules(declared.puzzle(size, 10 - size, "." * (size * (10 - size))))
    edges = random_loop(size, 10 - size, Random(size))
    for number, edge in enumerate(rules.variables):
        is_line = (edge.row, edge.col) in edges
        rules.count([number], int(is_line), int(is_line))
    assert solutions(rules, 1)


def test_an_attempt_says_why_it_made_no_puzzle():
    for name, rows, cols, why in (
        ("masyu", 1, 12, "no solution to start from"),
        ("akari", 3, 3, "several solutions, all clues given"),
    ):
        said = {_attempt(name, rows, cols, 1, number).came_to for number in range(12)}
        assert said - {""} == {why}


def test_solutions_found_before_the_solver_gave_up_are_told(monkeypatch):
    puzzle, found = next(iter(examples("masyu"))), [(True,), (False,)]

    def gives_up(rules, limit):
        yield from found
        raise Undecided

    monkeypatch.setattr("pipeline.declared.parts.exact.each", gives_up)
    with pytest.raises(PuzzleError, match="2 solutions or more"):
        kinds.kind("masyu").exact.solutions(puzzle, 100)


def test_any_value_error_of_a_check_is_that_of_the_puzzle(monkeypatch):
    masyu = DECLARED["masyu"]
    monkeypatch.setattr(type(masyu), "check", lambda self, puzzle: int(puzzle.clues))
    with pytest.raises(PuzzleError, match="invalid literal"):
        masyu.puzzle(1, 1, "w")


def test_the_highest_level_is_reached_before_a_search_and_by_one():
    heyawake = kinds.kind("heyawake")
    clues = "..............1...............0...../00122344155366755388799a887bcadeebcf"
    searched = heyawake.puzzle.PUZZLE(6, 6, clues)
    assert common_line.level_of(MOST_FOLLOWED) == 5
    assert Asked("heyawake", (5, 5))([searched]) == [(0, "level 5")]
    with pytest.raises(SettingsError, match="levels from 1 to 5"):
        Asked("heyawake", (6, 6))


@pytest.mark.parametrize(("kind", "highest"), [("masyu", 5), ("gomoku", 4), ("sudoku", 6)])
def test_a_solver_and_what_its_levels_cut_have_the_levels_that_it_gives(kind, highest):
    solvers = solvers_of(pd.DataFrame({"kind": [kind]}))
    levels = pd.DataFrame({"rater": [*solvers, "club", "general"], "level": 2})
    ratings = pd.DataFrame({"rater": ["club"], "unit": ["seconds"]})
    assert set(raters_of("c", ratings, levels, solvers=solvers)["highest_level"]) == {highest}


def test_steps_say_the_rules_of_one_sort_together_with_all_that_they_look_at():
    kind = kinds.kind("akari")
    trace = trace_of(kind.trace_rows, list(examples("akari"))[1], "akari-general")
    lines = [row for row in trace.steps if row.technique_id == "sight"][:3]
    assert [row.rule_place for row in lines] == ["r5c5-r6c5", "r6c4-r6c5", "r5c1-r5c6"]
    assert "line r5c5-r6c5, r6c4-r6c5, r5c1-r5c6" in kind.words.decides(lines).en


def test_places_that_are_decided_are_not_repeated_as_those_of_the_rules():
    words = kinds.kind("akari").words
    rows = [SimpleNamespace(technique_id="light", rule_place=at, decided=f"lamp:{at}+")
            for at in ("r1c1", "r3c2")]  # fmt: skip
    assert words.decides(rows).en == "a lamp at r1c1, r3c2"
    assert words.decides(rows[:1]).en == "a lamp at r1c1, by the cells that light r1c1"


def test_a_long_proof_names_its_rules():
    kind = kinds.kind("masyu")
    trace = trace_of(kind.trace_rows, list(examples("masyu"))[1], "masyu-general")
    (first, _) = trace.contradictions
    assert len(first.proof.split()) == first.proof_rules == 14
    assert "r3c3, r3c4, r4c4" in kind.words.breaks(first).en


def test_an_attempt_without_a_bridge_makes_no_board():
    declared = DECLARED["hashiwokakero"]
    boards = [declared.fullest(3, 3, Random(seed), None) for seed in range(30)]
    assert None in boards
    assert any(boards)
