"""Verbs that only sudoku have, and how sudoku are made."""

from pathlib import Path

import click

from pipeline.cli.arguments import FILE, OUT
from pipeline.cli.searching import search_options, write_puzzles


@click.command()
@click.argument("positions", type=FILE)
@click.option("--kind", type=click.Choice(["sudoku"]), default="sudoku", help="Of the positions.")
@click.option("--out", type=OUT, required=True, help="The table, .csv or .parquet.")
@click.option("--all-techniques", is_flag=True, help="Also those that the solver does not ask.")
def find(positions, kind, out, all_techniques):
    """List every application of every technique at each of POSITIONS.

    POSITIONS is a CSV file with the columns id, clues, eliminated: 81 characters with the digits
    placed so far, and the candidates that are gone already, such as `292 417`, digit, row, column.
    Or an sdm file, or a grid with pencil marks. The table has one row an application. Rows that
    cannot be read are named and left out.
    """
    from pipeline.kinds.sudoku.finding import find_in_file

    for problem in find_in_file(positions, out, all_techniques):
        click.echo(problem, err=True)


@click.command()
@click.argument("library", type=FILE)
def check_library(library):
    """Count by code the cases of LIBRARY that the techniques of sudoku pass.

    LIBRARY is of the form of HoDoKu's regression tests. Columns: what HoDoKu calls
    the technique; the numbers of the author's for it; the cases; those in which one application
    of these gives all that is expected, several together do, one of any technique that the engine
    asks does.
    """
    from pipeline.kinds.sudoku.regression_library import passes, read_library

    cases, problems = read_library(library)
    for problem in problems:
        click.echo(problem, err=True)
    found = passes(cases)
    for row in (found.columns, *found.itertuples(index=False)):
        click.echo(f"| {' | '.join(map(str, row))} |")


@click.command()
@click.argument("puzzles", type=FILE, nargs=-1)
@click.option(
    "--generated",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="So many sudoku made at random, too: minimal, each with a single solution.",
)
@click.option(
    "--seed", type=click.IntRange(0), default=3, show_default=True, help="Of those made at random."
)
@click.option("--all-techniques", is_flag=True, help="Also those that the solver does not ask.")
def count_patterns(puzzles, generated, seed, all_techniques):
    """Solve the sudoku of files and count the steps of each technique.

    PUZZLES are CSV or sdm files. For each of them, and for those that are made, there are two
    columns: the steps of the technique, and the puzzles that took at least one. Below, the puzzles
    that came to each stage of hypotheses.
    """
    from pipeline.kinds.sudoku.solver.catalogue import catalogue
    from pipeline.kinds.sudoku.technique_counts import every_technique, uses

    chosen = every_technique() if all_techniques else catalogue()
    sets = {path.name: _sudoku_of(path) for path in puzzles}
    if generated:
        from pipeline.kinds.sudoku.generator import generated as made
        from pipeline.kinds.sudoku.puzzle import Sudoku, text_of

        sets["generated"] = [Sudoku(text_of(row)) for row in made(generated, seed)]
    if not any(sets.values()):
        raise click.UsageError("expected puzzles, found none; name a file, or use --generated")
    counts = [uses(found, chosen) for found in sets.values()]
    heads = [f"{len(found)} {name}: steps | puzzles" for name, found in sets.items()]
    click.echo(f"| no. | technique | {' | '.join(heads)} |")
    click.echo(f"|---:|---|{'---:|---:|' * len(sets)}")
    for at, number in enumerate(chosen.order):
        rows = [found.techniques.loc[at, ["steps", "puzzles"]] for found in counts]
        cells = " | ".join(str(cell) for row in rows for cell in row)
        click.echo(f"| {number} | {chosen.techniques[number].en} | {cells} |")
    for stage in chosen.stages:
        cells = " | | ".join(str(found.stages[stage.stage - 1]) for found in counts)
        click.echo(f"| | hypotheses, stage {stage.stage} | | {cells} |")


def _sudoku_of(path: Path) -> list:
    """Return the sudoku of a file; what cannot be read goes to stderr."""
    from pipeline.notations.csv_table import Reject
    from pipeline.notations.reading import read_all

    found = read_all(str(path), "sudoku")
    for row in found:
        if isinstance(row, Reject):
            click.echo(f"{path.name}, line {row.line}: {row.reason}; left out", err=True)
    return [row.puzzle for row in found if not isinstance(row, Reject)]


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


@click.command("sudoku")
@click.option(
    "--shape", help="Name of a shape (heart, point, ...) or a file of nine lines, x and ."
)
@click.option("--clues", type=int, default=0, help="With so many clues, 17 to 80.")
@search_options
def generate(shape, clues, seed, count, processes, tries, seconds, out):
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
    write_puzzles(puzzles, out)


VERBS = (find, check_library, count_patterns, analyses)
GENERATE = generate
PATHS_OPTIONS = (
    click.Option(
        ["--theorems"],
        default="block line cell",
        show_default=True,
        help="Sudoku: of the first order the solver knows these.",
    ),
    click.Option(
        ["--techniques"],
        type=click.IntRange(1, 5),
        default=1,
        show_default=True,
        help="Sudoku: the solver knows the techniques up to this level.",
    ),
)
