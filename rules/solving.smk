# From puzzles to traces and features.


rule compile:
    """A solver's kernels compiled once, before many chunks would each do it beside the others."""
    input:
        code=lambda wildcards: code(f"solvers/{wildcards.kind}"),
    output:
        compiled=touch("data/derived/.{kind}-compiled"),
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
        "python -m pipeline compile --kind {wildcards.kind} 2> {log:q}"


rule trace:
    """One chunk of a corpus solved: every step, every contradiction, the outcomes."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        catalogue=lambda wildcards: catalogues(kind_of(wildcards.solver)),
        code=lambda wildcards: code(
            f"solvers/{kind_of(wildcards.solver)}", "traces", "puzzles", "tables"
        ),
        # Whether it is there matters, not when it was made.
        compiled=lambda wildcards: ancient(
            f"data/derived/.{kind_of(wildcards.solver)}-compiled"
        ),
    output:
        steps=f"{CHUNK}/steps.parquet",
        contradictions=f"{CHUNK}/contradictions.parquet",
        outcomes=f"{CHUNK}/outcomes.parquet",
    params:
        solver=lambda wildcards: options_of(wildcards.solver),
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
        "python -m pipeline trace {input.puzzles:q} {params.solver} --chunk {wildcards.scatteritem}"
        " --out {params.out:q} 2> {log:q}"


rule gather:
    """The chunks of a solver put together, sorted, one file a table."""
    input:
        steps=gather.trace(f"{CHUNKS}/steps.parquet"),
        contradictions=gather.trace(f"{CHUNKS}/contradictions.parquet"),
        outcomes=gather.trace(f"{CHUNKS}/outcomes.parquet"),
    output:
        steps=f"{TRACES}/steps.parquet",
        contradictions=f"{TRACES}/contradictions.parquet",
        outcomes=f"{TRACES}/outcomes.parquet",
    params:
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


rule features:
    """What a solver did on a puzzle, as numbers only, asked of the tables in SQL."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        steps=f"{TRACES}/steps.parquet",
        contradictions=f"{TRACES}/contradictions.parquet",
        outcomes=f"{TRACES}/outcomes.parquet",
        code=code("traces"),
    output:
        features=f"{TRACES}/features.parquet",
    params:
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
        code=lambda wildcards: code("paths", f"solvers/{wildcards.kind}"),
    output:
        compiled=touch("data/derived/.{kind}-paths-compiled"),
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
        "python -m pipeline compile-paths --kind {wildcards.kind} 2> {log:q}"


rule measure_paths:
    """The solution paths of one chunk of a corpus: how much is decidable along the way."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        catalogue=catalogues("slitherlink"),
        code=code("paths", "puzzles", "solvers/slitherlink", "tables"),
        # Whether it is there matters, not when it was made.
        compiled=lambda wildcards: ancient(
            f"data/derived/.{CORPORA[wildcards.corpus].kind}-paths-compiled"
        ),
    output:
        paths=f"{CORPUS}/paths/chunks/{{scatteritem}}/paths.parquet",
    params:
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
        "python -m pipeline measure-paths {input.puzzles:q} --kind {params.kind}"
        " --chunk {wildcards.scatteritem}"
        " --out {output.paths:q} 2> {log:q}"


rule gather_paths:
    """The chunks of the solution paths put together."""
    input:
        paths=gather.trace("data/derived/{{corpus}}/paths/chunks/{scatteritem}/paths.parquet"),
    output:
        paths=f"{CORPUS}/paths.parquet",
    params:
        out=subpath(output.paths, parent=True),
    message:
        "Gathering the solution paths of {wildcards.corpus}"
    log:
        "logs/gather_paths/{corpus}.log",
    benchmark:
        "logs/gather_paths/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=20,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline gather {input.paths:q} --out {params.out:q} 2> {log:q}"
