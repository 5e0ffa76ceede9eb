"""Which attempts were finished: words of many kinds as yes and no."""

from dataclasses import replace

from pipeline.corpora.attempts import ANSWERS, FINISHED
from pipeline.corpora.new_book.known import Ask, Known
from pipeline.corpora.new_book.ratings.orders import distinct
from pipeline.corpora.new_book.sheet import Guess, Sheet, most
from pipeline.corpora.new_book.words import named
from pipeline.files.settings import SettingsError

MOST_EMPTY = 0.1


def with_outcomes(sheet: Sheet, column: str, known: Known, ask: Ask) -> tuple[Sheet, Guess]:
    """Return the sheet with yes or no in a column that says who finished, or gave up.

    Words that no list has are asked about, unless they are few: then their rows are left out.
    SettingsError where too many cells are empty.
    """
    cells = [cell.casefold() for cell in sheet.cells[column]]
    found, empty = distinct(filter(None, cells)), cells.count("")
    is_given_up = bool(named("given up", [column]))
    filled = list(filter(None, cells))
    meant = {}
    if any(known.finished_words) or most(filled, FINISHED.__contains__):
        meant = _meant(found, is_given_up, known.finished_words)
    if is_given_up and empty and len(found) == 1:
        # A mark of those who gave up.
        meant = {"": "yes", found[0]: "no"}
    elif empty > MOST_EMPTY * len(cells):
        raise SettingsError(
            f"{sheet.path}: {column!r} is empty in {empty} of {len(cells)} rows, and it is not "
            "known whether these were finished; write yes or no there"
        )
    if not meant:
        flag, shown = "--finished-words {answer}", ", ".join(found)
        question = f"{column!r} holds {shown}: which of these words mean that the person finished?"
        answer = ask(flag, question, (), "").casefold().split(",")
        meant = _meant(found, is_given_up, answer)
    if all(FINISHED.get(word) == (said == "yes") for word, said in meant.items()):
        return sheet, Guess("finished", column, f"its words are {', '.join(found)}")
    pairs = ", ".join(f"{word or 'nothing'} is {said}" for word, said in meant.items())
    told = [meant.get(cell, cell) for cell in cells]
    changed = replace(sheet, cells=sheet.cells.assign(**{column: told}), as_it_is=False)
    return changed, Guess("finished", column, pairs)


def _meant(found: list[str], is_given_up: bool, finished: list[str]) -> dict[str, str]:
    """Return yes or no for each word that is understood."""
    if any(finished):
        return {word: "yes" if word in finished else "no" for word in found}
    # "Yes" to the question who gave up is no; "gave up" is no in any column.
    answers = {word for words in ANSWERS.values() for word in words}
    return {
        word: "yes" if FINISHED[word] != (is_given_up and word in answers) else "no"
        for word in found
        if word in FINISHED
    }
