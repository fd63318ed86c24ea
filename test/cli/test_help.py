"""test_help.py - Help, manual page and completions come from the options themselves

Idea: the shells are asked what they would offer.
In:  what the build wrote to share/.   Out: words offered.
"""
import re

import pytest

import harness

SHARE = harness.BUILD / "share"


def shown(*arguments):
    out, _ = harness.must([harness.TOOL, *arguments])
    return out


def test_help_fits_one_screen():
    for arguments in (["--help"], ["run", "--help"], ["lsp", "--help"]):
        lines = shown(*arguments).splitlines()
        assert len(lines) <= 40 and max(map(len, lines)) <= 82, arguments
        assert lines[0].startswith("omp2cuda - ")
    assert "--sanitize" not in shown("--help") and "--sanitize" in shown("run", "--help")


def test_help_all_has_the_rare_ones():
    for option in ("--memory-limit", "--storage", "--shared-stack"):
        assert option not in shown("--help") and option in shown("--help-all")
    assert "--delimited" not in shown("lsp", "--help-all"), "for tests only"


def test_manual_has_every_option():
    page = (SHARE / "omp2cuda.1").read_text()
    assert page == shown("--manual")
    for section in ("NAME", "SYNOPSIS", "OPTIONS", '"OPTIONS OF RUN"', '"EXIT STATUS"'):
        assert f"\n.SH {section}\n" in page
    for option in re.findall(r"^  (--?[\w-]+)", shown("--help-all"), re.M):
        if option != "--help-all":
            assert option.replace("-", "\\-") in page, option


def test_completion_is_for_shells_that_exist():
    status, out, err = harness.command([harness.TOOL, "--completion=tcsh"])
    assert (status, out) == (2, "") and "bash|zsh|fish" in err


@pytest.mark.parametrize("line, expected", [
    (["omp2cuda", "--du"], ["--dump="]),
    (["omp2cuda", "--dump", "=", "pl"], ["plan"]),
    (["omp2cuda", "--dump", "="], ["pragmas", "regions", "sharing", "plan", "kernels"]),
    (["omp2cuda", "ru"], ["run"]),
    (["omp2cuda", "run", "--dev"], ["--device="]),
    (["omp2cuda", "run", "--device", "=", "c"], ["cpu", "cuda"]),
    (["omp2cuda", "lsp", "--dev"], []),
    (["omp2cuda", "x.c", "--exp"], ["--explain", "--explain-id="])])
def test_bash(line, expected):
    words = " ".join(f"'{w}'" for w in line)
    at = len(line) - 1
    out, _ = harness.must(["bash", "-c", f'. "$0"; COMP_WORDS=({words}); COMP_CWORD={at}; '
                           '_omp2cuda; echo "${COMPREPLY[@]}"', SHARE / "omp2cuda"])
    assert out.split() == expected


def test_zsh():
    harness.must(["zsh", "-n", SHARE / "_omp2cuda"])
    assert "'--dump=[Print a stage'\\''s result instead]:dump:(pragmas" in (SHARE / "_omp2cuda").read_text()


@pytest.mark.parametrize("line, expected", [
    ("omp2cuda --du", ["--dump"]), ("omp2cuda --dump=pl", ["--dump=plan"]), ("omp2cuda run --dev", ["--device"]),
    ("omp2cuda run --device=c", ["--device=cpu", "--device=cuda"]), ("omp2cuda lsp --dev", [])])
def test_fish(tmp_path, line, expected):
    out, _ = harness.must(["fish", "-N", "-c", f"source {SHARE / 'omp2cuda.fish'}; complete -C '{line}'"],
                          env={"HOME": str(tmp_path)})
    assert [one.split("\t")[0] for one in out.splitlines()] == expected
