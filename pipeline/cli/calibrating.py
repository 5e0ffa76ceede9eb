"""Verbs that fit levels and compare raters."""

from collections.abc import Sequence
from pathlib import Path

import click

from pipeline import kinds
from pipeline.cli.arguments import FILE, FOLDER, OUT, made_folder
from pipeline.files import settings

RATED = ["corpus", "puzzle_id", "rater", "value", "unit"]
"""Columns of `ratings` from which levels are made and compared; a large corpus has no others in
memory."""


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
        _settings(given, "calibration"),
        tables.read("judgements"),
    )
    path, frame = folder / "outcomes.parquet", tables.numbered.frame
    write_outcomes(outcomes, found.policy, puzzles, path, frame)
    write_table("thresholds", found.thresholds, folder / "thresholds.parquet")
    write_table("completion_bands", found.completion_bands, folder / "completion_bands.parquet")


@click.command()
@click.argument("corpus", type=FOLDER)
@click.argument("outcomes", type=FILE, nargs=-1)
@click.option("--settings", "given", help="JSON; as calibration in config.yaml, the default.")
def calibrate(corpus, outcomes, given):
    """Put the levels of all raters of the folder CORPUS together, and cut times into levels.

    OUTCOMES are the solvers' tables, as `level` writes them; without any, all that lie in CORPUS.
    Puzzles that judgements.parquet says have no or several solutions are left out.
    """
    from pipeline.calibration.levels.all_raters import calibrate as calibrate_corpus
    from pipeline.tables.of_corpus import CorpusTables

    outcomes = outcomes_in(corpus, outcomes)
    tables = CorpusTables.of(corpus)
    tables.write(calibrate_corpus(*calibrated_from(tables, outcomes, given)))


@click.command()
@click.argument("corpus", type=FOLDER)
@click.argument("tables", type=FILE, nargs=-1)
def exclusions(corpus, tables):
    """List the puzzles of the folder CORPUS that some phase left out, and why.

    TABLES are those that the run made, and no others are read; without any, all that lie there.
    """
    from pipeline.tables.made import MadeTables
    from pipeline.tables.writing import write_frames
    from pipeline.workflow.exclusions import exclusions_in_parts

    made = MadeTables.of(corpus, tables)
    outcomes, features = (
        {solver: made.path(name, solver) for solver in made.solvers_with(name)}
        for name in ("outcomes", "features")
    )
    puzzles, judgements = (corpus / f"{name}.parquet" for name in ("puzzles", "judgements"))
    parts = exclusions_in_parts(puzzles, judgements, outcomes, features, made.path("paths"))
    write_frames("exclusions", parts, made_folder(corpus) / "exclusions.parquet")


@click.command("check-sums")
@click.argument("description", type=FILE)
@click.option("--out", type=OUT, required=True, help="Folder for checks.parquet.")
def check_sums(description, out):
    """Recompute every printed sum and rate of the published tables in DESCRIPTION (.yaml)."""
    from pipeline.agreement.published.sums import printed_sums
    from pipeline.corpora import read_published
    from pipeline.tables import write_table

    tables = read_published(description)
    write_table(
        "checks", printed_sums(tables, description.stem), made_folder(out) / "checks.parquet"
    )


def outcomes_in(folder: Path, named: Sequence[Path]) -> Sequence[Path]:
    """Return the solvers' tables that were named, or all in the folder of a corpus."""
    found = named or sorted(folder.glob("*/outcomes.parquet"))
    if not found:
        raise click.ClickException(f"{folder}: found no outcomes.parquet, expected one a solver")
    return found


def calibrated_from(tables, outcomes, given: str | None) -> tuple:
    """Return what `pipeline.calibration.calibrate` takes, in its order, puzzles as numbers.

    Parameters
    ----------
    tables : pipeline.tables.of_corpus.CorpusTables
    outcomes : paths of the solvers' tables, as of `outcomes_in`
    """
    from pipeline.calibration.levels.policy import columns_of

    chosen, puzzles = _settings(given, "calibration"), tables.puzzles()
    declared = declared_in(tables.folder, "cuttings")
    if declared is not None:
        chosen = {
            **chosen,
            "cutting_of": dict(zip(declared["rater"], declared["cutting"], strict=True)),
        }
    columns = ["corpus", "puzzle_id", "solver", "solved", "level"]
    if len(puzzles):
        solver = kinds.kind(puzzles["kind"].iloc[0]).solver(chosen.get("solver", ""))
        chosen, columns = {**chosen, "solver": solver.name}, columns_of(solver)
    return (
        puzzles,
        tables.read("ratings", RATED),
        tables.below(outcomes, columns),
        chosen,
        tables.read("judgements"),
    )


def compared_from(tables, given: str | None) -> tuple:
    """Return the levels, the ratings and the settings from which raters are compared.

    Parameters
    ----------
    tables : pipeline.tables.of_corpus.CorpusTables
    """
    ratings = tables.read("ratings", [*RATED, "n_people"])
    return tables.read("levels"), ratings, _settings(given, "agreement")


def declared_in(folder: Path, name: str):
    """Return the table `scales`, `cuttings` or `books` of a corpus; None where none was made."""
    from pipeline.tables import read_table

    path = folder / f"{name}.parquet"
    return read_table(path) if path.is_file() else None


def _settings(given: str | None, name: str) -> dict:
    """Return a part of the configuration, or what is given in its place, checked like it."""
    from pipeline.workflow import configuration

    of_config = configuration.load()[name]
    if not given:
        return of_config
    found = settings.from_json(given)
    # What is not given need not be: the verbs have defaults.
    expected = configuration.Configuration.model_fields[name].annotation
    expected.of({**of_config, **found}, "--settings")
    return found
