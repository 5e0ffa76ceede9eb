"""Write the reference pages from the program's own lists."""

from pathlib import Path

import click

from pipeline.cli.arguments import OUT, made_folder


@click.command()
@click.option(
    "--out", type=OUT, default=Path("docs/reference"), show_default=True, help="The folder."
)
@click.pass_context
def write_reference(ctx, out):
    """Write the reference of verbs, configuration, tables and techniques."""
    from pipeline.files.atomic import write_text
    from pipeline.reference.pages import pages

    made_folder(out)
    for name, text in pages(ctx.find_root().command).items():
        write_text(out / name, text)
