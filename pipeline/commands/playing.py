"""The verb that plays a game in the terminal."""

from random import Random

import click

from pipeline.commands.arguments import FILE, OUT
from pipeline.notations.errors import PuzzleError

PERSON = {"first": 0, "second": 1, "nobody": None}


@click.command()
@click.argument("kind", type=click.Choice(["gomoku", "hex"]), metavar="gomoku|hex")
@click.option(
    "--person",
    type=click.Choice(list(PERSON)),
    default="first",
    show_default=True,
    help="Which moves are yours; nobody lets the program play both sides.",
)
@click.option("--size", type=click.IntRange(3, 14), help="Of a Hex board.  [default: 8]")
@click.option(
    "--selection",
    metavar="NAME",
    help="The links that the Hex program knows: one of its selections.",
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="For the lots among moves that are worth the same.",
)
@click.option("--continue", "begun", type=FILE, help="Go on from this record (.sgf or digits).")
@click.option("--save", type=OUT, help="Write the record to this file, .sgf or .txt.")  # fmt: skip
def play(kind, person, size, selection, seed, begun, save):
    """Play gomoku or Hex against the program of 1973.

    A move is typed as in the record of 1973: two digits, across and down, 45; four on boards
    larger than 9, 0405; or 4,5. At the end the record is written, or shown if no file was named.
    """
    from pipeline.games import terminal
    from pipeline.games.notations import digits, records

    if kind == "gomoku" and size not in (None, 15):
        raise PuzzleError("expected no --size for gomoku, whose board is 15 x 15")
    if kind == "gomoku" and selection:
        raise PuzzleError("expected no --selection for gomoku, which knows no links")
    if save:
        records.check_name(save)
    begun = records.read_file(begun) if begun else None
    game = _prepared(lambda: _game(kind, size, selection, begun, Random(seed)))
    turn = PERSON[person]
    sides = game.first + ("O" if game.first == "X" else "X")
    terminal.play(game, "" if turn is None else sides[turn], _ask, click.echo)
    if save:
        records.write_file(game.record(), save)
        click.echo(f"Record: {save}")
    else:
        click.echo(digits.write(game.record()), nl=False)


def _prepared(make):
    """Return the game that `make` makes, with all compiled that choosing a move needs."""
    click.echo("Preparing the program; the first time this takes half a minute.", err=True)
    game = make()
    if not game.end():
        game.draw_values()
    return game


def _game(kind, size, selection, begun, lots):
    if begun and begun.kind != kind:
        raise PuzzleError(f"expected a record of {kind}, found one of {begun.kind}")
    if kind == "gomoku":
        from pipeline.games.gomoku.play import GomokuGame

        return GomokuGame(begun.moves if begun else (), lots)
    from pipeline.games.hex.play import HexGame
    from pipeline.games.hex.rules.selections import selection as links_of

    chosen = links_of(selection or "")
    if begun:
        if size not in (None, begun.size):
            raise PuzzleError(
                f"expected no --size beside --continue, whose record is {begun.size} x {begun.size}"
            )
        return HexGame(begun.size, begun.moves, begun.first, lots, chosen)
    return HexGame(size or 8, (), "X", lots, chosen)


def _ask(prompt: str) -> str:
    try:
        return click.prompt(prompt, prompt_suffix=": ", default="", show_default=False)
    except click.Abort:
        raise EOFError from None
