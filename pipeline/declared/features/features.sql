-- One row a puzzle and solver; `counts` has the steps by each technique.

WITH techniques AS (
    SELECT
        corpus, puzzle_id, solver,
        count(DISTINCT technique) AS techniques_used,
        max(technique) AS hardest_technique
    FROM steps
    GROUP BY corpus, puzzle_id, solver
),

tried AS (
    SELECT
        corpus, puzzle_id, solver,
        count(*) AS contradiction_steps,
        max(stage) AS hardest_stage,
        max(proof_rules) AS proof_rules_most,
        arg_min(completion_ratio_before, sequence) AS completion_ratio_first_contradiction,
        arg_min(step, sequence) AS steps_before_first_contradiction
    FROM contradictions
    GROUP BY corpus, puzzle_id, solver
),

boards AS (
    SELECT
        corpus, puzzle_id, rows, cols, rows * cols AS cells,
        -- A cell is one character or several in brackets; rooms stand behind a slash.
        length(replace(regexp_replace(split_part(clues, '/', 1), '\[[^\]]*\]', '#', 'g'), '.', ''))
        AS clues_given
    FROM puzzles
)

SELECT
    corpus, puzzle_id, solver,
    rows, cols, cells, clues_given,
    clues_given / cells AS clues_given_ratio,
    solved::TINYINT AS solved,
    level_raw, level, work,
    outcomes.steps AS steps,
    hypotheses, refuted,
    coalesce(contradiction_steps, 0) AS contradiction_steps,
    coalesce(hardest_stage, 0) AS hardest_stage,
    coalesce(steps_before_first_contradiction, outcomes.steps) AS steps_before_first_contradiction,
    completion_ratio_first_contradiction,
    coalesce(proof_rules_most, 0) AS proof_rules_most,
    completion_ratio_end,
    coalesce(techniques_used, 0) AS techniques_used,
    coalesce(hardest_technique, 0) AS hardest_technique,
    counts.* EXCLUDE (corpus, puzzle_id, solver)
FROM outcomes
JOIN boards USING (corpus, puzzle_id)
JOIN counts USING (corpus, puzzle_id, solver)
LEFT JOIN techniques USING (corpus, puzzle_id, solver)
LEFT JOIN tried USING (corpus, puzzle_id, solver)
ORDER BY corpus, puzzle_id, solver
