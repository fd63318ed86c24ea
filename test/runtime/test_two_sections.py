"""test_two_sections.py - Where a pointer leads while two sections that are counted from it are present

Idea: on the device the sections lie apart, so one pointer cannot lead to both. What the standard says is meant is
what the kernel gets (OpenMP 5.2, 5.8.6); where it says nothing the program ends, and names both.
In:  C programs.   Out: what the kernel reads, or the message.
"""
import re

import pytest

import harness

HEAD = """#include <stdio.h>
#include <stdlib.h>
int a[16], far[16];
struct holder { int n, *v; };
int main(void) {
  int *p = calloc(16, 4), got[2] = {-1, -1};
  for (int i = 0; i < 16; i++)
    p[i] = a[i] = i;
  struct holder s = {16, p};
"""
REGION = "\n#pragma omp target map(from: got)\n  "
TWO = r"\S+ leads to two sections, which lie apart on the device, \d+ bytes at 0x\w+ mapped at f\.c:\d+ by map\(to: {}\) and \d+ bytes at 0x\w+ mapped at f\.c:\d+ by map\(to: {}\): map one section"
PARTS = r"implicit map of 64 bytes at 0x\w+ overlaps the 16 bytes at 0x\w+ mapped at f\.c:\d+ by map\(to: {}\): only a part of it is present: map all 64 bytes"
BESIDE = (r"map\(to: s\.v\[8:2\]\) of 8 bytes at 0x\w+: another section of the same array, map\(to: s\.v\[2:2\]\) of 8 bytes at 0x\w+, would lie "
          "elsewhere on the device")
CASES = {
    # The section that the pointer points into, though another one is counted from it.
    "into": (["p[0:4]", "p[8:4]"], REGION + "got[0] = p[1];", "1 -1"),
    "into-by-another": (["p[0:4]", "p[8:4]"], "\n  int *r = p + 9;" + REGION + "got[0] = r[1];", "10 -1"),
    "in-front": (["p[2:4]", "p[8:4]"], REGION + "got[0] = p[2];", ("p[2:4]", "p[8:4]")),
    "both-named": (["p[2:4], p[8:4]"], REGION + "got[0] = p[2];", ("p[2:4]", "p[8:4]")),
    "one-of-the-construct": (["p[0:4]", "p[8:4]"], REGION.replace("got)", "got) map(to: p[8:2])") + "got[0] = p[8];", "8 -1"),
    "one-of-the-construct-in-front": (["p[2:4]", "p[8:4]"], REGION.replace("got)", "got) map(to: p[8:2])") + "got[0] = p[8];", "8 -1"),
    "use_device_ptr": (["p[2:4]", "p[8:4]"], "\n#pragma omp target data use_device_ptr(p)\n  got[0] = p != 0;", ("p[2:4]", "p[8:4]")),
    "length-0": (["p[2:4]", "p[8:4]"], REGION.replace("got)", "got) map(to: p[0:0])") + "got[0] = p[2];", ("p[2:4]", "p[8:4]")),
    # Between the bases and the sections of two pointers; at the base of one of them that is meant.
    "between": (["p[6:2]", "q[9:4]"], "\n  int *r = p + 3;" + REGION + "got[0] = r[3];", (r"p[6:2]", r"q[9:4]")),
    "at-a-base": (["p[6:2]", "q[9:4]"], REGION + "got[0] = q[9];", "10 -1"),
    # Members that are attached.
    "member": (["s", "s.v[2:2]", "s.v[8:2]"], REGION + "got[0] = s.v[2];", ("s.v[2:2]", "s.v[8:2]")),
    "member-into": (["s", "s.v[0:2]", "s.v[8:2]"], REGION + "got[0] = s.v[8];", ("s.v[0:2]", "s.v[8:2]")),
    "member-at-once": ([], REGION.replace("got)", "got) map(to: s, s.v[2:2], s.v[8:2])") + "got[0] = s.v[8];", BESIDE),
    "member-at-once-in-one": (
        ["s.v[0:16]"], REGION.replace("got)", "got) map(to: s, s.v[2:2], s.v[8:2])") + "got[0] = s.v[2], got[1] = s.v[8];", "2 8"),
    "member-one-after-the-other": (
        ["s", "s.v[2:2]"], "\n#pragma omp target exit data map(release: s.v[2:2])\n#pragma omp target enter data map(to: s.v[8:2])" + REGION +
        "got[0] = s.v[8];", "8 -1"),
    "member-one-of-the-construct": (["p[2:2]"], REGION.replace("got)", "got) map(to: s, s.v[8:2])") + "got[0] = s.v[8];", "8 -1"),
    "member-of-another-array": (
        ["s", "s.v[2:2]"], "\n  s.v = far;\n  far[8] = 5;\n#pragma omp target enter data map(to: s.v[8:2])" + REGION + "got[0] = s.v[8];", "5 -1"),
    # An array: all of it, or the one part that is present.
    "array": (["a[0:4]", "a[8:4]"], REGION + "got[0] = a[1];", PARTS.format(r"a\[0:4\]")),
    "array-in-front": (["a[2:4]", "a[8:4]"], REGION + "got[0] = a[2];", PARTS.format(r"a\[2:4\]")),
    "array-of-one": (["a[2:4]"], REGION + "got[0] = a[2];", "2 -1"),
    "array-use_device_addr": (["a[2:4]", "a[8:4]"], "\n#pragma omp target data use_device_addr(a)\n  got[0] = 1;", ("a[2:4]", "a[8:4]")),
    # They touch: one block, maybe, but two sections.
    "side-by-side-of-one-block": (["p[0:16]"], REGION.replace("got)", "got) map(to: p[2:2])") + "got[0] = p[2], got[1] = p[8];", "2 8"),
}


