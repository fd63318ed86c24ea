"""test_batch_sync.py - A tree whose outputs were edited

Idea: a batch notices edits of its outputs, of copied headers too, and merges them when it is asked to.
In:  a small project.   Out: its tree, exit status.
"""
import json

import harness

MAIN = """\
#include "scale.h"
void run(int *x, int n) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] = scale(x[i]);
}
"""
OTHER = "void other(int *x) {\n#pragma omp target map(tofrom: x[0])\n  x[0]++;\n}\n"


def make(folder):
    (folder / "src").mkdir()
    (folder / "src" / "scale.h").write_text("static inline int scale(int x) {\n  return 2 * x;\n}\n")
    (folder / "src" / "main.c").write_text(MAIN)
    (folder / "src" / "other.c").write_text(OTHER)
    (folder / "compile_commands.json").write_text(json.dumps([
        {"directory": str(folder / "src"), "file": name, "arguments": ["gcc", "-fopenmp", "-c", name]} for name in ("main.c", "other.c")]))


def batch(folder, *more):
    return harness.command([harness.TOOL, *more, "-p", folder, "--out-root", folder / "cuda", "--in-root", folder / "src"])


def replace(path, old, new):
    assert old in path.read_text(), path.read_text()
    path.write_text(path.read_text().replace(old, new))


def test_edits_of_a_tree(tmp_path):
    make(tmp_path)
    assert batch(tmp_path)[0] == 0
    out = tmp_path / "cuda"
    header = next(p for p in out.iterdir() if p.name.startswith("scale"))
    replace(header, "return 2 * x;", "return x + x;")
    replace(out / "other.cu", "x[0]++", "x[0] += 1")
    edited = (out / "other.cu").read_text()
    # Nothing is overwritten; what was not edited is written.
    replace(tmp_path / "src" / "other.c", "void other", "int more;\nvoid other")
    status, stdout, err = batch(tmp_path)
    assert status in (1, 3, 5) and err.count("E0733") == 2 and (out / "other.cu").read_text() == edited
    # It is seen first, then done.
    status, stdout, err = batch(tmp_path, "sync", "--dry-run")
    assert status == 0 and "+int more;" in stdout and (out / "other.cu").read_text() == edited
    status, stdout, err = batch(tmp_path, "sync")
    assert status == 0 and f"{out / 'other.cu'}: edits and translation merged" in stdout, (stdout, err)
    assert "int more;" in (out / "other.cu").read_text() and "x[0] += 1" in (out / "other.cu").read_text()
    assert "return x + x;" in header.read_text()
    # Both sides change a line.
    replace(tmp_path / "src" / "other.c", "x[0]++", "x[0] += 7")
    status, stdout, err = batch(tmp_path, "sync")
    assert status in (1, 3) and "conflict in the region of other.c:3" in stdout and "<<<<<<< edited" in (out / "other.cu").read_text()
    assert batch(tmp_path, "--force")[0] == 0 and "x[0] += 7" in (out / "other.cu").read_text()
    assert batch(tmp_path)[0] == 0
