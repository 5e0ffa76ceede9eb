"""Singles and subsets: as many digits as cells, in one house or two that cross."""
