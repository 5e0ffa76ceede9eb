"""A declared kind: it answers the contract of a kind with parts that all declared kinds share."""

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from pipeline.kinds.contract import Kind, Solver
from pipeline.texts.messages import message

if TYPE_CHECKING:
    from pipeline.declared.declaration import Declaration

SHARED = "pipeline.declared.parts"


@dataclass(frozen=True, eq=False)
class DeclaredKind(Kind):
    """A kind with a declaration; its parts are objects of classes in `pipeline.declared.parts`."""

    declaration: "Declaration | None" = None

    @classmethod
    def of(cls, package: str, declaration: "Declaration") -> "DeclaredKind":
        """Return the kind that a package declares."""
        name = package.rpartition(".")[2]
        declaration.kind_name = name
        solver = Solver(
            f"{name}-general",
            message("declared_solver"),
            message("declared_solver_meaning"),
            contradiction_ratio="completion_ratio_contradiction",
        )
        return cls(
            package=package,
            title=declaration.TITLE,
            solvers=(solver,),
            contradiction_level=message("declared_contradiction"),
            declaration=declaration,
        )

    def has(self, part: str) -> bool:
        """Return whether it offers an optional part."""
        return find_spec(f"{SHARED}.{part}") is not None

    def part(self, part: str):
        """Return a part: what its module makes of the declaration."""
        return import_module(f"{SHARED}.{part}").part_of(self.declaration)

    def modules(self, *parts: str) -> list[str]:
        """Return the names of the modules of some parts, as far as it offers them."""
        return [f"{SHARED}.{part}" for part in parts if self.has(part)]
