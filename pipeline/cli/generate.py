"""The verb that makes new puzzles: how is the business of their kind."""

import click

from pipeline import kinds


class KindsOfPuzzles(click.Group):
    """A group with a verb for each kind that can be made."""

    def list_commands(self, ctx):
        return [known.name for known in kinds.every() if known.commands and known.commands.GENERATE]

    def get_command(self, ctx, name):
        return kinds.kind(name).commands.GENERATE if name in self.list_commands(ctx) else None


@click.group(cls=KindsOfPuzzles)
def generate():
    """Make puzzles with a single solution.

    The same seed gives the same puzzles, however many processes search.
    """
