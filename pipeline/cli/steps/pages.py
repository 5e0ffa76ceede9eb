"""Write the database, the pages and the reference."""

from pathlib import Path

import click

from pipeline.cli.arguments import FILE, FOLDER, OUT, OUT_FOLDER, made_folder
from pipeline.files import settings

DERIVED = click.argument("derived", type=FOLDER)
SETTINGS = click.option("--settings", "given", help="JSON; as the whole config.yaml, the default.")
PAGES = click.option(
    "--out",
    type=OUT_FOLDER,
    default=Path("reports"),
    show_default=True,
    help="Folder for the pages.",
)


@click.command()
@click.argument("tables", type=FILE, nargs=-1, required=True)
@click.option("--out", type=OUT, required=True, help="The database, as in nanido.duckdb.")
def build_db(tables, out):
    """Build one DuckDB database with TABLES (.parquet) as views."""
    from pipeline.workflow.database import build

    made_folder(out.parent)
    build(out, tables)


@click.command()
@DERIVED
@click.argument("tables", type=FILE, nargs=-1)
@click.option("--corpus", "chosen", multiple=True, help="Only its pages, and not the first page.")
@SETTINGS
@PAGES
def report(derived, tables, chosen, given, out):
    """Write the pages, pictures and tables of what lies in the folder DERIVED.

    TABLES are those that the run made, and no others are read; without any, all that lie there.
    With --corpus, given as often as you like, all other pages stay as they are; `report-index`
    makes the first page again.
    """
    from pipeline.corpora.description import load_description
    from pipeline.reports.site import write_corpus, write_reports

    config = _configuration(given)
    files = settings.descriptions(config["corpora"])
    corpora = {name: load_description(file) for name, file in files.items()}
    for name in chosen:
        if name not in files:
            raise click.BadParameter(
                f"found {name!r}, expected a corpus of the run: {', '.join(files)}",
                param_hint="--corpus",
            )
        write_corpus(derived, corpora[name], [*corpora.values()], out, config, made=tables)
    if not chosen:
        write_reports(derived, [*corpora.values()], out, config)


@click.command()
@DERIVED
@SETTINGS
@PAGES
def report_index(derived, given, out):
    """Write the first page, from what `report` kept of every corpus in the folder DERIVED."""
    from pipeline.corpora.description import load_description
    from pipeline.reports.site import write_index

    config = _configuration(given)
    corpora = list(map(load_description, settings.descriptions(config["corpora"]).values()))
    write_index(derived, corpora, out, config)


@click.command()
@click.option(
    "--out", type=OUT_FOLDER, default=Path("docs/reference"), show_default=True, help="The folder."
)
@click.pass_context
def write_reference(ctx, out):
    """Write the reference of verbs, configuration, tables and techniques."""
    from pipeline.files.atomic import write_text
    from pipeline.reference.pages import pages

    if not (settings.PROJECT / "Snakefile").is_file():
        problem = "the reference is part of the repository, which is not installed with the program"
        raise settings.SettingsError(f"{problem}; {settings.CLONE}")
    made_folder(out)
    for name, text in pages(ctx.find_root().command).items():
        write_text(out / name, text)


def _configuration(given: str | None) -> dict:
    """Return the configuration that was given as JSON, or that of the folder one works in."""
    from pipeline.workflow import configuration

    if given:
        return configuration.check(settings.from_json(given), "--settings")
    return configuration.load()
