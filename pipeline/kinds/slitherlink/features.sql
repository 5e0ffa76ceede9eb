-- One row a puzzle and solver: the puzzle, what its solution took, and how full the board was.
-- `counts` has the steps by each technique, outside hypotheses; what never happened has no ratio.

WITH clues AS (
    SELECT
        corpus, puzzle_id, rows, cols,
        rows * cols AS cells,
        length(replace(clues, '.', '')) AS given,
        length(clues) - length(replace(clues, '0', '')) AS zeros,
        length(clues) - length(replace(clues, '1', '')) AS ones,
        length(clues) - length(replace(clues, '2', '')) AS twos,
        length(clues) - length(replace(clues, '3', '')) AS threes
    FROM puzzles
),

techniques AS (
    SELECT
        corpus, puzzle_id, solver,
        count(DISTINCT technique) AS techniques_used,
        -- Of the highest level among those used; of several the last in Sato's list.
        arg_max(technique, level * 100 + technique) AS hardest_technique,
        sum(edges_decided) AS edges_by_steps
    FROM steps JOIN catalogue ON technique = number
    GROUP BY corpus, puzzle_id, solver
),

contradiction AS (
    SELECT
        corpus, puzzle_id, solver,
        count(*) AS contradiction_steps,
        count(DISTINCT stage) AS stages_used,
        max(stage) AS hardest_stage,
        arg_min(completion_ratio_before, sequence) AS completion_ratio_first_contradiction,
        arg_min(step, sequence) AS steps_before_first_contradiction
    FROM contradictions
    GROUP BY corpus, puzzle_id, solver
)

SELECT
    corpus, puzzle_id, solver,
    rows, cols, cells,
    given AS clues_given,
    given / cells AS clues_given_ratio,
    coalesce(zeros / nullif(given, 0), 0) AS zeros_ratio,
    coalesce(ones / nullif(given, 0), 0) AS ones_ratio,
    coalesce(twos / nullif(given, 0), 0) AS twos_ratio,
    coalesce(threes / nullif(given, 0), 0) AS threes_ratio,
    solved::TINYINT AS solved,
    level_raw, level, work,
    outcomes.steps AS steps,
    hypotheses, refuted,
    coalesce(contradiction_steps, 0) AS contradiction_steps,
    coalesce(stages_used, 0) AS stages_used,
    coalesce(hardest_stage, 0) AS hardest_stage,
    coalesce(steps_before_first_contradiction, outcomes.steps) AS steps_before_first_contradiction,
    completion_ratio_first_contradiction,
    completion_ratio_level3, completion_ratio_level4, completion_ratio_end,
    coalesce(techniques_used, 0) AS techniques_used,
    coalesce(hardest_technique, 0) AS hardest_technique,
    coalesce(edges_by_steps, 0) AS edges_by_steps,
    counts.* EXCLUDE (corpus, puzzle_id, solver)
FROM outcomes
JOIN clues USING (corpus, puzzle_id)
JOIN counts USING (corpus, puzzle_id, solver)
LEFT JOIN techniques USING (corpus, puzzle_id, solver)
LEFT JOIN contradiction USING (corpus, puzzle_id, solver)
ORDER BY corpus, puzzle_id, solver
