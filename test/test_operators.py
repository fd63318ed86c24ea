"""test_operators.py - Every operator of a reduction with every arithmetic type of C and C++

Idea: a table says which operators OpenMP has for a type (5.2, 5.5.5), and which types have none on a GPU.
Of the pairs that are legal a C and a C++ file are made, two target regions per type: their results on the CPU
device are the host's, and nvcc takes them. Each other pair is a line that is refused, with a reason.
In:  the table.   Out: what differs.
Limits: in C++ only types that C has not, or not so: what a kernel computes is the same text in both.
"""
import re

import harness
import pytest

COMPLEX = ("+", "*", "&&", "||")
FLOATING = (*COMPLEX, "min", "max")
WHOLE = (*FLOATING, "&", "|", "^")
LEGAL = {
    "c": {
        "_Bool": WHOLE, "char": WHOLE, "signed char": WHOLE, "unsigned char": WHOLE, "short": WHOLE,
        "unsigned short": WHOLE, "int": WHOLE, "unsigned": WHOLE, "long": WHOLE, "unsigned long": WHOLE,
        "long long": WHOLE, "unsigned long long": WHOLE, "__int128": WHOLE, "unsigned __int128": WHOLE,
        "float": FLOATING, "double": FLOATING, "long double": FLOATING,
        "float _Complex": COMPLEX, "double _Complex": COMPLEX},
    "cpp": {
        "bool": WHOLE, "wchar_t": WHOLE, "char8_t": WHOLE, "char16_t": WHOLE, "char32_t": WHOLE,
        "__int128": WHOLE},
}
# What has none: types that CUDA lacks, and those that have no number's operators. The reason that is given.
NOT_ON_GPU = "is not possible in device code|has no form in CUDA C"
DOUBLE_THERE = "long double has 16 bytes here and 8 on the GPU"
NONE = {
    "c": {"__float128": NOT_ON_GPU, "_BitInt(20)": NOT_ON_GPU,
          "_Float16 _Complex": NOT_ON_GPU, "long double _Complex": DOUBLE_THERE,
          "enum e": "has no such operator on the device", "struct s": ""},
    "cpp": {"float _Complex": NOT_ON_GPU, "__float128": NOT_ON_GPU, "_BitInt(20)": NOT_ON_GPU,
            "long double _Complex": f"{NOT_ON_GPU}|{DOUBLE_THERE}", "std::complex<float>": "has no such operator on the device",
            "std::complex<double>": "has no such operator on the device", "enum e": "", "k": "", "s": "",
            "int *": ""},
}
FLAGS = {"c": ["-std=gnu23"], "cpp": ["-std=c++20"]}
HEAD = {
    "c": "#include <stdio.h>\nenum e { ONE, TWO };\nstruct s { int x; };\n",
    "cpp": "#include <complex>\n#include <cstdio>\n"
           "enum e { ONE, TWO };\nenum class k { one, two };\nstruct s { int x; };\n",
}

# Operator, original value, what an iteration does. The original is never the identity, unless that would
# hide whether the iterations count; of && and || there are both results. Products are odd, or they become 0.
DIRECT = [
    ("+", "sum", "5", "sum += v;"),
    ("&", "all", "~(T)64", "all &= (T)~(T)(1 << i % 5);"),
    ("|", "any", "64", "any |= (T)(v & 12);"),
    ("^", "odd", "3", "odd ^= v;"),
    ("min", "least", "TOP", "if (v < least) least = v;"),
    ("max", "most", "BOTTOM", "most = most < LOW ? LOW : most;"),
]
BY_TEAM = [
    ("*", "product", "3", "if (i % 40 == 7) product *= 3;"),
    ("&&", "none", "2", "none = none && i != 77;"),
    ("&&", "every", "2", "every = every && v;"),
    ("||", "some", "0", "some = some || i == 77;"),
    ("||", "empty", "0", "empty = empty || !v;"),
]
PARTS = {  # of complex numbers
    "sum": "__real__ sum += x[i]; __imag__ sum -= i;",
    "product": "if (i % 40 == 7) product *= turn;",
}


def is_complex(type):
    return "_Complex" in type


def body(name, text, type):
    if is_complex(type) and name in PARTS:
        return PARTS[name]
    # The values behind max lie below zero where the type has such.
    low = "(T)(v - 120)" if type in ("signed char", "short", "int", "long", "long long", "__int128") or type in FLOATS else "v"
    return text.replace("LOW", low)


FLOATS = ("float", "double", "long double")


def original(text, type):
    return {"TOP": "1" if "ool" in type else "120", "BOTTOM": "0" if type not in FLOATS else "-125"}.get(text, text)


def shown(name, type):
    if is_complex(type):
        part = f"(double)__real__ {name} + 0., (double)__imag__ {name} + 0."
        return "%g %g", part
    if type in FLOATS:
        return "%g", f"(double){name}"
    return "%llx %llx", f"(unsigned long long){name}, (unsigned long long)({name} >> 7)"


