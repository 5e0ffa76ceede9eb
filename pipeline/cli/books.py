"""Verbs that bring puzzles in and write them out."""

import click

from pipeline import kinds
from pipeline.cli.arguments import FILE, FOLDER, OUT, Notation, made_folder
from pipeline.files.atomic import write_text


@click.command()
@click.argument("description", type=FILE)
@click.option("--out", type=OUT, required=True, help="Folder for the tables.")
def ingest(description, out):
    """Read a corpus, described in DESCRIPTION (.yaml), into puzzles, ratings and rejects."""
    from pipeline.corpora import ingest as ingest_corpus

    ingest_corpus(description, made_folder(out))


@click.command()
@click.argument("descriptions", type=FILE, nargs=-1)
@click.option("--mirror", type=FOLDER, help="Take the files from this folder, not the network.")
def fetch(descriptions, mirror):
    """Bring the files of remote corpora, described in DESCRIPTIONS (.yaml), and check them."""
    from pipeline.corpora import load_description
    from pipeline.corpora.fetching import fetch as fetch_corpus

    for description in map(load_description, descriptions):
        click.echo(f"{description.name}: {fetch_corpus(description, mirror)}")


@click.command()
@click.argument("puzzles", nargs=-1, required=True)
@click.option("--to", "notation", type=Notation(), required=True, help="The notation to write.")
@click.option("--kind", type=click.Choice(kinds.names()), help="If the puzzles do not say it.")
@click.option("--out", type=OUT, help="Write to this file; the standard output if not given.")
def convert(puzzles, notation, kind, out):
    """Write PUZZLES, each in any notation that `show` reads, in another notation.

    A FILE.csv without #ID and a FILE.sdm without #LINE stand for all their rows. Rows that cannot
    be read are named and left out.
    """
    from pipeline.notations.converting import convert as in_notation
    from pipeline.notations.csv_table import Reject
    from pipeline.notations.reading import read_all

    readable = []
    for text in puzzles:
        given = click.get_text_stream("stdin").read() if text == "-" else text
        for found in read_all(given, kind):
            if isinstance(found, Reject):
                click.echo(f"{text}, line {found.line}: {found.reason}; left out", err=True)
            else:
                readable.append(found)
    written = in_notation(readable, notation)
    if out:
        write_text(out, written)
    else:
        click.echo(written, nl=False)
