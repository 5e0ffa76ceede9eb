"""The small run of the reports, of which one puzzle is explained."""

from tests.reports.conftest import derived, derived_once, kind

__all__ = ["derived", "derived_once", "kind"]
