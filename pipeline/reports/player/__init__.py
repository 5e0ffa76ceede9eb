"""The player: data files beside a page that step through its puzzles."""
