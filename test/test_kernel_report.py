"""test_kernel_report.py - Generated kernels against kernels written by hand

Idea: readable must cost nothing. Each kernel of test/inputs/kernel/*.c is measured beside its
hand-written twin (*.cu): no stack, no spills, no generic access, an innermost loop at most a tenth
longer, and unless it reduces: at most 2 registers more and no shared memory. lanes.c has threads
that are warps, beside kernels with a row per warp.
In:  test/inputs/kernel, nvcc.   Out: figures over their limits.
"""
import functools
import json
import re

import pytest

import harness

FOLDER = harness.INPUTS / "kernel"
# Loads in one iteration of the source's innermost loop, where nvcc unrolls it.
LOADS = {"mul_matr_vec": 2}
REDUCES = {"scalar_prod"}
# Kernels of lanes.c, where a thread is a warp.
LANES = {"vector_add", "newton_sqrt", "scalar_prod", "mul_matr_vec_8", "mul_matr_vec_call", "saxpy_teams",
         "saxpy_threads"}
needs_nvcc = pytest.mark.skipif(
    not harness.nvcc(), reason="expected: no nvcc on this machine, kernels cannot be measured")
kernel_report = harness.load_script(harness.ROOT / "scripts" / "kernel-report")


def base(kernel):
    """'stencil_kernel(stencil_data)' → 'stencil'"""
    return re.split(r"_kernel|[(<]", kernel["name"].split("::")[-1].removeprefix("void "))[0]


@functools.lru_cache(None)
def measure(path, twin):
    return kernel_report.report(path, loads_per_iteration=LOADS.get(twin))


def shortest_loop(kernel):
    loop = kernel["ptx"]["loop"]
    return (loop["per_iteration"] if loop else 0, kernel["registers"])


STEMS = sorted(p.stem for p in FOLDER.glob("*.c") if p.stem != "lanes")


@needs_nvcc
@pytest.mark.parametrize("stem", STEMS)
def test_generated_is_as_good_as_by_hand(stem, tmp_path):
    case = next(c for c in harness.cases() if c.name == f"kernel/{stem}")
    source = tmp_path / f"{stem}.cu"
    source.write_text(harness.translated(case))
    twin_name = stem.replace("-", "_")
    twins = {base(k): k for k in measure(FOLDER / f"{stem}.cu", twin_name)}
    assert twin_name in twins
    by_region = {}
    for kernel in measure(source, twin_name):
        by_region.setdefault(base(kernel), []).append(kernel)
    wanted = {name for name in (twin_name, twin_name + "_simd") if f"void {name}(" in source.read_text()
              or f"double {name}(" in source.read_text()}
    assert set(by_region) == wanted
    over = []
    for name, kernels in by_region.items():
        twin = twins.get(name, twins[twin_name])
        for kernel in kernels:
            for figure in ("stack", "spills"):
                if kernel[figure] != 0:
                    over.append(f"{kernel['name']}: {figure} {kernel[figure]}")
        # A clone for 64-bit trip counts may be longer: the one that runs as a rule is the shortest.
        kernel = min(kernels, key=shortest_loop)
        if kernel["registers"] > twin["registers"] + 2 and twin_name not in REDUCES:
            over.append(f"{name}: {kernel['registers']} registers, by hand {twin['registers']}")
        if kernel["shared"] > (288 if twin_name in REDUCES else 0):
            over.append(f"{name}: {kernel['shared']} bytes of shared memory")
        if kernel["sass"]["generic"] or kernel["ptx"]["calls"]:
            over.append(f"{name}: {kernel['sass']['generic']} generic accesses, {kernel['ptx']['calls']} calls")
        more = 1 if twin_name in REDUCES else 1.10  # what combines stands behind the loop
        for level in ("ptx", "sass"):
            hand, ours = twin[level]["loop"], kernel[level]["loop"]
            if hand and ours and ours["per_iteration"] > more * hand["per_iteration"]:
                over.append(f"{name}: {level} {ours['per_iteration']} per iteration, by hand {hand['per_iteration']}")
        loop = kernel["ptx"]["loop"]
        if loop and loop["integer_divisions"] > twin["ptx"]["loop"]["integer_divisions"]:
            over.append(f"{name}: {loop['integer_divisions']} integer divisions in the loop")
    assert over == [], "\n" + kernel_report.table([*twins.values(), *(k for ks in by_region.values() for k in ks)])


