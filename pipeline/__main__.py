"""`python -m pipeline VERB`."""

from pipeline.commands.main import main

if __name__ == "__main__":
    main(prog_name="python -m pipeline")
