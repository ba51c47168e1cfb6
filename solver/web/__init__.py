"""The same checks for people who do not use a terminal: pages rendered by the server, that work without a script."""
