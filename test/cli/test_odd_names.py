"""test_odd_names.py - Files with names that nobody would choose

Idea: quotes, blanks, line breaks, bytes that are no UTF-8, and what a shell would follow: each name is only a name. What it has
in it neither ends a comment or a string of the output nor reaches a shell, and names of git are no patterns.
In:  files of such names.   Out: outputs that compile and run; no other file.
"""
import os
import subprocess

import pytest

import harness

SOURCE = b"""#include <stdio.h>
int main(void) {
  int a[10], s = 0;
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma omp target map(tofrom: s)
  s = a[3] + 1;
  printf("%d %d\\n", a[9], s);
}
"""
NAMES = [b"sp ace.c", b'quo"te.c', b"apo's.c", b"new\nline.c", b"do$(touch pwned)llar.c", b"back`touch pwned`.c",
         b"semi;touch pwned;.c", b"by\xfft\xe9.c", b"back\\slash.c", b"end\\.c", b"star*?[a].c", b"tab\t.c", b"%s%n%d.c",
         b"com*_ment.c", b"@resp.c", b"-dash.c", b"hash#.c", b"&amp<b>.c", b"(p).c", b"esc\x1b[31m.c", b"??_x.c", b"|touch pwned.c"]


def run(folder, *words, tool=harness.TOOL):
    done = subprocess.run([os.fsencode(w) for w in (tool, *words)], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("name", NAMES, ids=repr)
def test_a_name_is_a_name(name, tmp_path):
    folder = os.fsencode(tmp_path)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(SOURCE)
    status, _, err = run(tmp_path, b"./" + name)
    assert status == 0, err
    output = name[:-2] + b".cu"
    with open(os.path.join(folder, output), "rb") as file:
        text = file.read()
    assert text.startswith(b"// Translated by omp2cuda") and text.count(b"_kernel") >= 4
    status, out, err = run(tmp_path, "run", "--device=cpu", b"./" + name)
    assert (status, out) == (0, b"9 4\n"), err
    status, _, err = run(tmp_path, b"./" + name, "--out-root", "out", "--in-root", ".", "--report=html,sarif")
    assert status == 0, err
    with open(os.path.join(folder, b"out", output), "rb") as file:
        assert file.read() == text
    known = {name, output, b"out"}
    assert set(os.listdir(folder)) <= known | {b".omp2cuda"}, "nothing else was made"


def test_no_pattern_of_git(tmp_path):
    """git does not have that file, but one that the name would match as a pattern."""
    harness.must(["git", "init", "-q", tmp_path])
    for name in ("star*.c", "star1.c"):
        (tmp_path / name).write_bytes(SOURCE)
    harness.must(["git", "-C", tmp_path, "add", "star1.c"])
    harness.must(["git", "-C", tmp_path, "-c", "user.name=a", "-c", "user.email=b", "commit", "-q", "-m", "c"])
    status, _, err = run(tmp_path, "--keep-openmp", "star*.c")
    assert status == 5 and b"E0736" in err and (tmp_path / "star*.c").read_bytes() == SOURCE


@pytest.mark.parametrize("words, says", [
    (["--hello", "a.c"], "'--hello'"), (["--vhex", "a.c"], "'--vhex'"), (["a.c", "--host-compiler=g++"], "'--host-compiler=g++'"), (["--report"], "requires a value")])
def test_options_that_nobody_has(tmp_path, words, says):
    (tmp_path / "a.c").write_bytes(SOURCE)
    status, out, err = harness.command([harness.TOOL, *words], cwd=tmp_path)
    assert (status, out) == (2, "") and says in err and "omp2cuda: error: \n" not in err
    assert os.listdir(tmp_path) == ["a.c"]


def test_a_file_changes_while_it_is_read(tmp_path):
    """What is written is of one state of it, and compiles; or the file is refused."""
    texts = [SOURCE, SOURCE.replace(b"i;", b"i; /* and more */") * 1 + b"// more\n" * 4000, b"int x;\n", b""]
    path = tmp_path / "a.c"
    path.write_bytes(texts[0])
    outputs = set()
    for turn in range(12):
        tool = subprocess.Popen([harness.TOOL, "a.c", "--no-base"], cwd=tmp_path, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
        while tool.poll() is None: # in place: the reader may see a part of it
            for text in texts:
                with open(path, "r+b") as file:
                    file.write(text)
                    file.truncate()
        err = tool.stderr.read().decode()
        assert tool.returncode in (0, 1) or "E0711" not in err, err
        if tool.returncode == 0 and (tmp_path / "a.cu").exists():
            outputs.add((tmp_path / "a.cu").read_bytes())
        path.write_bytes(texts[0])
    for text in outputs:
        assert text.startswith(b"// Translated by omp2cuda")
    assert sorted(p.name for p in tmp_path.iterdir()) in (["a.c"], ["a.c", "a.cu"])


# Before the library looks at a file, or reads from it, for the AT-th time, it has another text.
CHANGES = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static void look(int fd) {
  static int count;
  char link[64], path[4096] = "", text[1 << 16];
  snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
  if (readlink(link, path, sizeof(path) - 1) < 4 || strcmp(path + strlen(path) - 4, "/a.c") != 0 || ++count != atoi(getenv("AT")))
    return;
  FILE *in = fopen("other", "rb");
  size_t n = fread(text, 1, sizeof(text), in);
  fclose(in);
  int out = open(path, O_WRONLY);
  if (write(out, text, n) < 0 || ftruncate(out, n) != 0)
    abort();
  close(out);
}
#define HOOKED(result, name, given, parameters, ...)                       \\
  result name parameters {                                                 \\
    look(given);                                                           \\
    return ((result(*) parameters)dlsym(RTLD_NEXT, #name))(__VA_ARGS__);   \\
  }
HOOKED(int, fstat, fd, (int fd, struct stat *s), fd, s)
HOOKED(int, fstat64, fd, (int fd, struct stat64 *s), fd, s)
HOOKED(ssize_t, pread, fd, (int fd, void *p, size_t n, off_t at), fd, p, n, at)
HOOKED(ssize_t, pread64, fd, (int fd, void *p, size_t n, off64_t at), fd, p, n, at)
HOOKED(int, close, fd, (int fd), fd)
"""
AFTER_IT_WAS_READ = 4


def changing(folder, at):
    """The environment in which a.c becomes what is in other."""
    if not (folder / "changes.so").exists():
        (folder / "changes.c").write_text(CHANGES)
        harness.must(["gcc", "-shared", "-fPIC", folder / "changes.c", "-o", folder / "changes.so", "-ldl"])
    return {"LD_PRELOAD": folder / "changes.so", "AT": str(at)}


def test_a_file_changes_between_two_looks(tmp_path):
    """Its text is of the size that it had when it was opened, and of one state."""
    texts = [SOURCE, SOURCE.replace(b"i;", b"i; /* and more */") + b"// more\n" * 4000, b"int x;\n", b""]
    refused = 0
    for before in texts:
        for after in texts:
            (tmp_path / "other").write_bytes(after)
            for at in range(1, 4):
                (tmp_path / "a.c").write_bytes(before)
                status, out, err = harness.command([harness.TOOL, "a.c", "-o", "-"], cwd=tmp_path, env=changing(tmp_path, at))
                assert status == 0 or (status == 1 and "Text file busy" in err), err
                refused += status
                assert "\0" not in out
    assert refused >= 8, "it was changed"


def test_a_file_changes_after_it_was_read(tmp_path):
    """What a batch remembers is of the text that it has translated, and what is put beside pragmas is of theirs."""
    newer = SOURCE.replace(b"i;", b"2 * i;")
    (tmp_path / "other").write_bytes(newer)
    (tmp_path / "a.c").write_bytes(SOURCE)
    command = [harness.TOOL, "a.c", "--out-root", "out", "--in-root", "."]
    harness.must(command, cwd=tmp_path, env=changing(tmp_path, AFTER_IT_WAS_READ))
    assert (tmp_path / "a.c").read_bytes() == newer and "2 * i" not in (tmp_path / "out" / "a.cu").read_text()
    harness.must(command, cwd=tmp_path)
    assert "2 * i" in (tmp_path / "out" / "a.cu").read_text()
    (tmp_path / "a.c").write_bytes(SOURCE)
    status, _, err = harness.command([harness.TOOL, "--keep-openmp", "--force", "a.c"], cwd=tmp_path,
                                     env=changing(tmp_path, AFTER_IT_WAS_READ))
    assert status == 1 and "it was changed while it was translated" in err and (tmp_path / "a.c").read_bytes() == newer


def test_two_at_once_on_one_output(tmp_path):
    (tmp_path / "a.c").write_bytes(SOURCE)
    (tmp_path / "b.c").write_bytes(SOURCE.replace(b"i;", b"2 * i;"))
    wanted = []
    for name in ("a.c", "b.c"):
        assert run(tmp_path, name, "-o", "one.cu", "--force")[0] == 0
        wanted.append((tmp_path / "one.cu").read_bytes())
    for _ in range(4):
        tools = [subprocess.Popen([harness.TOOL, name, "-o", "one.cu", "--force"], cwd=tmp_path) for name in ("a.c", "b.c") * 2]
        assert [tool.wait() for tool in tools] == [0] * 4
        assert (tmp_path / "one.cu").read_bytes() in wanted
    assert sorted(p.name for p in tmp_path.iterdir() if p.name != ".omp2cuda") == ["a.c", "b.c", "one.cu"]


def test_devices_as_outputs(tmp_path):
    (tmp_path / "a.c").write_bytes(SOURCE)
    status, _, err = run(tmp_path, "a.c", "-o", "/dev/full")
    assert status == 1 and b"E0724" in err and b"No space left" in err
    assert run(tmp_path, "a.c", "-o", "/dev/null")[0] == 0
