"""test_sync.py - Outputs that were edited, and sources that went on

Idea: what the user changes in a .cu, and what changes in its source, both arrive: five histories, each with a program that
shows both. Where both change one line there are marks of a conflict; nothing is ever overwritten in silence.
In:  sources, edits.   Out: texts, what programs print, exit status.
"""
import os

import pytest

import harness

SOURCE = """\
#include <stdio.h>
#define N 100
static void fill(int *x, int n) {
#pragma omp target teams distribute parallel for map(from: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] = i;
}

static int sum(const int *x, int n) {
  int total = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: total)
  for (int i = 0; i < n; i++)
    total += x[i];
  return total;
}

int main(void) {
  int x[N];
  fill(x, N);
  printf("%d\\n", sum(x, N));
  return 0;
}
"""


class History:
    """A source, its output, and what happens to both."""

    def __init__(self, folder):
        self.folder = folder
        self.source, self.output = folder / "a.c", folder / "a.cu"
        self.source.write_text(SOURCE)
        assert self.tool("a.c") == (0, "", "")

    def tool(self, *arguments):
        return harness.command([harness.TOOL, *arguments], cwd=self.folder)

    @staticmethod
    def replace(path, old, new):
        text = path.read_text()
        assert text.count(old) == 1, f"{old!r} in\n{text}"
        path.write_text(text.replace(old, new))

    def edit(self, old, new):
        self.replace(self.output, old, new)

    def develop(self, old, new):
        self.replace(self.source, old, new)

    def sync(self, *more):
        return self.tool("sync", "a.c", *more)

    def result(self):
        harness.must(harness.cpu_command(self.output, self.folder / "a"))
        return harness.must([self.folder / "a"])[0]


@pytest.fixture
def history(tmp_path):
    return History(tmp_path)


def test_an_edit_in_a_kernel(history):
    history.edit("    x[i] = i;", "    x[i] = i + 1; // by hand")
    history.develop("total += x[i];", "total += 2 * x[i];")
    assert history.sync() == (0, "a.cu: edits and translation merged\n", "")
    assert "i + 1; // by hand" in history.output.read_text() and history.result() == "10100\n"
    assert history.sync() == (0, "a.cu: unchanged\n", "")
    history.develop("#define N 100", "#define N 10")  # and once more, from there
    assert history.sync()[0] == 0 and history.result() == "110\n"


def test_a_name_changes_in_the_source(history):
    history.edit("    x[i] = i;", "    x[i] = i - 1;")
    history.source.write_text(history.source.read_text().replace("total", "result"))
    assert history.sync()[0] == 0
    text = history.output.read_text()
    assert "total" not in text and "i - 1;" in text and history.result() == "4850\n"


def test_a_region_above(history):
    history.edit("return total;", "return -total;")
    history.develop("static void fill", """\
static void twice(int *x, int n) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}

static void fill""")
    history.develop("  fill(x, N);", "  fill(x, N);\n  twice(x, N);")
    assert history.sync() == (0, "a.cu: edits and translation merged\n", "")
    assert "twice_kernel" in history.output.read_text() and history.result() == "-9900\n"


def test_a_region_goes(history):
    history.edit("return total;", "return -total;")
    history.develop("#pragma omp target teams distribute parallel for map(from: x[0:n])\n", "")
    assert history.sync()[0] == 0
    assert "fill_kernel" not in history.output.read_text() and history.result() == "-4950\n"


def test_both_change_a_line(history):
    history.edit("    x[i] = i;", "    x[i] = i + 1;")
    history.develop("    x[i] = i;", "    x[i] = i + 2;")
    before = history.output.read_text()
    status, out, err = history.sync("--dry-run")
    assert status == 1 and "+<<<<<<< edited" in out and "--- a.cu" in out and history.output.read_text() == before
    status, out, err = history.sync()
    line = history.output.read_text().splitlines().index("<<<<<<< edited, region of a.c:4") + 1
    assert (status, out, err) == (1, f"a.cu: merged, with conflicts\na.cu:{line}: conflict in the region of a.c:4\n", "")
    assert history.output.read_text().splitlines()[line:line + 4] == [
        "    x[i] = i + 1;", "=======", "    x[i] = i + 2;", ">>>>>>> translated now, region of a.c:4"]
    status, _, err = history.sync()
    assert status == 5 and "omp2cuda-E0734" in err and "settle them" in err
    lines = history.output.read_text().splitlines(keepends=True)
    history.output.write_text("".join(lines[:line - 1] + ["    x[i] = i + 3;\n"] + lines[line + 4:]))
    assert history.sync() == (0, "a.cu: unchanged\n", "")  # it is settled
    assert history.result() == "5250\n"


