"""Write the pages of corpora."""

import click

from pipeline.cli.arguments import FILE
from pipeline.cli.report_options import DERIVED, PAGES, SETTINGS, whole_configuration
from pipeline.files import settings


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

    config = whole_configuration(given)
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
