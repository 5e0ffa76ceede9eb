"""Prove the printed words on sudoku anew, line by line: `python -m benchmarks.sudoku_words`.

A second reader: it has the text that `show` prints and the clues, and no object of the solver. It
keeps pencil marks of its own, and counts what it cannot prove from the words alone ("unproven"),
lines whose premises do not hold where they stand ("not replayable"), chains that visit a candidate
twice ("repeated") or that are longer than one with the same ends of sight ("longer"), placements
that could be left out of branches and of hypotheses that singles follow ("superfluous"), and
singles told by a line or a cell that are the only place of a block ("block later").
"""

import re
import sys
from collections import Counter
from itertools import combinations

CELLS = [row + column for row in "123456789" for column in "ABCDEFGHI"]
CELL, HOUSE = "[1-9][A-I]", r"(?:row|column|block) \w"
EVENT = re.compile(
    rf"((?:(?:{CELL} )+[=≠] \d(?:, )?)+) "
    rf"\((?:(its last digit)|only place in ({HOUSE})|([^()]* \([^)]*\)))\)"
)


def _block(cell):
    return (int(cell[0]) - 1) // 3 * 3 + "ABCDEFGHI".index(cell[1]) // 3 + 1


HOUSES = {
    **{f"row {n}": [cell for cell in CELLS if cell[0] == n] for n in "123456789"},
    **{f"column {n}": [cell for cell in CELLS if cell[1] == n] for n in "ABCDEFGHI"},
    **{f"block {n}": [cell for cell in CELLS if _block(cell) == n] for n in range(1, 10)},
}
PEERS = {
    cell: {other for house in HOUSES.values() if cell in house for other in house} - {cell}
    for cell in CELLS
}


def cells_in(text):
    """Return the cells that a text names."""
    return re.findall(CELL, text)


def digits_in(text):
    """Return the digits that a text names, those of cells and houses left out."""
    return set(map(int, re.findall(r"(?<![\w])[1-9](?![\w])", text)))


class Marks:
    """By cell the digits that it may hold, one where it is filled."""

    def __init__(self, clues):
        self.may = {cell: set(range(1, 10)) for cell in CELLS}
        self.filled = {}
        for cell, clue in zip(CELLS, clues, strict=True):
            if clue in "123456789":
                self.place(cell, int(clue))

    def copy(self):
        """Return the same marks."""
        other = object.__new__(Marks)
        other.may = {cell: set(may) for cell, may in self.may.items()}
        other.filled = dict(self.filled)
        return other

    def place(self, cell, digit):
        """Fill a cell."""
        self.filled[cell] = digit
        self.may[cell] &= {digit}
        for peer in PEERS[cell]:
            self.may[peer].discard(digit)

    def places(self, house, digit):
        """Return where a digit may stand in a house."""
        return {cell for cell in HOUSES[house] if digit in self.may[cell]}

    def broken(self):
        """Return whether a cell or a digit has no place."""
        return not all(self.may.values()) or any(
            not self.places(house, digit) for house in HOUSES for digit in range(1, 10)
        )

    def singles(self):
        """Yield all singles of cells that are not filled."""
        for cell in CELLS:
            if cell not in self.filled and len(self.may[cell]) == 1:
                yield cell, min(self.may[cell])
        for house in HOUSES:
            for digit in range(1, 10):
                places = self.places(house, digit)
                if len(places) == 1 and not places & self.filled.keys():
                    yield min(places), digit

    def is_single(self, cell, digit):
        """Return whether a digit is certain in a cell, in any way."""
        return digit in self.may[cell] and (len(self.may[cell]) == 1 or any(
            self.places(house, digit) == {cell} for house in HOUSES if cell in HOUSES[house]
        ))  # fmt: skip


def rows_of(printed):
    """Return the rows of an explanation, each as one line, without number and percentage."""
    rows = []
    for line in printed.splitlines()[1:]:
        if found := re.match(r"^ *(?:h?\d+[–\d]*)? +(?:\d+ %|\d+)  +", line):
            rows.append(line[found.end() :].strip())
        elif rows and line.startswith(" " * 17):
            rows[-1] += " " + line.strip()
        elif rows and line.strip():
            break
    return rows


