"""test_cost.py - What the kernels of bench/kernels cost, beside the same kernels written by hand

Idea: all forty are measured by `bench/cost --check`; here a sample of its groups is, run too, and the page is held to the results
that it is made of. Figures that are known to miss their bounds stand in bench/cost with the reason, and may only get better.
In:  bench/kernels, bench/cost, bench/peers, nvcc.   Out: kernels over their bounds.
"""
import json

import pytest

import harness

cost = harness.load_script(harness.ROOT / "bench" / "cost")
peers = cost.peers
SAMPLE = ("stencils", "sparse")
needs_nvcc = pytest.mark.skipif(
    not harness.nvcc(), reason="expected: no nvcc on this machine, kernels cannot be measured")


@needs_nvcc
@pytest.mark.parametrize("which", SAMPLE)
def test_a_kernel_costs_what_its_twin_costs(which):
    assert list(cost.complaints(cost.measured([k for k in cost.KERNELS if k.group == which]))) == []


@pytest.mark.parametrize("which", ("teams", "fields"))
def test_a_kernel_is_right(which, tmp_path):
    cost.right(which, tmp_path)


def test_the_page_is_what_was_measured():
    results = json.loads(cost.RESULTS.read_text())
    assert list(results["kernels"]) == [kernel.name for kernel in cost.KERNELS] and len(cost.KERNELS) == 40
    assert cost.page(results) == cost.PAGE.read_text(), "bench/cost --write"
    assert list(cost.complaints(results["kernels"])) == []


def test_a_kernel_that_gets_worse_or_better_is_noticed(monkeypatch):
    def sides(registers, instructions):
        loop = {"per_iteration": None, "shared": 0}
        return {"omp2cuda": {**loop, "registers": registers, "instructions": instructions},
                "twin": {**loop, "registers": 10, "instructions": 100}}
    monkeypatch.setattr(cost, "KNOWN", {"known": (6, 1.2, "it is a loop")})
    assert list(cost.complaints({"free": sides(12, 105), "known": sides(16, 120)})) == []
    assert len(list(cost.complaints({"free": sides(13, 106)}))) == 2
    assert len(list(cost.complaints({"known": sides(17, 121)}))) == 2
    assert len(list(cost.complaints({"known": sides(14, 120)}))) == 1


def test_occupancy():
    report = cost.kernel_report
    assert report.occupancy("sm_90", 256, 32, 0) == 1
    assert report.occupancy("sm_90", 256, 33, 0) == 0.75  # 40 registers: 51 warps, six blocks
    assert report.blocks_at_a_time("sm_70", 128, 16, 48 << 10) == 2
    assert report.blocks_at_a_time("sm_35", 32, 16, 0) == 16


def test_names_of_the_peers_kernels():
    assert [peers.name_of(symbol) for symbol in (
        "__omp_offloading_fe00_5a0f_spmv_csr_l17", "__omp_offloading_fe00_5a0f__ZL3lbmiidPKdPd_l17",
        "spmv_csr$_omp_fn$0$impl", "_ZL3lbmiidPKdPd$_omp_fn$1")] == ["spmv_csr", "lbm", "spmv_csr", "lbm"]


@needs_nvcc
def test_registers_of_functions(tmp_path):
    """GCC's kernels are functions that ptxas tells nothing of."""
    (tmp_path / "f.cu").write_text("__device__ __noinline__ int f(int *a, int n) { int s = 0; while (n--) s += a[n]; return s; }\n"
                                   "__global__ void k(int *a, int n) { a[0] = f(a, n); }\n")
    harness.must([harness.nvcc(), "-rdc=true", "-arch=sm_90", "-cubin", tmp_path / "f.cu", "-o", tmp_path / "f.cubin"])
    figures = peers.function_figures((tmp_path / "f.cubin").read_bytes())
    assert {"_Z1fPii", "_Z1kPii"} <= set(figures) and all(4 <= registers <= 64 for registers, _ in figures.values())
