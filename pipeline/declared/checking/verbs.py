"""The verbs for makers of kinds: `new-kind` writes one to begin with, `check-kind` checks one."""

import sys
from pathlib import Path

import click

from pipeline.files.settings import SettingsError

SKELETON = Path(__file__).with_name("skeleton.txt")


@click.command("new-kind")
@click.argument("name")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=".",
    help="The folder in which the kind gets a folder of its own.",
)
def new_kind(name, out):
    """Write a kind of puzzle to begin with.

    It has the rules of Star Battle, to be changed. NAME is small letters; it names the folder, and
    the kind in tables and in --kind.
    """
    if not (name.isascii() and name.isalpha() and name.islower()):
        raise SettingsError(f"expected a name of small letters a-z, found {name!r}")
    if str(out) == "-":
        raise SettingsError("--out: expected a folder, found '-'")
    folder = out / name
    if folder.exists():
        raise SettingsError(f"{folder} is there already; take another name, or --out")
    folder.mkdir(parents=True)
    text = SKELETON.read_text(encoding="utf-8").replace("NAME", name.capitalize())
    (folder / "__init__.py").write_text(text, encoding="utf-8")
    click.echo(f"Written: {folder / '__init__.py'}")
    click.echo(f"Next: nanido check-kind {folder}")
    click.echo(f"With NANIDO_KINDS={out} every verb knows it: nanido show ... --kind {name}")


@click.command("check-kind")
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
def check_kind(folder):
    """Check the kind of puzzle in FOLDER on its examples.

    Names that are missing or misspelt, rules, sorts and words; its examples have one solution, the
    solver finds it, every notation is read as it was written, turned boards cost the same, clues
    can be taken away and added; a small puzzle is generated. A line a fault, with file and line.
    """
    from pipeline.declared.checking.faults import faults_of

    if not (folder / "__init__.py").is_file():
        raise SettingsError(f"{folder}: expected a kind, with a file __init__.py; found none")
    faults = faults_of(folder.resolve())
    for fault in faults:
        click.echo(f"{fault.file}:{fault.line}: {fault.words}")
    if faults:
        sys.exit(1)
    click.echo(f"{folder.resolve().name}: no faults")
