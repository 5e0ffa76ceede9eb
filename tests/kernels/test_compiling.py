"""Where compiled code is kept when the usual folder cannot be written to."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASKED = (
    "from pipeline.kernels.compiling import cache_folder; "
    "print(cache_folder('pipeline.paths.walks'))"
)


def asked(**places):
    """Return where a new process keeps compiled code, and what it says of it."""
    run = subprocess.run(
        [sys.executable, "-c", ASKED],
        cwd=ROOT,
        env={**os.environ, **{name: str(path) for name, path in places.items()}},
        capture_output=True,
        text=True,
        check=True,
    )
    return Path(run.stdout.strip()), run.stderr


def test_the_usual_folder_is_taken_in_silence(tmp_path):
    folder, said = asked(NANIDO_CACHE=tmp_path)
    assert folder.is_relative_to(tmp_path)
    assert said == ""


def test_else_one_of_the_user_s_own_with_a_word(tmp_path):
    # A file stands for a folder without permission, which keeps nobody out who is root.
    usual, own = tmp_path / "usual", tmp_path / "own"
    usual.write_text("")
    folder, said = asked(NANIDO_CACHE=usual, XDG_CACHE_HOME=own)
    assert folder.is_relative_to(own / "nanido")
    assert said == (
        f"{usual}: cannot be written to; compiled code is kept in {own}/nanido, or where "
        "NANIDO_CACHE says\n"
    )


def test_else_one_for_this_process(tmp_path):
    usual = tmp_path / "usual"
    usual.write_text("")
    folder, said = asked(NANIDO_CACHE=usual, XDG_CACHE_HOME=usual, TMPDIR=tmp_path)
    assert folder.is_relative_to(tmp_path)
    assert len(said.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["usual"]
