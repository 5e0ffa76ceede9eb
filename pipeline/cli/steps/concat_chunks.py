"""Concatenate the chunks of tables."""

import click

from pipeline.cli.arguments import FILE, OUT, made_folder

TABLES = ("steps", "contradictions", "outcomes", "solution_counts", "paths")
"""The tables that are made in chunks."""


@click.command()
@click.argument("chunks", type=FILE, nargs=-1, required=True)
@click.option("--out", type=OUT, required=True, help="Folder for the whole tables.")
def concat_chunks(chunks, out):
    """Concatenate CHUNKS (.parquet), one file a table, which their names tell."""
    from pipeline.tables.chunks import concat_chunks as concat

    out = made_folder(out)
    unknown = [chunk for chunk in chunks if chunk.stem not in TABLES]
    if unknown:
        raise click.BadParameter(f"found {unknown[0].name}, expected {', '.join(TABLES)} .parquet")
    for name in sorted({chunk.stem for chunk in chunks}):
        parts = [chunk for chunk in chunks if chunk.stem == name]
        concat(name, parts, out / f"{name}.parquet")
