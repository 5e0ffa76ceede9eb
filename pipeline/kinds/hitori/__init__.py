"""Hitori (ひとりにしてくれ): shade cells until no number stands twice in a row or column.

Shaded cells share no side, and white ones hang together.
"""

from pipeline.declared.declaration import Declaration, RuleName
from pipeline.declared.drawing.shapes import box, disc
from pipeline.declared.puzzlink import DIGITS_36, Code, read_cells, write_cells
from pipeline.declared.rules.constraints import Rules
from pipeline.declared.rules.shading import ADJACENT, CONNECTED, SHADE, apart, connect, shade
from pipeline.texts.terms import Term


class Hitori(Declaration):
    TITLE = Term("Hitori", "ひとりにしてくれ")
    RULES = {
        "adjacent": ADJACENT,
        "twice": RuleName(
            Term("A number once in a line", "同じ数字は一列に一つ"),
            Term("the equal numbers in {place}", "{place}の同じ数字"),
        ),
        "connected": CONNECTED,
    }
    SORTS = {"shade": SHADE}
    CLUE = r"\.|[1-9][0-9]{0,2}"
    CLUE_WORDS = "'.' or a number from 1"
    ADDRESSES = ("hitori",)
    EXAMPLES = (
        "4 4 1114142333214213",
        "6 6 212325643241562511255446151632121413",
    )

    def rules(self, puzzle):
        rules = Rules()
        shaded = shade(rules, puzzle.places)
        apart(rules, shaded)
        rows = [[(row, col) for col in range(puzzle.cols)] for row in range(puzzle.rows)]
        for line in [*rows, *zip(*rows, strict=True)]:
            equal: dict = {}
            for cell in line:
                equal.setdefault(puzzle.at(*cell), []).append(shaded[cell])
            for number, cells in equal.items():
                if number != "." and len(cells) > 1:
                    rules.count(cells, len(cells) - 1, len(cells), "twice")
        connect(rules, shaded, inside=False)
        return rules

    def read_body(self, cols, rows, body):
        code = Code(body)

        def one(character):
            if character in "%@":
                return "."
            if character == "-":
                return str(code.number(2, 36) or ".")
            if character not in DIGITS_36:
                raise code.wrong("a number, '.', or '-' and two digits", character)
            return str(DIGITS_36.index(character) or ".")

        cells = read_cells(code, rows * cols, one, ".")
        code.end()
        return cells, None

    def write_body(self, puzzle):
        def one(cell):
            high, low = divmod(int(cell), 36)
            return f"-{DIGITS_36[high]}{DIGITS_36[low]}" if high else DIGITS_36[low]

        return write_cells(puzzle.cells, one, ".")

    def draw_value(self, variable, value):
        where = variable.row, variable.col
        return [box(*where, *where, "shade")] if value else [disc(*where, 0.42, "thin")]

    def fullest(self, rows, cols, random, solve):
        blank = self.puzzle.of_cells(rows, cols, ["."] * (rows * cols))
        values = solve(blank)
        if values is None:
            return None
        # White cells have the numbers of a Latin square; shaded ones one that stands in their line.
        size = max(rows, cols)
        of_row, of_col, of_number = (random.sample(range(size), size) for _ in range(3))
        cells = [
            str(of_number[(of_row[row] + of_col[col]) % size] + 1) for row, col in blank.places
        ]
        white = [None if value else cell for cell, value in zip(cells, values, strict=True)]
        for at, (row, col) in enumerate(blank.places):
            if values[at]:
                in_row = [white[row * cols + other] for other in range(cols)]
                in_col = [white[other * cols + col] for other in range(rows)]
                cells[at] = random.choice([other for other in in_row + in_col if other] or ["1"])
        return blank.of_cells(rows, cols, cells)

    def weaker(self, puzzle, at):
        return None


KIND = Hitori.kind(__name__)
