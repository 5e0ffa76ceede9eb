"""The features of gomoku problems: what their proofs tell a model."""
