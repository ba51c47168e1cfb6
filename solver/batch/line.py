"""What one file of many comes to, as one line of JSON: its findings, or why there are none."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from solver.batch.inputs import Item
from solver.batch.judging import Judgement, judgement
from solver.batch.terms import Terms
from solver.errors import DisagreementError, InputError, Place, Problem
from solver.formats import Format, stamped
from solver.messages import Speaker
from solver.reports.check_report import report_json
from solver.reports.findings import location


class Status(StrEnum):
    """What became of a file: judged; or not, because of the file, of the time it took, or of the tool."""

    OK = "ok"
    REFUSED = "refused"
    TIMED_OUT = "timed-out"
    DEFECT = "defect"


@dataclass(frozen=True, slots=True)
class Laid:
    """Where a file and its companion can be read here, and what they are called in the answer.

    `shared`: they stand where they are named, so that the files which the edital itself names stand beside it.
    """

    source: Path
    companion: Path | None
    names: Mapping[str, str] = field(default_factory=dict)
    shared: bool = True

    def named(self, place: Place) -> Place:
        """Return a place as the caller knows it."""
        return replace(place, file=self.names.get(place.file, place.file))


def line_of(item: Item, laid: Laid, terms: Terms, digest: str) -> str:
    """Judge a file and return its line; nothing that is wrong with it, or with the judge, keeps it from having one.

    Raises:
        MemoryError: the process has not enough of it to go on.
    """
    started = time.perf_counter()
    known: dict[str, Any] = {"sha256": None, "files": {}}
    try:
        known |= {"sha256": sha256_of(laid.source), "files": _files(item, laid)}
        found = judgement(laid.source, terms, laid.companion, own_files=laid.shared)
        told = _judged(found, laid, Speaker(terms.lang), known["files"])
    except InputError as error:
        told = not_judged(Status.REFUSED, [replace(p, place=laid.named(p.place)) for p in error.problems], terms.lang)
    except DisagreementError as error:
        data = {"question": error.question, "answers": str(error)}
        told = not_judged(Status.DEFECT, [Problem("error.disagreement", data)], terms.lang)
    except MemoryError:
        raise
    except Exception as error:
        data = {"kind": type(error).__name__, "words": str(error)}
        told = not_judged(Status.DEFECT, [Problem("batch.defect", data)], terms.lang)
    return written(item, {**known, **told}, digest, time.perf_counter() - started)


def written(item: Item, told: Mapping[str, Any], digest: str, seconds: float) -> str:
    """Return the line of a file."""
    head: dict[str, Any] = {
        "path": item.path,
        "sha256": None,
        "companion": item.companion,
        "files": {},
        "options": digest,
    }
    whole = stamped(Format.RESULTS, {**head, **told, "ms": round(seconds * 1000, 3)})
    return json.dumps(whole, ensure_ascii=False)


def not_judged(status: Status, problems: list[Problem], lang: str) -> dict[str, Any]:
    """Return what a line says of a file that could not be judged."""
    speaker = Speaker(lang)
    nothing = dict.fromkeys(("edital", "body", "entity", "published", "rows", "summary"))
    told = [{"key": p.key, "message": speaker.say(p.key, **p.data), "location": location(p.place)} for p in problems]
    return {"status": status.value, **nothing, "norms": [], "findings": [], "problems": told}


def _judged(found: Judgement, laid: Laid, speaker: Speaker, files: dict[str, str]) -> dict[str, Any]:
    case, report = found.report.case, report_json(found.report, speaker)
    for told, finding in zip(report["findings"], found.report.findings, strict=True):
        told["location"] = location(laid.named(finding.place))
    if laid.shared:
        files |= {str(norm.path): norm.sha256() for norm in case.regime.norms if not norm.in_library}
    entity = case.edital.file.entity
    return {
        "status": Status.OK.value,
        "edital": report["edital"],
        "body": report["body"],
        "entity": {
            "sphere": entity.sphere.value,
            "state": entity.state,
            "municipality": entity.municipality,
            "branch": entity.branch.value if entity.branch else None,
        },
        "published": case.date.isoformat(),
        "rows": len(case.rows),
        "summary": report["summary"],
        "norms": report["norms"],
        "findings": report["findings"],
        "problems": [],
    }


def _files(item: Item, laid: Laid) -> dict[str, str]:
    if laid.companion is None or item.companion is None:
        return {}
    found = sha256_of(laid.companion)
    return {item.companion: found} if found else {}


def sha256_of(path: Path) -> str | None:
    """Return the hash of a file's bytes; None where it cannot be read, or is no regular file."""
    if not path.is_file():
        return None
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None
