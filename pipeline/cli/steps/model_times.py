"""Predict the times of a corpus out of sample."""

import click

from pipeline.cli.arguments import FILE, CorpusFolder
from pipeline.cli.corpus_tables import RATED, existing, files_of_features


@click.command()
@click.argument("folder", metavar="CORPUS", type=CorpusFolder())
@click.argument("tables", type=FILE, nargs=-1)
def model_times(folder, tables):
    """Predict the times of CORPUS out of sample: the name of a corpus, or its folder.

    TABLES are those that the run made, and no others are read; without any, all that lie there.
    Writes the tables of the phase into the folder. Nothing is fitted
    to puzzles that are held out as a test set.
    """
    from threadpoolctl import threadpool_limits

    from pipeline.calibration.features.measured_puzzles import measured_puzzles
    from pipeline.calibration.models.bundled_models import prior_of
    from pipeline.calibration.times.time_model_tables import time_tables
    from pipeline.calibration.times.timed_puzzles import timed_among
    from pipeline.corpora.held_out import not_held_out, refusal
    from pipeline.files.atomic import scratch_folder
    from pipeline.tables.made import MadeTables
    from pipeline.tables.of_corpus import CorpusTables

    for name in ("puzzles", "ratings", "uncalibrated_levels"):
        existing(folder / f"{name}.parquet")
    made, of_corpus = MadeTables.of(folder, tables), CorpusTables.of(folder)
    puzzles = of_corpus.puzzles()
    if refusal(puzzles):
        # A test set has a page all the same: its tables of times are empty.
        click.echo(refusal(puzzles), err=True)
    ratings = not_held_out(of_corpus.read("ratings"), puzzles)
    levels = of_corpus.read("uncalibrated_levels", ["corpus", "puzzle_id", "rater", "level"])
    attempts = _attempts(of_corpus, puzzles) if made.path("attempts") else None
    timed = ratings.loc[ratings["unit"] == "seconds", "puzzle_id"].unique()
    with threadpool_limits(1), scratch_folder(folder / "features") as room:
        raters, prior = {}, None
        if len(timed):
            kind, solver, files = files_of_features(made)
            found = measured_puzzles(kind, files, of_corpus.numbered, timed, room)
            raters = timed_among(found, ratings)
            prior = prior_of(kind, solver, list(found.family), folder.name)
        # How many people, and how sure, is told with the times.
        ratings = ratings[RATED]
        of_corpus.write(time_tables(raters, puzzles, ratings, levels, attempts, prior))


def _attempts(of_corpus, puzzles):
    """Return the table `attempts` of puzzles that are not held out, its persons as texts."""
    from pipeline.corpora.held_out import not_held_out

    attempts = not_held_out(of_corpus.read("attempts"), puzzles)
    return attempts.astype(dict.fromkeys(("person", "person_class"), "str"))
