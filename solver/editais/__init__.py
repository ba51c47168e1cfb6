"""The edital: what every reader of a document brings out."""
