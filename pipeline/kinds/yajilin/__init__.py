"""Yajilin (ヤジリン): one loop through all cells that are neither clues nor shaded.

Shaded cells share no side; an arrow counts those in its direction, up to the rim.
"""

from pipeline.declared.declaration import Declaration, RuleName
from pipeline.declared.drawing.shapes import box, written
from pipeline.declared.puzzlink import LETTERS, Code, read_cells, write_cells
from pipeline.declared.rules.constraints import Rules
from pipeline.declared.rules.lattice import DOWN, LEFT, RIGHT, UP, Lattice, ray
from pipeline.declared.rules.loops import EDGE, LOOP, draw_edge
from pipeline.declared.rules.shading import ADJACENT, SHADE, apart, around, draw_shade, shade
from pipeline.texts.errors import PuzzleError
from pipeline.texts.terms import Term

ARROWS = {"^": UP, "v": DOWN, "<": LEFT, ">": RIGHT}
"""In the order of pzpr.js, which counts them from 1."""
SIGNS = str.maketrans("^v<>", "↑↓←→")


def filled(values) -> bool:
    """Whether a cell is shaded, or the loop passes; whether it is shaded, then its four edges."""
    is_shaded, *lines = values
    return sum(lines) == (0 if is_shaded else 2)


class Yajilin(Declaration):
    TITLE = Term("Yajilin", "ヤジリン")
    RULES = {
        "adjacent": ADJACENT,
        "cell": RuleName(
            Term("Shaded or on the loop", "黒マスか輪"),
            Term("{place} being shaded or on the loop", "{place}が黒マスか輪のどちらかであること"),
        ),
        "arrow": RuleName(Term("Arrow", "矢印"), Term("the arrow at {place}", "{place}の矢印")),
        "loop": LOOP,
    }
    SORTS = {"shade": SHADE, "edge": EDGE}
    CLUE = r"\.|\?|[0-9]{1,2}[\^v<>]"
    CLUE_WORDS = "'.', '?' or a number and an arrow such as '2<'"
    TURNED = {"^": ">", ">": "v", "v": "<", "<": "^"}
    MIRRORED = {"<": ">", ">": "<"}
    ADDRESSES = ("yajilin", "yajirin")
    ADDRESS_FLAGS = frozenset("b")
    EXAMPLES = (
        "5 5 .............[2<]..........[0^]",
        "6 6 .........[0<]...[0>]..[1v]...........[1^].[1^]....[0>]",
    )

    def rules(self, puzzle):
        rules = Rules()
        clues = {place for place in puzzle.places if place in puzzle.given}
        shaded = shade(rules, [place for place in puzzle.places if place not in clues])
        lattice = Lattice(rules, puzzle.rows, puzzle.cols, without=clues)
        apart(rules, shaded)
        for place, variable in shaded.items():
            rules.table([variable, *lattice.around(*place)], filled, "cell", place)
        for place in clues:
            clue = puzzle.given[place]
            if clue != "?":
                seen = [shaded.get(cell) for cell in ray(puzzle, place, ARROWS[clue[-1]])]
                rules.count(seen, int(clue[:-1]), int(clue[:-1]), "arrow", place)
        lattice.loop(rules)
        return rules

    def read_body(self, cols, rows, body):
        code = Code(body)

        def one(character):
            if character == "-":
                direction, number = code.number(1, 10), code.number(3, 16)
            elif character in "0123456789":
                direction = int(character) % 5
                if direction == int(character) and code.body[code.at : code.at + 1] == ".":
                    code.take(".")
                    return "?"
                number = code.number(1 if direction == int(character) else 2, 16)
            else:
                raise code.wrong("an arrow, or a-z", character)
            if not 1 <= direction <= len(ARROWS):
                raise PuzzleError(f"expected a number with an arrow, found {number} without")
            return f"{number}{list(ARROWS)[direction - 1]}"

        cells = read_cells(code, rows * cols, one, LETTERS)
        code.end()
        return cells, None

    def write_body(self, puzzle):
        def one(cell):
            if cell == "?":
                return "0."
            number, direction = int(cell[:-1]), list(ARROWS).index(cell[-1]) + 1
            return f"{direction}{number:x}" if number < 16 else f"{direction + 5}{number:02x}"

        return write_cells(puzzle.cells, one, LETTERS)

    def draw(self, puzzle):
        shapes = []
        for place, cell in puzzle.given.items():
            ink = "clue" if len(cell) < 3 else "small"
            shapes += [box(*place, *place, "thin"), written(*place, cell.translate(SIGNS), ink)]
        return shapes

    def draw_value(self, variable, value):
        if variable.sort == "shade":
            return draw_shade(variable, value)
        return draw_edge(variable, value)

    def fullest(self, rows, cols, random, solve):
        blank = self.puzzle.of_cells(rows, cols, ["."] * (rows * cols))
        meant: set = set()
        for cell in random.sample(blank.places, rows * cols // 3):
            if not meant.intersection(around(cell)):
                meant.add(cell)
        # A loop past these cells, and what it leaves: they are shaded where they touch no other.
        board = blank.of_cells(rows, cols, ["?" if c in meant else "." for c in blank.places])
        more = self._shaded(board, solve)
        if more is None:
            return None
        clues = {cell for cell in meant if more.intersection(around(cell))}
        meant = meant - clues | more
        while True:
            board = self._with_arrows(blank, clues, meant, random)
            wrong = meant - (self._shaded(board, solve) or set())
            if not wrong:
                return board
            # The loop stays as it is where a shaded cell becomes a clue.
            clue = random.choice(sorted(wrong))
            clues, meant = clues | {clue}, meant - {clue}

    def _with_arrows(self, blank, clues, shaded, random):
        """Return the board with a random arrow at each clue."""
        cells = list(blank.cells)
        for row, col in clues:
            arrow = random.choice(list(ARROWS))
            count = len(shaded.intersection(ray(blank, (row, col), ARROWS[arrow])))
            cells[row * blank.cols + col] = f"{count}{arrow}"
        return blank.of_cells(blank.rows, blank.cols, cells)

    def _shaded(self, puzzle, solve):
        """Return the shaded cells of a solution, None where there is none."""
        values = solve(puzzle)
        empty = [place for place in puzzle.places if place not in puzzle.given]
        pairs = zip(empty, values or (), strict=False)
        return None if values is None else {place for place, value in pairs if value}


KIND = Yajilin.kind(__name__)
