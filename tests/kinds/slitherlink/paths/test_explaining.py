"""Solution paths of Slitherlink in words."""

import pytest

from pipeline.kinds.slitherlink.paths import explain_paths
from pipeline.kinds.slitherlink.puzzle import Slitherlink


@pytest.mark.parametrize(
    ("board", "level", "found"),
    [
        (
            Slitherlink(4, 4, "..1.223.3....3.3"),
            3,
            ["40 edges", "up to level 3"],
        ),
        (
            Slitherlink(20, 20, 400 * "."),
            4,
            ["more than one solution", "840 edges open"],
        ),
        (Slitherlink(8, 8, 64 * "0"), 0, ["It has no solution", "and 124 more"]),
    ],
)
def test_what_is_said(board, level, found):
    words = explain_paths(board, level)
    assert all(of in words for of in found)
