"""Gomoku in a terminal."""

OPTIONS = ()


def begin(begun, lots):
    """Return a game that begins, or goes on from the record `begun`."""
    from pipeline.games.gomoku.play import GomokuGame

    return GomokuGame(begun.moves if begun else (), lots)
