"""The container file, read as a builder would: what it takes exists, and what it leaves is small and unprivileged.

That its lines install the tool is tried with the package (`pytest -m package`), in a folder in place of the image's
root; no image is built here.
"""

from __future__ import annotations

import json
import re
import shlex

import pytest

from tests.containerfile import PATH, ROOT, environment, sources, stages

STAGES = stages()
BUILD, FINAL = STAGES
KNOWN = {"COPY", "RUN", "ENV", "WORKDIR", "USER", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}


def test_each_instruction_is_one_that_builders_know() -> None:
    """None misspelt; nothing is fetched by address."""
    assert {word for stage in STAGES for word, _ in stage.instructions} <= KNOWN
    text = PATH.read_text(encoding="utf-8")
    assert set(re.findall(r"https?://([^/:'\"]+)", text)) <= {"127.0.0.1"}


@pytest.mark.parametrize("stage", STAGES, ids=lambda s: s.name or "final")
def test_images_are_named_without_a_host_and_with_a_version(stage: object) -> None:
    """Where images come from is for who builds to say."""
    assert re.fullmatch(r"python:3\.\d+-slim", stage.image)  # type: ignore[attr-defined]


def test_what_is_copied_is_there() -> None:
    """From the project, or from an earlier stage; all that the wheel is built from, and nothing more."""
    taken = set()
    for copy in BUILD.of("COPY"):
        stage, paths = sources(copy)
        assert stage == ""
        assert all((ROOT / path).exists() for path in paths), copy
        taken |= set(paths)
    assert {"solver", "proofs", "pyproject.toml", "README.md", "LICENSE", "constraints.txt"} <= taken
    assert not taken & {".", "tests", "fixtures", ".git"}
    assert [sources(copy) for copy in FINAL.of("COPY")] == [(BUILD.name, ["/opt/isonomia"])]


def test_versions_are_the_pinned_ones_and_nothing_is_kept_of_the_building() -> None:
    """Each installation is constrained; the last stage installs nothing, and holds no cache, no source and no pip."""
    installs = [c for run in BUILD.of("RUN") for c in run.split("&&") if re.search(r"\binstall\b", c)]
    assert len(installs) == 2
    assert all("-c constraints.txt" in c for c in installs)
    assert FINAL.of("RUN") == []
    assert any("--without-pip /opt/isonomia" in run for run in BUILD.of("RUN"))
    assert environment(BUILD)["PIP_NO_CACHE_DIR"] == "1"


def test_it_runs_without_privileges_on_a_file_system_that_may_be_read_only() -> None:
    """A user by number, no bytecode written, a home that is the temporary folder."""
    (user,) = FINAL.of("USER")
    assert all(int(part) > 0 for part in user.split(":"))
    said = environment(FINAL)
    assert (said["PYTHONDONTWRITEBYTECODE"], said["HOME"]) == ("1", "/tmp")  # noqa: S108 (said, not used)
    assert said["PATH"].startswith("/opt/isonomia/bin:")


def test_it_is_the_command_and_its_health_is_that_of_the_pages() -> None:
    """Arguments follow the name of the image; the port that is looked at is the one that is offered."""
    assert json.loads(FINAL.of("ENTRYPOINT")[0]) == ["isonomia"]
    assert json.loads(FINAL.of("CMD")[0]) == ["--help"]
    options, _, command = FINAL.of("HEALTHCHECK")[0].partition("CMD ")
    assert {o.partition("=")[0] for o in shlex.split(options)} == {
        "--interval",
        "--timeout",
        "--start-period",
        "--retries",
    }
    program, flag, code = json.loads(command)
    assert (program, flag) == ("python", "-c")
    compile(code, "healthcheck", "exec")
    assert f"127.0.0.1:{FINAL.of('EXPOSE')[0]}/" in code
