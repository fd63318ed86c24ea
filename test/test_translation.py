"""test_translation.py - The four rungs, for every input

Idea: 1 the text is the expected text; 2 nvcc takes it, whole-program and separately compiled;
3 the CPU device computes what the original computes on the host; 4 every strategy and storage
computes the same. Where a GPU is, rung 3 runs there too.
In:  test/inputs/<topic>/<case>.{c,cpp}   Out: test/expected/<topic>/<case>.{cu,err,plan,...}
"""
import functools
import itertools

import pytest

import harness
import together
from harness import Failure


def no_nvcc():
    return None if harness.nvcc() else "expected: no nvcc on this machine, the nvcc rung cannot run"


def no_gpu():
    return None if harness.gpu() else "expected: no GPU and nvcc on this machine"


STRATEGIES = ("", "worker-loop", "neuter", "uniform")
STORAGES = ("", "local", "team-shared", "soft-stack")
SIMD = (("--simd=lanes",), ("--simd=lanes", "--thread-single=neuter"), ("--simd=serial",))


def combinations(case):
    """Options → status and text of every strategy and storage, and of both mappings of simd;
    equal texts once. Refusals come with their messages. Compilers check the texts, not omp2cuda."""
    found, refused, wanted = {}, [], [()]
    if has_single_code(case):
        wanted = [tuple(f"--{name}={value}" for name, value in
                        (("team-single", single), ("storage", storage)) if value)
                  for single, storage in itertools.product(STRATEGIES, STORAGES)]
    if has_simd(case):
        wanted += SIMD
    if has_simd(case) and has_single_code(case):
        wanted.append(("--simd=lanes", "--team-single=worker-loop"))
    for options in wanted:
        unchecked = (*options, "--no-check") if options else ()
        status, out, err = harness.translate(case, unchecked)
        if status != 0:
            refused.append(f"{' '.join(options)}\n{err}")
        elif out not in found.values():
            found[unchecked] = out
    return found, refused


@functools.lru_cache(None)
def plan(case):
    return harness.translate(case, ("--dump=plan",))[1]


def has_single_code(case):
    return "team single:" in plan(case)


def has_simd(case):
    return "\n  simd: " in plan(case)


def has_choices(case):
    return has_single_code(case) or has_simd(case)


# --- Rung 1: the text -----------------------------------------------------------


def test_text(case, update):
    status, out, err = harness.translate(case)
    if status != case.status:
        raise Failure(f"omp2cuda {case.relative}: exit status {status}, expected {case.status}\n{err[-6000:]}")
    if case.refused:
        assert out == "", "a refused file must give no text"
        assert err != "", "a refusal must say why"
    harness.check_golden(case.expected(".cu"), out, update)
    harness.check_golden(case.expected(".cuh"), harness.copies(case), update)
    harness.check_golden(case.expected(".err"), err, update)
    for noun in case.dumps:
        status, out, err = harness.translate(case, (f"--dump={noun}",))
        if status != case.status:
            raise Failure(f"--dump={noun}: exit status {status}\n{err[-6000:]}")
        harness.check_golden(case.expected("." + noun), out, update)
    if case.explained:
        status, out, err = harness.translate(case, ("--explain",))
        if status != case.status:
            raise Failure(f"--explain: exit status {status}\n{err[-6000:]}")
        harness.check_golden(case.expected(".explain"), out, update)


# --- Rung 2: nvcc ---------------------------------------------------------------


# The host's half is the same in both modes, so only one of them compiles it, and only one makes the
# GPU's instructions: each up to the point where nothing can be found wrong any more.


@pytest.mark.groups(lambda case: case.compiles, unless=no_nvcc, size=32)
def test_nvcc(group, tmp_path):
    takes(group, harness.CUBIN, tmp_path)


RDC = ("-arch=compute_90", "-rdc=true", "-Ofc=max")


@pytest.mark.groups(lambda case: case.compiles, unless=no_nvcc, size=64, across=True)
def test_nvcc_rdc(group, tmp_path):
    """With the host's half, whose headers take nvcc three seconds: as many inputs at once as there are.
    Of the few that have to alone it reads that half like the other, and does not write it."""
    host = ("-c", "-DOMP2CUDA_HOST_BODIES=0", "-Xcompiler", "-fsyntax-only")
    takes(group, (*RDC, *(host if harness.mixes(group[0]) else ("-ptx",))), tmp_path)


def takes(group, mode, tmp_path):
    mark = harness.passed_before("nvcc", mode, *(
        text for case in group for text in (case.cflags, harness.translated(case), harness.copies(case))))
    if harness.is_passed(mark):
        return
    sources = []
    for case in group:
        folder = tmp_path / case.topic if case.topic != group[0].topic else tmp_path
        folder.mkdir(parents=True, exist_ok=True)
        sources.append(harness.place(case, folder))
    together.nvcc_takes_all(sources, tmp_path, group[0], mode)
    harness.set_passed(mark)


# --- Rung 3: the CPU device, and the GPU where one is ------------------------------


