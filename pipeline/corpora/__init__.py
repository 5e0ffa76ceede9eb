"""Corpora: from the files in data/raw to checked puzzles, ratings and rejects."""

from importlib import import_module

OFFERED = {
    "Rater": "rater_spec",
    "ingest": "reading",
    "load_description": "description",
    "read_corpus": "reading",
    "read_published": "published",
    "read_puzzles": "reading",
}
"""Where the names are that this package offers; each module is loaded when it is asked for."""


def __getattr__(name: str):
    if name not in OFFERED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{OFFERED[name]}"), name)
