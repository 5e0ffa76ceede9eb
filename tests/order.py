"""The order in which the tests begin: the longest first, so that no core waits at the end."""

from tests.runs import ROOT

LONGEST = (
    # Waits more than it works.
    "tests/cluster/test_slurm.py",
    "tests/test_workflow.py",
    "tests/test_bundled_models.py",
    "tests/test_whole_book.py",
    "tests/reports/browser/test_pages_in_a_browser.py",
    "tests/third_kind/test_third_kind.py",
    "tests/calibration/test_moved_pin.py",
    "tests/kinds/sudoku/solver/test_soundness.py",
)
"""Modules whose tests take half a minute or more together, by their length."""


def longest_first(items: list) -> None:
    """Put the tests of the longest modules first; all else stays in its order.

    Raises
    ------
    FileNotFoundError
        When there is no such module.
    """
    places = {(ROOT / name).resolve(strict=True): at for at, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path, len(places)))
