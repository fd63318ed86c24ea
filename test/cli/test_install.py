"""test_install.py - The installed tree stands on its own, wherever it is moved

Idea: install, move the tree, translate and run from there with the build tree out of reach.
Clang is a part of the tool: loading its shared libraries takes longer than a short translation.
In:  the build tree.   Out: bin/omp2cuda, include/, lib/omp2cuda/ that work after a move.
"""
import pytest

import harness

PROGRAM = """\
int main(void) {
  int sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum)
  for (int i = 0; i < 10; i++)
    sum += i;
  return sum;
}
"""


def test_installed_tree_is_relocatable(tmp_path):
    harness.must(["cmake", "--install", harness.BUILD, "--prefix", tmp_path / "first"])
    (tmp_path / "first").rename(tmp_path / "moved")
    prefix = tmp_path / "moved"
    for part in ("bin/omp2cuda", "include/omp2cuda.h", "lib/omp2cuda/libomp2cuda_cpu.a"):
        assert (prefix / part).is_file(), part
    (tmp_path / "program.c").write_text(PROGRAM)
    status, out, err = harness.command(
        [prefix / "bin" / "omp2cuda", "run", "--show", "program.c", "--device=cpu"], cwd=tmp_path)
    assert status == 45, err
    assert str(harness.ROOT) not in err, "it still looks into the source tree"


def test_clang_is_a_part_of_the_tool():
    if "OMP2CUDA_STATIC_CLANG:BOOL=OFF" in (harness.BUILD / "CMakeCache.txt").read_text():
        pytest.skip("expected: this build links Clang dynamically")
    needed, _ = harness.must(["readelf", "-d", harness.TOOL])
    assert "NEEDED" in needed and "libLLVM" not in needed and "libclang" not in needed
