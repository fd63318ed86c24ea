"""test_messages.py - What messages mean: the page, and who shows it

Idea: each id has a section, whose first program gives the message and whose second does not.
In:  docs/messages.md, Diagnostics.def.   Out: sections whose words or programs do not hold.
"""
import re

import pytest

import harness

PAGE = (harness.ROOT / "docs" / "messages.md").read_text()
SECTIONS = dict(re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
PROGRAMS = {name: re.findall(r"^```(c|cpp)\n(.*?)^```", text, re.M | re.S) for name, text in SECTIONS.items()}


def test_the_page_is_current():
    harness.must([harness.ROOT / "scripts" / "messages-page", "--check"])
    assert list(SECTIONS) == sorted(SECTIONS, key=lambda name: name[1:])


@pytest.mark.parametrize("name", [name for name, programs in PROGRAMS.items() if programs])
def test_programs(name, tmp_path):
    said = []
    for number, (suffix, text) in enumerate(PROGRAMS[name]):
        (tmp_path / f"a{number}.{suffix}").write_text(text)
        status, _, err = harness.command([harness.TOOL, tmp_path / f"a{number}.{suffix}", "-o", tmp_path / f"a{number}.cu"])
        said.append((status, err))
    status, err = said[0]
    assert f"[omp2cuda-{name}]" in err and status == int(name[0] == "E"), err
    for status, err in said[1:]:
        assert status == 0 and f"[omp2cuda-{name}]" not in err, err


def test_explain_id():
    for words in (["--explain-id", "E0304"], ["--explain-id=omp2cuda-E0304"], ["--explain-id=e0304"]):
        out, _ = harness.must([harness.TOOL, *words])
        assert out.startswith("E0304\n\n`error: '…' has type '…'") and "## " not in out and "E0305" not in out
    out, _ = harness.must([harness.TOOL, "--explain-id", list(SECTIONS)[-1]])
    assert out.startswith(list(SECTIONS)[-1])
    status, out, err = harness.command([harness.TOOL, "--explain-id", "E9999"])
    assert (status, out) == (2, "") and "no message has the id 'E9999'" in err
