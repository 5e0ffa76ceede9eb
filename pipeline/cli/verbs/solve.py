"""Print the solutions of puzzles, which no technique is asked for."""

from functools import partial, reduce

import click

from pipeline import kinds
from pipeline.cli.arguments import ENCODING, OUT_FILE, PUZZLES
from pipeline.cli.given import puzzles_given

MOST = 100


@click.command()
@click.argument("puzzles", type=PUZZLES)
@click.option("--kind", type=click.Choice(kinds.names()), help="Where the text could be either.")
@ENCODING
@click.option(
    "--most", type=click.IntRange(2, 100_000), default=MOST, show_default=True,
    help="Count no more solutions than this.",
)  # fmt: skip
@click.option("--svg", type=OUT_FILE, help="Write what the solutions found share to this file.")
def solve(puzzles, kind, encoding, most, svg):
    """Print the solution of a puzzle, or where several differ.

    PUZZLES is a file or folder as `new-book` reads it, or one puzzle in any notation that `show`
    reads; FILE.csv#ID is a row, `-` the standard input. A file of a corpus that `config/corpora`
    describes, in a folder of its name, is read as described. Of several solutions it says how many
    there are, and `?` stands where not all of them agree. Where a puzzle has not exactly one
    solution, or could not be read, the exit status is 1.
    """
    from pipeline.files.atomic import write_text

    name, table, rejects = puzzles_given(puzzles, kind, encoding)
    if table.empty:
        raise click.ClickException("no puzzle could be read, so that none was solved")
    known = kinds.kind(name) if name in kinds.names() else None
    if known is None or not known.has("exact"):
        raise click.ClickException(f"{name} has no exact solver")
    if svg and len(table) != 1:
        raise click.UsageError(f"--svg draws one puzzle, found {len(table)}; name one by FILE#ID")
    single = 0
    for row in table.to_dict("records"):
        puzzle = known.puzzle_of(row)
        found = known.exact.solutions(puzzle, most)
        single += len(found) == 1
        head = f"{row['puzzle_id']}: " if len(table) > 1 else ""
        click.echo(f"{head}{_in_words(known, puzzle, found, most)}".rstrip("\n"))
        if svg:
            write_text(svg, _picture(known, row, found, most))
            click.echo(f"Picture: {svg}")
    others = len(table) - single
    if others and len(table) == 1:
        raise click.ClickException(f"expected {known.wanted.en}")
    if others or len(rejects):
        left_out = f"{others} without {known.wanted.en}, {len(rejects)} left out"
        raise click.ClickException(f"of {len(table) + len(rejects)} puzzles {left_out}")


def _in_words(kind: kinds.Kind, puzzle, found: list[str], most: int) -> str:
    """Return how many solutions were found, and the only one, or where any two of them differ."""
    from pipeline.explain.drawings import marked

    if not found:
        clash = kind.puzzle.clash_of(puzzle)
        return f"no solution, read as {kind.title.en}{clash and f'; {clash}'}"
    first, *others = (kind.words.drawn(puzzle, board) for board in found)
    if not others:
        several = f"{kind.wanted.en}, not always the only one"
        one = "one solution" if kind.has_one_solution else several
        return f"{one}\n{first}"
    many, of = f"{len(found)} solutions", "them"
    if len(found) == most:
        many, of = f"{most} solutions or more", f"the first {most} found"
    board = reduce(partial(marked, keep=first), others, first)
    return f"{many}; ? where not all of {of} agree\n{board}"


def _picture(kind: kinds.Kind, row: dict, found: list[str], most: int) -> str:
    """Return the board with what the solutions found share; without any, the clues.

    At the limit there may be others, which do not share it.
    """
    column, open_sign = kind.words.BOARD
    shared = "".join(
        signs[0] if len(set(signs)) == 1 else open_sign for signs in zip(*found, strict=True)
    )
    outcome = {column: shared, "solved": len(found) == 1} if found else None
    of = "all solutions" if len(found) < most else f"the first {most} solutions found"
    return kind.words.picture(row, outcome, f"{kind.title.en}: what {of} share")
