"""Verbs that audit raters, and that ask what a changed threshold would do."""

from pathlib import Path

import click

from pipeline import settings
from pipeline.commands.arguments import FILE, FOLDER, CorpusFolder, made_folder


class Threshold(click.ParamType):
    """`3=16:00`, `4=650` or `Part 3=60`: a level or a part, and its new threshold."""

    name = "LEVEL=VALUE"

    def convert(self, value, param, ctx):
        if isinstance(value, tuple):
            return value
        name, equals, text = value.rpartition("=")
        if not equals or not text.strip():
            self.fail(
                f"found {value!r}, expected a level and where it begins, as in 3=16:00, or a part "
                'and its per cent, as in "Part 3=60"'
            )
        return name.strip(), text.strip()


@click.command()
@click.argument("corpus", type=FOLDER)
@click.option("--settings", "given", help="JSON; as agreement in config.yaml, the default.")
def audit(corpus, given):
    """Measure all coefficients in the folder CORPUS, and find who is out of line."""
    from pipeline.agreement.audit import audit as audit_corpus
    from pipeline.tables import read_table

    chosen = settings.from_json(given) if given else settings.load()["agreement"]
    levels, ratings = (read_table(corpus / f"{name}.parquet") for name in ("levels", "ratings"))
    _write_tables(audit_corpus(levels, ratings, chosen), corpus)


@click.command()
@click.argument("corpus", type=FOLDER)
@click.argument("outcomes", type=FILE, nargs=-1)
@click.option("--settings", "given", help="JSON; as calibration in config.yaml, the default.")
def alternatives(corpus, outcomes, given):
    """Move every threshold of the folder CORPUS by a few steps, and compare.

    OUTCOMES are the solvers' tables; without any, all that lie in CORPUS.
    """
    from pipeline.agreement.alternatives import alternatives as alternatives_of
    from pipeline.tables import read_table

    levels, thresholds = (
        read_table(corpus / f"{name}.parquet") for name in ("levels", "thresholds")
    )
    _write_tables(alternatives_of(_corpus(corpus, outcomes, given), levels, thresholds), corpus)


@click.command("what-if")
@click.argument("corpus", type=CorpusFolder())
@click.option("--rater", required=True, help="Whose threshold is changed.")
@click.option(
    "--threshold",
    "changes",
    multiple=True,
    required=True,
    type=Threshold(),
    help="Where a level begins, as in 3=16:00 or 4=650; for a solver with level-up a part and "
    'its completion ratio in per cent, as in "Part 3=60".',
)
@click.option("--book", help="Only this book.")
@click.option("--part", help="Only this part.")
@click.option("--against", multiple=True, help="Raters to compare with; the solver, or everyone.")
@click.option("--settings", "given", help="JSON; as calibration in config.yaml, the default.")
def what_if(corpus, rater, changes, book, part, against, given):  # fmt: skip
    """Show the matrices of CORPUS before and after thresholds are changed.

    CORPUS is the name of a corpus that was reported, or its folder. Nothing is written, no solver
    is run.
    """
    from pipeline.agreement.what_if import before_and_after, changed_levels, compared_with
    from pipeline.tables import read_table

    tables = _corpus(corpus, (), given)
    levels = read_table(corpus / "levels.parquet")
    places = {"book": book, "part": part}
    anew, words = changed_levels(tables, levels, rater, changes, places)
    others = compared_with(levels, rater, tables.settings["solver"], against)
    click.echo(before_and_after(levels, anew, rater, others, words))


def _corpus(folder: Path, outcomes, given):
    """Return what the levels of a corpus are made from, as the verb calibrate reads it."""
    import pandas as pd

    from pipeline import kinds
    from pipeline.agreement.alternatives import Corpus
    from pipeline.tables import read_table

    outcomes = outcomes or sorted(folder.glob("*/outcomes.parquet"))
    if not outcomes:
        raise click.ClickException(f"{folder}: found no outcomes.parquet, expected one a solver")
    chosen = settings.from_json(given) if given else settings.load()["calibration"]
    judgements, puzzles = folder / "judgements.parquet", read_table(folder / "puzzles.parquet")
    if len(puzzles):
        chosen = {
            **chosen,
            "solver": kinds.kind(puzzles["kind"].iloc[0]).solver(chosen.get("solver", "")).name,
        }  # fmt: skip
    return Corpus(
        puzzles,
        read_table(folder / "ratings.parquet"),
        pd.concat([read_table(file) for file in outcomes], ignore_index=True),
        chosen,
        read_table(judgements) if judgements.is_file() else None,
    )


def _write_tables(tables: dict, folder: Path) -> None:
    from pipeline.tables import write_table

    made_folder(folder)
    for name, table in tables.items():
        write_table(name, table, folder / f"{name}.parquet")
