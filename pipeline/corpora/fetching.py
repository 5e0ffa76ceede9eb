"""Brings the files of corpora that the repository does not hold."""

import shutil
from pathlib import Path

import pooch
import requests

from pipeline.corpora.description import Description
from pipeline.settings import SettingsError
from pipeline.whole_files import written_beside

TRIES = 3


def fetch(
    description: Description, mirror: str | Path | None = None, root: str | Path = "."
) -> Path:
    """Bring the file of a remote corpus, unless it is there already, and check its SHA-256.

    Parameters
    ----------
    description : Description
        With a `remote`; its first file names the place.
    mirror : path of a folder, optional
        Where the file is taken from in place of the network.
    root : folder from which the description names its files

    Returns
    -------
    path of the file; it never holds anything but what its SHA-256 says

    Raises
    ------
    SettingsError
        When the corpus is not remote, there is no network, or what came is another file.
    """
    if description.remote is None or not description.files:
        raise SettingsError(f"{description.name}: expected a corpus with `remote` and `files`")
    path = Path(root) / description.files[0]
    wanted = description.remote.sha256
    if path.is_file() and pooch.file_hash(str(path)) == wanted:
        return path
    path.parent.mkdir(parents=True, exist_ok=True)
    if mirror:
        return _copied(description.name, Path(mirror) / path.name, path, wanted)
    return _downloaded(description, path)


def _copied(name: str, source: Path, path: Path, wanted: str) -> Path:
    if not source.is_file():
        raise SettingsError(
            f"{name}: expected the file {source.name} in {source.parent}, found none"
        )
    found = pooch.file_hash(str(source))
    if found != wanted:
        raise SettingsError(
            f"{name}: {source}: expected the SHA-256 {wanted}, found {found}; take the file that "
            "the description names"
        )
    with written_beside(path) as beside:
        shutil.copyfile(source, beside)
    return path


def _downloaded(description: Description, path: Path) -> Path:
    remote = description.remote
    fetcher = pooch.create(
        path=path.parent,
        base_url="",
        registry={path.name: f"sha256:{remote.sha256}"},
        urls={path.name: remote.address},
        retry_if_failed=TRIES - 1,
    )
    try:
        fetcher.fetch(path.name, downloader=pooch.HTTPDownloader(progressbar=True, timeout=60))
    except requests.exceptions.RequestException as error:
        raise SettingsError(
            f"{description.name}: could not fetch {remote.address}: {type(error).__name__}; try "
            f"again with a network, or take {path.name} from a folder: --config mirror=FOLDER"
        ) from None
    except ValueError:
        raise SettingsError(
            f"{description.name}: what {remote.address} sent does not have the SHA-256 "
            f"{remote.sha256}; nothing was kept"
        ) from None
    return path
