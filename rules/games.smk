# Positions of games through the programs that move by rules alone.


# Whatever reads the positions anew has them played anew, and but for that nothing asks for them.
use rule ingest as decide with:
    output:
        puzzles=f"{CORPUS}/puzzles.parquet",
        ratings=f"{CORPUS}/ratings.parquet",
        rejects=f"{CORPUS}/rejects.parquet",
        scales=f"{CORPUS}/scales.parquet",
        books=f"{CORPUS}/books.parquet",
        played=PLAYED,
    wildcard_constraints:
        corpus="|".join(GAMES) or NONE,
    params:
        code=lambda wildcards: code(
            "pipeline.corpora.reading",
            "pipeline.tables.corpora",
            "pipeline.games.deciding",
            "pipeline.games.columns",
            *parts_of(wildcards.corpus),
        ),
        described=lambda wildcards: CORPORA[wildcards.corpus].what_is_read,
        out=subpath(output.puzzles, parent=True),
        then=lambda wildcards, output: then_play(
            wildcards.corpus, output.puzzles, output.played[0]
        ),
    message:
        "Reading and playing the positions of {wildcards.corpus}"
    log:
        "logs/decide/{corpus}.log",
    benchmark:
        "logs/decide/{corpus}.tsv"
    resources:
        mem_mb=1000,
        runtime=60,


ruleorder: decide > ingest
