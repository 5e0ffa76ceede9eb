"""Every library and every bundled corpus has a licence that lets Nanido be used under its own."""

import csv
import re
import subprocess
from importlib.metadata import PackageNotFoundError, metadata
from importlib.resources import files

import pytest

from pipeline.corpora.description import load_description
from pipeline.reports.assets import LICENCES, write_assets
from tests.runs import ROOT

ALLOWED = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause",
    "CC0-1.0", "MIT", "MPL-2.0", "PSF-2.0", "Zlib",
}  # fmt: skip
IN_WHEELS = {
    "GPL-3.0-or-later WITH GCC-exception-3.1": "libgfortran and libgomp, which bind no program",
    "LGPL-2.1-or-later": "libquadmath, which is linked as a file of its own",
    "EPL-1.0": "the programs of CBC beside PuLP, which Snakemake starts",
}
"""Licences of compiled files that come within a wheel, and why they bind nothing here."""
CHOSEN = {"docutils": "GPL files are a mode of Emacs", "odfpy": "Apache or GPL; test only"}
"""Libraries that name the GPL too, and why it does not bind."""
UNNAMED = ("pako", "lucide")
"""Parts of the bundle that say no version: of pako the source in `dist/jszip.js` is that of one;
of Lucide some pictures were copied, and changed."""
LIST = ROOT / "requirements-licences.csv"
with LIST.open(encoding="utf-8") as lines:
    LISTED = {row["package"]: row for row in csv.DictReader(lines)}
BUNDLE_LIST = ROOT / "bundled-licences.csv"
with BUNDLE_LIST.open(encoding="utf-8") as lines:
    BUNDLED = list(csv.DictReader(lines))


def test_every_locked_library_has_a_licence_that_is_allowed():
    locks = [(ROOT / f"requirements{of}.lock").read_text() for of in ("", "-cluster")]
    locked = re.findall(r"^([a-z0-9._-]+)==", "\n".join(locks), re.MULTILINE)
    assert set(locked) == set(LISTED), f"mend {LIST.name}"
    for row in LISTED.values():
        assert set(row["licence"].split(" AND ")) <= ALLOWED | IN_WHEELS.keys(), row
        assert row["needed_for"] in ("run", "test", "cluster"), row


def test_the_list_of_what_it_is_made_of_has_versions_and_licences():
    made = subprocess.run(
        ["make", "--no-print-directory", "sbom"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    head, *rows = csv.reader(made.stdout.splitlines())
    assert head == ["package", "version", "licence", "needed_for", "within", "sha256"]
    locks = "".join((ROOT / f"requirements{of}.lock").read_text() for of in ("", "-cluster"))
    assert {(name, licence) for name, _, licence, *_ in rows} == {
        (row["package"], row["licence"]) for row in (*LISTED.values(), *BUNDLED)
    }
    versions = {name: version for name, version, *_ in rows}
    assert all(versions.values()), versions
    for name, _, _, _, within, hashes in rows:
        lines = [f"--hash=sha256:{one}" for one in hashes.split()]
        library = within or name
        locked = " \\\n    ".join([f"{library}=={versions[library]}", *lines])
        assert lines
        assert f"{locked}\n" in locks, name


@pytest.mark.parametrize("package", LISTED)
def test_a_library_says_nothing_of_the_gpl(package):
    try:
        said = metadata(package)
    except PackageNotFoundError:
        pytest.skip("not installed")
    classifiers = " ".join(said.get_all("Classifier") or [])
    named = f"{said.get('License-Expression')} {said.get('License', '')[:60]} {classifiers}"
    assert ("GPL" in named or "General Public" in named) == (package in CHOSEN)


def test_every_bundled_corpus_has_a_licence_or_a_reason():
    for path in (ROOT / "config/corpora").glob("*.yaml"):
        said = load_description(path).licence.en
        assert re.match(r"(MIT|CC0)\b|none is needed; ", said), (path.name, said)


def test_what_pages_ship_is_listed_with_its_version_and_licence():
    shipped = files("itables").joinpath("html/dt_bundle.js").read_text(encoding="utf-8")
    licences = LICENCES.read_text(encoding="utf-8").lower()
    for row in BUNDLED:
        name, version = row["package"], row["version"]
        assert name.partition("-")[0] in licences
        assert set(row["licence"].split(" AND ")) <= {*ALLOWED, "ISC"}
        assert name in UNNAMED or re.search(
            rf'(version=|P=)"{version}"|{name} \({version}', shipped, re.I
        )
    versions = {row["package"]: row["version"] for row in BUNDLED}
    assert {name: versions[name] for name in UNNAMED} == {
        "pako": {"3.10.1": "1.0.5"}[versions["jszip"]],
        "lucide": f"in datatables-columncontrol {versions['datatables-columncontrol']}",
    }
    listed = {row["version"] for row in BUNDLED}
    main_parts = set(re.findall(r'[A-Za-z]{2}\.version="([\d.]+)"', shipped))
    assert main_parts <= listed, f"mend {BUNDLE_LIST.name}"


def test_what_pages_ship_has_its_licences_beside_it(tmp_path):
    write_assets(tmp_path)
    text = (tmp_path / "licences.txt").read_text(encoding="utf-8")
    assert all(path.name in text for path in tmp_path.iterdir() if path.name != "licences.txt")
    assert all(name in text for name in ("itables", "DataTables", "jQuery", "JSZip", "pako"))
