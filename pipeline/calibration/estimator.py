"""What scikit-learn asks of an estimator, without loading it: that takes longer than most fits."""

from functools import cache
from inspect import signature
from typing import Self


class Estimator:
    """What is made of parameters, which its attributes of the same names keep, and then fitted.

    >>> class Shift(Estimator):
    ...     def __init__(self, by=1):
    ...         self.by = by
    >>> Shift().set_params(by=2).unfitted().get_params()
    {'by': 2}
    """

    def get_params(self, deep: bool = True) -> dict:
        """Return the parameters by name; `deep` asks for nothing more, as none has its own."""
        return {name: getattr(self, name) for name in _parameters(type(self))}

    def set_params(self, **params) -> Self:
        """Change some parameters."""
        for name, value in params.items():
            setattr(self, name, value)
        return self

    def unfitted(self) -> Self:
        """Return another one of the same parameters, which was never fitted."""
        return type(self)(**self.get_params())

    # What `sklearn.base.clone` asks for.
    __sklearn_clone__ = unfitted

    def refuse_unfitted(self, attribute: str) -> None:
        """Raise a ValueError when `fit` has not made an attribute yet."""
        if not hasattr(self, attribute):
            raise ValueError(f"{type(self).__name__} is not fitted yet; call `fit` first")


@cache
def _parameters(estimator: type) -> list[str]:
    return list(signature(estimator).parameters)
