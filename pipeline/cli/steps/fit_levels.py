"""Fit levels to the reference of a corpus, out of sample."""

import click

from pipeline.cli.arguments import FILE, FOLDER
from pipeline.cli.corpus_tables import declared_in, existing, files_of_features


@click.command()
@click.argument("corpus", type=FOLDER)
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
    from pipeline.files.atomic import scratch_folder
    from pipeline.tables.made import MadeTables
    from pipeline.tables.of_corpus import CorpusTables

    for name in ("puzzles", "ratings", "uncalibrated_levels"):
        existing(corpus / f"{name}.parquet")
    made, of_corpus = MadeTables.of(corpus, tables), CorpusTables.of(corpus)
    puzzles, ratings = of_corpus.puzzles(), of_corpus.read("ratings")
    levels = of_corpus.read("uncalibrated_levels")
    declared = [declared_in(corpus, name) for name in ("declared_raters", "scales")]
    raters = raters_of(corpus.name, ratings, levels, *declared)
    reference = next(iter(raters.loc[raters["is_reference"], "rater"]), "")
    calibrated = pd.DataFrame(columns=COLUMNS)
    with threadpool_limits(1), scratch_folder(corpus / "features") as room:
        if len(puzzles) and made.solvers_with("features"):
            kind, solver, files = files_of_features(made)
            everyone = puzzles["puzzle_id"].to_numpy()
            found = measured_puzzles(kind, files, of_corpus.numbered, everyone, room, held_out=True)
            prior = prior_of(kind, solver, list(found.family), corpus.name)
            calibrated = calibrated_levels(found, puzzles, ratings, levels, reference, prior)
    of_corpus.write(
        {
            "raters": with_calibrated(raters, calibrated, corpus.name),
            "calibrated_levels": calibrated,
            "levels": with_all_levels(levels, calibrated, puzzles),
        }
    )
