"""List the puzzles that each phase left out."""

import click

from pipeline.cli.arguments import FILE, FOLDER, made_folder


@click.command()
@click.argument("corpus", type=FOLDER)
@click.argument("tables", type=FILE, nargs=-1)
def exclusions(corpus, tables):
    """List the puzzles of the folder CORPUS that some phase left out, and why.

    TABLES are those that the run made, and no others are read; without any, all that lie there.
    """
    from pipeline.calibration.exclusions import exclusions_in_parts
    from pipeline.tables.made import MadeTables
    from pipeline.tables.writing import write_frames

    made = MadeTables.of(corpus, tables)
    outcomes, features = (
        {solver: made.path(name, solver) for solver in made.solvers_with(name)}
        for name in ("outcomes", "features")
    )
    puzzles, solution_counts = (
        corpus / f"{name}.parquet" for name in ("puzzles", "solution_counts")
    )
    parts = exclusions_in_parts(puzzles, solution_counts, outcomes, features, made.path("paths"))
    write_frames("exclusions", parts, made_folder(corpus) / "exclusions.parquet")
