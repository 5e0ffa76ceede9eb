"""Pages and pictures: what a person opens at the end of a run."""
