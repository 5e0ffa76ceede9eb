"""Groups of verbs: one module a verb, loaded when the verb runs, and bad input in one line."""

import errno
import sys
from importlib import import_module
from itertools import groupby
from pathlib import Path
from traceback import extract_tb

import click

from pipeline.files.settings import SettingsError
from pipeline.texts.errors import PuzzleError, SchemaError, printable

THEN = "--then"
WORDS = "words"
"""Where the context of a verb keeps the words that it was called with."""
LONGEST = 1000
"""Characters of the first sentence of a help, which is never cut."""
STEPS = {
    "corpora": ("ingest", "check-sums", "count-solutions", "concat-chunks", "exclusions"),
    "solving": ("compile-kernels", "trace", "measure-paths", "decide"),
    "levels": ("features", "level", "calibrate", "fit-levels", "model-times"),
    "raters": ("audit", "move-thresholds", "verdicts"),
    "pages": ("build-db", "report", "report-index", "write-reference"),
}
"""The verbs that rules call, by the module of `pipeline.cli.steps` that has them."""
SECTIONS = {
    "One puzzle, or a file of puzzles": (
        *("show", "solve", "grade", "paths", "trace", "convert", "generate", "play"),
    ),
    "A book": ("new-book", "fit", "sensitivity"),
    "The workflow": ("fetch",),
    "A kind of your own": ("new-kind", "check-kind"),
}
"""The verbs that a person uses; those of a kind of puzzle follow in the first section."""


def _kind_at_fault(error: Exception) -> str:
    """Return in words the line of a kind of one's own that an exception came through, or ""."""
    from pipeline import kinds

    homes = {Path(home).resolve() for home in list(kinds.__path__)[1:]}
    for frame in reversed(extract_tb(error.__traceback__)):
        file = Path(frame.filename).resolve()
        if file.name == "__init__.py" and file.parent.parent in homes:
            words = " ".join(f"{type(error).__name__}: {error}".split())
            return f"{file}:{frame.lineno}: {words}; run nanido check-kind {file.parent}"
    return ""


class Verbs(click.Group):
    """The verbs of SECTIONS and of kinds of puzzles, and the group `step`.

    Verbs of `step` can run after one another in one process, which loads what they share only once:
    `step VERB ... --then VERB ...`. Where one fails, the others do not begin.
    """

    def main(self, args=None, *given, standalone_mode=True, **named):
        step, *words = (sys.argv[1:] if args is None else list(args)) or [""]
        *first, last = _commands_in(words) if step == "step" else [words]
        head = [step] if step else []
        for command in first:
            try:
                super().main([*head, *command], *given, standalone_mode=standalone_mode, **named)
            except SystemExit as ended:
                if ended.code:
                    raise
        return super().main([*head, *last], *given, standalone_mode=standalone_mode, **named)

    def parse_args(self, ctx, args):
        """Keep the words after the verb and read those before; a help asks all kinds for verbs."""
        ctx.meta[WORDS] = list(args[1:])
        try:
            return super().parse_args(ctx, args)
        except SettingsError as error:
            raise click.ClickException(printable(str(error))) from None

    def invoke(self, ctx):
        """Run a verb; answer bad input with one line instead of a traceback."""
        try:
            return super().invoke(ctx)
        except (SettingsError, PuzzleError, SchemaError) as error:
            raise click.ClickException(printable(str(error))) from None
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            where = error.filename or "standard input or output, or a temporary file"
            problem = f"{where}: cannot be read or written: {error.strerror or error}"
            raise click.ClickException(printable(problem)) from None
        except Exception as error:
            if at_fault := _kind_at_fault(error):
                raise click.ClickException(printable(at_fault)) from None
            raise

    def list_commands(self, ctx):
        return [name for names in _sections().values() for name in names]

    def get_command(self, ctx, name):
        if any(name in names for names in SECTIONS.values()):
            return _verb_of("verbs." + name.replace("-", "_"), name)
        return super().get_command(ctx, name) or _verbs_of_kinds().get(name)

    def format_commands(self, ctx, formatter):
        """Write the verbs by section, each with the first sentence of its help."""
        width = max(map(len, self.list_commands(ctx)))
        for section, names in _sections().items():
            verbs = [(name.ljust(width), self.get_command(ctx, name)) for name in names]
            with formatter.section(section):
                formatter.write_dl([(name, verb.get_short_help_str(60)) for name, verb in verbs])


class Steps(click.Group):
    """The verbs that rules call: those in `steps`, and any that a person uses too."""

    def list_commands(self, ctx):
        return sorted(name for names in STEPS.values() for name in names)

    def format_commands(self, ctx, formatter):
        """Write each verb with the whole first sentence of its help."""
        verbs = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, verb.get_short_help_str(LONGEST)) for name, verb in verbs])

    def get_command(self, ctx, name):
        for module, names in STEPS.items():
            if name in names:
                return _verb_of(f"steps.{module}", name)
        return ctx.parent.command.get_command(ctx, name)


def _commands_in(words: list[str]) -> list[list[str]]:
    """Return the words of each verb between `--then`."""
    return [list(verb) for is_then, verb in groupby(words, THEN.__eq__) if not is_then] or [[]]


def _verb_of(module: str, verb: str) -> click.Command:
    """Return a verb of a module of `pipeline.cli`: `new-book` is the function `new_book`."""
    return getattr(import_module(f"pipeline.cli.{module}"), verb.replace("-", "_"))


def _sections() -> dict[str, list[str]]:
    """Return the verbs of each section, in their order."""
    (first, names), *others = SECTIONS.items()
    return {first: [*names, *_verbs_of_kinds()], **dict(others)}


def _verbs_of_kinds() -> dict[str, click.Command]:
    from pipeline import kinds

    return {verb.name: verb for kind in kinds.every() if kind.commands
            for verb in kind.commands.VERBS}  # fmt: skip
