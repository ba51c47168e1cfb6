"""What the clauses of an edital say, read from their words into the vocabulary of the structured form."""
