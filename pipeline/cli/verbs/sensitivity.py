"""Show what changed thresholds would do to the agreement of raters."""

import click

from pipeline.cli.arguments import CorpusFolder
from pipeline.cli.corpus_tables import calibration_inputs, existing, outcomes_in, scales_of


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
@click.option("--book", help="Only this book; not of a solver.")
@click.option("--part", help="Only this part; not of a solver.")
@click.option("--against", multiple=True, help="Raters to compare with; the solver, or everyone.")
@click.option("--settings", "given", help="JSON; as calibration in config.yaml, the default.")
def sensitivity(corpus, rater, changes, book, part, against, given):  # fmt: skip
    """Compare raters before and after thresholds are changed.

    Calibrated levels are left out: a run with the changed thresholds fits them anew.

    CORPUS is the name of a corpus that was reported, or its folder. Nothing is written, no solver
    is run.
    """
    from pipeline.agreement.moved_thresholds.changed_matrices import (
        before_and_after,
        changed_levels,
        compared_with,
    )
    from pipeline.agreement.moved_thresholds.sensitivity import Corpus
    from pipeline.tables.of_corpus import CorpusTables

    for name in ("puzzles", "ratings", "levels"):
        existing(corpus / f"{name}.parquet")
    outcomes = outcomes_in(corpus, ())
    tables = CorpusTables.of(corpus)
    made_from = Corpus(*calibration_inputs(tables, outcomes, given))
    made_from, levels = made_from.compared(tables.read("levels"))
    places = {"book": book, "part": part}
    anew, words = changed_levels(made_from, levels, rater, changes, places)
    others = compared_with(levels, rater, made_from.settings["solver"], against)
    after, time_bands = anew["uncalibrated_levels"], anew["time_bands"]
    scales = [scales_of(tables, levels, made_from)]
    scales.append(scales_of(tables, after, made_from, time_bands))
    click.echo(before_and_after(levels, after, rater, others, words, scales))
