"""Properties of nominations tried on every small contest: exhaustive up to stated bounds, on plain Python.

The walk of `solver.allocation` nominates; a counterexample stands only if the letter of the law nominates the same.
"""
