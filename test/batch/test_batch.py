"""test_batch.py - A project becomes a tree that builds, and says what became of it

Idea: one small project in C with a header that two files edit differently. The tree is complete, the
same whatever the order and number of jobs, builds by its own CMakeLists.txt and by its
compile_commands.json, and a second run parses nothing that did not change.
In:  sources and a data base.   Out: a tree, a report, exit statuses.
"""
import importlib.util
import json

import pytest

import harness
from project import FILL, MAIN, REFUSED, batch, database, entry, make, report, states, tree

BOTH = "__host__ __device__ "


def validator():
    spec = importlib.util.spec_from_file_location("schema", harness.ROOT / "test" / "explain" / "schema.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_project_becomes_a_tree_that_builds(tmp_path):
    make(tmp_path)
    status, out, err = batch(tmp_path, "--jobs", "2")
    assert status == 0, err
    assert "[1/3] fill.c: 1 region\n[2/3] main.c: no target regions\n[3/3] shift.c: 1 region\n" == err
    assert "2 converted, 1 without target regions (copied), 0 failed" in out
    cuda = tmp_path / "cuda"
    assert set(tree(cuda)) == {"main.cu", "fill.cu", "shift.cu", "lib.cuh", "omp2cuda-report.json",
                               "compile_commands.json", "CMakeLists.txt"}
    header = (cuda / "lib.cuh").read_text()
    assert header.startswith("// Translated by omp2cuda") and "from lib.h for fill.c and 1 more" in header
    assert header.count(BOTH) == 2, "what either file needs"
    harness.must(["cmake", "-S", cuda, "-B", tmp_path / "b", "-DOMP2CUDA_DEVICE=cpu"])
    harness.must(["cmake", "--build", tmp_path / "b", "-j2"])
    assert harness.must([tmp_path / "b" / "src"])[0] == "198 3\n"


def test_its_commands_are_those_of_nvcc(tmp_path):
    if harness.nvcc() is None:
        pytest.skip("expected: no nvcc here")
    make(tmp_path)
    batch(tmp_path)
    commands = json.loads((tmp_path / "cuda" / "compile_commands.json").read_text())
    assert [c["file"] for c in commands] == ["fill.cu", "main.cu", "shift.cu"]
    assert {c["arguments"][c["arguments"].index("-O2") + 1] for c in commands} == {"-arch=sm_80"}
    words = [str(harness.nvcc()), *commands[0]["arguments"][1:]]
    harness.must(words, cwd=commands[0]["directory"])


def test_the_report_keeps_to_its_schema(tmp_path):
    make(tmp_path, [("refused.c", REFUSED), ("broken.c", "int f(void) { return undeclared; }\n")])
    status, out, err = batch(tmp_path)
    assert status == 3, err
    assert "2 converted, 1 without target regions (copied), 2 failed" in out
    assert states(tmp_path) == {"main.c": "copied", "fill.c": "converted", "shift.c": "converted",
                                "refused.c": "refused", "broken.c": "does not compile"}
    found = report(tmp_path)
    # References into the other schema become references into this one.
    schema, explain = (json.loads((harness.ROOT / "docs" / name).read_text().replace("explain-schema.json#/", "#/"))
                       for name in ("report-schema.json", "explain-schema.json"))
    schema["$defs"].update(explain["$defs"])
    assert validator().errors(found, schema) == []
    files = {f["file"]: f for f in found["files"]}
    assert files["fill.c"]["regions"][0]["status"] == "translated" and files["fill.c"]["headers"] == ["lib.cuh"]
    messages = files["refused.c"]["messages"]
    assert messages[0]["id"].startswith("omp2cuda-E") and messages[0]["at"]["line"] == 5
    assert files["broken.c"]["messages"][0]["text"] == "use of undeclared identifier 'undeclared'"
    assert not (tmp_path / "cuda" / "refused.cu").exists()
    commands = json.loads((tmp_path / "cuda" / "compile_commands.json").read_text())
    assert [c["file"] for c in commands if c["file"].endswith(".c")] == [
        str(tmp_path / "src" / n) for n in ("broken.c", "refused.c")], "these are built as they were"


def test_order_and_jobs_do_not_matter(tmp_path):
    source = make(tmp_path)
    batch(tmp_path, "-j1")
    first = tree(tmp_path / "cuda")
    entries = json.loads((tmp_path / "build" / "compile_commands.json").read_text())
    database(source, entries[::-1] + entries[:1], tmp_path / "build")
    (tmp_path / "cuda").rename(tmp_path / "first")
    status, _, err = batch(tmp_path, "-j3")
    assert status == 0, err
    assert tree(tmp_path / "cuda") == first


def test_what_is_unchanged_is_not_parsed(tmp_path):
    source = make(tmp_path)
    batch(tmp_path)
    before = {p: p.stat().st_mtime_ns for p in (tmp_path / "cuda").glob("*")}
    first = tree(tmp_path / "cuda")
    (source / "main.c").touch()
    status, out, err = batch(tmp_path)
    assert status == 0 and err.count(", unchanged") == 3, err
    assert "3 of the files written before are as they were" in out
    assert {p: p.stat().st_mtime_ns for p in (tmp_path / "cuda").glob("*")} == before
    # Another header, another option, a damaged entry: each is parsed again.
    (source / "lib.h").write_text((source / "lib.h").read_text() + "// more\n")
    assert batch(tmp_path)[2].count(", unchanged") == 0
    assert batch(tmp_path)[2].count(", unchanged") == 3
    assert batch(tmp_path, "--line-directives")[2].count(", unchanged") == 0
    for kept in (tmp_path / "cuda" / ".omp2cuda").glob("*.unit"):
        kept.write_bytes(kept.read_bytes()[:50])
    assert batch(tmp_path, "--line-directives")[2].count(", unchanged") == 0
    (source / "lib.h").write_text((source / "lib.h").read_text().replace("// more\n", ""))
    assert batch(tmp_path)[0] == 0 and tree(tmp_path / "cuda") == first


def test_files_and_globs(tmp_path):
    make(tmp_path)
    status, _, err = batch(tmp_path, "src/s*.c", "src/main.c")
    assert status == 0 and "[1/2] main.c" in err and "[2/2] shift.c" in err
    # The header keeps what the files of the run before need.
    assert batch(tmp_path, "*/fill.c")[0] == 0
    assert (tmp_path / "cuda" / "lib.cuh").read_text().count(BOTH) == 2
    status, _, err = batch(tmp_path, "src/fill.c", "src/none.c")
    assert status == 3 and "'src/none.c' is skipped: the data base has no command for it [omp2cuda-W0756]" in err
    status, _, err = batch(tmp_path, "none*")
    assert status == 1 and "E0751" in err


def test_without_a_data_base(tmp_path):
    make(tmp_path)
    status, _, err = harness.command(
        [harness.TOOL, "src/fill.c", "src/main.c", "--out-root", "cuda", "--", "-DX"], cwd=tmp_path)
    assert status == 0, err
    assert (tmp_path / "cuda" / "src" / "fill.cu").exists() and (tmp_path / "cuda" / "src" / "lib.cuh").exists()


def test_a_copy_finds_one_in_another_folder(tmp_path):
    source = tmp_path / "src"
    for name, text in {
            "code/a.c": '#include "../inc/outer.h"\nvoid f(int *a) {\n#pragma omp target map(a[0:1])\n  a[0] = outer(1);\n}\n',
            "inc/outer.h": '#include "../code/deep/inner.h"\nstatic int outer(int x) { return inner(x); }\n',
            "code/deep/inner.h": "static int inner(int x) { return x; }\n"}.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text)
    status, _, err = harness.command(
        [harness.TOOL, "src/code/a.c", "--in-root", "src", "--out-root", "cuda"], cwd=tmp_path)
    assert status == 0, err
    assert '#include "../code/deep/inner.cuh"' in (tmp_path / "cuda" / "inc" / "outer.cuh").read_text()


