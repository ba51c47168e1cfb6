"""Which files a call means."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.batch.inputs import Item, is_many, plan
from solver.errors import InputError


def names(folder: Path, *found: str) -> list[str]:
    """The paths of files in a folder."""
    return [str(folder / name) for name in found]


def fill(folder: Path, *found: str) -> None:
    """Put empty files in a folder."""
    for name in found:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()


def test_a_folder_is_read_to_the_bottom_in_one_order(tmp_path: Path) -> None:
    """Files of read kinds, sorted folder by folder; the others are counted by why they were passed over."""
    fill(tmp_path, "b/x.yaml", "a.pdf", "b/a.docx", "z.CSV", ".git/x.yaml", ".x.yaml", "~$a.docx", "a.pdf~", "c.tmp")
    fill(tmp_path, "logo.png", "velho.doc", "b/mais.doc", "LEIA-ME")
    found = plan([tmp_path])
    assert [item.path for item in found.items] == names(tmp_path, "a.pdf", "z.CSV", "b/a.docx", "b/x.yaml")
    assert found.passed_over == {"hidden": 2, "temporary": 3, ".png": 1, ".doc": 2, "LEIA-ME": 1}


def test_a_companion_goes_with_its_document_alone(tmp_path: Path) -> None:
    """`NAME.dados.yaml` is no edital; who has none takes the call's; a YAML edital says all itself."""
    fill(tmp_path, "a.csv", "a.dados.yaml", "b.xlsx", "c.yaml", "c.dados.yaml")
    given = tmp_path / "todos.yml"
    found = plan([tmp_path], given)
    assert found.items == (
        Item(str(tmp_path / "a.csv"), str(tmp_path / "a.dados.yaml")),
        Item(str(tmp_path / "b.xlsx"), str(given)),
        Item(str(tmp_path / "c.yaml")),
    )
    assert found.passed_over == {"companion": 2}


def test_patterns_lists_and_names_together(tmp_path: Path) -> None:
    """Each file once, in the order of the arguments; one that does not exist is a file all the same."""
    fill(tmp_path, "1.yaml", "2.yaml", "sub/3.yaml", "[x].yaml", "2.png")
    lines = ["# os de hoje", "", str(tmp_path / "sub"), str(tmp_path / "falta.pdf"), str(tmp_path / "1.yaml")]
    (tmp_path / "lista.txt").write_text("\n".join(lines), encoding="utf-8")
    listed, pattern, odd = Path(f"@{tmp_path / 'lista.txt'}"), tmp_path / "[12].*", tmp_path / "[x].yaml"
    found = plan([listed, pattern, odd])
    assert [i.path for i in found.items] == names(tmp_path, "sub/3.yaml", "falta.pdf", "1.yaml", "2.yaml", "[x].yaml")
    assert found.passed_over == {"repeated": 1, ".png": 1}
    assert not is_many([odd])
    assert not is_many([tmp_path / "falta.pdf"])
    assert all(is_many([source]) for source in (listed, pattern, tmp_path))


def test_deep_patterns_and_links(tmp_path: Path) -> None:
    """`**` goes down; a link to a file that is there already is that file."""
    fill(tmp_path, "a/b/1.yaml", "a/2.yaml")
    (tmp_path / "a" / "laço").symlink_to(tmp_path)
    (tmp_path / "3.yaml").symlink_to(tmp_path / "a" / "2.yaml")
    assert len(plan([tmp_path / "a" / "b" / "**" / "*.yaml"]).items) == 1
    found = plan([tmp_path])
    assert [Path(i.path).name for i in found.items] == ["3.yaml", "1.yaml"]


def test_what_the_call_writes_is_no_edital(tmp_path: Path) -> None:
    """A table gathered in the very folder is not read the next time."""
    fill(tmp_path, "1.yaml", "achados.csv")
    found = plan([tmp_path], None, [("--gather", tmp_path / "achados.csv")])
    assert [Path(i.path).name for i in found.items] == ["1.yaml"]
    assert found.passed_over == {"output": 1}
    with pytest.raises(InputError) as error:
        plan([tmp_path / "1.yaml", tmp_path / "achados.csv"], None, [("--gather", tmp_path / "achados.csv")])
    assert error.value.problems[0].key == "output.same_file"


@pytest.mark.parametrize("what", ["pasta", "*.yaml", "@lista.txt", "@outra.txt"])
def test_a_call_that_means_nothing_is_refused(tmp_path: Path, what: str) -> None:
    """An empty folder, a pattern without a match, a list that is missing or names a list."""
    (tmp_path / "pasta").mkdir()
    (tmp_path / "outra.txt").write_text("@lista.txt\n", encoding="utf-8")
    mark = "@" if what.startswith("@") else ""
    with pytest.raises(InputError):
        plan([Path(f"{mark}{tmp_path / what.removeprefix('@')}")])
