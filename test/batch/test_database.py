"""test_database.py - Data bases, folders and signals as they come

Idea: whatever is wrong is one clear line, the rest is converted, and no file is lost in silence or
left half written.
In:  broken data bases, odd paths, folders that cannot be written.   Out: messages, statuses, files.
"""
import fcntl
import json
import os
import pathlib
import signal
import subprocess
import time

import pytest

import harness
from project import FILL, MAIN, batch, database, entry, make, report, states, tree


@pytest.mark.parametrize("text, says", [
    (b"", "it is empty"), (b"  \n", "it is empty"), (b'[\n{"file": "a.c",\n', "it is not JSON: line 3"),
    (b"[1e999]", "it is not JSON"), (b"{}", "it is not a list of commands"), (b"[]", "it has no commands"), (None, "No such file or directory")])
def test_broken(tmp_path, text, says):
    make(tmp_path)
    path = tmp_path / "build" / "compile_commands.json"
    path.unlink()
    if text is not None:
        path.write_bytes(text)
    status, out, err = batch(tmp_path)
    assert (status, out) == (1, "") and says in err and len(err.splitlines()) == 1, err
    assert not (tmp_path / "cuda").exists()


def test_entries_that_are_no_use(tmp_path):
    source = make(tmp_path)
    (source / "x.f90").write_text("end\n")
    good = entry(source, "fill.c")
    database(source, [good, good, {"directory": str(source)}, 7, {"file": "fill.c", "directory": str(source)},
                      entry(source, "gone.c"), entry(source, "x.f90"), entry(source, "main.c", "@none.rsp"),
                      entry(source, "main.c", directory=source / "nowhere"), entry(tmp_path, "src")],
             tmp_path / "build")
    status, out, err = batch(tmp_path)
    assert status == 0 and "1 converted" in out, err
    for says in ("entry 3", "entry 4", "its entry has no command", "gone.c' is skipped: there is no such file",
                 "neither C nor C++", "its response file 'none.rsp' cannot be read"):
        assert says in err, says
    assert err.count("W0756") == 8 == report(tmp_path)["summary"]["skipped"]
    # Nothing is left of another.
    database(source, [entry(source, "gone.c")], tmp_path / "build")
    status, _, err = batch(tmp_path)
    assert status == 1 and "E0751" in err


def test_odd_commands_and_paths(tmp_path):
    """Relative folders, a command as one text, response files, flags of other compilers, launchers, names
    with spaces and letters that are not ASCII."""
    source = tmp_path / "src"
    deep = source / "größe und mehr"
    deep.mkdir(parents=True)
    guard = "#ifndef WIDTH\n#error WIDTH\n#endif\n"
    (deep / "ein file.c").write_text(guard + FILL.replace('#include "lib.h"\n', "")
                                     .replace("twice(i)", "WIDTH * i"))
    (deep / "flags.rsp").write_text("-DWIDTH=3 -fopenmp\n")
    (source / "nv.c").write_text(guard + MAIN.split("int main")[0].replace('#include "lib.h"\n', "") +
                                 "int main(void) { int filled(int *, int); int a[4]; return filled(a, 4) - 9; }\n")
    database(source, [
        {"directory": "../src/größe und mehr", "file": "ein file.c",
         "command": 'ccache gcc @flags.rsp -foffload=nvptx-none -fno-such-flag-9 -c "ein file.c" -o "ein file.o"'},
        {"directory": str(source), "file": "./größe und mehr/../nv.c",
         "command": "nvc -mp=gpu -gpu=cc80 -Minfo=mp -tp=native -DWIDTH=1 -c nv.c"}], tmp_path / "build")
    status, out, err = batch(tmp_path, out="aus gabe")
    assert status == 0 and "1 converted, 1 without target regions" in out, err
    assert "3 * i" not in (tmp_path / "aus gabe" / "größe und mehr" / "ein file.cu").read_text()
    harness.must(["cmake", "-S", tmp_path / "aus gabe", "-B", tmp_path / "b", "-DOMP2CUDA_DEVICE=cpu"])
    harness.must(["cmake", "--build", tmp_path / "b", "-j2"])
    assert harness.command([tmp_path / "b" / "src"])[0] == 0


