"""Verbs that fit levels and compare raters."""

from pathlib import Path

import click

from pipeline import settings
from pipeline.commands.arguments import FILE, FOLDER, OUT, made_folder


@click.command()
@click.argument("corpus", type=FOLDER)
@click.argument("outcomes", type=FILE, nargs=-1)
@click.option("--settings", "given", help="JSON; as calibration in config.yaml, the default.")
def calibrate(corpus, outcomes, given):
    """Fit levels, thresholds and time bands in the folder CORPUS.

    OUTCOMES are the solvers' tables; without any, all that lie in CORPUS. Puzzles that
    judgements.parquet says have no or several solutions are left out.
    """
    import pandas as pd

    from pipeline import kinds
    from pipeline.calibration import calibrate as calibrate_corpus
    from pipeline.tables import read_table

    outcomes = outcomes or sorted(corpus.glob("*/outcomes.parquet"))
    if not outcomes:
        raise click.ClickException(f"{corpus}: found no outcomes.parquet, expected one a solver")
    judgements = corpus / "judgements.parquet"
    puzzles, chosen = read_table(corpus / "puzzles.parquet"), _settings(given, "calibration")
    if len(puzzles):
        kind = puzzles["kind"].iloc[0]
        main = kinds.kind(kind).solver(chosen.get("solver", ""))
        chosen = {**chosen, "solver": main.name}
    tables = calibrate_corpus(
        puzzles,
        read_table(corpus / "ratings.parquet"),
        pd.concat([read_table(file) for file in outcomes], ignore_index=True),
        chosen,
        read_table(judgements) if judgements.is_file() else None,
    )
    _write_tables(tables, corpus)


@click.command()
@click.argument("corpus", type=FOLDER)
@click.option("--settings", "given", help="JSON; as agreement in config.yaml, the default.")
def agree(corpus, given):
    """Compare every pair of raters in the folder CORPUS."""
    from pipeline.agreement import agree as agree_corpus
    from pipeline.tables import read_table

    tables = agree_corpus(read_table(corpus / "levels.parquet"), _settings(given, "agreement"))
    _write_tables(tables, corpus)


@click.command("check-sums")
@click.argument("description", type=FILE)
@click.option("--out", type=OUT, required=True, help="Folder for checks.parquet.")
def check_sums(description, out):
    """Recompute every printed sum and rate of the published tables in DESCRIPTION (.yaml)."""
    from pipeline.agreement import printed_sums
    from pipeline.corpora import read_published
    from pipeline.tables import write_table

    tables = read_published(description)
    write_table(
        "checks", printed_sums(tables, description.stem), made_folder(out) / "checks.parquet"
    )


def _settings(given: str | None, name: str) -> dict:
    return settings.from_json(given) if given else settings.load()[name]


def _write_tables(tables: dict, folder: Path) -> None:
    from pipeline.tables import write_table

    made_folder(folder)
    for name, table in tables.items():
        write_table(name, table, folder / f"{name}.parquet")