def test_files_without_regions_are_left(tmp_path):
    """The rest stays C, so what it calls keeps the names of C; the tree links with it."""
    source = make(tmp_path)
    status, out, err = batch(tmp_path, "--without-regions=leave")
    assert status == 0 and "2 converted, 1 without target regions (left), 0 failed" in out, err
    assert not (tmp_path / "cuda" / "main.cu").exists()
    assert 'extern "C" int filled' in (tmp_path / "cuda" / "lib.cuh").read_text()
    harness.must(["cmake", "-S", tmp_path / "cuda", "-B", tmp_path / "b", "-DOMP2CUDA_DEVICE=cpu"])
    harness.must(["cmake", "--build", tmp_path / "b", "-j2"])
    assert harness.must([tmp_path / "b" / "src"])[0] == "198 3\n"
    assert str(source / "main.c") in (tmp_path / "cuda" / "compile_commands.json").read_text()


@pytest.mark.parametrize("option", ["--dry-run", "--analyze"])
def test_nothing_but_the_report(tmp_path, option):
    make(tmp_path)
    status, out, _ = batch(tmp_path, option)
    assert status == 0 and "2 would be converted" in out
    written = set(tree(tmp_path / "cuda")) if (tmp_path / "cuda").exists() else set()
    assert written == ({"omp2cuda-report.json"} if option == "--analyze" else set())


def test_fail_fast_writes_nothing(tmp_path):
    make(tmp_path, [("broken.c", "int f(void) { return undeclared; }\n")])
    status, out, err = batch(tmp_path, "--fail-fast", "-j1")
    assert status == 1 and out == "" and "--fail-fast: nothing was written" in err
    assert tree(tmp_path / "cuda") == {}


def test_one_file_that_hangs_or_crashes(tmp_path):
    """Other files are converted all the same."""
    make(tmp_path, [("deep.c", "int x = " + "(" * 60000 + "1" + ")" * 60000 + ";\n")])
    status, out, err = batch(tmp_path, "--timeout=20", "--", "-fbracket-depth=100000000")
    assert status == 3 and "2 converted" in out, err
    assert "E0711" in err or "E0712" in err


@pytest.mark.parametrize("words", [["--jobs=2"], ["--report=html"], ["--dry-run"], ["--out-root", "x", "--report=pdf"],
                                   ["--out-root", "x", "-o", "y"], ["--out-root", "x", "--dump=plan"],
                                   ["--out-root", "x", "--without-regions=burn"], ["--out-root", "x", "--jobs=many"]])
def test_usage(tmp_path, words):
    make(tmp_path)
    status, out, err = harness.command([harness.TOOL, "src/fill.c", *words], cwd=tmp_path)
    assert (status, out) == (2, "") and err.startswith("omp2cuda: error: ")
