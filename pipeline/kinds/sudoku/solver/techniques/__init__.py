"""The techniques, a file a family; `ask` calls one by its number.

Which there are, `techniques.yaml` says. A technique is a kernel that takes what it needs of the
parameters of `ask`, by name, and writes what it finds into `found`.
"""

from pipeline.kernels.compiling import kernel
from pipeline.kernels.dispatch import branching, function_of
from pipeline.kinds.sudoku.solver.catalogue import catalogue

WORK = 2**17
"""The room, in numbers, that a technique has for its own lists while it looks."""

ask = kernel(
    branching(
        "number, digit, cand, spot, found, work",
        [
            (f"number == {known.number}", function_of(__name__, known.function))
            for known in catalogue().techniques.values()
            if known.function
        ],
    )
)
"""Let the technique `number` look at the position and write what it finds.

digit, cand, spot are the board, `found` the table of findings, `work` a (WORK,) int32 that any
technique may use as it likes while it looks.
"""
