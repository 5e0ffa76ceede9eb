"""A declared kind: it answers the contract of a kind with parts that all declared kinds share."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.declared.levels.common_line import HIGHEST
from pipeline.kinds.contract import Kind, Solver
from pipeline.texts.terms import Term

if TYPE_CHECKING:
    from pipeline.declared.declaration import Declaration

SHARED = "pipeline.declared.parts"
FOLDER = Path(__file__).parent
LEVELS_FROM = Term(
    "by the common line of declared kinds, fitted to the difficulties that authors gave puzzles of "
    "three kinds, not to people who solved puzzles of this kind",
    "宣言された種類に共通の直線による。3種類のパズルに作者が付けた難易度に当てはめた直線で、"
    "この種類を解いた人の記録には較正していない",
)


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
            Term("General solver", "汎用ソルバー"),
            Term(
                "Of kinds that only declare rules: solves what one rule decides, then refutes "
                "suppositions, the easiest first; levels 1 to 5 are on the common line of declared "
                "kinds, and what only a search finishes has 5.",
                "規則を宣言しただけの種類を、一つの規則で決まる所から順に、易しい仮定から反証して解く。"
                "レベル1〜5は宣言された種類に共通の直線により、探索でしか解けないものは5。",
            ),
            own_levels=True,
            highest_level=HIGHEST,
        )
        return cls(
            package=package,
            title=declaration.TITLE,
            solvers=(solver,),
            levels_from=LEVELS_FROM,
            known_by_columns=False,
            has_dark_board=declaration.DARK_BOARD,
            declaration=declaration,
        )

    def mistyped(self) -> Iterator[tuple[str, str, str]]:
        """Yield what was declared of a wrong type, see `Kind.mistyped`."""
        return self.declaration.mistyped()

    @property
    def is_generated(self) -> bool:
        """Whether the declaration says how a board full of clues is made."""
        return type(self.declaration).is_generated()

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where its modules and data files lie: its own folder, and the one that all share."""
        return self.folder, FOLDER

    def file(self, name: str) -> Path:
        """Return the path of a file: its own, else the one that all declared kinds share."""
        own = self.folder / name
        return own if own.is_file() else FOLDER / name

    def listed_techniques(self) -> list[dict]:
        """Return the rules of the declaration, easiest first."""
        return [
            {"number": number, "id": rule.replace("_", "-"), "level": 1,
             "en": name.title.en, "ja": name.title.ja}
            for number, (rule, name) in enumerate(self.declaration.RULES.items(), start=1)
        ]  # fmt: skip

    def part(self, part: str) -> Any:
        """Return a part: what its module makes of the declaration."""
        return import_module(self.module(part)).part_of(self.declaration)

    def module(self, part: str) -> str:
        """Return the name of the module that makes a part of any declaration, in one room."""
        return f"{SHARED}.{part.rpartition('.')[2]}"
