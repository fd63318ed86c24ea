"""test_mpi.py - Programs of MPI, by mpicc and by CMake

Idea: the example of several ranks, each with a device, built in the ways that its users have, gives what one rank of the
host's compiler gives.
In:  examples/heat-mpi, Open MPI.   Out: what the ranks print.
"""
import os
import shutil

import pytest

import harness
from test_driver import CC

SOURCE = harness.ROOT / "examples" / "heat-mpi"
# Tests may be root's, and machines have fewer processors than there are ranks.
ENVIRONMENT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMP2CUDA_DEVICE": "cpu",
               "OMP2CUDA_CPU_WORKERS": "2", "OMP2CUDA_CHECK": "1"}


def run(exe, ranks):
    out, _ = harness.must(["mpirun", "--oversubscribe", "-n", str(ranks), exe, "40", "30"], env=ENVIRONMENT)
    return out


@pytest.fixture(scope="module")
def wanted(tmp_path_factory):
    exe = tmp_path_factory.mktemp("mpi") / "heat"
    harness.must(["mpicc", "-O1", SOURCE / "heat.c", "-o", exe, "-lgomp"])
    return run(exe, 1)


@pytest.mark.parametrize("flags", [[], ["--omp2cuda-self-check"]])
def test_mpicc(flags, wanted, tmp_path):
    exe = tmp_path / "heat"
    harness.must(["mpicc", "-O1", "-fopenmp", *flags, SOURCE / "heat.c", "-o", exe],
                 env={**ENVIRONMENT, "OMPI_CC": str(CC)})
    assert b"heat.c:24" in exe.read_bytes(), "the region was translated"
    for ranks in (1, 2, 4):
        assert run(exe, ranks) == wanted


def test_find_mpi(wanted, tmp_path):
    shutil.copytree(SOURCE, tmp_path / "heat-mpi")
    harness.must(["cmake", "-S", tmp_path / "heat-mpi", "-B", tmp_path / "b", f"-DCMAKE_C_COMPILER={CC}",
                  "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"], env=ENVIRONMENT)
    harness.must(["cmake", "--build", tmp_path / "b"], env=ENVIRONMENT)
    assert run(tmp_path / "b" / "heat", 4) == wanted
    # The same by its data base.
    out = tmp_path / "out"
    harness.must([harness.TOOL, "-p", tmp_path / "b", "--out-root", out])
    text = next(out.rglob("heat.cu")).read_text()
    assert "#include <omp2cuda/c_mpi.h>" in text and text.index("c_mpi.h") < text.index("<mpi.h>")
