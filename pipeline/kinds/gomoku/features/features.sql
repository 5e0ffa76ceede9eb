-- One row a problem and solver; `counts` has the winner's moves by each technique.

WITH techniques AS (
    SELECT
        corpus, puzzle_id, solver,
        count(DISTINCT technique) AS techniques_used,
        arg_max(technique, level * 100 + technique) AS hardest_technique
    FROM steps JOIN catalogue ON technique = number
    GROUP BY corpus, puzzle_id, solver
)

SELECT
    corpus, puzzle_id, solver,
    length(regexp_replace(split_part(clues, '/', 1), '\.', '', 'g')) AS stones,
    moves_to_win, first_moves,
    solved::TINYINT AS solved,
    level_raw, level, work,
    outcomes.steps AS steps,
    hypotheses, refuted,
    0 AS contradiction_steps,
    0 AS hardest_stage,
    completion_ratio_end,
    coalesce(techniques_used, 0) AS techniques_used,
    coalesce(hardest_technique, 0) AS hardest_technique,
    counts.* EXCLUDE (corpus, puzzle_id, solver)
FROM outcomes
JOIN puzzles USING (corpus, puzzle_id)
JOIN counts USING (corpus, puzzle_id, solver)
LEFT JOIN techniques USING (corpus, puzzle_id, solver)
ORDER BY corpus, puzzle_id, solver
