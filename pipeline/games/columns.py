"""Schemas of the moves that the programs of 1973 chose in positions, and of the referee."""

from pipeline.tables.schemas.columns import TRACE, count, name, number, running_number, table, text

POINTS = "as its column from the left and its row from the top"
TABLES = {
    # What a program that moves by rules alone chose in each position, and among which points.
    "candidates": table(
        "Every point that may be played in a position, with the value that the program gives it",
        "decide",
        **TRACE,
        point=name(f"Point, {POINTS}: 45 or 0405"),
        value=number("Value of the point by the evaluation of the program", "score"),
        rank=running_number("Rank of the point: 1 the best, equal values share theirs"),
    ),
    "decisions": table(
        "Move that the program chose in each position, and the rule that decided",
        "decide",
        **TRACE,
        to_move=text("Side whose move it is", "X", "O"),
        move=name(f"Move that the program chose, {POINTS}"),
        rule=text("Rule that decided, by its name or its section in the paper"),
        ties=count("Points that this rule could not tell apart, the move among them", 1),
        value=number("Value of the move by the evaluation of the program", "score"),
        candidates=count("Points that may be played"),
        move_of_record=name("Move that was played in the game; empty if there is none"),
        rank_of_record=running_number("Rank of that move among the points", nullable=True),
    ),
    "refereed": table(
        "Whether the move that the program chose wins by continuous fours and threes, by an "
        "independent referee",
        "decide",
        **TRACE,
        move=name(f"Move that the program chose, {POINTS}"),
        moves_to_win=count("Moves of the winner until the win", 1, nullable=True),
        verdict=text(
            "What the referee found: win, none within so many moves, or unknown where the search "
            "was given up before"
        ),
        searched_moves=count("Moves of the winner within which the referee searched every win"),
    ),
}
KEYS = {
    "candidates": ["corpus", "puzzle_id", "solver", "point"],
    "decisions": ["corpus", "puzzle_id", "solver"],
    "refereed": ["corpus", "puzzle_id", "solver"],
}
