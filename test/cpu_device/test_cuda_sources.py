"""CUDA sources with <<<>>>, __shared__ and __device__ on the CPU device, by `omp2cuda run`.

Idea: the programs of cuda/ are plain CUDA C++ that nvcc takes as it is; `omp2cuda run` puts what
C++ lacks into other words (tools/omp2cuda/run/CpuSource.h) and the device then knows more: red zones
around __shared__, a copy of __device__ variables per device, whose memory a pointer leads to.
In: test/cpu_device/cuda/*.cu. Out: pytest results.
Limits: the hand-written programs of cuda/ that have a missing barrier are in test_cpu_device.py.
"""
import pathlib
import re
import shutil
import subprocess

import pytest

import harness

CUDA = pathlib.Path(__file__).parent / "cuda"
NVCC = shutil.which("nvcc") or shutil.which("/usr/local/cuda/bin/nvcc")
CLANG = shutil.which("clang++-22") or shutil.which("clang++")
COMPILERS = ["g++"] + ([CLANG] if CLANG else [])


@pytest.fixture(scope="module")
def build(tmp_path_factory):
    """The program that `omp2cuda run` made, built once for each set of flags."""
    built = {}

    def program(source, *flags):
        key = (str(source), flags)
        if key not in built:
            folder = tmp_path_factory.mktemp("kept") / "kept"
            command = [harness.TOOL, "run", "--device=cpu", f"--keep={folder}", "-g", "-O1", *flags, source,
                       "--", "nothing"]
            status, out, err = harness.command(command, timeout=300)
            assert (folder / "program").exists() and "warning:" not in err, f"{command}\n{status}\n{out}{err}"
            built[key] = folder / "program"
        return built[key]

    return program


def execute(program, *arguments, **settings):
    done = harness.command([program, *arguments], env={f"OMP2CUDA_CPU_{k}": v for k, v in settings.items()})
    return done[0], done[1], f"{settings} {arguments}\n{done[1]}{done[2]}"


def line_of(file, tag):
    for number, line in enumerate((CUDA / file).read_text().splitlines(), 1):
        if line.endswith(f"// line: {tag}"):
            return f"{file}:{number}"
    raise AssertionError(f"{file} has no line {tag}")


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("name", ["launches", "shared", "devices"])
def test_plain_cuda(build, name, compiler):
    program = build(CUDA / f"{name}.cu", "-Wall", "-Wextra", f"--host-compiler={compiler}")
    for settings in ({}, {"SCHEDULE": "reverse"}, *({"SCHEDULE": "random", "SEED": s} for s in "123")):
        status, out, what = execute(program, DEVICES="2", **settings)
        assert status == 0 and out.endswith("fine\n"), what


@pytest.mark.parametrize("kind", ["thread", "address", "undefined"])
@pytest.mark.parametrize("name", ["launches", "shared", "devices"])
def test_plain_cuda_under_sanitizers(build, name, kind):
    program = build(CUDA / f"{name}.cu", f"--sanitize={kind}", f"--host-compiler={COMPILERS[-1]}")
    status, out, what = execute(program, DEVICES="2")
    assert status == 0 and out.endswith("fine\n") and "anitizer" not in what, what


