"""The order in which the tests begin: the longest first, so that no core waits at the end."""

from tests.runs import ROOT

LONGEST = (
    # Waits more than it works.
    "tests/cluster/test_slurm.py",
    "tests/workflow/test_run.py",
    "tests/reports/browser/test_pages_in_a_browser.py",
    "tests/kinds/sudoku/presentation/test_printed_words.py",
    "tests/third_kind/test_third_kind.py",
    "tests/messy/test_messy_books.py",
    "tests/reports/browser/test_thresholds.py",
    "tests/workflow/test_guards.py",
    "tests/reports/browser/test_japanese.py",
    "tests/cli/test_given.py",
    "tests/books/test_books.py",
    "tests/workflow/test_verb_code.py",
    "tests/agreement/test_rater_gate.py",
    "tests/cli/test_wheel.py",
    "tests/reports/browser/test_report_tasks.py",
    "tests/messy/test_one_reader.py",
    "tests/verdicts/test_moves.py",
    "tests/verdicts/test_verdicts.py",
    "tests/reports/browser/test_round_trip.py",
    "tests/cli/test_new_book.py",
    "tests/cli/test_generating.py",
    "tests/kinds/sudoku/presentation/test_explaining.py",
    "tests/docs/test_cluster.py",
    "tests/kinds/sudoku/presentation/reasons/test_proven_from_premises.py",
    "tests/calibration/models/test_fitting.py",
    "tests/test_bundled_models.py",
    "tests/declared/test_parts.py",
    "tests/docs/test_commands.py",
    "tests/faults/test_odd_words.py",
    "tests/faults/test_two_runs.py",
    "tests/calibration/test_moved_pin.py",
    "tests/corpora/attempts/test_persons.py",
)
"""Modules whose tests take more than seven seconds of a processor together, the longest first."""


def longest_first(items: list) -> None:
    """Put the tests of the longest modules first; all else stays in its order.

    Raises
    ------
    FileNotFoundError
        When there is no such module.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> names = "tests/conftest.py", LONGEST[1], LONGEST[0]
    >>> tests = [SimpleNamespace(path=ROOT / name) for name in names]
    >>> longest_first(tests)
    >>> [test.path.name for test in tests]
    ['test_slurm.py', 'test_run.py', 'conftest.py']
    """
    places = {(ROOT / name).resolve(strict=True): at for at, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path, len(places)))
