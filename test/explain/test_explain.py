"""test_explain.py - omp2cuda --explain: what was decided, to read and for programs

Idea: the text is frozen for some inputs (test/expected/**/*.explain); here the JSON of every input
has the documented form, says the same as the text, and fits the translation; and the command line
does what docs/explain.md says.
In:  test/inputs/**, docs/explain-schema.json.   Out: differences.
"""
import json
import re

import pytest

import harness
import schema

SCHEMA = json.loads((harness.ROOT / "docs" / "explain-schema.json").read_text())

SUM = """\
double sum(int n, const double *x) {
  double total = 0;
#pragma omp target map(to: x[0:n])
  for (int i = 0; i < n; i++)
    total += x[i];
  return total;
}
"""
REFUSED = """\
static int elsewhere(int x);
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = elsewhere(i);
#pragma omp target map(tofrom: a[0:n])
  a[0] = n;
}
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "sum.c").write_text(SUM)
    (tmp_path / "refused.c").write_text(REFUSED)
    (tmp_path / "plain.c").write_text("int f(void) { return 1; }\n")
    (tmp_path / "broken.c").write_text("int f(void) { return undeclared; }\n")
    return tmp_path


def tool(folder, *arguments):
    return harness.command([harness.TOOL, *arguments], cwd=folder)


def document(text):
    found = json.loads(text)
    assert schema.errors(found, SCHEMA) == []
    return found


# --- Every input ------------------------------------------------------------------


def test_json_of_every_input(case):
    status, out, err = harness.translate(case, ("--explain=json",))
    assert status == case.status, err
    files = document(out)["files"]
    assert len(files) == 1
    found = files[0]
    assert found["status"] in (("refused", "unread") if case.refused else ("translated",))
    # The text says the same: each region, variable and message.
    text = harness.translate(case, ("--explain",))[1]
    lines = text.splitlines()
    for region in found["regions"]:
        at = f"{region['at']['file']}:{region['at']['line']}:{region['at']['column']}"
        assert any(line.startswith(f"{at}: {region['directive']}") for line in lines), at
        for variable in region["variables"]:
            assert any(line.startswith(f"    {variable['name']}: ") for line in lines), variable["name"]
        for message in region["messages"]:
            assert f"[{message['id']}]" in text
    # Each kernel that it names is in the translation, and each in the translation is explained.
    if case.refused:
        assert any(m["severity"] == "error" for m in
                   found["messages"] + [m for r in found["regions"] for m in r["messages"]]) \
            or found["status"] == "unread"
    else:
        code = harness.translated(case) + harness.copies(case)
        defined = set(re.findall(r"__global__ void\s+(\w+)\(const __grid_constant__", code))
        assert {r["kernel"] for r in found["regions"] if r["kernel"]} >= defined
        for region in found["regions"]:
            assert bool(region["kernel"]) == (region["status"] == "translated")
            assert region["kernel"] in code


def test_every_word_of_the_schema_is_used_or_known():
    """A document that breaks the form is seen."""
    good = {"version": 1, "tool": "t", "files": []}
    assert schema.errors(good, SCHEMA) == []
    for bad in ({**good, "version": 2}, {**good, "more": 1}, {"version": 1, "files": []}, {**good, "files": [{}]}, []):
        assert schema.errors(bad, SCHEMA) != []


# --- The command line --------------------------------------------------------------


def names(folder):
    return sorted(p.name for p in folder.iterdir())


def test_writes_nothing_but_the_explanation(folder):
    before = names(folder)
    status, out, err = tool(folder, "sum.c", "--explain")
    assert (status, err) == (0, "") and "[omp2cuda-N0311]" in out
    assert out == tool(folder, "sum.c", "--explain=text")[1]
    assert names(folder) == before


def test_with_an_output_both(folder):
    alone = tool(folder, "sum.c", "--explain")[1]
    status, out, err = tool(folder, "sum.c", "--explain", "-o", "out.cu")
    assert (status, out, err) == (0, alone, "")
    assert "__global__" in (folder / "out.cu").read_text()


def test_notes_are_said_only_when_asked(folder):
    assert tool(folder, "sum.c") == (0, "", "")


def test_each_list_item_has_its_fate(folder):
    """Rows behind an array of pointers, and what an iterator makes, with the variable that they begin at."""
    (folder / "rows.c").write_text("void f(int n, double **rows, double *q[2]) {\n"
                                   "#pragma omp target map(to: rows[0:2], rows[0][0:n], q[0:2]) map(iterator(i=0:2), from: q[i][0:n])\n"
                                   "  q[1][0] = rows[0][0];\n}\n")
    status, out, err = tool(folder, "rows.c", "--explain", "--", "-fopenmp")
    assert status == 0, err
    for item in ("to: rows[0:2]", "to: rows[0][0:n]", "to: q[0:2]", "from: q[i][0:n]"):
        assert out.count(f"      map({item}): ") == 1, out


def test_no_notes_where_memory_is_shared(folder):
    (folder / "shared.c").write_text("#pragma omp requires unified_shared_memory\n" + SUM.replace("map(to: x[0:n])", ""))
    out = tool(folder, "shared.c", "--explain")[1]
    assert out and "omp2cuda-N03" not in out


def test_an_existing_file_is_no_obstacle(folder):
    (folder / "sum.cu").write_text("mine\n")
    assert tool(folder, "sum.c", "--explain")[0] == 0
    assert tool(folder, "sum.c", "--explain", "-o", "sum.cu")[0] == 5
    assert (folder / "sum.cu").read_text() == "mine\n"


@pytest.mark.parametrize("words, message", [
    (["--explain=xml"], "--explain takes text|json, not 'xml'"),
    (["--explain", "-o", "-"], "--explain goes to standard output"),
    (["--explain", "--dump=plan"], "--explain and --dump both replace the output"),
])
def test_usage(folder, words, message):
    status, out, err = tool(folder, "sum.c", *words)
    assert (status, out) == (2, "") and message in err


def test_run_leaves_standard_output_to_the_program(folder):
    status, out, err = tool(folder, "run", "sum.c", "--explain=json")
    assert (status, out) == (2, "") and "--explain=json" in err
    (folder / "main.c").write_text(SUM + '#include <stdio.h>\nint main(void) { puts("done"); return 0; }\n')
    status, out, err = tool(folder, "run", "--device=cpu", "main.c", "--explain")
    assert (status, out) == (0, "done\n") and "[omp2cuda-N0311]" in err


def test_a_refusal_is_explained_where_it_belongs(folder):
    status, out, err = tool(folder, "refused.c", "--explain=json")
    assert status == 1 and "[omp2cuda-E0401]" in err
    found = document(out)["files"][0]
    assert found["status"] == "refused"
    assert [r["status"] for r in found["regions"]] == ["refused", "translated"]
    assert [m["id"] for m in found["regions"][0]["messages"]] == ["omp2cuda-E0401"]
    assert found["regions"][0]["messages"][0]["at"] == {"file": "refused.c", "line": 5, "column": 12}
    assert found["messages"] == []


def test_a_region_kept_on_the_host(folder):
    status, out, err = tool(folder, "refused.c", "--explain=json", "--allow-host-fallback")
    assert status == 0
    regions = document(out)["files"][0]["regions"]
    assert [r["status"] for r in regions] == ["host", "translated"]
    assert [m["id"] for m in regions[0]["messages"]] == ["omp2cuda-W0106"]


def test_several_files_are_one_document(folder):
    status, out, err = tool(folder, "sum.c", "broken.c", "plain.c", "missing.c", "--explain=json")
    assert status == 3
    files = document(out)["files"]
    assert [(f["file"], f["status"]) for f in files] == [
        ("sum.c", "translated"), ("broken.c", "unread"), ("plain.c", "translated"), ("missing.c", "unread")]
    status, out, err = tool(folder, "sum.c", "plain.c", "--explain")
    assert status == 0 and out.startswith("sum.c:3:1: #pragma omp target") and "\nplain.c: no target regions\n" in out


def test_text_that_is_not_utf8(folder):
    (folder / "latin.c").write_bytes(
        b"void f(int n) {\n#pragma omp target map(to: n /* \xe9 */)\n  if (n == 1) n++;\n}\n")
    status, out, err = tool(folder, "latin.c", "--explain=json")
    assert status == 0
    document(out)
