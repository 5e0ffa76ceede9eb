"""Download the files of remote corpora."""

import shutil
from functools import partial
from pathlib import Path

import pooch
import requests

from pipeline import kinds
from pipeline.corpora.description import Description
from pipeline.files.settings import SettingsError

TRIES = 3
RAW, FETCHED = Path("data/raw"), Path("data/fetched")


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
        When the corpus is not remote, its file would lie elsewhere than beside the description or
        in data/raw, or be no table; when there is no network, or what came is another file.
    """
    remote = description.remote
    if remote is None or not description.files:
        raise SettingsError(f"{description.name}: expected a corpus with `remote` and `files`")
    path = _place(description, Path(root))
    source = Path(mirror) / path.name if mirror else None
    fetcher = pooch.create(
        path=path.parent,
        base_url="",
        registry={path.name: f"sha256:{remote.sha256}"},
        urls={path.name: remote.address},
        retry_if_failed=0 if mirror else TRIES - 1,
    )
    download = pooch.HTTPDownloader(progressbar=True, timeout=60)
    if source:
        download = partial(_copy, source)
    try:
        fetcher.fetch(path.name, downloader=download)
    except FileNotFoundError:
        raise SettingsError(
            f"{description.name}: expected the file {path.name} in {mirror}, found none"
        ) from None
    except requests.exceptions.RequestException as error:
        raise SettingsError(
            f"{description.name}: could not fetch {remote.address}: {type(error).__name__}; try "
            f"again with a network, or take {path.name} from a folder: --config mirror=FOLDER"
        ) from None
    except ValueError:
        raise SettingsError(
            f"{description.name}: what {source or remote.address} sent does not have the SHA-256 "
            f"{remote.sha256}; nothing was kept"
        ) from None
    return path


def _place(description: Description, root: Path) -> Path:
    """Return the path of the file; SettingsError for a path outside of the allowed folders."""
    file = description.files[0]
    path = root / file
    said = f"{description.path}: files: found {file!r} of a remote corpus, expected"
    allowed = [folder.resolve() for folder in (description.folder, root / RAW, root / FETCHED)]
    # Links are followed first: one may lead out of the folder.
    if not any(path.resolve().is_relative_to(folder) for folder in allowed):
        raise SettingsError(
            f"{said} a file in {FETCHED}, {RAW} or the folder of the description; mend its path"
        )
    lists = [ending for kind in kinds.every() for ending in kind.notations.LISTS]
    endings = (".csv", ".xls", *lists)
    if path.suffix.lower() not in endings:
        raise SettingsError(f"{said} a name that ends with {', '.join(endings)}")
    return path


def _copy(source: Path, url: str, out: str, fetcher: pooch.Pooch) -> None:
    """Copy a file in place of its download."""
    shutil.copyfile(source, out)
