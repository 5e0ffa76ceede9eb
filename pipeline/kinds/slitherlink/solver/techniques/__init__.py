"""All techniques by their number in Sato's list (2003, 3.3), as `techniques.yaml` has them.

Where the program asks one technique in several parts, each part is a step of its own.
"""

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.kernels.dispatch import branching, function_of
from pipeline.kinds.slitherlink.solver.catalogue import HYPOTHESIS, START, catalogue

DECIDING = [known for known in catalogue().values() if known.kind != HYPOTHESIS]
STARTS = tuple(known.number for known in DECIDING if known.kind == START)
"""Those that are asked once, before anything is drawn."""
PARTS = np.zeros(1 + max(known.number for known in DECIDING), np.int64)
"""By number: in how many parts the technique is asked."""
for known in DECIDING:
    PARTS[known.number] = len(known.functions)


def _branches():
    """Yield when each function is called, and the function."""
    for known in DECIDING:
        for part, name in enumerate(known.functions):
            of_several = f" and part == {part}" if len(known.functions) > 1 else ""
            yield f"number == {known.number}{of_several}", function_of(__name__, name)


ask = kernel(branching("grid, board, number, part", _branches()))
"""Let a part of the technique `number` decide what it can on the board."""
