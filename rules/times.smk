# From features and published times to times predicted out of sample.


rule model_times:
    """Times predicted for puzzles left out, and their figures; what each phase left out, and why.

    Both go by the features, and what each family of them adds.
    """
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        ratings=f"{CORPUS}/ratings.parquet",
        judgements=f"{CORPUS}/judgements.parquet",
        levels=f"{CORPUS}/levels.parquet",
        outcomes=lambda wildcards: traces_of(wildcards.corpus, "outcomes"),
        features=lambda wildcards: traces_of(wildcards.corpus, "features"),
        paths=if_among(MEASURED, "paths"),
        attempts=if_among(ATTEMPTED, "attempts"),
    output:
        predicted_times=f"{CORPUS}/predicted_times.parquet",
        time_figures=f"{CORPUS}/time_figures.parquet",
        time_ranks=f"{CORPUS}/time_ranks.parquet",
        time_baselines=f"{CORPUS}/time_baselines.parquet",
        time_fifths=f"{CORPUS}/time_fifths.parquet",
        learning_curve=f"{CORPUS}/learning_curve.parquet",
        time_noise=f"{CORPUS}/time_noise.parquet",
        rater_times=f"{CORPUS}/rater_times.parquet",
        persons=f"{CORPUS}/persons.parquet",
        attempted_puzzles=f"{CORPUS}/attempted_puzzles.parquet",
        ablation=f"{CORPUS}/ablation.parquet",
        exclusions=f"{CORPUS}/exclusions.parquet",
    priority:
        priority_of("model_times")
    params:
        code=lambda wildcards: code(
            "pipeline.calibration.times.time_model_tables",
            "pipeline.calibration.times.person_tables",
            "pipeline.calibration.features.feature_list",
            "pipeline.calibration.features.measured_puzzles",
            "pipeline.corpora.held_out",
            "pipeline.tables.of_corpus",
            "pipeline.tables.schemas.time_models",
            "pipeline.workflow.exclusions",
            "pipeline.tables.schemas.exclusions",
            *parts_of(wildcards.corpus, "puzzle", "canonical_form", "made_features"),
            KINDS[wildcards.corpus].folder / "features.yaml",
        ),
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
        "python -m pipeline model-times {params.corpus:q} {input:q}"
        " --then exclusions {params.corpus:q} {input:q} 2> {log:q}"
