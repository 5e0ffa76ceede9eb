"""Download the files of remote corpora."""

import shutil
from pathlib import Path

import pooch
import requests
from urllib3.exceptions import LocationValueError

from pipeline import kinds
from pipeline.corpora.description import Description
from pipeline.files.settings import SettingsError

FETCHED = Path("data/fetched")
"""A corpus has a folder here; its fetched file lies there, where nothing else is kept."""


def fetch(
    description: Description, mirror: str | Path | None = None, root: str | Path = "."
) -> Path:
    """Bring the file of a remote corpus, unless it is there already, and check its SHA-256.

    The file is taken from the folder `mirror` in place of the network, if one is given; `root` is
    the folder from which the description names its files. A file that is there is never replaced.

    SettingsError when another file is there, when the file would lie outside of the folder of
    fetched files of the corpus or be no table, when there is no network, or when what came is
    another file.
    """
    remote = description.remote
    if remote is None or not description.files:
        raise SettingsError(f"{description.name}: expected a corpus with `remote` and `files`")
    path = _place(description, Path(root))
    if path.exists():
        if path.is_dir() or pooch.file_hash(path) != remote.sha256:
            raise SettingsError(
                f"{description.name}: found another file at {path}, whose SHA-256 is not "
                f"{remote.sha256}; it is kept: move it away, or mend files or remote in "
                f"{description.path}"
            )
        return path
    source = Path(mirror) / path.name if mirror else remote.address
    pooch.get_logger().setLevel("WARNING")  # It would say of a mirror too that it downloads.
    try:
        pooch.retrieve(
            remote.address,
            f"sha256:{remote.sha256}",
            fname=path.name,
            path=path.parent,
            downloader=_copying(source) if mirror else pooch.HTTPDownloader(True, timeout=60),
        )
    except FileNotFoundError:
        raise SettingsError(
            f"{description.name}: expected the file {path.name} in {mirror}, found none"
        ) from None
    except (requests.exceptions.RequestException, LocationValueError, UnicodeError) as error:
        # The last two are those of an address without a host, or with a label of no letters.
        what = type(error).__name__
        raise SettingsError(
            f"{description.name}: could not fetch {remote.address}: {what}; try again with a "
            f"network, mend the address, or take {path.name} from a folder: --config mirror=FOLDER"
        ) from None
    except ValueError:
        raise SettingsError(
            f"{description.name}: what {source} sent does not have the SHA-256 {remote.sha256}; "
            "nothing was kept"
        ) from None
    return path


def _place(description: Description, root: Path) -> Path:
    """Return the path of the file; SettingsError for a path outside of the corpus's folder."""
    file, folder = description.files[0], FETCHED / description.name
    path = root / file
    expected = f"{description.path}: files: found {file!r} of a remote corpus, expected"
    # Links are followed first: one may lead out of the folder.
    if not path.resolve().is_relative_to((root / FETCHED).resolve() / description.name):
        raise SettingsError(f"{expected} a file in {folder}; mend its path")
    lists = [ending for kind in kinds.every() for ending in kind.notations.LISTS]
    endings = (".csv", ".xls", *lists)
    if path.suffix.lower() not in endings:
        raise SettingsError(f"{expected} a name that ends with {', '.join(endings)}")
    return path


def _copying(source: Path):
    return lambda url, out, fetcher: shutil.copyfile(source, out)
