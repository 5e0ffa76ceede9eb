"""Explains how one sudoku is solved, or what can be seen in a position of it."""

from dataclasses import dataclass

from pipeline.explain.layout import Layout
from pipeline.explain.sentences import Explained
from pipeline.explain.solving import result_in_words, trace_one
from pipeline.explain.ways import WayRow, lines_of_row, way_of_solution
from pipeline.kinds.sudoku import KIND
from pipeline.kinds.sudoku.board.grid import CELL_NAMES, CELLS
from pipeline.kinds.sudoku.notations import pencil_marks
from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.presentation import reasons, words
from pipeline.kinds.sudoku.presentation.picture import sudoku_svg
from pipeline.kinds.sudoku.presentation.reasons import reason_of
from pipeline.kinds.sudoku.presentation.reasons.chains import ORDERS
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks, replayed
from pipeline.kinds.sudoku.presentation.reasons.refutation import breaks_at
from pipeline.kinds.sudoku.presentation.reasons.second import OF_SETS
from pipeline.kinds.sudoku.presentation.reasons.singles import HIDDEN, NAKED
from pipeline.kinds.sudoku.presentation.step_picture import hypothesis_svg, step_svg
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku, SudokuPosition, candidates_of, clash_of
from pipeline.kinds.sudoku.solver.find import find
from pipeline.kinds.techniques import techniques_of
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import Message, message

OPTIONS = frozenset({"marks", "step", "hypothesis"})
SIGNS = {"step": "", "contradiction": "h"}
"""What stands before the number of a step, and of a list of hypotheses."""
KEY = ("4A", "(TA ...)", "[]  {}")
KEY_OF_CHAINS = ("(4)6I=(4)6A", "(4)6A-(4)8A")


@dataclass(frozen=True)
class _Shown:
    """One step or list of hypotheses: its row of the page, the marks before it, its own row."""

    row: WayRow
    marks: Marks
    found: object
    outcome: object = None

    @property
    def is_step(self) -> bool:
        """Whether it is no list of hypotheses."""
        return self.row.key[0] == "step"


def explain(
    puzzle: Sudoku,
    solver: str,
    level_of=None,
    layout: Layout | None = None,
    marks: bool = False,
    step: int | None = None,
    hypothesis: int | None = None,
) -> Explained:
    """Solve a sudoku and explain how, see docs/how-to/new-kind.md.

    Of a position with eliminated candidates it says what can be seen there, or raises PuzzleError
    where these leave no solution.

    >>> print(explain(Sudoku("." * 81), "number-place-support").words.splitlines()[0])
    Sudoku, 0 digits on the board, solved by number-place-support
    """
    layout = layout or Layout()
    if isinstance(puzzle, SudokuPosition) and puzzle.eliminated:
        from pipeline.kinds.sudoku.exact.counting import without_solution

        if why := without_solution(puzzle):
            raise PuzzleError(layout.text(why))
        head, shown, below, picture = _position_explained(puzzle, layout)
    else:
        head, shown, below, picture = _solved(
            puzzle, solver, level_of, layout, fold=hypothesis is None
        )
    for key, number in (("step", step), ("contradiction", hypothesis)):
        if number is not None:
            shown, below = [_chosen(shown, key, number)], []
            picture = _picture_of(puzzle, shown[0], layout)
    lines = [line for one in shown for line in _lines(one, marks, layout)]
    words = "\n".join([*layout.wrapped(head), "", *lines, "", *below, *_key(shown, layout)])
    return Explained(words.rstrip("\n") + "\n", picture)


def narrowest_place(puzzle: Sudoku, solver: str) -> Message | None:
    """Return where the fewest cells of a puzzle of singles can be filled; None of another one.

    >>> narrowest_place(Sudoku("." * 81), "number-place-support")
    """
    trace = trace_one(KIND, puzzle, solver)
    if trace.contradictions or {row.technique for row in trace.steps} - {HIDDEN, NAKED}:
        return None
    return reasons.narrowest(puzzle, reasons.in_teaching_order(puzzle, trace.steps, []), [])


def _chosen(shown: list[_Shown], key: str, number: int) -> _Shown:
    """Return the step, or the list of hypotheses, of a number."""
    known = {one.row.key: one for one in shown}
    if (key, number) in known:
        return known[key, number]
    # The last number of each.
    last = dict(sorted(known))
    ranges = [f"{sign}1 to {sign}{last[of]}" for of, sign in SIGNS.items() if of in last]
    wanted = f"a number of {' or '.join(ranges)}" if ranges else "no number, as there is no step"
    raise PuzzleError(f"--step: expected {wanted}, found {SIGNS[key]}{number}")


