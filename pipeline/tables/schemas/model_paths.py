"""Figures of solution paths by other models than that of the table `paths` (section 6.1)."""

from pipeline.tables.schemas.columns import PUZZLE, count, log, name, number, ratio, table
from pipeline.tables.schemas.paths import decidable

KEYS = {"model_paths": [*PUZZLE, "model"]}
TABLES = {
    "model_paths": table(
        "Figures of the solution paths of each puzzle by further models of a solver, one row a "
        "puzzle and model; pieces are cells or edges",
        "measure-paths",
        **PUZZLE,
        model=name("Model of the solver, as `paths --compare` calls it"),
        open_pieces=count("Pieces that are open at the start"),
        decided_pieces=count("Pieces that the model decides in the end"),
        left_pieces=count("Pieces that the model never decides"),
        decided_ratio=ratio("Part of the open pieces that the model decides"),
        start_decidable=count("Pieces decidable at the start"),
        rounds=count("Rounds if all decidable pieces are decided at once"),
        decided_per_round_mean=number("Decided pieces of a round, mean", "pieces"),
        choices_log_mean=log("Logarithm of the product of what a walk chose from, mean"),
        orders_log=log("Logarithm of the number of all orders of the decided pieces"),
        choices_less_orders_log=log("choices_log_mean less orders_log: 0 where any order will do"),
        **decidable("pieces"),
    )
}
