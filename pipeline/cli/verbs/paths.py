"""Explain the solution paths (解き筋) of one puzzle."""

import click
from click.core import ParameterSource

from pipeline import kinds
from pipeline.cli.arguments import ENCODING, NO_PATHS, OUT_CSV, OUT_FILE, PUZZLES
from pipeline.cli.given import say_what_is_left_out, text_given


class OfEveryKind(click.Command):
    """A verb that has the options of every kind with solution paths beside its own."""

    def get_params(self, ctx):
        *own, help_option = super().get_params(ctx)
        found = (option for kind in kinds.every() for option in _options_of(kind))
        return [*own, *found, help_option]


@click.command(cls=OfEveryKind)
@click.argument("puzzle", type=PUZZLES)
@click.option("--kind", type=click.Choice(kinds.names()), help="Where the text could be either.")
@ENCODING
@click.option("--from", "start", metavar="POSITION", help="Only the rest after this position.")
@click.option("--to", "end", metavar="POSITION", help="Only the paths to this position.")
@click.option("--svg", type=OUT_FILE, help="Write a small lattice as a picture to this file.")
@click.option("--depths", type=OUT_CSV, help="Write the table of depths (5-1) as CSV to this file.")
@click.pass_context
def paths(ctx, puzzle, kind, encoding, start, end, svg, depths, **options):
    """Explain in which orders a puzzle can be solved.

    PUZZLE is one in any notation that `show` reads. POSITION names what is decided there, with
    spaces between, as the explanation does: "8A=8 1A", "v1,1 h1,2".
    """
    from pipeline.corpora.any_puzzle import read_puzzle
    from pipeline.explain.first_run import say_when_kernels_are_compiled
    from pipeline.files.atomic import write_text
    from pipeline.kernels.random_numbers import seed_of
    from pipeline.paths.bottleneck.explaining import explain_bottleneck
    from pipeline.paths.bottleneck.limits import check_followed
    from pipeline.paths.explaining import explain_missed, explain_model
    from pipeline.paths.structure import depths_csv, picture_of

    found = read_puzzle(text_given(puzzle, encoding), kind, encoding)
    say_what_is_left_out(found)
    of_kind = kinds.of_puzzle(found)
    if not of_kind.paths:
        raise click.ClickException(f"{of_kind.title.en} {NO_PATHS}")
    check_followed(found.rows * found.cols)
    own = _own_options(ctx, of_kind, options)
    say_when_kernels_are_compiled()
    if not (start or end or svg or depths):
        click.echo(of_kind.paths.explain_paths(found, **own))
        click.echo(f"Names: {of_kind.paths.NAMES}")
        for line in explain_bottleneck(found, own):
            click.echo(line)
        return
    whole = of_kind.paths.model_of(found, **own)
    segment, missed, part = _segment(whole, start, end)
    if start or end:
        names = f"Names: {of_kind.paths.NAMES}"
        if missed:
            lines = [explain_missed(segment, missed), names]
        else:
            lines = [*explain_model(segment, seed_of(found.clues)), names]
            lines += explain_bottleneck(found, own, part)
        for line in lines:
            click.echo(line)
    for file, made in ((svg, picture_of), (depths, depths_csv)):
        if file:
            write_text(file, made(segment))
            click.echo(f"Written: {file}")


def _own_options(ctx, kind, options):
    """Return the options of the puzzle's kind; those of another must not be given."""
    known = {option.name for option in _options_of(kind)}
    for param in ctx.command.get_params(ctx):
        given = ctx.get_parameter_source(param.name) is ParameterSource.COMMANDLINE
        if given and param.name in options.keys() - known:
            raise click.BadParameter(
                f"the solution paths of {kind.title.en} have no such option; leave it out",
                param_hint=param.opts[0],
            )
    return {name: options[name] for name in known}


def _segment(model, start, end):
    """Return a part of a model, what it cannot decide, and how it is named."""
    from pipeline.paths.segments import Part, not_reached, segment_of, variables_called

    def names(variables):
        return frozenset(model.names[v] for v in variables)

    before = variables_called(model, start or "")
    until = variables_called(model, end) if end else range(len(model.names))
    after = set(range(len(model.names))) - set(until)
    part = Part(names(before), names(until) if end else None)
    segment = segment_of(model, before, after)
    return segment, not_reached(segment), part


def _options_of(kind) -> tuple[click.Option, ...]:
    """Return the options of the verb `paths` for puzzles of a kind."""
    return kind.commands.PATHS_OPTIONS if kind.commands and kind.has("paths") else ()
