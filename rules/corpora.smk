# From data/raw to puzzles and ratings.


rule fetch:
    """The files of remote corpora brought here and checked; asked for by name, never by a report."""
    input:
        descriptions=lambda wildcards: described(*REMOTE),
    log:
        "logs/fetch.log",
    conda:
        "../environment.yaml"
    resources:
        mem_mb=500,
        runtime=30,
    params:
        mirror=mirror,
    message:
        "Fetching {input.descriptions}"
    shell:
        "python -m pipeline step fetch {params.mirror:q} -- {input.descriptions:q} 2>&1 | tee {log:q}"


rule ingest:
    """A corpus as published: checked puzzles, ratings, and the rows that cannot be read."""
    input:
        # What of it the tables depend on is a parameter: a new title reads nothing again.
        description=lambda wildcards: ancient(described(wildcards.corpus)),
        raw=lambda wildcards: RAW[wildcards.corpus],
        beside=lambda wildcards: BESIDE[wildcards.corpus],
    output:
        puzzles=f"{CORPUS}/puzzles.parquet",
        ratings=f"{CORPUS}/ratings.parquet",
        rejects=f"{CORPUS}/rejects.parquet",
        scales=f"{CORPUS}/scales.parquet",
        declared_raters=f"{CORPUS}/declared_raters.parquet",
        books=f"{CORPUS}/books.parquet",
        sources=f"{CORPUS}/sources.parquet",
    log:
        "logs/ingest/{corpus}.log",
    benchmark:
        "logs/ingest/{corpus}.tsv"
    priority: priority_of("ingest")
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(1000, of_all=True),
        runtime=minutes(10),
    params:
        code=lambda wildcards: code("ingest", of=kind_of(wildcards.corpus)),
        read=lambda wildcards: contents(RAW[wildcards.corpus] + BESIDE[wildcards.corpus]),
        described=lambda wildcards: CORPORA[wildcards.corpus].what_is_read,
        out=subpath(output.puzzles, parent=True),
    message:
        "Reading {wildcards.corpus}"
    shell:
        "python -m pipeline step ingest --out {params.out:q} -- {input.description:q} 2> {log:q}"


use rule ingest as ingest_attempts with:
    output:
        puzzles=f"{CORPUS}/puzzles.parquet",
        ratings=f"{CORPUS}/ratings.parquet",
        rejects=f"{CORPUS}/rejects.parquet",
        scales=f"{CORPUS}/scales.parquet",
        declared_raters=f"{CORPUS}/declared_raters.parquet",
        books=f"{CORPUS}/books.parquet",
        sources=f"{CORPUS}/sources.parquet",
        attempts=f"{CORPUS}/attempts.parquet",
    wildcard_constraints:
        corpus="|".join(ATTEMPTED) or NONE,


ruleorder: ingest_attempts > ingest


rule count_solutions:
    """How many solutions each puzzle has: none, one, or more than one."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
    output:
        solution_counts=f"{CORPUS}/solution_counts.parquet",
    log:
        "logs/count_solutions/{corpus}.log",
    benchmark:
        "logs/count_solutions/{corpus}.tsv"
    wildcard_constraints:
        corpus=in_chunks("count_solutions", several=False),
    priority: priority_of("solve")
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(1000),
        runtime=minutes(30),
    params:
        code=lambda wildcards: code("count-solutions", of=kind_of(wildcards.corpus)),
        chunk="1-of-1",
    message:
        "Counting the solutions of {wildcards.corpus}"
    shell:
        "python -m pipeline step count-solutions {input.puzzles:q} --chunk {params.chunk:q}"
        " --out {output.solution_counts:q} 2> {log:q}"


# The same of one chunk of a large corpus; `concat_solution_counts` puts them together.
use rule count_solutions as count_solutions_chunk with:
    output:
        solution_counts=f"{CORPUS}/solution_counts/chunks/{{chunk}}/solution_counts.parquet",
    log:
        "logs/count_solutions/{corpus}-{chunk}.log",
    benchmark:
        "logs/count_solutions/{corpus}-{chunk}.tsv"
    wildcard_constraints:
        corpus=in_chunks("count_solutions", several=True),
    params:
        code=lambda wildcards: code("count-solutions", of=kind_of(wildcards.corpus)),
        chunk="{chunk}",
    message:
        "Counting the solutions of {wildcards.corpus}, chunk {params.chunk}"


rule check_sums:
    """Every sum and rate of a published table, printed and recomputed."""
    input:
        description=lambda wildcards: ancient(described(wildcards.corpus)),
        raw=lambda wildcards: RAW[wildcards.corpus],
    output:
        checks=f"{CORPUS}/checks.parquet",
    log:
        "logs/check_sums/{corpus}.log",
    benchmark:
        "logs/check_sums/{corpus}.tsv"
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(1000),
        runtime=10,
    params:
        code=code("check-sums"),
        read=lambda wildcards: contents(RAW[wildcards.corpus]),
        described=lambda wildcards: CORPORA[wildcards.corpus].what_is_read,
        out=subpath(output.checks, parent=True),
    message:
        "Checking the printed sums of {wildcards.corpus}"
    shell:
        "python -m pipeline step check-sums --out {params.out:q} -- {input.description:q} 2> {log:q}"
