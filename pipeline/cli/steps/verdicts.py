"""Write the verdicts on a corpus."""

import click

from pipeline.cli.arguments import FOLDER
from pipeline.cli.corpus_tables import settings_of

OF_PUZZLES = ("ratings", "levels", "calibrated_levels")
OF_RATERS = (
    "raters", "coefficients", "time_bands", "time_figures", "sensitivity", "threshold_gain",
)  # fmt: skip


@click.command()
@click.argument("corpus", type=FOLDER)
@click.option("--settings", "given", help="JSON; as agreement in config.yaml, the default.")
def verdicts(corpus, given):
    """Answer the questions of an editor from the tables in the folder CORPUS."""
    from pipeline.tables import read_table
    from pipeline.tables.of_corpus import CorpusTables
    from pipeline.verdicts.corpus import verdicts as verdicts_of

    tables = CorpusTables.of(corpus)
    read = {name: tables.read(name) for name in OF_PUZZLES}
    read |= {name: read_table(corpus / f"{name}.parquet") for name in OF_RATERS}
    found = verdicts_of({"puzzles": tables.puzzles(), **read}, settings_of(given, "agreement"))
    tables.write(found)
