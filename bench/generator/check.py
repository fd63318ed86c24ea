"""check.py - What becomes of generated programs: on the host by two compilers, and translated on the CPU device

Idea: a program whose hosts disagree is a mistake of the generator. One that is translated has to print the same under each
strategy, storage, mapping of simd and schedule; several share one run of a compiler, since reading headers is most of its work.
In:  seeds, a folder.   Out: Verdicts.   Tested by: test/test_generate.py
"""
import collections
import dataclasses
import itertools
import random
import re
import shutil

from .program import Program
import harness
import together
from harness import Failure

CHOICES = [tuple(f"--{name}={value}" for name, value in zip(("team-single", "storage"), pair) if value)
           for pair in itertools.product(("", "worker-loop", "neuter", "uniform"), ("", "local", "team-shared", "soft-stack"))][1:]
CHOICES += [("--simd=lanes",), ("--simd=lanes", "--thread-single=neuter"), ("--simd=serial",),
            ("--simd=lanes", "--team-single=worker-loop")]
SECONDS = 60
# Helper threads of LLVM's library do not bear teams.
WAITS = {"OMP_WAIT_POLICY": "passive", "OMP2CUDA_CPU_TIMEOUT": "50", "LIBOMP_USE_HIDDEN_HELPER_TASK": "0"}


@dataclasses.dataclass
class Verdict:
    """word: passed, refused, generator (the program is wrong), unasked (the host hangs), crashed, no-compile, no-nvcc, wrong"""
    seed: str
    word: str
    how: str = ""  # the options under which
    detail: str = ""


