"""Why a step follows, for the techniques that are no chains: in one or two sentences.

Each function takes an `Application` and returns a Term, or None when it does not hold in the
pencil marks.
"""

from dataclasses import dataclass

from pipeline.kinds.sudoku.grid import BLOCK, COLUMN, HOUSES_IN_ALL, ROW
from pipeline.kinds.sudoku.reasons import naming
from pipeline.kinds.sudoku.reasons.chain_of_field import cells_in
from pipeline.kinds.sudoku.reasons.marks import HOUSES_OF, SEEN_BY, Marks, shared_houses
from pipeline.kinds.sudoku.reasons.singles import either_way, single_in
from pipeline.kinds.sudoku.solver import signs
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
    def _gone(self) -> list[tuple[tuple[int, ...], list[int]]]:
        """The digits that go, and the cells that lose just these."""
        by_cell, by_digits = {}, {}
        for cell, digit in sorted(self.removed):
            by_cell.setdefault(cell, []).append(digit)
        for cell, lost in by_cell.items():
            by_digits.setdefault(tuple(lost), []).append(cell)
        return sorted(by_digits.items())

    @property
    def targets(self) -> str:
        """What goes, as `4A and 4B can't be 2, 5B can't be 2 or 3`."""
        return naming.joined(
            f"{naming.cells(cells)} can't be {naming.digits(lost, 'or')}"
            for lost, cells in self._gone
        )

    @property
    def targets_ja(self) -> str:
        """The same in Japanese."""
        parts = [
            f"{naming.cells_ja(cells)} に {naming.digits_ja(lost)}" for lost, cells in self._gone
        ]
        return f"{' は入らず、'.join(parts)} は入らない"


def single(step: Application) -> Term | None:
    """35, 36: the last digit of a cell, or the only place in a house."""
    ((cell, digit),) = step.placed
    if step.letters[0] in KIND_OF_LETTER:
        house = step.seen_in
        if step.marks.places(house, digit) != {cell}:
            return None
        name = naming.house(house)
        return Term(
            f"In {name.en}, {digit} has no other place than {naming.cell_name(cell)}.",
            f"{name.ja}で {digit} が入るのは {naming.cell_name(cell)} だけ。",
        )
    found = single_in(step.marks, cell)
    if found is None or found.digit != digit:
        return None
    name = naming.cell_name(cell)
    return Term(f"{name} has no digit left but {digit}.", f"{name} の候補は {digit} だけ。")


def naked(step: Application) -> Term | None:
    """1, 4, 6: as many cells of a house as digits."""
    house, cells = step.seen_in, step.cells
    digits = set().union(*(step.marks.held[cell] for cell in cells))
    if len(digits) != len(cells):
        return None
    name = naming.house(house)
    return Term(
        f"In {name.en}, {naming.cells(cells)} hold only {naming.digits(digits)}: these digits "
        f"are used up there, so {step.targets}.",
        f"{name.ja}の {naming.cells_ja(cells)} の候補は {naming.digits_ja(digits)} だけ。"
        f"これらの数字はそこで使い切られるので、{step.targets_ja}。",
    )


def hidden(step: Application) -> Term | None:
    """3, 5, 7: as many digits of a house as places for them."""
    house, cells = step.seen_in, frozenset(step.cells)
    digits = {d for d in range(1, 10) if step.marks.places(house, d) and
              step.marks.places(house, d) <= cells}  # fmt: skip
    if len(digits) != len(cells):
        return None
    name = naming.house(house)
    return Term(
        f"In {name.en}, {naming.digits(digits)} fit only in {naming.cells(cells)}: these cells "
        f"hold nothing else, so {step.targets}.",
        f"{name.ja}で {naming.digits_ja(digits)} が入るのは {naming.cells_ja(cells)} だけ。"
        f"ほかの数字は入らないので、{step.targets_ja}。",
    )


def locked(step: Application) -> Term | None:
    """2: all places of a digit in a house lie in another one, too."""
    house, d = step.seen_in, step.removed[0][1]
    other = HOUSES_OF[step.cells[0]][KIND_OF_LETTER[step.letters[1]]]
    if step.marks.places(house, d) != set(step.cells) or other not in shared_houses(step.cells):
        return None
    name, applied = naming.house(house), naming.house(other)
    return Term(
        f"In {name.en}, {d} fits only in {naming.cells(step.cells)}, which all lie in "
        f"{applied.en}: so nowhere else in {applied.en}, and {step.targets}.",
        f"{name.ja}で {d} が入るのは {naming.cells_ja(step.cells)} だけで、どれも{applied.ja}に"
        f"ある。{applied.ja}のほかのマスには入らないので、{step.targets_ja}。",
    )


def fish(step: Application) -> Term | None:
    """8, 11, 12: as many lines as lines across that hold all their places of a digit."""
    seen, across = (KIND_OF_LETTER[letter] for letter in step.letters)
    cells = [cell for part in step.cells for cell in cells_in(part)]
    d = step.removed[0][1]
    base = sorted({HOUSES_OF[cell][seen] for cell in cells})
    cover = sorted({HOUSES_OF[cell][across] for cell in cells})
    places = [step.marks.places(house, d) for house in base]
    if len(base) != len(cover) or set().union(*places) != set(cells):
        return None
    lines, crossed = naming.houses(base), naming.houses(cover)
    return Term(
        f"In {lines.en}, {d} fits only in {crossed.en}: each of these has its {d} there, so "
        f"{step.targets}.",
        f"{lines.ja}で {d} が入るのは{crossed.ja}だけ。それぞれの {d} はそこに入るので、"
        f"{step.targets_ja}。",
    )


