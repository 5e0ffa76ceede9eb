# From features and published times to times predicted out of sample.


rule model_times:
    """Times predicted for puzzles left out, and their figures; exclusions of every phase."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        ratings=f"{CORPUS}/ratings.parquet",
        solution_counts=f"{CORPUS}/solution_counts.parquet",
        levels=f"{CORPUS}/uncalibrated_levels.parquet",
        outcomes=lambda wildcards: traces_of(wildcards.corpus, "outcomes"),
        features=lambda wildcards: traces_of(wildcards.corpus, "features"),
        paths=if_among(MEASURED, "paths"),
        attempts=if_among(ATTEMPTED, "attempts"),
    output:
        predicted_times=f"{CORPUS}/predicted_times.parquet",
        time_figures=f"{CORPUS}/time_figures.parquet",
        nested_models=f"{CORPUS}/nested_models.parquet",
        persons=f"{CORPUS}/persons.parquet",
        attempted_puzzles=f"{CORPUS}/attempted_puzzles.parquet",
        attempt_logs=f"{CORPUS}/attempt_logs.parquet",
        exclusions=f"{CORPUS}/exclusions.parquet",
    log:
        "logs/model_times/{corpus}.log",
    benchmark:
        "logs/model_times/{corpus}.tsv"
    priority: priority_of("model_times")
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(1000, of_all=True),
        runtime=minutes(20),
    params:
        code=lambda wildcards: code("model-times", "exclusions", of=kind_of(wildcards.corpus)),
        corpus=subpath(output.time_figures, parent=True),
    message:
        "Predicting the times of {wildcards.corpus}"
    shell:
        "python -m pipeline step model-times {params.corpus:q} {input:q}"
        " --then exclusions {params.corpus:q} {input:q} 2> {log:q}"
