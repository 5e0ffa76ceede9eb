"""Questions to the person at the terminal; without one, the flags that answer them all."""

import shlex
import sys

import click

from pipeline.texts.errors import printable

ANSWER = "{answer}"
NOTHING = "nothing"
UNKNOWN = "?"
"""Stands in the line to be copied for an answer of which nothing is likely."""


class Asking:
    """Asks each question once, with its likeliest answer.

    Where nobody is there to answer, the likeliest answers are taken on the way, and `finish` says
    which flags are missing, all at once, below the `words` of the command line.
    """

    def __init__(self, words: list[str]):
        self.words, self.questions, self.refused = list(words), {}, set()

    def __call__(
        self, flag: str, question: str, answers: tuple[str, ...] = (), likeliest: str = ""
    ) -> str:
        """Return the answer to a question: one of `answers`, if there are some.

        `flag` says it on the command line, as `--rater NAME={answer}`; `{answer}` may be left out
        if it stands in the end. `likeliest` is taken if nothing is typed. Where "nothing" was the
        answer to another question that the same flag answers, or none was likely, this one is not
        asked.
        """
        if flag in self.refused:
            return NOTHING
        answer = likeliest
        if is_terminal():
            kind = click.Choice(answers) if answers else str
            answer = click.prompt(
                question, type=kind, default=likeliest or None, prompt_suffix=" ", err=True
            )
        else:
            self._add(flag, likeliest or UNKNOWN)
            # A further question about the same rests on the answer that was only taken.
            self.questions.setdefault(flag, question + (f" ({', '.join(answers)})" * bool(answers)))
        if answer in ("", NOTHING):
            self.refused.add(flag)
        return answer

    def _answer(self, flag: str) -> str:
        """Return a flag with the answer that stands in the words."""
        name, _, value = flag.partition(" ")
        before = value.partition(ANSWER)[0]
        found = (
            at for at, word in enumerate(self.words)
            if word.startswith(before) and self.words[at - 1] == name
        )  # fmt: skip
        return f"{name} {self.words[next(found)]}"

    def _add(self, flag: str, answer: str) -> None:
        """Put a flag with its answer to the words, in place of the same flag for another answer."""
        name, _, value = flag.partition(" ")
        before, _, after = (value or ANSWER).partition(ANSWER)
        for at in range(len(self.words) - 2, -1, -1):
            if self.words[at] == name and self.words[at + 1].startswith(before):
                del self.words[at : at + 2]
        self.words = [word for word in self.words if not word.startswith(f"{name}={before}")]
        self.words += [name, f"{before}{answer}{after}"]

    def finish(self, refused: str = "", before: int = 0) -> None:
        """Raise ClickException when a question was left open, with a line that can be copied.

        Where the likeliest answers to the questions after those `before` were `refused`, they are
        told, and not proposed.
        """
        flags, why = list(self.questions)[before:], ""
        if refused and not any(word.endswith(UNKNOWN) for word in self.words):
            answers = [self._answer(flag) for flag in flags]
            why = f"With {' '.join(answers)} it is refused: {refused}. "
            for flag in flags:
                self._add(flag, UNKNOWN)
        if self.questions:
            is_open = any(word.endswith(UNKNOWN) for word in self.words)
            also = f" and an answer for each {UNKNOWN}" if is_open else ""
            # Two lines, the second to be copied; other complaints are one.
            raise click.ClickException(
                f"{' '.join(self.questions.values())} {why}No terminal to ask at: run this "
                f"command, with the flags corrected{also}:\n"
                f"{click.get_current_context().command_path} "
                f"{printable(shlex.join(self.words))}"
            )


def agrees(question: str) -> bool:
    """Return whether the person at the terminal says yes, as by Enter; True without a terminal."""
    try:
        return not is_terminal() or click.confirm(question, default=True, err=True)
    except click.Abort:
        return False


def is_terminal() -> bool:
    """Return whether somebody is there to answer."""
    return sys.stdin.isatty()
