# From puzzles to traces and solution paths. A corpus that is solved in one chunk has it
# concatenated by the same job; the tables do not depend on the number of chunks.


# Each kind has a rule, whose files are named by what they were compiled from: see `compiled_for`.
for kind in COMPILED_KINDS:

    rule:
        """A solver's kernels compiled once, before many chunks would each do it beside the others.

        And after them, in the same process, those of the solution paths, which share most of them.
        """
        name:
            f"compile_{kind}"
        output:
            [touch(mark) for mark in COMPILED[kind].values()],
        log:
            f"logs/compile/{kind}.log",
        benchmark:
            f"logs/compile/{kind}.tsv"
        priority: priority_of("compile")
        conda:
            "../environment.yaml"
        resources:
            mem_mb=memory(1500),
            runtime=10,
        params:
            kind=kind,
        message:
            f"Compiling the solver and the solution paths of {sharing(kind)} (about a minute, once)"
        shell:
            "python -m pipeline step compile-kernels --kind {params.kind:q} 2> {log:q}"


rule trace:
    """One chunk of a corpus solved: every step, every contradiction, the outcomes."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        compiled=compiled_for("trace_rows"),
    output:
        steps=f"{CHUNK}/steps.parquet",
        contradictions=f"{CHUNK}/contradictions.parquet",
        outcomes=f"{CHUNK}/outcomes.parquet",
    log:
        "logs/trace/{corpus}-{solver}-{chunk}.log",
    benchmark:
        "logs/trace/{corpus}-{solver}-{chunk}.tsv"
    wildcard_constraints:
        corpus=in_chunks("trace", several=True),
    priority: priority_of("solve")
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(1000),
        runtime=60,
    params:
        code=lambda wildcards: code("trace", of=kind_of(wildcards.corpus)),
        solver=lambda wildcards: kinds.options_of(wildcards.solver),
        chunk="{chunk}",
        out=subpath(output.outcomes, parent=True),
    message:
        "Tracing {wildcards.corpus} with {wildcards.solver}, chunk {params.chunk}"
    shell:
        "python -m pipeline step trace {input.puzzles:q} {params.solver:q} --chunk {params.chunk:q}"
        " --out {params.out:q} 2> {log:q}"


# The only chunk, concatenated at once, of all solvers in one job: to begin takes longer than to solve a
# book. A rule names its files, and kinds differ in their solvers, so each kind has a rule.
for kind in SOLVED_KINDS:

    rule:
        """A corpus solved by all its solvers: every step, every contradiction, the outcomes."""
        name:
            f"trace_{kind}"
        input:
            puzzles=f"{CORPUS}/puzzles.parquet",
            compiled=compiled_for("trace_rows"),
        output:
            of_solvers(kind, (*STEPPED, "outcomes"), WHOLE),
            of_solvers(kind, STEPPED),
        log:
            "logs/trace/{corpus}.log",
        benchmark:
            "logs/trace/{corpus}.tsv"
        wildcard_constraints:
            corpus=in_chunks("trace", several=False, names=of_kind(kind)),
        priority: priority_of("solve")
        conda:
            "../environment.yaml"
        resources:
            mem_mb=memory(1000),
            runtime=minutes(120),
        params:
            code=lambda wildcards: code("trace", "concat-chunks", of=kind_of(wildcards.corpus)),
            verbs=verbs_of_traces,
        message:
            "Tracing {wildcards.corpus}"
        shell:
            "python -m pipeline step {params.verbs} 2> {log:q}"


rule concat_traces:
    """The chunks of a solver concatenated, sorted, one file a table."""
    input:
        steps=chunks("trace", f"{CHUNK}/steps.parquet"),
        contradictions=chunks("trace", f"{CHUNK}/contradictions.parquet"),
    output:
        steps=f"{TRACES}/steps.parquet",
        contradictions=f"{TRACES}/contradictions.parquet",
    log:
        "logs/concat_traces/{corpus}-{solver}.log",
    benchmark:
        "logs/concat_traces/{corpus}-{solver}.tsv"
    wildcard_constraints:
        corpus=in_chunks("trace", several=True),
    priority: priority_of("solve")
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(1000),
        runtime=minutes(20),
    params:
        code=code("concat-chunks"),
        out=subpath(output.steps, parent=True),
    message:
        "Concatenating {wildcards.corpus}, {wildcards.solver}"
    shell:
        "python -m pipeline step concat-chunks {input:q} --out {params.out:q} 2> {log:q}"


rule measure_paths:
    """The solution paths of one chunk of a corpus: how much is decidable along the way."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
        compiled=compiled_for("paths"),
    output:
        measured=f"{CORPUS}/paths/chunks/{{chunk}}/paths.parquet",
        narrowest=f"{CORPUS}/paths/chunks/{{chunk}}/bottlenecks.parquet",
    log:
        "logs/measure_paths/{corpus}-{chunk}.log",
    benchmark:
        "logs/measure_paths/{corpus}-{chunk}.tsv"
    wildcard_constraints:
        corpus=in_chunks("paths", several=True),
    priority: priority_of("measure_paths")
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(1000),
        runtime=minutes(120),
    params:
        code=lambda wildcards: code("measure-paths", of=kind_of(wildcards.corpus)),
        kind=lambda wildcards: CORPORA[wildcards.corpus].kind,
        chunk="{chunk}",
        then="",
    message:
        "Measuring the solution paths of {wildcards.corpus}, chunk {params.chunk}"
    shell:
        "python -m pipeline step measure-paths {input.puzzles:q} --kind {params.kind:q}"
        " --chunk {params.chunk:q}"
        " --out {output.measured:q} --bottlenecks {output.narrowest:q} {params.then} 2> {log:q}"


