"""Snakemake that asks its cluster every other second what has ended.

The plugin asks ten seconds later each time that nothing has, to spare a controller that many
share. Here nobody else does, and half of a run was waiting for it.
"""

SECONDS = 2

if __name__ == "__main__":
    from snakemake.cli import main
    from snakemake_interface_executor_plugins.executors.remote import RemoteExecutor

    RemoteExecutor.next_seconds_between_status_checks = property(
        lambda self: SECONDS, lambda self, later: None
    )
    main()
