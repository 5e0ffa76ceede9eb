"""Where compiled code is kept when the usual folder cannot be written to."""

from pathlib import Path

import numba
import pytest

from pipeline import kinds
from pipeline.files import fingerprint
from pipeline.kernels.compiling import kernel
from tests.runs import python

ASKED = "from pipeline.kernels.compiling import folder_of; print(folder_of('pipeline.paths.walks'))"


def asked(**places):
    """Return where a new process keeps compiled code, and what it says of it."""
    run = python("-c", ASKED, **places)
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
    assert said.startswith(f"{usual}: ")
    assert f"{own}/nanido" in said
    assert len(said.splitlines()) == 1


def test_else_one_for_this_process(tmp_path):
    usual = tmp_path / "usual"
    usual.write_text("")
    folder, said = asked(NANIDO_CACHE=usual, XDG_CACHE_HOME=usual, TMPDIR=tmp_path)
    assert folder.is_relative_to(tmp_path)
    assert len(said.splitlines()) == 1
    assert str(folder.relative_to(tmp_path).parts[0]) not in said
    assert [path.name for path in tmp_path.iterdir()] == ["usual"]


def test_an_edited_text_compiles_nothing_again(monkeypatch):
    texts = {*fingerprint.PACKAGE.rglob("messages.yaml")}
    texts |= {*(fingerprint.PACKAGE / "texts").iterdir()}
    parts = [(kind, part) for kind in kinds.every() for part in ("trace_rows", "paths")]
    modules = [kind.module(part) for kind, part in parts if kind.has(part)]
    before, content = list(map(fingerprint.fingerprint, modules)), fingerprint.content_of
    monkeypatch.setattr(
        fingerprint, "content_of", lambda file: b"edited" if file in texts else content(file)
    )
    assert len(texts) > 10
    assert list(map(fingerprint.fingerprint, modules)) == before


@pytest.mark.skipif(numba.config.DISABLE_JIT, reason="nothing is compiled")
def test_python_cannot_call_a_kernel():
    with pytest.raises(TypeError, match="entry_kernel"):
        kernel(lambda number: number + 1)(2)