# The only chunk, concatenated at once.
use rule measure_paths as measure_paths_whole with:
    output:
        measured=f"{CORPUS}/paths/chunks/1-of-1/paths.parquet",
        narrowest=f"{CORPUS}/paths/chunks/1-of-1/bottlenecks.parquet",
        paths=f"{CORPUS}/paths.parquet",
        bottlenecks=f"{CORPUS}/bottlenecks.parquet",
    log:
        "logs/measure_paths/{corpus}.log",
    benchmark:
        "logs/measure_paths/{corpus}.tsv"
    wildcard_constraints:
        corpus=in_chunks("paths", several=False),
    params:
        code=lambda wildcards: code("measure-paths", "concat-chunks", of=kind_of(wildcards.corpus)),
        kind=lambda wildcards: CORPORA[wildcards.corpus].kind,
        chunk="1-of-1",
        then=lambda wildcards, output: then_concat(
            [output.measured, output.narrowest], output.paths
        ),


# The chunks of solution counts concatenated.
use rule concat_traces as concat_solution_counts with:
    input:
        solution_counts=chunks(
            "count_solutions", f"{CORPUS}/solution_counts/chunks/{{chunk}}/solution_counts.parquet"
        ),
    output:
        solution_counts=f"{CORPUS}/solution_counts.parquet",
    log:
        "logs/concat_solution_counts/{corpus}.log",
    benchmark:
        "logs/concat_solution_counts/{corpus}.tsv"
    wildcard_constraints:
        corpus=in_chunks("count_solutions", several=True),
    params:
        code=code("concat-chunks"),
        out=subpath(output.solution_counts, parent=True),
    message:
        "Concatenating the solution counts of {wildcards.corpus}"


# The chunks of the solution paths concatenated.
use rule concat_traces as concat_paths with:
    input:
        paths=chunks("paths", f"{CORPUS}/paths/chunks/{{chunk}}/paths.parquet"),
        bottlenecks=chunks("paths", f"{CORPUS}/paths/chunks/{{chunk}}/bottlenecks.parquet"),
    output:
        paths=f"{CORPUS}/paths.parquet",
        bottlenecks=f"{CORPUS}/bottlenecks.parquet",
    log:
        "logs/concat_paths/{corpus}.log",
    benchmark:
        "logs/concat_paths/{corpus}.tsv"
    wildcard_constraints:
        corpus=in_chunks("paths", several=True),
    params:
        code=code("concat-chunks"),
        out=subpath(output.paths, parent=True),
    message:
        "Concatenating the solution paths of {wildcards.corpus}"
