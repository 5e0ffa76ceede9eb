"""Verbs that only sudoku have, and how sudoku are made."""

from functools import partial

import click

from pipeline.cli.arguments import ENCODING, OUT_TABLE, PUZZLES
from pipeline.cli.given import IN_MESSAGES, STANDARD_INPUT, text_given
from pipeline.cli.verbs.generate import LEVEL, MINUTES, asked_of, search_options, write_finds


@click.command()
@click.argument("positions", type=PUZZLES)
@click.option("--out", type=OUT_TABLE, required=True, help="The table, .csv or .parquet.")
@ENCODING
def list_techniques(positions, out, encoding):
    """List the applications of every technique in positions.

    POSITIONS is a CSV file with the columns id, clues, eliminated: 81 characters with the digits
    placed so far, and the candidates that are gone already, such as `292 417`, digit, row, column.
    Or an sdm file, or a grid with pencil marks; FILE.csv#ID is a row, `-` the standard input. The
    table has one row an application; of techniques that look for chains not all are found, and
    which are may depend on how the board is turned. Rows that cannot be read are named and left
    out.
    """
    from pipeline.explain.first_run import say_when_kernels_are_compiled
    from pipeline.kinds.sudoku.commands import technique_list

    say_when_kernels_are_compiled()
    name = IN_MESSAGES if positions == STANDARD_INPUT else positions
    given = technique_list.read_positions(text_given(positions, encoding), encoding)
    for problem in technique_list.list_techniques(given, name, out):
        click.echo(problem, err=True)


@click.command("sudoku")
@click.option(
    "--shape",
    help="Name of a shape (heart, point, ...), a file of nine lines, x and ., or a symmetry of "
    "random shapes: half-turn, quarter-turn, left-right, diagonal, four-fold.",
)
@click.option("--clues", type=int, default=0, help="Number of clues, 17 to 80.")
@LEVEL
@MINUTES
@search_options
def generate(shape, clues, level, minutes, seed, count, processes, tries, seconds, out):
    """Make sudoku, of a SHAPE or with few clues.

    A SHAPE says which cells have clues. Without --shape, --clues, --level and --minutes no clue
    could be left out of the puzzle.
    """
    from pipeline.explain.first_run import say_when_kernels_are_compiled
    from pipeline.generating.searching import Limit
    from pipeline.kinds.sudoku.generating.generator import refuse_impossible, sudoku
    from pipeline.kinds.sudoku.generating.shapes import CLUE, SYMMETRIES, load_shape

    if shape and shape not in SYMMETRIES:
        name, shape = shape, load_shape(shape)
        if clues not in (0, shape.count(CLUE)):
            problem = f"{name} has {shape.count(CLUE)} clues, found --clues {clues}"
            raise click.UsageError(f"{problem}; take a symmetry for a --shape, or leave one out")
    refuse_impossible(clues)
    suits, limit = asked_of("sudoku", level, minutes), Limit(tries, seconds)
    say_when_kernels_are_compiled()
    write_finds(partial(sudoku, count, seed, clues, shape, limit, processes, suits), out)


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
