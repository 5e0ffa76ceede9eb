# From puzzles to traces and features.


rule compile:
    """A solver's kernels compiled once, before many chunks would each do it beside the others."""
    input:
    output:
        compiled=touch("data/derived/.{kind}-compiled"),
    params:
        code=lambda wildcards: code(*kinds.kind(wildcards.kind).modules("trace_rows")),
    message:
        "Compiling the solver of {wildcards.kind} (about a minute, once)"
    log:
        "logs/compile/{kind}.log",
    benchmark:
        "logs/compile/{kind}.tsv"
    resources:
        mem_mb=1500,
        runtime=10,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline compile --kind {wildcards.kind:q} 2> {log:q}"


rule trace:
    """One chunk of a corpus solved: every step, every contradiction, the outcomes."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        compiled=lambda wildcards: f"data/derived/.{KINDS[wildcards.corpus].name}-compiled",
    output:
        steps=f"{CHUNK}/steps.parquet",
        contradictions=f"{CHUNK}/contradictions.parquet",
        outcomes=f"{CHUNK}/outcomes.parquet",
    params:
        code=lambda wildcards: code(
            "pipeline.traces.corpus",
            "pipeline.tables.traces",
            *parts_of(wildcards.corpus, "puzzle", "trace_rows", "columns"),
        ),
        solver=lambda wildcards: kinds.options_of(wildcards.solver),
        out=subpath(output.steps, parent=True),
    message:
        "Tracing {wildcards.corpus} with {wildcards.solver}, chunk {wildcards.scatteritem}"
    log:
        "logs/trace/{corpus}-{solver}-{scatteritem}.log",
    benchmark:
        "logs/trace/{corpus}-{solver}-{scatteritem}.tsv"
    resources:
        mem_mb=1000,
        runtime=60,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline trace {input.puzzles:q} {params.solver:q} --chunk {wildcards.scatteritem:q}"
        " --out {params.out:q} 2> {log:q}"


rule gather:
    """The chunks of a solver put together, sorted, one file a table."""
    input:
        steps=gather.trace(f"{CHUNKS}/steps.parquet"),
        contradictions=gather.trace(f"{CHUNKS}/contradictions.parquet"),
    output:
        steps=f"{TRACES}/steps.parquet",
        contradictions=f"{TRACES}/contradictions.parquet",
    params:
        code=code("pipeline.warehouse", "pipeline.tables.traces"),
        out=subpath(output.steps, parent=True),
    message:
        "Gathering {wildcards.corpus}, {wildcards.solver}"
    log:
        "logs/gather/{corpus}-{solver}.log",
    benchmark:
        "logs/gather/{corpus}-{solver}.tsv"
    resources:
        mem_mb=1000,
        runtime=20,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline gather {input:q} --out {params.out:q} 2> {log:q}"


rule level:
    """The outcomes of a solver with their levels, by the policy of the configuration."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        judgements=f"{CORPUS}/judgements.parquet",
        outcomes=gather.trace(f"{CHUNKS}/outcomes.parquet"),
    output:
        outcomes=f"{TRACES}/outcomes.parquet",
        thresholds=f"{TRACES}/thresholds.parquet",
        completion_bands=f"{TRACES}/completion_bands.parquet",
    params:
        code=lambda wildcards: code(
            "pipeline.calibration.policy",
            "pipeline.tables.calibration",
            # Which ratios its solvers go by.
            KINDS[wildcards.corpus].package,
            *parts_of(wildcards.corpus, "columns"),
        ),
        corpus=subpath(input.puzzles, parent=True),
        settings=lambda wildcards: json.dumps(config["calibration"], sort_keys=True),
    message:
        "Levels of {wildcards.corpus} by {wildcards.solver}"
    log:
        "logs/level/{corpus}-{solver}.log",
    benchmark:
        "logs/level/{corpus}-{solver}.tsv"
    resources:
        mem_mb=1000,
        runtime=20,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline level {params.corpus:q} {wildcards.solver:q} {input.outcomes:q}"
        " --settings {params.settings:q} 2> {log:q}"


