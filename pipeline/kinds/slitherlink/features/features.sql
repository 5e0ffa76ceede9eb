-- One row a puzzle and solver: the puzzle, what its solution took, and how full the board was.
-- `counts` has the steps by each technique, outside hypotheses, `lists` the contradiction steps by
-- the technique that proposed what decided; what never happened has no ratio.

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
        sum(edges_decided) AS edges_by_steps
    FROM steps
    GROUP BY corpus, puzzle_id, solver
),

hardest AS (
    SELECT
        corpus, puzzle_id, solver,
        -- Of the highest level among those used; of several the last in Sato's list. Used is also
        -- what proposed a hypothesis that decided.
        arg_max(technique, level * 100 + technique) AS hardest_technique
    FROM (
        SELECT corpus, puzzle_id, solver, technique FROM steps
        UNION ALL
        SELECT corpus, puzzle_id, solver, proposed_by FROM contradictions
    ) JOIN catalogue ON technique = number
    GROUP BY corpus, puzzle_id, solver
),

followed AS (
    SELECT
        corpus, puzzle_id, solver,
        sum(followed_steps) AS followed_steps,
        max(followed_steps) AS followed_steps_most,
        arg_max(followed_hardest, level * 100 + followed_hardest) AS followed_hardest
    FROM contradictions LEFT JOIN catalogue ON followed_hardest = number
    WHERE proposed_by > 0
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
    lists.* EXCLUDE (corpus, puzzle_id, solver),
    coalesce(followed_steps, 0) AS followed_steps,
    coalesce(followed_steps_most, 0) AS followed_steps_most,
    coalesce(followed_hardest, 0) AS followed_hardest,
    completion_ratio_level3, completion_ratio_level4, completion_ratio_end,
    coalesce(techniques_used, 0) AS techniques_used,
    coalesce(hardest_technique, 0) AS hardest_technique,
    coalesce(edges_by_steps, 0) AS edges_by_steps,
    general_score,
    counts.* EXCLUDE (corpus, puzzle_id, solver)
FROM outcomes
JOIN clues USING (corpus, puzzle_id)
JOIN counts USING (corpus, puzzle_id, solver)
JOIN lists USING (corpus, puzzle_id, solver)
LEFT JOIN techniques USING (corpus, puzzle_id, solver)
LEFT JOIN hardest USING (corpus, puzzle_id, solver)
LEFT JOIN followed USING (corpus, puzzle_id, solver)
LEFT JOIN contradiction USING (corpus, puzzle_id, solver)
ORDER BY corpus, puzzle_id, solver
