"""test_shared.py - What --explain says of shared memory, beside what ptxas says

Idea: the bytes that each team has are read from the translation; the forty kernels of bench/kernels
and the programs of docs/published.md were measured, and some more are here. How many teams fit is
computed by scripts/kernel-report too, from the same limits.
In:  bench/kernels, bench/results, test/inputs.   Out: differences.
"""
import json

import pytest

import harness

cost = harness.load_script(harness.ROOT / "bench" / "cost")
published = harness.load_script(harness.ROOT / "bench" / "published")
report = cost.kernel_report
COST = json.loads((harness.ROOT / "bench" / "results" / "cost.json").read_text())["kernels"]
SHARING = json.loads((harness.ROOT / "bench" / "results" / "published.json").read_text())["sharing"]


def shared(path, *options):
    """{kernel: (what the launch's shared memory is, the translation has none: null)}"""
    status, out, err = harness.command([harness.TOOL, path, "--explain=json", *options])
    assert status == 0, err
    return {r["kernel"]: r["launch"]["shared"] for r in json.loads(out)["files"][0]["regions"]}


@pytest.mark.parametrize("name", cost.GROUPS)
def test_of_measured_kernels(name):
    for kernel, found in shared(cost.source_of(name)).items():
        assert found["declared"] == COST[kernel.removesuffix("_kernel")]["omp2cuda"]["shared"], kernel


@pytest.mark.parametrize("strategy", ["worker-loop", "neuter", "uniform"])
@pytest.mark.parametrize("source, number", [("scalars_written", 8), ("scalars_read", 16), ("arrays", 3)])
def test_of_strategies(tmp_path, source, number, strategy):
    (tmp_path / "team.c").write_text(published.PROGRAMS[source](number))
    found, = shared(tmp_path / "team.c", f"--team-single={strategy}").values()
    assert found["declared"] == SHARING[f"{source} {number} {strategy}"]["shared"]


@pytest.mark.skipif(not harness.nvcc(), reason="expected: no nvcc on this machine, kernels cannot be measured")
@pytest.mark.parametrize("name", ["team/vla.c", "team/branches.c", "simd/stacks.c", "team/neuter.c", "team/ordered.c"])
def test_of_kernels_that_are_compiled(tmp_path, name):
    source = harness.INPUTS / name
    harness.must([harness.TOOL, source, "-o", tmp_path / "out.cu"])
    compiled = {}
    for kernel in report.report(tmp_path / "out.cu"):
        name = cost.re.split("<", report.short(kernel["name"]))[0]
        compiled[name] = max(compiled.get(name, 0), kernel["shared"])
    for kernel, found in shared(source).items():  # the compiler may leave some bytes between them
        assert found["declared"] <= compiled[kernel] < found["declared"] + 16, kernel


SIZES = """\
void f(int n, double *x) {
#pragma omp target teams distribute map(tofrom: x[0:n]) thread_limit(128)
  for (int j = 0; j < n; j += 1000) {
    double tile[%d];
#pragma omp parallel for
    for (int i = 0; i < 1000; i++)
      tile[i %% %d] = x[j + i];
#pragma omp parallel for
    for (int i = 0; i < 1000; i++)
      x[j + i] = tile[(i + 1) %% %d];
  }
}
"""


@pytest.mark.parametrize("elements, limits", [(16, ["threads"] * 3), (1000, ["shared memory", "threads", "threads"]),
                                              (4000, ["shared memory"] * 3)])
def test_teams_that_fit(tmp_path, elements, limits):
    (tmp_path / "sizes.c").write_text(SIZES % ((elements,) * 3))
    found, = shared(tmp_path / "sizes.c").values()
    assert (found["declared"], found["atLaunch"], found["threads"]) == (elements * 8, 0, 128)
    assert found["variables"] == [{"name": "tile", "bytes": elements * 8, "of": "program"}]
    assert [(fit["gpu"], fit["teams"]) for fit in found["fits"]] == [
        (gpu, report.blocks_at_a_time(gpu, 128, 16, elements * 8)) for gpu in ("sm_70", "sm_80", "sm_90")]
    assert [fit["limit"] for fit in found["fits"]] == limits


def test_what_the_launch_asks_for(tmp_path):
    (tmp_path / "sizes.c").write_text(SIZES % (8000, 8000, 8000))
    found, = shared(tmp_path / "sizes.c").values()
    assert (found["declared"], found["atLaunch"]) == (0, 64000)
    (tmp_path / "few.c").write_text(SIZES.replace("thread_limit(128)", "num_teams(4) thread_limit(n)") % (16, 16, 16))
    found, = shared(tmp_path / "few.c").values()
    assert (found["threads"], found["fits"]) == (0, [])


def test_nothing_is_known_without_a_look_at_the_translation(tmp_path):
    (tmp_path / "sizes.c").write_text(SIZES % (16, 16, 16))
    assert list(shared(tmp_path / "sizes.c", "--no-check").values()) == [None]