def original_result(case, tmp_path):
    def now():
        exe = tmp_path / "original"
        harness.must(harness.reference_command(case, exe))
        return harness.command([exe, *case.args], env={"OMP_NUM_THREADS": "4"})[:2]
    return harness.shared(("original", case.relative), now)


def compare(case, where, want, exe, env):
    got = harness.command([exe, *case.args], env={"OMP_NUM_THREADS": "4", **env})
    if got[0] != want[0] or got[1] != want[1]:
        raise Failure(
            f"{case.relative} on {where}: exit status {got[0]}, on the host {want[0]}\n"
            f"{harness.diff('host', want[1], got[1])}\n{got[2][-3000:]}")


@pytest.mark.groups(lambda case: case.runs)
def test_cpu_device_equals_host(group, tmp_path):
    mark = harness.passed_before("cpu", *(
        what for case in group for what in (case.path.read_bytes(), harness.translated(case), harness.copies(case))))
    if harness.is_passed(mark):
        return
    for build, those in ((harness.apart_command, [case for case in group if case.is_apart]),
                         (harness.cpu_command, [case for case in group if not case.is_apart])):
        sources = [harness.place(case, tmp_path) for case in those]
        for case, (exe, which) in zip(those, together.cpu_programs(sources, tmp_path, group[0], build) if those else []):
            want = original_result(case, tmp_path)
            for name, env in harness.SCHEDULES.items():
                compare(case, f"the CPU device, schedule {name}", want, exe, {**env, **which, "ASAN_OPTIONS": "detect_leaks=0"})
    harness.set_passed(mark)


@pytest.mark.cases(lambda case: case.runs, unless=no_gpu)
def test_gpu_equals_host(case, tmp_path):
    want = original_result(case, tmp_path)
    source = harness.place(case, tmp_path)
    exe = tmp_path / "translated"
    command = harness.nvcc_command(
        source, exe, std=harness.cuda_std(case), flags=[*harness.user_flags(case), "-Xcompiler", "-w"])
    command[command.index("-arch=sm_90")] = "-arch=native"
    harness.must(command)
    compare(case, "the GPU", want, exe, {})


# --- Rung 4: strategies, storages, simd ----------------------------------------------


@pytest.mark.cases(lambda case: case.runs and has_choices(case))
def test_strategies_text(case, update):
    """What a strategy, a storage or lanes cannot serve is refused with a reason, and frozen."""
    _, refused = combinations(case)
    for each in refused:
        assert "omp2cuda-E0107" in each, each
    harness.check_golden(case.expected(".refused"), "\n".join(refused), update)


SLOW_WITH_OWN_STACKS = ("programs/", "simd/both-stacks")  # thousands of barriers


@pytest.mark.groups(lambda case: case.runs and has_choices(case), size=4)
def test_strategies_agree(group, tmp_path):
    chosen = [(case, options) for case in group for options in combinations(case)[0]]
    mark = harness.passed_before("strategies", *(case.path.read_bytes() for case in group), *(
        harness.translated(case, options) + harness.copies(case, options) for case, options in chosen))
    if harness.is_passed(mark):
        return
    want = {case: original_result(case, tmp_path) for case in group}
    programs = together.cpu_programs(variants(chosen, tmp_path), tmp_path, group[0], other_compiler(group[0]))
    for (case, options), (exe, which) in zip(chosen, programs):
        for name in ("inorder", "random-1"):
            env = {**harness.SCHEDULES[name], **which}
            if name == "inorder" and not case.name.startswith(SLOW_WITH_OWN_STACKS):
                env["OMP2CUDA_CPU_OWN_STACKS"] = "1"  # what one thread has is no other's, as on a GPU
            compare(case, f"{' '.join(options)}, schedule {name}", want[case], exe, env)
    harness.set_passed(mark)


def other_compiler(case):
    """Not the one that rung 3 takes; but a lock that the host made is one on the device with GCC's library only."""
    return harness.cpu_command if case.topic == "lock" else harness.clang_command


@pytest.mark.groups(lambda case: case.runs and has_choices(case), unless=no_nvcc, size=8)
def test_strategies_nvcc(group, tmp_path):
    """Each strategy and each storage for itself: what a pair of them makes is made of their words. As far as
    PTX: what becomes of that, test_nvcc sees."""
    chosen = [(case, options) for case in group for options in combinations(case)[0]
              if options and sum(word.startswith(("--team-single", "--storage")) for word in options) < 2]
    mark = harness.passed_before("strategies nvcc", *group[0].cflags, *(
        harness.translated(case, options) + harness.copies(case, options) for case, options in chosen))
    if not chosen or harness.is_passed(mark):
        return
    together.nvcc_takes_all(variants(chosen, tmp_path), tmp_path, group[0], ("-ptx", "-Ofc=max"))
    harness.set_passed(mark)


def variants(chosen, folder):
    """The files of these translations, each in a folder of its own."""
    found = []
    for number, (case, options) in enumerate(chosen):
        own = folder / str(number)
        own.mkdir()
        found.append(harness.place(case, own, options).rename(own / f"variant-{number}.cu"))
    return found