def test_huge(tmp_path):
    """50 MB, nearly all of it about files that are gone."""
    source = make(tmp_path)
    one = json.dumps(entry(source, "gone.c", "-D" + "X" * 50000))
    path = tmp_path / "build" / "compile_commands.json"
    path.write_text("[" + ",\n".join([one] * 1000 + [json.dumps(entry(source, "fill.c"))]) + "]")
    status, out, err = batch(tmp_path)
    assert status == 0 and "1 converted" in out and err.count("W0756") == 1, err[-500:]


def test_whose_output(tmp_path):
    source = make(tmp_path)
    status, _, err = batch(tmp_path, out="src")
    assert status == 2 and "E0752" in err
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs" / "CMakeLists.txt").write_text("mine\n")
    status, _, err = batch(tmp_path, out="theirs")
    assert status == 5 and "E0721" in err
    assert tree(tmp_path / "theirs") == {"CMakeLists.txt": b"mine\n"}
    assert batch(tmp_path)[0] == 0
    (tmp_path / "cuda" / "fill.cu").write_text("mine\n")
    status, _, err = batch(tmp_path)
    assert status == 3 and "E0721" in err and states(tmp_path)["fill.c"] == "not written"
    assert (tmp_path / "cuda" / "fill.cu").read_text() == "mine\n"
    # The tree below the root is not translated again.
    assert batch(tmp_path, "--force", out="src/cuda")[0] == 0
    database(source, [entry(source, "fill.c"), entry(source, "cuda/x.c")], tmp_path / "build")
    (source / "cuda" / "x.c").write_text("int x;\n")
    assert "it lies below --out-root" in batch(tmp_path, out="src/cuda")[2]


def test_two_at_once(tmp_path):
    make(tmp_path)
    (tmp_path / "cuda" / ".omp2cuda").mkdir(parents=True)
    with open(tmp_path / "cuda" / ".omp2cuda" / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        status, out, err = batch(tmp_path)
    assert (status, out) == (5, "") and "another omp2cuda is writing to 'cuda'" in err and "E0753" in err
    assert batch(tmp_path)[0] == 0


def test_full_and_read_only(tmp_path):
    make(tmp_path)
    (tmp_path / "closed").mkdir(mode=0o500)
    # Root may write everywhere, unless it gives that up.
    humble = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
    status, out, err = harness.command([*humble, harness.TOOL, "-p", "build", "--in-root", "src", "--out-root",
                                        "closed/cuda"], cwd=tmp_path)
    assert (status, out) == (1, "") and "E0724" in err and "Permission denied" in err and len(err.splitlines()) == 1
    # A tree that was written before, and is closed now.
    assert batch(tmp_path, out="shut")[0] == 0
    before = tree(tmp_path / "shut")
    with open(tmp_path / "src" / "main.c", "a") as file:
        file.write("// more\n")
    for folder in (tmp_path / "shut", tmp_path / "shut" / ".omp2cuda"):
        folder.chmod(0o500)
    status, _, err = harness.command([*humble, harness.TOOL, "-p", "build", "--in-root", "src", "--out-root", "shut"],
                                     cwd=tmp_path)
    assert status == 3 and err.count("error: ") == 1 and "E0724" in err and tree(tmp_path / "shut") == before
    for folder in (tmp_path / "shut", tmp_path / "shut" / ".omp2cuda"):
        folder.chmod(0o700)
    status, _, err = batch(tmp_path, out="/proc/omp2cuda")
    assert status == 1 and "E0724" in err and len(err.splitlines()) == 1
    (tmp_path / "file").write_text("")
    status, _, err = batch(tmp_path, out="file/cuda")
    assert status == 1 and "E0724" in err and len(err.splitlines()) == 1
    # No file larger than 1024 bytes, temporary ones included: nothing is left in pieces.
    for name in ("fill.c", "shift.c", "main.c"):
        with open(tmp_path / "src" / name, "a") as file:
            file.write("// more\n" * 200)
    full = subprocess.run(["bash", "-c", 'ulimit -f 1; trap "" XFSZ; exec "$@"', "-", harness.TOOL, "-p", "build",
                           "--in-root", "src", "--out-root", "full"], cwd=tmp_path, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert full.returncode in (1, 4) and "its result is incomplete" in full.stderr, full.stderr
    assert not list((tmp_path / "full").glob("*.tmp")) and not list((tmp_path / "full").glob("*.cu"))


def test_full_disk(tmp_path):
    """A small file system, where it may be mounted."""
    make(tmp_path)
    disk = tmp_path / "disk"
    disk.mkdir()
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "none", disk],
                                           stderr=subprocess.DEVNULL).returncode:
        pytest.skip("expected: no file system can be mounted here")
    try:
        status, _, err = batch(tmp_path, out="disk/cuda")
        assert status == 1 and err.count("E0724") == 1 and "No space left" in err, err
        for path in (disk / "cuda").glob("*"):
            assert path.suffix != ".tmp" and (path.is_dir() or path.read_text().endswith(("}\n", ";\n", ")\n", "]\n")))
    finally:
        subprocess.run(["umount", disk])


