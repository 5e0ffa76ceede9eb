"""Make new puzzles: each kind implements its own generator, with options that all searches have."""

from collections.abc import Callable
from math import isfinite
from pathlib import Path

import click

from pipeline import kinds
from pipeline.cli.arguments import OUT_FILE, cores_here
from pipeline.files.atomic import write_text
from pipeline.texts.errors import quoted


class KindsOfPuzzles(click.Group):
    """A group with a verb for each kind that can be made."""

    def list_commands(self, ctx):
        return [known.name for known in kinds.every() if known.commands and known.commands.GENERATE]

    def get_command(self, ctx, name):
        return kinds.kind(name).commands.GENERATE if name in self.list_commands(ctx) else None


@click.group(cls=KindsOfPuzzles)
def generate():
    """Make puzzles with a single solution.

    The same seed gives the same puzzles, however many processes search.
    """


class Range(click.ParamType):
    """`2-3`: the lowest and the highest; `3` alone is both."""

    name = "A-B"

    def __init__(self, number: type):
        self.number = number

    def convert(self, value, param, ctx):
        if isinstance(value, tuple):
            return value
        ends = value.split("-")
        try:
            numbers = [number for end in ends if isfinite(number := self.number(end))]
        except (ValueError, OverflowError):
            numbers = []
        if not 1 <= len(numbers) == len(ends) <= 2:
            self.fail(f"found {quoted(value)}, expected a number, or two as in 2-3")
        return numbers[0], numbers[-1]


LEVEL = click.option("--level", type=Range(int), help="As `grade` gives it; 2-3 for either.")
MINUTES = click.option(
    "--minutes", type=Range(float), help="The time that `grade` predicts, 10-15."
)


def asked_of(kind: str, level, minutes=None):
    """Return which puzzles of a kind suit, None where all do."""
    if level is None and minutes is None:
        return None
    from pipeline.calibration.models.asked import Asked
    from pipeline.explain.first_run import say_when_kernels_are_compiled

    asked = Asked(kind, level, minutes)
    say_when_kernels_are_compiled()
    # What is compiled for the first puzzle does not count as time of the search.
    asked([kinds.kind(kind).trace_rows.EXAMPLE])
    return asked


def search_options(command):
    """Give a verb the options that every search has."""
    for option in (
        click.option("--out", type=OUT_FILE,
                     help="Write to this file; as a table if it is a .csv."),
        click.option("--limit", "seconds", type=click.FloatRange(0), default=60.0,
                     show_default=True,
                     help="Begin no attempt after this number of seconds from the end of the "
                     "first, which may have to compile."),
        click.option("--tries", type=click.IntRange(1), default=10_000, show_default=True,
                     help="Largest number of attempts for each puzzle."),
        click.option("--processes", type=click.IntRange(1, 256), default=cores_here,
                     help="Number of processes; the puzzles are the same.  [default: one a core]"),
        click.option("--count", type=click.IntRange(1, 100_000), default=1, show_default=True,
                     help="Number of puzzles."),
        click.option("--seed", type=click.IntRange(0), default=0, show_default=True,
                     help="Another seed gives other puzzles."),
    ):  # fmt: skip
        command = option(command)
    return command


def write_finds(search: Callable[[], list], out: Path | None) -> None:
    """Search, and write what was found, also where it is too little."""
    from pipeline.generating.searching import TooFewFound

    try:
        write_puzzles(search(), out)
    except TooFewFound as error:
        if error.finds:
            write_puzzles(error.finds, out)
        raise


def write_puzzles(puzzles: list, out: Path | None) -> None:
    """Write puzzles of one kind in its usual notation, to a file or to the standard output."""
    from pipeline.notations.converting import convert
    from pipeline.notations.puzzle_text import NamedPuzzle

    is_table = out is not None and out.suffix.lower() == ".csv"
    usual = kinds.of_puzzle(puzzles[0]).notations.USUAL
    named = [NamedPuzzle("", puzzle) for puzzle in puzzles]
    written = convert(named, "csv" if is_table else usual)
    if out:
        write_text(out, written)
    else:
        click.echo(written, nl=False)
