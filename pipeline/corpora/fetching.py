"""Download the files of remote corpora."""

import hashlib
import re
from collections.abc import Iterable, Iterator
from os.path import realpath
from pathlib import Path
from signal import ITIMER_REAL, SIGALRM, setitimer, signal
from typing import NoReturn

import requests
from urllib3.exceptions import HTTPError

from pipeline import kinds
from pipeline.corpora.description import Description, load_description
from pipeline.files.atomic import atomic_path
from pipeline.files.settings import CORPORA, PROJECT, SettingsError, descriptions_in

FETCHED = Path("data/fetched")
"""A corpus has a folder here; its fetched file lies there, where nothing else is kept."""
MOST_BYTES = 1_000_000_000
"""Of a file that is fetched."""
MOST_SECONDS = 3600
"""That a server may take to send it."""
PIECE = 2**16


def fetch(
    description: Description, mirror: str | Path | None = None, root: str | Path = "."
) -> Path:
    """Bring the file of a remote corpus, unless it is there already, and check its SHA-256.

    The file is taken from the folder `mirror` in place of the network, if one is given; `root` is
    the folder from which the description names its files. A file that is there is never replaced.

    SettingsError when another file is there, when the file would lie outside of the folder of
    fetched files of the corpus, be no table, or be one that another description names, when there
    is no network, or when what came is another file, larger than MOST_BYTES or slower than
    MOST_SECONDS.
    """
    remote = description.remote
    if remote is None:
        raise SettingsError(f"{description.name}: expected a corpus with `remote` and `files`")
    path = _place(description, Path(root))
    if _is_there(path, description):
        return path
    _refuse_another_corpus(description, path, Path(root))
    # Without a name and password, which are nobody else's, and which may hold any sign.
    address = re.sub("//.*@", "//...@", remote.address)
    source = Path(mirror) / path.name if mirror else address
    try:
        pieces = _pieces(source) if mirror else _download(remote.address)
        with atomic_path(path) as beside, beside.open("wb") as out:
            if _sha256(_limited(pieces, source), out) != remote.sha256:
                raise SettingsError(
                    f"{description.name}: what {source} sent does not have the SHA-256 "
                    f"{remote.sha256}; nothing was kept"
                )
            # Another process may have brought the same bytes meanwhile.
            _is_there(path, description)
    except FileNotFoundError:
        raise SettingsError(
            f"{description.name}: expected the file {path.name} in {mirror}, found none"
        ) from None
    except SettingsError:
        raise
    except (requests.exceptions.RequestException, HTTPError, ValueError) as error:
        # ValueError is that of an address, also one that a server sends us to, without a host.
        what = type(error).__name__
        raise SettingsError(
            f"{description.name}: could not fetch {address}: {what}; try again with a "
            f"network, mend the address, or take {path.name} from a folder: --mirror FOLDER "
            "(of Snakemake: --config mirror=FOLDER)"
        ) from None
    return path


def _is_there(path: Path, description: Description) -> bool:
    """Return whether the file is there; SettingsError where another one is in its place."""
    if not path.exists():
        return False
    sha256 = description.remote.sha256
    if not path.is_file() or _sha256(_pieces(path)) != sha256:
        raise SettingsError(
            f"{description.name}: found another file at {path}, whose SHA-256 is not {sha256}; it "
            f"is kept: move it away, or mend files or remote in {description.path}"
        )
    return True


def _place(description: Description, root: Path) -> Path:
    """Return the path of the file; SettingsError for a path outside of the corpus's folder."""
    file, folder = description.files[0], FETCHED / description.name
    path = root / file
    expected = f"{description.path}: files: found {file!r} of a remote corpus, expected"
    # Links are followed first: one may lead out of the folder.
    if not Path(realpath(path)).is_relative_to(Path(realpath(root / FETCHED), description.name)):
        raise SettingsError(f"{expected} a file in {folder}; mend its path")
    lists = [ending for kind in kinds.every() for ending in kind.notations.LISTS]
    endings = (".csv", ".xls", *lists)
    if path.suffix.lower() not in endings:
        raise SettingsError(f"{expected} a name that ends with {', '.join(endings)}")
    return path


def _refuse_another_corpus(description: Description, path: Path, root: Path) -> None:
    """Raise SettingsError where another description, known or beside this one, names the file."""
    for folder in {description.path.parent, root / CORPORA, PROJECT / CORPORA}:
        for other in descriptions_in(folder):
            try:
                named = load_description(other) if other.stem != description.name else None
            except SettingsError:
                continue
            for file in named.all_files if named else ():
                if realpath(path) in map(realpath, named.places(file, root)):
                    raise SettingsError(
                        f"{description.path}: files: found {description.files[0]!r}, which {other} "
                        "names too; give it another name"
                    )


def _pieces(path: Path) -> Iterator[bytes]:
    if not path.is_file():
        # A pipe may wait for ever.
        raise FileNotFoundError(path)
    with path.open("rb") as file:
        while piece := file.read(PIECE):
            yield piece


def _download(address: str) -> Iterator[bytes]:
    with requests.get(address, stream=True, timeout=60) as answer:
        answer.raise_for_status()
        # Whatever has come: of a slow server a whole piece may take days.
        while piece := answer.raw.read1(PIECE, decode_content=True):
            yield piece


def _limited(pieces: Iterable[bytes], source: str | Path) -> Iterator[bytes]:
    """Yield pieces up to the limits; SIGALRM ends also a wait for the letters of a head."""

    def end(*_) -> NoReturn:
        raise SettingsError(
            f"{source}: expected a file of up to {MOST_BYTES:,} bytes within "
            f"{MOST_SECONDS:,} s; nothing was kept"
        )

    before, left = signal(SIGALRM, end), MOST_BYTES
    setitimer(ITIMER_REAL, MOST_SECONDS)
    try:
        for piece in pieces:
            left -= len(piece)
            if left < 0:
                end()
            yield piece
    finally:
        setitimer(ITIMER_REAL, 0)
        signal(SIGALRM, before)


def _sha256(pieces: Iterable[bytes], out=None) -> str:
    """Return the SHA-256 of some bytes, which are written to `out` if it is given."""
    found = hashlib.sha256()
    for piece in pieces:
        found.update(piece)
        if out:
            out.write(piece)
    return found.hexdigest()
