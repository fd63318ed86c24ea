"""test_package.py - The archive needs nothing but glibc and a C++ compiler

Idea: its tree, in a folder with a space in its name, under an empty environment: it translates with Clang's headers that it brings,
builds for the CPU device, and its library can be built again by another compiler. In bare systems of Debian: packaging/try.
In:  scripts/package, a build.   Out: pytest's verdict.
"""
import ast
import re

import pytest

import harness
from test_install import PROGRAM, linked_statically

PACKAGING = harness.ROOT / "packaging"
GLIBC = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "ld-linux-x86-64.so.2"}
WHOSE = """\
#include <stddef.h>
#if defined(__clang__) && !defined(IT_IS_THE_ARCHIVES)
#error "another stddef.h"
#endif
"""


@pytest.mark.skipif(not linked_statically(), reason="expected: this build takes Clang's shared libraries")
def test_the_archive(tmp_path):
    """One test, since it links in the build's folder, where only one may."""
    tree = tmp_path / "some folder"
    harness.must([harness.ROOT / "scripts" / "package", "--tree", tree], timeout=600, env={"OMP2CUDA_BUILD": str(harness.BUILD)})
    only_glibc_is_linked(tree)
    it_works_from_anywhere(tree, tmp_path)
    the_library_is_built_again(tree, tmp_path)


def only_glibc_is_linked(tree):
    dynamic, _ = harness.must(["readelf", "-dW", tree / "bin" / "omp2cuda"])
    assert set(re.findall(r"NEEDED.*\[(.*?)\]", dynamic)) <= GLIBC
    assert "RPATH" not in dynamic and "RUNPATH" not in dynamic


def it_works_from_anywhere(tree, tmp_path):
    (tmp_path / "program.c").write_text(WHOSE + PROGRAM)
    header = tree / "lib" / "omp2cuda" / "clang" / "include" / "stddef.h"
    header.write_text(header.read_text() + "#define IT_IS_THE_ARCHIVES 1\n")
    tool = tree / "bin" / "omp2cuda"
    text, _ = harness.must(["env", "-i", tool, "program.c", "-o", "-"], cwd=tmp_path)
    assert "__global__" in text
    status, _, err = harness.command(["env", "-i", "PATH=/usr/bin:/bin", tool, "run", "--show", "--device=cpu", "program.c"], cwd=tmp_path)
    assert status == 45 and str(tree / "lib" / "omp2cuda" / "libomp2cuda_cpu.a") in err, err
    assert str(harness.ROOT) not in err


def the_library_is_built_again(tree, tmp_path):
    compiler = tmp_path / "a compiler"
    compiler.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "a compiler 1" && exit\nwhile [ "$1" != -o ]; do shift; done\necho > "$2"\n')
    compiler.chmod(0o755)
    out, _ = harness.must([tree / "bin" / "omp2cuda-cpu-library", compiler])
    assert "a compiler 1" in out
    members, _ = harness.must(["ar", "t", tree / "lib" / "omp2cuda" / "libomp2cuda_cpu.a"])
    assert len(members.split()) == len(list((harness.ROOT / "runtime" / "cpu").glob("*.cpp")))


def test_recipes_are_well_formed():
    """Nobody here has Spack, Docker or Apptainer; what can be read is read."""
    version = re.search(r"project\(omp2cuda VERSION (\S+)", (harness.ROOT / "CMakeLists.txt").read_text()).group(1)
    recipe = (PACKAGING / "spack" / "packages" / "omp2cuda" / "package.py").read_text()
    (of_class,) = [node for node in ast.parse(recipe).body if isinstance(node, ast.ClassDef)]
    assert of_class.name == "Omp2cuda" and f'version("{version}"' in recipe
    options = (harness.ROOT / "CMakeLists.txt").read_text()
    assert all(name in options for name in re.findall(r"OMP2CUDA_\w+", recipe))
    words = {"FROM", "RUN", "COPY", "WORKDIR", "ENV", "ENTRYPOINT", "ARG", "LABEL", "CMD"}
    lines = re.sub(r"\\\n", " ", (PACKAGING / "Dockerfile").read_text()).splitlines()
    assert {line.split()[0] for line in lines if line.strip() and not line.startswith("#")} <= words
    sections = re.findall(r"^%(\w+)", (PACKAGING / "omp2cuda.def").read_text(), re.M)
    assert set(sections) <= {"files", "post", "environment", "runscript", "test", "help", "labels", "setup"} and "runscript" in sections
    for script in "sysroot", "try":
        harness.must(["bash", "-n", PACKAGING / script])
    harness.must(["sh", "-n", PACKAGING / "cpu-library"])
