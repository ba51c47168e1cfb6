"""The address of a provision: what jurists write, one canonical form, and how addresses lie in each other."""

from __future__ import annotations

from copy import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.norms.address import SOLE, Address, AddressError, Level, parse_addresses

LETTERS = "abcdefghijklmnopqrstuvwxyz"

addresses = st.builds(
    Address,
    article=st.integers(1, 2_046),
    suffix=st.sampled_from(["", "A", "B", "AA"]),
    paragraph=st.none() | st.just(SOLE) | st.integers(1, 99),
    item=st.none() | st.integers(1, 99),
    letter=st.none() | st.sampled_from(LETTERS),
)


@pytest.mark.parametrize(
    ("written", "meant", "canonical"),
    [
        ("art. 3, § 1, I", Address(3, paragraph=1, item=1), "art. 3, § 1, I"),
        ("art. 3º, § 1º, inciso I", Address(3, paragraph=1, item=1), "art. 3, § 1, I"),
        ("Art. 3º § 1º I", Address(3, paragraph=1, item=1), "art. 3, § 1, I"),
        ("art. 4, parágrafo único", Address(4, paragraph=SOLE), "art. 4, parágrafo único"),
        ("art. 4, p.ú.", Address(4, paragraph=SOLE), "art. 4, parágrafo único"),
        ("art. 4º, § único, IV", Address(4, paragraph=SOLE, item=4), "art. 4, parágrafo único, IV"),
        ("art. 2, II, a", Address(2, item=2, letter="a"), "art. 2, II, a"),
        ('art. 2, II, "a"', Address(2, item=2, letter="a"), "art. 2, II, a"),
        ("artigo 2º, inciso II, alínea “a”", Address(2, item=2, letter="a"), "art. 2, II, a"),
        ("art. 2, i", Address(2, letter="i"), "art. 2, i"),
        ("art. 2º, caput", Address(2), "art. 2"),
        ("caput do art. 2º", Address(2), "art. 2"),
        ("Art. 10", Address(10), "art. 10"),
        ("Art. 10.", Address(10), "art. 10"),
        ("art. 8.º", Address(8), "art. 8"),
        ("art. 8ºº, § 8°", Address(8, paragraph=8), "art. 8, § 8"),
        ("art. 1o, § 2o", Address(1, paragraph=2), "art. 1, § 2"),
        ("art. 2º-A, § 1", Address(2, "A", 1), "art. 2-A, § 1"),
        ("art. 1.022", Address(1022), "art. 1022"),
        ("inciso I do § 1º do art. 3º", Address(3, paragraph=1, item=1), "art. 3, § 1, I"),
        ("alínea b do inciso XIV do art. 2º", Address(2, item=14, letter="b"), "art. 2, XIV, b"),
    ],
)
def test_what_jurists_write_has_one_canonical_form(written: str, meant: Address, canonical: str) -> None:
    """Ordinals, full words, quotes and both directions are read; one form is written."""
    assert Address.parse(written) == meant
    assert str(meant) == canonical


@given(addresses)
def test_the_canonical_form_reads_back(address: Address) -> None:
    """Every address is written in a form that is read as itself."""
    assert Address.parse(str(address)) == address


@pytest.mark.parametrize(
    ("number", "numeral"),
    [
        (1, "I"),
        (4, "IV"),
        (9, "IX"),
        (14, "XIV"),
        (40, "XL"),
        (49, "XLIX"),
        (78, "LXXVIII"),
        (90, "XC"),
        (499, "CDXCIX"),
    ],
)
def test_incisos_are_numbered_in_roman(number: int, numeral: str) -> None:
    """The Constitution's art. 5 ends with inciso LXXIX; subtractive forms are the well-formed ones."""
    assert Address(5, item=number).label == numeral
    assert Address.parse(f"art. 5, {numeral}").item == number


@pytest.mark.parametrize(
    ("written", "at", "expected"),
    [
        ("", 0, (Level.ARTICLE,)),
        ("primeiro artigo", 0, (Level.ARTICLE,)),
        ("art. 0", 0, (Level.ARTICLE,)),
        ("§ 1", 3, (Level.ARTICLE,)),
        ("art. 3, § 0", 8, (Level.PARAGRAPH, Level.ITEM, Level.LETTER)),
        ("art. 3, IIII", 8, (Level.PARAGRAPH, Level.ITEM, Level.LETTER)),
        ("art. 3, § 1, § 2", 13, (Level.ITEM, Level.LETTER)),
        ("art. 3, I, § 1", 11, (Level.LETTER,)),
        ("art. 3, § 1, I, a, b", 19, ()),
        ("art. 2, II, alíneas", 12, (Level.LETTER,)),
        ("art. 3,", 6, (Level.PARAGRAPH, Level.ITEM, Level.LETTER)),
    ],
)
def test_a_bad_address_says_what_was_expected(written: str, at: int, expected: tuple[Level, ...]) -> None:
    """The error carries the words, where they fail, and the levels that could have stood there."""
    with pytest.raises(AddressError) as caught:
        Address.parse(written)
    assert (caught.value.given, caught.value.at, caught.value.expected) == (written, at, expected)
    assert isinstance(caught.value, ValueError)
    assert f"expected {' or '.join(expected) or 'nothing more'} at" in str(caught.value)


