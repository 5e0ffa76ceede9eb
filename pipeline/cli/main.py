"""The command `nanido`, also `python -m pipeline`."""

import click

import pipeline
from pipeline.cli.groups import Steps, Verbs

OPTIONS = {"help_option_names": ["-h", "--help"]}


@click.group(
    cls=Verbs,
    context_settings=OPTIONS,
    epilog="`nanido VERB --help` explains a verb. The rules of the workflow call "
    "`nanido step VERB`; `nanido step --help` lists those.",
)
@click.version_option(pipeline.__version__, message="nanido %(version)s")
def main():
    """Nanido (難易度): calibrate the difficulty of pencil puzzles.

    In a clone of the repository `make reports` runs the whole workflow.
    """


@main.group(cls=Steps, hidden=True)
def step():
    """Run one step of the workflow, as its rules do.

    Several run after one another as `step VERB ... --then VERB ...`.
    """
