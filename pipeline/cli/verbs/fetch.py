"""Fetch the files of remote corpora."""

import click

from pipeline.cli.arguments import FILE, FOLDER


@click.command()
@click.argument("descriptions", type=FILE, nargs=-1)
@click.option("--mirror", type=FOLDER, help="Take the files from this folder, not the network.")
def fetch(descriptions, mirror):
    """Fetch the files of remote corpora and check them.

    DESCRIPTIONS are .yaml files of remote corpora; without any, those that config.yaml names.
    """
    from pipeline.corpora.description import load_description
    from pipeline.corpora.fetching import fetch as fetch_corpus
    from pipeline.files import settings
    from pipeline.workflow import configuration

    named = descriptions or settings.descriptions(configuration.load()["corpora"]).values()
    for description in map(load_description, named):
        if descriptions or description.remote:
            click.echo(f"{description.name}: {fetch_corpus(description, mirror)}")