def _solved(puzzle: Sudoku, solver: str, level_of, layout: Layout, fold: bool):
    """Return the heading, the steps, what stands below them, and the picture of the solution."""
    trace = trace_one(KIND, puzzle, solver)
    outcome, digits = trace.outcome, trace.outcome.digits
    clues = CELLS - puzzle.clues.count(BLANK)
    head = message("sudoku_solved_by", clues=clues, solver=solver)
    steps = reasons.in_teaching_order(puzzle, trace.steps, trace.contradictions)
    why = reasons.why(puzzle, steps, trace.contradictions, outcome)
    before, after = {}, Marks(puzzle)
    for what, row, after in replayed(puzzle, steps, trace.contradictions):
        before[what, int(row.step if what == "step" else row.sequence)] = row, after.copy()
    shown = []
    for row in way_of_solution(steps, trace.contradictions, KIND, why, fold):
        found, marks = before[row.key]
        shown.append(_Shown(row, marks, found, outcome))
    why = clash_of(puzzle) or breaks_at(after)
    result = result_in_words(KIND, outcome, layout, level_of, why)
    if found := reasons.narrowest(puzzle, steps, trace.contradictions):
        result += layout.wrapped(found)
    board = words.drawn(puzzle, digits)
    picture = sudoku_svg(puzzle, digits, layout.text(message("sudoku_and_solution")))
    return head, shown, [*result, "", board], picture


def _position_explained(position: SudokuPosition, layout: Layout):
    """Return the heading, what the techniques find, what stands below, and the picture."""
    known, marks, shown = techniques_of(KIND), Marks(position), []
    for number, step in enumerate(find(position.clues, write_candidates(position).split()), 1):
        name = words.name_of(known[step.technique], [step])
        why = reasons.step_in_words(step, reason_of(step, marks))
        row = WayRow(str(number), name, words.decides([step]), False, why, ("step", number))
        shown.append(_Shown(row, marks, step))
    below = [] if shown else [*layout.wrapped(message("sudoku_nothing_found")), ""]
    title = layout.text(message("sudoku_position"))
    picture = sudoku_svg(position, None, title, candidates_of(position))
    return message("sudoku_position_head"), shown, below, picture


def _lines(shown: _Shown, with_marks: bool, layout: Layout) -> list[str]:
    """Return a row as lines, below its pencil marks if these are asked for."""
    lines = lines_of_row(shown.row, layout)
    if not with_marks or not shown.row.why:
        return lines
    position = shown.marks.position()
    if "" in candidates_of(position):
        return ["", *layout.wrapped(message("sudoku_empty_cell"), "  "), *lines]
    grid = [f"  {line}" for line in pencil_marks.write(position).splitlines()]
    if max(map(len, grid)) > layout.width:
        cells = list(map(":".join, zip(CELL_NAMES, candidates_of(position), strict=True)))
        rows = (" ".join(cells[at : at + 9]) for at in range(0, CELLS, 9))
        grid = [line for row in rows for line in layout.wrapped(row, "     ", "  ")]
    return ["", *grid, *lines]


def _key(shown: list[_Shown], layout: Layout) -> list[str]:
    """Return the key to the signs that stand in the rows; nothing where there are but singles."""
    fields = {one.found.technique for one in shown if one.is_step} - {NAKED, HIDDEN}
    entries = KEY if fields else ()
    if fields & {*ORDERS, *OF_SETS}:
        entries = (*KEY, *KEY_OF_CHAINS)
    meanings = (message(f"sudoku_key_{at}") for at in range(1, len(KEY + KEY_OF_CHAINS) + 1))
    lines = [
        line
        for sign, meaning in zip(entries, meanings, strict=False)
        for line in layout.wrapped(meaning, " " * 15, f"  {sign:<13}")
    ]
    return [layout.text(message("sudoku_key")), *lines] if lines else []


def _picture_of(puzzle: Sudoku, shown: _Shown, layout: Layout) -> str:
    if shown.is_step:
        reason = reason_of(shown.found, shown.marks)
        title = message("sudoku_step", number=shown.row.label, what=shown.row.what)
        return step_svg(puzzle, reason, layout.text(title), layout.language)
    title = layout.text(shown.row.what)
    return hypothesis_svg(puzzle, shown.found, shown.marks, shown.outcome, title, layout.language)
