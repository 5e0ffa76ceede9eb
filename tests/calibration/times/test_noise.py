"""Times that have nothing to do with the puzzles are not said to be foretold, nor reversed."""

from benchmarks.simulations.noise_books import rhos_of_noise


def test_noise_has_no_correlation_and_its_interval_holds_nought():
    found = rhos_of_noise(30, 40, samples=200)
    assert abs(found["rho"].mean()) < 0.15
    assert found["rho"].median() < 0.15
    outside = (found["rho_low"] > 0) | (found["rho_high"] < 0)
    # 6 of 40 would be too many of 5 %, with a probability of 98 %.
    assert outside.sum() <= 5
