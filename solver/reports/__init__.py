"""Findings and tables in the forms that people and programs read."""
