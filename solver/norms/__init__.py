"""The law as data, beside its text."""
