"""Say on stderr that kernels are being compiled."""

import sys
from functools import cache

from numba.core import event
from tqdm import tqdm

from pipeline.files.cache_folder import cache_folder

NOTICE = (
    "Compiling kernels (inner loops of solvers, in machine code) that were not used before, up to "
    "two minutes; they are kept on disk."
)
UNKEPT = NOTICE.replace("; they are kept on disk", "")


class _Notice(event.Listener):
    """Prints a line before the first kernel that Numba does not find in its cache."""

    is_said = False

    def on_start(self, _):
        if not self.is_said:
            # Above a progress bar, if there is one.
            tqdm.write(NOTICE if cache_folder() else UNKEPT, sys.stderr)
        self.is_said = True

    def on_end(self, _):
        pass


@cache
def say_when_kernels_are_compiled() -> None:
    """From now on, print a line on stderr when this process begins to compile kernels."""
    event.register("numba:compile", _Notice())