@pytest.mark.skipif(not NVCC, reason="expected: there is no nvcc")
@pytest.mark.parametrize("name", ["launches", "shared", "devices", "templates", "host_memory", "statics"])
def test_nvcc_takes_them_too(name, tmp_path):
    done = subprocess.run([NVCC, "-std=c++17", "-arch=sm_90", "-rdc=true", "--extended-lambda", "-c", CUDA / f"{name}.cu", "-o", tmp_path / "o"],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_an_overrun_of_plain_shared_memory_is_reported(build):
    status, out, what = execute(build(CUDA / "shared.cu", "-Wall", "-Wextra", "--host-compiler=g++"), "overrun")
    assert out == "cudaErrorIllegalAddress\n", what
    assert "SHARED MEMORY OVERRUN in kernel overrun" in what, what
    assert "byte 32 of row, which has 32 bytes" in what and "shared.cu:" in what, what


def test_address_sanitizer_sees_an_overrun_of_plain_shared_memory(build):
    program = build(CUDA / "shared.cu", "--sanitize=address", f"--host-compiler={COMPILERS[-1]}")
    status, _, what = execute(program, "overrun")
    assert status != 0 and "use-after-poison" in what and line_of("shared.cu", "overrun") in what, what
    assert "in kernel overrun, block (0,0,0) of grid (1,1,1), thread (" in what, what


def test_a_static_variable_of_a_device_function_is_refused_on_a_second_device(build):
    program = build(CUDA / "statics.cu")
    assert execute(program)[1] == "cudaSuccess 5\n"
    status, out, what = execute(program, DEVICES="2")
    assert "cudaErrorLaunchFailure" in out, what
    assert "devices 0 and 1 use a static variable of a function" in what, what


REFUSED = "devices 0 and 1 start kernels, but the __device__ variable '%s' has one copy for all devices"


@pytest.mark.parametrize("compiler", COMPILERS)
def test_members_of_classes_belong_to_their_device(build, compiler):
    program = build(CUDA / "members.cu", f"--host-compiler={compiler}")
    status, out, what = execute(program, DEVICES="2")
    assert (status, out) == (0, "6 11 16 \n7 12 17 \n"), what


@pytest.mark.parametrize("compiler", COMPILERS)
def test_templates_belong_to_their_device_or_are_refused(build, compiler):
    program = build(CUDA / "templates.cu", f"--host-compiler={compiler}")
    assert execute(program)[:2] == (0, "6 11 16 \n")
    status, out, what = execute(program, DEVICES="2")
    if compiler == "g++":
        assert status == 1 and out == "6 11 16 \ncudaErrorNotSupported\n" and REFUSED % "several" in what, what
    else:
        assert (status, out) == (0, "6 11 16 \n7 12 17 \n"), what


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("declaration", ["int (*v)(int);", "int (*v[2])(int);", "int v(5);",
                                         "int u; template <class T> T v; template <> __device__ int v<int> = 4;"])
def test_rare_forms_of_variables_are_refused_on_a_second_device(tmp_path, declaration, compiler):
    (tmp_path / "a.cu").write_text("__device__ " + declaration + """
        __global__ void k() {}
        int main() {
          int devices;
          cudaGetDeviceCount(&devices);
          for (int d = 0; d < devices; ++d) {
            cudaSetDevice(d);
            k<<<1, 1>>>();
            puts(cudaGetErrorName(cudaGetLastError()));
          }
        }""")
    status, out, err = harness.command([harness.TOOL, "run", "--device=cpu", f"--host-compiler={compiler}", "-include", "stdio.h", "a.cu"],
                                       cwd=tmp_path, env={"OMP2CUDA_CPU_DEVICES": "2"})
    assert out == "cudaSuccess\ncudaErrorNotSupported\n" and REFUSED % "v" in err, out + err


def test_without_run_a_variable_is_refused_on_a_second_device(tmp_path):
    """A plain C++ compiler cannot tell variables from functions: they have one copy."""
    (tmp_path / "a.cpp").write_text("""
        #include <cuda_runtime.h>
        __device__ int v;
        int main() {
          int x = 1, devices;
          cudaGetDeviceCount(&devices);
          for (int d = 0; d < devices; ++d) {
            cudaSetDevice(d);
            puts(cudaGetErrorName(cudaMemcpyToSymbol(v, &x, sizeof x)));
          }
        }""")
    subprocess.run(["g++", "-std=c++17", "-I", harness.INCLUDE / "omp2cuda/cpu", tmp_path / "a.cpp",
                    harness.CPU_LIBRARY, "-lpthread", "-o", tmp_path / "a"], check=True)
    status, out, what = execute(tmp_path / "a", DEVICES="2")
    assert out == "cudaSuccess\ncudaErrorNotSupported\n", what
    assert "devices 0 and 1 use the __device__ variable" in what, what


HOST_MEMORY = {
    "heap": ("read", "on the heap"), "write": ("write", "on the heap"), "deep": ("follow", "on the heap"),
    "stack": ("read", "on the stack of a host thread 'stack'"), "copy": ("copy", "on the stack of a host thread 'node'"),
    "thread": ("read", "on the stack of a host thread 'own'"), "global": ("read", "a global variable 'host_table'"),
    # ten kernels with every kind of memory that is allowed, while the host works; then one mistake
    "correct": ("read", "on the heap"),
}


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("mistake", HOST_MEMORY)
def test_host_memory_is_reported_under_address_sanitizer(build, mistake, compiler):
    program = build(CUDA / "host_memory.cu", "--sanitize=address", f"--host-compiler={compiler}")
    line, where = HOST_MEMORY[mistake]
    status, out, what = execute(program, mistake, WORKERS="3")
    assert status == 0 and out.endswith("cudaErrorIllegalAddress\n"), what
    assert what.count("omp2cuda: ") == 1, what
    for text in ("device code touches host memory that is not mapped", where, line_of("host_memory.cu", line),
                 "block (0,0,0) of grid (1,1,1), thread (0,0,0)"):
        assert text in what, what
    assert ("in a kernel: 7680" in what) == (mistake == "correct"), what


@pytest.mark.parametrize("compiler", COMPILERS)
def test_device_memory_in_host_code_is_reported_under_address_sanitizer(build, compiler):
    program = build(CUDA / "host_memory.cu", "--sanitize=address", f"--host-compiler={compiler}")
    status, _, what = execute(program, "host")
    assert status == 1 and "host code touches device memory" in what and line_of("host_memory.cu", "host") in what, what


def test_the_check_can_be_switched_off(build):
    program = build(CUDA / "host_memory.cu", "--sanitize=address", "--host-compiler=g++")
    status, out, what = execute(program, "heap", HOSTCHECK="0")
    assert status == 0 and out == "cudaSuccess\n", what


FORGOTTEN = """#include <stdio.h>
struct list { int n; double *values; };
int main(void) {
  double data[100] = {1};
  struct list l = {100, data};
  double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : l)
  for (int i = 0; i < l.n; ++i)
    sum += l.values[i];
  printf("%g\\n", sum);
}
"""


def test_a_pointer_that_was_not_mapped_names_the_openmp_line(tmp_path):
    (tmp_path / "list.c").write_text(FORGOTTEN)
    status, _, err = harness.command([harness.TOOL, "run", "--device=cpu", "--sanitize=address", "list.c"], cwd=tmp_path)
    assert status != 0, err
    for text in ("device code touches host memory that is not mapped", "stack of a host thread 'data'",
                 "the OpenMP construct at list.c:7", "/list.c:9", "ILLEGAL ADDRESS in kernel main_"):
        assert text in err, err


def test_errors_of_the_compiler_name_the_users_line(tmp_path):
    (tmp_path / "a.cu").write_text("__global__ void k(int n) {\n  __shared__ int\n      a[4];\n  a[0] = m;\n}\n"
                                   "int main() {\n  k<<<1,\n    1>>>(2);\n  wrong();\n}\n")
    status, _, err = harness.command([harness.TOOL, "run", "--device=cpu", "a.cu"], cwd=tmp_path)
    assert status == 1 and "a.cu:4:" in err and "a.cu:9:" in err, err
    assert not re.search(r"a\.cu:[235678]:", err), err
