"""Puzzles that a page steps through: files of data beside it, read when a puzzle is opened.

A page that carried all steps would weigh many megabytes. The files are JavaScript that calls one
function with JSON, since a page opened from the disk may not read other files, but may run them.
"""

import traceback
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from types import MappingProxyType

import pandas as pd

from pipeline import kinds
from pipeline.explain.ways import way_of_solution
from pipeline.files.atomic import write_text
from pipeline.kinds.contract import Change, Words
from pipeline.reports.explained_steps import ExplainedSteps, rows_by_puzzle
from pipeline.reports.page_data import as_json, in_languages
from pipeline.reports.player.bottleneck import (
    bottleneck_changes,
    bottleneck_in_words,
    why_no_bottleneck,
)
from pipeline.reports.player.ending import ending_in_words, ending_of_several, level_in_words
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import message

LINK = "puzzlink"
"""The notation that is an address of a page where a person can solve the puzzle."""
TOGETHER = 20
"""So many share a file."""


def write_puzzles(
    tables,
    explained: ExplainedSteps | None,
    places: Sequence[int],
    folder: Path,
    said: Mapping = MappingProxyType({}),
) -> None:
    """Write what the player needs of some puzzles, and remove files of an earlier run.

    `places` are those in `about_puzzles`, in their order. The files are `<number>.js`, each with
    the puzzles whose places, divided by `TOGETHER`, give that number. `said` has by puzzle_id what
    more is said of a puzzle before its first step.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = set()
    together = zip(places, stepped(tables, explained, said), strict=True) if explained else ()
    for number, shown in groupby(together, key=lambda one: one[0] // TOGETHER):
        text = "".join(f"nanido.puzzle({place},{as_json(one)});\n" for place, one in shown)
        written.add(write_text(folder / f"{number}.js", text))
    for path in folder.glob("*.js"):
        if path not in written:
            path.unlink()


def stepped(tables, page: ExplainedSteps, said: Mapping = MappingProxyType({})) -> Iterator[dict]:
    """Yield what the player needs of the puzzles that have steps."""
    puzzle_ids = page.puzzles.index.tolist()
    bottlenecks = rows_by_puzzle(tables.rows_of("bottlenecks", puzzle_ids))
    counted = rows_by_puzzle(tables.rows_of("solution_counts", puzzle_ids))
    for puzzle_id, row in page.puzzles.iterrows():
        outcomes, steps, contradictions = (
            page.rows[name].get(puzzle_id, []) for name in ("outcomes", "steps", "contradictions")
        )
        key = _key_of(page.hardest.loc[puzzle_id]) if puzzle_id in page.hardest.index else None
        outcome, more = next(iter(outcomes), None), said.get(puzzle_id, "")
        solutions = [one.solutions for one in counted.get(puzzle_id, ())]
        has_several = any(number > 1 for number in solutions)
        ended = _ended(kinds.kind(row["kind"]), tables.names[page.solver], outcome, has_several)
        try:
            found = _stepped(row, ended, more, outcome, steps, contradictions, key)
        except Exception:  # One puzzle that cannot be told must not cost a book its page.
            traceback.print_exc()
            found = _stepped(row, ended, more, outcome, [], [], None)
            found["told"].append(in_languages(message("steps_cannot_be_told")))
        if kinds.kind(row["kind"]).bottleneck:
            of_puzzle = bottlenecks.get(puzzle_id)
            if of_puzzle:
                found["narrow"] = _narrow(row, of_puzzle[0])
            else:
                found["wide"] = in_languages(why_no_bottleneck(row, tables, solutions))
        yield found


def _key_of(hardest) -> tuple[str, int]:
    """Return the key of a row of `hardest_steps`, as a way of solution has keys."""
    is_step = pd.isna(hardest["stage"])
    return ("step" if is_step else "contradiction", int(hardest["number"]))


def _ended(kind, solver, outcome, has_several: bool) -> tuple[Words, Words]:
    """Return how a solver ended, and what its level stands for, "" without one."""
    if outcome and has_several:
        return ending_of_several(outcome, solver), ""
    level = level_in_words(kind, outcome) if outcome and outcome.solved else ""
    return ending_in_words(outcome, solver), level


def _stepped(row, ended, said, outcome, steps, contradictions, hardest) -> dict:
    kind = kinds.kind(row["kind"])
    puzzle, stepping = kind.puzzle_of(row), kind.stepping
    why = {}
    if kind.reasons and steps:
        why = kind.reasons.why(puzzle, steps, contradictions, outcome)
    changes = stepping.changes(puzzle, steps, contradictions, outcome) if stepping else {}
    own = {key: words for key, words in why.items() if words}
    why = _of_unbroken(contradictions, kind) | _of_unplayed(contradictions, changes) | own
    way = way_of_solution(steps, contradictions, kind, why=why)
    ending, level = ended
    found = {
        "id": row["puzzle_id"],
        "board": kind.words.picture(row, None, row["puzzle_id"]),
        "frames": [_frame(step, changes) for step in way],
        "hardest": next((at for at, step in enumerate(way, 1) if hardest in step.covers), 0),
        "end": float(outcome.completion_ratio_end) if outcome else 0.0,
        "solved": bool(outcome and outcome.solved),
        "ending": in_languages(ending),
        "told": [in_languages(words) for words in (level, said) if words],
        "link": _link(kind, puzzle),
    }
    if stepping:
        start = stepping.at_the_start(puzzle)
        found |= {"inks": stepping.INKS, "start": [_placed(text) for text in start]}
    return found


def _narrow(row, bottleneck) -> dict:
    """Return the bottleneck of a puzzle: what is drawn in three layers, and words."""
    return {
        "layers": [_filled(_drawn([one])) for one in bottleneck_changes(row, bottleneck)],
        "count": f"{bottleneck.step} / {bottleneck.pieces}",
        "words": in_languages(bottleneck_in_words(row, bottleneck)),
    }


def _of_unbroken(contradictions, kind) -> dict[tuple[str, int], tuple]:
    """Return what there is to say, whatever the kind, of hypotheses of which none breaks."""
    found = {}
    for row in contradictions:
        if not row.refuted:
            accepted, _ = kind.words.supposed(row)
            words = message("hypothesis_finishes" if accepted else "no_hypothesis_breaks")
            found["contradiction", int(row.sequence)] = (words,)
    return found


def _of_unplayed(contradictions, changes) -> dict[tuple[str, int], tuple]:
    """Return what there is to say, where steps are drawn, of a refutation that does not play."""
    keys = (("contradiction", int(row.sequence)) for row in contradictions if row.refuted)
    words = message("refutation_not_played")
    return {key: (words,) for key in keys if key in changes and not changes[key].moments}


def _link(kind, puzzle) -> str:
    """Return where the puzzle can be solved by hand, "" where its kind or notation has no such."""
    writer = kind.notations.WRITERS.get(LINK)
    try:
        return writer(puzzle).strip() if writer else ""
    except PuzzleError:
        return ""


def _frame(row, changes) -> dict:
    """Return one row of the way as the player reads it; what is empty is left out."""
    drawn = [changes[key] for key in row.covers if key in changes]
    numbers = [number for _, number in row.covers]
    found = {
        # Which steps, or which contradiction step, as `nanido show` numbers them.
        "n": [] if row.contradiction else [numbers[0], numbers[-1]],
        "q": numbers[0] if row.contradiction else 0,
        "w": [row.what.en, row.what.ja],
        "d": in_languages(row.detail) if row.detail.en else None,
        "l": row.level,
        "h": int(row.contradiction),
        "b": int(row.breaks),
        "y": [[term.en, term.ja] for term in row.why],
        **_drawn(drawn),
        "s": [
            _filled({"w": in_languages(words), **_drawn([change])})
            for one in drawn
            for words, change in one.moments
        ],
    }
    return {"r": row.ratio, **_filled(found)}


def _drawn(drawn: Sequence[Change]) -> dict:
    return {
        "p": _joined([change.paths for change in drawn]),
        "m": _joined([change.marks for change in drawn]),
        "t": [_placed(text) for change in drawn for text in change.texts],
        "g": sorted({number for change in drawn for number in change.gone}),
        "v": sorted({number for change in drawn for number in change.hidden}),
    }


def _filled(found: dict) -> dict:
    return {name: value for name, value in found.items() if value}


def _placed(text: Words) -> list:
    return [text.ink, text.x, text.y, text.text]


def _joined(several) -> dict[str, str]:
    paths = {}
    for one in several:
        for ink, path in one.items():
            paths[ink] = paths.get(ink, "") + path
    return paths
