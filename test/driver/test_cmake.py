"""test_cmake.py - find_package(omp2cuda), a compiler of CMake's, pkg-config

Idea: three ways into a CMake project, each configured and built for the CPU device; a header that
changes rebuilds what includes it.
In:  a project of C and C++.   Out: programs and what they print.
"""
import json
import os
import shlex
import time

import harness
from test_driver import CXX, HEADER, PLAIN, REGION

LISTS = """\
cmake_minimum_required(VERSION 3.20)
project(p LANGUAGES C CXX)
find_package(omp2cuda REQUIRED)
omp2cuda_add_executable(program region.cpp plain.c)
"""


def make(folder, lists):
    for name, text in (("lib.h", HEADER), ("region.cpp", REGION), ("plain.c", PLAIN), ("CMakeLists.txt", lists)):
        (folder / name).write_text(text)


def configured(folder, *words):
    harness.must(["cmake", "-S", folder, "-B", folder / "b", *words])
    build(folder)


def build(folder):
    harness.must(["cmake", "--build", folder / "b", "-j2"], env={"OMP2CUDA_DEVICE": "cpu"})


def test_find_package(tmp_path):
    make(tmp_path, LISTS)
    configured(tmp_path, f"-DCMAKE_PREFIX_PATH={harness.BUILD}", "-DOMP2CUDA_DEVICE=cpu",
               "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
    assert harness.must([tmp_path / "b" / "program"])[0] == "198\n"
    commands = json.loads((tmp_path / "b" / "compile_commands.json").read_text())
    assert all("omp2cuda-launch" not in c["command"] for c in commands)
    header = tmp_path / "lib.h"
    header.write_text(HEADER.replace("SCALE 2", "SCALE 3"))
    later = time.time() + 5
    os.utime(header, (later, later))
    build(tmp_path)
    assert harness.must([tmp_path / "b" / "program"])[0] == "297\n"


def test_as_its_compiler(tmp_path):
    make(tmp_path, LISTS.replace("find_package(omp2cuda REQUIRED)", "find_package(OpenMP REQUIRED)")
         .replace("omp2cuda_add_executable(program region.cpp plain.c)",
                  "add_executable(program region.cpp plain.c)\n"
                  "target_link_libraries(program PRIVATE OpenMP::OpenMP_CXX OpenMP::OpenMP_C)"))
    configured(tmp_path, f"-DCMAKE_CXX_COMPILER={CXX}")
    assert harness.must([tmp_path / "b" / "program"])[0] == "198\n"


def test_pkg_config(tmp_path):
    (tmp_path / "a.cpp").write_text(REGION.replace('#include "lib.h"', "#define SCALE 2\nint plain(int a) { return a; }"))
    harness.must([harness.TOOL, "a.cpp"], cwd=tmp_path)
    prefix = harness.BUILD / "lib" / "pkgconfig"
    if not harness.command(["sh", "-c", "command -v pkg-config"])[1]:
        variables = dict(line.split(": ", 1) for line in (prefix / "omp2cuda-cpu.pc").read_text().splitlines()
                         if ": " in line and not line.startswith("#"))
        flags = f"{variables['Cflags']} -I${{prefix}}/include".replace("${prefix}", str(harness.BUILD))
        libraries = variables["Libs"].replace("${prefix}", str(harness.BUILD))
    else:
        env = {"PKG_CONFIG_PATH": str(prefix)}
        flags = harness.must(["pkg-config", "--cflags", "omp2cuda-cpu"], env=env)[0]
        libraries = harness.must(["pkg-config", "--libs", "omp2cuda-cpu"], env=env)[0]
    harness.must(["g++", "-std=c++17", *shlex.split(flags), "-x", "c++", "a.cu", "-x", "none", *shlex.split(libraries),
                  "-o", "program"], cwd=tmp_path)
    assert harness.must([tmp_path / "program"])[0] == "198\n"
