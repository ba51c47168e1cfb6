"""Many editais checked in one call: what is to be read, who judges it, the results as they come, and their sum."""
