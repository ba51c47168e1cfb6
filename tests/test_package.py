"""The sdist and the wheel: the same bytes wherever they are built, whole, and enough by themselves.

They are built and installed, which needs an index of packages and most of a minute: `pytest -m package`.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.containerfile import environment, sources, stages

ROOT = Path(__file__).parents[1]
PACKAGES = ("solver", "proofs")
SHIPPED = (
    *PACKAGES,
    "fixtures",
    "tests",
    "README.md",
    "LICENSE",
    "CITATION.cff",
    "CHANGELOG.md",
    "constraints.txt",
    ".container",
)
BUILT_FROM = (*SHIPPED, "pyproject.toml", ".gitignore")
EPOCH = "1767225600"
AWAY = ("tests/norms/test_library.py", "tests/test_arithmetic.py", "tests/test_fixtures.py", "tests/test_formats.py")
"""The tests that the installed wheel passes where there are no sources."""

pytestmark = pytest.mark.package


def copied(to: Path, names: Sequence[str] = BUILT_FROM, origin: Path = ROOT) -> Path:
    """Copy what the sdist, or what else is named, is built from, without what running it left there."""
    to.mkdir()
    for name in names:
        source = origin / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=shutil.ignore_patterns("__pycache__", ".*_cache", ".hypothesis"))
        else:
            shutil.copy2(source, to / name)
    return to


def run(call: Sequence[object], folder: Path, more: Mapping[str, str] | None = None, umask: int = 0o022) -> str:
    """Run a call that must succeed; return what it says."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "COV_", "PYTHONPATH"))} | dict(more or {})
    done = subprocess.run(
        [str(c) for c in call], cwd=folder, env=env, umask=umask, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@dataclass(frozen=True)
class Built:
    """The two files of one build."""

    sdist: Path
    wheel: Path


def built(source: Path, out: Path, more: Mapping[str, str], umask: int = 0o022) -> Built:
    """Build both from a folder."""
    call = [sys.executable, "-m", "hatchling", "build", "-d", out]
    run(call, source, {"SOURCE_DATE_EPOCH": EPOCH, **more}, umask)
    (sdist,), (wheel,) = out.glob("*.tar.gz"), out.glob("*.whl")
    return Built(sdist, wheel)


def digest(path: Path) -> str:
    """The hash of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as they are now: whoever edits them meanwhile changes nothing here."""
    return copied(tmp_path_factory.mktemp("first") / "src")


@pytest.fixture(scope="module")
def first(tree: Path) -> Built:
    """A build of the sources."""
    return built(tree, tree.parent / "out", {})


@pytest.fixture(scope="module")
def image(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the lines of the container file make of a folder that stands for the image's root.

    What it copies is copied, and its lines are run by the shell, with absolute paths below the folder and this Python
    in place of the image's; the bytecode is left out.
    """
    root = tmp_path_factory.mktemp("image")
    stage = stages()[0]
    (inside,) = stage.of("WORKDIR")
    source = copied(root / inside.lstrip("/"), [p for c in stage.of("COPY") for p in sources(c)[1]], tree)
    more = environment(stage) | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    for line in stage.of("RUN"):
        if "compileall" not in line:
            run(["sh", "-euc", re.sub(r"(?<![\w.])/(?=wheel|opt)", f"{root}/", line)], source, more)
    return root


@pytest.fixture(scope="module")
def clean(image: Path) -> Path:
    """The commands of an environment where the wheel alone was installed, as pip does it, with what serves pages."""
    return image / "opt" / "isonomia" / "bin"


@pytest.fixture(scope="module")
def away(tree: Path, clean: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the tests and the worked files, and no source."""
    folder = tmp_path_factory.mktemp("away")
    for name in ("tests", "fixtures"):
        shutil.copytree(tree / name, folder / name)
    shutil.copy2(tree / "pyproject.toml", folder)
    where = run([clean / "python", "-I", "-c", "import solver; print(solver.__file__)"], folder)
    assert Path(where.strip()).is_relative_to(clean.parent)
    return folder


def test_builds_are_the_same_bytes_whoever_builds_them(tree: Path, first: Built, tmp_path: Path) -> None:
    """Another folder, other times and permissions of the files, another umask, zone, language and hash seed."""
    source = copied(tmp_path / "elsewhere", origin=tree)
    for number, path in enumerate(sorted(source.rglob("*"), reverse=True)):
        os.utime(path, (1_000_000_000 + number, 1_000_000_000 + number))
        if path.is_file():
            path.chmod(0o600)
    other = {"TZ": "America/Sao_Paulo", "LC_ALL": "C", "PYTHONHASHSEED": "7"}
    second = built(source, tmp_path / "out", other, umask=0o077)
    assert (digest(second.wheel), digest(second.sdist)) == (digest(first.wheel), digest(first.sdist))


def test_the_sdist_builds_the_same_wheel(first: Built, tmp_path: Path) -> None:
    """What is published as source is enough to build what is published as wheel."""
    with tarfile.open(first.sdist) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (source,) = (tmp_path / "unpacked").iterdir()
    assert digest(built(source, tmp_path / "out", {}).wheel) == digest(first.wheel)


def test_the_container_file_installs_the_same_wheel(first: Built, image: Path) -> None:
    """The very bytes, in an environment without pip, with pages; the health of the pages can be asked there."""
    (wheel,) = (image / "wheel").glob("*.whl")
    assert digest(wheel) == digest(first.wheel)
    assert {"isonomia", "python", "uvicorn"} <= {path.name for path in (image / "opt/isonomia/bin").iterdir()}
    assert not list((image / "opt/isonomia/lib").glob("*/site-packages/pip"))


def test_both_hold_all_files_and_no_others(tree: Path, first: Built) -> None:
    """Modules, the library with its texts, pages, templates, styles; no test in the wheel, no trace of a run."""
    ours = {str(path.relative_to(tree)) for name in PACKAGES for path in (tree / name).rglob("*") if path.is_file()}
    with zipfile.ZipFile(first.wheel) as wheel:
        inside = set(wheel.namelist())
    assert {name for name in inside if ".dist-info/" not in name} == ours
    kinds = {Path(name).suffix for name in ours}
    assert {".yaml", ".txt", ".j2", ".html", ".css", ".svg", ".typed", ".md"} <= kinds
    with tarfile.open(first.sdist) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    assert {name for name in names if name.startswith(tuple(f"{p}/" for p in PACKAGES))} == ours
    assert {name.partition("/")[0] for name in names} == {*SHIPPED, "pyproject.toml", ".gitignore", "PKG-INFO"}


def test_the_wheel_passes_the_tests_away_from_the_sources(away: Path, clean: Path) -> None:
    """The library, the sums, the worked editais, the formats; pytest comes from here, behind the wheel's."""
    here = [p for p in sys.path if p.endswith("site-packages")]
    start = f"import sys; sys.path += {here!r}; import pytest; sys.exit(pytest.main(sys.argv[1:]))"
    tests = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", "-p", "no:benchmark", *AWAY]
    said = run([clean / "python", "-c", start, *tests], away)
    assert re.search(r"\d{3} passed", said), said


def test_the_installed_commands_answer(away: Path, clean: Path) -> None:
    """A shipped edital is checked, a statute shown, a schema printed; the page of an opinion is written."""
    edital = "fixtures/editais/es-completo.yaml"
    done = subprocess.run([clean / "isonomia", "check", edital], cwd=away, capture_output=True, text=True, timeout=60)
    assert done.returncode in (0, 1), done.stderr
    assert "es-12010-2023" in done.stdout
    assert "20%" in run([clean / "isonomia", "norms", "es-12010-2023"], away)
    assert "$schema" in run([clean / "isonomia", "schema", "check"], away)
    run([clean / "isonomia", "norms", "--template"], away)
    run([clean / "isonomia", "prove", "-n", "es-12010-2023", "-p", "trigger-agrees"], away)
    call = [clean / "isonomia", "check", edital, "--format", "html", "-o", "p.html"]
    subprocess.run(call, cwd=away, capture_output=True, timeout=60, check=False)
    assert "<html" in (away / "p.html").read_text(encoding="utf-8")


@pytest.fixture
def served(away: Path, clean: Path) -> Iterator[str]:
    """The pages, served from the wheel."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    call = [clean / "isonomia", "serve", "--host", "0.0.0.0", "--port", str(port)]  # noqa: S104 (as in a container)
    with subprocess.Popen(call, cwd=away, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()
            yield f"http://127.0.0.1:{port}"
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(timeout=30)
            finally:
                process.kill()


def test_the_installed_pages_are_served(served: str, clean: Path) -> None:
    """The start, a statute, the style: all came with the wheel; the container's health is good."""
    (command,) = stages()[-1].of("HEALTHCHECK")
    *_, health = json.loads(command.partition("CMD ")[2])
    port = served.rpartition(":")[2]
    run([clean / "python", "-c", health.replace("8000", port)], clean)
    for path in ("/", "/normas/es-12010-2023", "/estatico/style.css"):
        with urllib.request.urlopen(served + path, timeout=30) as page:  # noqa: S310 (its own server)
            assert page.status == 200