@pytest.mark.parametrize("name", CASES)
def test_where_pointers_lead(tmp_path, name):
    present, statements, want = CASES[name]
    text = HEAD + "  int *q = p + 1;\n" + "".join(f"#pragma omp target enter data map(to: {each})\n" for each in present) + statements
    (tmp_path / "f.c").write_text(text + '\n  printf("%d %d\\n", got[0], got[1]);\n}\n')
    status, out, err = harness.command([harness.TOOL, "run", "--device=cpu", "f.c", "-fopenmp"], cwd=tmp_path)
    if isinstance(want, tuple):
        want = TWO.format(*map(re.escape, want))
    elif want[0].isdigit():
        assert (status, out, err) == (0, want + "\n", "")
        return
    assert status == 1 and re.match(r"f\.c:\d+: " + want, err), err


@pytest.mark.parametrize("around, want", [(False, None), (True, "20")])
def test_members_of_this(tmp_path, around, want):
    """Two sections of one member: apart they end the program, in one section that holds both they are found."""
    (tmp_path / "f.cpp").write_text("""#include <cstdio>
struct holder {
  int *v, a[20];
  int go() {
    int r = 0;
""" + "#pragma omp target data map(to: v[0:16]) map(tofrom: a)\n" * around + """    {
#pragma omp target map(tofrom: r) map(to: v[2:2], v[8:2], a[1:2], a[10:3])
      r = v[2] + v[8] + a[10];
    }
    return r;
  }
};
int main() {
  holder s{new int[16]};
  for (int i = 0; i < 16; i++)
    s.v[i] = s.a[i] = i;
  std::printf("%d\\n", s.go());
}
""")
    status, out, err = harness.command([harness.TOOL, "run", "--device=cpu", "f.cpp", "-fopenmp"], cwd=tmp_path)
    if want:
        assert (status, out, err) == (0, want + "\n", "")
    else:
        assert status == 1 and re.match(r"f\.cpp:7: map\(to: \w\[\d+:\d\]\) of \d+ bytes at 0x\w+: another section of the same array, map\(to: ", err), err
