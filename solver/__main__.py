"""`python -m solver` is the command `isonomia`."""

from solver.cli import main

if __name__ == "__main__":  # workers of `isonomia space` import this again
    main()
