"""Compare the raters of a corpus."""

import click

from pipeline.cli.arguments import FOLDER
from pipeline.cli.corpus_tables import RATED, declared_in, existing, settings_of


@click.command()
@click.argument("corpus", type=FOLDER)
@click.option("--settings", "given", help="JSON; as agreement in config.yaml, the default.")
def audit(corpus, given):
    """Compare every pair of raters in the folder CORPUS, and find outliers."""
    from pipeline.agreement.audit import audit as audit_corpus
    from pipeline.agreement.coefficients import Bootstrap
    from pipeline.agreement.size_order import size_orders
    from pipeline.calibration.raters import with_scores
    from pipeline.tables.of_corpus import CorpusTables

    existing(corpus / "levels.parquet")
    tables = CorpusTables.of(corpus)
    levels = tables.read("levels")
    ratings = with_scores(
        tables.read("ratings", [*RATED, "n_people"]), tables.read("calibrated_levels")
    )
    chosen = settings_of(given, "agreement")
    declared = [declared_in(corpus, name) for name in ("scales", "books")]
    by_size = size_orders(ratings, tables.puzzles(), Bootstrap.of(chosen))
    tables.write({"size_orders": by_size.assign(corpus=corpus.name)})
    tables.write(audit_corpus(levels, ratings, chosen, *declared))
