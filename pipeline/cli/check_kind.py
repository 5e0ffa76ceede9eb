"""The verb `check-kind`: whether a kind of puzzle keeps its contract."""

import sys
from pathlib import Path

import click


@click.command("check-kind")
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
def check_kind(folder):
    """Check the kind of puzzle in FOLDER on its examples.

    Names that are missing or misspelt, rules, sorts and words; its examples have one solution, the
    solver finds it, every notation is read as it was written, and turned boards cost the same. A
    line a fault, with file and line.
    """
    from pipeline.declared.checking import faults_of

    faults = faults_of(folder.resolve())
    for fault in faults:
        click.echo(f"{fault.file}:{fault.line}: {fault.words}")
    if faults:
        sys.exit(1)
    click.echo(f"{folder.resolve().name}: no faults")