def test_edits_are_not_lost(history):
    assert history.tool("a.c") == (0, "", "")  # again, nothing was edited
    history.edit("return total;", "return -total;")
    edited = history.output.read_text()
    history.develop("#define N 100", "#define N 10")
    for arguments in (["a.c"], ["a.c", "-o", "a.cu"], ["a.c", "-o", "./a.cu", "--no-check"]):
        status, _, err = history.tool(*arguments)
        assert status == 5 and "omp2cuda-E0733" in err and "omp2cuda sync" in err
        assert history.output.read_text() == edited
    assert history.tool("a.c", "-o", "-")[0] == 0 and history.tool("a.c", "--explain")[0] == 0
    assert history.tool("a.c", "--force") == (0, "", "") and history.result() == "45\n"
    assert history.tool("a.c") == (0, "", "")


def test_nothing_to_merge(history):
    history.edit("return total;", "return -total;")
    assert history.sync() == (0, "a.cu: unchanged\n", "")  # edits alone
    history.output.unlink()
    assert history.sync() == (0, "a.cu: translated anew\n", "")
    history.develop("#define N 100", "#define N 10")  # the source alone
    assert history.sync() == (0, "a.cu: translated anew\n", "") and history.result() == "45\n"


def test_without_a_base(history):
    (history.folder / ".omp2cuda" / "a.cu").unlink()
    history.edit("return total;", "return -total;")
    history.develop("#define N 100", "#define N 10")
    before = history.output.read_text()
    status, _, err = history.sync()
    assert status == 5 and "omp2cuda-E0734" in err and history.output.read_text() == before
    for path in (history.folder / ".omp2cuda").iterdir():
        path.unlink()
    (history.folder / ".omp2cuda").rmdir()
    assert history.tool("a.c", "--no-base")[0] == 0
    assert not (history.folder / ".omp2cuda").exists()


def test_without_git(history):
    history.edit("return total;", "return -total;")
    history.develop("#define N 100", "#define N 10")
    before = history.output.read_text()
    status, _, err = harness.command([harness.TOOL, "sync", "a.c"], cwd=history.folder, env={"PATH": "/nowhere"})
    assert status == 5 and "git" in err and "omp2cuda-E0734" in err and history.output.read_text() == before


def test_headers(tmp_path):
    """The copy of a header is an output like another."""
    (tmp_path / "scale.h").write_text("static inline int scale(int x) { return 2 * x; }\n#pragma omp declare target\nextern int of;\n#pragma omp end declare target\n")
    (tmp_path / "a.c").write_text('#include "scale.h"\nint of = 1;\nvoid f(int *x, int n) {\n#pragma omp target map(tofrom: x[0:n])\n'
                                  "  for (int i = 0; i < n; i++)\n    x[i] = scale(x[i]) + of;\n}\n")
    out = tmp_path / "out"
    out.mkdir()
    harness.must([harness.TOOL, "a.c", "-o", out / "a.cu"], cwd=tmp_path)
    copy = next(p for p in out.iterdir() if p.name.startswith("scale"))
    copy.write_text(copy.read_text().replace("return 2 * x;", "return x + x;"))
    status, _, err = harness.command([harness.TOOL, "a.c", "-o", out / "a.cu"], cwd=tmp_path)
    assert status == 5 and "E0733" in err and copy.name in err
    (tmp_path / "scale.h").write_text((tmp_path / "scale.h").read_text() + "#define MORE 1\n")
    harness.must([harness.TOOL, "sync", "a.c", "-o", out / "a.cu"], cwd=tmp_path)
    assert "return x + x;" in copy.read_text() and "MORE 1" in copy.read_text()


def test_usage(tmp_path):
    (tmp_path / "a.c").write_text(SOURCE)
    for arguments in (["sync"], ["sync", "a.c", "-o", "-"], ["sync", "a.c", "--force"], ["a.c", "--dry-run"],
                      ["sync", "a.c", "--explain"], ["sync", "a.c", "--dump=plan"]):
        assert harness.command([harness.TOOL, *arguments], cwd=tmp_path)[0] == 2, arguments
    assert harness.command([harness.TOOL, "sync", "a.c", "--dry-run"], cwd=tmp_path)[0] == 0
    assert not os.path.exists(tmp_path / "a.cu")
