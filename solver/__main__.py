"""`python -m solver` is the command `isonomia`."""

from solver.cli import main

main()
