"""Questions to the person at the terminal; without one, the flags that answer them all."""

import shlex
import sys

import click

ANSWER = "{answer}"


class Asking:
    """Asks each question once, with its likeliest answer.

    Where nobody is there to answer, the likeliest answers are taken on the way, and `finish` says
    which flags are missing, all at once, below the `words` of the command line.
    """

    def __init__(self, words: list[str]):
        self.words, self.questions = list(words), []

    def __call__(
        self, flag: str, question: str, answers: tuple[str, ...] = (), likeliest: str = ""
    ) -> str:
        """Return the answer to a question: one of `answers`, if there are some.

        `flag` says it on the command line, as `--rater NAME={answer}`; `{answer}` may be left out
        if it stands in the end. `likeliest` is taken if nothing is typed.
        """
        if is_terminal():
            kind = click.Choice(answers) if answers else str
            return click.prompt(
                question, type=kind, default=likeliest or None, prompt_suffix=" ", err=True
            )
        name, _, value = flag.partition(" ")
        self.words += [name, (value or ANSWER).replace(ANSWER, likeliest)]
        self.questions.append(question + (f" ({', '.join(answers)})" if answers else ""))
        return likeliest

    def finish(self) -> None:
        """Raise ClickException when a question was left open, with a line that can be copied."""
        if self.questions:
            # Two lines, the second to be copied; other complaints are one.
            raise click.ClickException(
                f"{' '.join(self.questions)} No terminal to ask at: run this command, with the "
                "flags corrected:\n"
                f"{click.get_current_context().command_path} {shlex.join(self.words)}"
            )


def is_terminal() -> bool:
    """Return whether somebody is there to answer."""
    return sys.stdin.isatty()
