"""The features of declared kinds: what the tables of traces tell a model."""
