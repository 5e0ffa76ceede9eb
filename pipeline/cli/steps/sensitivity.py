"""Move every threshold of a corpus by a few steps and compare."""

import click

from pipeline.cli.arguments import FILE, FOLDER
from pipeline.cli.corpus_tables import calibration_inputs, outcomes_in


@click.command()
@click.argument("corpus", type=FOLDER)
@click.argument("outcomes", type=FILE, nargs=-1)
@click.option("--settings", "given", help="JSON; as calibration in config.yaml, the default.")
def sensitivity(corpus, outcomes, given):
    """Move every threshold of the folder CORPUS by a few steps, and compare.

    OUTCOMES are the solvers' tables; without any, all that lie in CORPUS.
    """
    import pandas as pd

    from pipeline.agreement.sensitivity import Corpus
    from pipeline.agreement.sensitivity import sensitivity as sensitivity_of
    from pipeline.tables import read_table, schema_of
    from pipeline.tables.of_corpus import CorpusTables

    outcomes = outcomes_in(corpus, outcomes)
    tables = CorpusTables.of(corpus)
    none = pd.DataFrame(columns=list(schema_of("thresholds").columns))
    beside = (file.with_name("thresholds.parquet") for file in outcomes)
    of_solvers = [read_table(file) for file in beside if file.is_file()]
    thresholds = pd.concat(of_solvers) if of_solvers else none
    made_from = Corpus(*calibration_inputs(tables, outcomes, given))
    raters = read_table(corpus / "raters.parquet")
    reference = "".join(raters.loc[raters["is_reference"], "rater"])
    tables.write(sensitivity_of(made_from, tables.read("levels"), thresholds, reference))
