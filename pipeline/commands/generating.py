"""Verbs that make new puzzles, and that compare the two analyses their engine may use."""

import os
from pathlib import Path

import click

from pipeline.commands.arguments import FILE, OUT
from pipeline.whole_files import write_text

LEVELS = "the lowest and the highest level, as in 2-3, or one level"


class Levels(click.ParamType):
    """`2-3`: the lowest and the highest level; `3` alone is both."""

    name = "A-B"

    def convert(self, value, param, ctx):
        lowest, _, highest = value.partition("-")
        if not (lowest.isdecimal() and (highest or lowest).isdecimal()):
            self.fail(f"found {value!r}, expected {LEVELS}")
        return int(lowest), int(highest or lowest)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()


def _search_options(command):
    """Give a verb the options that every search has."""
    for option in (
        click.option("--out", type=OUT, help="Write to this file; as a table if it is a .csv."),
        click.option("--limit", "seconds", type=click.FloatRange(0), default=60.0,
                     show_default=True, help="Begin no attempt after so many seconds."),
        click.option("--tries", type=click.IntRange(1), default=10_000, show_default=True,
                     help="Make at most so many attempts for each puzzle."),
        click.option("--processes", type=click.IntRange(1, 256), default=_cores,
                     help="So many search; the puzzles are the same.  [default: one a core]"),
        click.option("--count", type=click.IntRange(1, 100_000), default=1, show_default=True,
                     help="Make so many puzzles."),
        click.option("--seed", type=click.IntRange(0), default=0, show_default=True,
                     help="Another seed gives other puzzles."),
    ):  # fmt: skip
        command = option(command)
    return command


@click.group()
def generate():
    """Make puzzles with a single solution: sudoku or Slitherlink.

    The same seed gives the same puzzles, however many processes search.
    """


@generate.command()
@click.option(
    "--shape", help="Name of a shape (heart, point, ...) or a file of nine lines, x and ."
)
@click.option("--clues", type=int, default=0, help="With so many clues, 17 to 80.")
@_search_options
def sudoku(shape, clues, seed, count, processes, tries, seconds, out):
    """Make sudoku, with clues in the cells of a SHAPE or as few as it comes.

    Without --shape and --clues no clue could be left out of the puzzle.
    """
    from pipeline.generating.searching import Limit
    from pipeline.kinds.sudoku.generator import sudoku as free_sudoku
    from pipeline.kinds.sudoku.generator import sudoku_in_shape
    from pipeline.kinds.sudoku.shapes import load_shape

    if shape and clues:
        raise click.UsageError("expected --shape or --clues, found both; a shape has its clues")
    limit = Limit(tries, seconds)
    if shape:
        puzzles = sudoku_in_shape(load_shape(shape), count, seed, limit, processes)
    else:
        puzzles = free_sudoku(clues, count, seed, limit, processes)
    _write(puzzles, "sudoku81", out)


@generate.command()
@click.option("--rows", type=int, default=10, show_default=True, help="Of the board.")
@click.option("--cols", type=int, default=10, show_default=True, help="Of the board.")
@click.option("--level", "levels", type=Levels(), help=f"By Sato's solver: {LEVELS}.")
@_search_options
def slitherlink(rows, cols, levels, seed, count, processes, tries, seconds, out):
    """Make Slitherlink from random loops, with as few clues as each loop and level allow."""
    from pipeline.generating.searching import Limit
    from pipeline.kinds.slitherlink.generator import slitherlinks
    from pipeline.traces.first_run import say_if_kernels_must_be_compiled

    if levels:
        say_if_kernels_must_be_compiled("pipeline.kinds.slitherlink.solver.engine")
    limit = Limit(tries, seconds)
    puzzles = slitherlinks(rows, cols, count, seed, levels, limit, processes)
    _write(puzzles, "puzzlink", out)


def _write(puzzles, notation: str, out: Path | None) -> None:
    from pipeline.notations.converting import convert
    from pipeline.notations.reading import NamedPuzzle

    is_table = out is not None and out.suffix.lower() == ".csv"
    named = [NamedPuzzle("", puzzle) for puzzle in puzzles]
    written = convert(named, "csv" if is_table else notation)
    if out:
        write_text(out, written)
    else:
        click.echo(written, nl=False)


@click.command()
@click.argument("puzzles", type=FILE)
@click.option("--most", type=click.IntRange(1), default=100, show_default=True,
              help="Take the first so many.")  # fmt: skip
def analyses(puzzles, most):
    """Compare the partial analysis of candidates with the whole one on PUZZLES (.csv, .sdm).

    Each way searches every puzzle up to a second solution; the table says how much it looked at.
    """
    from pipeline.kinds.sudoku.exact.analyses import WAYS, look
    from pipeline.notations.csv_table import Reject
    from pipeline.notations.reading import read_all

    found = [row for row in read_all(str(puzzles), "sudoku") if not isinstance(row, Reject)][:most]
    if not found:
        raise click.ClickException(f"{puzzles}: expected sudoku, found none that can be read")
    click.echo(f"{len(found)} sudoku of {puzzles.name}: what was looked at, all in all\n")
    click.echo("| analysis     | placements |      cells | candidates | of whole |")
    click.echo("|--------------|-----------:|-----------:|-----------:|---------:|")
    whole = None
    for way in WAYS:
        looked = [look(row.puzzle.clues, way) for row in found]
        _, placements, cells, candidates = (sum(column) for column in zip(*looked, strict=True))
        whole = whole or cells + candidates
        click.echo(
            f"| {way:12} | {placements:10} | {cells:10} | {candidates:10} "
            f"| {(cells + candidates) / whole:8.1%} |"
        )
