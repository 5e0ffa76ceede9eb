"""Why a step follows, for the techniques that are no chains: in one or two sentences.

Each function takes an `Application` and returns a message, or None when it does not hold in the
pencil marks.
"""

from dataclasses import dataclass

from pipeline.kinds.sudoku.grid import BLOCK, COLUMN, HOUSES_IN_ALL, ROW
from pipeline.kinds.sudoku.reasons import naming
from pipeline.kinds.sudoku.reasons.chain_of_field import cells_in
from pipeline.kinds.sudoku.reasons.links import node, strong
from pipeline.kinds.sudoku.reasons.marks import HOUSES_OF, SEEN_BY, Marks, shared_houses
from pipeline.kinds.sudoku.reasons.singles import either_way
from pipeline.kinds.sudoku.solver import signs
from pipeline.texts.messages import Joined, Message, message, sentences
from pipeline.texts.terms import Term

KIND_OF_LETTER = {signs.LETTERS[kind]: kind for kind in (ROW, COLUMN, BLOCK)}


@dataclass(frozen=True)
class Application:
    """A finding and the marks before it.

    `cells` are the tokens of its field, with a list for each bracket; `removed` and `placed` hold
    (cell, digit).
    """

    letters: str
    cells: list
    removed: list[tuple[int, int]]
    placed: list[tuple[int, int]]
    marks: Marks

    @property
    def seen_in(self) -> int:
        """The house in which its cells are seen, by its first letter."""
        kind = KIND_OF_LETTER[self.letters[0]]
        return HOUSES_OF[self.cells[0]][kind]

    @property
    def targets(self) -> Term:
        """What goes, as `4A and 4B can't be 2, 5B can't be 2 or 3`."""
        by_cell, by_digits = {}, {}
        for cell, digit in sorted(self.removed):
            by_cell.setdefault(cell, []).append(digit)
        for cell, lost in by_cell.items():
            by_digits.setdefault(tuple(lost), []).append(cell)
        gone = [
            (naming.cells(cells), naming.digits(lost, "or"))
            for lost, cells in sorted(by_digits.items())
        ]
        ja = " は入らず、".join(f"{cells.ja} に {lost.ja}" for cells, lost in gone)
        en = naming.joined(f"{cells.en} can't be {lost.en}" for cells, lost in gone)
        return Term(en, f"{ja} は入らない")


def single(step: Application) -> Message | None:
    """35, 36: the last digit of a cell, or the only place in a house."""
    ((cell, digit),) = step.placed
    name = naming.cell_name(cell)
    if step.letters[0] in KIND_OF_LETTER:
        if step.marks.places(step.seen_in, digit) != {cell}:
            return None
        house = naming.house(step.seen_in)
        return message("sudoku_single_in_house", house=house, digit=digit, cell=name)
    if step.marks.held[cell] != {digit}:
        return None
    return message("sudoku_single_in_cell", cell=name, digit=digit)


def naked(step: Application) -> Message | None:
    """1, 4, 6: as many cells of a house as digits."""
    digits = set().union(*(step.marks.held[cell] for cell in step.cells))
    return _subset("sudoku_naked", step, digits)


def hidden(step: Application) -> Message | None:
    """3, 5, 7: as many digits of a house as places for them."""
    places = {digit: step.marks.places(step.seen_in, digit) for digit in range(1, 10)}
    digits = {digit for digit, cells in places.items() if cells and cells <= {*step.cells}}
    return _subset("sudoku_hidden", step, digits)


def _subset(id_: str, step: Application, digits: set[int]) -> Message | None:
    if len(digits) != len(step.cells):
        return None
    return message(
        id_, house=naming.house(step.seen_in), cells=naming.cells(step.cells),
        digits=naming.digits(digits), targets=step.targets,
    )  # fmt: skip


def locked(step: Application) -> Message | None:
    """2: all places of a digit in a house lie in another one, too."""
    digit = step.removed[0][1]
    other = HOUSES_OF[step.cells[0]][KIND_OF_LETTER[step.letters[1]]]
    is_all = step.marks.places(step.seen_in, digit) == set(step.cells)
    if not is_all or other not in shared_houses(step.cells):
        return None
    return message(
        "sudoku_locked", house=naming.house(step.seen_in), digit=digit,
        cells=naming.cells(step.cells), other=naming.house(other), targets=step.targets,
    )  # fmt: skip


