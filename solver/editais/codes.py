"""The codes of what a reader has to say of a document: no rule judges them, and every one of them is for review."""

from __future__ import annotations

from typing import Final

NO_TEXT: Final = "DOC001"
"""A page or document without text that can be read."""
UNREAD: Final = "DOC002"
"""A part of a table that was not read."""
BROKEN: Final = "DOC003"
"""A line of a table that could not be put together for sure."""
WORDS_DISAGREE: Final = "DOC004"
"""A number that its figures and its words give otherwise."""
ALTERED: Final = "DOC005"
"""Tracked changes, struck text or text boxes."""
CONTRADICTION: Final = "DOC006"
"""Two places of the document that contradict one another."""
DOUBT: Final = "DOC007"
"""A clause that was read with doubt, or not at all."""

READING_CODES: Final = (NO_TEXT, UNREAD, BROKEN, WORDS_DISAGREE, ALTERED, CONTRADICTION, DOUBT)
