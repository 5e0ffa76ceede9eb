"""The verb that plays a game in the terminal: `play GAME`, for every game that there is."""

from pathlib import Path
from random import Random

import click

from pipeline import games, kinds
from pipeline.cli.arguments import FILE, OUT, OUT_CSV
from pipeline.texts.errors import PuzzleError

PROBLEMS = ", ".join(game.name for game in games.every() if game.has("referee"))
PERSON = {"first": 0, "second": 1, "nobody": None}


GOALS = "\n\n".join(
    f"{game.title.en}: {game.goal.en}\n\n{game.title.ja}：{game.goal.ja}" for game in games.every()
)


@click.command(epilog=GOALS)
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
@click.option(
    "--problem",
    metavar="ID",
    help=f"Solve this problem of {PROBLEMS}, by the clock: its id, FILE#ID, or a FILE with one.",
)
@click.option("--times", type=OUT_CSV, help="Add the time of the --problem to this table.")
@click.option(
    "--player",
    default="",
    help="Who solves the --problem, as --times names it.",
)
def play(name, person, seed, begun, save, size, first, problem, times, player):
    """Play a board game against a program of 1973.

    A move is typed as in the record of 1973: two digits, across and down, 45; four on boards larger
    than 9, 0405; or 4,5; ? lists what else can be typed. At the end the record is written, or shown
    if no file was named.

    With --problem you play the side to move against the longest defence; a move that wins by
    fours and threes within 11 moves is played on, and the first other one with an answer that
    leaves no such win within 7 ends the attempt. A move of which the search cannot tell is not
    played: the clock goes on, you try another, and the table of --times counts it (unknown_moves).
    `new-book` reads that table as attempts; --player says whose.
    """
    from pipeline.games import terminal
    from pipeline.games.notations import files

    game = games.game(name)
    if problem:
        given = {"--save": save, "--continue": begun, "--size": size, "--first": first}
        _solve(game, problem, times, player, [flag for flag, at in given.items() if at])
        return
    if times or player:
        raise click.UsageError("expected --times and --player beside --problem only")
    if save:
        files.check_place(save)
    # A record may be written over by the same game as it goes on, by no other.
    place = save if save and begun and save.exists() and save.samefile(begun) else None
    lots = Random(seed)
    match, resigned = _begun(game, begun, size, first, lots)
    if place and resigned:
        place = files.free_place(place)
    side = "" if PERSON[person] is None else match.record().side_of(PERSON[person])
    try:
        terminal.play(match, side, _ask, click.echo)
    finally:
        _keep(match.record(), place or (save and files.free_place(save)))


def _begun(game, file, size, first, lots):
    """Return the game as it begins or goes on from a record, and whether that was resigned."""
    from pipeline.games.match import Match
    from pipeline.games.moves import OTHER
    from pipeline.games.notations import files

    if not file:
        return Match(game.name, size or 0, first or "", lots), False
    record = files.read_file(file)
    if record.kind != game.name:
        raise PuzzleError(f"expected a record of {game.name}, found one of {record.kind}")
    for option, given, there in (("size", size, record.size), ("first", first, record.first)):
        if given not in (None, there):
            raise PuzzleError(
                f"expected no --{option} {given} beside --continue, whose record has {there}"
            )
    match = Match(game.name, record.size, record.first, lots)
    left = match.replay(record.moves)
    if left:
        click.echo(f"The record goes on after its game was over; moves left out: {left}.")
    resigned = bool(record.winner) and not match.winner()
    if resigned:
        click.echo(
            f"In the record {OTHER[record.winner]} gave up before the end: it is kept, and the "
            "game goes on."
        )
    return match, resigned


def _solve(game, problem, times, player, others) -> None:
    """Let a person solve a problem, and keep the time."""
    from pipeline.games import problems

    if others:
        raise click.UsageError(f"expected no {' or '.join(others)} beside --problem")
    if bool(times) != bool(player.strip()):
        raise click.UsageError("expected --times and --player together: whose time the table keeps")
    if times:
        problems.check_table(times)
    position, problem = _problem_named(game.name, problem)
    trial = problems.Trial(game, position)
    clues, puzzle_id = trial.position.clues, problem.rpartition("#")[2]
    if Path(problem).is_file():
        puzzle_id = Path(problem).stem
    attempt = problems.play_problem(trial, _ask, click.echo)
    if "#" in problem and not attempt.finished:
        click.echo(f"nanido show {problem}")
    if times:
        again = problems.add_attempt(times, puzzle_id, player, clues, attempt)
        earlier = ". It has an earlier attempt, which is the one that `new-book` reads"
        click.echo(f"Time: {times}{earlier if again else ''}")


def _problem_named(kind, name):
    """Return the problem of a file, a row of one, or an id in a bundled corpus; and where it is."""
    from pipeline.corpora.any_puzzle import read_puzzle
    from pipeline.corpora.description import load_description
    from pipeline.files import settings
    from pipeline.workflow import configuration

    if kind not in kinds.names():
        raise PuzzleError(f"--problem: expected {PROBLEMS}, found {kind}, which has none")
    if "#" in name or Path(name).is_file():
        return read_puzzle(name, kind), name
    files = settings.descriptions(configuration.load()["corpora"]).values()
    corpora = [corpus for corpus in map(load_description, files) if corpus.kind == kind]
    complaint = PuzzleError(f"expected a problem as FILE#ID, found {name!r}; none is bundled")
    for path in (corpus.located(file) for corpus in corpora for file in corpus.files):
        try:
            return read_puzzle(f"{path}#{name}", kind), f"{path}#{name}"
        except PuzzleError as error:
            complaint = error
    raise complaint


def _keep(record, place) -> None:
    """Write a record to its place; show it where there is none, or where that fails.

    Of a game that was left before it began nothing is kept.
    """
    from pipeline.games.notations import digits, files

    if not record.moves and not record.winner:
        return
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
