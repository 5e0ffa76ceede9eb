"""The notations of Slitherlink: each module reads and writes one."""
