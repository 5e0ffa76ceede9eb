"""Read a corpus, check it, and put its tables together."""

import click

from pipeline.cli.arguments import CHUNK, FILE, FOLDER, OUT, OUT_FOLDER


@click.command()
@click.argument("description", type=FILE)
@click.option("--out", type=OUT_FOLDER, required=True, help="Folder for the tables.")
def ingest(description, out):
    """Read a corpus, described in DESCRIPTION (.yaml), into puzzles, ratings and rejects."""
    from pipeline.corpora.reading import ingest as ingest_corpus

    ingest_corpus(description, out)


@click.command()
@click.argument("description", type=FILE)
@click.option("--out", type=OUT_FOLDER, required=True, help="Folder for checks.parquet.")
def check_sums(description, out):
    """Recompute every printed sum and rate of the published tables in DESCRIPTION (.yaml)."""
    from pipeline.agreement.published.sums import printed_sums
    from pipeline.corpora.published import read_published
    from pipeline.tables import write_table

    checks = printed_sums(read_published(description), description.stem)
    write_table("checks", checks, out / "checks.parquet")


@click.command()
@click.argument("puzzles", type=FILE)
@click.option("--out", type=OUT, required=True, help="The table, as in solution_counts.parquet.")
@CHUNK
def count_solutions(puzzles, out, chunk):
    """Count the solutions of PUZZLES (.parquet): none, one, or more than one."""
    from pipeline.corpora.solution_counts import write_solution_counts

    write_solution_counts(puzzles, out, chunk)


@click.command()
@click.argument("chunks", type=FILE, nargs=-1, required=True)
@click.option("--out", type=OUT_FOLDER, required=True, help="Folder for the whole tables.")
def concat_chunks(chunks, out):
    """Concatenate CHUNKS (.parquet), one file a table, which their names tell."""
    from pipeline.tables.chunks import concat_chunks as concat
    from pipeline.tables.chunks import refuse_some_of

    # These names also tell the fingerprint of the verb which tables it writes.
    of_traces = ("steps", "contradictions", "outcomes")
    made_in_chunks = (*of_traces, "solution_counts", "paths", "bottlenecks")
    unknown = [chunk.name for chunk in chunks if chunk.stem not in made_in_chunks]
    if unknown:
        known = ", ".join(made_in_chunks)
        raise click.BadParameter(f"found {unknown[0]}, expected {known} .parquet")
    of_table = {
        name: [chunk for chunk in chunks if chunk.stem == name]
        for name in sorted({chunk.stem for chunk in chunks})
    }
    for parts in of_table.values():
        refuse_some_of(parts)
    for name, parts in of_table.items():
        concat(name, parts, out / f"{name}.parquet")


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
    write_frames("exclusions", parts, corpus / "exclusions.parquet")
