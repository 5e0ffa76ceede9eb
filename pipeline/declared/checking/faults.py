"""Whether a kind keeps its contract: each fault with the file and the line where it is mended.

First the text of a declaration is read, for names that are missing or misspelt; then its examples
go through everything: rules, exact solver, solver, notations, drawing, turned boards, clues less
and more, solution paths; and a small puzzle is generated.
"""

import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module, invalidate_caches
from pathlib import Path

from pipeline import kinds
from pipeline.declared.checking import clues
from pipeline.declared.checking.source import Fault, Source, misspelt, wrong_words
from pipeline.declared.declaration import Declaration
from pipeline.declared.kind import DeclaredKind
from pipeline.declared.puzzle import Board
from pipeline.declared.rules.constraints import Rules
from pipeline.kinds.contract import Kind
from pipeline.texts.errors import PuzzleError, shortened


def faults_of(folder: Path) -> list[Fault]:
    """Return the faults of the kind in a folder; none if it keeps its contract."""
    file = folder / "__init__.py"
    if refusal := kinds.refusal(folder.name, file):
        return [Fault(file, 1, refusal)]
    try:
        source = Source(file)
    except SyntaxError as error:
        return [Fault(file, error.lineno or 1, f"no Python: {' '.join(error.msg.split())}")]
    if source.class_ is not None and (found := list(misspelt(source))):
        return found
    with _known(folder.resolve()):
        found = _faults(source, folder.name)
    # One fault may show on many examples, and in several checks.
    return list({fault.line: fault for fault in reversed(found)}.values())[::-1]


def _faults(source: Source, name: str) -> list[Fault]:
    try:
        kind = getattr(import_module(f"pipeline.kinds.{name}"), "KIND", None)
    except (Exception, SystemExit) as error:
        return [_of_exception(source, error, "")]
    if not isinstance(kind, Kind):
        return [source.fault("expected KIND = Name.kind(__name__) at the end, found no KIND")]
    if not isinstance(kind, DeclaredKind):
        return _hand_made(kind, source)
    found = []
    for check in (wrong_words, clues.cells, _examples):
        found += _tried(check, source, kind)
        if found:
            return found
    puzzles = [_board(kind.declaration, example) for example in kind.declaration.EXAMPLES]
    for puzzle in puzzles:
        for check in OF_A_PUZZLE:
            found += _tried(partial(check, puzzle=puzzle), source, kind)
    found += _tried(partial(_rules_used, puzzles=puzzles), source, kind)
    if not found:
        found += _tried(partial(clues.paths, puzzle=puzzles[0]), source, kind)
        found += _tried(clues.generated, source, kind)
    return found


@contextmanager
def _known(folder: Path) -> Iterator[None]:
    """Let the registry of kinds know a folder, and forget it afterwards."""
    home = str(folder.parent)
    if any(Path(known).resolve() == folder.parent for known in kinds.__path__):
        yield
        return
    kinds.__path__.append(home)
    invalidate_caches()
    kinds.look_again()
    try:
        yield
    finally:
        kinds.__path__.remove(home)
        sys.modules.pop(f"pipeline.kinds.{folder.name}", None)
        kinds.look_again()


def _tried(check: Callable, source: Source, kind: Kind) -> list[Fault]:
    """Return what a check finds; an exception of the kind's code is a fault at its line."""
    try:
        return list(check(source, kind.declaration))
    except (Exception, SystemExit) as error:
        puzzle = getattr(check, "keywords", {}).get("puzzle")
        return [_of_exception(source, error, f" on {puzzle.clues}" if puzzle else "")]


def _of_exception(source: Source, error: BaseException, where: str) -> Fault:
    frames = traceback.extract_tb(error.__traceback__)
    lines = [at.lineno for at in frames if Path(at.filename).resolve() == source.file.resolve()]
    words = " ".join(str(error).split())
    return Fault(source.file, lines[-1] if lines else 1, f"{type(error).__name__}: {words}{where}")


def _board(declared: Declaration, example: str) -> Board:
    rows, cols, clues = example.split(" ", 2)
    return declared.puzzle(int(rows), int(cols), clues)


