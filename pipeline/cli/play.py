"""The verb that plays a game in the terminal: `play GAME`, for every game that there is."""

from random import Random

import click

from pipeline import games
from pipeline.cli.arguments import FILE, OUT
from pipeline.texts.errors import PuzzleError

PERSON = {"first": 0, "second": 1, "nobody": None}


@click.command()
@click.argument("name", metavar="GAME", type=click.Choice(games.names()))
@click.option(
    "--person",
    type=click.Choice(list(PERSON)),
    default="first",
    show_default=True,
    help="Which moves are yours; nobody lets the program play both sides.",
)
@click.option(
    "--seed", type=click.IntRange(0), default=0, help="Seed of the random choice among equal moves."
)
@click.option("--continue", "begun", type=FILE, help="Go on from this record (.sgf or digits).")
@click.option("--save", type=OUT, help="Write the record to a new file, .sgf or .txt.")
@click.option("--size", type=click.IntRange(1), help="Points along a side.")
@click.option("--first", type=click.Choice(["X", "O"]), help="Who begins, if either side may.")
def play(name, person, seed, begun, save, size, first):
    """Play a board game against a program of 1973.

    A move is typed as in the record of 1973: two digits, across and down, 45; four on boards larger
    than 9, 0405; or 4,5; ? lists what else can be typed. At the end the record is written, or shown
    if no file was named, and another game can begin.
    """
    from pipeline.games import terminal
    from pipeline.games.match import Match
    from pipeline.games.moves import OTHER
    from pipeline.games.notations import files

    game = games.game(name)
    if save:
        files.check_place(save)
    # A record may be written over by the same game as it goes on, by no other.
    place = save if save and begun and save.exists() and save.samefile(begun) else None
    lots = Random(seed)
    match = _begun(game, begun, size, first, lots)
    side = "" if PERSON[person] is None else match.record().side_of(PERSON[person])
    while True:
        try:
            ended = terminal.play(match, side, _ask, click.echo)
        finally:
            _keep(match.record(), place or (save and files.free_place(save)))
        begins = terminal.who_begins_again(_ask) if ended and side else ""
        if not begins:
            return
        # Where either side may begin, the sides stay; else who begins has the side that does.
        if len(game.may_begin) == 1:
            first = game.may_begin[0]
            side = first if begins == "you" else OTHER[first]
        else:
            first = side if begins == "you" else OTHER[side]
        place, match = None, Match(game.name, match.size, (), first, lots)


def _begun(game, file, size, first, lots):
    """Return the game as it begins, or goes on from the record in a file."""
    from pipeline.games.match import Match
    from pipeline.games.notations import files

    if not file:
        return Match(game.name, size or 0, (), first or "", lots)
    record = files.read_file(file)
    if record.kind != game.name:
        raise PuzzleError(f"expected a record of {game.name}, found one of {record.kind}")
    for option, given, there in (("size", size, record.size), ("first", first, record.first)):
        if given not in (None, there):
            raise PuzzleError(
                f"expected no --{option} {given} beside --continue, whose record has {there}"
            )
    match = Match(game.name, record.size, (), record.first, lots)
    left = match.replay(record.moves)
    if left:
        click.echo(f"The record goes on after its game was over; moves left out: {left}.")
    return match


def _keep(record, place) -> None:
    """Write a record to its place; show it where there is none, or where that fails."""
    from pipeline.games.notations import digits, files

    try:
        if place:
            files.write_file(record, place)
            click.echo(f"Record: {place}")
            return
    except (OSError, PuzzleError) as error:
        click.echo(f"{error}; this is the record:", err=True)
    click.echo(digits.write(record), nl=False)


def _ask(prompt: str) -> str:
    try:
        return click.prompt(prompt, prompt_suffix=": ", default="", show_default=False)
    except click.Abort:
        raise EOFError from None
