"""Verbs for solution paths (解き筋)."""

import click

from pipeline import kinds
from pipeline.commands.arguments import FILE, OUT, Chunk, CorpusFolder, made_folder


@click.command()
@click.argument("puzzle")
@click.option(
    "--order",
    type=click.IntRange(1, 4),
    default=1,
    show_default=True,
    help="Sudoku: the solver knows uniqueness up to this order.",
)
@click.option(
    "--level",
    type=click.IntRange(0, 4),
    default=1,
    show_default=True,
    help="Slitherlink: the solver knows the techniques up to this level.",
)
def paths(puzzle, order, level):
    """Tell the solution paths of PUZZLE: the orders in which it can be solved.

    PUZZLE is a sudoku or a Slitherlink in any notation that `show` reads.
    """
    from pipeline.kinds.sudoku.puzzle import Sudoku
    from pipeline.notations.reading import read_puzzle

    text = click.get_text_stream("stdin").read() if puzzle == "-" else puzzle
    found = read_puzzle(text)
    if isinstance(found, Sudoku):
        from pipeline.paths.telling import tell_sudoku

        click.echo(tell_sudoku(found, order))
    else:
        from pipeline.paths.telling import tell_slitherlink

        click.echo(tell_slitherlink(found, level))


@click.command("compile-paths")
@click.option("--kind", type=click.Choice(kinds.names()), required=True, help="Of the puzzles.")
def compile_paths(kind):
    """Compile the solution paths of a kind and keep them on disk, unless it was done before."""
    from pipeline.kinds.sudoku.paths.figures import EXAMPLES, MEASURES

    for example in EXAMPLES[kind]:
        MEASURES[kind].figures(example)


@click.command("rank-figures")
@click.argument("corpus", type=CorpusFolder())
def rank_figures(corpus):
    """Print how the path figures of CORPUS rank its puzzles, beside its ratings.

    Spearman's rank correlation of every figure with every rater. CORPUS is a name or a folder.
    """
    from pipeline.notations.errors import PuzzleError
    from pipeline.paths import ranks
    from pipeline.tables import read_table

    files = corpus / "paths.parquet", corpus / "ratings.parquet"
    for file in files:
        if not file.is_file():
            raise PuzzleError(f"{file}: expected a table, found no file; `measure-paths` makes it")
    found = ranks.rank_figures(*map(read_table, files))
    width = max(map(len, found.columns), default=0) + 2
    click.echo("figure".ljust(32) + "".join(name.rjust(width) for name in found.columns))
    for name, row in found.iterrows():
        told = ("" if rho != rho else f"{rho:+.2f}" for rho in row)  # NaN: one does not vary
        click.echo(name.ljust(32) + "".join(rho.rjust(width) for rho in told))


@click.command("measure-paths")
@click.argument("puzzles", type=FILE)
@click.option("--out", type=OUT, required=True, help="The table, as in paths.parquet.")
@click.option("--chunk", type=Chunk(), default="1-of-1", help="Measure one chunk, as in 2-of-8.")
def measure_paths(puzzles, out, chunk):
    """Measure the solution paths of the sudoku or the Slitherlink in PUZZLES (.parquet)."""
    from pipeline.kinds.sudoku.paths.figures import MEASURES, path_table
    from pipeline.notations.errors import PuzzleError
    from pipeline.tables import read_table, write_table

    number, chunks = chunk
    table = read_table(puzzles)
    kind = table["kind"].iloc[0] if len(table) else "sudoku"
    if kind not in MEASURES:
        known = " or ".join(MEASURES)
        raise PuzzleError(f"{puzzles}: expected puzzles of the kind {known}, found {kind}")
    found = path_table(table.iloc[number - 1 :: chunks], kind, progress=True)
    made_folder(out.parent)
    write_table("paths", found, out, kind)
