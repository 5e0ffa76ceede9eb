# The models that come with the program, from the tables of bundled corpora; asked for by name.

MODELS = {kind: found for kind, found in config.get("models", {}).items() if found["corpus"] in PUZZLES}


def tables_for_model(wildcards):
    """Return the tables that `fit` reads of the corpus of a kind's model."""
    found = MODELS[wildcards.kind]
    name = found["corpus"]
    tables = ["puzzles", "ratings", "judgements", "levels", "time_bands"]
    # The one family that takes long to measure; it is left where the model does without it.
    if name in MEASURED and "paths" not in found.get("without", ()):
        tables.append("paths")
    return [*expand(f"{CORPUS}/{{table}}.parquet", corpus=name, table=tables), *traces_of(name, "features")]


def flags_of_model(wildcards):
    """Return what the configuration says of the model of a kind, as flags of `fit`."""
    found = MODELS[wildcards.kind]
    without = [f"--without={family}" for family in found.get("without", ())]
    fifths = ["--fifths"] if found.get("fifths") else []
    return [f"--rater={found['rater']}", f"--date={found.get('date', '')}", *fifths, *without]


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
        kind="|".join(MODELS) or "(?!)",
    params:
        code=code(
            "pipeline.calibration.fitting",
            "pipeline.calibration.fifths",
            "pipeline.calibration.levels_file",
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