def _examples(source: Source, declared: Declaration) -> Iterator[Fault]:
    """Yield examples that cannot be read, or have no single solution."""
    from pipeline.declared.exact import solutions

    if len(declared.EXAMPLES) < 2:
        yield source.fault("expected two examples or more", "EXAMPLES")
        return
    if {"/" in str(example) for example in declared.EXAMPLES} == {not declared.REGIONS}:
        words = f"expected REGIONS = {not declared.REGIONS}, as in all EXAMPLES"
        yield source.fault(words, "REGIONS")
        return
    for example in declared.EXAMPLES:
        try:
            puzzle = _board(declared, example)
        except (PuzzleError, ValueError, AttributeError) as error:
            yield source.fault(f"expected 'rows cols clues' ({error})", "EXAMPLES", example)
            continue
        rules = declared.rules(puzzle)
        if rules is None:
            yield source.fault("rules returns nothing; end it with: return rules", "rules")
            return
        upside_down = [one for one in rules.constraints if one.least > one.most and one.members]
        for one in upside_down:
            words = f"count from {one.least} to {one.most}: expected the lower number first"
            yield source.fault(words, "rules", one.rule)
        count = len(solutions(rules, 2))
        if count != 1 and not upside_down:
            found = f"none{_the_rule_that_forbids(rules)}" if count == 0 else "several"
            words = f"expected one solution of {shortened(example)!r}, found {found}"
            yield source.fault(words, "EXAMPLES", example)


def _the_rule_that_forbids(rules: Rules) -> str:
    """Return in words the one rule without which there is a solution, or several; "" if none."""
    from pipeline.declared.exact import solutions

    for rule in sorted(_rule_ids(rules)):
        fewer = rules.copy()
        fewer.constraints = [one for one in rules.constraints if one.rule != rule]
        fewer.parts = [one for one in rules.parts if one.rule != rule]
        fewer.edges = {} if rules.loop_rule == rule else rules.edges
        if solutions(fewer, 1):
            return f"; without the rule {rule!r} there is one"
    return ""


def _rules(source: Source, declared: Declaration, puzzle: Board) -> Iterator[Fault]:
    """Yield rules and sorts without a name, and places that two variables share."""
    rules = declared.rules(puzzle)
    for rule in _rule_ids(rules) - declared.RULES.keys():
        yield source.fault(f"the rule {rule!r} is not in RULES", "rules", rule)
    again = zip(rules.constraints, declared.rules(puzzle).constraints, strict=True)
    if any(one.allows is not other.allows for one, other in again):
        words = "table: expected the same function at each call, found a new one"
        yield source.fault(words, "rules")
    seen: dict[tuple[str, str], int] = {}
    for variable in rules.variables:
        if (sort := variable.sort) not in declared.SORTS:
            yield source.fault(f"the sort {sort!r} is not in SORTS", "rules", sort)
            return
        place = declared.place_of(variable)
        if " " in place or (variable.sort, place) in seen:
            what = "holds a blank" if " " in place else "is of two variables"
            yield source.fault(f"the place {place!r} {what}", "place_of")
            return
        for term in declared.SORTS[sort]:
            if "{of}" in term.en and "-" not in place:
                yield source.fault(f"{{of}} is empty at {place}", "SORTS", term.en)
                return
        seen[variable.sort, place] = 1


def _rules_used(source: Source, declared: Declaration, puzzles: list[Board]) -> Iterator[Fault]:
    """Yield rules and sorts that no example needs."""
    made = [declared.rules(puzzle) for puzzle in puzzles]
    for rule in declared.RULES.keys() - set().union(*map(_rule_ids, made)):
        yield source.fault(f"no example has the rule {rule!r}", "RULES", rule)
    for sort in declared.SORTS.keys() - {one.sort for rules in made for one in rules.variables}:
        yield source.fault(f"no example has the sort {sort!r}", "SORTS", sort)


def _rule_ids(rules: Rules) -> set[str]:
    ids = {constraint.rule for constraint in rules.constraints}
    ids |= {part.rule for part in rules.parts}
    return ids | ({rules.loop_rule} if rules.edges else set())


def _solved(source: Source, declared: Declaration, puzzle: Board) -> Iterator[Fault]:
    """Yield a value of the solver that is not the solution's."""
    from pipeline.declared.exact import solutions
    from pipeline.declared.solver.arrays import ON, OPEN, arrays_of
    from pipeline.declared.solver.solving import solve

    rules = declared.rules(puzzle)
    truth, solved = solutions(rules, 1)[0], solve(arrays_of(rules))
    for variable, value, found in zip(rules.variables, truth, solved.values, strict=True):
        if found != OPEN and (found == ON) != value:
            place = declared.place_of(variable)
            yield source.fault(f"the solver is wrong at {place} of {puzzle.clues}", "rules")
            return


