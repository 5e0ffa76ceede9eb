"""Shikaku (四角に切れ): rectangles, each with one number: how many cells it has."""

from pipeline.declared.declaration import Declaration, RuleName, Sort
from pipeline.declared.drawing.shapes import box, disc, written
from pipeline.declared.rules.constraints import Rules
from pipeline.texts.terms import Term


class Shikaku(Declaration):
    TITLE = Term("Shikaku", "四角に切れ")
    RULES = {
        "number": RuleName(
            Term("One rectangle a number", "数字ごとに長方形一つ"),
            Term("the number at {place}", "{place}の数字"),
        ),
        "cell": RuleName(
            Term("One rectangle a cell", "マスごとに長方形一つ"),
            Term("the rectangles over {place}", "{place}を覆う長方形"),
        ),
    }
    SORTS = {
        "rectangle": Sort(
            Term("rectangle {place}", "{place}の長方形"),
            Term("no rectangle {place}", "{place}の長方形ではない"),
        )
    }
    CLUE = r"\.|\?|[1-9][0-9]{0,2}|[1-3][0-9]{3}"
    CLUE_WORDS = "'.', '?' or a number from 1 to 3999"
    ADDRESSES = ("shikaku",)
    DARK_BOARD = True
    EXAMPLES = (
        "6 6 ....3.56..6..............6..23.5....",
        "6 6 .[20].....................4.....2..[10]...",
    )

    def rules(self, puzzle):
        rules = Rules()
        over: dict = {place: [] for place in puzzle.places}
        for number in puzzle.given:
            found = []
            for top, left, bottom, right in _rectangles(puzzle, number):
                middle = (top + bottom) / 2, (left + right) / 2
                found.append(rules.variable(*middle, "rectangle", (top, left, bottom, right)))
                for row in range(top, bottom + 1):
                    for col in range(left, right + 1):
                        over[row, col].append(found[-1])
            rules.count(found, 1, 1, "number", number)
        for place, rectangles in over.items():
            rules.count(rectangles, 1, 1, "cell", place)
        return rules

    def clash_of(self, puzzle):
        if "?" in puzzle.cells:
            return ""
        total = sum(map(int, puzzle.given.values()))
        size = puzzle.rows * puzzle.cols
        return "" if total == size else f"the numbers sum to {total}, the board has {size} cells"

    def draw(self, puzzle):
        shapes = []
        for place, cell in puzzle.given.items():
            shapes += [disc(*place), written(*place, cell.replace("?", ""), "light")]
        return shapes

    def draw_value(self, variable, value):
        return [box(*variable.detail, "line")] if value else []

    def place_of(self, variable):
        top, left, bottom, right = (at + 1 for at in variable.detail)
        return f"r{top}c{left}-r{bottom}c{right}"

    def fullest(self, rows, cols, random, solve):
        cells, free = ["."] * (rows * cols), [[True] * cols for _ in range(rows)]
        for row in range(rows):
            for col in range(cols):
                if not free[row][col]:
                    continue
                width = 1
                while width < 5 and col + width < cols and free[row][col + width]:
                    width += 1
                width = random.randint(1 + (width > 1), width)
                height = random.randint(1 + (width == 1), 4)
                height = min(height, rows - row)
                for at in range(height * width):
                    free[row + at // width][col + at % width] = False
                at = random.randrange(height * width)
                cells[(row + at // width) * cols + col + at % width] = str(height * width)
        return self.puzzle.of_cells(rows, cols, cells)

    def weaker(self, puzzle, at):
        return None


def _rectangles(puzzle, number):
    """Yield the rectangles with one number, as large as it says: top, left, bottom, right."""
    size = puzzle.at(*number)
    for top in range(number[0], -1, -1):
        # Columns without another number, from the top to the bottom.
        left_most, right_most = 0, puzzle.cols - 1
        for bottom in range(top, puzzle.rows):
            for col in range(left_most, right_most + 1):
                if (bottom, col) in puzzle.given and (bottom, col) != number:
                    if col < number[1]:
                        left_most = max(left_most, col + 1)
                    elif col > number[1]:
                        right_most = min(right_most, col - 1)
                    else:
                        left_most = right_most + 1
            if bottom < number[0]:
                continue
            for left in range(left_most, number[1] + 1):
                for right in range(number[1], right_most + 1):
                    if size == "?" or int(size) == (bottom - top + 1) * (right - left + 1):
                        yield top, left, bottom, right


KIND = Shikaku.kind(__name__)
