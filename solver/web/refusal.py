"""What the server refuses, by the status it answers with and the words it says."""

from __future__ import annotations

from http import HTTPStatus


class Refusal(Exception):  # noqa: N818 (an answer, not a fault)
    """A request that is not answered: a status, a key of the catalogue and its data."""

    def __init__(self, status: HTTPStatus, key: str, /, **data: object) -> None:
        self.status, self.key, self.data = status, key, data
        super().__init__(status, key)
