"""Read what several verbs need of the tables of a corpus."""

from collections.abc import Sequence
from pathlib import Path

import click

from pipeline import kinds
from pipeline.files import settings

RATED = ["corpus", "puzzle_id", "rater", "value", "unit"]
"""Columns of `ratings` from which levels are made and compared."""


def outcomes_in(folder: Path, named: Sequence[Path]) -> Sequence[Path]:
    """Return the solvers' tables that were named, or all in the folder of a corpus."""
    found = named or sorted(folder.glob("*/outcomes.parquet"))
    if not found:
        raise click.ClickException(f"{folder}: found no outcomes.parquet, expected one a solver")
    return found


def calibration_inputs(tables, outcomes, given: str | None) -> tuple:
    """Return what `all_raters.calibrate` takes of CorpusTables and `outcomes_in`."""
    from pipeline.calibration.levels.all_raters import GENERAL_SCORE
    from pipeline.calibration.levels.policy import columns_of

    chosen, puzzles = settings_of(given, "calibration"), tables.puzzles()
    declared = tables.read("declared_raters")
    if declared is not None:
        with_binning = declared[declared["binning"] != ""]
        chosen = {
            **chosen,
            "binning_of": dict(zip(with_binning["rater"], with_binning["binning"], strict=True)),
        }
    columns = ["corpus", "puzzle_id", "solver", "solved", "level"]
    if len(puzzles):
        solver = kinds.kind(puzzles["kind"].iloc[0]).solver(chosen.get("solver", ""))
        chosen, columns = {**chosen, "solver": solver.name}, [*columns_of(solver), GENERAL_SCORE]
    existing(tables.folder / "ratings.parquet")
    return (
        puzzles,
        tables.read("ratings", RATED),
        tables.below(outcomes, columns),
        chosen,
        tables.read("solution_counts"),
    )


def scored_ratings(tables, outcomes: Sequence[Path]):
    """Return `ratings` with the scores that the program gives, of `outcomes` or all in the folder.

    They are of the tables of a corpus: CorpusTables, or such with numbers.
    """
    from pipeline.calibration.levels.all_raters import GENERAL_SCORE
    from pipeline.calibration.raters import with_scores

    files = outcomes or sorted(tables.folder.glob("*/outcomes.parquet"))
    by_solvers = tables.below(files, ["corpus", "puzzle_id", GENERAL_SCORE]) if files else None
    return with_scores(tables.read("ratings", RATED), tables.read("calibrated_levels"), by_solvers)


def settings_of(given: str | None, name: str) -> dict:
    """Return a part of the configuration, or what is given in its place, checked like it."""
    from pipeline.workflow import configuration

    of_config = configuration.load(configuration.BUNDLED if given else None)[name]
    if not given:
        return of_config
    found = settings.from_json(given)
    # What is not given need not be: the verbs have defaults.
    expected = configuration.Configuration.model_fields[name].annotation
    expected.of({**of_config, **found}, "--settings")
    return found


def solvers_of(puzzles) -> dict[str, int]:
    """Return the highest levels of the solvers of the kind in a table `puzzles`, by name."""
    known = [solver for kind in puzzles["kind"].unique() for solver in kinds.kind(kind).solvers]
    return {solver.name: solver.highest_level for solver in known}


def scales_of(tables, levels, corpus, time_bands=None):
    """Return the `Scales` of the raters of a table `levels` and a `sensitivity.Corpus`."""
    from pipeline.agreement.scales import Scales

    declared = tables.read("scales"), tables.read("raters"), solvers_of(corpus.puzzles)
    return Scales.of(levels, corpus.ratings, *declared, time_bands)


def reference_of(tables) -> str:
    """Return the rater to whom the levels of a corpus are fitted, "" where none is known."""
    raters = tables.read("raters")
    return "" if raters is None else "".join(raters.loc[raters["is_reference"], "rater"])


def files_of_features(made) -> tuple[str, str, dict[str, Path]]:
    """Return kind and solver of a corpus, and the files of the tables that features are made of."""
    from pipeline.tables.files import kind_in_table

    kind = kind_in_table(existing(made.folder / "puzzles.parquet"))
    if kind is None:
        raise click.ClickException(f"{made.folder}: expected puzzles, found none")
    known = [found.name for found in kinds.kind(kind).solvers]
    solver = next((name for name in known if made.path("features", name)), known[0])
    names = {"puzzles": "", "solution_counts": "", "features": solver}
    files = {
        name: existing(made.folder / place / f"{name}.parquet") for name, place in names.items()
    }
    return kind, solver, files | ({"paths": made.path("paths")} if made.path("paths") else {})


def existing(path: Path) -> Path:
    """Return the path of a table, or raise SettingsError with what makes it."""
    if not path.is_file():
        from pipeline.tables.of_corpus import not_there

        raise not_there(path)
    return path
