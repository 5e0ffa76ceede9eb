"""Models of solving times: fitted, cross-validated, with intervals and baselines."""
