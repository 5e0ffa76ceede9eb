"""Download the files of remote corpora."""

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pooch
import requests

from pipeline import kinds
from pipeline.corpora.description import Description, load_description
from pipeline.files.settings import CORPORA, PROJECT, SettingsError, description_file

RAW, FETCHED = Path("data/raw"), Path("data/fetched")


def fetch(
    description: Description, mirror: str | Path | None = None, root: str | Path = "."
) -> Path:
    """Bring the file of a remote corpus, unless it is there already, and check its SHA-256.

    The file is taken from the folder `mirror` in place of the network, if one is given; `root` is
    the folder from which the description names its files. A file that is there is never replaced.

    SettingsError when another file is there, when the file would lie outside of the allowed
    folders or be no table, when another description names it and not with the same SHA-256, when
    there is no network, or when what came is another file.
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
    _refuse_another_corpus(description, path, Path(root))
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
    except requests.exceptions.RequestException as error:
        raise SettingsError(
            f"{description.name}: could not fetch {remote.address}: {type(error).__name__}; try "
            f"again with a network, or take {path.name} from a folder: --config mirror=FOLDER"
        ) from None
    except ValueError:
        raise SettingsError(
            f"{description.name}: what {source} sent does not have the SHA-256 {remote.sha256}; "
            "nothing was kept"
        ) from None
    return path


def _place(description: Description, root: Path) -> Path:
    """Return the path of the file; SettingsError for a path outside of the allowed folders."""
    file = description.files[0]
    path = root / file
    expected = f"{description.path}: files: found {file!r} of a remote corpus, expected"
    allowed = [folder.resolve() for folder in (description.path.parent, root / RAW, root / FETCHED)]
    # Links are followed first: one may lead out of the folder.
    if not any(path.resolve().is_relative_to(folder) for folder in allowed):
        raise SettingsError(
            f"{expected} a file in {FETCHED}, {RAW} or the folder of the description; mend its path"
        )
    lists = [ending for kind in kinds.every() for ending in kind.notations.LISTS]
    endings = (".csv", ".xls", *lists)
    if path.suffix.lower() not in endings:
        raise SettingsError(f"{expected} a name that ends with {', '.join(endings)}")
    return path


def _refuse_another_corpus(description: Description, path: Path, root: Path) -> None:
    """Raise SettingsError where a corpus of the run, or one beside, reads other bytes there."""
    for other in _others(description):
        is_same = other.remote and other.remote.sha256 == description.remote.sha256
        places = (base / file for file in other.all_files for base in (root, other.path.parent))
        if not is_same and path.resolve() in (place.resolve() for place in places):
            raise SettingsError(
                f"{description.name}: found the file {path} in {other.path} too, without the "
                f"SHA-256 {description.remote.sha256}; expected a file that no other corpus reads; "
                f"mend files in {description.path}"
            )


def _others(description: Description) -> Iterator[Description]:
    """Yield the other descriptions beside this one, and those that a configuration can name."""
    known = (file.stem for home in (PROJECT / CORPORA, CORPORA) for file in home.glob("*.yaml"))
    files = {*map(description_file, known), *description.path.parent.glob("*.yaml")}
    for file in sorted(files):
        if file.is_file() and not file.samefile(description.path):
            # Whoever uses one that cannot be read is told so.
            with suppress(SettingsError):
                yield load_description(file)


def _copying(source: Path):
    return lambda url, out, fetcher: shutil.copyfile(source, out)
