"""Verbs that fit levels and times to a corpus."""

from pathlib import Path

import click

from pipeline import kinds
from pipeline.commands.arguments import FILE, OUT, CorpusFolder, made_folder
from pipeline.commands.calibrating import RATED
from pipeline.whole_files import write_text

LEVELS, MODEL, DIFF = "levels.yaml", "model.json", "techniques.diff"


@click.command()
@click.argument("folder", metavar="CORPUS", type=CorpusFolder())
@click.option("--out", type=OUT, required=True, help="Folder for levels.yaml and model.json.")
@click.option("--rater", help="Whom to fit; the first with times, or with levels, if not given.")
@click.option("--date", default="", help="When the data were taken, for the model card.")
@click.option(
    "--without", metavar="FAMILY", multiple=True, help="Of features that are left out; repeatable."
)
@click.option("--fifths", is_flag=True, help="Levels are the fifths of the times, and no solver's.")
def fit(folder, out, rater, date, without, fifths):
    """Fit levels and times to CORPUS: the name of a corpus that was reported, or its folder.

    Writes levels.yaml (thresholds, levels of techniques, bands of times, model card) and
    model.json for `grade`. Where another level would suit a technique better, techniques.diff
    says so; `git apply` accepts it.
    """
    from threadpoolctl import threadpool_limits

    from pipeline.calibration.feature_list import known_families
    from pipeline.calibration.fifths import fifths as fifths_of
    from pipeline.calibration.fitted_model import write_model
    from pipeline.calibration.fitting import chosen_rater, fit_levels
    from pipeline.calibration.levels_file import of_techniques, write_levels, written_bands
    from pipeline.calibration.technique_levels import catalogue_diff
    from pipeline.corpora.held_out import not_held_out, refusal
    from pipeline.tables.made import MadeTables

    puzzles, solver, features, matrix = measured(MadeTables.of(folder))
    if refusal(puzzles):
        raise click.ClickException(refusal(puzzles))
    kind = puzzles["kind"].iloc[0]
    matrix = matrix.without(known_families(kind, without))
    ratings = not_held_out(_table(folder, "ratings"), puzzles)
    rater = chosen_rater(ratings, rater)
    if fifths:
        levels, bands = fifths_of(ratings, rater)
    else:
        levels, bands = _table(folder, "levels"), _table(folder, "time_bands")
        levels = not_held_out(levels, puzzles)
    # Many small matrices: threads would only wait for each other.
    with threadpool_limits(1):
        fitted = fit_levels(matrix, puzzles, ratings, levels, rater, solver, date)
    techniques = of_techniques(kind, features, levels[levels["rater"] == rater])
    diff = catalogue_diff(kinds.kind(kind), techniques)
    bands = written_bands(bands, rater)
    made_folder(out)
    write_model(fitted.model, out / MODEL)
    write_levels(fitted.card, bands, techniques, out / LEVELS)
    write_text(out / DIFF, diff)
    out_of_it = int(puzzles["held_out"].sum())
    besides = f"; {out_of_it} are held out, and nothing is fitted to them" if out_of_it else ""
    click.echo(f"{out / LEVELS}: levels of {rater} on {len(matrix.values)} puzzles{besides}")
    changed = int((techniques["level"] != techniques["fitted_level"]).sum())
    if changed:
        click.echo(f"{out / DIFF}: {changed} techniques; `git apply {out / DIFF}` accepts them")


@click.command("model-times")
@click.argument("folder", metavar="CORPUS", type=CorpusFolder())
@click.argument("tables", type=FILE, nargs=-1)
def model_times(folder, tables):
    """Predict the times of CORPUS out of sample: the name of a corpus, or its folder.

    TABLES are those that the run made, and no others are read; without any, all that lie there.
    Writes the tables of the phase (docs/tables.md, model-times) into the folder. Nothing is fitted
    to puzzles that are held out as a test set.
    """
    from threadpoolctl import threadpool_limits

    from pipeline.calibration.measured_puzzles import measured_puzzles
    from pipeline.calibration.time_tables import time_tables
    from pipeline.calibration.timed_puzzles import timed_among
    from pipeline.corpora.held_out import not_held_out, refusal
    from pipeline.tables.made import MadeTables
    from pipeline.tables.of_corpus import CorpusTables
    from pipeline.whole_files import room_beside

    for name in ("puzzles", "ratings", "levels"):
        _there(folder / f"{name}.parquet")
    made, of_corpus = MadeTables.of(folder, tables), CorpusTables.of(folder)
    puzzles = of_corpus.puzzles()
    if refusal(puzzles):
        # A test set has a page all the same: its tables of times are empty.
        click.echo(refusal(puzzles), err=True)
    ratings = not_held_out(of_corpus.read("ratings"), puzzles)
    levels = of_corpus.read("levels", ["corpus", "puzzle_id", "rater", "level"])
    attempts = _attempts(of_corpus, puzzles) if made.path("attempts") else None
    timed = ratings.loc[ratings["unit"] == "seconds", "puzzle_id"].unique()
    with threadpool_limits(1), room_beside(folder / "features") as room:
        raters = {}
        if len(timed):
            kind, _, files = _measured_in(made, puzzles)
            found = measured_puzzles(kind, files, of_corpus.numbered, timed, room)
            raters = timed_among(found, ratings)
        # How many people, and how sure, is told with the times.
        ratings = ratings[RATED]
        of_corpus.write(time_tables(raters, puzzles, ratings, levels, attempts))


def _attempts(of_corpus, puzzles):
    """Return the table `attempts` of puzzles that are not held out, its persons as texts."""
    from pipeline.corpora.held_out import not_held_out

    attempts = not_held_out(of_corpus.read("attempts"), puzzles)
    return attempts.astype(dict.fromkeys(("person", "person_class"), "str"))


def measured(made):
    """Return puzzles, solver, features, and the FeatureMatrix of what models may learn from.

    These are the puzzles with one solution that are not held out as a test set.

    Parameters
    ----------
    made : pipeline.tables.made.MadeTables
    """
    from pipeline.calibration.feature_list import feature_matrix
    from pipeline.corpora.held_out import not_held_out
    from pipeline.corpora.judging import with_one_solution
    from pipeline.tables import read_table

    puzzles, judgements = (_table(made.folder, name) for name in ("puzzles", "judgements"))
    kind, solver, files = _measured_in(made, puzzles)
    features, paths = read_table(files["features"]), files.get("paths")
    sure = not_held_out(with_one_solution(puzzles, judgements), puzzles)
    matrix = feature_matrix(kind, sure, features, read_table(paths) if paths else None)
    return puzzles, solver, features, matrix


def _measured_in(made, puzzles) -> tuple[str, str, dict[str, Path]]:
    """Return kind and solver of a corpus, and the files of the tables that features are made of."""
    if puzzles.empty:
        raise click.ClickException(f"{made.folder}: expected puzzles, found none")
    kind = puzzles["kind"].iloc[0]
    known = [found.name for found in kinds.kind(kind).solvers]
    solver = next((name for name in known if made.path("features", name)), known[0])
    names = {"puzzles": "", "judgements": "", "features": solver}
    files = {name: _there(made.folder / place / f"{name}.parquet") for name, place in names.items()}
    return kind, solver, files | ({"paths": made.path("paths")} if made.path("paths") else {})


def _table(folder: Path, name: str):
    from pipeline.tables import read_table

    return read_table(_there(folder / f"{name}.parquet"))


def _there(path: Path) -> Path:
    if not path.is_file():
        raise click.ClickException(
            f"{path}: expected a table, found no such file; `snakemake reports` makes it"
        )
    return path
