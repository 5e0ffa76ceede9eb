"""Pictures of steps without what they decide: python -m benchmarks.sudoku_pictures FOLDER

Twenty steps of twenty techniques, of bundled sudoku and of generated ones that need the second
catalogue. Captions, what is struck out and the ground of the cells that lose something are left
out: a reader is to find them. `key.txt` has the answers; `--whole` leaves everything in.
"""

import random
import xml.etree.ElementTree as ET
from pathlib import Path

import click

from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.explain.layout import Layout
from pipeline.kinds.sudoku import KIND
from pipeline.kinds.sudoku.generating.generator import generated
from pipeline.kinds.sudoku.presentation import strokes
from pipeline.kinds.sudoku.presentation.reasons import reason_of
from pipeline.kinds.sudoku.presentation.reasons.marks import replayed
from pipeline.kinds.sudoku.presentation.reasons.naming import decided
from pipeline.kinds.sudoku.presentation.step_picture import step_svg
from pipeline.kinds.sudoku.presentation.words import name_of
from pipeline.kinds.sudoku.puzzle import Sudoku, text_of
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.solving import WITH_SECOND
from pipeline.kinds.sudoku.tables import trace_rows
from pipeline.kinds.techniques import techniques_of
from pipeline.kinds.trace import traces_of

BUNDLED = Path(__file__).resolve().parents[1] / "data/raw/graded-sudoku/graded-sudoku.csv"
STEPS, SEED = 20, 30
ET.register_namespace("", "http://www.w3.org/2000/svg")


def steps_by_technique(boards):
    """Return by technique a step that only removes, with its board and the marks before it."""
    known = {}
    for batch in trace_rows.solve(boards, WITH_SECOND):
        for at, trace in traces_of(batch, trace_rows.ROWS).items():
            if known.keys() >= {step.technique for step in trace.steps}:
                continue
            for what, row, marks in replayed(boards[at], trace.steps, trace.contradictions):
                if what == "step" and row.eliminations and row.technique not in known:
                    known[row.technique] = boards[at], row, marks.copy()
    return known


def without_answer(svg):
    """Return a picture without caption, strikes and the ground of what loses a candidate."""
    root = ET.fromstring(svg)
    for parent in list(root.iter()):
        for child in list(parent):
            told = child.get("class") in ("caption", "gone") or child.get("fill") == strokes.LOSING
            if told or child.tag.endswith("title"):
                parent.remove(child)
    return ET.tostring(root, encoding="unicode")


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--whole", is_flag=True, help="Leave captions and what is struck out in.")
@click.option("--lang", type=click.Choice(["en", "ja"]), default="en")
def main(folder, whole, lang):
    """Write pictures of steps, and the key to them, to a folder."""
    clues = read_puzzles(BUNDLED, "sudoku")[0]["clues"].tolist()
    clues += [text_of(row) for row in generated(1000, SEED)]
    found = steps_by_technique([Sudoku(text) for text in clues])
    draw, key = random.Random(SEED), []
    second = [number for number in catalogue().second.tolist() if number in found]
    others = sorted(found.keys() - set(second))
    chosen = draw.sample(others, STEPS - len(second)) + second
    draw.shuffle(chosen)
    folder.mkdir(parents=True, exist_ok=True)
    for at, number in enumerate(chosen, 1):
        board, row, marks = found[number]
        reason = reason_of(row, marks)
        svg = step_svg(board, reason, "Step", lang)
        (folder / f"{at:02}.svg").write_text(svg if whole else without_answer(svg), "utf-8")
        gone = ", ".join(decided(reason.step.removed, "≠"))
        name = Layout(lang).text(name_of(techniques_of(KIND)[number], [row]))
        key.append(f"{at:02}  {gone}  {name} {row.notation}")
    (folder / "key.txt").write_text("\n".join(key) + "\n", "utf-8")


if __name__ == "__main__":
    main()
