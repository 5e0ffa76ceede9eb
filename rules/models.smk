# The models that come with the program, from the tables of bundled corpora; asked for by name.
# `make models` copies them into the folders of their kinds.

MODEL = "data/derived/models/{kind}"


rule models:
    """The models of all kinds that the configuration names."""
    input:
        expand(f"{MODEL}/model.json", kind=MODELS),


rule model:
    """The model of one kind and its card: plain numbers, kept in the repository."""
    input:
        tables=tables_for_model,
    output:
        model=f"{MODEL}/model.json",
        card=f"{MODEL}/levels.yaml",
    log:
        "logs/model/{kind}.log",
    benchmark:
        "logs/model/{kind}.tsv"
    wildcard_constraints:
        kind="|".join(MODELS) or NONE,
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(1000),
        runtime=20,
    params:
        code=lambda wildcards: code("fit", of=[wildcards.kind]),
        corpus=lambda wildcards: MODELS[wildcards.kind]["corpus"],
        flags=flags_of_model,
        out=subpath(output.model, parent=True),
    message:
        "Fitting the model of {wildcards.kind}"
    shell:
        "python -m pipeline step fit {params.corpus:q} {params.flags:q} --out {params.out:q} 2> {log:q}"
