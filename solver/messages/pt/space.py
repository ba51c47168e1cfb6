"""Maps."""

MESSAGES = {"cli.space.short": "x"}
