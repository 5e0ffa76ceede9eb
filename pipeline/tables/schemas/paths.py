"""Columns shared by figures of solution paths; see docs/explanation/solution-paths.md."""

from pipeline.tables.schemas.columns import (
    PUZZLE,
    count,
    log,
    name,
    number,
    ratio,
    running_number,
    table,
    text,
)

MODEL = {"model": name("What the solver is taken to decide without trying")}
EFFECTS = ("opens", "widens", "not enough", "does nothing", "none can be added")
KEYS = {"bottlenecks": ["corpus", "puzzle_id", "model"]}
TABLES = {
    "bottlenecks": table(
        "Where puzzles are narrowest: the step of random solution paths with the fewest pieces "
        "(cells, edges) to choose from, before the last fifth of the steps, one way there, and the "
        "single added clue that opens it best. A row for each puzzle that has a bottleneck, of "
        "boards of at most 100 cells, in corpora of which the kind looks at so many",
        "measure-paths",
        **PUZZLE,
        **MODEL,
        step=running_number("Step at which there is least to choose from"),
        pieces=count("Pieces that are open at the start"),
        choices_mean=number("Pieces decidable then, mean of random orders; 0: stuck", "pieces"),
        behind=count("Pieces that are open then and not decidable"),
        decided=text("What one way there decided before, separated by spaces"),
        waits_on=text("What is decidable then"),
        clues=text("Clues of the puzzle with the added one; empty where none helps"),
        added=text("The added clue, as `paths` names it; empty where none helps"),
        clue=text("What the added clue does to the bottleneck", *EFFECTS),
    ),
}


def paths(own):
    """One puzzle a row; `own` are the figures of the kind, after the key."""
    return table(
        "Figures of the orders in which each puzzle can be solved (solution paths). Walks are "
        "random solution paths; figures of walks are means over them",
        "measure-paths",
        **PUZZLE,
        **MODEL,
        **own,
    )


def rounds(pieces, own=()):
    """Deciding all that is decidable at once, round by round; `pieces` are cells or edges."""
    return {
        "rounds": count(f"Rounds if all decidable {pieces} are decided at once"),
        **dict(own),
        "decided_per_round_mean": number(f"Decided {pieces} of a round, mean", pieces),
        f"second_round_{pieces}": count(f"Decided {pieces} of the second round"),
        f"third_round_{pieces}": count(f"Decided {pieces} of the third round"),
    }


def decidable(pieces):
    """How much there is to find at each step of a walk; `pieces` are cells or edges."""
    before_end = "before the last 10 steps"
    return {
        "decidable_log_mean": log(f"Logarithm of the decidable {pieces} of a step, mean"),
        "decidable_min_mean": number(f"Fewest decidable {pieces} of a step {before_end}", pieces),
        "decidable_first15_mean": number(
            f"Decidable {pieces} of a step, mean of the first 15 steps", pieces
        ),
        "one_decidable_ratio": ratio(f"Part of the steps {before_end} with one decidable"),
        "two_decidable_ratio": ratio(f"Part of the steps {before_end} with at most two decidable"),
        "five_decidable_ratio": ratio("Part of the steps with at most five decidable"),
        "waiting_steps": number(
            f"Sum over the steps of one over the decidable {pieces}: large where little is to "
            "be found",
            "steps",
        ),
    }
