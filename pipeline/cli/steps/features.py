"""Make the features of traced puzzles."""

import click

from pipeline.cli.arguments import FILE, FOLDER, made_folder


@click.command()
@click.argument("puzzles", type=FILE)
@click.argument("traces", type=FOLDER)
def features(puzzles, traces):
    """Make features.parquet in the folder TRACES from its tables and PUZZLES (.parquet)."""
    from pipeline.traces.features import features as make_features

    make_features(puzzles, made_folder(traces))
