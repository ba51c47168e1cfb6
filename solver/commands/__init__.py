"""One module per sub-command, each loaded only when it is called."""
