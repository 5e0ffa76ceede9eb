"""Why a step follows, for the techniques that are no chains: in one or two sentences."""

from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.application import KIND_OF_LETTER, Application
from pipeline.kinds.sudoku.presentation.reasons.branches import both_ways_in_words, by_cases
from pipeline.kinds.sudoku.presentation.reasons.marks import HOUSES_OF, shared_houses
from pipeline.kinds.sudoku.presentation.reasons.premises import houses_of_pairs
from pipeline.kinds.sudoku.presentation.reasons.second import finned_fish, rectangle
from pipeline.kinds.sudoku.presentation.reasons.singles import (
    hidden_single_in_words,
    naked_single_in_words,
)
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.texts.messages import Joined, Message, message, sentences
from pipeline.texts.terms import Term


def _naked(step: Application) -> Message:
    digits = set().union(*(step.marks.held[cell] for cell in step.cells))
    return _subset("sudoku_naked", step, digits)


def _hidden(step: Application) -> Message:
    places = {digit: step.marks.places(step.base_house, digit) for digit in range(1, 10)}
    digits = {digit for digit, cells in places.items() if cells and cells <= {*step.cells}}
    return _subset("sudoku_hidden", step, digits)


def _subset(id_: str, step: Application, digits: set[int]) -> Message:
    return message(
        id_, house=naming.house(step.base_house), cells=naming.cells(step.cells),
        digits=naming.digits(digits), targets=step.targets,
    )  # fmt: skip


def _locked(step: Application) -> Message:
    other = HOUSES_OF[step.cells[0]][KIND_OF_LETTER[step.letters[1]]]
    return message(
        "sudoku_locked", house=naming.house(step.base_house), digit=step.removed[0][1],
        cells=naming.cells(step.cells), other=naming.house(other), targets=step.targets,
    )  # fmt: skip


def _fish(step: Application) -> Message:
    """As many lines as lines across that hold all their places of a digit."""
    lines, across = (
        naming.houses(sorted({HOUSES_OF[cell][KIND_OF_LETTER[letter]] for cell in step.cells}))
        for letter in step.letters
    )
    digit = step.removed[0][1]
    return message("sudoku_fish", lines=lines, digit=digit, across=across, targets=step.targets)


def _base_of_pairs(step: Application) -> Message:
    """Without the base both partners hold the digit, and a house has no place left."""
    base, ends = step.field
    one, other = map(naming.cell_name, ends)
    house, other_house, empty = map(naming.house, houses_of_pairs(step))
    return message(
        "sudoku_base_of_pairs", base=naming.cell_name(base), digit=step.placed[0][1], one=one,
        house=house, other=other, other_house=other_house, empty=empty,
    )  # fmt: skip


def _xyz_wing(step: Application) -> Message:
    """Whatever the cell of three digits holds, one of the three holds the common one."""
    whole, inside, outside = step.cells
    held, digit = step.marks.held, step.removed[0][1]
    cases, gone = [], step.targets
    for cell in (inside, outside):
        only = f"({naming.digits(held[cell]).en} only)"
        name = naming.cell_name(cell)
        cases.append(Term(f"{name} is {digit} {only}", f"{name} が {digit}"))
    (x,), (y,) = held[inside] - {digit}, held[outside] - {digit}
    return message(
        "sudoku_xyz_wing", whole=naming.cell_name(whole), digits=naming.digits(held[whole], "or"),
        x=x, inside=cases[0], y=y, outside=cases[1], digit=digit,
        targets=Term(f"{gone.en}: all three are seen from there", f"3マスとも見える {gone.ja}"),
    )  # fmt: skip


def _sue_de_coq(step: Application) -> Message | Joined:
    """As many cells as digits, where a line and a block cross."""
    *two, crossing = step.field
    held = step.marks.held
    in_crossing = set().union(*(held[cell] for cell in crossing))
    more = in_crossing - held[two[0]] - held[two[1]]
    one, other = map(naming.cell_name, two)
    digits, other_digits = (naming.digits(held[cell], "or") for cell in two)
    counted = message(
        "sudoku_sue_de_coq", one=one, digits=digits, other=other, other_digits=other_digits,
        crossing=naming.cells(crossing), in_crossing=naming.digits(in_crossing),
        count=2 + len(crossing),
    )  # fmt: skip
    if step.placed:
        ((cell, digit),) = step.placed
        name = naming.cell_name(cell)
        return sentences(counted, message("sudoku_only_one_holds", cell=name, digit=digit))
    nowhere = [
        message(
            "sudoku_nowhere_else", digits=naming.digits(held[cell] | more),
            house=naming.house(shared_houses([cell, *crossing])[0]),
        )
        for cell in two
    ]  # fmt: skip
    gone = message("sudoku_so_they_go", one=nowhere[0], other=nowhere[1], targets=step.targets)
    return sentences(counted, gone)


def _remote_pairs(step: Application) -> Message:
    """Both outlets lose the same digit, and so keep the third one between them."""
    *chain, outlets = step.field
    a, b = sorted(step.marks.held[chain[0]])
    names = [naming.cell_name(cell) for cell in chain]
    house = HOUSES_OF[outlets[0]][KIND_OF_LETTER[step.letters[1]]]
    return message(
        "sudoku_remote_pairs", chain=Term(naming.joined(names), " → ".join(names)), a=a, b=b,
        ends=Term(f"{naming.cells([chain[0], chain[-1]]).en} hold", "両端は"),
        outlets=naming.cells(outlets), digit=step.removed[0][1], house=naming.house(house),
        targets=step.targets,
    )  # fmt: skip


WORDS = {
    35: naked_single_in_words, 36: hidden_single_in_words, 1: _naked, 4: _naked, 6: _naked,
    3: _hidden, 5: _hidden, 7: _hidden, 2: _locked, 8: _fish, 11: _fish, 12: _fish,
    14: _base_of_pairs, 19: _xyz_wing, 21: _sue_de_coq, 25: _remote_pairs, 34: both_ways_in_words,
    43: finned_fish, 45: finned_fish, 49: by_cases, 50: rectangle,
}  # fmt: skip
"""By technique, what says why."""


def words_of(step: Application) -> Message | Joined:
    """Return the words of its technique, or where that has none its name, cells and end."""
    return WORDS.get(step.technique, _plain)(step)


def _plain(step: Application) -> Message:
    technique = catalogue().techniques[step.technique]
    follows = [step.targets] if step.removed else []
    for cell, digit in reversed(step.placed):
        name = naming.cell_name(cell)
        follows.insert(0, Term(f"{name} is {digit}", f"{name} は {digit}"))
    en, ja = naming.joined(one.en for one in follows), "、".join(one.ja for one in follows)
    cells = step.cells or {cell for cell, _ in step.placed + step.removed}
    return message(
        "sudoku_technique_only", technique=Term(technique.en, technique.ja),
        cells=naming.cells(cells), follows=Term(en, ja),
    )  # fmt: skip
