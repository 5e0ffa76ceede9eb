"""Cards of puzzles to be reviewed or not solved: the levels, pictures, and how it ended."""

from dataclasses import dataclass

import pandas as pd

from pipeline import kinds
from pipeline.explain.hardest import hardest_of
from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.tables.parts import part_name
from pipeline.reports.tables.report_table import Words
from pipeline.texts.messages import COMMAS, Joined, message


@dataclass(frozen=True)
class StepPicture:
    """One step as a picture, and what it shows."""

    caption: Words
    picture: str


@dataclass(frozen=True)
class Card:
    """A puzzle to be shown; an audit adds why it is shown."""

    puzzle_id: str
    size: Words
    levels: list[tuple[Words, int]]
    picture: str
    ending: Words
    step: StepPicture | None = None
    why: Words = ""


def not_solved(tables, solver, number) -> list[Card]:
    """Return the puzzles that the solver left unsolved, ready to be shown."""
    outcomes = tables.read("outcomes", solver, ["puzzle_id", "solved"])
    chosen = outcomes.loc[~outcomes["solved"].astype(bool), "puzzle_id"].head(number).tolist()
    return cards(tables, solver, chosen)


def cards(tables, solver, chosen) -> list[Card]:
    """Return the cards of puzzles, a list of puzzle_id, in that order."""
    levels = tables.rows_of("levels", chosen)
    puzzles = tables.rows_of("puzzles", chosen).set_index("puzzle_id")
    outcomes, steps, contradictions = (
        tables.rows_of(name, chosen, solver) for name in ("outcomes", "steps", "contradictions")
    )
    outcomes = outcomes.set_index("puzzle_id")
    found = []
    for puzzle_id in chosen:
        puzzle = puzzles.loc[puzzle_id]
        kind = kinds.kind(puzzle["kind"])
        outcome = outcomes.loc[puzzle_id] if puzzle_id in outcomes.index else None
        own_steps = steps[steps["puzzle_id"] == puzzle_id]
        supposed = contradictions[contradictions["puzzle_id"] == puzzle_id]
        size = puzzle["book"], puzzle["part"] and part_name(puzzle["part"])
        size = Joined((*filter(None, size), kind.puzzle.size_in_words(puzzle)), COMMAS)
        people_first = sorted(
            tables.groups(levels[levels["puzzle_id"] == puzzle_id]),
            key=lambda group: group[0] in tables.solvers,
        )
        found.append(
            Card(
                puzzle_id,
                size,
                [(tables.names[rater], int(rows["level"].iloc[0])) for rater, rows in people_first],
                kind.words.picture(puzzle, outcome, _title(puzzle_id, outcome)),
                ending_in_words(outcome, tables.names[solver]),
                hardest_step(kind, kind.puzzle_of(puzzle), own_steps, supposed),
            )
        )
    return found


def _title(puzzle_id, outcome) -> str:
    if outcome is None:
        return f"Puzzle {puzzle_id}"
    return f"Puzzle {puzzle_id}{' and its solution' if outcome['solved'] else ', not solved'}"


def ending_in_words(outcome, solver) -> Words:
    """Return how a solver ended, of a row of the table `outcomes` or None."""
    if outcome is None:
        return message("not_run")
    hypotheses = message("no_hypothesis")
    if outcome.hypotheses:
        hypotheses = message("hypotheses_tried", n=outcome.hypotheses, refuted=outcome.refuted)
    values = {"solver": solver, "steps": outcome.steps, "hypotheses": hypotheses}
    if not outcome.solved:
        return message("ended_not_solved", ended=message(f"ended_{outcome.ended}"), **values)
    id_ = "ended_level" if outcome.level == outcome.level_raw else "ended_raised"
    if outcome.ended == "accepted hypothesis":
        id_ += "_accepted"
    return message(id_, level=outcome.level_raw, **values)


def hardest_step(
    kind: Kind, puzzle, steps: pd.DataFrame, contradictions: pd.DataFrame
) -> StepPicture | None:
    """Return the picture of the first step of the hardest technique.

    None where the kind draws no steps, or no step is above the basic ones.

    Parameters
    ----------
    puzzle : a puzzle of the kind
    steps, contradictions : rows of these tables of the puzzle
    """
    if kind.step_picture is None or not len(steps):
        return None
    technique, row = hardest_of(steps, techniques_of(kind))
    if technique.level <= kind.words.BASIC_LEVEL:
        return None
    name = kind.words.name_of(technique, [row])
    caption = message("its_hardest_step", step=row.step, name=name)  # fmt: skip
    rows = list(steps.itertuples()), list(contradictions.itertuples())
    picture = kind.step_picture.picture_of_step(puzzle, *rows, int(row.step), caption.en)
    return StepPicture(caption, picture) if picture else None
