"""Write the first page."""

from pathlib import Path

import click

from pipeline.cli.report_options import DERIVED, PAGES, SETTINGS, whole_configuration
from pipeline.files import settings


@click.command()
@DERIVED
@SETTINGS
@PAGES
def report_index(derived, given, out):
    """Write the first page, from what `report` kept of every corpus in the folder DERIVED."""
    from pipeline.corpora.description import load_description
    from pipeline.reports.site import write_index

    config = whole_configuration(given)
    corpora = list(map(load_description, settings.descriptions(config["corpora"]).values()))
    write_index(derived, corpora, out, config, Path("logs"))
