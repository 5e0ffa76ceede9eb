"""The grid of a sudoku, against the rules in plain Python."""

from pipeline.kinds.sudoku.board.grid import (
    CANDIDATE,
    CANDIDATE_NAMES,
    CELL_NAMES,
    HOUSE_NAMES,
    HOUSE_OF,
    HOUSES,
    PEERS,
    PLACE_IN,
    SEES,
)


def shares(one, other):
    """Whether two cells have the row, the column or the block in common."""
    (row, col), (row_2, col_2) = divmod(one, 9), divmod(other, 9)
    return row == row_2 or col == col_2 or (row // 3, col // 3) == (row_2 // 3, col_2 // 3)


def test_a_cell_sees_the_twenty_that_share_a_house_with_it():
    for cell in range(81):
        seen = [other for other in range(81) if other != cell and shares(cell, other)]
        assert PEERS[cell].tolist() == SEES[cell].nonzero()[0].tolist() == seen
        assert len(seen) == 20


def test_houses_are_rows_then_columns_then_blocks():
    named = dict(zip([name.en for name in HOUSE_NAMES], HOUSES.tolist(), strict=True))
    assert named["row 2"] == list(range(9, 18))
    assert named["column B"] == list(range(1, 81, 9))
    assert named["block 6"] == [33, 34, 35, 42, 43, 44, 51, 52, 53]


def test_every_cell_stands_at_its_place_in_its_three_houses():
    for cell in range(81):
        assert HOUSE_OF[cell].tolist() == [h for h in range(27) if cell in HOUSES[h]]
        assert (HOUSES[HOUSE_OF[cell], PLACE_IN[cell]] == cell).all()


def test_names_say_where_a_cell_lies():
    assert (CELL_NAMES[0], CELL_NAMES[8], CELL_NAMES[72]) == ("1A", "1I", "9A")
    assert len(set(CELL_NAMES)) == 81
    assert CANDIDATE["292"] == CELL_NAMES.index("9B") * 9 + 1
    assert [CANDIDATE[name] for name in CANDIDATE_NAMES] == list(range(729))
