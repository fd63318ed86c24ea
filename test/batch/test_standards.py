"""test_standards.py - A batch is built by the standards that its files were translated with

Idea: a program that says C++20 is C++20 afterwards. One standard is the project's; where files differ,
or stay C, each has its own. Both build files say the same, and the tree builds.
In:  files of C and C++ with flags.   Out: CMakeLists.txt, compile_commands.json.
"""
import json

import pytest

import harness
from project import batch, database, entry

MODERN = """\
#include <concepts>
template <std::integral T> T twice(T x) { return 2 * x; }
int old(int), rest(void);
int main() {
  int sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += i;
  return twice(sum) != 90;
}
"""
OLD = "int concept(int requires) { return requires; }\nint old(int x) { return concept(x); }\n"
NEWER = "#if __cplusplus < 202002\n#error another standard\n#endif\n"


def project(folder, **files):
    """Each file with its text and its flags."""
    source = folder / "src"
    source.mkdir()
    for name, (text, *_) in files.items():
        (source / name.replace("_", ".")).write_text(text)
    database(source, [entry(source, name.replace("_", "."), "-fopenmp", *flags) for name, (_, *flags) in files.items()],
             folder / "build")


def built(folder):
    harness.must(["cmake", "-S", folder / "cuda", "-B", folder / "b", "-DOMP2CUDA_DEVICE=cpu"])
    harness.must(["cmake", "--build", folder / "b"])
    harness.must([folder / "b" / "src"])
    return (folder / "cuda" / "CMakeLists.txt").read_text()


@pytest.mark.parametrize("flag, gnu", [("-std=c++20", False), ("-std=gnu++2a", True)])
def test_one_standard_is_the_project_s(tmp_path, flag, gnu):
    project(tmp_path, a_cpp=(NEWER + MODERN, flag))
    status, _, err = batch(tmp_path)
    assert status == 0, err
    lists = built(tmp_path)
    assert "  set(CMAKE_CUDA_STANDARD 20)\n" in lists and "\nset(CMAKE_CXX_STANDARD 20)\n" in lists
    assert ("CMAKE_CXX_EXTENSIONS OFF" in lists) != gnu and "-std=" not in lists


def test_without_a_standard_it_is_17(tmp_path):
    project(tmp_path, a_c=("int main(void) { return 0; }\n",))
    batch(tmp_path)
    lists = built(tmp_path)
    assert "  set(CMAKE_CUDA_STANDARD 17)\n" in lists and "\nset(CMAKE_CXX_STANDARD 17)\n" in lists
    assert "-std=" not in lists


def test_what_differs_says_so_itself(tmp_path):
    project(tmp_path, a_cpp=(MODERN, "-std=c++20"), b_cpp=("int rest() { return 1; }\n",),
            c_cpp=(OLD.replace("int old", 'int other').replace("int concept", "static int concept"), "-std=c++11"),
            d_cpp=("int old(int x) { return x; }\n", "-std=gnu++23"))
    status, _, err = batch(tmp_path)
    assert status == 0, err
    lists = built(tmp_path)
    assert "_STANDARD 1" not in lists and "_STANDARD 2" not in lists
    commands = json.loads((tmp_path / "cuda" / "compile_commands.json").read_text())
    assert [c["arguments"][1] for c in commands] == ["-std=c++20", "-std=c++17", "-std=c++17", "-std=c++20"]
    assert "CXX>:-std=gnu++23" in lists and "CUDA>:-std=c++20" in lists and "CXX>:-std=c++17" in lists


def test_c_is_not_read_as_a_newer_c_plus_plus(tmp_path):
    project(tmp_path, a_cpp=(MODERN.replace("int old(int)", 'extern "C" int old(int)'), "-std=c++20"), b_c=(OLD, "-std=c99"))
    assert batch(tmp_path)[0] == 0
    assert "CXX>:-std=gnu++17" in built(tmp_path)


def test_what_is_left_keeps_its_own(tmp_path):
    c99 = "#if __STDC_VERSION__ != 199901\n#error another standard\n#endif\n"
    project(tmp_path, a_cpp=(MODERN.replace("int old(int)", 'extern "C" int old(int)'), "-std=c++20"),
            b_c=(c99 + OLD, "-std=c99"), c_cpp=("int rest() { return 1; }\n", "-std=gnu++14"))
    assert batch(tmp_path, "--without-regions=leave")[0] == 0
    lists = built(tmp_path)
    assert "-std=c99" in lists and "CXX>:-std=gnu++14" in lists


def test_a_file_in_front_of_each(tmp_path):
    """nvcc's host compiler sees what nvcc made of the file of -include, and does not read it once more."""
    project(tmp_path, a_c=("int main(void) {\n  pair d = {1};\n#pragma omp target map(tofrom: d)\n  d.x += 1;\n  return d.x != 2;\n}\n",
                           "-include", "config.h"))
    (tmp_path / "src" / "config.h").write_text("#ifndef C_H\n#define C_H\ntypedef struct { double x; } pair;\n#endif\n")
    status, _, err = batch(tmp_path)
    assert status == 0, err
    built(tmp_path)
    if harness.nvcc():
        harness.must(["cmake", "-S", tmp_path / "cuda", "-B", tmp_path / "n", f"-DCMAKE_CUDA_COMPILER={harness.nvcc()}"])
        harness.must(["cmake", "--build", tmp_path / "n"])