class Generated:
    """A program in a folder, as the helpers of the tests want it."""
    cflags, keys = (), {}

    def __init__(self, seed, folder, text=None):
        program = Program(seed) if text is None else None
        self.seed, self.text = seed, text or program.text
        self.is_c = not self.text.split("\n", 1)[0].endswith("C++.")
        self.path = folder / f"p{seed}{'.c' if self.is_c else '.cpp'}"
        self.path.write_text(self.text)
        self.want = None
        self.clang_differs = False
        self.made = []  # (options, the .cu)
        self.verdicts = []

    def says(self, word, how="", detail=""):
        self.verdicts.append(Verdict(self.seed, word, how, detail))

    # --- The host ----------------------------------------------------------------

    def on_host(self, folder, clang=True):
        """What the host prints, if GCC with one thread and with three and Clang agree."""
        found = []
        for compiler, threads in (("gcc", "3"), ("gcc", "1"), *((("clang", "3"),) if clang else ())):
            exe = folder / f"{self.path.stem}.{compiler}"
            if not exe.exists():
                status, _, err = harness.command(self.host_command(compiler, exe, folder))
                if status != 0:
                    return self.says("generator", compiler, err)
            try:
                status, out, err = harness.command([exe], env={"OMP_NUM_THREADS": threads, **WAITS}, timeout=SECONDS // 4)
            except Failure as late:  # libraries of hosts hang at times, in 'sections nowait' for one
                return self.says("unasked", compiler, str(late))
            if compiler == "clang" and (status < 0 or gives_up(err)):
                continue
            if status != 0:
                return self.says("generator", compiler, f"status {status}: {err}")
            if compiler == "clang" and out != found[0]:
                self.clang_differs = True  # it has mistakes of its own, in chunks of 'distribute parallel for simd'
                continue
            found.append(out)
        if len(set(found)) > 1:
            return self.says("generator", "GCC with one thread", harness.diff("host", *found[:2]))
        self.want = found[0]

    def host_command(self, compiler, exe, folder):
        if compiler == "gcc":
            return ["gcc" if self.is_c else "g++", "-fopenmp", "-foffload=disable", "-O0", "-w", "-fsanitize=undefined",
                    "-fno-sanitize-recover=undefined", self.path, "-o", exe]
        return ["clang-22" if self.is_c else "clang++-22", "-idirafter", gcc_header(folder), "-fopenmp", "-O0", "-w", self.path, "-o", exe,
                "-lm"]  # which its code of scan calls

    def races(self, folder):
        """ThreadSanitizer on the host, with what tells it of OpenMP."""
        exe = folder / f"{self.path.stem}.tsan"
        command = self.host_command("clang", exe, folder)
        harness.must([*command[:1], "-fsanitize=thread", "-g", *command[1:]])
        status, _, err = harness.command([exe], timeout=SECONDS, env={
            "OMP_NUM_THREADS": "3", "OMP_TOOL_LIBRARIES": "/usr/lib/llvm-22/lib/libarcher.so", **WAITS,
            "TSAN_OPTIONS": "exitcode=66 ignore_noninstrumented_modules=1 atexit_sleep_ms=0"})
        if status == 66:
            self.says("generator", "ThreadSanitizer", err)

    # --- The translation ------------------------------------------------------------

    def translate(self, folder, count, rng):
        """Its text as it is chosen, and under some other choices."""
        choices = [(), *(rng.sample(CHOICES, min(count, len(CHOICES))))]
        texts = set()
        for number, options in enumerate(choices):
            source = folder / f"{self.path.stem}-{number}.cu"
            status, _, err = harness.command(
                [harness.TOOL, self.path, "-o", source, "--force", f"--timeout={SECONDS}", *options, *(["--no-check"] if options else [])])
            how = " ".join(options)
            if status == 0 and source.exists():
                text = source.read_text()
                if text not in texts:
                    self.made.append((how, source))
                texts.add(text)
            elif status == 1 and options and "omp2cuda-E0107" in err:
                continue  # a wish that cannot be served
            elif status == 1:
                self.says("refused", how, err)
                if not options:
                    return
            elif "E0713" in err:
                self.says("no-compile", how, err)
                return
            else:
                self.says("crashed", how, f"status {status}: {err}")
                return

    def clang_errs(self, folder):
        """Does what the program itself prints differ from GCC's where Clang compiles it?"""
        exe = folder / f"{self.path.stem}.clang"
        if not exe.exists():
            harness.must(self.host_command("clang", exe, folder))
        status, out, _ = harness.command([exe], env={"OMP_NUM_THREADS": "4", **WAITS}, timeout=SECONDS)
        self.clang_differs |= status != 0 or out != self.want
        return self.clang_differs

    def compare(self, how, exe, which, rng, by_gcc=None):
        """by_gcc: makes the program by GCC, where Clang has made it, of whose mistakes on the host it may have one."""
        env = {"OMP_NUM_THREADS": "4", **WAITS, **which}
        schedule = rng.randrange(4)
        if schedule:
            env.update({"OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": str(rng.randrange(1000))})
        elif rng.random() < 0.5:
            env["OMP2CUDA_CPU_OWN_STACKS"] = "1"
        said = " ".join([how, *(f"{k}={v}" for k, v in env.items() if k.startswith("OMP2CUDA") and k not in WAITS)])
        try:
            status, out, err = harness.command([exe], env=env, timeout=SECONDS)
        except Failure as late:
            return self.says("wrong", said, str(late))
        if status != 0 and gives_up(err):
            return
        if by_gcc and (status != 0 or out != self.want) and (own := by_gcc()):
            env = {name: value for name, value in env.items() if name not in which}
            status, out, err = harness.command([own], env=env, timeout=SECONDS)
        if status != 0 or out != self.want:
            self.says("wrong", said, f"status {status}\n{harness.diff('host', self.want, out)}\n{err[-3000:]}")


def gives_up(err):
    """Clang's OpenMP library does not bear every program: many threads in each of several teams of the host, for one."""
    return "OMP: Error" in err or "Fatal glibc" in err


def gcc_header(folder):
    """Clang has no omp.h of its own here: GCC's, alone in a folder."""
    own = folder / "omp"
    if not own.exists():
        own.mkdir()
        header, _ = harness.must(["g++", "-print-file-name=include/omp.h"])
        shutil.copy(header.strip(), own)
    return own


def check(seeds, folder, settings, texts=None):
    """The verdicts of these programs."""
    rng = random.Random(f"check {seeds[0]}")
    programs = []
    for seed in seeds:
        made = Generated(seed, folder, (texts or {}).get(seed))
        programs.append(made)
        made.on_host(folder, settings.clang)
        if made.want is None:
            continue
        if settings.tsan:
            made.races(folder)
        made.translate(folder, settings.variants, rng)
    chosen = [(program, how, source) for program in programs for how, source in program.made]
    build = rng.choice([harness.clang_command, harness.cpu_command])
    for program, how, source, exe, which in built(chosen, folder, build):
        program.compare(how, exe, which, rng, build is harness.clang_command and (lambda: by_gcc(program, source)))
    if settings.nvcc and harness.nvcc():
        takes(chosen[::settings.nvcc], folder)
    for program in programs:
        if not program.verdicts:
            program.says("passed")
    return programs


def built(chosen, folder, build):
    """Those with a program; the others have said why they have none."""
    if not chosen:
        return []
    own = folder / f"build{len(list(folder.iterdir()))}"
    own.mkdir()
    try:
        programs = together.cpu_programs([source for _, _, source in chosen], own, chosen[0][0], build)
        return [(*each, *program) for each, program in zip(chosen, programs)]
    except Failure as failure:
        if len(chosen) == 1 and build is harness.clang_command:  # which minds pointers to rows of variable length
            return built(chosen, folder, harness.cpu_command)
        if len(chosen) == 1:
            chosen[0][0].says("no-compile", chosen[0][1], str(failure))
            return []
    half = len(chosen) // 2
    return built(chosen[:half], folder, build) + built(chosen[half:], folder, build)


def by_gcc(program, source):
    """The program of a translation, where Clang gets the host's wrong as well."""
    if not program.clang_errs(source.parent):
        return None
    exe = source.with_suffix(".gcc")
    harness.must(harness.cpu_command(source, exe))
    return exe


def takes(chosen, folder):
    for program, how, source in chosen:
        try:
            harness.must(harness.nvcc_command(source, folder / "out", "-ptx", "-w", "-Ofc=max"), timeout=300)
        except Failure as failure:
            program.says("no-nvcc", how, str(failure))


WORDS = """target teams distribute parallel for simd loop sections section single master masked critical atomic barrier task
taskgroup taskwait taskloop data enter exit update declare reduction scan""".split()


def contents(texts):
    """In how many programs each directive and each clause stands."""
    directives, clauses = collections.Counter(), collections.Counter()
    for text in texts:
        here, there = set(), set()
        for line in re.findall(r"#pragma omp ((?:[^\n\\]|\\\n)*)", text):
            words = re.findall(r"(\w+) ?(\(?)", line)
            head = list(itertools.takewhile(lambda w: w[0] in WORDS and not (w[1] and w[0] == "reduction"), words))
            here.add(" ".join(word for word, _ in head) if head != [("declare", "")] else "declare reduction")
            there |= {word for word, opens in words[len(head):] if opens or word in ("nowait", "untied", "relaxed", "seq_cst")}
        directives.update(here - {""})  # the end of one
        clauses.update(there & CLAUSES)
    return directives, clauses


CLAUSES = set("""map private firstprivate lastprivate linear reduction num_teams thread_limit num_threads schedule dist_schedule collapse
simdlen if device depend nowait untied relaxed seq_cst shared default to from proc_bind copyprivate defaultmap safelen order""".split())
