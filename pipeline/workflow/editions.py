"""The editions that a configuration names: some kind of puzzle has a solver of each."""

from collections.abc import Mapping

from pipeline import kinds
from pipeline.files.settings import SettingsError
from pipeline.files.typed_settings import shown
from pipeline.workflow.configuration import CONFIG


def check_editions(config: Mapping, source: str = str(CONFIG)) -> None:
    """Raise SettingsError where no kind has an edition, or a solver of none of these calibrates.

    `config` is as `configuration.check` returns it, `source` what the message calls it.
    """
    known = kinds.editions()
    for at, edition in enumerate(config["editions"]):
        if edition not in known:
            raise SettingsError(
                f"{source}: editions.{at}: found {shown(edition)}, expected {' or '.join(known)}"
            )
    found, named = config["calibration"]["solver"], config["editions"]
    solvers = [name for name, one in kinds.solvers().items() if one.edition in named]
    if found not in solvers:
        raise SettingsError(
            f"{source}: calibration.solver: found {shown(found)}, expected the solver of one of "
            f"the editions: {', '.join(solvers)}"
        )
