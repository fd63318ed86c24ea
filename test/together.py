"""together.py - Several translations in one run of a compiler

Idea: reading headers is most of a compiler's work, so translations of one folder are compiled as one
file, each in a namespace, which `::name` means then. Not all bear that (`extern "C"`): where the file does not
compile, those that the compiler names have to alone, and the others together. So a failure names the one that fails.
In:  translations, as harness.place() writes them.   Out: Failure, or programs.
Tested by: test_harness.py, test_translation.py
"""
import re

import harness
from harness import Failure


def nvcc_takes_all(sources, folder, case, mode):
    """Compiles the sources, which have to pass without a warning; mode: flags of nvcc."""
    if len(sources) == 1:
        nvcc_takes(sources[0], folder, case, *mode)
        return
    kinds = alike(sources)
    if len(kinds) > 1:
        for those in kinds.values():
            nvcc_takes_all(those, folder, case, mode)
        return
    source = folder / "together.cu"
    source.write_text(in_namespaces([source.read_text() for source in sources]))
    try:
        nvcc_takes(source, folder, case, *mode)
    except Failure as failure:
        for part in apart(sources, str(failure)):
            nvcc_takes_all(part, folder, case, mode)


def nvcc_takes(source, folder, case, *mode):
    _, err = harness.must(harness.nvcc_command(
        source, folder / "out", *mode, std=harness.cuda_std(case), flags=harness.user_flags(case)))
    if harness.warnings(err):
        raise Failure(f"{source.name}: {err}")


def cpu_programs(sources, folder, case, build=harness.cpu_command):
    """For each translation the program to run and the environment that chooses it.
    build(source, exe, std, flags): the command that compiles it."""
    exe = folder / sources[0].stem
    if len(sources) == 1:
        harness.must(build(sources[0], exe, harness.cpu_std(case), harness.user_flags(case)))
        return [(exe, {})]
    kinds, found = alike(sources), {}
    if len(kinds) > 1:
        for kind, those in kinds.items():
            (folder / kind).mkdir()
            found.update(zip(those, cpu_programs(those, folder / kind, case, build)))
        return [found[source] for source in sources]
    texts = [source.read_text() for source in sources]
    source = folder / "together.cu"
    source.write_text(in_namespaces(texts) + MAIN_OF_ALL + "\n".join(
        f"  if (number == {number}) return start(variant_{number}::main, argc, argv);"
        for number in range(len(texts))) + "\n  return 99;\n}\n")
    status, _, err = harness.command(build(source, exe, harness.cpu_std(case), harness.user_flags(case)))
    if status == 0:
        return [(exe, {"VARIANT": str(number)}) for number in range(len(texts))]
    for part in apart(sources, err):
        found.update(zip(part, cpu_programs(part, folder, case, build)))
    return [found[source] for source in sources]


def apart(sources, said):
    """Parts of the sources that a compiler did not take together: the ones that it named alone, or halves."""
    named = [source for number, source in enumerate(sources) if re.search(rf"\bvariant-{number}\.cu[:(]", said)]
    others = [source for source in sources if source not in named]
    if named and others:
        return [*([source] for source in named), others]
    return [sources[:len(sources) // 2], sources[len(sources) // 2:]]


MAIN_OF_ALL = """
#include <cstdlib>
static int start(int (*program)(), int, char **) { return program(); }
static int start(int (*program)(int, char **), int argc, char **argv) { return program(argc, argv); }
int main(int argc, char **argv) {
  const int number = std::atoi(std::getenv("VARIANT"));
"""


def in_namespaces(texts):
    """Several texts as one; what they include stands above. Their lines keep their numbers."""
    top, out = {}, []
    for number, text in enumerate(texts):
        lines = text.splitlines()
        outside = settings(text)
        for line in outside:
            name = " ".join(line.split()[:2])  # of two values the higher
            top[name] = max(line, top.get(name, ""))
        includes = [line for line in lines if line.startswith("#include")]
        body = "\n".join("" if line in outside or line in includes else line for line in lines)
        top.update((line, line) for line in includes)
        body = own_names(body, f"variant_{number}")
        macros = dict.fromkeys(re.findall(r"^#\s*define\s+(?!omp_)(\w+)", body, re.M))  # OpenMP's are the runtime's
        out.append(f'namespace variant_{number} {{\n#line 1 "variant-{number}.cu"\n{main_returns(body)}\n}}\n'
                   + "".join(f"#undef {name}\n" for name in macros))
    first = sorted(top.values(), key=lambda line: line.startswith("#include"))
    return "\n".join([*first, *out])


def own_names(text, space):
    """`::name` of what the text itself declares is in the namespace then."""
    named = set(re.findall(r"(?<![\w:])\w+", text))
    return re.sub(r"(?<![\w>:])::(\w+)", lambda found: f"{space}{found[0]}" if found[1] in named else found[0], text)


def settings(text):
    """What stands above the inclusion of omp2cuda.h, for it."""
    return [line for line in text.splitlines() if line.startswith("#define OMP2CUDA_")]


def alike(sources):
    """The sources by what they tell omp2cuda.h about their kernels: others are another program's."""
    found = {}
    for source in sources:
        told = " ".join(line for line in settings(source.read_text()) if "_CONSTEXPR" not in line)
        found.setdefault("".join(re.findall(r"\w", told)) or "none", []).append(source)
    return found


WORDS = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]""", re.S)


def main_returns(text):
    """In a namespace, main is a function like any other and has to return a value."""
    main = re.search(r"^int main\(", text, re.M)
    depth = 0
    for word in WORDS.finditer(text, main.start()) if main else ():
        depth += {"{": 1, "}": -1}.get(word[0], 0)
        if word[0] == "}" and depth == 0:
            end = word.start()
            returns = re.search(r"\breturn\b[^;{}]*;\s*\Z", text[:end])
            return text if returns else f"{text[:end]}return 0;\n{text[end:]}"
    return text
