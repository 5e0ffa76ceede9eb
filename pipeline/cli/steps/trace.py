"""Solve one chunk of a corpus."""

import click

from pipeline import kinds
from pipeline.cli.arguments import EDITION, FILE, OUT, Chunk, made_folder, solver_named
from pipeline.files.lock import folder_lock


@click.command()
@click.argument("puzzles", type=FILE)
@click.option("--kind", type=click.Choice(kinds.names()), help="As the table says, if not given.")
@EDITION
@click.option("--out", type=OUT, required=True, help="Folder for the tables.")
@click.option("--chunk", type=Chunk(), default="1-of-1", help="One chunk only, as in 2-of-8.")
def trace(puzzles, kind, edition, out, chunk):
    """Solve PUZZLES (.parquet) and write steps, contradictions and outcomes with raw levels."""
    from pipeline.tables import read_puzzles_table
    from pipeline.tables.files import kind_in_table
    from pipeline.traces.corpus import trace_corpus

    with folder_lock(made_folder(out)):
        table = read_puzzles_table(puzzles, chunk)
        known = kind or kind_in_table(puzzles) or kinds.names()[0]
        trace_corpus(table, solver_named(known, edition), out, progress=True)
