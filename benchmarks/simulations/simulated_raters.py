"""Books with simulated raters whose truth is known: who is out of line, and who changed.

Levels are a true difficulty and a rater's noise, rounded and cut off at 1 and 6. Each function of
`SCENARIOS` draws one book; `RATERS_OUT` and `RATERS_CHANGED` name the raters that it makes so.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.tables.by_rater import by_rater

HIGHEST = 6
NOISE = 0.7
BOOKS, BOOK_SIZE = 6, 20
BREAK = 3
"""Books before a change."""
SAYING = ("one", "two", "three", "four", "five", "six", "seven")


class SimulatedBook(NamedTuple):
    """The tables that an audit takes."""

    levels: pd.DataFrame
    ratings: pd.DataFrame
    scales: pd.DataFrame
    books: pd.DataFrame
    raters: pd.DataFrame


def tables_of(said: dict, book=None, reference: str = "", units=None, role="people"):
    """Return the tables of raters' levels.

    Parameters
    ----------
    said : dict of rater to ndarray of levels, NaN where there is none
    book : ndarray of int, the book of each puzzle; one book if not given
    reference : str, the rater that is the reference
    units : dict of rater to unit, where it is not `level`
    role : str, of all raters

    Returns
    -------
    SimulatedBook
    """
    number = len(next(iter(said.values())))
    book, units = np.ones(number, int) if book is None else book, units or {}
    wide = pd.DataFrame({"puzzle_id": np.arange(number), "book": book, **said})
    levels = wide.melt(["puzzle_id", "book"], var_name="rater", value_name="level").dropna()
    levels = levels.assign(
        corpus="c",
        part="",
        level=levels["level"].astype(int),
        book="b" + levels["book"].astype(str),
    )
    unit = levels["rater"].map(lambda rater: units.get(rater, "level"))
    ratings = levels[["corpus", "puzzle_id", "rater"]].assign(
        value=levels["level"].astype(float), unit=unit, n_people=np.nan
    )
    names = list(said)
    numbers = np.unique(book)
    raters = pd.DataFrame(
        {"corpus": "c", "rater": names, "role": role, "family": names,
         "unit": [units.get(name, "level") for name in names],
         "is_reference": [name == reference for name in names], "highest_level": HIGHEST}
    )  # fmt: skip
    scales = pd.DataFrame({"rater": names, "book": "", "level": HIGHEST})
    order = pd.DataFrame({"book": [f"b{one}" for one in numbers], "ordinal": numbers})
    return SimulatedBook(levels, ratings, scales, order, raters)


def rated(truth, random, noise=NOISE):
    """Return the levels of one rater."""
    return np.clip(np.round(truth + random.normal(0, noise, len(truth))), 1, HIGHEST)


def difficulty(random, number: int):
    """Return true difficulties on the scale of levels."""
    return random.normal(3.3, 1.1, number)


def several(random, number: int, raters: int = 4, truth=None) -> dict:
    """Return raters with independent noise."""
    truth = difficulty(random, number) if truth is None else truth
    return {name: rated(truth, random) for name in SAYING[:raters]}


def _volumes():
    return 1 + np.repeat(np.arange(BOOKS), BOOK_SIZE)


def noise(random, reference=""):
    """Return raters who all guess."""
    said = {name: random.integers(1, HIGHEST + 1, 120).astype(float) for name in SAYING[:4]}
    return tables_of(said, _volumes(), reference)


def alike(random, reference=""):
    """Return raters with the same scale and the same noise."""
    return tables_of(several(random, 120), _volumes(), reference)


def constant_times(random, reference=""):
    """Return people whose times are all equal, beside three raters."""
    said = {**several(random, 60, 3), "clock": np.ones(60)}
    return tables_of(said, None, reference and "clock", {"clock": "seconds"})


def five_puzzles(random, reference=""):
    """Return a book of five puzzles."""
    return tables_of(several(random, 5), None, reference)


def one_level(random, reference=""):
    """Return a rater with nineteen twentieths of the puzzles in one level."""
    truth = difficulty(random, 100)
    said = several(random, 100, 3, truth)
    said["four"] = 2.0 + (truth > np.quantile(truth, 0.95))
    return tables_of(said, None, reference)


def shared_errors(random, reference="", number=200):
    """Return two programs that share most of their error, and two independent raters."""
    truth = difficulty(random, number)
    said, error = several(random, number, 2, truth), random.normal(0, 0.9, number)
    programs = {name: rated(truth + error, random, 0.2) for name in ("program-a", "program-b")}
    return tables_of({**said, **programs}, None, reference)


def three_with_shared_errors(random, reference=""):
    """Return two programs that share most of their error, and one independent rater."""
    book = shared_errors(random, reference)
    kept = [table[table["rater"] != "two"] for table in (book.levels, book.ratings, book.raters)]
    return book._replace(levels=kept[0], ratings=kept[1], raters=kept[2])


def panel_changes(random, reference=""):
    """Return two raters of all books, and a lenient one who joins with the fourth."""
    truth, volumes = difficulty(random, BOOKS * BOOK_SIZE), _volumes()
    said = several(random, len(truth), 3 if reference else 2, truth)
    said["lenient"] = np.where(volumes > BREAK, rated(truth - 1.5, random), np.nan)
    return tables_of(said, volumes, reference)


def harder_books(random, reference=""):
    """Return books that grow harder, and a rater of a narrow scale among three or four."""
    volumes = _volumes()
    truth = difficulty(random, len(volumes)) + np.linspace(-1.3, 1.3, BOOKS)[volumes - 1]
    said = several(random, len(truth), 3, truth)
    said["narrow"] = rated(3.3 + (truth - 3.3) / 2, random, NOISE / 2)
    return tables_of(said, volumes, reference)


def harder_books_of_two(random, reference=""):
    """Return books that grow harder, a rater of a wide scale and one of a narrow scale."""
    book = harder_books(random, reference)
    kept = [
        table[table["rater"].isin(["one", "two", "narrow"])]
        for table in (book.levels, book.ratings, book.raters)
    ]
    return book._replace(levels=kept[0], ratings=kept[1], raters=kept[2])


def give_up(random, reference=""):
    """Return a rater who gives up on most of the puzzles that are hard for it."""
    truth, volumes = difficulty(random, BOOKS * BOOK_SIZE), _volumes()
    said = several(random, len(truth), 4, truth)
    given_up = random.random(len(truth)) < 1 / (1 + np.exp(-2 * (said["one"] - 4)))
    said["one"] = np.where(given_up, np.nan, said["one"])
    return tables_of(said, volumes, reference)


def shifted(random, reference="", shift=1.0):
    """Return 60 puzzles, and a rater who is a level stricter."""
    truth = difficulty(random, 60)
    said = {**several(random, 60, 3, truth), "strict": rated(truth + shift, random)}
    return tables_of(said, None, reference)


def shifted_copy(random, reference=""):
    """Return 60 puzzles, and a rater who is a level stricter than one whose order it has."""
    said = several(random, 60, 3, random.normal(2.8, 1.1, 60))
    return tables_of({**said, "strict": np.minimum(said["one"] + 1, HIGHEST)}, None, reference)


def shifted_undeclared(random, reference=""):
    """Return 60 puzzles, and a rater who is a level more lenient; no scale is declared."""
    return undeclared(shifted(random, reference, -1.0))


def alike_undeclared(random, reference=""):
    """Return 20 puzzles of raters with the same scale, which none declares."""
    return undeclared(tables_of(several(random, 20), None, reference))


def undeclared(book: SimulatedBook) -> SimulatedBook:
    """Return a book whose scales end at the highest level that each rater gives."""
    highest = book.levels.groupby("rater")["level"].max()
    raters = book.raters.assign(highest_level=book.raters["rater"].map(highest))
    return book._replace(scales=book.scales.iloc[:0], raters=raters)


def guessing(random, reference=""):
    """Return 60 puzzles, and a rater who guesses."""
    said = several(random, 60, 3)
    return tables_of({**said, "guess": random.permutation(said["one"])}, None, reference)


def unequal_reach(random, reference=""):
    """Return 120 puzzles, a rater who guesses, and guests with 30, 30 and 10 puzzles beside it."""
    said = {**several(random, 120, 7)}
    guests = zip(SAYING[4:], ((0, 30), (60, 90), (100, 110)), strict=True)
    for name, (first, last) in guests:
        said[name][:first] = said[name][last:] = np.nan
    return tables_of({**said, "guess": random.permutation(said["one"])}, None, reference)


def drifting(
    random, reference="", books=(BOOKS, BOOK_SIZE), shift=1.0, harder=0.0, slope=False, effect=0.0
):
    """Return a rater who is stricter since the middle of some books, or along all of them.

    All raters have random book effects of the deviation `effect`.
    """
    number, size = books
    volumes = 1 + np.repeat(np.arange(number), size)
    truth = difficulty(random, len(volumes)) + harder * volumes
    rise = (volumes - 1) / (number - 1) if slope else volumes > number // 2
    truths = {**dict.fromkeys(SAYING[:3], truth), "strict": truth + shift * rise}
    said = {
        name: rated(one + (effect and random.normal(0, effect, number)[volumes - 1]), random)
        for name, one in truths.items()
    }
    return tables_of(said, volumes, reference)


def drifting_in_twelve_books(random, reference=""):
    """Return a rater who is 0.9 of a level stricter since the seventh of twelve short books."""
    return drifting(random, reference, (12, 10), 0.9)


def erring_editor(random, reference=""):
    """Return four editors of whom the first, the reference, is a level stricter."""
    truth = difficulty(random, 120)
    said = {**several(random, 120, 4, truth), "one": rated(truth + 1, random)}
    return tables_of(said, _volumes(), reference, role="editor")


def drifting_editor(random, reference="", raters=4):
    """Return editors of whom the first, the reference, is stricter since the fourth book."""
    truth, volumes = difficulty(random, BOOKS * BOOK_SIZE), _volumes()
    said = several(random, len(truth), raters, truth)
    said["one"] = rated(truth + (volumes > BREAK), random)
    return tables_of(said, volumes, reference, role="editor")


def shared_rule_changes(random, reference=""):
    """Return an unchanged editor, and two programs whose shared error rises with the fourth."""
    truth, volumes = difficulty(random, BOOKS * BOOK_SIZE), _volumes()
    error = random.normal(0, 0.7, len(truth)) + 1.0 * (volumes > BREAK)
    said = {"one": rated(truth, random)}
    said |= {name: rated(truth + error, random, 0.4) for name in ("program-a", "program-b")}
    return tables_of(said, volumes, reference, role="editor")


def people_change(random, reference=""):
    """Return three editors, and people who are others since the fourth book, a level quicker."""
    truth, volumes = difficulty(random, BOOKS * BOOK_SIZE), _volumes()
    said = several(random, len(truth), 4, truth)
    said["one"] = rated(truth - (volumes > BREAK), random)
    book = tables_of(said, volumes, reference, role="editor")
    people = book.raters["role"].mask(book.raters["rater"] == "one", "people")
    return book._replace(raters=book.raters.assign(role=people))


def shared_with_people(random, reference=""):
    """Return people, a copy that shares their error, and an independent rater."""
    truth = difficulty(random, BOOKS * BOOK_SIZE)
    seen = truth + random.normal(0, 0.6, len(truth))
    said = {name: rated(seen, random, 0.35) for name in ("one", "copy")}
    return tables_of({**said, "program": rated(truth, random)}, None, reference)


def book_effects(random, reference="", deviation=0.3, books=BOOKS, varying=SAYING[:4]):
    """Return raters of whom some have random book effects."""
    volumes = 1 + np.repeat(np.arange(books), BOOK_SIZE)
    truth = difficulty(random, len(volumes))
    size = {name: deviation * (name in varying) for name in SAYING[:4]}
    said = {
        name: rated(truth + random.normal(0, size[name], books)[volumes - 1], random)
        for name in size
    }
    return tables_of(said, volumes, reference)


def strong_book_effects(random, reference=""):
    """Return raters who all have book effects of half a level."""
    return book_effects(random, reference, 0.5)


def book_effects_of_one(random, reference=""):
    """Return raters of whom one, who is never the reference, has book effects of half a level."""
    return book_effects(random, reference, 0.5, varying=SAYING[1:2])


def book_effects_of_twelve_books(random, reference=""):
    """Return raters who all have book effects of half a level, in twelve books."""
    return book_effects(random, reference, 0.5, 12)


def drifting_editor_of_two(random, reference=""):
    """Return two editors, of whom the first grows stricter: which of them did is not known."""
    return drifting_editor(random, reference, 2)


def beside_a_weak_program(random, reference=""):
    """Return an editor who grows stricter, two others, and a program of hardly any order."""
    book = drifting_editor(random, reference, 3)
    wide = by_rater(book.levels)
    volumes = _volumes()
    said = {name: wide[name].to_numpy(float) for name in wide}
    truth = said["two"] + random.normal(0, 3, len(volumes))
    return tables_of({**said, "weak": rated(truth, random)}, volumes, reference, role="editor")


def drifting_slowly(random, reference=""):
    """Return a rater who is stricter with every book, by a level from the first to the last."""
    return drifting(random, reference, slope=True)


def drifting_in_harder_books(random, reference=""):
    """Return a rater who is a level stricter since the fourth of books that grow harder."""
    return drifting(random, reference, harder=0.1)


SCENARIOS: tuple[Callable, ...] = (
    noise, alike, constant_times, five_puzzles, one_level, shared_errors, three_with_shared_errors,
    panel_changes, harder_books, harder_books_of_two, give_up, shifted, shifted_copy,
    shifted_undeclared, alike_undeclared, guessing, unequal_reach, drifting,
    drifting_in_twelve_books, drifting_slowly, drifting_in_harder_books, erring_editor,
    drifting_editor, drifting_editor_of_two, beside_a_weak_program, shared_rule_changes,
    people_change, shared_with_people, book_effects, strong_book_effects, book_effects_of_one,
    book_effects_of_twelve_books,
)  # fmt: skip
RATERS_OUT = {
    "panel_changes": "lenient",
    "shifted": "strict",
    "shifted_copy": "strict",
    "shifted_undeclared": "strict",
    "guessing": "guess",
    "unequal_reach": "guess",
    "erring_editor": "one",
    "beside_a_weak_program": "weak",
}
RATERS_CHANGED = {
    "drifting": "strict", "drifting_in_twelve_books": "strict", "drifting_slowly": "strict",
    "drifting_in_harder_books": "strict", "drifting_editor": "one", "beside_a_weak_program": "one",
}  # fmt: skip
SINCE = {"drifting_in_twelve_books": 7, "drifting_slowly": 0}
"""The first book after the change, where it is not the fourth; 0: a slope."""