@needs_nvcc
def test_lanes_are_as_good_as_by_hand(tmp_path):
    case = next(c for c in harness.cases() if c.name == "kernel/lanes")
    source = tmp_path / "lanes.cu"
    source.write_text(harness.translated(case))
    twins = {base(k): k for k in measure(FOLDER / "lanes.cu", None)}
    ours = {base(k): k for k in measure(source, None)}
    assert set(twins) == set(ours) == LANES
    over = []
    for name, kernel in ours.items():
        twin = twins[name]
        for figure in ("stack", "spills"):
            if kernel[figure] != 0:
                over.append(f"{name}: {figure} {kernel[figure]}")
        if kernel["registers"] > twin["registers"] + 2:
            over.append(f"{name}: {kernel['registers']} registers, by hand {twin['registers']}")
        # Which side of simd a function is on is known from the text: nobody asks memory.
        if name not in REDUCES and (kernel["shared"] or kernel["ptx"]["shared"]):
            over.append(f"{name}: {kernel['ptx']['shared']} accesses of shared memory")
        if kernel["sass"]["generic"] or kernel["ptx"]["calls"]:
            over.append(f"{name}: {kernel['sass']['generic']} generic accesses, {kernel['ptx']['calls']} calls")
        for level in ("ptx", "sass"):
            # A kernel without a loop counts as a whole.
            hand, loop = (k[level]["loop"] or k[level] for k in (twin, kernel))
            # Unrolled alike, or the figures could not be compared.
            if (loop["loads"], loop["stores"]) != (hand["loads"], hand["stores"]):
                over.append(f"{name}: {level} {loop['loads']} loads in the loop, by hand {hand['loads']}")
            if loop["instructions"] > 1.15 * hand["instructions"]:
                over.append(f"{name}: {level} {loop['instructions']} in the loop, by hand {hand['instructions']}")
    assert over == [], "\n" + kernel_report.table([*twins.values(), *ours.values()])


# --- The report itself ---------------------------------------------------------------

EXAMPLE = """
__global__ void add(unsigned n, const double *a, const double *b, double *c) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    c[i] = a[i] + b[i];
}
__global__ void divide(int *a, int n, int m) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    a[i] = i / m;
}
__global__ void shared_and_stack(int *a, int n) {
  __shared__ int slot[32];
  int local[40];
  for (int i = 0; i < n; i++)
    local[a[i]] = i;
  slot[threadIdx.x] = local[a[n]];
  __syncthreads();
  a[threadIdx.x] = slot[31 - threadIdx.x];
}
__global__ void generic(int **table, int n) {
  __shared__ int here[64];
  int *p = n > 3 ? here : table[0];
  for (int i = 0; i < n; i++)
    p[i] = i;
}
"""


@needs_nvcc
def test_report_counts_what_is_known(tmp_path):
    path = tmp_path / "example.cu"
    path.write_text(EXAMPLE)
    out, _ = harness.must([harness.ROOT / "scripts" / "kernel-report", path, "--json"])
    kernels = {k["name"].split("(")[0]: k for k in json.loads(out)}
    assert set(kernels) == {"add", "divide", "shared_and_stack", "generic"}
    add = kernels["add"]
    assert add["registers"] <= 20 and add["stack"] == add["shared"] == add["spills"] == 0
    assert (add["ptx"]["loop"]["loads"], add["ptx"]["loop"]["stores"]) == (2, 1)
    assert (add["sass"]["loop"]["loads"], add["sass"]["loop"]["stores"], add["sass"]["loop"]["bytes"]) == (2, 1, 24)
    assert add["sass"]["loop"]["per_iteration"] == 10
    assert kernels["divide"]["ptx"]["loop"]["integer_divisions"] == 1
    assert kernels["shared_and_stack"]["shared"] == 128 and kernels["shared_and_stack"]["stack"] >= 160
    assert kernels["generic"]["ptx"]["generic"] > 0 and kernels["generic"]["sass"]["generic"] > 0
    table, _ = harness.must([harness.ROOT / "scripts" / "kernel-report", path])
    assert len(table.splitlines()) == 5 and "divide" in table


@needs_nvcc
def test_report_of_a_broken_file(tmp_path):
    path = tmp_path / "broken.cu"
    path.write_text("__global__ void f() { undeclared; }\n")
    status, out, err = harness.command([harness.ROOT / "scripts" / "kernel-report", path])
    assert (status, out) == (1, "") and "undeclared" in err


def test_unrolling_is_undone_by_the_remainder_loop():
    loops = [{"instructions": 40, "loads": 8, "stores": 4}, {"instructions": 11, "loads": 2, "stores": 1}]
    assert kernel_report.hot_loop(loops, None)["per_iteration"] == 10
    assert kernel_report.hot_loop(loops[:1], 2)["unroll"] == 4
    assert kernel_report.hot_loop(loops[:1], None)["unroll"] == 1
    assert kernel_report.innermost_loops([(9, 2), (7, 4), (12, 11)]) == [(4, 7), (11, 12)]


@needs_nvcc
def test_restrict_of_the_source_reaches_nvcc(tmp_path):
    """Three arrays are read once in an iteration, and through the read-only cache."""
    case = next(c for c in harness.cases() if c.name == "text/restrict")
    source = tmp_path / "restrict.cu"
    source.write_text(harness.translated(case))
    harness.must([harness.nvcc(), "-std=c++17", "-arch=sm_90", f"-I{harness.INCLUDE}", "-ptx", source, "-o",
                  tmp_path / "restrict.ptx"])
    kernel = next(text for text in (tmp_path / "restrict.ptx").read_text().split(".entry ")[1:]
                  if "three_y_kernel" in text.split("(")[0])
    assert len(re.findall(r"ld\.global\.nc\.f64", kernel)) == 2 * len(re.findall(r"st\.global\.f64", kernel)) // 3
