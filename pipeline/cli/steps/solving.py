"""Solve the puzzles of a corpus."""

import click

from pipeline import games, kinds
from pipeline.cli.arguments import (
    CHUNK,
    EDITION,
    FILE,
    KIND_OF_TABLE,
    NO_PATHS,
    OUT,
    OUT_FOLDER,
    made_folder,
    solver_named,
)
from pipeline.files.lock import folder_lock


@click.command()
@click.option("--kind", type=click.Choice(kinds.names()), required=True, help="Of the puzzles.")
def compile_kernels(kind):
    """Compile the solver and the solution paths of a kind and keep them on disk.

    It takes a minute unless it was done before.
    """
    known = kinds.kind(kind)
    rows = known.trace_rows
    for _ in rows.solve([rows.EXAMPLE], known.solvers[0].name):
        pass
    if known.general:
        from pipeline.declared.levels.general import scores

        scores(known.general.rules, [rows.EXAMPLE])
    if known.paths:
        from pipeline.paths.bottleneck.finding import find_bottleneck

        for example in known.paths.EXAMPLES:
            known.paths.figures(example)
            if known.paths.MOST_LOOKED_AT:
                find_bottleneck(example, {})


@click.command()
@click.argument("puzzles", type=FILE)
@KIND_OF_TABLE
@EDITION
@click.option("--out", type=OUT_FOLDER, required=True, help="Folder for the tables.")
@CHUNK
def trace(puzzles, kind, edition, out, chunk):
    """Solve PUZZLES (.parquet) and write steps, contradictions and outcomes with raw levels."""
    from pipeline.tables import read_puzzles_table
    from pipeline.tables.files import kind_in_table
    from pipeline.traces.corpus import trace_corpus

    with folder_lock(made_folder(out)):
        table = read_puzzles_table(puzzles, chunk)
        known = kind or kind_in_table(puzzles) or kinds.names()[0]
        trace_corpus(table, known, solver_named(known, edition), out, progress=True)


@click.command()
@click.argument("puzzles", type=FILE)
@KIND_OF_TABLE
@click.option("--out", type=OUT, required=True, help="The table, as in paths.parquet.")
@click.option("--bottlenecks", type=OUT, help="Also write where each puzzle is narrowest.")
@CHUNK
def measure_paths(puzzles, kind, out, bottlenecks, chunk):
    """Measure the solution paths of PUZZLES (.parquet).

    Of a kind that has no solution paths no table is written, with a line on stderr.
    """
    from pipeline.paths.table import path_table
    from pipeline.tables import read_puzzles_table, write_table
    from pipeline.tables.files import count_of_rows, kind_in_table

    known = kinds.kind(kind or kind_in_table(puzzles) or kinds.names()[0])
    if not known.paths:
        click.echo(f"{puzzles}: {known.title.en} {NO_PATHS}; no table is written", err=True)
        return
    table = read_puzzles_table(puzzles, chunk)
    write_table("paths", path_table(table, known.name, progress=True), out, known.name)
    if bottlenecks:
        from pipeline.paths.bottleneck.table import bottleneck_table

        in_corpus = count_of_rows(puzzles)
        found = bottleneck_table(table, known.name, in_corpus, progress=True)
        write_table("bottlenecks", found, bottlenecks)


@click.command()
@click.argument("positions", type=FILE)
@click.option("--kind", type=click.Choice(games.names()), required=True, help="The game.")
@click.option("--out", type=OUT_FOLDER, required=True, help="Folder for the tables.")
def decide(positions, kind, out):
    """Choose a move in each of POSITIONS (.parquet) and write candidates and decisions."""
    from pipeline.games.deciding import trace_positions
    from pipeline.tables import read_puzzles_table

    with folder_lock(made_folder(out)):
        trace_positions(kind, read_puzzles_table(positions, (1, 1)), out, progress=True)