rule features:
    """What a solver did on a puzzle, as numbers only, asked of the tables in SQL."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        steps=f"{TRACES}/steps.parquet",
        contradictions=f"{TRACES}/contradictions.parquet",
        outcomes=f"{TRACES}/outcomes.parquet",
    output:
        features=f"{TRACES}/features.parquet",
    params:
        code=lambda wildcards: code(
            "pipeline.traces.features",
            *parts_of(wildcards.corpus, "columns"),
            KINDS[wildcards.corpus].folder / "features.sql",
            *lists_of(wildcards.corpus),
        ),
        traces=subpath(output.features, parent=True),
    message:
        "Features of {wildcards.corpus}, {wildcards.solver}"
    log:
        "logs/features/{corpus}-{solver}.log",
    benchmark:
        "logs/features/{corpus}-{solver}.tsv"
    resources:
        mem_mb=1000,
        runtime=10,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline features {input.puzzles:q} {params.traces:q} 2> {log:q}"


rule compile_paths:
    """The kernels of solution paths compiled once, likewise."""
    input:
    output:
        compiled=touch("data/derived/.{kind}-paths-compiled"),
    params:
        code=lambda wildcards: code(*kinds.kind(wildcards.kind).modules("paths")),
        models=[],
    message:
        "Compiling the solution paths of {wildcards.kind} (about a minute, once)"
    log:
        "logs/compile_paths/{kind}.log",
    benchmark:
        "logs/compile_paths/{kind}.tsv"
    resources:
        mem_mb=1500,
        runtime=10,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline compile-paths --kind {wildcards.kind:q} {params.models:q} 2> {log:q}"


use rule compile_paths as compile_path_models with:
    output:
        compiled=touch("data/derived/.{kind}-path-models-compiled"),
    params:
        code=lambda wildcards: code(
            *kinds.kind(wildcards.kind).modules("paths"), *model_parts_of(wildcards.kind)
        ),
        models=lambda wildcards: PATH_MODELS[wildcards.kind],
    message:
        "Compiling further models of the solution paths of {wildcards.kind}"
    log:
        "logs/compile_path_models/{kind}.log",
    benchmark:
        "logs/compile_path_models/{kind}.tsv"


rule measure_paths:
    """The solution paths of one chunk of a corpus: how much is decidable along the way."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        compiled=lambda wildcards: f"data/derived/.{KINDS[wildcards.corpus].name}-paths-compiled",
    output:
        paths=f"{CORPUS}/paths/chunks/{{scatteritem}}/paths.parquet",
    params:
        code=lambda wildcards: code(
            "pipeline.paths.table", *parts_of(wildcards.corpus, "puzzle", "paths", "columns")
        ),
        kind=lambda wildcards: CORPORA[wildcards.corpus].kind,
    message:
        "Measuring the solution paths of {wildcards.corpus}, chunk {wildcards.scatteritem}"
    log:
        "logs/measure_paths/{corpus}-{scatteritem}.log",
    benchmark:
        "logs/measure_paths/{corpus}-{scatteritem}.tsv"
    resources:
        mem_mb=1000,
        runtime=60,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline measure-paths {input.puzzles:q} --kind {params.kind:q}"
        " --chunk {wildcards.scatteritem:q}"
        " --out {output.paths:q} 2> {log:q}"


rule measure_model_paths:
    """The same by further models of the solver, those that the configuration names."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        compiled=lambda wildcards: (
            f"data/derived/.{KINDS[wildcards.corpus].name}-path-models-compiled"
        ),
    output:
        model_paths=f"{CORPUS}/model_paths/chunks/{{scatteritem}}/model_paths.parquet",
    params:
        code=lambda wildcards: code(
            "pipeline.paths.model_table",
            "pipeline.tables.model_paths",
            *parts_of(wildcards.corpus, "puzzle", "paths"),
            *model_parts_of(KINDS[wildcards.corpus].name),
        ),
        kind=lambda wildcards: CORPORA[wildcards.corpus].kind,
        models=lambda wildcards: PATH_MODELS[KINDS[wildcards.corpus].name],
    message:
        "Measuring {wildcards.corpus} by further models, chunk {wildcards.scatteritem}"
    log:
        "logs/measure_model_paths/{corpus}-{scatteritem}.log",
    benchmark:
        "logs/measure_model_paths/{corpus}-{scatteritem}.tsv"
    resources:
        mem_mb=1000,
        runtime=60,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline measure-paths {input.puzzles:q} --kind {params.kind:q}"
        " {params.models:q} --chunk {wildcards.scatteritem:q}"
        " --out {output.model_paths:q} 2> {log:q}"


# The chunks of the solution paths put together.
use rule gather as gather_paths with:
    input:
        paths=gather.trace("data/derived/{{corpus}}/paths/chunks/{scatteritem}/paths.parquet"),
    output:
        paths=f"{CORPUS}/paths.parquet",
    params:
        code=code("pipeline.warehouse", "pipeline.tables.traces"),
        out=subpath(output.paths, parent=True),
    message:
        "Gathering the solution paths of {wildcards.corpus}"
    log:
        "logs/gather_paths/{corpus}.log",
    benchmark:
        "logs/gather_paths/{corpus}.tsv"


use rule gather as gather_model_paths with:
    input:
        model_paths=gather.trace(
            "data/derived/{{corpus}}/model_paths/chunks/{scatteritem}/model_paths.parquet"
        ),
    output:
        model_paths=f"{CORPUS}/model_paths.parquet",
    params:
        code=code("pipeline.warehouse", "pipeline.tables.model_paths"),
        out=subpath(output.model_paths, parent=True),
    message:
        "Gathering the figures of {wildcards.corpus} by further models"
    log:
        "logs/gather_model_paths/{corpus}.log",
    benchmark:
        "logs/gather_model_paths/{corpus}.tsv"
