"""Compare the raters of a corpus."""

import click

from pipeline.cli.arguments import FOLDER
from pipeline.cli.corpus_tables import RATED, declared_in, settings_of


@click.command()
@click.argument("corpus", type=FOLDER)
@click.option("--settings", "given", help="JSON; as agreement in config.yaml, the default.")
def audit(corpus, given):
    """Compare every pair of raters in the folder CORPUS, and find outliers.

    Puzzles that are held out as a test set are left out.
    """
    from pipeline.agreement.audit import audit as audit_corpus
    from pipeline.agreement.coefficients import Bootstrap
    from pipeline.agreement.size_order import size_orders
    from pipeline.corpora.held_out import not_held_out
    from pipeline.tables.of_corpus import CorpusTables

    tables = CorpusTables.of(corpus)
    puzzles = tables.puzzles()
    levels = not_held_out(tables.read("levels"), puzzles)
    ratings = not_held_out(tables.read("ratings", [*RATED, "n_people"]), puzzles)
    chosen = settings_of(given, "agreement")
    declared = [declared_in(corpus, name) for name in ("scales", "books", "raters")]
    by_size = size_orders(ratings, puzzles, Bootstrap.of(chosen))
    tables.write({"size_orders": by_size.assign(corpus=corpus.name)})
    tables.write(audit_corpus(levels, ratings, chosen, *declared))
