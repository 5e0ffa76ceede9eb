"""How Slitherlink are made."""

import click

from pipeline.cli.generate import search_options, write_puzzles

LEVELS = "the lowest and the highest level, as in 2-3, or one level"


class Levels(click.ParamType):
    """`2-3`: the lowest and the highest level; `3` alone is both."""

    name = "A-B"

    def convert(self, value, param, ctx):
        levels = value.split("-")
        if len(levels) > 2 or not all(level.isdecimal() for level in levels):
            self.fail(f"found {value!r}, expected {LEVELS}")
        return int(levels[0]), int(levels[-1])


@click.command("slitherlink")
@click.option("--rows", type=int, default=10, show_default=True, help="Of the board.")
@click.option("--cols", type=int, default=10, show_default=True, help="Of the board.")
@click.option("--level", "levels", type=Levels(), help=f"By Sato's solver: {LEVELS}.")
@search_options
def generate(rows, cols, levels, seed, count, processes, tries, seconds, out):
    """Make Slitherlink from random loops, with as few clues as each loop and level allow."""
    from pipeline.explain.first_run import say_when_kernels_are_compiled
    from pipeline.generating.searching import Limit
    from pipeline.kinds.slitherlink.generating.generator import slitherlinks

    if levels:
        say_when_kernels_are_compiled()
    limit = Limit(tries, seconds)
    puzzles = slitherlinks(rows, cols, count, seed, levels, limit, processes)
    write_puzzles(puzzles, out)


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
