"""Akari (美術館): lamps light rows and columns up to black cells, and see no other lamp."""

from pipeline.declared.declaration import Declaration, RuleName, Sort, place_in_words
from pipeline.declared.drawing.shapes import box, disc, dot, written
from pipeline.declared.puzzlink import read_clues, write_clues
from pipeline.declared.rules.constraints import Rules
from pipeline.declared.rules.lattice import DIRECTIONS
from pipeline.texts.messages import message
from pipeline.texts.terms import Term

ACROSS, DOWN = (0, 1), (1, 0)


class Akari(Declaration):
    TITLE = Term("Akari", "美術館")
    RULES = {
        "number": RuleName(Term("Number", "数字"), Term("the number at {place}", "{place}の数字")),
        "sight": RuleName(
            Term("One lamp in a line", "照明は一列に一つ"),
            Term("the line {place}", "{place}の列"),
        ),
        "light": RuleName(
            Term("Every cell is lit", "すべてのマスを照らす"),
            Term("the cells that light {place}", "{place}を照らせるマス"),
        ),
    }
    SORTS = {
        "lamp": Sort(
            Term("a lamp at {place}", "{place}に照明"),
            Term("no lamp at {place}", "{place}に照明なし"),
        )
    }
    CLUE = "[.x0-4]"
    CLUE_WORDS = "'.', 'x' (black) or 0 to 4"
    LONGEST_SIDE = 200
    ADDRESSES = ("akari", "lightup", "bijutsukan")
    EXAMPLES = (
        "6 6 ........4.......2..0.......1........",
        "6 6 ..x.1x.2....x..1......x.........1..2",
    )

    def rules(self, puzzle):
        rules = Rules()
        white = [place for place in puzzle.places if place not in puzzle.given]
        lamps = {place: rules.variable(*place, "lamp") for place in white}
        seen = {place: {place} for place in lamps}
        for down, right in (ACROSS, DOWN):
            for row, col in lamps:
                if (row - down, col - right) in lamps:
                    continue
                line = [(row, col)]
                while (row := row + down, col := col + right) in lamps:
                    line.append((row, col))
                for place in line:
                    seen[place].update(line)
                if len(line) > 1:
                    rules.count([lamps[place] for place in line], 0, 1, "sight")
        for place, others in seen.items():
            rules.count([lamps[other] for other in sorted(others)], 1, len(others), "light", place)
        for (row, col), clue in puzzle.given.items():
            if clue != "x":
                around = [lamps.get((row + down, col + right)) for down, right in DIRECTIONS]
                rules.count(around, int(clue), int(clue), "number", (row, col))
        return rules

    def clash_of(self, puzzle):
        for (row, col), clue in puzzle.given.items():
            white = sum(puzzle.at(row + down, col + right) == "." for down, right in DIRECTIONS)
            if clue != "x" and int(clue) > white:
                cell = place_in_words(row, col)
                return message("too_few_white", cell=cell, clue=clue, white=white)
        return ""

    def read_body(self, cols, rows, body):
        black = {"?": "x"}
        return [black.get(cell, cell) for cell in read_clues(body, rows * cols)], None

    def write_body(self, puzzle):
        return write_clues(["?" if cell == "x" else cell for cell in puzzle.cells])

    def draw(self, puzzle):
        shapes = []
        for place, cell in puzzle.given.items():
            shapes.append(box(*place, *place))
            if cell != "x":
                shapes.append(written(*place, cell, "light"))
        return shapes

    def draw_value(self, variable, value):
        where = variable.row, variable.col
        return [disc(*where, 0.3, "lamp")] if value else [dot(*where)]

    def fullest(self, rows, cols, random, solve):
        cells = ["x" if random.random() < 0.22 else "." for _ in range(rows * cols)]
        board = self.puzzle.of_cells(rows, cols, cells)
        values = solve(board)
        if values is None:
            return None
        white = (place for place in board.places if board.at(*place) == ".")
        lamps = {place for place, lamp in zip(white, values, strict=True) if lamp}
        for at, (row, col) in enumerate(board.places):
            if cells[at] == "x":
                around = [(row + down, col + right) in lamps for down, right in DIRECTIONS]
                cells[at] = str(sum(around))
        return board.of_cells(rows, cols, cells)

    def weaker(self, puzzle, at):
        return "x" if puzzle.cells[at].isdigit() else None

    def stronger(self, puzzle, at):
        return "01234" if puzzle.cells[at] == "x" else ()


KIND = Akari.kind(__name__)
