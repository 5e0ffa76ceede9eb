"""How many levels the scales of columns have whose highest levels differ by little."""

from collections.abc import Collection, Mapping

from pipeline.corpora.new_book.known import Ask
from pipeline.corpora.new_book.ratings.levels.orders import in_order
from pipeline.corpora.new_book.sheet import Guess, Sheet
from pipeline.corpora.new_book.words import levels_of_words, scale_in
from pipeline.corpora.ratings.rating_cell import LEVELS

MOST_APART = 2
"""Highest levels that differ by more are those of different scales."""


def ask_scales(
    sheet: Sheet, raters: list[dict], ask: Ask, part_of: Mapping[str, str]
) -> list[Guess]:
    """Ask for the levels of each column that ends a little below the highest of the columns.

    A rater that gives no level 5 may have the scale of one that does. The answer is put to `raters`
    as `levels`; where words are levels, or cells are none, nothing is asked. Levels that were
    written into one column (`part_of`) have one scale, and a name may have one, as `editor (1-5)`:
    this is said.
    """
    guesses = [
        guess
        for column in dict.fromkeys(part_of.values())
        for guess in _of_one_column(
            sheet, [at for at in raters if part_of.get(at["column"]) == column]
        )
    ]
    highest = _highest(sheet, raters)
    said = {column: scale_in(column) for column, own in highest.items() if own <= scale_in(column)}
    said = {column: most for column, most in said.items() if most in LEVELS}
    guesses += [Guess("levels", f"{at}: 1 to {most}", "its name") for at, most in said.items()]
    highest |= said
    for rater in raters:
        if rater["column"] in said:
            rater["levels"] = {str(one): one for one in range(1, said[rater["column"]] + 1)}
            continue
        column, most = rater["column"], max(highest.values(), default=0)
        own = highest.get(column, most)
        if most - MOST_APART <= own < most:
            other = next(name for name, end in highest.items() if end == most)
            question = (
                f"{column!r} holds levels up to {own}, and {other!r} up to {most}: "
                f"which levels does {column!r} have, the easiest first?"
            )
            likeliest = ",".join(map(str, range(1, most + 1)))
            answer = ask(f"--levels {column}={{answer}}", question, (), likeliest)
            rater["levels"] = in_order(answer.split(","), column, sheet.values(column))
    return guesses


def _of_one_column(sheet: Sheet, raters: list[dict]) -> list[Guess]:
    highest = _highest(sheet, raters)
    most = max(highest.values(), default=0)
    if not most or min(highest.values()) == most:
        return []
    for rater in raters:
        if rater["column"] in highest:
            rater["levels"] = {str(level): level for level in range(1, most + 1)}
    return [Guess("levels", f"1 to {most} of all raters", "one column holds them")]


def share_words(raters: list[dict], given: Collection[str] = ()) -> list[Guess]:
    """Give raters whose words for levels overlap one scale, as far as its order is known; say so.

    A rater who never says `medium` has the scale of one who does. Columns whose words were `given`
    keep them.

    >>> raters = [{"column": "a", "levels": {"easy": 1, "hard": 2}},
    ...           {"column": "b", "levels": {"easy": 1, "medium": 2, "hard": 3}}]
    >>> share_words(raters)[0].found, raters[0]["levels"]["hard"]
    ('easy, medium, hard', 3)
    """
    guesses = []
    guessed = [rater for rater in raters if rater["column"] not in given]
    for rater in guessed:
        for other in guessed:
            mine, theirs = rater.get("levels", {}), other.get("levels", {})
            if mine == theirs or not mine.keys() & theirs.keys():
                continue
            scales = max(mine, theirs, key=len), levels_of_words([*mine, *theirs])
            both = next((one for one in scales if one.keys() >= mine.keys() | theirs.keys()), {})
            # Words that one of them tells apart stay apart.
            if both and all(
                len({*map(both.get, own)}) == len({*own.values()}) for own in (mine, theirs)
            ):
                rater["levels"], other["levels"] = dict(both), dict(both)
                scale = ", ".join(sorted(both, key=both.get))
                columns = f"{rater['column']!r} and {other['column']!r}"
                guesses.append(Guess("levels", scale, f"{columns} have words in common"))
    return guesses


def _highest(sheet: Sheet, raters: list[dict]) -> dict[str, int]:
    """Return the highest level of each column of plain levels."""
    found = {}
    for rater in raters:
        values = set(sheet.values(rater["column"]))
        if rater["unit"] == "level" and "levels" not in rater and values <= set(map(str, LEVELS)):
            found[rater["column"]] = max(map(int, values), default=0)
    return found
