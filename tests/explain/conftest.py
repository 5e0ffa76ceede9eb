"""The small run of the reports, of which one puzzle is explained."""

from tests.reports.conftest import derived, kind

__all__ = ["derived", "kind"]
