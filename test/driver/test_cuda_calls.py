"""test_cuda_calls.py - Programs of OpenMP that call CUDA and its libraries themselves

Idea: as nvcc finds CUDA's headers without a flag, so does the tool, and what they declare stays CUDA's: in C and C++, on
both devices, with and without the flag that names their folder. A library of CUDA works in a stream of OpenMP's order.
In:  sources, examples/interop, nvcc where found.   Out: texts, what programs print.
"""
import os
import pathlib
import re

import pytest

import harness
from test_driver import CC

EXAMPLE = harness.ROOT / "examples" / "interop"
CALLS = """\
#include <HEADER>
#include <stdio.h>
int main(void) {
  int x[4] = {1, 2, 3, 4};
  struct cudaDeviceProp about;
  float4 point = make_float4(1, 2, 3, 4);
#pragma omp target data map(tofrom: x) use_device_addr(x)
  if (cudaMemset(x, 0, sizeof(int)) != cudaSuccess || cudaDeviceSynchronize() != cudaSuccess ||
      cudaGetDeviceProperties(&about, 0) != cudaSuccess)
    printf("%s\\n", cudaGetErrorString(cudaGetLastError()));
#pragma omp target map(tofrom: x)
  for (int i = 0; i < 4; i++)
    x[i] += (int)point.w;
  printf("%d %d %d\\n", x[0], x[1], x[3]);
  return 0;
}
"""


def refused_without_toolkit(source):
    """Is there none? Then a source that includes its headers is refused, with the line."""
    if harness.nvcc():
        return False
    status, _, err = harness.command([harness.TOOL, source, "-o", "/dev/null"])
    assert status == 1 and "file not found" in err and f"{source.name}:" in err
    return True


def folder():
    _, said = harness.must([harness.nvcc(), "--dryrun", "-E", "-x", "cu", "/dev/null"])
    return os.path.realpath(re.search(r'INCLUDES="-I([^"]+)"', said)[1])


@pytest.mark.parametrize("name", ["calls.c", "calls.cpp"])
@pytest.mark.parametrize("header", ["cuda_runtime.h", "cuda_runtime_api.h"])
def test_calls_of_the_runtime(name, header, tmp_path):
    text = CALLS.replace("HEADER", header)
    if header == "cuda_runtime_api.h":  # which has no functions that make vectors
        text = text.replace("make_float4(1, 2, 3, 4)", "{1, 2, 3, 4}")
    (tmp_path / name).write_text(text)
    if refused_without_toolkit(tmp_path / name):
        return
    for flags in ([], ["-I", folder()], [f"-isystem{folder()}"]):
        out, err = harness.must([harness.TOOL, "run", "--device=cpu", tmp_path / name, "-fopenmp", *flags])
        assert (out, err) == ("4 6 8\n", "")
    out, err = harness.must([harness.TOOL, tmp_path / name, "-o", tmp_path / "calls.cu", "--", "-I", folder()])
    assert "W0507" not in out + err
    harness.must(harness.nvcc_command(tmp_path / "calls.cu", tmp_path / "calls.o", "-c"))


def test_nvcc_is_a_script(tmp_path):
    """Clusters put one in PATH that calls the compiler where it really is."""
    (tmp_path / "calls.c").write_text(CALLS.replace("HEADER", "cuda_runtime.h"))
    if refused_without_toolkit(tmp_path / "calls.c"):
        return
    script = tmp_path / "bin" / "nvcc"
    script.parent.mkdir()
    script.write_text(f'#!/bin/sh\nexec {harness.nvcc()} "$@"\n')
    script.chmod(0o755)
    environment = {"PATH": f"{script.parent}:/usr/bin:/bin"}
    out, err = harness.must([harness.TOOL, "run", "--device=cpu", tmp_path / "calls.c", "-fopenmp"], env=environment)
    assert (out, err) == ("4 6 8\n", "")


def test_headers_of_libraries(tmp_path):
    """Those of cuBLAS and its like include the toolkit's own by quotes."""
    (tmp_path / "lib.cpp").write_text("""\
#include <cublas_v2.h>
#include <cufft.h>
#include <curand.h>
#include <cusolverDn.h>
#include <cusparse.h>
double dot(cublasHandle_t handle, const double *x, int n) {
  double result = 0;
#pragma omp target data map(to: x[0:n]) use_device_ptr(x)
  cublasDdot(handle, n, x, 1, x, 1, &result);
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: result)
  for (int i = 0; i < n; i++)
    result += x[i];
  return result;
}
""")
    if refused_without_toolkit(tmp_path / "lib.cpp"):
        return
    harness.must([harness.TOOL, tmp_path / "lib.cpp", "-o", tmp_path / "lib.cu"])
    harness.must(harness.nvcc_command(tmp_path / "lib.cu", tmp_path / "lib.o", "-c"))


def test_library_in_a_stream():
    for seed in ("1", "2", "3"):
        out, _ = harness.must([harness.TOOL, "run", "--device=cpu", EXAMPLE / "normalize.c", EXAMPLE / "norm_cuda.cu", "-fopenmp",
                               "--", "3000"], env={"OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": seed})
        assert out == "norm 118.321596, then 1.000000\n"


@pytest.mark.parametrize("library,flags", [("norm_cuda.cu", []), ("norm_cublas.c", ["-lcublas"])])
def test_library_under_nvcc(library, flags, tmp_path):
    if refused_without_toolkit(EXAMPLE / "norm_cublas.c"):
        return
    exe = tmp_path / "normalize"
    environment = {"OMP2CUDA_DEVICE": "cuda"}
    harness.must([CC, "-fopenmp", "-c", EXAMPLE / "normalize.c", "-o", tmp_path / "normalize.o"], env=environment)
    if library.endswith(".cu"):
        harness.must([harness.nvcc(), "-arch=sm_90", "-rdc=true", "-c", EXAMPLE / library, "-o", tmp_path / "library.o"])
    else:
        harness.must([CC, "-fopenmp", "-I", folder(), "-c", EXAMPLE / library, "-o", tmp_path / "library.o"], env=environment)
    harness.must([CC, "-fopenmp", tmp_path / "normalize.o", tmp_path / "library.o", "-o", exe, *flags], env=environment)
    if harness.gpu():
        out, _ = harness.must([exe, "3000"])
        assert out == "norm 118.321596, then 1.000000\n"