def base_of_pairs(step: Application) -> Term | None:
    """14: without the base both partners hold the digit, and a house has no place left."""
    base, ends = step.cells
    ((_, d),) = step.placed
    houses = []
    for end in ends:
        pair = [h for h in shared_houses([base, end]) if step.marks.places(h, d) == {base, end}]
        if not pair:
            return None
        houses.append(naming.house(pair[0]))
    for house in range(HOUSES_IN_ALL):
        places = step.marks.places(house, d)
        seen = [any(cell in SEEN_BY[end] for end in ends) for cell in places]
        if places and all(seen) and not places & {base, *ends}:
            break
    else:
        return None
    name, empty = naming.cell_name(base), naming.house(house)
    one, other = (naming.cell_name(end) for end in ends)
    return Term(
        f"If {name} is not {d}, {one} is {d} (strong: nowhere else in {houses[0].en}) and {other} "
        f"is {d} (strong: nowhere else in {houses[1].en}). These two see every place of {d} in "
        f"{empty.en}, which would have none: so {name} is {d}.",
        f"{name} が {d} でなければ、{one} が {d}（強: {houses[0].ja}でほかに置けない）、{other} も "
        f"{d}（強: {houses[1].ja}でほかに置けない）。すると{empty.ja}に {d} の入るマスがなくなる。"
        f"よって {name} は {d}。",
    )


def xyz_wing(step: Application) -> Term | None:
    """19: whatever the cell of three digits holds, one of the three holds the common one."""
    whole, inside, outside = step.cells
    held, d = step.marks.held, step.removed[0][1]
    if held[inside] | held[outside] != held[whole] or held[inside] & held[outside] != {d}:
        return None
    (x,), (y,) = held[inside] - {d}, held[outside] - {d}
    names = [naming.cell_name(cell) for cell in step.cells]
    return Term(
        f"{names[0]} is {naming.digits(held[whole], 'or')}. If it is {x}, {names[1]} is {d} "
        f"({naming.digits(held[inside])} only); if it is {y}, {names[2]} is {d} "
        f"({naming.digits(held[outside])} only). So one of the three is {d}, and "
        f"{step.targets}: all three are seen from there.",
        f"{names[0]} は {naming.digits_ja(held[whole])}。{x} なら {names[1]} が {d}、{y} なら "
        f"{names[2]} が {d}。3マスのどれかが {d} なので、3マスとも見える {step.targets_ja}。",
    )


def sue_de_coq(step: Application) -> Term | None:
    """21: as many cells as digits, where a line and a block cross."""
    *two, crossing = step.cells
    held = step.marks.held
    in_crossing = set().union(*(held[cell] for cell in crossing))
    more = in_crossing - set().union(*(held[cell] for cell in two))
    if len(in_crossing | held[two[0]] | held[two[1]]) != 2 + len(crossing):
        return None
    parts, parts_ja = [], []
    for cell in two:
        house = naming.house(shared_houses([cell, *crossing])[0])
        digits = held[cell] | more
        parts.append(f"{naming.digits(digits)} go nowhere else in {house.en}")
        parts_ja.append(f"{house.ja}のほかのマスに {naming.digits_ja(digits)} は入らない")
    (one, other), count = (naming.cell_name(cell) for cell in two), 2 + len(crossing)
    en = (
        f"{one} holds {naming.digits(held[two[0]], 'or')}, {other} "
        f"{naming.digits(held[two[1]], 'or')}, and {naming.cells(crossing)} only "
        f"{naming.digits(in_crossing)}: {count} digits for {count} cells, each of them once."
    )
    ja = (
        f"{one} は {naming.digits_ja(held[two[0]])}、{other} は {naming.digits_ja(held[two[1]])}、"
        f"{naming.cells_ja(crossing)} は {naming.digits_ja(in_crossing)} だけ。"
        f"{count}マスに{count}数字が1つずつ入る。"
    )
    if step.placed:
        ((cell, digit),) = step.placed
        name = naming.cell_name(cell)
        return Term(f"{en} Only {name} can hold {digit}.", f"{ja}{digit} が入るのは {name} だけ。")
    return Term(
        f"{en} So {' and '.join(parts)}: {step.targets}.",
        f"{ja}{'、'.join(parts_ja)}。よって {step.targets_ja}。",
    )


def remote_pairs(step: Application) -> Term | None:
    """25: both outlets lose the same digit, and so keep the third one between them."""
    *chain, outlets = step.cells
    held, d = step.marks.held, step.removed[0][1]
    a, b = sorted(held[chain[0]])
    if len({frozenset(held[cell]) for cell in chain}) != 1 or held[outlets[0]] != {a, b, d}:
        return None
    house = naming.house(HOUSES_OF[outlets[0]][KIND_OF_LETTER[step.letters[1]]])
    ends = naming.cells([chain[0], chain[-1]])
    return Term(
        f"{naming.joined(naming.cell_name(cell) for cell in chain)} hold only {a} and {b}, and "
        f"each sees the next: so {ends} hold the same digit. If it is {a}, {naming.cells(outlets)} "
        f"keep {b} and {d}; if it is {b}, {a} and {d}. Either way {d} of {house.en} is in one of "
        f"these two, so {step.targets}.",
        f"{' → '.join(naming.cell_name(cell) for cell in chain)} は {a}・{b} だけで、順に"
        f"見えるので、両端は同じ数字。{a} なら {naming.cells_ja(outlets)} は {b}・{d}、{b} なら "
        f"{a}・{d}。どちらでも{house.ja}の {d} はこの2マスのどちらかに入るので、"
        f"{step.targets_ja}。",
    )


def both_ways(step: Application) -> Term | None:
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
