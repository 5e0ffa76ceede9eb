"""`python -m pipeline VERB`: one verb for each rule of the Snakefile, and those that a person uses.

What a verb needs is imported when it runs, so that `--help` is there at once.
"""

import click

from pipeline import kinds
from pipeline.cli import (
    auditing,
    books,
    calibrating,
    count_solutions,
    fit,
    generating,
    grade,
    new_book,
    paths,
    playing,
    reporting,
    solving,
)
from pipeline.cli.arguments import Verbs

VERBS = (
    books.ingest,
    count_solutions.judge,
    solving.compile_solver,
    solving.trace,
    solving.gather,
    solving.features,
    calibrating.level,
    calibrating.calibrate,
    calibrating.agree,
    auditing.audit,
    auditing.alternatives,
    auditing.what_if,
    calibrating.check_sums,
    calibrating.exclusions,
    reporting.warehouse,
    reporting.report,
    reporting.report_index,
    reporting.describe_tables,
    paths.compile_paths,
    paths.measure_paths,
    solving.show,
    paths.paths,
    books.convert,
    books.fetch,
    new_book.new_book,
    playing.play,
    generating.generate,
    fit.model_times,
    fit.fit,
    grade.grade,
)


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
def main():
    """Nanido (難易度): calibrate the difficulty of pencil puzzles.

    `snakemake reports` runs these verbs over every corpus; each can be run alone. Several run after
    one another as `VERB ... --then VERB ...`.
    """


OF_KINDS = (verb for kind in kinds.every() if kind.commands for verb in kind.commands.VERBS)
for verb in (*VERBS, *OF_KINDS):
    main.add_command(verb)
