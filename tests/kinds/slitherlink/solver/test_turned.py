"""What hangs on how a board lies: the order in which places are looked at."""

import pytest

from pipeline.kinds.slitherlink.paths.images import IMAGES, image
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink
from pipeline.kinds.slitherlink.tables import trace_rows
from pipeline.kinds.trace import traces_of


@pytest.mark.parametrize("solver", ["sato-text", "sato-listing"])
def test_the_one_bundled_puzzle_whose_level_hangs_on_how_it_lies(bundled, solver):
    """docs/explanation/slitherlink.md names it."""
    turned = []
    for number in range(IMAGES):
        rows, cols, clues, _ = image(bundled["14x24-h06"], number)
        text = "".join(BLANK if clue < 0 else str(clue) for clue in clues)
        turned.append(Slitherlink(rows, cols, text))
    traces = {}
    for batch in trace_rows.solve(turned, solver):
        traces |= traces_of(batch, trace_rows.ROWS)
    assert sorted(trace.outcome.level_raw for trace in traces.values()) == [3] * 4 + [4] * 4
