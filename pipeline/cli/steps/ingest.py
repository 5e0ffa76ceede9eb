"""Read a corpus into tables."""

import click

from pipeline.cli.arguments import FILE, OUT, made_folder


@click.command()
@click.argument("description", type=FILE)
@click.option("--out", type=OUT, required=True, help="Folder for the tables.")
def ingest(description, out):
    """Read a corpus, described in DESCRIPTION (.yaml), into puzzles, ratings and rejects."""
    from pipeline.corpora.reading import ingest as ingest_corpus

    ingest_corpus(description, made_folder(out))
