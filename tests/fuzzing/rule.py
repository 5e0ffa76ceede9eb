"""The one rule for every reader: no traceback, no more than a second, a message of one line."""

import gc
import os
import time

from hypothesis import HealthCheck, settings

from pipeline.files.settings import SettingsError
from pipeline.texts.errors import PuzzleError

MOST_SECONDS = 1.0
"""Of the processor: others may be at work on the machine."""
EXAMPLES = int(os.environ.get("NANIDO_EXAMPLES", "40"))
fuzzed = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
"""The same examples in every run; `make fuzz` asks for many more."""


def read_by(read, *given, errors=(PuzzleError, SettingsError)):
    """Return what a reader finds, or the one line of its complaint; fail if it breaks the rule."""
    # Not what all tests before left behind, which a collection of garbage would look through.
    gc.freeze()
    found, seconds = _timed(read, given, errors)
    if seconds >= MOST_SECONDS:
        # What is slow is slow again; what loaded a library is not.
        found, seconds = _timed(read, given, errors)
    gc.unfreeze()
    assert seconds < MOST_SECONDS, f"{seconds:.1f} s"
    return found


def _timed(read, given, errors):
    begin = time.process_time()
    try:
        found = read(*given)
    except errors as error:
        found = str(error)
        assert found.strip(), "a complaint that says nothing"
        assert len(found.splitlines()) == 1, found
        assert len(found) < 2_000, found[:200]
    return found, time.process_time() - begin
