"""Sato's Slitherlink solver (Sato 2003): techniques that decide, an engine that loops."""
