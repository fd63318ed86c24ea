"""test_links.py - Nothing outside of --out-root is written

Idea: links in the tree of the output, `..` in data bases and in names of folders: where they would lead out, the batch says so
and writes nothing there.
In:  trees with links.   Out: messages; the folders outside are what they were.
"""
import json

import pytest

import harness
from project import FILL, batch, database, entry, make, states, tree


@pytest.fixture
def project(tmp_path):
    source = make(tmp_path)
    (source / "sub").mkdir()
    (source / "sub" / "deep.c").write_text(FILL.replace('"lib.h"', '"../lib.h"').replace("filled", "deep"))
    database(source, [entry(source, n, "-fopenmp") for n in ("main.c", "fill.c", "shift.c", "sub/deep.c")], tmp_path / "build")
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "theirs.cu").write_text("// Translated by omp2cuda, or so\n")
    return tmp_path


def is_untouched(folder):
    return tree(folder / "outside") == {"theirs.cu": b"// Translated by omp2cuda, or so\n"}


@pytest.mark.parametrize("link", ["sub", "fill.cu", "lib.cuh", ".omp2cuda", ".omp2cuda/base", "omp2cuda-report.json", "CMakeLists.txt",
                                  "compile_commands.json"])
def test_a_link_leads_out(project, link):
    assert batch(project)[0] == 0
    for name in ("main.c", "fill.c", "shift.c", "sub/deep.c", "lib.h"):
        with open(project / "src" / name, "a") as file:
            file.write("// changed\n")
    path, there = project / "cuda" / link, project / "outside"
    if path.is_dir():
        harness.must(["rm", "-r", path])
    else:
        path.unlink()
        there = there / "theirs.cu"
    path.symlink_to(there)
    for more in ((), ("--force",)):
        status, _, err = batch(project, *more)
        assert status in (1, 3) and "E0724" in err and "a link leads to" in err, (status, err)
        assert is_untouched(project)
    if link == "sub":
        assert states(project)["sub/deep.c"] == "not written" and states(project)["main.c"] == "copied"


def test_the_root_may_be_a_link(project):
    (project / "elsewhere").mkdir()
    (project / "cuda").symlink_to(project / "elsewhere")
    assert batch(project)[0] == 0
    assert (project / "elsewhere" / "sub" / "deep.cu").exists() and is_untouched(project)


def test_links_inside_are_followed(project):
    (project / "cuda" / "real").mkdir(parents=True)
    (project / "cuda" / "sub").symlink_to("real")
    assert batch(project)[0] == 0
    assert (project / "cuda" / "real" / "deep.cu").exists()


def test_sources_by_links_and_dots(project):
    """A source is where it is, however the data base names it; what lies outside of --in-root is not translated."""
    (project / "outside.c").write_text(FILL.replace('#include "lib.h"\n', "int twice(int);\n"))
    (project / "src" / "link").symlink_to(project / "outside")
    (project / "outside" / "far.c").write_text("int far(void) { return 1; }\n")
    source = project / "src"
    database(source, [entry(source, n, "-fopenmp") for n in ("main.c", "sub/../fill.c", "sub/../../src/sub/deep.c", "../outside.c",
                                                             "link/far.c")], project / "build")
    status, _, err = batch(project)
    outputs = set(tree(project / "cuda"))
    assert {"fill.cu", "sub/deep.cu"} <= outputs and not any(".." in name for name in outputs), err
    assert sorted(p.name for p in project.iterdir()) == ["build", "cuda", "outside", "outside.c", "src"]
    assert sorted(p.name for p in (project / "outside").iterdir()) == ["far.c", "theirs.cu"]
    known = json.loads((project / "cuda" / "compile_commands.json").read_text())
    assert all((project / "cuda") in [*map(type(project), [e["directory"]]), *type(project)(e["directory"]).parents]
               or e["directory"].startswith(str(project)) for e in known)
