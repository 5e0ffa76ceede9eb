"""Options and settings of the verbs that write pages."""

from pathlib import Path

import click

from pipeline.cli.arguments import FOLDER, OUT
from pipeline.files import settings

DERIVED = click.argument("derived", type=FOLDER)


SETTINGS = click.option("--settings", "given", help="JSON; as the whole config.yaml, the default.")


PAGES = click.option(
    "--out", type=OUT, default=Path("reports"), show_default=True, help="Folder for the pages."
)


def whole_configuration(given: str | None) -> dict:
    from pipeline.workflow import configuration

    if given:
        return configuration.check(settings.from_json(given), "--settings")
    return configuration.load()
