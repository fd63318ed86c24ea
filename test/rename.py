"""rename.py - Programs with other names, and with macros around them

Idea: what a program calls its things must not matter. A test that we have is renamed: one
of its variables, functions, types or fields at a time gets a name that C++, CUDA or
generated text uses, or a macro of such a name is defined at its head. The result must be
what it was.
In:  a program of test/inputs, a seed.   Out: variants, each with its text and a line that says what changed.
Read by: test_names.py (a sample), bench/names (the whole).
Limits: programs of one file; tokens are renamed wherever they stand, as an editor would, and a variant that the
host's compiler refuses is no variant.
"""
import functools
import random
import re

import harness
from harness import ROOT

TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/|[A-Za-z_]\w*|.', re.S)
KEYWORDS = set("""auto break case char const continue default do double else enum extern float for goto if inline int long
register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while bool main
printf include define pragma omp ifdef ifndef endif std""".split())
CPP = """new class template this private public protected operator delete and or not xor namespace try catch throw typename
using virtual friend explicit mutable export bitand compl""".split()


def table(name, macro):
    kinds = re.findall(macro + r'\((\w+), R"\((.*?)\)"\)', (ROOT / "translator" / name).read_text(), re.S)
    return [(kind, word) for kind, words in kinds for word in words.split()]


def cuda_names():
    """The names of CUDA that a program may plausibly have: {name: kind}"""
    kinds = {"Type": "Type", "Function": "Function", "Library": "Function", "Variable": "Variable"}
    return {word.split(":")[0]: kinds[kind] for kind, word in table("CudaNames.def", "CUDA_NAMES") if kind in kinds}


def generated_words():
    lines = re.findall(r"^(?:VERBS|WORDS)\((\w+), (.*)\)$", (ROOT / "translator/Verbs.def").read_text(), re.M)
    return [(kind, word) for kind, words in lines for word in words.split(", ")]


def tokens(text):
    return TOKEN.findall(text)


def declared(text):
    """{name: kind} of what the program seems to declare: behind a type, in front of ; , = [ ( ) :"""
    found = {}
    plain = "".join(t if not t.startswith(("//", "/*", '"', "'")) else " " for t in tokens(text))
    code = "\n".join(line for line in plain.splitlines() if not line.lstrip().startswith("#"))
    kinds = r"(?:int|double|float|long|char|unsigned|short|bool|size_t|u?int\d+_t|struct\s+\w+|[A-Z]\w*)"
    for name, after in re.findall(kinds + r"[\s*&]+(?:const\s+|restrict\s+|__restrict__\s+)*(\w+)\s*([;,=\[(){:])", code):
        found.setdefault(name, "function" if after == "(" else "variable")
    for name in re.findall(r"\b(?:struct|class|union)\s+(\w+)\s*(?:final\s*)?[{:]", code):
        found[name] = "type"
    for name in re.findall(r"\btypedef\b[^;{}]*?\b(\w+)\s*;", code):
        found[name] = "type"
    return {n: k for n, k in found.items() if n not in KEYWORDS and not n.startswith(("omp_", "__")) and not n.isdigit()}


def renamed(text, old, new):
    out = []
    for token in tokens(text):
        out.append(new if token == old else token)
    return "".join(out)


def variants(text, cpp, seed, count):
    """Up to \\p count of (what, text): chosen at random, the same for the same seed."""
    choose = random.Random(seed)
    names, words, taken = sorted(declared(text).items()), generated_words(), set(tokens(text))
    cuda = cuda_names()
    by_kind = {kind: sorted(n for n in cuda if cuda[n] == kind) for kind in ("Type", "Function", "Variable")}
    likely = ["float4", "double2", "dim3", "uchar4", "int2", "uint3", "y1", "j0", "time", "index", "gamma", "div", "min",
              "max", "rsqrt", "norm", "clock", "select", "all", "any", "remove", "signbit", "threadIdx", "blockIdx"]
    for _ in range(count):
        what = choose.random()
        if what < 0.3:
            kind, word = choose.choice(words)
            if word in taken or word in ("std", "int64_t", "uint32_t", "uint64_t"):
                continue
            body = choose.choice(["2000", "\"text\"", "int", "(1 + 2)", ""])
            head = f"#define {word}{'(x) ((x) * 3)' if choose.random() < 0.4 else ' ' + body}\n"
            yield f"{head.strip()}", behind_includes(text, head)
            continue
        if not names:
            return
        old, kind = choose.choice(names)
        if not cpp and what < 0.55:
            new = choose.choice(CPP)
        elif what < 0.8:
            new = choose.choice(likely)
        else:
            new = choose.choice(by_kind[choose.choice(["Type", "Function", "Variable"])])
        if what > 0.95:
            new = choose.choice(words)[1]
        if new in taken or new in KEYWORDS:
            continue
        yield f"{old} ({kind}) is called {new}", renamed(text, old, new)


def behind_includes(text, line):
    """Behind the last #include, where a program has its macros."""
    at = 0
    for found in re.finditer(r"^[ \t]*#[ \t]*include[^\n]*\n", text, re.M):
        at = found.end()
    return text[:at] + line + text[at:]


def candidates():
    """The inputs that can be renamed: of one file, translated, run, and not told how by their options."""
    for case in harness.cases():
        text = case.path.read_text(errors="replace")
        if case.runs and not case.options and "reference" not in case.keys and "headers" not in case.keys \
                and not re.search(r'#\s*include\s*"', text) and not case.name.startswith("names/"):
            yield case, text


def changed(case, path):
    """The same test, from another file."""
    other = harness.Case(case.path)
    other.path = path
    return other


def result(command, exe, case):
    """What a program prints and its exit status; None: it does not compile."""
    if harness.command(command)[0] != 0:
        return None
    return harness.command([exe, *case.args])[:2]


def verdict(case, want, text, folder, nvcc=False, translate=False):
    """(word, detail) of a variant whose original prints want(); "no variant": the host's compiler or Clang refuses it.
    translate: no more than that, and the host's compiler is asked of failures only."""
    source, exe = folder / ("variant" + case.path.suffix), folder / "program"
    source.write_text(text)
    cuda = folder / "variant.cu"
    arguments = [harness.TOOL, source, "-o", cuda, "--force"]
    status, _, err = harness.command(arguments + (["--", *case.tool_flags] if case.tool_flags else []))
    if translate and status == 0:
        return "passed", ""
    if result(harness.reference_command(changed(case, source), exe), exe, case) != want():
        return "no variant", ""
    if status != 0:
        return ("no variant" if "[omp2cuda-" not in err else "refused" if status == 1 else "crashed"), err
    status, _, err = harness.command(harness.cpu_command(cuda, exe, harness.cuda_std(case), case.cflags))
    if status != 0:
        return "no-compile", err
    got = harness.command([exe, *case.args])[:2]
    if got != want():
        return "wrong", f"{got} instead of {want()}"
    if nvcc:
        status, _, err = harness.command(harness.nvcc_command(cuda, folder / "x.o", "-c", flags=case.cflags))
        if status != 0:
            return "no-nvcc", err
    return "passed", ""


def original(case, folder):
    """What the program prints as it is: asked once, when it is wanted."""
    exe = folder / "original"
    return functools.cache(lambda: result(harness.reference_command(case, exe), exe, case))
