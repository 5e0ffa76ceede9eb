"""Measure the solution paths of puzzles."""

import click

from pipeline import kinds
from pipeline.cli.arguments import FILE, NO_PATHS, OUT, Chunk, made_folder


@click.command()
@click.argument("puzzles", type=FILE)
@click.option(
    "--kind", type=click.Choice(kinds.names()), help="Of the puzzles; as they say if not given."
)
@click.option("--out", type=OUT, required=True, help="The table, as in paths.parquet.")
@click.option("--chunk", type=Chunk(), default="1-of-1", help="Measure one chunk, as in 2-of-8.")
def measure_paths(puzzles, kind, out, chunk):
    """Measure the solution paths of PUZZLES (.parquet).

    Of a kind that has no solution paths no table is written, with a line on stderr.
    """
    from pipeline.paths.table import path_table
    from pipeline.tables import read_puzzles_table, write_table
    from pipeline.tables.files import kind_in_table

    known = kinds.kind(kind or kind_in_table(puzzles) or kinds.names()[0])
    if not known.paths:
        click.echo(f"{puzzles}: {known.title.en} {NO_PATHS}; no table is written", err=True)
        return
    part = read_puzzles_table(puzzles, chunk)
    made_folder(out.parent)
    write_table("paths", path_table(part, known.name, progress=True), out, known.name)
