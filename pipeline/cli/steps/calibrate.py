"""Cut the times and scores of all raters into levels."""

import click

from pipeline.cli.arguments import FILE, FOLDER
from pipeline.cli.corpus_tables import calibration_inputs, outcomes_in


@click.command()
@click.argument("corpus", type=FOLDER)
@click.argument("outcomes", type=FILE, nargs=-1)
@click.option("--settings", "given", help="JSON; as calibration in config.yaml, the default.")
def calibrate(corpus, outcomes, given):
    """Put the levels of all raters of the folder CORPUS together, and cut times into levels.

    OUTCOMES are the solvers' tables, as `level` writes them; without any, all that lie in CORPUS.
    Puzzles that solution_counts.parquet says have no or several solutions are left out.
    """
    from pipeline.calibration.levels.all_raters import calibrate as calibrate_corpus
    from pipeline.tables.of_corpus import CorpusTables

    outcomes = outcomes_in(corpus, outcomes)
    tables = CorpusTables.of(corpus)
    tables.write(calibrate_corpus(*calibration_inputs(tables, outcomes, given)))
