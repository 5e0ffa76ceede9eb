-- One row a puzzle and solver: the puzzle, what its solution took, and how full the board was.
-- Counts of techniques are steps outside hypotheses; what never happened has no ratio.

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
        sum(edges_decided) AS edges_by_steps,
        count(*) FILTER (technique = 1) AS technique_01,
        count(*) FILTER (technique = 2) AS technique_02,
        count(*) FILTER (technique = 3) AS technique_03,
        count(*) FILTER (technique = 4) AS technique_04,
        count(*) FILTER (technique = 5) AS technique_05,
        count(*) FILTER (technique = 6) AS technique_06,
        count(*) FILTER (technique = 7) AS technique_07,
        count(*) FILTER (technique = 8) AS technique_08,
        count(*) FILTER (technique = 9) AS technique_09,
        count(*) FILTER (technique = 10) AS technique_10,
        count(*) FILTER (technique = 11) AS technique_11,
        count(*) FILTER (technique = 12) AS technique_12,
        count(*) FILTER (technique = 13) AS technique_13,
        count(*) FILTER (technique = 14) AS technique_14,
        count(*) FILTER (technique = 15) AS technique_15,
        count(*) FILTER (technique = 16) AS technique_16,
        count(*) FILTER (technique = 17) AS technique_17,
        count(*) FILTER (technique = 18) AS technique_18,
        count(*) FILTER (technique = 19) AS technique_19,
        count(*) FILTER (technique = 20) AS technique_20,
        count(*) FILTER (technique = 21) AS technique_21,
        count(*) FILTER (technique = 22) AS technique_22,
        count(*) FILTER (technique = 25) AS technique_25,
        count(*) FILTER (technique = 26) AS technique_26,
        count(*) FILTER (technique = 27) AS technique_27
    FROM steps JOIN catalogue ON technique = number
    GROUP BY corpus, puzzle_id, solver
),

suppositions AS (
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
    coalesce(technique_01, 0) AS technique_01,
    coalesce(technique_02, 0) AS technique_02,
    coalesce(technique_03, 0) AS technique_03,
    coalesce(technique_04, 0) AS technique_04,
    coalesce(technique_05, 0) AS technique_05,
    coalesce(technique_06, 0) AS technique_06,
    coalesce(technique_07, 0) AS technique_07,
    coalesce(technique_08, 0) AS technique_08,
    coalesce(technique_09, 0) AS technique_09,
    coalesce(technique_10, 0) AS technique_10,
    coalesce(technique_11, 0) AS technique_11,
    coalesce(technique_12, 0) AS technique_12,
    coalesce(technique_13, 0) AS technique_13,
    coalesce(technique_14, 0) AS technique_14,
    coalesce(technique_15, 0) AS technique_15,
    coalesce(technique_16, 0) AS technique_16,
    coalesce(technique_17, 0) AS technique_17,
    coalesce(technique_18, 0) AS technique_18,
    coalesce(technique_19, 0) AS technique_19,
    coalesce(technique_20, 0) AS technique_20,
    coalesce(technique_21, 0) AS technique_21,
    coalesce(technique_22, 0) AS technique_22,
    coalesce(technique_25, 0) AS technique_25,
    coalesce(technique_26, 0) AS technique_26,
    coalesce(technique_27, 0) AS technique_27
FROM outcomes
JOIN clues USING (corpus, puzzle_id)
LEFT JOIN techniques USING (corpus, puzzle_id, solver)
LEFT JOIN suppositions USING (corpus, puzzle_id, solver)
ORDER BY corpus, puzzle_id, solver
