"""Rings of two-digit cells."""

from pipeline.kinds.sudoku.grid import CELL_NAMES
from tests.kinds.sudoku.solver.positions import candidate, sees

RING = {"8E": "34", "8A": "46", "8I": "26", "6I": "29", "6E": "39"}


def test_the_ring_of_the_page_is_a_chain_for_a_column(position):
    finding = position.put(RING).found(22)["(CT 8E:8A:8I:6I:6E)"]
    assert finding.title == "2数字チェーンの縦列不可"
    assert finding.eliminations == ("315", "325", "335", "345", "355", "375", "395")


def test_the_ring_as_an_option_removes_by_all_its_links(position):
    rings = position.put(RING).found(42)
    cells = list(RING)
    expected = {
        candidate(digit, cell)
        for one, other in zip(cells, cells[1:] + cells[:1], strict=True)
        for digit in set(RING[one]) & set(RING[other])
        for cell in CELL_NAMES
        if sees(cell, one) and sees(cell, other) and cell not in cells
    }
    assert "(CT 8E:8A:8I:6I:6E)" in rings
    assert len(rings) == 5, "one from each link"
    assert all(set(ring.eliminations) == expected for ring in rings.values())


def test_the_title_of_a_ring_is_that_of_a_chain_for_the_house_of_the_link(position):
    """The page prints 2数字チェーンの縦列不可 above (CT 8E:8A:8I:6I:6E), and says 横列 of a row."""
    titles = {"Y": "2数字チェーンの横列不可", "T": "2数字チェーンの縦列不可",
              "A": "2数字チェーンのエリア内不可"}  # fmt: skip
    rings = position.put(RING).found(42)
    assert rings["(CT 8E:8A:8I:6I:6E)"].title == "2数字チェーンの縦列不可"
    in_a_block = type(position)().put({"1A": "12", "2B": "23", "2H": "34", "1H": "14"}).found(42)
    told = [(field[2], ring.title) for field, ring in (*rings.items(), *in_a_block.items())]
    assert {letter for letter, _ in told} == set(titles)
    assert all(title == titles[letter] for letter, title in told)


def test_a_chain_that_does_not_close_is_no_ring(position):
    assert position.put(RING | {"6E": "89"}).found(42) == {}
