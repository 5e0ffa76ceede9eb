# From agreement and predicted times to verdicts.


rule verdicts:
    """What the tables of a corpus answer to the questions of an editor."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        ratings=f"{CORPUS}/ratings.parquet",
        outcomes=lambda wildcards: traces_of(wildcards.corpus, "outcomes"),
        raters=rules.audit.output.raters,
        levels=rules.audit.output.levels,
        calibrated_levels=rules.audit.output.calibrated_levels,
        time_bands=f"{CORPUS}/time_bands.parquet",
        time_figures=rules.model_times.output.time_figures,
        predicted_times=rules.model_times.output.predicted_times,
        coefficients=rules.audit.output.coefficients,
        sensitivity=rules.audit.output.sensitivity,
        threshold_gain=rules.audit.output.threshold_gain,
        outliers=rules.audit.output.outliers,
        rater_changes=rules.audit.output.rater_changes,
    output:
        verdicts=f"{CORPUS}/verdicts.parquet",
        suggested_moves=f"{CORPUS}/suggested_moves.parquet",
        predictor_figures=f"{CORPUS}/predictor_figures.parquet",
    log:
        "logs/verdicts/{corpus}.log",
    benchmark:
        "logs/verdicts/{corpus}.tsv"
    priority: priority_of("audit")
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(1000, of_all=True),
        runtime=minutes(10),
    params:
        code=code("verdicts"),
        corpus=subpath(output.verdicts, parent=True),
        settings=lambda wildcards: as_json(config["agreement"]),
    message:
        "Verdicts on {wildcards.corpus}"
    shell:
        "python -m pipeline step verdicts {params.corpus:q} {input.outcomes:q}"
        " --settings {params.settings:q} 2> {log:q}"
