"""From levels to the agreement of raters, and to verdicts."""

import click

from pipeline.cli.arguments import FILE, FOLDER
from pipeline.cli.corpus_tables import (
    calibration_inputs,
    existing,
    outcomes_in,
    reference_of,
    scales_of,
    scored_ratings,
    settings_of,
    solvers_of,
)

CORPUS = click.argument("corpus", type=FOLDER)
OUTCOMES = click.argument("outcomes", type=FILE, nargs=-1)
SETTINGS = click.option(
    "--settings", "given", help="JSON; as agreement in config.yaml, the default."
)
OF_PUZZLES = ("levels", "calibrated_levels", "predicted_times")
OF_RATERS = (
    "raters", "coefficients", "time_bands", "time_figures", "sensitivity", "threshold_gain",
    "outliers", "rater_changes",
)  # fmt: skip


@click.command()
@CORPUS
@OUTCOMES
@SETTINGS
def audit(corpus, outcomes, given):
    """Compare every pair of raters in the folder CORPUS, and find outliers.

    OUTCOMES are the solvers' tables; without any, all that lie in CORPUS. Puzzles that are held
    out as a test set are left out.
    """
    from pipeline.agreement.audit import audit as audit_corpus
    from pipeline.tables.numbered import NumberedTables

    for name in ("levels", "ratings"):
        existing(corpus / f"{name}.parquet")
    tables = NumberedTables.of(corpus)
    levels, solvers = tables.read("levels"), solvers_of(tables.puzzles())
    ratings = scored_ratings(tables, outcomes)
    chosen = settings_of(given, "agreement")
    declared = [tables.read(name) for name in ("scales", "books", "raters")]
    tables.write(audit_corpus(levels, ratings, chosen, *declared, solvers))


@click.command()
@CORPUS
@OUTCOMES
@click.option("--settings", "given", help="JSON; as calibration in config.yaml, the default.")
def move_thresholds(corpus, outcomes, given):
    """Move the thresholds of the folder CORPUS by a few steps, and compare.

    Those of the general solver stay.

    OUTCOMES are the solvers' tables; without any, all that lie in CORPUS.
    """
    import pandas as pd

    from pipeline.agreement.moved_thresholds.sensitivity import Corpus, sensitivity
    from pipeline.tables import read_table, schema_of
    from pipeline.tables.numbered import NumberedTables

    outcomes = outcomes_in(corpus, outcomes)
    tables = NumberedTables.of(corpus)
    none = pd.DataFrame(columns=list(schema_of("thresholds").columns))
    beside = (file.with_name("thresholds.parquet") for file in outcomes)
    thresholds = pd.concat([none, *(read_table(file) for file in beside if file.is_file())])
    made_from = Corpus(*calibration_inputs(tables, outcomes, given))
    levels = tables.read("levels")
    sizes = scales_of(tables, levels, made_from).sizes(levels["book"])
    tables.write(sensitivity(made_from, levels, thresholds, reference_of(tables), sizes))


@click.command()
@CORPUS
@OUTCOMES
@SETTINGS
def verdicts(corpus, outcomes, given):
    """Answer the questions of an editor from the tables in the folder CORPUS.

    OUTCOMES are the solvers' tables; without any, all that lie in CORPUS. Puzzles that are held
    out as a test set are left out.
    """
    from pipeline.corpora.held_out import not_held_out
    from pipeline.tables.of_corpus import CorpusTables
    from pipeline.verdicts.corpus import verdicts as verdicts_of

    tables = CorpusTables.of(corpus)
    puzzles = tables.puzzles()
    if not puzzles["held_out"].all():
        for name in ("ratings", *OF_PUZZLES, *OF_RATERS):
            existing(corpus / f"{name}.parquet")
    read = {name: tables.read(name) for name in OF_PUZZLES}
    read["ratings"] = scored_ratings(tables, outcomes)
    read = {name: not_held_out(table, puzzles) for name, table in read.items()}
    read |= {name: tables.read(name) for name in OF_RATERS}
    read["puzzles"] = not_held_out(puzzles, puzzles)
    tables.write(verdicts_of(read, settings_of(given, "agreement")))
