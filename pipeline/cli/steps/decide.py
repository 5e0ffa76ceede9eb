"""Let the programs of a game choose moves in positions."""

import click

from pipeline import games
from pipeline.cli.arguments import FILE, OUT, made_folder
from pipeline.files.lock import folder_lock


@click.command()
@click.argument("positions", type=FILE)
@click.option("--kind", type=click.Choice(games.names()), required=True, help="The game.")
@click.option("--out", type=OUT, required=True, help="Folder for the tables.")
def decide(positions, kind, out):
    """Choose a move in each of POSITIONS (.parquet) and write candidates and decisions."""
    from pipeline.games.deciding import trace_positions
    from pipeline.tables import read_puzzles_table

    with folder_lock(made_folder(out)):
        trace_positions(kind, read_puzzles_table(positions, (1, 1)), out, progress=True)