def _drawn(source: Source, declared: Declaration, puzzle: Board) -> Iterator[Fault]:
    """Yield what draws anything but shapes and texts in known inks, on the board."""
    from pipeline.declared.drawing.drawn_text import drawn as drawn_text
    from pipeline.declared.drawing.picture import INKS, TEXTS, board_svg
    from pipeline.declared.drawing.shapes import Text

    drawn = [("draw", declared.draw(puzzle))]
    for variable in declared.rules(puzzle).variables:
        true, false = (declared.draw_value(variable, value) for value in (True, False))
        drawn += [("draw_value", true), ("draw_value", false)]
        if true and true == false:
            yield source.fault("draw_value: expected another drawing of false", "draw_value")
            return
    for name, shapes in drawn:
        try:
            for shape in shapes:
                inks = TEXTS if isinstance(shape, Text) else INKS
                if shape.ink not in inks:
                    raise ValueError(f"expected an ink of {', '.join(inks)}")
            drawn_text(puzzle, shapes)
            board_svg(puzzle, shapes, "")
        except Exception as error:
            words = f"{name}: expected a list of shapes on the board, found {shapes!r}: {error}"
            yield source.fault(words, name)
            return


def _read_again(source: Source, declared: Declaration, puzzle: Board) -> Iterator[Fault]:
    """Yield notations in which a puzzle is not read as it was written.

    The names of rooms are the author's: every notation numbers them anew.
    """
    puzzle = puzzle.numbered()
    kind = kinds.kind(declared.kind_name)
    form, notations = kind.cells.FORMS[0], kind.notations
    cells = dict(zip(form.columns[1:], map(str, form.write(puzzle)), strict=True))
    read = {"csv": lambda text: form.read(cells), "puzzlink": notations.read_address}
    code = "read_body" if "read_body" in source.names else "ADDRESSES"
    for name, write in {"csv": lambda one: "", **notations.WRITERS}.items():
        text = write(puzzle)
        try:
            again = read.get(name, notations.read)(text)
        except PuzzleError as error:
            again = error
        if again != puzzle:
            words = f"written as {name}, {puzzle.clues} is read as {again}"
            yield source.fault(words, code if name == "puzzlink" else "CLUE")


def _turned(source: Source, declared: Declaration, puzzle: Board) -> Iterator[Fault]:
    """Yield rules that differ when a board is turned or mirrored."""
    from pipeline.declared.parts.canonical_form import copies
    from pipeline.declared.solver.arrays import arrays_of
    from pipeline.declared.solver.solving import solve

    costs = {
        int(solve(arrays_of(declared.rules(copy))).steps[:, 1].sum()) for copy in copies(puzzle)
    }
    if len(costs) > 1:
        words = "turned or mirrored, the board has other rules: one side of it is treated apart"
        or_else = "TURNED or MIRRORED lacks a sign, a place `at` does not turn, or TURNS is False"
        yield source.fault(f"{words}, {or_else}", "rules")


OF_A_PUZZLE = (_rules, _solved, _drawn, _read_again, _turned, *clues.OF_A_PUZZLE)
NEEDED = ("puzzle", "cells", "canonical_form", "notations", "trace_rows", "columns", "words")
"""Parts that a hand-made kind has to have."""


def _hand_made(kind: Kind, source: Source) -> list[Fault]:
    """Return parts of a hand-made kind that are missing or do not keep the contract."""
    found = []
    for part in NEEDED:
        try:
            getattr(kind, part)
        except ImportError as error:
            found.append(Fault(kind.folder / f"{part}.py", 1, f"{error}"))
        except SyntaxError as error:
            file = Path(error.filename or kind.folder / f"{part}.py")
            found.append(Fault(file, error.lineno or 1, f"no Python: {error.msg}"))
    if found:
        return found
    puzzle_class = getattr(kind.puzzle, "PUZZLE", None)
    if puzzle_class is None:
        return [Fault(Path(kind.puzzle.__file__), 1, "expected PUZZLE, the class of a puzzle")]
    name = getattr(puzzle_class, "kind_name", None)
    if name != kind.folder.name:
        words = f"expected kind_name {kind.folder.name!r}, the name of the folder, found {name!r}"
        file = Path(kind.puzzle.__file__)
        lines = file.read_text(encoding="utf-8").splitlines()
        place = next((at for at, line in enumerate(lines, 1) if "kind_name" in line), 1)
        return [Fault(file, place, words)]
    puzzle = kind.trace_rows.EXAMPLE
    form = kind.cells.form_of(puzzle)
    cells = dict(zip(form.columns[1:], map(str, form.write(puzzle)), strict=True))
    if form.read(cells) != puzzle:
        found.append(Fault(kind.folder / "cells.py", 1, "a row that was written is read otherwise"))
    batch = next(iter(kind.trace_rows.solve([puzzle], kind.solvers[0].name)))
    for table, rows_of in kind.trace_rows.ROWS.items():
        if "at" not in rows_of(batch).column_names:
            found.append(Fault(kind.folder / "trace_rows.py", 1, f"{table} lacks the column at"))
    if len({*kind.canonical_form.fingerprints([puzzle, puzzle])}) != 1:
        found.append(Fault(kind.folder / "canonical_form.py", 1, "one puzzle, two fingerprints"))
    return found
