"""test_install.py - The installed tree stands on its own, wherever it is moved

Idea: install, move the tree, translate and run from there with the build tree out of reach.
Clang comes from the system's packages, and loading the tool itself costs next to nothing.
In:  the build tree.   Out: bin/omp2cuda, include/, lib/omp2cuda/ that work after a move.
"""
import re

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


def linked_statically():
    return "OMP2CUDA_STATIC_CLANG:BOOL=ON" in (harness.BUILD / "CMakeCache.txt").read_text()


def test_clang_is_linked_as_configured():
    dynamic, _ = harness.must(["readelf", "-dW", harness.TOOL])
    needed = [name for name in re.findall(r"NEEDED.*\[(.*?)\.so", dynamic) if name.startswith(("libclang", "libLLVM"))]
    assert sorted(needed) == ([] if linked_statically() else ["libLLVM", "libclang-cpp"])


def test_package_for_debian(tmp_path):
    """It names what it needs, and what it holds works where it is unpacked."""
    harness.must(["cpack", "-G", "DEB", "--config", harness.BUILD / "CPackConfig.cmake", "-B", tmp_path,
                  "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=gzip"], cwd=tmp_path)
    (package,) = tmp_path.glob("*.deb")
    needs, _ = harness.must(["dpkg-deb", "-f", package, "Depends"])
    needed = ["libclang-common-22-dev", "g++", *([] if linked_statically() else ["libclang-cpp22", "libllvm22"])]
    assert set(needed) <= {each.split()[0] for each in needs.split(",")}
    harness.must(["dpkg-deb", "-x", package, tmp_path / "root"])
    prefix = tmp_path / "root" / "usr"
    for part in ("share/man/man1/omp2cuda.1", "share/bash-completion/completions/omp2cuda",
                 "share/zsh/vendor-completions/_omp2cuda", "share/fish/vendor_completions.d/omp2cuda.fish",
                 "share/doc/omp2cuda/editors.md", "share/omp2cuda/editors/nvim/plugin/omp2cuda.lua"):
        assert (prefix / part).is_file(), part
    (tmp_path / "program.c").write_text(PROGRAM)
    status, _, err = harness.command([prefix / "bin" / "omp2cuda", "run", "program.c", "--device=cpu"], cwd=tmp_path)
    assert status == 45, err
