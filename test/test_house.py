"""test_house.py - The rules of the house, where a machine can check them

Idea: every file of our own opens with its idea; no file waits for a "later"; the code is
formatted; every header stands alone; every expected file has its input.
In:  the files that git knows.   Out: the files that break a rule.
"""
import re
import subprocess

import pytest

import harness
from harness import ROOT


def files(*patterns):
    out = subprocess.run(["git", "ls-files", "--", *patterns], cwd=ROOT, text=True,
                         stdout=subprocess.PIPE, check=True).stdout
    return [ROOT / line for line in out.splitlines() if (ROOT / line).is_file()]


OWN = ("translator", "tools", "include", "runtime", "scripts", "bench", "cmake", "CMakeLists.txt", "test/*.py")
UNFINISHED = re.compile(r"\b(" + "TO" + "DO|FIX" + "ME|X" + "XX)\\b")


def text(path):
    return path.read_text(errors="replace")


def test_every_file_opens_with_its_idea():
    silent = []
    for path in files(*OWN):
        if path.suffix in (".json", ".txt", ".md") and path.name != "CMakeLists.txt":
            continue
        head = "\n".join(text(path).splitlines()[:12])
        if not re.search(r"^\s*(//|#|;|\"\"\"|\*|/\*)", head, re.M) or not re.search(r"\b(Idea|In)\s*:|^(//|\"\"\")", head, re.M):
            silent.append(path.relative_to(ROOT).as_posix())
    assert silent == []


def test_nothing_is_left_for_later():
    assert [p.relative_to(ROOT).as_posix() for p in files(*OWN, "docs", "README.md")
            if UNFINISHED.search(text(p))] == []


def test_no_control_characters_in_text():
    """What a piece of text is, its type says (Pieces.h)."""
    assert [path.relative_to(ROOT).as_posix() for path in files("translator")
            if re.search(r"'\\x[01][0-9a-f]'|\\x0[1-8]", text(path))] == []


def test_inputs_open_with_their_idea():
    silent = []
    for case in harness.cases():
        lines = text(case.path).splitlines()
        at = 1 if case.keys else 0
        if len(lines) <= at or not lines[at].lstrip().startswith(("//", "/*")):
            silent.append(case.relative)
    known = {p for p in files("test/inputs")}
    assert [s for s in silent if ROOT / s in known] == []


def test_every_expected_file_has_its_input():
    names = {case.name for case in harness.cases()}
    lost = [p for p in harness.EXPECTED.rglob("*") if p.is_file()
            and p.relative_to(harness.EXPECTED).with_suffix("").as_posix() not in names]
    assert lost == []


@pytest.mark.parametrize("script", ["format", "check-headers"])
def test_script(script):
    arguments = ["--check"] if script == "format" else []
    harness.must([ROOT / "scripts" / script, *arguments], timeout=300)


def test_scripts_are_executable_and_well_formed():
    for path in files("scripts", ".ci/run", "bench"):
        if path.suffix:
            continue
        assert path.stat().st_mode & 0o111, path
        if text(path).startswith("#!/bin/bash"):
            harness.must(["bash", "-n", path])


def test_readme_starts_with_the_two_commands():
    block = re.search(r"```(?:\w*)\n(.*?)```", text(ROOT / "README.md"), re.S)
    commands = [line.split("#")[0].strip() for line in block.group(1).splitlines() if line.strip()]
    assert commands == ["./scripts/demo", "./scripts/test"]


def test_only_names_spells_a_declaration():
    spelled = re.compile(r"getNameAsString|getQualifiedNameAsString|getDeclName|getNameInfo|printName|"
                         r"printQualifiedName|getNameForDiagnostic|(->|\.)getName\(\)")
    assert [f"{path.relative_to(ROOT)}:{number}" for path in files("translator/**")
            if path.stem != "Names" for number, line in enumerate(text(path).splitlines(), 1)
            if spelled.search(line)] == []


def test_only_verbs_spells_the_runtime():
    """In text; omp2cuda:: of our own code is another thing. Comments show what comes out."""
    spelled = re.compile(r'"(?:[^"\\]|\\.)*"')
    assert [f"{path.relative_to(ROOT)}:{number}" for path in files("translator/**")
            if path.stem != "Verbs" for number, line in enumerate(text(path).splitlines(), 1)
            if not line.lstrip().startswith("//") and any("omp2cuda::" in each for each in spelled.findall(line))] == []


def test_printing_refuses_nothing():
    """What cannot be written is known to the plan: the stage that prints cannot even report it."""
    asked = re.compile(r"\bDiag(Id)?\b|(\.|->)report\(")
    assert [f"{path.relative_to(ROOT)}:{number}" for path in files("translator/PlanToKernels/**")
            for number, line in enumerate(text(path).splitlines(), 1) if asked.search(line)] == []


def fields(header):
    """Struct → fields, of a header of nouns."""
    source = re.sub(r"//.*", "", text(ROOT / "translator" / header))
    for struct in re.finditer(r"\bstruct (\w+)[^;{]*\{", source):
        depth, statement = 1, ""
        for char in source[struct.end():]:
            depth += {"{": 1, "}": -1}.get(char, 0)
            if depth == 0:
                break
            if depth == 1 and char == "}":
                statement += ";" if "(" in statement else ""
            elif depth == 1:
                statement += char
            if depth == 1 and statement.endswith(";"):
                plain = re.sub(r"<[^<>]*>", "", re.sub(r"<[^<>]*>", "", statement[:-1]))
                if not re.search(r"\(|^\s*(using|enum|static|struct|friend)\b", plain):
                    for name in re.findall(r"(\w+)\s*(?:=[^,]*)?(?:,|$)", plain):
                        yield struct.group(1), name
                statement = ""


NOUNS = ("Regions.h", "ListItem.h", "Sharing.h", "Plan.h", "Kernels.h")


def test_every_field_of_every_noun_is_dumped():
    code = "".join(text(path) for path in files("translator/Dump/**"))
    assert len({struct for header in NOUNS for struct, _ in fields(header)}) > 40, "the headers were not read"
    # From: the noun in front, which has a dump of its own.
    assert [f"{header}: {struct}::{field}" for header in NOUNS for struct, field in sorted(set(fields(header)))
            if field != "From" and not re.search(rf"(\.|->){field}\b", code)] == []


def test_the_plan_holds_facts_and_no_spelled_text():
    source = re.sub(r"//.*", "", text(ROOT / "translator" / "Plan.h"))
    strings = re.findall(r"std::string(?:>)?\s+(\w+)\s*[;={]", source)
    # A reason, or what something is called.
    assert [name for name in strings if not re.fullmatch(r"\w*Why|\w*Name|Self", name)] == []


def test_only_fates_asks_a_directive_for_its_clauses():
    asked = re.compile(r"\bNode->(clauses|getClausesOfKind|hasClausesOfKind|getSingleClause)\b")
    assert [f"{path.relative_to(ROOT)}:{number}" for path in files("translator/**")
            if path.stem != "Fates" for number, line in enumerate(text(path).splitlines(), 1)
            if asked.search(line)] == []
