"""test_shards.py - A batch in parts is the batch

Idea: a project with headers that several files edit, files that want different texts of one, commands that
differ, files that are refused or do not compile. Four processes at once translate a part each, and what
--merge-reports writes is, byte for byte, what one process writes: the tree, the messages, the status.
In:  a project, shards.   Out: two trees that are the same; messages about shards that do not fit.
"""
import json
import re
import subprocess

import pytest

import harness
from project import FILL, REFUSED, SHIFT, batch, database, entry, make, report, states, tree

REGION = '#include "%s"\nint %s(void) {\n  long r = 0;\n#pragma omp target map(tofrom : r)\n  r = %s;\n  return (int)r;\n}\n'
SIZE = ("#pragma once\n#ifdef WIDE\n#define T long\n#else\n#define T int\n#endif\n"
        "static inline int size(void *p) { return _Generic(*(T *)p, int: 1, long: 2); }\n")
INNER = "#pragma once\nstatic inline int in(int x) { return x + 1; }\n"
OUTER = '#pragma once\n#include "inner.h"\nstatic inline int out(int x) { return x + 2; }\n'


def project(folder):
    source = make(folder)
    names = {"refused.c": REFUSED, "broken.c": "int f(void) { return undeclared; }\n",
             "narrow.c": REGION % ("size.h", "narrow", "size(&r)"), "wide.c": REGION % ("size.h", "wide", "size(&r)"),
             "outer.c": REGION % ("outer.h", "fouter", "out(1)"),
             "both.c": REGION % ("outer.h", "fboth", "out(in(1))"),
             "twice.c": "#if N == 1\n" + FILL.replace("filled", "twofold") + "#endif\n",
             "deep/a.c": SHIFT.replace("shifted", "deep_a").replace('"lib.h"', '"../lib.h"'),
             "deep/a.cpp": "int deep_other() { return 1; }\n",
             "size.h": SIZE, "inner.h": INNER, "outer.h": OUTER}
    names |= {f"plain{i}.c": f"int plain{i}(int x) {{ return x + {i}; }}\n" for i in range(6)}
    (source / "deep").mkdir()
    for name, text in names.items():
        (source / name).write_text(text)
    sources = [n for n in names if not n.endswith(".h") and n != "twice.c"]
    flags = {"wide.c": ["-DWIDE"]}
    database(source, [entry(source, n, *flags.get(n, [])) for n in ("main.c", "fill.c", "shift.c", *sources)] +
             [entry(source, "twice.c", "-DN=1"), entry(source, "twice.c", "-DN=2"), entry(source, "gone.c")],
             folder / "build")
    return source


def shards(folder, n, *options):
    """All at once. What each of them says."""
    running = [subprocess.Popen([harness.TOOL, "-p", "build", "--in-root", "src", "--out-root", "cuda", "--jobs", "1",
                                 f"--shard={k}/{n}", *options], cwd=folder, text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE) for k in range(1, n + 1)]
    said = [p.communicate(timeout=120) for p in running]
    assert [p.returncode for p in running] == [0] * n, said
    return said


def without_time(text):
    return re.sub(r", [0-9.]+ s\n", "\n", text)


def compared(folder, n, *options):
    """One process, then shards and their merge. What the merge has said, and its status."""
    status, out, err = batch(folder, *options)
    (folder / "cuda").rename(folder / "one")
    said = shards(folder, n, *options)
    assert tree(folder / "cuda") == {}, "shards write nothing of the tree"
    merged = batch(folder, "--merge-reports", *options)
    assert (merged[0], without_time(merged[1]), merged[2]) == (status, without_time(out), err)
    one, several = tree(folder / "one"), tree(folder / "cuda")
    assert list(one) == list(several) and [n for n in one if one[n] != several[n]] == []
    return said, merged


def test_four_processes_write_what_one_writes(tmp_path):
    project(tmp_path)
    said, (status, _, err) = compared(tmp_path, 4, "--report=html,sarif")
    assert status == 3 and set(states(tmp_path).values()) == {"converted", "copied", "refused", "does not compile", "conflict"}
    assert "E0754" in err and "E0755" in err and err.count("gone.c") == 1
    assert sorted(report(tmp_path)["headers"][2]["files"]) == ["both.c", "outer.c"]
    files = [re.match(r"shard (\d)/4: (\d+) of (\d+) files, ", out) for out, _ in said]
    assert [m[1] for m in files] == list("1234")
    assert {sum(int(m[2]) for m in files)} == {int(m[3]) for m in files} == {report(tmp_path)["summary"]["files"]}
    assert not any("gone.c" in err or "E0754" in err for _, err in said), "the merge says it"
    # A second time nothing is parsed, and nothing written.
    times = {p: p.stat().st_mtime_ns for p in (tmp_path / "cuda").rglob("*.cu*")}
    assert all("unchanged" in err for out, err in shards(tmp_path, 4) if ": 0 of" not in out)
    assert batch(tmp_path, "--merge-reports", "--report=html,sarif")[0] == 3
    assert times == {p: p.stat().st_mtime_ns for p in (tmp_path / "cuda").rglob("*.cu*")}


@pytest.mark.parametrize("options", [["--without-regions=leave"], ["--analyze"], ["fill.c", "src/plain*.c"],
                                     ["--pass=arguments", "--allow-host-fallback"]])
