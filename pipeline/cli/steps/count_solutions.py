"""Count the solutions of puzzles."""

import click

from pipeline.cli.arguments import FILE, OUT, Chunk, made_folder


@click.command()
@click.argument("puzzles", type=FILE)
@click.option("--out", type=OUT, required=True, help="The table, as in solution_counts.parquet.")
@click.option("--chunk", type=Chunk(), default="1-of-1", help="One chunk only, as in 2-of-8.")
def count_solutions(puzzles, out, chunk):
    """Count the solutions of PUZZLES (.parquet): none, one, or more than one."""
    from pipeline.corpora.solution_counts import write_solution_counts

    made_folder(out.parent)
    write_solution_counts(puzzles, out, chunk)
