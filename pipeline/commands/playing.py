"""The verb that plays a game in the terminal: `play GAME`, for every game that there is."""

from random import Random

import click

from pipeline import games
from pipeline.commands.arguments import FILE, OUT
from pipeline.notations.errors import PuzzleError

PERSON = {"first": 0, "second": 1, "nobody": None}
OPTIONS = (
    click.Option(
        ["--person"],
        type=click.Choice(list(PERSON)),
        default="first",
        show_default=True,
        help="Which moves are yours; nobody lets the program play both sides.",
    ),
    click.Option(
        ["--seed"],
        type=click.IntRange(0),
        default=0,
        show_default=True,
        help="For the lots among moves that are worth the same.",
    ),
    click.Option(
        ["--continue", "begun"], type=FILE, help="Go on from this record (.sgf or digits)."
    ),
    click.Option(["--save"], type=OUT, help="Write the record to this file, .sgf or .txt."),
)
HELP = """Play {title} against the program of 1973.

A move is typed as in the record of 1973: two digits, across and down, 45; four on boards larger
than 9, 0405; or 4,5. At the end the record is written, or shown if no file was named.
"""


class OfGames(click.Group):
    """A group with a command for every game, made when it is asked for."""

    def list_commands(self, ctx):
        return list(games.names())

    def get_command(self, ctx, name):
        game = games.game(name)
        return click.Command(
            name,
            params=[*OPTIONS, *game.commands.OPTIONS],
            help=HELP.format(title=game.title.en),
            callback=lambda **options: _play(game, **options),
        )


@click.group(cls=OfGames)
def play():
    """Play a game against a program of 1973, which moves by rules alone."""


def _play(game, person, seed, begun, save, **options):
    from pipeline.games import terminal
    from pipeline.games.notations import digits, records

    if save:
        records.check_name(save)
    begun = records.read_file(begun) if begun else None
    if begun and begun.kind != game.name:
        raise PuzzleError(f"expected a record of {game.name}, found one of {begun.kind}")
    match = _prepared(lambda: game.commands.begin(begun, Random(seed), **options))
    turn = PERSON[person]
    side = "" if turn is None else match.side_of(turn)
    terminal.play(match, side, _ask, click.echo)
    if save:
        records.write_file(match.record(), save)
        click.echo(f"Record: {save}")
    else:
        click.echo(digits.write(match.record()), nl=False)


def _prepared(make):
    """Return the game that `make` makes, with all compiled that choosing a move needs."""
    click.echo("Preparing the program; the first time this takes half a minute.", err=True)
    match = make()
    if not match.end():
        match.draw_values()
    return match


def _ask(prompt: str) -> str:
    try:
        return click.prompt(prompt, prompt_suffix=": ", default="", show_default=False)
    except click.Abort:
        raise EOFError from None
