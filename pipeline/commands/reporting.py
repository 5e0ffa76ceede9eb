"""Verbs that show the tables."""

from pathlib import Path

import click

from pipeline import settings
from pipeline.commands.arguments import FILE, FOLDER, OUT, made_folder


@click.command()
@click.argument("tables", type=FILE, nargs=-1, required=True)
@click.option("--out", type=OUT, required=True, help="The database, as in nanido.duckdb.")
def warehouse(tables, out):
    """Show TABLES (.parquet) as views of one DuckDB database."""
    from pipeline.warehouse import build

    made_folder(out.parent)
    build(out, tables)


@click.command("describe-tables")
@click.option(
    "--out", type=OUT, default=Path("docs/tables.md"), show_default=True, help="The page."
)
def describe_tables(out):
    """Write what every table holds and every column means."""
    from pipeline.tables.meanings import tables_in_words

    made_folder(out.parent)
    out.write_text(tables_in_words(), encoding="utf-8")


@click.command()
@click.argument("derived", type=FOLDER)
@click.option("--settings", "given", help="JSON; as the whole config.yaml, the default.")
@click.option(
    "--out", type=OUT, default=Path("reports"), show_default=True, help="Folder for the pages."
)
def report(derived, given, out):
    """Write the pages, pictures and tables of what lies in the folder DERIVED."""
    from pipeline.corpora import load_description
    from pipeline.reports import write_reports

    config = settings.check(settings.from_json(given)) if given else settings.load()
    files = settings.descriptions(config["corpora"]).values()
    write_reports(derived, [load_description(file) for file in files], made_folder(out), config)
