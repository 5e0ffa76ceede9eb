"""The pages of the techniques, one a kind: number, level, names, source and module."""

from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import Technique, techniques_of
from pipeline.reference.markdown import table

HEAD = ["Number", "Level", "English", "Japanese", "Source", "Where"]


def page(kind: Kind) -> str:
    """Return the page of the techniques of a kind, in the order in which the solver asks them.

    >>> from pipeline import kinds
    >>> page(kinds.every()[0]).startswith("# The techniques of ")
    True
    """
    listed = techniques_of(kind).values()
    parts = [
        f"# The techniques of {kind.name}\n",
        "In the order in which the solver asks them, from `solver/techniques.yaml` of the kind. "
        "Level 0 needs no technique; a technique with a stage proposes hypotheses. `nanido step "
        "write-reference` writes this page.\n",
        table(HEAD, map(_row, listed)),
    ]
    if any(technique.content for technique in listed):
        parts += [
            "## What each technique does\n",
            "With the Japanese of the source, and what of the source the rule rests on.\n",
            table(["Number", "Japanese", "English", "Rests on"], map(_content, listed)),
        ]
    return "\n".join(parts)


def _row(technique: Technique) -> list:
    level = f"stage {technique.stage}" if technique.supposes else technique.level
    if not technique.asked:
        level = f"{level} (off)"
    functions = technique.functions or (technique.function,)
    modules = dict.fromkeys(name.rpartition(".")[0] for name in functions if name)
    places = ", ".join(f"`{module}`" for module in modules)
    routine = f"`{technique.routine}`" if technique.routine else technique.alias
    source = f"{technique.section} {routine}".strip()
    return [technique.number, level, technique.en, technique.ja, source, places]


def _content(technique: Technique) -> list:
    return [technique.number, technique.content.ja, technique.content.en, technique.rests_on or ""]
