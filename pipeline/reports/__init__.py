"""Pages and pictures: what a person opens at the end of a run."""

from pipeline.reports.site import write_corpus, write_index, write_reports

__all__ = ["write_corpus", "write_index", "write_reports"]
