"""Cells with the same two digits in a row, and their outlets."""


def test_outlets_of_cells_with_the_same_two_digits(position):
    position.put({"6I": "45", "6C": "45", "3C": "45", "2I": "145", "2A": "145"})
    finding = position.found(25)["(CY 6I:6C:3C:[2I:2A])"]
    assert finding.title == "同一2数字C出先横列不可"
    assert finding.eliminations == tuple(f"12{column}" for column in "2345678")


def test_outlets_of_an_even_chain_say_nothing(position):
    cells = {"6I": "45", "6D": "45", "4D": "45", "4C": "45", "2I": "145", "2C": "145"}
    assert position.put(cells).found(25) == {}
