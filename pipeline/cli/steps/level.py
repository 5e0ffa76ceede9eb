"""Give the outcomes of a solver their levels."""

import click

from pipeline import kinds
from pipeline.cli.arguments import FILE, FOLDER, made_folder
from pipeline.cli.corpus_tables import settings_of


@click.command()
@click.argument("corpus", type=FOLDER)
@click.argument("solver", type=click.Choice(list(kinds.solvers())))
@click.argument("outcomes", type=FILE, nargs=-1)
@click.option("--settings", "given", help="JSON; as calibration in config.yaml, the default.")
def level(corpus, solver, outcomes, given):
    """Give every outcome of SOLVER on CORPUS its level, by the policy of the configuration.

    OUTCOMES are the chunks of its table; without any, the table itself, levelled anew. Writes
    outcomes, thresholds and completion_bands into the folder of the solver. No solver is run.
    """
    from pipeline.calibration.levels.policy import columns_of, fitted_policy, write_outcomes
    from pipeline.tables import write_table
    from pipeline.tables.numbered import stacked
    from pipeline.tables.of_corpus import CorpusTables

    folder = made_folder(corpus / solver)
    outcomes = outcomes or (folder / "outcomes.parquet",)
    tables, of_solver = CorpusTables.of(corpus), kinds.solvers()[solver]
    puzzles, columns = tables.puzzles(), columns_of(of_solver)
    found = fitted_policy(
        of_solver,
        puzzles,
        stacked(tables.numbered.read(file, columns) for file in outcomes),
        settings_of(given, "calibration"),
        tables.read("solution_counts"),
    )
    path, frame = folder / "outcomes.parquet", tables.numbered.frame
    write_outcomes(outcomes, found.policy, puzzles, path, frame)
    write_table("thresholds", found.thresholds, folder / "thresholds.parquet")
    write_table("completion_bands", found.completion_bands, folder / "completion_bands.parquet")
