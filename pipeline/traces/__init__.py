"""Runs a solver over many puzzles and writes what it did as tables."""

from pipeline.traces.corpus import trace_corpus
from pipeline.traces.features import features

__all__ = ["features", "trace_corpus"]
