"""Rings of two-digit cells."""

from pipeline.kinds.sudoku.grid import CELL_NAMES, HOUSES

RING = {"8E": "34", "8A": "46", "8I": "26", "6I": "29", "6E": "39"}


def sees(one, other):
    return one != other and any(
        {CELL_NAMES.index(one), CELL_NAMES.index(other)} <= set(house) for house in HOUSES
    )


def put(position, cells):
    for cell, digits in cells.items():
        position.holds(cell, digits)
    return position


def test_the_ring_of_the_page_is_a_chain_for_a_column(position):
    finding = put(position, RING).found(22)["(CT 8E:8A:8I:6I:6E)"]
    assert finding.title == "2数字チェーンの縦列不可"
    assert finding.eliminations == ("315", "325", "335", "345", "355", "375", "395")


def test_the_ring_as_an_option_removes_by_all_its_links(position):
    rings = put(position, RING).found(42)
    cells = list(RING)
    expected = {
        f"{digit}{cell[0]}{'ABCDEFGHI'.index(cell[1]) + 1}"
        for one, other in zip(cells, cells[1:] + cells[:1], strict=True)
        for digit in set(RING[one]) & set(RING[other])
        for cell in CELL_NAMES
        if sees(cell, one) and sees(cell, other) and cell not in cells
    }
    assert "(CT 8E:8A:8I:6I:6E)" in rings
    assert len(rings) == 5, "one from each link"
    assert all(set(ring.eliminations) == expected for ring in rings.values())


def test_a_chain_that_does_not_close_is_no_ring(position):
    assert put(position, RING | {"6E": "89"}).found(42) == {}
