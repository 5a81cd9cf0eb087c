"""What is installed is all that playing needs, and every part of it is pinned."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
DECKS = {path.name for path in (ROOT / "decks").glob("*.yaml")}
GRAMMAR = {str(path.relative_to(ROOT / "grammar")) for path in (ROOT / "grammar").rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution and the wheel that is built from it, without any network."""
    folder = tmp_path_factory.mktemp("built")
    build = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run([*build, "--target", "sdist"], cwd=ROOT, check=True, capture_output=True)
    [source] = folder.glob("*.tar.gz")
    subprocess.run(["tar", "-xzf", str(source), "-C", str(folder)], check=True)
    unpacked = folder / source.name.removesuffix(".tar.gz")
    subprocess.run([*build, "--target", "wheel"], cwd=unpacked, check=True, capture_output=True)
    return folder


@pytest.mark.slow
def test_the_wheel_carries_decks_grammar_and_the_command(built: Path) -> None:
    [wheel] = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        [points] = [name for name in names if name.endswith("entry_points.txt")]
        assert "authors = assistant.cli:main" in archive.read(points).decode()
    assert {name.removeprefix("assistant/decks/") for name in names if name.startswith("assistant/decks/")} >= DECKS
    assert {name.removeprefix("assistant/grammar/") for name in names} >= GRAMMAR
    assert "assistant/speech/models/catalogue.yaml" in names
    assert "assistant/py.typed" in names
    assert not [name for name in names if name.startswith(("tests/", "decks/", "grammar/", "scripts/"))]


@pytest.mark.slow
def test_an_installed_copy_works_from_any_folder(built: Path, tmp_path: Path) -> None:
    [wheel] = built.glob("*.whl")
    site = tmp_path / "site"
    install = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--no-index", "--target", str(site)]
    subprocess.run([*install, str(wheel)], check=True)
    script = "import assistant.data as data; print(data.bundled('decks')); print(data.bundled('grammar'))"
    found = subprocess.run(
        [sys.executable, "-P", "-c", f"import sys; sys.path.insert(0, {str(site)!r}); {script}"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    assert found.stdout.split() == [str(site / "assistant/decks"), str(site / "assistant/grammar")]
    assert (site / "bin/authors").is_file()


def pinned(lock: str) -> dict[str, str]:
    """Package to version of a lock file, each checked to have hashes."""
    text = (ROOT / "requirements" / lock).read_text()
    entries = re.findall(
        r"^([\w.-]+)==(\S+)([^\n]*\\\n(?:    --hash=sha256:[0-9a-f]{64}[^\n]*\n)+)", text, re.MULTILINE
    )
    assert len(entries) == len(re.findall(r"^[\w.-]+==", text, re.MULTILINE))
    return {name: version for name, version, _ in entries}


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [
        ("play.lock", PROJECT["project"]["dependencies"]),
        ("test.lock", PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]),
        ("build.lock", PROJECT["dependency-groups"]["build"]),
    ],
)
def test_every_dependency_is_pinned_as_the_project_asks(lock: str, wanted: list[str]) -> None:
    versions = pinned(lock)
    for text in wanted:
        requirement = Requirement(text)
        assert versions[canonicalize_name(requirement.name)] in requirement.specifier, text


def test_tests_run_with_what_is_played_with() -> None:
    assert pinned("play.lock").items() <= pinned("test.lock").items()


@pytest.mark.parametrize("file", sorted((ROOT / "requirements").glob("*.lock")), ids=lambda file: file.name)
def test_locks_name_no_place_to_fetch_from(file: Path) -> None:
    assert not re.search(r"https?://|^--(?!hash)", file.read_text(), re.MULTILINE)


def test_each_dependency_has_a_reason() -> None:
    listed = re.search(r"\ndependencies = \[\n(.*?)\n\]", (ROOT / "pyproject.toml").read_text(), re.DOTALL)
    assert listed
    assert all(re.search(r'",\s+# \w', line) for line in listed[1].splitlines())
