# From traces to levels, and to the agreement of raters.


rule calibrate:
    """Levels of every rater, thresholds of level-up, bands of times and completion ratios."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        ratings=f"{CORPUS}/ratings.parquet",
        judgements=f"{CORPUS}/judgements.parquet",
        outcomes=lambda wildcards: traces_of(wildcards.corpus, "outcomes"),
        code=code("calibration", "tables"),
    output:
        levels=f"{CORPUS}/levels.parquet",
        time_bands=f"{CORPUS}/time_bands.parquet",
        completion_bands=f"{CORPUS}/completion_bands.parquet",
        thresholds=f"{CORPUS}/thresholds.parquet",
    params:
        corpus=subpath(output.levels, parent=True),
        settings=lambda wildcards: json.dumps(config["calibration"], sort_keys=True),
    message:
        "Calibrating {wildcards.corpus}"
    log:
        "logs/calibrate/{corpus}.log",
    benchmark:
        "logs/calibrate/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=10,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline calibrate {params.corpus:q} {input.outcomes:q}"
        " --settings {params.settings:q} 2> {log:q}"


rule agree:
    """Every pair of raters compared: matrices, rates, weighted kappa, the table of levels."""
    input:
        levels=f"{CORPUS}/levels.parquet",
        code=code("agreement", "tables"),
    output:
        level_table=f"{CORPUS}/level_table.parquet",
        matrices=f"{CORPUS}/matrices.parquet",
        agreement_rates=f"{CORPUS}/agreement_rates.parquet",
        agreement=f"{CORPUS}/agreement.parquet",
    params:
        corpus=subpath(input.levels, parent=True),
        settings=lambda wildcards: json.dumps(config["agreement"], sort_keys=True),
    message:
        "Comparing the raters of {wildcards.corpus}"
    log:
        "logs/agree/{corpus}.log",
    benchmark:
        "logs/agree/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=20,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline agree {params.corpus:q} --settings {params.settings:q} 2> {log:q}"
