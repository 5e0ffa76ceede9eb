"""Corpora: from the files in data/raw to checked puzzles, ratings and rejects."""

from pipeline.corpora.description import load_description
from pipeline.corpora.published import read_published
from pipeline.corpora.rater_spec import Rater
from pipeline.corpora.reading import ingest, read_corpus, read_puzzles

__all__ = ["Rater", "ingest", "load_description", "read_corpus", "read_published", "read_puzzles"]
