"""Recompute the printed sums of published tables."""

import click

from pipeline.cli.arguments import FILE, OUT, made_folder


@click.command()
@click.argument("description", type=FILE)
@click.option("--out", type=OUT, required=True, help="Folder for checks.parquet.")
def check_sums(description, out):
    """Recompute every printed sum and rate of the published tables in DESCRIPTION (.yaml)."""
    from pipeline.agreement.published.sums import printed_sums
    from pipeline.corpora.published import read_published
    from pipeline.tables import write_table

    tables = read_published(description)
    write_table(
        "checks", printed_sums(tables, description.stem), made_folder(out) / "checks.parquet"
    )
