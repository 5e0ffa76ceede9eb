"""Fit levels and times to a corpus."""

from pathlib import Path

import click

from pipeline import kinds
from pipeline.cli.arguments import OUT, CorpusFolder, made_folder
from pipeline.cli.corpus_tables import existing, files_of_features
from pipeline.files.atomic import write_text

LEVELS, MODEL, DIFF = "levels.yaml", "model.json", "techniques.diff"


@click.command()
@click.argument("folder", metavar="CORPUS", type=CorpusFolder())
@click.option("--out", type=OUT, required=True, help="Folder for levels.yaml and model.json.")
@click.option("--rater", help="Whom to fit; the reference of the corpus, if not given.")
@click.option("--date", default="", help="When the data were taken, for the model card.")
@click.option(
    "--without", metavar="FAMILY", multiple=True, help="Of features that are left out; repeatable."
)
def fit(folder, out, rater, date, without):
    """Fit levels and times to a corpus.

    CORPUS is the name of a corpus that was reported, or its folder.

    Writes levels.yaml (thresholds, levels of techniques, bands of times, model card) and
    model.json for `grade`. Where another level would suit a technique better, techniques.diff
    says so; `git apply` accepts it.
    """
    from threadpoolctl import threadpool_limits

    from pipeline.calibration.features.feature_list import known_families
    from pipeline.calibration.levels.technique_levels import catalogue_diff, fitted_techniques
    from pipeline.calibration.models.bundled_models import bundled_model
    from pipeline.calibration.models.fit_target import chosen_rater, drawn_of
    from pipeline.calibration.models.fitted_model import write_model
    from pipeline.calibration.models.fitting import fit_levels
    from pipeline.calibration.models.model_card import write_levels
    from pipeline.calibration.times.cross_validation import SEED
    from pipeline.calibration.times.rated_puzzles import MOST_TOGETHER
    from pipeline.corpora.held_out import not_held_out, refusal
    from pipeline.tables.made import MadeTables
    from pipeline.tables.of_corpus import CorpusTables

    of_corpus = CorpusTables.of(folder)
    every_puzzle = of_corpus.puzzles()
    if refusal(every_puzzle):
        raise click.ClickException(refusal(every_puzzle))
    existing(folder / "ratings.parquet")
    ratings = not_held_out(of_corpus.read("ratings"), every_puzzle)
    rater = chosen_rater(ratings, rater, _reference(of_corpus))
    ratings = ratings[ratings["rater"] == rater]
    levels = not_held_out(_levels_of(of_corpus, rater), every_puzzle)
    ratings, levels = drawn_of(ratings, levels)
    chosen = ratings["puzzle_id"] if len(every_puzzle) > MOST_TOGETHER else None
    puzzles, solver, features, matrix = measured(MadeTables.of(folder), chosen)
    kind = puzzles["kind"].iloc[0]
    matrix = matrix.without(known_families(kind, without))
    bundled = bundled_model(kind, solver, of_corpus.puzzles()["corpus"].iloc[0])
    # Many small matrices: threads would only wait for each other.
    with threadpool_limits(1):
        fitted = fit_levels(matrix, puzzles, ratings, levels, rater, solver, date, bundled)
    techniques = fitted_techniques(kind, features, levels, SEED)
    diff = catalogue_diff(kinds.kind(kind), techniques)
    bands = _table(folder, "time_bands")
    made_folder(out)
    write_model(fitted.model, out / MODEL)
    write_levels(fitted.card, bands, rater, techniques, out / LEVELS)
    write_text(out / DIFF, diff)
    out_of_it = int(every_puzzle["held_out"].sum())
    besides = f"; {out_of_it} are held out, and nothing is fitted to them" if out_of_it else ""
    click.echo(f"{out / LEVELS}: levels of {rater} on {len(matrix.values)} puzzles{besides}")
    changed = int((techniques["level"] != techniques["fitted_level"]).sum())
    if changed:
        click.echo(f"{out / DIFF}: {changed} techniques; `git apply {out / DIFF}` accepts them")


def measured(made, ids=None):
    """Return puzzles, solver, features, and the FeatureMatrix of what models may learn from.

    These are the puzzles with one solution that are not held out as a test set.

    Parameters
    ----------
    made : pipeline.tables.made.MadeTables
    ids : Series of str, optional
        The puzzles that are asked for; all, if not given. No others are held in memory.
    """
    from pipeline.calibration.features.feature_list import feature_matrix
    from pipeline.corpora.held_out import not_held_out
    from pipeline.corpora.solution_counts import with_one_solution
    from pipeline.tables.side_by_side import rows_of

    kind, solver, files = files_of_features(made)
    tables = rows_of(files, ids)
    puzzles, features = tables["puzzles"], tables["features"]
    sure = not_held_out(with_one_solution(puzzles, tables["solution_counts"]), puzzles)
    return puzzles, solver, features, feature_matrix(kind, sure, features, tables.get("paths"))


def _levels_of(of_corpus, rater: str):
    """Return the levels of one rater."""
    existing(of_corpus.folder / "uncalibrated_levels.parquet")
    levels = of_corpus.read("uncalibrated_levels")
    return levels[levels["rater"] == rater]


def _reference(of_corpus) -> str:
    """Return the rater to whom the levels of a corpus are fitted, "" where none is known."""
    raters = of_corpus.folder / "raters.parquet"
    if not raters.is_file():
        return ""
    found = _table(of_corpus.folder, "raters")
    return next(iter(found.loc[found["is_reference"], "rater"]), "")


def _table(folder: Path, name: str):
    from pipeline.tables import read_table

    return read_table(existing(folder / f"{name}.parquet"))
