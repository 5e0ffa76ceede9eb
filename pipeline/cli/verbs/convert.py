"""Write puzzles in another notation."""

import click

from pipeline import kinds
from pipeline.cli.arguments import ENCODING, OUT_FILE, PUZZLES
from pipeline.cli.given import CLUES_ONLY, IN_MESSAGES, STANDARD_INPUT, text_given
from pipeline.files.atomic import write_text


@click.command()
@click.argument("puzzles", nargs=-1, type=PUZZLES, required=True)
@click.option("--to", "notation", metavar="NOTATION", required=True, help="The notation to write.")
@click.option("--kind", type=click.Choice(kinds.names()), help="If the puzzles do not say it.")
@ENCODING
@click.option("--out", type=OUT_FILE, help="Write to this file; the standard output if not given.")
def convert(puzzles, notation, kind, encoding, out):
    """Write puzzles in another notation.

    PUZZLES are in any notation that `show` reads; a table without #ID, a FILE.sdm
    without #LINE and a folder stand for all their puzzles. Rows that cannot be read are named and
    left out. Several grids below each other are for people; `csv` holds several
    puzzles that every verb reads.
    """
    from pipeline.corpora.any_puzzle import read_all, read_puzzle
    from pipeline.notations.converting import TABLE, beside_clues, notations
    from pipeline.notations.converting import convert as in_notation
    from pipeline.notations.csv_table import Reject

    if notation not in notations():
        expected = ", ".join(notations())
        raise click.BadParameter(f"found {notation!r}, expected {expected}", param_hint="--to")
    readable = []
    for text in puzzles:
        name = IN_MESSAGES if text == STANDARD_INPUT else text
        for found in read_all(text_given(text, encoding), kind, encoding):
            if isinstance(found, Reject):
                click.echo(f"{name}, line {found.line}: {found.reason}; left out", err=True)
            else:
                readable.append(found)
    if not readable:
        raise click.ClickException("no puzzle could be read, so that none was converted")
    written = in_notation(readable, notation)
    if notation != TABLE and any(
        beside_clues(found.puzzle) and not beside_clues(read_puzzle(in_notation([found], notation)))
        for found in readable
    ):
        click.echo(CLUES_ONLY, err=True)
    if out:
        write_text(out, written)
    else:
        click.echo(written, nl=False)
