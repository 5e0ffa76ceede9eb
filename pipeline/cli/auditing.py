"""Verbs that audit raters, and that ask what a changed threshold would do."""

import click

from pipeline.cli.arguments import FILE, FOLDER, CorpusFolder
from pipeline.cli.calibrating import calibrated_from, compared_from, declared_in, outcomes_in


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
    """Compare the raters in the folder CORPUS: pairs, outliers, drift, puzzles to review."""
    from pipeline.agreement.audit import audit as audit_corpus
    from pipeline.agreement.coefficients import Bootstrap
    from pipeline.agreement.size_order import size_orders
    from pipeline.tables.of_corpus import CorpusTables

    tables = CorpusTables.of(corpus)
    levels, ratings, chosen = compared_from(tables, given)
    declared = [declared_in(corpus, name) for name in ("scales", "books")]
    by_size = size_orders(ratings, tables.puzzles(), Bootstrap.of(chosen))
    tables.write({"size_orders": by_size.assign(corpus=corpus.name)})
    tables.write(audit_corpus(levels, ratings, chosen, *declared))


@click.command()
@click.argument("corpus", type=FOLDER)
@click.argument("outcomes", type=FILE, nargs=-1)
@click.option("--settings", "given", help="JSON; as calibration in config.yaml, the default.")
def alternatives(corpus, outcomes, given):
    """Move every threshold of the folder CORPUS by a few steps, and compare.

    OUTCOMES are the solvers' tables; without any, all that lie in CORPUS.
    """
    import pandas as pd

    from pipeline.agreement.sensitivity import Corpus
    from pipeline.agreement.sensitivity import alternatives as alternatives_of
    from pipeline.tables import read_table, schema_of
    from pipeline.tables.of_corpus import CorpusTables

    outcomes = outcomes_in(corpus, outcomes)
    tables = CorpusTables.of(corpus)
    none = pd.DataFrame(columns=list(schema_of("thresholds").columns))
    beside = (file.with_name("thresholds.parquet") for file in outcomes)
    of_solvers = [read_table(file) for file in beside if file.is_file()]
    thresholds = pd.concat(of_solvers) if of_solvers else none
    made_from = Corpus(*calibrated_from(tables, outcomes, given))
    tables.write(alternatives_of(made_from, tables.read("levels"), thresholds))


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
    from pipeline.agreement.sensitivity import Corpus
    from pipeline.agreement.what_if import before_and_after, changed_levels, compared_with
    from pipeline.tables.of_corpus import CorpusTables

    outcomes = outcomes_in(corpus, ())
    tables = CorpusTables.of(corpus)
    made_from, levels = Corpus(*calibrated_from(tables, outcomes, given)), tables.read("levels")
    places = {"book": book, "part": part}
    anew, words = changed_levels(made_from, levels, rater, changes, places)
    others = compared_with(levels, rater, made_from.settings["solver"], against)
    click.echo(before_and_after(levels, anew, rater, others, words))
