"""From traces to features, levels and predicted times."""

import click

from pipeline import kinds
from pipeline.cli.arguments import FILE, FOLDER, KIND_OF_TABLE, CorpusFolder
from pipeline.cli.corpus_tables import (
    calibration_inputs,
    existing,
    files_of_features,
    outcomes_in,
    settings_of,
    solvers_of,
)

CORPUS = click.argument("corpus", type=FOLDER)
OUTCOMES = click.argument("outcomes", type=FILE, nargs=-1)
SETTINGS = click.option(
    "--settings", "given", help="JSON; as calibration in config.yaml, the default."
)


@click.command()
@click.argument("puzzles", type=FILE)
@click.argument("traces", type=FOLDER)
def features(puzzles, traces):
    """Make features.parquet in the folder TRACES from its tables and PUZZLES (.parquet)."""
    from pipeline.traces.features import features as make_features

    make_features(puzzles, traces)


@click.command()
@CORPUS
@click.argument("solver")
@OUTCOMES
@KIND_OF_TABLE
@SETTINGS
def level(corpus, solver, outcomes, kind, given):
    """Give every outcome of SOLVER on CORPUS its level, by the policy of the configuration.

    OUTCOMES are the chunks of its table; without any, the table itself, levelled anew. Writes
    outcomes, thresholds and completion_bands into the folder of the solver. No solver is run.
    """
    from pipeline.calibration.levels.fitted_policy import fitted_policy, write_outcomes
    from pipeline.calibration.levels.policy import columns_of
    from pipeline.tables import write_table
    from pipeline.tables.chunks import refuse_some_of
    from pipeline.tables.of_corpus import CorpusTables

    folder = corpus / solver
    outcomes = outcomes or (folder / "outcomes.parquet",)
    refuse_some_of(outcomes)
    tables = CorpusTables.of(corpus)
    puzzles = tables.puzzles()
    known = kinds.kind(kind or next(iter(puzzles["kind"]), kinds.names()[0]))
    of_solver = known.solver_named(solver)
    columns = columns_of(of_solver)
    found = fitted_policy(
        of_solver,
        puzzles,
        tables.below(outcomes, columns),
        settings_of(given, "calibration"),
        tables.read("solution_counts"),
    )
    write_outcomes(outcomes, found.policy, puzzles, folder / "outcomes.parquet")
    write_table("thresholds", found.thresholds, folder / "thresholds.parquet")
    write_table("completion_bands", found.completion_bands, folder / "completion_bands.parquet")


@click.command()
@CORPUS
@OUTCOMES
@SETTINGS
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


@click.command()
@CORPUS
@click.argument("tables", type=FILE, nargs=-1)
def fit_levels(corpus, tables):
    """Make the levels of the rater `calibrated` of the folder CORPUS, and put all levels together.

    TABLES are those that the run made, and no others are read; without any, all that lie there.
    Writes raters, calibrated_levels and levels. Nothing is fitted to puzzles that are held out.
    """
    import pandas as pd
    from threadpoolctl import threadpool_limits

    from pipeline.calibration.features.measured_puzzles import measured_puzzles
    from pipeline.calibration.models.bundled_models import prior_of
    from pipeline.calibration.models.calibrated import COLUMNS, calibrated_levels
    from pipeline.calibration.raters import raters_of, with_all_levels, with_calibrated
    from pipeline.corpora.held_out import not_held_out
    from pipeline.files.atomic import scratch_folder
    from pipeline.tables.made import MadeTables
    from pipeline.tables.of_corpus import CorpusTables

    for name in ("puzzles", "ratings", "uncalibrated_levels"):
        existing(corpus / f"{name}.parquet")
    made, of_corpus = MadeTables.of(corpus, tables), CorpusTables.of(corpus)
    puzzles, ratings = of_corpus.puzzles(), of_corpus.read("ratings")
    levels = of_corpus.read("uncalibrated_levels")
    declared = [of_corpus.read(name) for name in ("declared_raters", "scales", "time_bands")]
    # Levels of a test set neither choose the reference nor lengthen a scale.
    counted = not_held_out(levels, puzzles)
    raters = raters_of(corpus.name, ratings, counted, *declared, solvers_of(puzzles))
    reference = next(iter(raters.loc[raters["is_reference"], "rater"]), "")
    calibrated, prior = pd.DataFrame(columns=COLUMNS), None
    with threadpool_limits(1), scratch_folder(corpus / "features") as room:
        if len(puzzles) and made.solvers_with("features"):
            kind, solver, files = files_of_features(made)
            everyone = puzzles["puzzle_id"].to_numpy()
            found = measured_puzzles(kind, files, everyone, room, held_out=True)
            by_reference = ratings.loc[ratings["rater"] == reference, "puzzle_id"]
            prior = prior_of(kind, solver, found.names, files["puzzles"], by_reference)
            calibrated = calibrated_levels(found, puzzles, ratings, levels, reference, prior)
    of_bundled = prior.model.levels if prior else ()
    of_corpus.write(
        {
            "raters": with_calibrated(raters, calibrated, corpus.name, of_bundled),
            "calibrated_levels": calibrated,
            "levels": with_all_levels(levels, calibrated, puzzles),
        }
    )


@click.command()
@click.argument("folder", metavar="CORPUS", type=CorpusFolder())
@click.argument("tables", type=FILE, nargs=-1)
def model_times(folder, tables):
    """Predict the times of CORPUS out of sample: the name of a corpus, or its folder.

    TABLES are those that the run made, and no others are read; without any, all that lie there.
    Nothing is fitted to puzzles that are held out as a test set.
    """
    from threadpoolctl import threadpool_limits

    from pipeline.calibration.features.measured_puzzles import measured_puzzles
    from pipeline.calibration.models.bundled_models import prior_of
    from pipeline.calibration.times.nested_models import nested_models
    from pipeline.calibration.times.time_model_tables import time_tables
    from pipeline.corpora.held_out import not_held_out, refusal
    from pipeline.files.atomic import scratch_folder
    from pipeline.tables.made import MadeTables
    from pipeline.tables.of_corpus import CorpusTables

    for name in ("puzzles", "ratings"):
        existing(folder / f"{name}.parquet")
    made, of_corpus = MadeTables.of(folder, tables), CorpusTables.of(folder)
    puzzles = of_corpus.puzzles()
    if refusal(puzzles):
        # A test set has a page all the same: its tables of times are empty.
        click.echo(refusal(puzzles), err=True)
    ratings = not_held_out(of_corpus.read("ratings"), puzzles)
    attempts = of_corpus.read("attempts") if made.path("attempts") else None
    if attempts is not None:
        attempts = not_held_out(attempts, puzzles)
    timed = ratings.loc[ratings["unit"] == "seconds", "puzzle_id"].unique()
    with threadpool_limits(1), scratch_folder(folder / "features") as room:
        found, prior, added = None, None, {}
        if len(timed):
            kind, solver, files = files_of_features(made)
            found = measured_puzzles(kind, files, timed, room)
            prior = prior_of(kind, solver, found.names, files["puzzles"], timed)
            if made.path("paths"):
                nested = kinds.kind(kind).paths.NESTED.items()
                added = {name: features for name, (_, features) in nested}
        of_corpus.write(
            time_tables(found, puzzles, ratings, attempts, prior)
            | nested_models(found, ratings, added)
        )
