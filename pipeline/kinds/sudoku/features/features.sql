-- One row a puzzle and solver: the puzzle, what its solution took, and how full the board was.
-- `counts` has the steps by each technique, outside hypotheses; what never happened has no ratio.

WITH techniques AS (
    SELECT
        corpus, puzzle_id, solver,
        count(DISTINCT technique) AS techniques_used,
        -- Of the highest level among those used; of several the last that the engine asks.
        arg_max(technique, level * 100 + place) AS hardest_technique,
        count(*) FILTER (level > 1) AS steps_of_patterns,
        coalesce(sum((length(eliminations) + 1) // 4), 0) AS eliminations,
        min(completion_ratio_before) FILTER (level = 2) AS completion_ratio_level2,
        min(completion_ratio_before) FILTER (level = 3) AS completion_ratio_level3,
        min(completion_ratio_before) FILTER (level = 4) AS completion_ratio_level4,
        min(completion_ratio_before) FILTER (level = 5) AS completion_ratio_level5
    FROM steps JOIN catalogue ON technique = number
    GROUP BY corpus, puzzle_id, solver
),

hypothesis_lists AS (
    SELECT
        corpus, puzzle_id, solver,
        count(*) AS contradiction_steps,
        max(stage) AS hardest_stage,
        arg_min(completion_ratio_before, sequence) AS completion_ratio_first_contradiction,
        arg_min(step, sequence) AS steps_before_first_contradiction,
        count(*) FILTER (stage = 1) AS stage_1,
        count(*) FILTER (stage = 2) AS stage_2,
        count(*) FILTER (stage = 3) AS stage_3,
        count(*) FILTER (stage = 4) AS stage_4,
        count(*) FILTER (stage = 5) AS stage_5
    FROM contradictions
    GROUP BY corpus, puzzle_id, solver
)

SELECT
    corpus, puzzle_id, solver,
    length(replace(clues, '.', '')) AS clues_given,
    solved::TINYINT AS solved,
    level_raw, level, work,
    outcomes.steps AS steps,
    coalesce(steps_of_patterns, 0) AS steps_of_patterns,
    coalesce(eliminations, 0) AS eliminations,
    hypotheses, refuted,
    coalesce(contradiction_steps, 0) AS contradiction_steps,
    coalesce(hardest_stage, 0) AS hardest_stage,
    coalesce(steps_before_first_contradiction, outcomes.steps) AS steps_before_first_contradiction,
    completion_ratio_first_contradiction,
    completion_ratio_level2, completion_ratio_level3,
    completion_ratio_level4, completion_ratio_level5,
    completion_ratio_end,
    coalesce(techniques_used, 0) AS techniques_used,
    coalesce(hardest_technique, 0) AS hardest_technique,
    general_score,
    counts.* EXCLUDE (corpus, puzzle_id, solver),
    coalesce(stage_1, 0) AS stage_1,
    coalesce(stage_2, 0) AS stage_2,
    coalesce(stage_3, 0) AS stage_3,
    coalesce(stage_4, 0) AS stage_4,
    coalesce(stage_5, 0) AS stage_5
FROM outcomes
JOIN puzzles USING (corpus, puzzle_id)
JOIN counts USING (corpus, puzzle_id, solver)
LEFT JOIN techniques USING (corpus, puzzle_id, solver)
LEFT JOIN hypothesis_lists USING (corpus, puzzle_id, solver)
ORDER BY corpus, puzzle_id, solver
