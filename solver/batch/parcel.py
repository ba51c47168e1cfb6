"""What is sent to whoever judges a file: its name, and where no disk is shared its bytes too."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from solver.batch.inputs import Item
from solver.batch.line import Laid
from solver.yamltext import read_bytes

MAX_BYTES: Final = 64 * 1024 * 1024
"""The largest file that is sent; no reader takes a larger one."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """A file to be judged; `content` and `companion` are bytes in base64, None where the paths can be read."""

    item: Item
    content: str | None = None
    companion: str | None = None

    @classmethod
    def full(cls, item: Item) -> Parcel:
        """Pack the bytes of a file, and of its companion.

        Raises:
            InputError: one of them cannot be read, is empty or too large.
        """
        packed = [
            base64.b64encode(read_bytes(path, MAX_BYTES)).decode() for path in (item.path, item.companion) if path
        ]
        return cls(item, *packed)

    def text(self) -> str:
        """Write the parcel as one line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def of(cls, text: str) -> Parcel:
        """Read what `text` has written."""
        said = json.loads(text)
        return cls(Item(**said.pop("item")), **said)

    @contextmanager
    def laid(self) -> Iterator[Laid]:
        """Lay the files where they can be read: where they are, or for a while in a folder of their own."""
        item = self.item
        if self.content is None:
            yield Laid(Path(item.path), Path(item.companion) if item.companion else None)
            return
        with TemporaryDirectory(prefix="isonomia-") as folder:
            names, places = {}, []
            for number, (name, content) in enumerate(((item.path, self.content), (item.companion, self.companion))):
                if name is None or content is None:
                    continue
                place = Path(folder, str(number), Path(name).name)
                place.parent.mkdir()
                place.write_bytes(base64.b64decode(content))
                names[str(place)] = name
                places.append(place)
            yield Laid(places[0], places[1] if places[1:] else None, names, shared=False)
