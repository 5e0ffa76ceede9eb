"""Write a kind of puzzle to begin with."""

import re

import click

from pipeline import kinds
from pipeline.cli.arguments import OUT_FOLDER, made_folder
from pipeline.files.atomic import scratch_folder, write_text
from pipeline.files.settings import PROJECT, SettingsError

SKELETON = PROJECT / "pipeline/declared/checking/skeleton.txt"


@click.command("new-kind")
@click.argument("name")
@click.option(
    "--out",
    type=OUT_FOLDER,
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
    if refusal := kinds.refusal(name):
        raise SettingsError(f"{refusal}; take another name")
    folder = out / name
    if folder.exists():
        raise SettingsError(f"{folder} is there already; take another name, or --out")
    skeleton, title = SKELETON.read_text(encoding="utf-8"), name.capitalize()
    if re.search(rf"^from .* {title}\b", skeleton, re.MULTILINE):
        raise SettingsError(f"the name {name} is one that the file imports; take another name")
    made_folder(out)
    with scratch_folder(folder) as beside:
        write_text(beside / "__init__.py", skeleton.replace("NAME", title))
        beside.rename(folder)
    click.echo(f"Written: {folder / '__init__.py'}")
    click.echo(f"Next: nanido check-kind {folder}")
    click.echo(f"With NANIDO_KINDS={out} verbs know it: nanido show ... --kind {name}")
    click.echo("`generate` knows it as soon as it has `fullest`")