def test_interrupted(tmp_path):
    """Children end, what is there stays whole, and the next run goes on."""
    slow = "int x = " + "(" * 3000000 + "1;\n"
    make(tmp_path, [("slow.c", slow)])
    fifo = tmp_path / "src" / "wait.h"
    os.mkfifo(fifo)
    (tmp_path / "src" / "slow.c").write_text('#include "wait.h"\n')
    tool = subprocess.Popen([harness.TOOL, "-p", "build", "--in-root", "src", "--out-root", "cuda", "-j1"],
                            cwd=tmp_path, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    for line in tool.stderr:
        if "shift.c" in line or "main.c" in line:
            break
    children = pathlib.Path(f"/proc/{tool.pid}/task/{tool.pid}/children")
    for _ in range(500):
        pids = children.read_text().split()
        if pids and "slow" not in pids:
            break
        time.sleep(0.01)
    tool.send_signal(signal.SIGINT)
    out, _ = tool.communicate(timeout=60)
    assert tool.returncode == 130 and out == ""
    assert tree(tmp_path / "cuda") == {}
    assert not any(pathlib.Path(f"/proc/{p}").exists() for p in pids)
    fifo.unlink()
    fifo.write_text("")
    status, _, err = batch(tmp_path)
    assert status == 0 and ", unchanged" in err


def test_wrappers_of_mpi(tmp_path, monkeypatch):
    """What Open MPI's and MPICH's compilers add is asked of those in PATH; of no file that the database names."""
    source = make(tmp_path)
    (tmp_path / "mpi").mkdir()
    (tmp_path / "mpi" / "mpi.h").write_text("#define RANKS 4\n")
    (source / "ranks.c").write_text('#include <mpi.h>\nvoid ranks(int *r) {\n#pragma omp target map(from: r[0:1])\n  r[0] = RANKS;\n}\n')
    (source / "more.c").write_text((source / "ranks.c").read_text().replace("ranks", "more"))
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, asked, text in [("mpicc", "--showme:compile", f"-I{tmp_path}/mpi -pthread"),
                              ("mpicc.mpich", "-show", f"gcc -I{tmp_path}/mpi -L/usr/lib -lmpich")]:
        (folder / name).write_text(f'#!/bin/sh\n[ "$1" = {asked} ] && echo "{text}"\n')
        (folder / name).chmod(0o755)
    trap = tmp_path / "mpicxx"
    trap.write_text(f"#!/bin/sh\ntouch {tmp_path}/called\n")
    trap.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    database(source, [entry(source, "ranks.c", "-fopenmp", compiler="/opt/mpi/bin/mpicc"), entry(source, "more.c", "-fopenmp", compiler="mpicc.mpich"),
                      entry(source, "fill.c", "-fopenmp", compiler=str(trap))], tmp_path / "build")
    batch(tmp_path)
    assert states(tmp_path) == {"ranks.c": "converted", "more.c": "converted", "fill.c": "converted"}
    assert not (tmp_path / "called").exists()
