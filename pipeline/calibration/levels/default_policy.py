"""The policy of levels for puzzles without a corpus."""

from pipeline import kinds
from pipeline.calibration.levels.policy import Policy, pinned_policy
from pipeline.workflow import configuration


def policy_without_corpus(solver: str) -> Policy:
    """Return the policy of a solver with the thresholds that the configuration pins.

    Raises
    ------
    SettingsError
        When the configuration cannot be read or is invalid.

    >>> policy_without_corpus("sato-text").solver.name
    'sato-text'
    """
    return pinned_policy(kinds.solvers()[solver], configuration.load()["calibration"])