class Reader:
    """Reads what is printed on one puzzle; `faults` counts, `examples` has a line of each."""

    def __init__(self, clues):
        self.marks, self.faults, self.examples, self.told = Marks(clues), Counter(), {}, Counter()

    def note(self, fault, text):
        """Count a fault."""
        self.faults[fault] += 1
        self.examples.setdefault(fault, text[:400])

    def read(self, printed):
        """Read the rows of a whole explanation."""
        for row in rows_of(printed):
            self.row(row)
        return self

    def row(self, text):
        """Read one row."""
        if found := re.match(
            rf"(\d+)\. (.+?): \((..) (\S*)\) ((?:(?:{CELL} )+[=≠] \d(?:, )?)+)(.*)", text
        ):
            number, _, _, _, decided, body = found.groups()
            (placed, gone), body = decisions(decided), body.strip()
            self.told[int(number)] += 1
            if not all(digit in self.marks.may[cell] for cell, digit in placed + gone):
                self.note("not replayable", text)
            try:
                proven = self.proves(int(number), body, placed, gone, text)
            except (KeyError, IndexError, TypeError, ValueError, AttributeError):
                proven = False
            if not proven:
                self.note("unproven", text)
        elif found := re.match(r"Contradiction steps?: .*? tried: (.*)", text):
            self.told["contradiction"] += 1
            placed, gone = self.hypothesis(found[1], text)
        else:
            self.note("unread", text)
            return
        for cell, digit in placed:
            self.marks.place(cell, digit)
        for cell, digit in gone:
            self.marks.may[cell].discard(digit)

    def proves(self, number, body, placed, gone, text):
        """Return whether the words of a step prove what it decides."""
        if number in (35, 36):
            return self.single(number, body, *placed, text)
        if number in (43, 45):
            return self.finned_fish(body, gone)
        if number in (44, 46, 47, 48):
            return self.chain_of_sets(body, placed, gone, text)
        if chain := re.search(r"(\(\d\)\S*[=-]\(\d\)\S*) => ", body):
            return self.chain(chain[1], body, gone, text)
        if number in (34, 49):
            return self.every_way(body, gone, text)
        if number == 50:
            return self.rectangle(body, gone)
        if "these digits are used up there" in body:
            house, cells, digits = re.search(
                rf"In ({HOUSE}), (.*?) hold only (.*?): ", body
            ).groups()
            cells, digits = cells_in(cells), digits_in(digits)
            return (
                all(self.marks.may[cell] <= digits for cell in cells)
                and len(cells) == len(digits)
                and set(cells) <= set(HOUSES[house])
                and all(cell in {*HOUSES[house]} - {*cells} for cell, _ in gone)
                and all(digit in digits for _, digit in gone)
            )
        if "these cells hold nothing else" in body:
            house, digits, cells = re.search(
                rf"In ({HOUSE}), the digits ([\d, and]+?) fit only in (.*?): ", body
            ).groups()
            cells, digits = set(cells_in(cells)), digits_in(digits)
            return (
                set().union(*(self.marks.places(house, digit) for digit in digits)) <= cells
                and len(cells) == len(digits)
                and all(cell in cells and digit not in digits for cell, digit in gone)
            )
        if "which all lie in" in body:
            house, digit, cells, other = re.search(
                rf"In ({HOUSE}), (\d) fits only in (.*?), which all lie in ({HOUSE})", body
            ).groups()
            cells, digit = set(cells_in(cells)), int(digit)
            return (
                self.marks.places(house, digit) <= cells <= set(HOUSES[other])
                and all(cell in HOUSES[other] and cell not in cells for cell, _ in gone)
                and all(lost == digit for _, lost in gone)
            )
        if "each of these has its" in body:
            one, lines, digit, two, across = re.search(
                r"In (row|column)s ([\w, ]+?), the digit (\d) fits only in "
                r"(row|column)s ([\w, ]+?):",
                body,
            ).groups()
            lines = [f"{one} {n}" for n in re.findall(r"\b[1-9A-I]\b", lines)]
            across = [f"{two} {n}" for n in re.findall(r"\b[1-9A-I]\b", across)]
            crossing = {cell for house in across for cell in HOUSES[house]}
            base = {cell for house in lines for cell in HOUSES[house]}
            return (
                len(lines) == len(across)
                and all(self.marks.places(line, int(digit)) <= crossing for line in lines)
                and all(cell in crossing - base and lost == int(digit) for cell, lost in gone)
            )
        if "which would have none" in body:
            ((base, digit),) = placed
            ends = re.findall(rf"({CELL}) is \d \(strong: nowhere else in ({HOUSE})\)", body)
            empty = re.search(rf"every place of \d in ({HOUSE})", body)[1]
            seen = set().union(*(PEERS[cell] for cell, _ in ends)) - {base}
            return self.marks.places(empty, digit) <= seen and all(
                self.marks.places(house, digit) == {base, cell} for cell, house in ends
            )
        return self.by_cases(cells_in(body), placed, gone)

    def single(self, number, body, one, text):
        """Prove a single by its cross-hatching, or by what its cell sees."""
        cell, digit = one
        block = f"block {_block(cell)}"
        last = re.match(rf"({CELL}) is the last open cell of ({HOUSE}), and (\d) is missing", body)
        told = re.match(rf"In ({HOUSE}), (\d) fits only in ({CELL}): (.*)\.$", body)
        if (
            self.marks.places(block, digit) == {cell}
            and not last
            and (number == 35 or not told[1].startswith("block"))
        ):
            self.note("block later", text)
        if last:
            house = HOUSES[last[2]]
            return (last[1], int(last[3])) == one and all(
                other in self.marks.filled for other in house if other != cell
            ) and digit not in {self.marks.filled.get(other) for other in house}  # fmt: skip
        if told:
            closed = {other for other in HOUSES[told[1]] if other in self.marks.filled} | {cell}
            for piece in told[4].split("; "):
                source = re.match(rf"the one in ({CELL}) closes (.*)", piece)
                cells = set(cells_in(source[2] if source else piece))
                if source:
                    if self.marks.filled[source[1]] != digit or not cells <= PEERS[source[1]]:
                        return False
                elif not piece.endswith("lost it in earlier steps") or any(
                    digit in self.marks.may[other] for other in cells
                ):
                    return False
                closed |= cells
            return (told[3], int(told[2])) == one and closed == set(HOUSES[told[1]])
        found = re.match(rf"({CELL}) can hold only (\d): (.*)\.$", body)
        seen = {digit}
        for piece in found[3].split("; "):
            digits, _, house = piece.partition(" in ")
            if "went" in piece:
                if digits_in(digits) & self.marks.may[cell]:
                    return False
            elif cell not in HOUSES[house] or not digits_in(digits) <= {
                self.marks.filled.get(other) for other in HOUSES[house]
            }:
                return False
            seen |= digits_in(digits)
        return (found[1], int(found[2])) == one and seen == set(range(1, 10))

    def chain(self, written, body, gone, text):
        """Prove a chain link by link, by the house that the words name."""
        signs = re.findall(r"[=-]", written)
        nodes = [self.node(piece) for piece in re.split("[=-]", written)]
        every = [candidate for node in nodes for candidate in node]
        if len(set(every)) < len(every):
            self.note("repeated", text)
        claims = re.findall(r"\((strong|weak): (.*?)\)", body)
        sound = signs == ["=-"[at % 2] for at in range(len(signs))] and len(signs) % 2 == 1
        sound &= len(claims) == len(signs)
        for at, ((kind, claim), sign) in enumerate(zip(claims, signs, strict=True)):
            one, two = nodes[at], nodes[at + 1]
            sound &= (kind == "strong") == (sign == "=")
            sound &= self.strong(one, two, claim) if sign == "=" else self.weak(one, two, claim)
        sound &= all(self.sees(end, lost) for lost in gone for end in (nodes[0], nodes[-1]))
        if self.shorter(len(nodes) // 2 - 1, gone, any(len(node) > 1 for node in nodes)):
            self.note("longer", text)
        return sound

    def finned_fish(self, body, gone):
        """Prove that a fish or one of its fins takes a digit away."""
        one, lines, digit, two, across, fins = re.search(
            r"In (row|column)s? ([\w, ]+?), the digit (\d) fits only in (row|column)s? ([\w, ]+?) "
            r"and in the fins? ([^.]*)\.", body
        ).groups()  # fmt: skip
        lines, across = (
            [HOUSES[f"{kind} {n}"] for n in re.findall(r"\b[1-9A-I]\b", named)]
            for kind, named in ((one, lines), (two, across))
        )
        base, cover = ({cell for house in houses for cell in house} for houses in (lines, across))
        places = {cell for cell in base if int(digit) in self.marks.may[cell]}
        fins = set(cells_in(fins))
        return (
            len(lines) == len(across)
            and places <= cover | fins
            and all(
                cell in cover - base and lost == int(digit) and fins <= PEERS[cell]
                for cell, lost in gone
            )
        )

    def chain_of_sets(self, body, placed, gone, text):
        """Prove a chain through groups and almost locked sets, whose words tell its nodes."""
        written = re.search(r"(\(\d\)\S*[=-]\(\d\)\S*) =>", body)[1]
        nodes = [self.node(piece) for piece in re.split("[=-]", written)]
        told = re.findall(
            r"(?:If|so) ([^();]*?) (?:is|are) not (\d)(?: \(weak: (.*?)\))?, (?:so )?([^();]*?) is "
            r"(\d) \(strong: (only .*?|nowhere .*?)\)", body,
        )  # fmt: skip
        as_told = [
            frozenset((cell, int(digit)) for cell in cells_in(cells))
            for no, without, _, then, with_it, _ in told
            for cells, digit in ((no, without), (then, with_it))
        ]
        for (at, one), (to, other) in combinations(enumerate(nodes), 2):
            if one & other and (at, to) != (0, len(nodes) - 1):  # The ends may overlap.
                self.note("repeated", text)
        if (nodes[0] == nodes[-1]) != ("a discontinuous loop" in body):
            return False
        weak = [*zip(nodes[1::2], nodes[2::2], strict=False)]
        ends = [(nodes[0], nodes[-1])]
        excluding = [
            all(self.sees(one, lost) for lost in other) and self.weak(one, other, claim)
            for (one, other), (_, _, claim, *_) in zip(weak, told[1:], strict=True)
        ]
        if "comes back to the start" in body:
            weak.append(ends[0])
            excluding.append(all(self.sees(nodes[0], lost) for lost in nodes[-1]))
            ends = weak + self.kept(body, nodes, [why for *_, why in told])
        lost = gone + [(c, d) for c, digit in placed for d in self.marks.may[c] - {digit}]
        return (
            as_told == nodes
            and all(
                self.strong_of_set(*nodes[2 * at : 2 * at + 2], why)
                for at, (*_, why) in enumerate(told)
            )
            and all(excluding)
            and all(any(self.sees(a, c) and self.sees(b, c) for a, b in ends) for c in lost)
        )

    def kept(self, body, nodes, reasons):
        """Return what the words say that sets of a loop keep, where a set does; twice, as ends."""
        said = re.search(r"keeps its other digits \((.*?)\)", body)
        kept = []
        for cells, digit in re.findall(r"([^()]*?) is (\d)(?:, |$)", said[1] if said else ""):
            digit, named = int(digit), frozenset((c, int(digit)) for c in cells_in(cells))
            for at, why in enumerate(reasons):
                members = why.partition(" in ")[2]
                own = {(c, digit) for c in cells_in(members) if digit in self.marks.may[c]}
                linked = {min(node)[1] for node in nodes[2 * at : 2 * at + 2]}
                if why.startswith("only") and own == named and digit not in linked:
                    kept.append((named, named))
        return kept

    def strong_of_set(self, one, two, why):
        """Return whether one of two nodes is true: by a house, or by an almost locked set."""
        if why.startswith("nowhere"):
            return self.strong(one, two, why)
        digits, cells = why.partition(" in ")[::2]
        digits, cells = digits_in(digits), cells_in(cells)
        held = set().union(*(self.marks.may[cell] for cell in cells))
        return (
            held == digits
            and len(digits) == len(cells) + 1
            and any(set(cells) <= set(house) for house in HOUSES.values())
            and all(
                node == {(cell, digit) for cell in cells if digit in self.marks.may[cell]}
                for node in (one, two) for digit in (min(node)[1],)
            )
            and min(one)[1] != min(two)[1]
        )  # fmt: skip

    @staticmethod
    def node(piece):
        """Return the candidates of `(3)46B`."""
        digit, place = re.match(r"\((\d)\)(.*)", piece).groups()
        rows, columns = re.findall("[1-9]", place), re.findall("[A-I]", place)
        cells = place.split(",") if "," in place else [r + c for r in rows for c in columns]
        return frozenset((cell, int(digit)) for cell in cells)

    def strong(self, one, two, claim):
        """Return whether one of two nodes is true, as the words claim."""
        house = re.search(rf"nowhere else in ({HOUSE})", claim)
        if house:
            ((digit, *more),) = [sorted({digit for _, digit in one | two})]
            places = {(cell, digit) for cell in HOUSES[house[1]] if digit in self.marks.may[cell]}
            return not more and places == one | two
        (cell,) = {cell for cell, _ in one | two}
        return (
            self.marks.may[cell]
            == {digit for _, digit in one | two}
            == digits_in(claim.partition("only")[2])
            and cell in claim
        )

    def weak(self, one, two, claim):
        """Return whether two nodes are not both true, as the words claim."""
        if claim == "one digit a cell":
            return len({cell for cell, _ in one | two}) == 1 and not one & two
        same = len({digit for _, digit in one | two}) == 1
        return same and {cell for cell, _ in one | two} <= set(HOUSES[claim]) and not one & two

    @staticmethod
    def sees(node, lost):
        """Return whether a candidate goes when a node is true."""
        return all(
            (cell == lost[0]) != (digit == lost[1]) and (cell == lost[0] or lost[0] in PEERS[cell])
            for cell, digit in node
        )

    def shorter(self, most, gone, grouped):
        """Return whether a chain of at most so many strong links has the same ends of sight."""
        links = []
        for cell in CELLS:
            if len(self.marks.may[cell]) == 2:
                links.append([frozenset([(cell, digit)]) for digit in self.marks.may[cell]])
        for house in HOUSES:
            for digit in range(1, 10):
                places = self.marks.places(house, digit)
                links += [
                    [frozenset((cell, digit) for cell in part) for part in (some, places - some)]
                    for size in range(1, len(places) if grouped else 2)
                    for some in map(frozenset, combinations(sorted(places), size))
                    if len(places) > 1 and (grouped or len(places) == 2)
                    and all(in_one_line_of_a_block(part) for part in (some, places - some))
                ]  # fmt: skip
        ways = {}
        for one, two in links:
            ways.setdefault(one, set()).add(two)
            ways.setdefault(two, set()).add(one)
        ends = {node for node in ways if all(self.sees(node, lost) for lost in gone)}
        joined = {
            node: [other for other in ways
                   if all(self.sees(node, candidate) for candidate in other)]
            for node in ways
        } if most > 0 else {}  # fmt: skip

        def onward(node, used, left):
            if node in ends:
                return True
            return left > 0 and any(
                onward(last, used | first | last, left - 1)
                for first in joined[node]
                if not first & used
                for last in ways[first]
                if not last & used
            )

        return most > 0 and any(
            onward(two, one | two, most - 1) for one in ends for two in ways[one] if not one & two
        )

    def every_way(self, body, gone, text):
        """Prove all branches of a cell or of a digit, and that nothing in them is superfluous."""
        (lost,) = gone
        branches = re.findall(rf"If ({CELL}) is (\d), (.*?){lost[0]} is not {lost[1]} \(", body)
        starts = {(cell, int(digit)) for cell, digit, _ in branches}
        every = {(cell, digit) for cell, _ in starts for digit in self.marks.may[cell]}
        if house := re.search(rf"In ({HOUSE}), (\d) fits only in ", body):
            digit = int(house[2])
            every = {(cell, digit) for cell in self.marks.places(house[1], digit)}
        sound = len(branches) == len(starts) > 1 and starts == every
        sound &= bool(house) or len({cell for cell, _ in starts}) == 1

        def is_gone(marks):
            return (
                lost[1] not in marks.may[lost[0]] or marks.filled.get(lost[0], lost[1]) != lost[1]
            )

        for cell, digit, steps in branches:
            sound &= self.follows((cell, int(digit)), steps, is_gone, text)
        return sound

    def follows(self, start, steps, is_end, text):
        """Prove what follows from a hypothesis, and look for steps that could be left out."""
        events = [(*decisions(found[1]), found) for found in EVENT.finditer(steps)]
        read = sum(len(re.findall("[=≠]", found[1])) for *_, found in events)
        sound = read == len(re.findall("[=≠]", steps))

        def replay(events, strict):
            marks = self.marks.copy()
            marks.place(*start)
            for placed, gone, found in events:
                for cell, digit in placed if found[4] is None else ():
                    fits = marks.is_single(cell, digit)
                    if strict and found[2]:
                        fits = marks.may[cell] == {digit}
                    elif strict:
                        fits = marks.places(found[3], digit) == {cell}
                    if not fits:
                        return False
                beside = [(c, d) for c, digit in placed for d in marks.may[c] - {digit}]
                for lost in (*gone, *beside) if found[4] else ():
                    if not impossible(marks, lost, found[4]):
                        return False
                for one in placed:
                    marks.place(*one)
                for cell, digit in gone:
                    marks.may[cell].discard(digit)
            return is_end(marks)

        if not sound or not replay(events, True):
            return False
        # Of a technique only its name is printed, not by what it would still hold.
        by_singles = all(found[4] is None for *_, found in events)
        for at in range(len(events)) if by_singles and len(events) < 60 else ():
            if replay(events[:at] + events[at + 1 :], False):
                self.note("superfluous", text)
        return True

    def rectangle(self, body, gone):
        """Prove that what goes would leave two digits that could be exchanged in four cells."""
        if "a second solution" not in body or "only one (taken for granted here)" not in body:
            return False
        supposed = re.search(
            rf"If ({CELL}) were (\d): (.*?)\. Then (\d) and (\d) .*? in (.*?):", body
        )
        told = re.search(r"If (.*?) held (\d) and (\d) only", body)
        cells = cells_in(supposed[6] if supposed else told[1])
        pair = {int(one) for one in (supposed.groups()[3:5] if supposed else told.groups()[1:])}
        blocks = len(set(map(_block, cells)))
        sound = [len(set(cells)), *(len({cell[at] for cell in cells}) for at in (0, 1)), blocks]
        if sound != [4, 2, 2, 2] or self.marks.filled.keys() & set(cells):
            return False
        if not supposed:
            more = {(cell, digit) for cell in cells for digit in self.marks.may[cell] - pair}
            return all(self.sees(frozenset([one]), lost) for one in more for lost in gone)
        marks, first = self.marks.copy(), (supposed[1], int(supposed[2]))
        links = re.findall(rf"({CELL}) is (\d) \((only .*?|nowhere .*?)\)", supposed[3])
        filled = {first[0]: first[1], **{cell: int(digit) for cell, digit, _ in links}}
        for cell, digit, why in links:
            house = re.match(rf"nowhere else in ({HOUSE})", why)
            beside = {
                other for other, held in filled.items() if other != cell and held != int(digit)
            }
            if house and not marks.places(house[1], int(digit)) - {cell} <= beside:
                return False
            if not house and not marks.may[cell] <= pair:
                return False
        corner = {
            cell: {filled.get(other) for other in cells if other in PEERS[cell]} for cell in cells
        }
        crossed = all(corner[cell] == pair - {filled.get(cell)} for cell in cells)
        return (
            crossed
            and set(filled) == set(cells)
            and set(filled.values()) == pair
            and gone == [first]
        )

    def hypothesis(self, said, text):
        """Read a list of hypotheses; return what it places and removes."""
        if said == "none breaks":
            return [], []
        if found := re.match(rf"({CELL}) = (\d) finishes the board and is accepted (.*)", said):
            start = found[1], int(found[2])
            if "further hypotheses find" in said:
                self.told["search"] += 1
            elif not self.follows(start, found[3].partition(", ")[2],
                                  lambda marks: len(marks.filled) == 81, text):  # fmt: skip
                self.note("unproven", text)
            return [start], []
        found = re.match(rf"({CELL}) = (\d) breaks, so \S+ ≠ \d (.*)", said)
        if found is None:
            self.note("unread", text)
            return [], []
        start = found[1], int(found[2])
        if "breaks further on" in said:
            self.told["search"] += 1
        elif not self.follows(start, found[3].partition(", ")[2], Marks.broken, text):
            self.note("unproven", text)
        return [], [start]

    def by_cases(self, named, placed, gone):
        """Prove by all ways to fill the named cells that their digits and neighbours leave."""
        named = [cell for cell in dict.fromkeys(named) if cell not in self.marks.filled]
        losing = {cell for cell, _ in gone}
        cells = [cell for cell in named if cell not in losing]
        wanted = gone or [
            (cell, d) for cell, digit in placed for d in self.marks.may[cell] - {digit}
        ]
        return all(not self.fits(cells, {lost[0]: lost[1]}) for lost in wanted)

    def fits(self, cells, chosen):
        """Return whether the cells can be filled beside what is chosen."""
        left = [cell for cell in cells if cell not in chosen]
        if not left:
            return True
        free = {
            cell: [digit for digit in self.marks.may[cell]
                   if all(chosen[peer] != digit for peer in PEERS[cell] & chosen.keys())]
            for cell in left
        }  # fmt: skip
        cell = min(left, key=lambda one: len(free[one]))
        return any(self.fits(cells, {**chosen, cell: digit}) for digit in free[cell])


def decisions(text):
    """Return the cells and digits of `4A 4B = 3, 5C ≠ 4`: those placed, those gone."""
    placed, gone = [], []
    for cells, sign, digit in re.findall(rf"((?:{CELL} )+)([=≠]) (\d)", text):
        (placed if sign == "=" else gone).extend((cell, int(digit)) for cell in cells_in(cells))
    return placed, gone


def in_one_line_of_a_block(cells):
    """Return whether one node may hold these cells."""
    kinds = [{cell[0] for cell in cells}, {cell[1] for cell in cells}, set(map(_block, cells))]
    return len(cells) == 1 or (len(kinds[2]) == 1 and 1 in map(len, kinds[:2]))


def impossible(marks, lost, words):
    """Prove that a candidate goes within a hypothesis, by what is left in the named cells alone.

    The words of a technique there are its name and its field; so the proof is a search. Each named
    cell holds one of its digits, and each house a digit in one of its places if all are named.
    """
    if start := re.match(rf"Cell forcing chain \(P\+ ({CELL}):\[(.*?)\]:\[(.*?)\]:", words):
        # The candidate goes by the singles of the named cells after either digit of the first one.
        digits = sorted(marks.may[start[1]])
        return len(digits) == 2 and all(
            goes_by_singles(marks, (start[1], digit), cells_in(named), lost)
            for digit, named in zip(digits, start.groups()[1:], strict=True)
        )
    cells = set(cells_in(words))
    places = [(digit, marks.places(house, digit)) for house in HOUSES for digit in range(1, 10)]
    # A discontinuous loop does not name the house that is left without its digit.
    is_loop = words.startswith("Grouped discontinuous loop")
    clauses = [{(cell, digit) for digit in marks.may[cell]} for cell in cells]
    clauses += [
        {(cell, digit) for cell in some}
        for digit, some in places
        if some and (some <= cells or (is_loop and digit == lost[1]))
    ]
    return not can_hold(clauses, lost)


def can_hold(clauses, chosen):
    """Return whether one candidate of each clause can be true beside a chosen one."""
    left = [
        {one for one in clause if one == chosen or not Reader.sees(frozenset([chosen]), one)}
        for clause in clauses
        if chosen not in clause
    ]
    if not left:
        return True
    narrow = min(left, key=len)
    return any(can_hold(left, one) for one in narrow)


def goes_by_singles(marks, start, cells, lost):
    """Return whether a candidate goes when another holds and cells are singles, or any breaks."""
    after = marks.copy()
    after.place(*start)
    while lost[1] in after.may[lost[0]] and not after.broken():
        found = next((one for one in after.singles() if one[0] in cells), None)
        if found is None:
            return False
        after.place(*found)
    return True


def printed(clues):
    """Return what `show` prints on a sudoku, in lines of 200 columns."""
    from pipeline.explain.layout import Layout
    from pipeline.kinds.sudoku.presentation.explaining import explain
    from pipeline.kinds.sudoku.puzzle import Sudoku
    from pipeline.kinds.sudoku.solver.solving import WITH_SECOND

    return explain(Sudoku(clues), WITH_SECOND, layout=Layout(width=200)).words


def main(count=1000, first=0):
    """Read what is printed on so many bundled sudoku, spread over all of them; print the counts."""
    from pathlib import Path

    from pipeline.corpora.puzzle_tables import read_puzzles

    table, *_ = read_puzzles(Path("data/raw/graded-sudoku/graded-sudoku.csv"), "sudoku")
    every = table["clues"].tolist()
    chosen = sorted({(at * len(every)) // count for at in range(count)})[first:]
    faults, told, examples = Counter(), Counter(), {}
    for at in chosen:
        reader = Reader(every[at]).read(printed(every[at]))
        faults += reader.faults
        told += reader.told
        for fault, text in reader.examples.items():
            examples.setdefault(fault, f"{every[at]}: {text}")
    print(f"{len(chosen)} puzzles; rows by technique: {dict(sorted(told.items(), key=str))}")
    print(f"faults: {dict(faults)}")
    for fault, text in examples.items():
        print(f"{fault}: {text}")
    return sum(faults.values())


if __name__ == "__main__":
    sys.exit(1 if main(*map(int, sys.argv[1:])) else 0)
