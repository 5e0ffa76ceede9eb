"""Build the DuckDB database of all tables."""

import click

from pipeline.cli.arguments import FILE, OUT, made_folder


@click.command()
@click.argument("tables", type=FILE, nargs=-1, required=True)
@click.option("--out", type=OUT, required=True, help="The database, as in nanido.duckdb.")
def build_db(tables, out):
    """Build one DuckDB database with TABLES (.parquet) as views."""
    from pipeline.workflow.database import build

    made_folder(out.parent)
    build(out, tables)
