"""Forms as they arrive: texts and uploaded files, counted and bounded, their token checked. Nothing is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import PurePosixPath, PureWindowsPath
from typing import Final

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request

from solver.messages import visible
from solver.web.guard import MAX_BODY
from solver.web.refusal import Refusal
from solver.web.tokens import COOKIE, Tokens

MAX_FILES: Final = 2
MAX_FIELDS: Final = 5_000
_KINDS: Final = ("multipart/form-data", "application/x-www-form-urlencoded")
_LONGEST_NAME: Final = 120


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that somebody sent: the name it had there, only to be shown, and its bytes."""

    name: str
    data: bytes

    @property
    def suffix(self) -> str:
        """The end of its name that tells its kind, in small letters; all else of the name is never part of a path."""
        suffix = PurePosixPath(self.name).suffix.casefold()
        return suffix if suffix[1:].isascii() and suffix[1:].isalnum() and len(suffix) <= 8 else ""


@dataclass(frozen=True, slots=True)
class Form:
    """The texts of a form by field, in the order they came, and its files."""

    texts: Mapping[str, Sequence[str]]
    files: Mapping[str, Upload]

    def text(self, name: str) -> str:
        """Return the last text of a field without white space around it; empty where there is none."""
        values = self.texts.get(name, ())
        return values[-1].strip() if values else ""

    def each(self, name: str) -> tuple[str, ...]:
        """Return all texts of a field that say something."""
        return tuple(v for v in (value.strip() for value in self.texts.get(name, ())) if v)

    def starting(self, prefix: str) -> dict[str, str]:
        """Return the texts of all fields whose names begin so, by the rest of the name."""
        return {name.removeprefix(prefix): values[-1] for name, values in self.texts.items() if name.startswith(prefix)}


async def read_form(request: Request, tokens: Tokens) -> Form:
    """Read the form of a request.

    Raises:
        Refusal: it is no form, has too many parts, or does not come from a page of this server.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().casefold() not in _KINDS:
        raise Refusal(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "web.refused.form")
    texts: dict[str, list[str]] = {}
    files: dict[str, Upload] = {}
    try:
        async with request.form(max_files=MAX_FILES, max_fields=MAX_FIELDS, max_part_size=MAX_BODY) as parts:
            for name, value in parts.multi_items():
                if not isinstance(value, UploadFile):
                    texts.setdefault(name, []).append(value)
                elif value.filename:
                    files[name] = Upload(shown_name(value.filename), await value.read())
    except HTTPException:
        raise Refusal(HTTPStatus.BAD_REQUEST, "web.refused.form") from None
    form = Form(texts, files)
    if not tokens.holds(request.cookies.get(COOKIE, ""), form.text("token")):
        raise Refusal(HTTPStatus.FORBIDDEN, "web.refused.token")
    return form


def shown_name(name: str) -> str:
    """Return a file's name without its folders, its control characters and its excess."""
    return visible(PureWindowsPath(name).name).replace("\n", " ").replace("\t", " ")[-_LONGEST_NAME:]
