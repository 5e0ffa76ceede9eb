"""Chains of two-digit cells with a beam or a pair."""

import pytest

from pipeline.kinds.sudoku.solver.find import find


def test_a_beam_at_the_end_of_a_chain(position):
    position.put({"3F": "67", "3A": "68", "7A": "48", "8C": "47"}).only(7, "block 9", "7I 8I")
    # 3I sees 3F and 7I, too: on the page it has lost 7, which 7I and 8I lock in column I
    assert position.found(23)["(C+ 3F:3A:7A:8C:{7I:8I})"].eliminations == ("739", "776")


@pytest.mark.parametrize(
    ("beam", "eliminations"),
    [("7G 7I 8I", ("776",)), ("7G 8I 9G", ("737",)), ("7G 7H 7I 8G 8H 8I", ("776",))],
)
def test_any_two_lines_with_the_line_of_the_end_make_a_beam(position, beam, eliminations):
    position.put({"3F": "67", "3A": "68", "7A": "48", "8C": "47"}).only(7, "block 9", beam)
    field = f"(C+ 3F:3A:7A:8C:{{{beam.replace(' ', ':')}}})"
    assert position.found(23)[field].eliminations == eliminations


def test_three_lines_are_no_beam(position):
    position.put({"3F": "67", "3A": "68", "7A": "48", "8C": "47"})
    assert position.only(7, "block 9", "7I 8I 9H").found(23) == {}


def test_a_pair_at_the_start_of_a_chain(position):
    position.put({"3H": "25", "3F": "28", "6F": "78", "6A": "57"}).only(5, "D", "3D 9D")
    assert position.found(24)["(C+ 3H:3F:6F:6A:[3D:9D])"].eliminations == ("591",)


def test_a_chain_of_two_cells_with_a_beam(position):
    """Alone the two cells are a naked pair; with a block or a pair they say more."""
    position.put({"3F": "67", "8F": "67"}).only(7, "block 9", "7I 8I")
    assert position.found(22) == {}
    (finding,) = position.found(23).values()
    assert (finding.notation, finding.eliminations) == ("(C+ 8F:3F:{7I:8I})", ("739", "776"))


def test_a_chain_of_two_cells_with_a_pair(position):
    position.put({"3H": "25", "6H": "25"}).only(5, "D", "3D 9D")
    assert position.found(22) == {}
    (finding,) = position.found(24).values()
    assert (finding.notation, finding.eliminations) == ("(C+ 6H:3H:[3D:9D])", ("598",))


def test_a_way_over_the_pair_does_not_hide_one_beside_it(regression_cases):
    case = regression_cases["0402"][3]
    told = {f.notation: f.eliminations for f in find(case.clues, case.eliminated, [24])}
    assert any(field.endswith(":[7H:7B])") and "542" in gone for field, gone in told.items())
