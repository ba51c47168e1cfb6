"""Seats laid over rows: optimum, choice, clash, correction, and the two commands."""
