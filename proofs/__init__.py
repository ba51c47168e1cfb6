"""Properties of seat-reservation statutes, each proved for every number of seats or refuted."""
