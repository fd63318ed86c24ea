"""harness.py - What the tests share: cases, the tool, compilers, programs

Idea: a case is one input file, test/inputs/<topic>/<case>.{c,cpp,cc}. Every rung asks the
same questions of it: translate, compile, run. A first line `// test: key=value ...` steers:

    args="10 20"       arguments of the program
    std=c++20          language standard, for the tool and for every compiler
    cflags="-DN=4"     flags for the tool (behind `--`) and for every compiler
    options="--x"      options of the tool
    status=1           exit status of the tool (default 0; 1 below refuse/)
    dump=plan,sharing  nouns that are frozen as <case>.plan, <case>.sharing; explain: what
                       --explain says, as <case>.explain
    run=no             a file without main: text and compilers only
    memory=host        kernels may touch memory of the host that nothing maps
    reference=serial   the host's compiler does not know a directive: compare with the program
                       compiled without OpenMP
    kind=parse         only the rungs that look at text: no compiler, no run
    headers=yes        headers are edited: their copies are frozen, one after the other, as
                       <case>.cuh, and go with the output to every compiler

In:  test/inputs, build/bin/omp2cuda, nvcc and g++ where found.
Out: Case, translate(), reference(), build_cpu(), run().
Tested by: its users
"""
import contextlib
import difflib
import functools
import hashlib
import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / os.environ.get("OMP2CUDA_BUILD", "build")
TOOL = BUILD / "bin" / "omp2cuda"
INCLUDE = ROOT / "include"
CPU_LIBRARY = BUILD / "lib" / "omp2cuda" / "libomp2cuda_cpu.a"
INPUTS = ROOT / "test" / "inputs"
EXPECTED = ROOT / "test" / "expected"
CI = os.environ.get("CI", "").lower() in ("1", "true", "yes")

NOUNS = ("pragmas", "regions", "sharing", "plan", "kernels")
SUFFIXES = (".c", ".cpp", ".cc", ".cxx")

# The orders in which the CPU device may run the threads of a block.
SCHEDULES = {
    "inorder": {"OMP2CUDA_CPU_SCHEDULE": "inorder"},
    "random-1": {"OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": "1"},
    "random-2": {"OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": "2"},
    "random-3": {"OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": "3"},
}


os.environ.setdefault("OMP2CUDA_VERIFY", "1")  # each noun has to hold together, in every translation
os.environ.setdefault("TSAN_OPTIONS", "atexit_sleep_ms=0")  # nothing waits for a race behind main's end


class Failure(AssertionError):
    """A rung that failed, with what a person needs to repeat it."""


