"""YAML as texts with places; hostile and broken files refused."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import InputError, Problem
from solver.messages import Speaker
from solver.yamltext import MAX_DEPTH, parse_yaml, read_text, read_yaml


def keys(error: InputError) -> list[tuple[str, int | None]]:
    """What is wrong, and on which line."""
    return [(p.key, p.place.line) for p in error.problems]


def test_scalars_stay_the_texts_they_were() -> None:
    """`no` is not False, `5.10` is not 5.1, a date is not parsed."""
    tree = parse_yaml("a: no\nb: 5.10\nc: 2026-03-10\nd:\ne: ~\nf: '~'\n").root.plain()
    assert tree == {"a": "no", "b": "5.10", "c": "2026-03-10", "d": None, "e": None, "f": "~"}


def test_every_duplicate_key_is_told_with_both_lines() -> None:
    """Two duplicates, at any depth, in one go."""
    with pytest.raises(InputError) as caught:
        parse_yaml("a: 1\nb: {c: 1, c: 2}\na: 3\n")
    assert keys(caught.value) == [("input.duplicate_key", 2), ("input.duplicate_key", 3)]


def test_aliases_are_never_expanded() -> None:
    """A bomb of nine levels of ten aliases is refused at its first alias, at once."""
    bomb = "a0: &a0 [x]\n" + "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 10))
    with pytest.raises(InputError) as caught:
        parse_yaml(bomb)
    assert keys(caught.value)[0] == ("input.alias", 2)


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_depth_is_bounded(opening: str) -> None:
    """Ten thousand levels are refused, not recursed into."""
    with pytest.raises(InputError) as caught:
        parse_yaml(opening * 10_000)
    assert caught.value.problems[-1].key in ("input.too_deep", "input.yaml")
    assert MAX_DEPTH < 100


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("a: [1\n", "input.yaml"),
        ("a: b: c\n", "input.yaml"),
        ("---\na: 1\n---\nb: 2\n", "input.several_documents"),
        ("[a]: 1\n", "input.yaml_key"),
        ("# nada\n", "input.empty"),
        ("a: \x07\n", "input.yaml_character"),
    ],
)
def test_broken_documents_are_refused(text: str, key: str) -> None:
    """Each with the key that says why."""
    with pytest.raises(InputError) as caught:
        parse_yaml(text, "x.yaml")
    assert key in [p.key for p in caught.value.problems]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """Missing, a directory, empty, too large, not UTF-8 (with the line)."""
    cases = {"missing.yaml": "input.missing_file", ".": "input.directory"}
    (tmp_path / "empty.yaml").write_bytes(b" \n")
    (tmp_path / "large.yaml").write_bytes(b"a: 1\n" * 10)
    (tmp_path / "latin.yaml").write_bytes("ok: 1\norgão: x\n".encode("latin-1"))
    cases |= {"empty.yaml": "input.empty", "latin.yaml": "input.encoding"}
    for name, key in cases.items():
        with pytest.raises(InputError) as caught:
            read_yaml(tmp_path / name)
        assert caught.value.problems[0].key == key
    assert caught.value.problems[0].place.line == 2
    with pytest.raises(InputError, match=r"input\.too_large"):
        read_text(tmp_path / "large.yaml", limit=20)


def test_places_are_those_of_keys_and_items() -> None:
    """A path that leads nowhere gives its nearest ancestor."""
    document = parse_yaml("a: 1\nrows:\n  - {x: 1,\n     y: 2}\n", "f.yaml")
    assert str(document.place(("rows", 0, "y"))) == "f.yaml:4:6"
    assert str(document.place(("rows", 0, "z"))) == "f.yaml:3:5"
    assert str(document.place(("rows", 7))) == "f.yaml:2:1"


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing but an InputError comes out of any text."""
    try:
        parse_yaml(text)
    except InputError:
        return


plain = st.recursive(
    st.text("abc: '\"-#\n", max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", min_size=1, max_size=3), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.text("xyz", min_size=1, max_size=3), plain, min_size=1, max_size=4))
def test_what_pyyaml_writes_is_read_back(value: dict[str, object]) -> None:
    """Texts, lists and mappings survive the way through a file (PyYAML's dumper, quoting every text)."""
    text = yaml.dump(value, default_style='"', allow_unicode=True)
    if "&" not in text or "*" not in text:
        assert parse_yaml(text).root.plain() == value


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """Only regular files are read: a pipe that nobody writes to would never begin."""
    os.mkfifo(tmp_path / "f.yaml")
    for path in (tmp_path / "f.yaml", Path("/dev/zero")):
        with pytest.raises(InputError, match=r"input\.not_a_file"):
            read_text(path)


@pytest.mark.parametrize(
    ("text", "place", "key"),
    [
        ("a:\n\tb: 1\n", "2:1", "yaml.tab"),
        ("a: @x\n", "1:4", "yaml.start"),
        ("a: 1\nb\nc: 2\n", "3:1", "yaml.colon"),
        ("a: b: c\n", "1:5", "yaml.two_colons"),
        ('a: "x\n', "2:1", "yaml.quote"),
        ("a: [1 2\nb: 1\n", "2:2", "yaml.bracket"),
        ("a: {b: 1\n", "2:1", "yaml.brace"),
        ("- a\nb: 1\n", "2:1", "yaml.indentation"),
        ('a: "\\q"\n', "1:5", "yaml.escape"),
        ("a: |x\n", "1:5", "yaml.form"),
    ],
)
def test_what_is_wrong_with_the_form_is_told_in_our_words(text: str, place: str, key: str) -> None:
    """Line and column, and a sentence of the catalogue; nothing of the parser's English."""
    with pytest.raises(InputError) as caught:
        parse_yaml(text, "f")
    (problem,) = caught.value.problems
    assert (str(problem.place), problem.data["problem"]) == (f"f:{place}", Problem(key))
    assert Speaker("pt").error(caught.value) == f"f:{place}: YAML malformado: {Speaker('pt').say(key)}"
