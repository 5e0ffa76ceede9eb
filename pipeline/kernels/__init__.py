"""How kernels are compiled by Numba, and the few operations on bits that they share."""
