"""Runs a solver over many puzzles and writes what it did as tables."""

from importlib import import_module

OFFERED = {"trace_corpus": "corpus"}
"""Where the names are that this package offers; each module is loaded when it is asked for."""


def __getattr__(name: str):
    if name not in OFFERED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{OFFERED[name]}"), name)
