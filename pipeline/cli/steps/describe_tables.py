"""Write the page that documents every table."""

from pathlib import Path

import click

from pipeline.cli.arguments import OUT, made_folder
from pipeline.files.atomic import write_text


@click.command()
@click.option(
    "--out", type=OUT, default=Path("docs/tables.md"), show_default=True, help="The page."
)
def describe_tables(out):
    """Write what every table holds and every column means."""
    from pipeline.tables.schemas.meanings import tables_in_words

    made_folder(out.parent)
    write_text(out, tables_in_words())
