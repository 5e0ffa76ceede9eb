"""Compile the kernels of a kind of puzzle."""

import click

from pipeline import kinds


@click.command()
@click.option("--kind", type=click.Choice(kinds.names()), required=True, help="Of the puzzles.")
@click.option(
    "--model",
    "models",
    multiple=True,
    help="Of solution paths, as `paths --compare` names it, as in 'level 3'; repeatable.",
)
def compile_kernels(kind, models):
    """Compile the solver and the solution paths of a kind and keep them on disk.

    It takes a minute unless it was done before.
    """
    from pipeline.kernels.compiling import without_search_for_cycles

    known = kinds.kind(kind)
    with without_search_for_cycles():
        rows = known.trace_rows
        for _ in rows.solve([rows.EXAMPLE], known.solvers[0].name):
            pass
        if known.paths:
            _compile_paths(known, models)


def _compile_paths(kind, models):
    from pipeline.paths.model_table import figures_by, known_models

    known_models(kind.name, models)
    for example in kind.paths.EXAMPLES:
        kind.paths.figures(example)
        figures_by(kind.paths, example, models)
