# Positions of games through the programs that move by rules alone.


rule decide:
    """The move that the program of a game chooses in each position, and whether it wins."""
    input:
        puzzles=f"{CORPUS}/puzzles.parquet",
    output:
        PLAYED,
    log:
        "logs/decide/{corpus}.log",
    benchmark:
        "logs/decide/{corpus}.tsv"
    wildcard_constraints:
        corpus="|".join(GAMES) or NONE,
    priority: priority_of("decide")
    conda:
        "../environment.yaml"
    resources:
        mem_mb=memory(1000),
        runtime=60,
    params:
        code=lambda wildcards: code("decide", of=kind_of(wildcards.corpus)),
        game=lambda wildcards: CORPORA[wildcards.corpus].kind,
        out=subpath(output[0], parent=True),
    message:
        "Playing the positions of {wildcards.corpus}"
    shell:
        "python -m pipeline step decide {input.puzzles:q} --kind {params.game} --out {params.out:q}"
        " 2> {log:q}"
