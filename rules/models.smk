# The models that come with the program, from the tables of bundled corpora; asked for by name.


rule models:
    """The models of all kinds that the configuration names."""
    input:
        expand("models/{kind}/model.json", kind=MODELS),


rule model:
    """The model of one kind and its card: plain numbers, kept in the repository."""
    input:
        tables=tables_for_model,
    output:
        model="models/{kind}/model.json",
        card="models/{kind}/levels.yaml",
    wildcard_constraints:
        kind="|".join(MODELS) or NONE,
    params:
        code=code(
            "pipeline.calibration.models.fitting",
            "pipeline.calibration.models.fit_target",
            "pipeline.calibration.levels.technique_levels",
            "pipeline.calibration.models.levels_file",
        ),
        corpus=lambda wildcards: MODELS[wildcards.kind]["corpus"],
        flags=flags_of_model,
        fitted="data/derived/models/{kind}",
        out=subpath(output.model, parent=True),
    message:
        "Fitting the model of {wildcards.kind}"
    log:
        "logs/model/{kind}.log",
    benchmark:
        "logs/model/{kind}.tsv"
    resources:
        mem_mb=1000,
        runtime=20,
    conda:
        "../environment.yaml"
    shell:
        "(python -m pipeline fit {params.corpus:q} {params.flags:q} --out {params.fitted:q}"
        " && cp {params.fitted:q}/model.json {params.fitted:q}/levels.yaml {params.out:q})"
        " 2> {log:q}"
