"""Begin each build with an empty folder: the wheel would hold what an earlier one left there."""

import shutil

from setuptools import setup

shutil.rmtree("build/lib", ignore_errors=True)
setup()
