# Positions of games through the programs that move by rules alone.

rule decide:
    """What each program plays in each position, and among which points it chose."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
    output:
        candidates=f"{CORPUS}/games/candidates.parquet",
        decisions=f"{CORPUS}/games/decisions.parquet",
        refereed=f"{CORPUS}/games/refereed.parquet",
    params:
        code=lambda wildcards: code(
            "pipeline.games.deciding", "pipeline.games.columns", *parts_of(wildcards.corpus)
        ),
        kind=lambda wildcards: CORPORA[wildcards.corpus].kind,
        out=subpath(output.decisions, parent=True),
    message:
        "Playing the positions of {wildcards.corpus}"
    log:
        "logs/decide/{corpus}.log",
    benchmark:
        "logs/decide/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=60,
    conda:
        "../environment.yaml"
    shell:
        "python -m pipeline trace {input.puzzles:q} --kind {params.kind:q} --out {params.out:q}"
        " 2> {log:q}"
