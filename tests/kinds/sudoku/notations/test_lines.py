from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.contract import NO
from pipeline.kinds.sudoku.notations import WRITERS, claim, lines, read
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.notations.csv_table import Reject


@given(st.lists(st.from_type(Sudoku), max_size=4), st.sampled_from(".0-_*"))
def test_round_trip_with_any_blank(puzzles, blank):
    text = "".join(map(WRITERS["sdm"], puzzles))
    found = lines.read_file(text.replace("0", blank))
    assert [row.puzzle for row in found] == puzzles
    assert [(row.line, row.puzzle_id) for row in found] == [
        (at, str(at)) for at in range(1, len(puzzles) + 1)
    ]


def test_comments_and_empty_lines_are_passed_over_and_counted():
    found = lines.read_file(
        "\ufeff# easy ones\r\n\r\n" + 81 * "0" + " # the first\r\n" + 81 * "." + "\r\n"
    )
    assert [(row.line, row.puzzle.clues) for row in found] == [(3, 81 * "."), (4, 81 * ".")]


def test_a_bad_line_costs_itself_only():
    good = "5" + 80 * "."
    found = lines.read_file("\n".join([good, good[:-1], good + good, good[:-1] + "x", good]))
    assert [row.line for row in found if not isinstance(row, Reject)] == [1, 5]
    assert [row.line for row in found if isinstance(row, Reject)] == [2, 3, 4]
    assert [row.reason.rpartition("found ")[2][:3] for row in found[1:4]] == ["80", "162", "'x'"]


def test_a_control_character_ends_no_line_and_costs_its_own():
    good = "5" + 80 * "."
    signs = "\x0b\x0c\x1c\x85\u2028\x9b"
    found = lines.read_file("\n".join([good, *(f"{good}{sign}" for sign in signs), "", good]))
    assert [row.line for row in found] == [1, 2, 3, 4, 5, 6, 7, 9]
    assert [isinstance(row, Reject) for row in found] == [False, *[True] * len(signs), False]
    assert all(row.reason.isprintable() for row in found[1:-1])


def test_a_line_of_hodokus_library_is_a_position():
    line = f":0903:137:{79 * '.'}+4+2:711 912:194 394::"
    found = read(line)
    assert (found.clues[-3:], found.eliminated) == (".42", {(7, 1, 1), (9, 1, 2)})
    assert claim(line) != NO
    first, second = lines.read_file(f"{line}\n{line}\n")
    assert first.puzzle == second.puzzle == found


def test_an_empty_file_holds_nothing():
    assert lines.read_file("# nothing\n\n") == []
