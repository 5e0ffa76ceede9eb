"""A legend in columns beside the table is heard, whatever the solver finds."""

import pytest

from pipeline.corpora.new_book.ratings.levels.directions import direction_said
from pipeline.corpora.new_book.sheet import Line, Sheet, cells_table

LEVELS = ["4", "1", "5", "3", "2"] * 4


def _sheet(columns, tmp_path):
    cells = {"Level": LEVELS} | {
        name: ["", *said] + [""] * (len(LEVELS) - len(said) - 1) for name, said in columns.items()
    }
    lines = [Line(at) for at, _ in enumerate(LEVELS, 2)]
    table = cells_table(zip(*cells.values(), strict=True), cells, lines)
    return Sheet(tmp_path / "book.csv", "utf-8", ",", True, table, [])


@pytest.mark.parametrize(
    ("columns", "is_doubt"),
    [
        ({"Legend": ["1 = very hard", "2 = hard", "4 = easy"]}, True),
        ({"1 = hardest, 5 = easiest": []}, True),
        ({"key": ["1", "2", "4"], "meaning": ["very hard", "hard", "easy"]}, True),
        ({"Legend": ["1 = very easy", "2 = easy", "4 = hard"]}, False),
        ({"remark": ["hard", "a nice one", "easy"]}, False),
    ],
)
def test_a_legend_beside_the_table_may_turn_levels_round(columns, is_doubt, tmp_path):
    assert bool(direction_said(_sheet(columns, tmp_path), "Level")) == is_doubt
