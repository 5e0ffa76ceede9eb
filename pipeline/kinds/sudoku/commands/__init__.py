"""Verbs that only sudoku have, and how sudoku are made."""

import click

from pipeline.cli.arguments import OUT_TABLE, PUZZLES
from pipeline.cli.generate import search_options, write_puzzles
from pipeline.cli.given import IN_MESSAGES, STANDARD_INPUT, text_given


@click.command()
@click.argument("positions", type=PUZZLES)
@click.option("--kind", type=click.Choice(["sudoku"]), default="sudoku", help="Of the positions.")
@click.option("--out", type=OUT_TABLE, required=True, help="The table, .csv or .parquet.")
def list_techniques(positions, kind, out):
    """List every application of every technique in positions.

    POSITIONS is a CSV file with the columns id, clues, eliminated: 81 characters with the digits
    placed so far, and the candidates that are gone already, such as `292 417`, digit, row, column.
    Or an sdm file, or a grid with pencil marks; FILE.csv#ID is a row, `-` the standard input. The
    table has one row an application. Rows that cannot be read are named and left out.
    """
    from pipeline.explain.first_run import say_when_kernels_are_compiled
    from pipeline.kinds.sudoku.commands import technique_list

    say_when_kernels_are_compiled()
    name = IN_MESSAGES if positions == STANDARD_INPUT else positions
    given = technique_list.read_positions(text_given(positions))
    for problem in technique_list.list_techniques(given, name, out):
        click.echo(problem, err=True)


@click.command("sudoku")
@click.option(
    "--shape", help="Name of a shape (heart, point, ...) or a file of nine lines, x and ."
)
@click.option("--clues", type=int, default=0, help="Number of clues, 17 to 80.")
@search_options
def generate(shape, clues, seed, count, processes, tries, seconds, out):
    """Make sudoku, with clues in the cells of a SHAPE or as few as it comes.

    Without --shape and --clues no clue could be left out of the puzzle.
    """
    from pipeline.explain.first_run import say_when_kernels_are_compiled
    from pipeline.generating.searching import Limit
    from pipeline.kinds.sudoku.generating.generator import sudoku as free_sudoku
    from pipeline.kinds.sudoku.generating.generator import sudoku_in_shape
    from pipeline.kinds.sudoku.generating.shapes import load_shape

    if shape and clues:
        raise click.UsageError("expected --shape or --clues, found both; a shape has its clues")
    say_when_kernels_are_compiled()
    limit = Limit(tries, seconds)
    if shape:
        puzzles = sudoku_in_shape(load_shape(shape), count, seed, limit, processes)
    else:
        puzzles = free_sudoku(clues, count, seed, limit, processes)
    write_puzzles(puzzles, out)


VERBS = (list_techniques,)
GENERATE = generate
PATHS_OPTIONS = (
    click.Option(
        ["--theorems"],
        default="block line cell",
        show_default=True,
        help="Sudoku: of the first order the solver knows these.",
    ),
    click.Option(
        ["--order"],
        type=click.IntRange(1, 4),
        default=1,
        show_default=True,
        help="Sudoku: the solver knows uniqueness up to this order.",
    ),
    click.Option(
        ["--techniques"],
        type=click.IntRange(1, 5),
        default=1,
        show_default=True,
        help="Sudoku: the solver knows the techniques up to this level.",
    ),
)
