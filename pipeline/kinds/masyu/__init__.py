"""Masyu (ましゅ): a loop through all pearls that turns on black ones, goes straight on white."""

from pipeline.declared.declaration import Declaration, RuleName
from pipeline.declared.drawing.shapes import disc
from pipeline.declared.puzzlink import read_three, write_three
from pipeline.declared.rules.constraints import Rules
from pipeline.declared.rules.lattice import DIRECTIONS, Lattice, none_or_two
from pipeline.declared.rules.loops import EDGE, LOOP, draw_edge, random_loop
from pipeline.texts.terms import Term

PEARLS = ".wb"
"""In the order of pzpr.js."""


def black(lines) -> bool:
    """Whether a loop turns here, and goes straight on both sides; the four edges, then the next."""
    here, beyond = lines[:4], lines[4:]
    turns = sum(here) == 2 and here[0] != here[2]
    return turns and all(
        next_one for is_line, next_one in zip(here, beyond, strict=True) if is_line
    )


def white(lines) -> bool:
    """Whether a loop goes straight here, and turns before or behind."""
    here, beyond = lines[:4], lines[4:]
    straight = sum(here) == 2 and here[0] == here[2]
    on_both = all(next_one for is_line, next_one in zip(here, beyond, strict=True) if is_line)
    return straight and not on_both


class Masyu(Declaration):
    TITLE = Term("Masyu", "ましゅ")
    RULES = {
        "cell": RuleName(
            Term("Two lines or none", "線は二本かなし"), Term("the lines at {place}", "{place}の線")
        ),
        "black": RuleName(
            Term("Black pearl", "黒丸"), Term("the black pearl at {place}", "{place}の黒丸")
        ),
        "white": RuleName(
            Term("White pearl", "白丸"), Term("the white pearl at {place}", "{place}の白丸")
        ),
        "loop": LOOP,
    }
    SORTS = {"edge": EDGE}
    CLUE = "[.bw]"
    CLUE_WORDS = "'b', 'w' or '.'"
    ADDRESSES = ("mashu", "masyu", "pearl")
    EXAMPLES = (
        "6 6 ..w....b..w..........b...w..........",
        "6 6 ...w........w.ww.w...w..b....w......",
    )

    def rules(self, puzzle):
        rules = Rules()
        lattice = Lattice(rules, puzzle.rows, puzzle.cols)
        for row, col in puzzle.places:
            here, pearl = lattice.around(row, col), puzzle.at(row, col)
            beyond = [
                lattice.at(row + down, col + right, (down, right)) for down, right in DIRECTIONS
            ]
            if pearl == ".":
                rules.table(here, none_or_two, "cell", (row, col))
            else:
                rule = black if pearl == "b" else white
                rules.table(here + beyond, rule, rule.__name__, (row, col))
        lattice.loop(rules)
        return rules

    def read_body(self, cols, rows, body):
        return [PEARLS[number] for number in read_three(body, rows * cols)], None

    def write_body(self, puzzle):
        return write_three([PEARLS.index(cell) for cell in puzzle.cells])

    def draw(self, puzzle):
        pearls = {"b": "black", "w": "white"}
        return [disc(*place, ink=pearls[pearl]) for place, pearl in puzzle.given.items()]

    def draw_value(self, variable, value):
        return draw_edge(variable, value)

    def stronger(self, puzzle, at):
        return "bw" if puzzle.cells[at] == "." else ()

    def fullest(self, rows, cols, random, solve):
        edges = random_loop(rows, cols, random)
        if not edges:
            return None

        def pearl(row, col):
            around = [
                (row + down * far, col + right * far) in edges
                for far in (0.5, 1.5)
                for down, right in DIRECTIONS
            ]
            return "b" if black(around) else "w" if white(around) else "."

        cells = [pearl(row, col) for row in range(rows) for col in range(cols)]
        return self.puzzle.of_cells(rows, cols, cells)


KIND = Masyu.kind(__name__)