def load_script(path):
    """A Python program without the ending .py, as a module."""
    name = path.name.replace("-", "_")
    loader = importlib.machinery.SourceFileLoader(name, str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


class Case:
    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.topic = self.path.parent.relative_to(INPUTS).as_posix()
        self.name = f"{self.topic}/{self.path.stem}"
        self.is_c = self.path.suffix == ".c"
        self.keys = {}
        with open(self.path, errors="replace") as file:
            line = file.readline()
        head, mark, tail = line.partition("test:")
        if mark and head.strip() in ("//", "/*"):
            for word in shlex.split(tail.replace("*/", "")):
                key, equals, value = word.partition("=")
                if not equals or key not in KEYS:
                    raise ValueError(f"{self.path}: unknown test key '{word}'")
                self.keys[key] = value

    def __repr__(self):
        return self.name

    @property
    def relative(self):
        return self.path.relative_to(ROOT).as_posix()

    @property
    def refused(self):
        return self.status == 1

    @property
    def status(self):
        default = 1 if self.topic.split("/")[0] == "refuse" else 0
        return int(self.keys.get("status", default))

    @property
    def compiles(self):
        return not self.refused and self.keys.get("kind") != "parse"

    @property
    def runs(self):
        return self.compiles and self.keys.get("run") != "no"

    @property
    def is_apart(self):
        """Does it bring data to the device, so that kernels must not reach the host's?"""
        return self.topic in OF_MEMORY and self.keys.get("memory") != "host"

    @property
    def args(self):
        return shlex.split(self.keys.get("args", ""))

    @property
    def options(self):
        return shlex.split(self.keys.get("options", ""))

    @property
    def cflags(self):
        return shlex.split(self.keys.get("cflags", ""))

    def std(self, default):
        return "-std=" + self.keys.get("std", default)

    @property
    def tool_flags(self):
        flags = list(self.cflags)
        if "std" in self.keys:
            flags.append(self.std(""))
        return flags

    def expected(self, suffix):
        return EXPECTED / self.topic / (self.path.stem + suffix)

    @property
    def explained(self):
        """Is its explanation frozen?"""
        return "explain" in self.keys.get("dump", "").split(",") or self.expected(".explain").exists()

    @property
    def dumps(self):
        named = [noun for noun in self.keys.get("dump", "").split(",") if noun]
        return [n for n in NOUNS if n in named or self.expected("." + n).exists()]


OF_MEMORY = {"allocate", "data", "map", "method"}  # three times the time to compile
KEYS = ("args", "std", "cflags", "options", "status", "dump", "run", "reference", "kind", "headers", "memory")


@functools.lru_cache(None)
def cases():
    found = [Case(p) for p in sorted(INPUTS.rglob("*")) if p.suffix in SUFFIXES]
    twice = {c.name for c in found if sum(d.name == c.name for d in found) > 1}
    if twice:
        raise ValueError(f"two inputs of one stem would share expected files: {sorted(twice)}")
    return found


def groups(found, size=16, across=False):
    """The cases, in lists of those that one run of a compiler can take: with the same flags, of one folder or of several."""
    alike = {}
    for case in found:
        alone = case.name if "headers" in case.keys else ""
        folder = "" if across and mixes(case) else case.path.parent
        alike.setdefault((folder, *case.cflags, case.keys.get("std"), alone), []).append(case)
    return [each[at:at + size] for each in alike.values() for at in range(0, len(each), size)]


def mixes(case):
    """May it be compiled with inputs of other folders?"""
    return "headers" not in case.keys and case.topic != "names" and not re.search(
        r'#include "|#pragma omp requires', case.path.read_text(errors="replace"))


def name_of_group(group):
    """team/private+shared+simd/scan"""
    names = [case.name if at == 0 or case.topic != group[at - 1].topic else case.path.stem
             for at, case in enumerate(group)]
    return "+".join(names)


# --- Running things -----------------------------------------------------------


def command(arguments, env=None, cwd=ROOT, timeout=120, stdin=None):
    """Runs a command; returns (status, stdout, stderr). A time-out is a failure."""
    arguments = [str(a) for a in arguments]
    try:
        done = subprocess.run(
            arguments, cwd=cwd, env={**os.environ, **(env or {})}, timeout=timeout,
            input=stdin, stdin=subprocess.DEVNULL if stdin is None else None,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
    except subprocess.TimeoutExpired:
        raise Failure(f"no end after {timeout} s: {shlex.join(arguments)}")
    return done.returncode, done.stdout, done.stderr


def must(arguments, **keywords):
    """Runs a command that has to succeed."""
    status, out, err = command(arguments, **keywords)
    if status != 0:
        raise Failure(f"exit status {status}: {shlex.join(map(str, arguments))}\n{err[-6000:]}{out[-2000:]}")
    return out, err


@functools.lru_cache(None)
def translation(case, extra=()):
    """The tool on a case, from the repository's root: (status, stdout, stderr, copies of headers by path)."""
    return shared((case.relative, *extra), lambda: translate_now(case, extra))


def shared(what, make):
    """What make() returns, a list that JSON can hold: the processes of one test run share what one of them has made."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    if not run:
        return make()
    known = shared_folder(run) / hashlib.sha256("\0".join(what).encode()).hexdigest()
    if not known.exists():
        known.parent.mkdir(exist_ok=True)
        part = known.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps(make()))
        part.rename(known)
    return tuple(json.loads(known.read_text()))


def shared_folder(run):
    return pathlib.Path(tempfile.gettempdir()) / f"omp2cuda-test-{run}"


def translate_now(case, extra):
    """Copies need a folder; whatever else can go wrong, standard output sees it."""
    target, folder = "-", None
    if "headers" in case.keys and not any(word.startswith(("--dump", "--explain")) for word in extra):
        folder = tempfile.TemporaryDirectory(prefix="omp2cuda-test")
        target = pathlib.Path(folder.name) / (case.path.stem + ".cu")
    alone = any(word.startswith("--explain") for word in extra)  # writes no .cu
    named = {option.split("=")[0] for option in extra}  # these override the case's own
    own = [option for option in case.options if option.split("=")[0] not in named]
    arguments = [TOOL, case.relative, *([] if alone else ["-o", target]), *own, *extra]
    if case.tool_flags:
        arguments += ["--", *case.tool_flags]
    status, out, err = command(arguments)
    copies = {}
    if folder:
        with folder:
            out = target.read_text() if target.exists() else out
            root = pathlib.Path(folder.name)
            copies = {p.relative_to(root).as_posix(): p.read_text() for p in sorted(root.rglob("*.cuh"))
                      if p.parent.name != ".omp2cuda"}
    return status, out, err, copies


def translate(case, extra=()):
    """The tool on a case: (status, stdout, stderr)."""
    return translation(case, extra)[:3]


def translated(case, extra=()):
    """The text of a case that is expected to be translated."""
    status, out, err = translate(case, extra)
    if status != 0:
        raise Failure(f"omp2cuda {case.relative} {shlex.join(extra)}: exit status {status}\n{err[-6000:]}")
    return out


def copies(case, extra=()):
    """The copies of headers that belong to it, as one text: a line with the path, then the copy."""
    return "".join(f"//== {path}\n{text}" for path, text in translation(case, extra)[3].items())


def place(case, folder, extra=()):
    """Writes a translation with its headers; returns the path of the .cu."""
    source = folder / (case.path.stem + ".cu")
    source.write_text(translated(case, extra))
    for path, text in translation(case, extra)[3].items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return source


def diff(path, want, got):
    """An empty string, or what changed between the expected file and the output."""
    if want == got:
        return ""
    lines = list(difflib.unified_diff(
        want.splitlines(), got.splitlines(), f"expected {path}", "translated", lineterm=""))
    return "\n".join(lines[:200]) or "they differ in white space at the end of the file"


def check_golden(path, got, update):
    """Compares with a golden file; rewrites it when asked. Nothing expected = no file."""
    if update:
        if got:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(got)
        elif path.exists():
            path.unlink()
        return
    if not path.exists():
        if not got:
            return
        raise Failure(f"{path.relative_to(ROOT)} does not exist; the output is:\n{got[:6000]}\n"
                      "Is it right? Then: scripts/test --update")
    found = diff(path.relative_to(ROOT), path.read_text(), got)
    if found:
        raise Failure(found + "\nIs it right? Then: scripts/test --update")


# --- Compilers ------------------------------------------------------------------


@functools.lru_cache(None)
def nvcc():
    found = shutil.which("nvcc")
    if not found and os.access("/usr/local/cuda/bin/nvcc", os.X_OK):
        found = "/usr/local/cuda/bin/nvcc"
    return found


@functools.lru_cache(None)
def gpu():
    """True where a CUDA device can be used."""
    smi = shutil.which("nvidia-smi")
    return bool(nvcc()) and bool(smi) and command([smi, "-L"])[0] == 0


def reference_command(case, exe):
    """The original program, its target regions on the host."""
    compiler = ["gcc", case.std("gnu17")] if case.is_c else ["g++", case.std("gnu++17")]
    openmp = [] if case.keys.get("reference") == "serial" else ["-fopenmp", "-foffload=disable"]
    return [*compiler, *openmp, "-O0", "-w", *case.cflags,
            case.path, "-o", exe, "-lm"]


def cpu_command(source, exe, std="-std=gnu++17", flags=(), more=()):
    """A generated .cu for the CPU device."""
    compiler = ("g++", std, *more, *CPU_FLAGS)
    return [*compiler[:-1], f"-I{precompiled(compiler)}", compiler[-1], *flags, *cpu_files(source, exe)]


def apart_command(source, exe, std="-std=gnu++17", flags=()):
    """The same, where a kernel that touches memory of the host ends with a message: `run --sanitize=address`."""
    accesses = [*(f"__asan_{kind}{size}" for kind in ("load", "store") for size in (1, 2, 4, 8, 16, "N")),
                *(f"{prefix}{name}" for prefix in ("", "__asan_") for name in ("memcpy", "memmove", "memset"))]
    return cpu_command(source, exe, std, [*flags, "-Wl," + ",".join(f"--wrap={name}" for name in accesses)],
                       ("-fsanitize=address", "-fno-omit-frame-pointer", "--param", "asan-instrumentation-with-call-threshold=0"))


def clang_command(source, exe, std="-std=gnu++17", flags=()):
    """The same by Clang, in half the time: whoever has Clang builds so. What the text tells omp2cuda.h,
    the precompiled header has not been told."""
    compiler = ("clang++-22", std, *CPU_FLAGS)
    told = re.search(r"^#define OMP2CUDA_", pathlib.Path(source).read_text(), re.M)
    read = [] if told else ["-include-pch", precompiled(compiler) / "omp2cuda.h.gch"]
    return [*compiler, *read, *flags, *cpu_files(source, exe)]


CPU_FLAGS = ("-O0", "-w", "-fopenmp", "-DOMP2CUDA_CPU=1",
             f"-I{INCLUDE}/omp2cuda/cpu", f"-I{INCLUDE}")


def cpu_files(source, exe):
    return ["-x", "c++", source, "-x", "none", CPU_LIBRARY, "-o", exe, "-lm", "-lpthread"]


@functools.lru_cache(None)
def precompiled(compiler):
    """A folder with omp2cuda.h as the compiler has read it. Where other flags do not fit, g++ reads the header."""
    sum = hashlib.sha256((headers_fingerprint() + " ".join(compiler)).encode())
    folder = BUILD / "test-cache" / sum.hexdigest()
    precompiled_header = folder / "omp2cuda.h.gch"
    if not precompiled_header.exists():
        folder.mkdir(parents=True, exist_ok=True)
        header = folder / "omp2cuda.h"  # what an inclusion finds that is not the first
        with contextlib.suppress(FileExistsError), header.open("x") as out:  # once: Clang minds
            out.write(f'#include "{INCLUDE}/omp2cuda.h"\n')
        part = folder / f"{os.getpid()}.part"
        must([*compiler, "-x", "c++-header", header, "-o", part])
        part.rename(precompiled_header)
    return folder


# For the GPU, whole-program; optimised as little as finds as much. Functions that are called have a stack then.
CUBIN = ("-cubin", "-Ofc=mid", "-Xptxas", "-suppress-stack-size-warning")


def nvcc_command(source, out, *mode, std="-std=c++17", flags=()):
    """A generated .cu for the GPU; mode says what to make of it. It gets the flag that it asks for."""
    arch = [] if any(word.startswith("-arch") for word in mode) else ["-arch=sm_90"]
    asked = "#define OMP2CUDA_CONSTEXPR " in pathlib.Path(source).read_text(errors="replace")
    return [nvcc(), std, *arch, *(["--expt-relaxed-constexpr"] if asked else []), *mode, f"-I{INCLUDE}", "-Xcompiler", "-fopenmp", *flags,
            source, "-o", out]


def nvcc_links(folder, names=("a", "b"), host=False):
    """nvcc takes the .cu files of these names, and what they are for the device is one program; with
    `host` what they are for the host as well, which the CPU device's program is already."""
    if not nvcc():
        return
    for name in names:
        into = ["-c", "-Ofc=max", "-o", folder / f"{name}.o"] if host else [*CUBIN, "-o", folder / f"{name}.cubin"]
        _, err = must([nvcc(), "-std=c++17", "-arch=sm_90", "-rdc=true", f"-I{INCLUDE}", "-Xcompiler", "-fopenmp",
                       folder / f"{name}.cu", *into])
        if warnings(err):
            raise Failure(err)
    if host:
        must([nvcc(), "-arch=sm_90", "-rdc=true", *(folder / f"{name}.o" for name in names),
              "-Xcompiler", "-fopenmp", "-o", folder / "program"])
    else:
        must([pathlib.Path(nvcc()).with_name("nvlink"), "-arch=sm_90", *(folder / f"{name}.cubin" for name in names),
              "-o", folder / "program.cubin"])


def cuda_std(case):
    """C becomes C++17; C++ keeps its own standard, at least 17."""
    asked = case.keys.get("std", "")
    return "-std=" + (asked if asked in ("c++20", "c++23") else "c++17")


def cpu_std(case):
    """The same with the compiler's extensions."""
    return cuda_std(case).replace("c++", "gnu++")


def user_flags(case):
    return [*case.cflags, f"-I{case.path.parent}"]


# Warnings of nvcc that say nothing about the generated text.
KNOWN_WARNINGS = ()


def warnings(text):
    return [line for line in text.splitlines()
            if "warning" in line.lower() and not any(known in line for known in KNOWN_WARNINGS)]


# --- Results of before ------------------------------------------------------------


@functools.lru_cache(None)
def headers_fingerprint():
    """Changes when a header, the CPU device or a compiler changes."""
    sum = hashlib.sha256()
    for path in sorted(INCLUDE.rglob("*")):
        if path.is_file():
            sum.update(path.read_bytes())
    if CPU_LIBRARY.exists():
        sum.update(CPU_LIBRARY.read_bytes())
    for compiler in filter(None, [nvcc(), shutil.which("g++")]):
        sum.update(str(os.stat(compiler).st_mtime_ns).encode())
    return sum.hexdigest()


def passed_before(*what):
    """A mark for a check whose every input is in `what`: set it when the check passed, and the
    same check need not be repeated by hand. CI repeats everything."""
    sum = hashlib.sha256(headers_fingerprint().encode())
    for item in what:
        sum.update(b"\0" + (item if isinstance(item, bytes) else str(item).encode()))
    return BUILD / "test-cache" / sum.hexdigest()


def is_passed(mark):
    return not CI and mark.exists()


def set_passed(mark):
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()