def fish(step: Application) -> Message | None:
    """8, 11, 12: as many lines as lines across that hold all their places of a digit."""
    seen, across = (KIND_OF_LETTER[letter] for letter in step.letters)
    cells = [cell for part in step.cells for cell in cells_in(part)]
    digit = step.removed[0][1]
    base = sorted({HOUSES_OF[cell][seen] for cell in cells})
    cover = sorted({HOUSES_OF[cell][across] for cell in cells})
    places = [step.marks.places(house, digit) for house in base]
    if len(base) != len(cover) or set().union(*places) != set(cells):
        return None
    lines, crossed = naming.houses(base), naming.houses(cover)
    return message("sudoku_fish", lines=lines, digit=digit, across=crossed, targets=step.targets)


def base_of_pairs(step: Application) -> Message | None:
    """14: without the base both partners hold the digit, and a house has no place left."""
    base, ends = step.cells
    ((_, digit),) = step.placed
    links = [strong(step.marks, node(digit, base), node(digit, end)) for end in ends]
    for empty in range(HOUSES_IN_ALL):
        places = step.marks.places(empty, digit)
        seen = [any(cell in SEEN_BY[end] for end in ends) for cell in places]
        if places and all(seen) and not places & {base, *ends}:
            break
    else:
        return None
    if None in links:
        return None
    (one, other), (house, other_house) = map(naming.cell_name, ends), map(naming.house, links)
    return message(
        "sudoku_base_of_pairs", base=naming.cell_name(base), digit=digit, one=one, house=house,
        other=other, other_house=other_house, empty=naming.house(empty),
    )  # fmt: skip


def xyz_wing(step: Application) -> Message | None:
    """19: whatever the cell of three digits holds, one of the three holds the common one."""
    whole, inside, outside = step.cells
    held, digit = step.marks.held, step.removed[0][1]
    if held[inside] | held[outside] != held[whole] or held[inside] & held[outside] != {digit}:
        return None
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


def sue_de_coq(step: Application) -> Message | Joined | None:
    """21: as many cells as digits, where a line and a block cross."""
    *two, crossing = step.cells
    held = step.marks.held
    in_crossing = set().union(*(held[cell] for cell in crossing))
    more = in_crossing - set().union(*(held[cell] for cell in two))
    count = 2 + len(crossing)
    if len(in_crossing | held[two[0]] | held[two[1]]) != count:
        return None
    (one, other), (digits, other_digits) = (
        map(naming.cell_name, two),
        (naming.digits(held[cell], "or") for cell in two),
    )
    counted = message(
        "sudoku_sue_de_coq", one=one, digits=digits, other=other, other_digits=other_digits,
        crossing=naming.cells(crossing), in_crossing=naming.digits(in_crossing), count=count,
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


def remote_pairs(step: Application) -> Message | None:
    """25: both outlets lose the same digit, and so keep the third one between them."""
    *chain, outlets = step.cells
    held, digit = step.marks.held, step.removed[0][1]
    a, b = sorted(held[chain[0]])
    if any(held[cell] != {a, b} for cell in chain) or held[outlets[0]] != {a, b, digit}:
        return None
    names = [naming.cell_name(cell) for cell in chain]
    house = HOUSES_OF[outlets[0]][KIND_OF_LETTER[step.letters[1]]]
    return message(
        "sudoku_remote_pairs", chain=Term(naming.joined(names), " → ".join(names)), a=a, b=b,
        ends=Term(f"{naming.cells([chain[0], chain[-1]]).en} hold", "両端は"),
        outlets=naming.cells(outlets), digit=digit, house=naming.house(house),
        targets=step.targets,
    )  # fmt: skip


def both_ways(step: Application) -> Message | None:
    """34: a candidate goes whichever digit a two-digit cell holds."""
    cell, low, high, _ = step.cells
    ((target, digit),) = step.removed
    return either_way(step.marks, cell, (low, high), target, digit)


WORDS = {
    **dict.fromkeys((35, 36), single), **dict.fromkeys((1, 4, 6), naked),
    **dict.fromkeys((3, 5, 7), hidden), 2: locked, **dict.fromkeys((8, 11, 12), fish),
    14: base_of_pairs, 19: xyz_wing, 21: sue_de_coq, 25: remote_pairs,
    34: both_ways,
}  # fmt: skip
"""By technique, what says why."""
