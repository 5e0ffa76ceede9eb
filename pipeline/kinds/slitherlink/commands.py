"""How Slitherlink are made."""

from functools import partial

import click

from pipeline.cli.verbs.generate import LEVEL, asked_of, search_options, write_finds


@click.command("slitherlink")
@click.option("--rows", type=int, default=10, show_default=True, help="Of the board.")
@click.option("--cols", type=int, default=10, show_default=True, help="Of the board.")
@LEVEL
@search_options
def generate(rows, cols, level, seed, count, processes, tries, seconds, out):
    """Make Slitherlink from random loops.

    Clues are left out while the loop stays the only one. With --level,
    of several boards of a loop on the way that suit, the one with the fewest
    clues is taken; it may have clues that could be left out.
    """
    from pipeline.explain.first_run import say_when_kernels_are_compiled
    from pipeline.generating.searching import Limit
    from pipeline.kinds.slitherlink.generating.generator import slitherlinks

    suits = asked_of("slitherlink", level)
    limit = Limit(tries, seconds)
    say_when_kernels_are_compiled()
    write_finds(partial(slitherlinks, rows, cols, count, seed, limit, processes, suits), out)


VERBS = ()
GENERATE = generate
PATHS_OPTIONS = (
    click.Option(
        ["--level"],
        type=click.IntRange(0, 4),
        default=1,
        show_default=True,
        help="Slitherlink: the solver knows the techniques up to this level.",
    ),
)
