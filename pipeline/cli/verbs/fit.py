"""Fit levels and times to a corpus."""

from shlex import quote

import click

from pipeline import kinds
from pipeline.cli.arguments import (
    FITTED_LEVELS,
    FITTED_MODEL,
    OUT_FOLDER,
    CorpusFolder,
    made_folder,
)
from pipeline.cli.corpus_tables import existing, files_of_features, reference_of
from pipeline.files.atomic import write_text

DIFF = "techniques.diff"


@click.command()
@click.argument("folder", metavar="CORPUS", type=CorpusFolder())
@click.option(
    "--out", type=OUT_FOLDER, required=True, help="Folder for levels.yaml and model.json."
)
@click.option("--rater", help="Whom to fit; the reference of the corpus, if not given.")
@click.option("--date", default="", help="When the data were taken, for the model card.")
@click.option(
    "--without",
    metavar="FAMILY",
    multiple=True,
    help="Of features that are left out; repeatable. config.yaml has those of the bundled models.",
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
    from pipeline.calibration.levels.technique_levels import (
        accepting,
        catalogue_diff,
        fitted_techniques,
    )
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
    from pipeline.texts.messages import counted

    of_corpus = CorpusTables.of(folder)
    every_puzzle = of_corpus.puzzles()
    if refusal(every_puzzle):
        raise click.ClickException(refusal(every_puzzle))
    for name in ("ratings", "uncalibrated_levels", "time_bands"):
        existing(folder / f"{name}.parquet")
    ratings = not_held_out(of_corpus.read("ratings"), every_puzzle)
    rater = chosen_rater(ratings, rater, reference_of(of_corpus))
    ratings = ratings[ratings["rater"] == rater]
    columns = ["corpus", "puzzle_id", "book", "part", "rater", "level"]
    levels = not_held_out(of_corpus.read("uncalibrated_levels", columns), every_puzzle)
    ratings, levels = drawn_of(ratings, levels[levels["rater"] == rater])
    chosen = ratings["puzzle_id"] if len(every_puzzle) > MOST_TOGETHER else None
    made = MadeTables.of(folder)
    puzzles, solver, features, matrix = measured(made, chosen)
    kind = puzzles["kind"].iloc[0]
    matrix = matrix.without(known_families(kind, without))
    bundled = bundled_model(kind, solver, made.path("puzzles"), ratings["puzzle_id"])
    # Many small matrices: threads would only wait for each other.
    with threadpool_limits(1):
        given = (matrix, puzzles, ratings, levels, rater, solver, date, bundled, folder)
        fitted = fit_levels(*given)
    techniques = fitted_techniques(kind, features, levels, SEED)
    diff = catalogue_diff(kinds.kind(kind), techniques)
    bands = of_corpus.read("time_bands")
    made_folder(out)
    write_model(fitted.model, out / FITTED_MODEL)
    write_levels(fitted.card, bands, rater, techniques, out / FITTED_LEVELS)
    (out / DIFF).unlink(missing_ok=True)
    if diff:
        write_text(out / DIFF, diff)
    out_of_it = int(every_puzzle["held_out"].sum())
    besides = f"; {out_of_it} are held out, and nothing is fitted to them" if out_of_it else ""
    number = counted(fitted.card["model_card"]["data"]["n_puzzles"], "puzzle|puzzles")
    click.echo(f"{out / FITTED_LEVELS}: levels of {rater} on {number}{besides}")
    if diff:
        changed = int((techniques["level"] != techniques["fitted_level"]).sum())
        number = counted(changed, "technique|techniques")
        command = accepting(kinds.kind(kind), out / DIFF)
        click.echo(f"{out / DIFF}: {number}; `{command}` accepts them")
    click.echo(f"Next: nanido grade {quote(str(out))} PUZZLES.csv --out grades.csv")


def measured(made, ids=None):
    """Return puzzles, solver, features, and the FeatureMatrix of what models may learn from.

    These are the puzzles with one solution that are not held out as a test set, of `ids` or all.
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
