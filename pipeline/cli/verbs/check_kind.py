"""Check a kind of puzzle on its examples."""

import sys

import click

from pipeline.cli.arguments import FOLDER
from pipeline.files.settings import SettingsError


@click.command("check-kind")
@click.argument("folder", type=FOLDER)
def check_kind(folder):
    """Check the kind of puzzle in FOLDER on its examples.

    Names that are missing or misspelt, rules, sorts and words; its examples have one solution, the
    solver finds it, every notation is read as it was written, turned boards cost the same, clues
    can be taken away and added; a small puzzle is generated. A line a fault, with file and line.
    """
    from pipeline.declared.checking.faults import faults_of

    if not (folder / "__init__.py").is_file():
        raise SettingsError(f"{folder}: expected a kind, with a file __init__.py; found none")
    whole = folder.resolve()
    faults = faults_of(whole)
    for fault in faults:
        is_within = fault.file.is_relative_to(whole)
        file = folder / (fault.file.relative_to(whole) if is_within else fault.file.name)
        click.echo(f"{file}:{fault.line}: {fault.words}")
    if faults:
        sys.exit(1)
    click.echo(f"{whole.name}: no faults")