def test_with_other_options(tmp_path, options):
    project(tmp_path)
    if "fill.c" in options:
        options = ["src/fill.c", *options[1:]]
    compared(tmp_path, 3, *options)


def test_a_new_file_moves_no_other(tmp_path):
    source = make(tmp_path)
    names = [f"p{i}.c" for i in range(12)]
    for name in [*names, "new.c"]:
        (source / name).write_text(f"int f_{name[:-2]}(void) {{ return 0; }}\n")

    def parts(*of):
        database(source, [entry(source, n) for n in of], tmp_path / "build")
        return [set(re.findall(r"(\w+\.c):", err)) for _, err in shards(tmp_path, 3)]

    before, after = parts(*names), parts("new.c", *reversed(names))
    assert [p - {"new.c"} for p in after] == before and set().union(*before) == set(names)
    # The machine's folders do not matter either.
    moved = tmp_path / "elsewhere"
    moved.mkdir()
    source.rename(moved / "src")
    source = moved / "src"
    database(source, [entry(source, n) for n in names], moved / "build")
    assert [set(re.findall(r"(\w+\.c):", err)) for _, err in shards(moved, 3)] == before


def test_a_shard_may_have_no_file(tmp_path):
    make(tmp_path)
    said, _ = compared(tmp_path, 9)
    assert any(": 0 of 3 files, 0 failed" in out for out, _ in said)


def test_what_changes_between_shards_and_merge(tmp_path):
    source = make(tmp_path)
    shards(tmp_path, 2)
    (source / "fill.c").write_text(FILL.replace("twice(i)", "thrice(i)"))
    assert batch(tmp_path, "--merge-reports")[0] == 0
    assert "thrice(i)" in (tmp_path / "cuda" / "fill.cu").read_text()


def merge_says(folder, *options):
    before = tree(folder / "cuda") if (folder / "cuda").exists() else {}
    status, out, err = batch(folder, "--merge-reports", *options)
    assert status == 1 and out == "" and "E0757" in err, err
    assert tree(folder / "cuda") == before
    return err


def test_shards_that_do_not_fit(tmp_path):
    source = make(tmp_path)
    folder = tmp_path / "cuda" / ".omp2cuda"
    assert "no shard has left a report there" in merge_says(tmp_path)
    shards(tmp_path, 4)
    assert "shard 1/4 was made with other options" in merge_says(tmp_path, "--line-directives")
    assert "shard 1/4 was made with other options" in merge_says(tmp_path, "--in-root", ".")
    kept = (folder / "shard-2-of-4.json").read_text()
    (folder / "shard-2-of-4.json").unlink()
    (folder / "shard-3-of-4.json").write_text('{"tool": ')
    assert "there is no report of shard 2/4, 3/4" in merge_says(tmp_path)
    shards(tmp_path, 4)
    other = json.loads(kept)
    other["tool"] = "0.0.1 /usr/bin/omp2cuda 1 2"
    (folder / "shard-2-of-4.json").write_text(json.dumps(other))
    assert "shard 2/4 was made by another omp2cuda (0.0.1 /usr/bin/omp2cuda" in merge_says(tmp_path)
    (folder / "shard-2-of-4.json").write_text(kept)
    (source / "new.c").write_text("int fresh(void) { return 0; }\n")
    database(source, [entry(source, n) for n in ("main.c", "fill.c", "shift.c", "new.c")], tmp_path / "build")
    assert "/4 has not seen 'fill.c' with these flags; run it again" in merge_says(tmp_path)
    make_flags = [entry(source, n, "-O2", "-fopenmp", "--offload-arch=sm_80") for n in ("main.c", "fill.c", "shift.c", "new.c")]
    database(source, make_flags, tmp_path / "build")
    assert "/4 has not seen 'new.c'" in merge_says(tmp_path)
    shards(tmp_path, 2)
    assert "there are reports of 2 and of 4 shards" in merge_says(tmp_path)
    for old in folder.glob("*-of-4.json"):
        old.unlink()
    assert batch(tmp_path, "--merge-reports")[0] == 0


def test_a_tree_is_written_by_one(tmp_path):
    make(tmp_path)
    shards(tmp_path, 2)
    with subprocess.Popen(["flock", tmp_path / "cuda" / ".omp2cuda" / "lock", "sleep", "60"]) as other:
        try:
            while subprocess.run(["flock", "-n", tmp_path / "cuda" / ".omp2cuda" / "lock", "true"]).returncode == 0:
                pass
            status, _, err = batch(tmp_path, "--shard", "1/2")
            assert status == 5 and "E0753" in err
        finally:
            other.kill()


@pytest.mark.parametrize("words", [["--shard=0/4"], ["--shard=5/4"], ["--shard=a/b"], ["--shard=1"], ["--shard="],
                                   ["--shard=1/0"], ["--shard=-1/4"], ["--shard=1/4", "--merge-reports"],
                                   ["--shard=1/4", "--dry-run"]])
def test_usage(tmp_path, words):
    make(tmp_path)
    status, out, err = batch(tmp_path, *words)
    assert status == 2 and out == "" and "--shard" in err
    assert not (tmp_path / "cuda").exists()


def test_they_are_parts_of_batches(tmp_path):
    (tmp_path / "a.c").write_text("int x;\n")
    for words in (["--shard=1/2"], ["--merge-reports"]):
        status, _, err = harness.command([harness.TOOL, "a.c", *words], cwd=tmp_path)
        assert status == 2 and "needs --out-root" in err
