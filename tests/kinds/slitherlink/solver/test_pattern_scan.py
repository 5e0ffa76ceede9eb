"""Scans of the board: each has a name of its own."""

from pipeline.kernels.dispatch import function_of
from pipeline.kinds.slitherlink.solver import techniques


def test_no_two_scans_share_a_name():
    """Numba took them for each other, where two processes kept them compiled."""
    listed = {name for known in techniques.DECIDING for name in known.functions}
    asked = [function_of(techniques.__name__, name) for name in sorted(listed)]
    assert len({(each.__module__, each.__qualname__) for each in asked}) == len(listed)
