# Positions of games through the programs that move by rules alone.


# Whatever reads the positions anew has them played anew, and but for that nothing asks for them.
use rule ingest as decide with:
    output:
        *INGESTED,
        played=PLAYED,
    log:
        "logs/decide/{corpus}.log",
    benchmark:
        "logs/decide/{corpus}.tsv"
    wildcard_constraints:
        corpus="|".join(GAMES) or NONE,
    priority: priority_of("decide")
    resources:
        mem_mb=1000,
        runtime=60,
    params:
        code=lambda wildcards: code("ingest", "decide", of=kind_of(wildcards.corpus)),
        described=lambda wildcards: CORPORA[wildcards.corpus].what_is_read,
        out=subpath(output[0], parent=True),
        then=lambda wildcards, output: then_decide(wildcards.corpus, output[0], output.played[0]),
    message:
        "Reading and playing the positions of {wildcards.corpus}"


ruleorder: decide > ingest
