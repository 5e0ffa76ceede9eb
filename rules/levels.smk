# From traces to levels, and to the agreement of raters.


# One job a corpus, since a change of one of these verbs makes most of what follows again, and all of
# them are cheap. A rule names its files, and kinds differ in their solvers, so each kind has a rule.
for kind in SOLVED_KINDS:

    rule:
        """The outcomes of all solvers with their levels, and what they did as numbers only.

        Then levels of every rater, and bands of times.
        """
        name:
            f"level_{kind}"
        input:
            puzzles=f"{CORPUS}/puzzles.parquet",
            ratings=f"{CORPUS}/ratings.parquet",
            declared_raters=f"{CORPUS}/declared_raters.parquet",
            solution_counts=f"{CORPUS}/solution_counts.parquet",
            stepped=of_solvers(kind, STEPPED),
            outcomes=lambda wildcards: [
                file
                for solver in SOLVERS[wildcards.corpus]
                for file in outcomes_of(wildcards.corpus, solver)
            ],
        output:
            of_solvers(kind, LEVELLED),
            *CALIBRATED,
        log:
            "logs/level/{corpus}.log",
        benchmark:
            "logs/level/{corpus}.tsv"
        wildcard_constraints:
            corpus="|".join(of_kind(kind)),
        priority: priority_of("solve")
        group:
            "follow"
        conda:
            "../environment.yaml"
        resources:
            mem_mb=memory(1000, of_all=True),
            runtime=minutes(30),
        params:
            code=lambda wildcards: code(
                "level", "features", "calibrate", of=kind_of(wildcards.corpus)
            ),
            verbs=verbs_of_levels,
        message:
            "Levels and features of {wildcards.corpus}"
        shell:
            "python -m pipeline step {params.verbs} 2> {log:q}"


rule audit:
    """Levels of the rater `calibrated`, out of sample, and the levels of all raters.

    Then every pair of raters compared, and again after thresholds are moved by a few steps.

    Also outliers, and changes of raters.
    """
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        uncalibrated_levels=f"{CORPUS}/uncalibrated_levels.parquet",
        ratings=f"{CORPUS}/ratings.parquet",
        scales=f"{CORPUS}/scales.parquet",
        declared_raters=f"{CORPUS}/declared_raters.parquet",
        time_bands=f"{CORPUS}/time_bands.parquet",
        books=f"{CORPUS}/books.parquet",
        solution_counts=f"{CORPUS}/solution_counts.parquet",
        outcomes=lambda wildcards: traces_of(wildcards.corpus, "outcomes"),
        thresholds=lambda wildcards: traces_of(wildcards.corpus, "thresholds"),
        features=lambda wildcards: traces_of(wildcards.corpus, "features"),
        paths=if_among(MEASURED, "paths"),
    output:
        raters=f"{CORPUS}/raters.parquet",
        calibrated_levels=f"{CORPUS}/calibrated_levels.parquet",
        levels=f"{CORPUS}/levels.parquet",
        level_table=f"{CORPUS}/level_table.parquet",
        matrices=f"{CORPUS}/matrices.parquet",
        agreement_rates=f"{CORPUS}/agreement_rates.parquet",
        coefficients=f"{CORPUS}/coefficients.parquet",
        together=f"{CORPUS}/coefficients_together.parquet",
        redundant_pairs=f"{CORPUS}/redundant_pairs.parquet",
        outliers=f"{CORPUS}/outliers.parquet",
        rater_bias=f"{CORPUS}/rater_bias.parquet",
        rater_shifts=f"{CORPUS}/rater_shifts.parquet",
        rater_changes=f"{CORPUS}/rater_changes.parquet",
        sensitivity=f"{CORPUS}/sensitivity.parquet",
        threshold_gain=f"{CORPUS}/threshold_gain.parquet",
    log:
        "logs/audit/{corpus}.log",
    benchmark:
        "logs/audit/{corpus}.tsv"
    priority: priority_of("audit")
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(1000, of_all=True),
        runtime=minutes(20),
    params:
        code=lambda wildcards: code(
            "fit-levels", "audit", "move-thresholds", of=kind_of(wildcards.corpus)
        ),
        corpus=subpath(output.levels, parent=True),
        settings=lambda wildcards: as_json(config["agreement"]),
        calibration=lambda wildcards: as_json(calibration_of(wildcards.corpus)),
    message:
        "Auditing the raters of {wildcards.corpus}"
    shell:
        "python -m pipeline step fit-levels {params.corpus:q} {input:q}"
        " --then audit {params.corpus:q} {input.outcomes:q}"
        " --settings {params.settings:q}"
        " --then move-thresholds {params.corpus:q} {input.outcomes:q}"
        " --settings {params.calibration:q} 2> {log:q}"