def region(type, rows):
    """A block of main: originals, a target region with one clause per variable, the results."""
    declared = "".join(f"    T {name} = {'(T)' if not is_complex(type) else ''}({original(start, type)});\n"
                       for _, name, start, _ in rows)
    clauses = " ".join(f"reduction({op}: {name})" for op, name, _, _ in rows)
    work = "\n".join(f"      {body(name, text, type)}" for _, name, _, text in rows)
    value = "T v = (T)(x[i] % 100 + 1);"
    if is_complex(type):
        value = ""
        if any(r[1] == "every" for r in rows):
            value = "T v, turn; __real__ v = 0; __imag__ v = x[i] + 1; __real__ turn = 0; __imag__ turn = 1;"
    if type in ("_Bool", "bool"):
        value = "T v = x[i] % 3 != 0;" if any(r[1] != "every" for r in rows) else value
    formats, values = zip(*(shown(name, type) for _, name, _, _ in rows))
    block = (f"  {{\n{declared}"
            f"#pragma omp target teams distribute parallel for map(to: x) {clauses}\n"
            f"    for (int i = 0; i < N; i++) {{\n      {value}\n{work}\n    }}\n"
            f"    printf(\"{type}: {' '.join(formats)}\\n\", {', '.join(values)});\n  }}\n")
    return re.sub(r"\bT\b", type, block)


def program(suffix):
    blocks = [region(type, rows) for type, operators in LEGAL[suffix].items()
              for rows in ([r for r in part if r[0] in operators] for part in (DIRECT, BY_TEAM)) if rows]
    return (HEAD[suffix] + "enum { N = 150 };\nint main() {\n  int x[N];\n"
            "  for (int i = 0; i < N; i++)\n    x[i] = i * 37 % 101;\n" + "".join(blocks) + "  return 0;\n}\n")


def translated_program(suffix, folder):
    """The paths of the program and of its translation."""
    original, source = folder / f"operators.{suffix}", folder / "operators.cu"
    original.write_text(program(suffix))
    harness.must([harness.TOOL, original, "-o", source, "--", *FLAGS[suffix]])
    return original, source


@pytest.mark.parametrize("suffix", LEGAL)
def test_results(suffix, tmp_path):
    """The host's compiler reads no OpenMP: each result is that of a plain loop."""
    original, source = translated_program(suffix, tmp_path)
    mark = harness.passed_before("operators", source.read_text())
    if harness.is_passed(mark):
        return
    compiler = ["gcc", "-std=gnu2x"] if suffix == "c" else ["g++", "-std=gnu++20"]
    harness.must([*compiler, "-w", original, "-o", tmp_path / "original"])
    want, _ = harness.must([tmp_path / "original"])
    assert len(want.splitlines()) == 2 * len(LEGAL[suffix])
    harness.must(harness.cpu_command(source, tmp_path / "t", std="-std=gnu++20", flags=["-O0"]))
    for env in (harness.SCHEDULES["inorder"], harness.SCHEDULES["random-1"]):
        got, _ = harness.must([tmp_path / "t"], env=env)
        assert harness.diff("host", want, got) == ""
    harness.set_passed(mark)


@pytest.mark.skipif(not harness.nvcc(), reason="expected: no nvcc on this machine, the nvcc rung cannot run")
@pytest.mark.parametrize("suffix", LEGAL)
def test_nvcc(suffix, tmp_path):
    _, source = translated_program(suffix, tmp_path)
    mark = harness.passed_before("operators nvcc", source.read_text())
    if harness.is_passed(mark):
        return
    # 20208: long double is double in device code.
    _, err = harness.must(harness.nvcc_command(source, tmp_path / "out", "-ptx", "-diag-suppress=20208",
                                               std="-std=c++20"))
    assert not harness.warnings(err), err
    harness.set_passed(mark)


def illegal(suffix):
    """(type, operator, reason) of each pair that is no reduction."""
    return [(type, operator, "") for type, operators in LEGAL[suffix].items() for operator in WHOLE
            if operator not in operators] + \
           [(type, operator, reason) for type, reason in NONE[suffix].items() for operator in WHOLE]


def refused_line(number, type, operator):
    """A function of one line, but for the directive in it."""
    return (f"void f{number}({type} *r) {{\n"
            f"#pragma omp target teams distribute parallel for reduction({operator}: r[0:1])\n"
            "for (int i = 0; i < 9; i++) r[0] = r[0]; }\n")


@pytest.mark.parametrize("suffix", NONE)
def test_refused(suffix, tmp_path):
    """Clang's errors hide ours, so what it has refused goes before the tool is asked again."""
    path, left = tmp_path / f"illegal.{suffix}", list(enumerate(illegal(suffix)))
    seen = set()  # types whose reason was given
    while left:
        path.write_text(HEAD[suffix] + "".join(refused_line(n, type, op) for n, (type, op, _) in left))
        status, out, err = harness.command([harness.TOOL, path, "-o", "-", "--", *FLAGS[suffix], "-ferror-limit=0"])
        assert (status, out) == (1, ""), f"translated: {left}"
        first = HEAD[suffix].count("\n")
        reasons = {}
        for line, why in re.findall(r"illegal\.\w+:(\d+):\d+: error: (.*)", err):
            reasons.setdefault((int(line) - 1 - first) // 3, []).append(why)
        assert reasons, err
        for at, said in reasons.items():
            type, operator, reason = left[at][1]
            ours = [why for why in said if "[omp2cuda-" in why]
            assert not reason or all(re.search(reason, why) for why in ours), f"{type} {operator}: {said}"
            if reason and ours:
                seen.add(type)
        left = [row for at, row in enumerate(left) if at not in reasons]
    assert seen == {type for type, reason in NONE[suffix].items() if reason}
