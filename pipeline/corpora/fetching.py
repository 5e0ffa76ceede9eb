"""Download the files of remote corpora."""

import shutil
from pathlib import Path

import pooch
import requests

from pipeline import kinds
from pipeline.corpora.description import Description
from pipeline.files.atomic import atomic_path
from pipeline.files.settings import SettingsError

TRIES = 3
RAW, FETCHED = Path("data/raw"), Path("data/fetched")
TABLES = (".csv", ".xls")


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
    if description.remote is None or not description.files:
        raise SettingsError(f"{description.name}: expected a corpus with `remote` and `files`")
    path = _place(description, Path(root))
    wanted = description.remote.sha256
    if path.is_file() and pooch.file_hash(str(path)) == wanted:
        return path
    path.parent.mkdir(parents=True, exist_ok=True)
    if mirror:
        return _copied(description.name, Path(mirror) / path.name, path, wanted)
    return _downloaded(description, path)


def _place(description: Description, root: Path) -> Path:
    """Return the path of the file; SettingsError for a path outside of the allowed folders."""
    file = description.files[0]
    path = root / file
    ending = path.suffix.lower()
    allowed = [folder.resolve() for folder in (description.folder, root / RAW, root / FETCHED)]
    # Links are followed first: one may lead out of the folder.
    real = path.resolve()
    if not any(real.is_relative_to(folder) for folder in allowed):
        raise SettingsError(
            f"{description.path}: files: found {file!r} of a remote corpus, expected a file in "
            f"{FETCHED}, {RAW} or the folder of the description; mend its path"
        )
    if ending not in (*TABLES, *_lists()):
        raise SettingsError(
            f"{description.path}: files: found {file!r} of a remote corpus, expected a name that "
            f"ends with {', '.join((*TABLES, *_lists()))}"
        )
    return path


def _lists() -> list[str]:
    return [ending for kind in kinds.every() for ending in kind.notations.LISTS]


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
    with atomic_path(path) as beside:
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
