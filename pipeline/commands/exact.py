"""Verbs that answer exactly, without techniques."""

import click

from pipeline.commands.arguments import FILE, OUT, made_folder


@click.command()
@click.argument("puzzles", type=FILE)
@click.option("--out", type=OUT, required=True, help="The table, as in judgements.parquet.")
def judge(puzzles, out):
    """Count the solutions of PUZZLES (.parquet): none, one, or more than one."""
    from pipeline.corpora.judging import judge as judge_puzzles
    from pipeline.tables import read_puzzles_table, write_table

    made_folder(out.parent)
    write_table("judgements", judge_puzzles(read_puzzles_table(puzzles)), out)
