"""The properties, by what they speak of. Each module ends with its part of the catalogue, `PROPERTIES`."""
