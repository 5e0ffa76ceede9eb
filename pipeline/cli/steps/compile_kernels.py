"""Compile the kernels of a kind of puzzle."""

import click

from pipeline import kinds


@click.command()
@click.option("--kind", type=click.Choice(kinds.names()), required=True, help="Of the puzzles.")
def compile_kernels(kind):
    """Compile the solver and the solution paths of a kind and keep them on disk.

    It takes a minute unless it was done before.
    """
    known = kinds.kind(kind)
    rows = known.trace_rows
    for _ in rows.solve([rows.EXAMPLE], known.solvers[0].name):
        pass
    if known.paths:
        for example in known.paths.EXAMPLES:
            known.paths.figures(example)
