"""How puzzles of a declared kind are made."""

from functools import partial
from types import SimpleNamespace

import click

from pipeline.cli.verbs.generate import LEVEL, asked_of, search_options, write_finds
from pipeline.declared.declaration import Declaration


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""
    generate = _generate(declared) if declared.is_generated() else None
    return SimpleNamespace(VERBS=(), GENERATE=generate, PATHS_OPTIONS=())


def _generate(declared: Declaration) -> click.Command:
    @click.command(declared.kind_name, help=f"Make {declared.TITLE.en} with a single solution.")
    @click.option("--rows", type=int, default=10, show_default=True, help="Of the board.")
    @click.option("--cols", type=int, default=10, show_default=True, help="Of the board.")
    @LEVEL
    @search_options
    def generate(rows, cols, level, seed, count, processes, tries, seconds, out):
        from pipeline.declared.generating import boards
        from pipeline.generating.searching import Limit

        suits = asked_of(declared.kind_name, level)
        limit = Limit(tries, seconds)
        of_board = declared.kind_name, rows, cols, count, seed, limit, processes, suits
        write_finds(partial(boards, *of_board), out)

    return generate