@pytest.mark.parametrize(
    ("bad", "level"),
    [
        ({"article": 0}, Level.ARTICLE),
        ({"article": 1, "suffix": "a"}, Level.ARTICLE),
        ({"article": 1, "paragraph": 0}, Level.PARAGRAPH),
        ({"article": 1, "paragraph": "unico"}, Level.PARAGRAPH),
        ({"article": 1, "item": 0}, Level.ITEM),
        ({"article": 1, "letter": "ç"}, Level.LETTER),
    ],
)
def test_an_address_cannot_be_built_out_of_range(bad: dict[str, object], level: Level) -> None:
    """Also one built from its parts, not from words, is checked."""
    with pytest.raises(AddressError) as caught:
        Address(**bad)  # type: ignore[arg-type]
    assert caught.value.expected == (level,)


def test_the_error_survives_a_copy() -> None:
    """It crosses processes with its data."""
    error = copy(AddressError("art. x", 5, (Level.ARTICLE,)))
    assert (error.given, error.at, error.expected) == ("art. x", 5, (Level.ARTICLE,))


def test_a_list_is_separated_by_semicolons() -> None:
    """Commas stay within an address."""
    assert parse_addresses("art. 3, § 1, I; art. 4, p.ú.;art. 5") == (
        Address(3, paragraph=1, item=1),
        Address(4, paragraph=SOLE),
        Address(5),
    )


def test_an_empty_piece_of_a_list_is_refused() -> None:
    """A stray semicolon is a slip that may hide a lost provision."""
    with pytest.raises(AddressError):
        parse_addresses("art. 3;; art. 4")


def test_addresses_sort_as_a_statute_is_read() -> None:
    """Caput, its incisos and their alíneas, then the paragraphs; an inserted article after the one it follows."""
    read = parse_addresses(
        "art. 2; art. 2, I; art. 2, II; art. 2, II, a; art. 2, II, b; art. 2, III; art. 2, § 1; art. 2, § 1, I;"
        "art. 2, § 2; art. 2, § 10; art. 2-A; art. 2-B; art. 3; art. 3, parágrafo único; art. 10"
    )
    assert sorted(set(read)) == list(read)


def test_the_parent_drops_the_innermost_part() -> None:
    """An alínea belongs to its inciso, an inciso to its paragraph, a paragraph to its caput; a caput to nothing."""
    lineage = Address.parse("art. 2, § 1, II, a").lineage
    assert [str(address) for address in lineage] == ["art. 2, § 1, II, a", "art. 2, § 1, II", "art. 2, § 1", "art. 2"]
    assert [address.parent for address in lineage] == [*lineage[1:], None]
    assert [address.level for address in lineage] == [Level.LETTER, Level.ITEM, Level.PARAGRAPH, Level.ARTICLE]


@pytest.mark.parametrize(
    ("inner", "outer", "within"),
    [
        ("art. 3, § 1, I", "art. 3, § 1", True),
        ("art. 3, § 1, I", "art. 3", True),
        ("art. 3, § 1", "art. 3, § 1", True),
        ("art. 3, § 1", "art. 3, § 1, I", False),
        ("art. 3, § 1, I", "art. 3, I", False),
        ("art. 3, § 10", "art. 3, § 1", False),
        ("art. 2-A", "art. 2", False),
        ("art. 4, parágrafo único", "art. 4, § 1", False),
    ],
)
def test_a_provision_lies_within_itself_and_what_contains_it(inner: str, outer: str, within: bool) -> None:  # noqa: FBT001
    """Not within a neighbour whose number begins alike; an inserted article is its own."""
    assert Address.parse(inner).is_within(Address.parse(outer)) is within


@given(addresses, addresses)
def test_a_part_is_read_after_what_contains_it(one: Address, other: Address) -> None:
    """Order and containment agree, and the order is total."""
    assert (one < other) + (one == other) + (other < one) == 1
    assert all(one >= container for container in one.lineage)
    if one.is_within(other):
        assert other <= one


def test_equal_addresses_are_one_key() -> None:
    """Addresses may be keys of a mapping, whatever form they were read from."""
    assert {Address.parse("art. 8.º, § 8ºº"): "filmada"}[Address(8, paragraph=8)] == "filmada"
