"""Solution paths of Slitherlink in words."""

import pytest

from pipeline.kinds.slitherlink.paths.explaining import explain
from pipeline.kinds.slitherlink.puzzle import Slitherlink

BOARD = Slitherlink(4, 4, "..1.223.3....3.3")


@pytest.mark.parametrize("level", range(5))
def test_every_level_in_words(level):
    words = explain(BOARD, level)
    assert words.startswith("Slitherlink, 4 rows and 4 columns, 40 edges; the solver knows first")
    assert "Decidable now: " in words
    assert f"level {level}" in words or level == 0


def test_an_empty_board_is_explained_at_once():
    words = explain(Slitherlink(20, 20, 400 * "."), 4)
    assert "It has more than one solution" in words
    assert "Then stuck with 840 edges open" in words


def test_many_edges_are_not_all_named():
    words = explain(Slitherlink(8, 8, 64 * "0"), 0)
    assert "It has no solution" in words
    assert "and 124 more" in words
