# From features and published times to times predicted out of sample.


rule model_times:
    """Times predicted for puzzles left out, their figures, and what each family of features adds."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        ratings=f"{CORPUS}/ratings.parquet",
        judgements=f"{CORPUS}/judgements.parquet",
        levels=f"{CORPUS}/levels.parquet",
        features=lambda wildcards: traces_of(wildcards.corpus, "features"),
        paths=f"{CORPUS}/paths.parquet",
        attempts=lambda wildcards: (
            f"data/derived/{wildcards.corpus}/attempts.parquet"
            if wildcards.corpus in ATTEMPTED
            else []
        ),
        lists="config/features",
        code=code("calibration", "corpora", "tables"),
    output:
        predicted_times=f"{CORPUS}/predicted_times.parquet",
        time_figures=f"{CORPUS}/time_figures.parquet",
        time_ranks=f"{CORPUS}/time_ranks.parquet",
        ablation=f"{CORPUS}/ablation.parquet",
    params:
        corpus=subpath(output.ablation, parent=True),
    message:
        "Predicting the times of {wildcards.corpus}"
    log:
        "logs/model_times/{corpus}.log",
    benchmark:
        "logs/model_times/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=20,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline model-times {params.corpus:q} 2> {log:q}"
