"""From traces and published times to levels (Sato 2003, sections 5.1 and 5.2)."""
