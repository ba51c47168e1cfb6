"""What is wrong with a file or a call."""

MESSAGES = {
    "input.missing_file": "the file does not exist",
    "input.directory": "is a directory; a file was expected",
    "input.empty": "the file is empty",
    "input.too_large": "the file has {size} bytes; the limit is {limit}",
    "input.unreadable": "the file could not be read: {reason}",
    "input.encoding": "the file is not UTF-8 (byte {byte}); save it as UTF-8 and try again",
    "input.yaml": "malformed YAML: {problem}",
    "input.yaml_character": "character {found} is not accepted in YAML; is the file a text at all?",
    "input.duplicate_key": "key '{name}' is repeated (the first is at line {first})",
    "input.alias": "reference '*{name}': YAML anchors and aliases are not accepted; write the value out",
    "input.several_documents": "there is more than one YAML document in the file; one was expected",
    "input.yaml_key": "a key must be plain text",
    "input.too_deep": "nested more than {limit} levels deep",
    "input.not_a_mapping": "a mapping of keys to values was expected",
    "input.missing_key": "'{name}' is missing, and is required",
    "input.unknown_key": "unknown key: '{name}' (similar: '{near}'; known: {known})",
    "input.unknown_key.alone": "unknown key: '{name}' (known: {known})",
    "input.one_of": "{name}: found '{found}'; expected one of: {expected}",
    "input.percentage": "{name}: found '{found}'; expected a percentage above 0% and up to 100%, such as 20% or 12.5%",
    "input.count": "{name}: found '{found}'; expected a whole number, zero or more, in digits",
    "input.date": "{name}: found '{found}'; expected a date that exists, such as 2026-03-10",
    "input.truth": "{name}: found '{found}'; expected yes or no (true or false)",
    "input.text": "{name}: a text was expected",
    "input.shape": "{name}: expected {expected}; found {found}",
    "shape.value": "a single value",
    "shape.list": "a list",
    "shape.mapping": "a mapping of keys to values",
    "shape.at_least": "a list or a mapping of {least} or more",
    "shape.nothing": "nothing",
    "shape.found_text": "'{text}'",
    "shape.found_list": "a list of {count}",
    "shape.found_list.empty": "an empty list",
    "shape.found_mapping": "a mapping of {count} key(s)",
    "shape.found_mapping.empty": "an empty mapping",
    "input.not_a_file": "is not a regular file (it is a device or a pipe)",
    "input.named_file": "'{found}': {problem}",
    "format.newer": (
        "{name}: the file is of version {found} of its format, and this program (isonomia {tool}) reads up to version "
        "{known}; nothing of it was read. Use a later version of isonomia"
    ),
    "format.no_version": (
        "{name}: found '{found}'; expected the version of the format: a whole number from 1 to {known} "
        "(without the key it is 1)"
    ),
    "error.disagreement": (
        "Internal error: two independent computations disagree ({question}). {answers}. "
        "No answer was given; please report this case."
    ),
}
