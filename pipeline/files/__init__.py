"""Files and settings: atomic writes, locks, YAML, typed settings, fingerprints of sources."""
