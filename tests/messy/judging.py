"""What `new-book` makes of a messy book, held against what is right."""

import shlex
from pathlib import Path
from typing import NamedTuple

import pandas as pd

from pipeline.corpora.description import load_description
from pipeline.corpora.reading import read_corpus
from tests.messy.base import Messy, Truth
from tests.runs import nanido

RIGHT, ASKED, REFUSED, WRONG, BROKEN = "right", "asked", "refused", "WRONG", "BROKEN"
MISLED = "asked, likeliest answer WRONG"
PART = "less, said"
LESS = "some ratings are not read"
NO_TIME = -1
"""Seconds of an attempt of which no time is known."""
STATES = (RIGHT, ASKED, PART, REFUSED, MISLED, WRONG, BROKEN)


class Judged(NamedTuple):
    """The state of a book, and what the program said."""

    state: str
    said: str


def judged(book: Messy, folder: Path) -> Judged:
    """Run `new-book` on a messy book as somebody without a terminal would, and judge the result.

    Where it asks, the line that it proposes is run too: who presses Enter only must not get a
    wrong reading either.
    """
    path, out = book.make(folder), folder / "made.yaml"
    words = (path, "--source", "a", "--licence", "b", "--out", out, *_in_folder(book.flags, folder))
    result = nanido("new-book", *words)
    if result.exception and not isinstance(result.exception, SystemExit):
        return Judged(BROKEN, repr(result.exception))
    if result.exit_code == 0:
        problem = difference(book, out)
        is_said = "not read:" in result.output or "not used:" in result.output
        state = PART if problem == LESS and is_said else WRONG if problem else RIGHT
        return Judged(state, f"{problem}\n{result.output}")
    if out.exists() or "Error: " not in result.stderr:
        return Judged(BROKEN, result.output)
    if "No terminal to ask at" not in result.stderr:
        return Judged(REFUSED, result.stderr)
    proposed = shlex.split(result.stderr.splitlines()[-1].partition(" new-book ")[2])
    second = nanido("new-book", *proposed)
    problem = difference(book, out) if second.exit_code == 0 else ""
    is_open = any(word.endswith("?") for word in proposed)
    if second.exit_code and not is_open and "No terminal" not in second.stderr:
        problem = "the proposed line is refused"
    return Judged(
        MISLED if problem not in ("", LESS) else ASKED,
        f"{problem}\n{result.stderr}\n{second.output}",
    )


def _in_folder(flags: tuple[str, ...], folder: Path) -> list:
    """Return flags with the files among them as those of the folder."""
    return [folder / flag if flag.endswith(".csv") else flag for flag in flags]


def difference(book: Messy, description: Path) -> str:
    """Return how a corpus differs from what is right in the book, "" if it does not, `LESS` if
    it holds nothing that is wrong."""
    if book.right is None:
        return "read where nothing is to be read"
    corpus, described = read_corpus(description), load_description(description)
    clues = corpus.puzzles.set_index("puzzle_id")["clues"]
    if set(clues) != book.puzzles:
        return f"puzzles: {len(set(clues) - book.puzzles)} wrong, of {len(clues)}"
    if clues.duplicated().any():
        return f"puzzles: {len(book.puzzles)} stand under {len(clues)} ids"
    made = described.attempts.rater if described.attempts else None
    found = [
        _said(unit, rows["puzzle_id"].map(clues), rows["value"], rows["n_people"])
        for (rater, unit), rows in corpus.ratings.groupby(["rater", "unit"])
        if rater != made
    ]
    right = [
        _said(one.unit, one.values, one.values.values(), map(one.people.get, one.values))
        for one in book.right
    ]
    tried = {
        (clues[row.puzzle_id], round(row.seconds), bool(row.finished))
        for row in corpus.attempts.fillna({"seconds": NO_TIME}).itertuples()
    }
    if tried != book.attempts and (tried or not book.attempts):
        return f"attempts: {len(tried - book.attempts)} wrong, {len(book.attempts - tried)} missing"
    if set(found) < set(right) or tried != book.attempts:
        return LESS
    if sorted(found) != sorted(right):
        return f"ratings: found {found and [one[:60] for one in found]}, right {_shown(book.right)}"
    return ""


def _said(unit, clues, values, people) -> str:
    numbers = [None if pd.isna(one) else int(one) for one in people]
    rows = [
        (at, round(float(value), 1), n) for at, value, n in zip(clues, values, numbers, strict=True)
    ]
    return unit + " " + " ".join(f"{value}/{n}" for _, value, n in sorted(rows, key=str))


def _shown(truths: tuple[Truth, ...]) -> list[str]:
    return [f"{one.unit} {list(one.values.values())[:3]}" for one in truths]
