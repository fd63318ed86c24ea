"""test_names.py - What a program calls its things does not matter

Idea: a sample of programs that are renamed (rename.py), the table of CUDA's names, and that the
CPU device declares what CUDA declares. In:  test/inputs.   Out: differences.
"""
import re
import shutil

import pytest

import harness
import rename
from harness import ROOT

EVERY = 45  # of the inputs, one variant each: bench/names has them all


@pytest.mark.parametrize("program, text", [pytest.param(*each, id=each[0].name)
                                           for each in list(rename.candidates())[7::EVERY]])
def test_renamed_programs(program, text, tmp_path):
    want = rename.original(program, tmp_path)
    for what, variant in rename.variants(text, not program.is_c, seed=program.name, count=20):
        word, detail = rename.verdict(program, want, variant, tmp_path)
        if word != "no variant":
            assert word == "passed", f"{what}: {detail}"
            return
    pytest.fail("the host's compiler takes none of 20 variants: the generator makes none")


def test_cpu_device_declares_what_cuda_declares(tmp_path):
    names = [n for n, kind in rename.cuda_names().items()]
    probe = tmp_path / "probe.cpp"
    probe.write_text("#include <omp2cuda.h>\nnamespace probe {\n"
                     + "".join(f"using ::{name};\n" for name in names) + "}\n")
    harness.must(["g++", "-std=c++17", "-fopenmp", "-w", "-DOMP2CUDA_CPU=1", f"-I{harness.INCLUDE}",
                  "-fsyntax-only", "-fmax-errors=0", probe])


@pytest.mark.parametrize("compiler", [["g++", "-DOMP2CUDA_CPU=1"], pytest.param(
    [harness.nvcc(), "-arch=sm_90"], marks=pytest.mark.skipif(not harness.nvcc(), reason="expected: no nvcc"))])
def test_the_runtime_reads_no_header_of_the_system_whose_names_are_free(compiler, tmp_path):
    probe = tmp_path / "probe.cu"
    probe.write_text("#include <omp2cuda.h>\n")
    language = ["-x", "c++"] if compiler[0] == "g++" else []
    out, _ = harness.must([*compiler, "-std=c++17", f"-I{harness.INCLUDE}", "-M", *language, probe])
    read = [h for h in harness.load_script(ROOT / "scripts" / "cuda-names").POSIX if f"/{h}" in out]
    # What the C library's own headers read is in the table already.
    assert not [h for h in read if not (h == "sys/stat.h" and "bits/stat" in out)], read


@pytest.mark.skipif(not harness.nvcc() or not shutil.which("clang++-22"), reason="expected: no toolkit, or no clang++-22")
def test_table_is_of_the_toolkit():
    version = re.search(r"from CUDA (\S+?)\. ", (ROOT / "translator/CudaNames.def").read_text()).group(1)
    if f"release {version}," not in harness.must([harness.nvcc(), "--version"])[0]:
        pytest.skip("expected: the table is of another toolkit")
    harness.must([ROOT / "scripts/cuda-names", "--check"])


def test_generated_words_are_in_the_table():
    known, seen = {word for _, word in rename.generated_words()}, set()
    for case in harness.cases():
        expected = case.expected(".cu")
        if expected.exists() and not case.name.startswith("names/"):
            own = set(rename.tokens(case.path.read_text(errors="replace")))
            for chain in re.findall(r"omp2cuda::(?!stl|std)([\w:]+)|\bregion\.(\w+)", expected.read_text()):
                seen |= {w for w in re.split("::", "".join(chain)) if len(w) > 1 and w not in own}
    assert sorted(w for w in seen - known if not re.search(r"\d", w)) == []
