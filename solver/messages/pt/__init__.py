"""The catalogue of one language, in sections."""
