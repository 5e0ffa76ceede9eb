"""Explain how one puzzle is solved."""

import re
from functools import partial
from shutil import get_terminal_size

import click

from pipeline import kinds
from pipeline.cli.arguments import EDITION, ENCODING, OUT_FILE, PUZZLES, solver_named
from pipeline.cli.given import number_found, solutions_of, text_given
from pipeline.texts.errors import shortened
from pipeline.texts.messages import Message, message

HYPOTHESIS = "hypothesis"


@click.command()
@click.argument("puzzle", type=PUZZLES)
@click.option("--kind", type=click.Choice(kinds.names()), help="Where the text could be either.")
@EDITION
@ENCODING
@click.option("--part", help="Of the book that it is of; by its column or its size if not given.")
@click.option("--lang", type=click.Choice(["en", "ja"]), default="en", help="Of the explanation.")
@click.option("--marks", is_flag=True, help="Draw the pencil marks before each step, where it has.")
@click.option(
    "--step", metavar="NUMBER", help="Explain, or draw, this step only: 7, or h2, a contradiction."
)
@click.option(
    "--svg", type=OUT_FILE, help="Write the solution, or the step, as a picture to this file."
)
def show(puzzle, kind, edition, encoding, part, svg, lang, **options):
    """Explain step by step how a puzzle is solved, and draw it.

    PUZZLE is a puzz.link or pzv.jp address, a text in a notation of its kind, or a file with one; a
    row of a table is FILE.csv#ID; `-` reads the standard input. A file of a corpus that
    `config/corpora` describes, in a folder of its name, is read as described, other tables as by
    `new-book`. Without exactly one solution it is explained as far as it goes, and the exit status
    is 1.
    """
    from pipeline.calibration.levels.policy import default_policy
    from pipeline.corpora.any_puzzle import read_puzzle_of_part
    from pipeline.explain.first_run import say_when_kernels_are_compiled
    from pipeline.explain.layout import Layout
    from pipeline.explain.solving import explained
    from pipeline.files.atomic import write_text

    board, part_of_row = read_puzzle_of_part(text_given(puzzle, encoding), kind, encoding)
    of_kind = kinds.of_puzzle(board)
    solver = solver_named(of_kind.name, edition, to_show=True)
    policy = default_policy(of_kind.solver_named(solver))
    if part and not policy.solver.level_up:
        raise click.UsageError(f"levels of {solver} do not depend on a --part; leave it out")
    part = part or part_of_row or of_kind.part_of_size(board.rows)
    given, level_of = _options_of(of_kind, options), partial(policy.level, part=part)
    explain = of_kind.explaining.explain if of_kind.explaining else partial(explained, of_kind)
    say_when_kernels_are_compiled()
    solutions = solutions_of(board)
    layout = Layout.of_terminal(get_terminal_size((100, 24)).columns, lang)
    found = explain(board, solver, level_of, layout, **given)
    if svg:
        # Before any word: a pipe that is closed early, as by `head`, ends the program.
        write_text(svg, found.svg)
    if solutions in (0, 2):
        told = message("error_expected", wanted=of_kind.wanted, found=number_found(solutions))
        why = of_kind.puzzle.clash_of(board)
        click.echo("; ".join(map(layout.text, [told, why] if why else [told])), err=True)
    click.echo(found.words)
    if of_kind.has_one_solution or isinstance(solutions, str):
        for line in layout.wrapped(_solutions_in_words(solutions)):
            click.echo(line)
    if svg:
        click.echo(layout.text(message("picture_written", file=svg)))
    if solutions in (0, 2):
        raise SystemExit(1)


def _solutions_in_words(solutions: int | str) -> str | Message:
    """Return whether a solution is the only one, or why that is not known; "" without any."""
    if isinstance(solutions, str):
        return message("solutions_unknown", why=solutions)
    return ("", message("only_solution"), message("one_of_several_solutions"))[solutions]


def _options_of(kind: kinds.Kind, options: dict) -> dict:
    """Return the options of `show` that were given; the kind has to know each of them."""
    if options["step"] is not None:
        options |= _numbered(options["step"])
    given = {name: value for name, value in options.items() if value not in (None, False)}
    for name in given:
        if not kind.explaining or name not in kind.explaining.OPTIONS:
            wanted = "--step of a contradiction" if name == HYPOTHESIS else f"--{name}"
            raise click.UsageError(f"{kind.title.en} cannot be shown with {wanted}; leave it out")
    return given


def _numbered(step: str) -> dict[str, int | None]:
    """Return the number of a step, or of a contradiction step, as `show` and pages print them."""
    found = re.fullmatch(r"(h?)0*([1-9][0-9]{0,8})", step)
    if found is None:
        raise click.UsageError(f"--step: expected a number, as 7 or h2, found {shortened(step)!r}")
    number = int(found[2])
    return {"step": None, HYPOTHESIS: number} if found[1] else {"step": number}
