"""Seats reserved by law in Brazilian public-service hiring: the law as data, exact arithmetic, checked editais."""

__version__ = "0.1.0"
