"""test_output.py - Files are written whole or not at all, and only ours are overwritten

In:  files without target regions.   Out: exit status, files, modes.
"""
import os
import stat

import harness

TEXT = "int f(int a) { return a; }\n"
MARK = "// Translated by omp2cuda "


def tool(tmp_path, *arguments):
    return harness.command([harness.TOOL, *arguments], cwd=tmp_path)


def files(tmp_path):
    return sorted(p.name for p in tmp_path.iterdir() if p.name != ".omp2cuda")  # what outputs were


def test_next_to_the_input(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a.c").write_text(TEXT)
    (tmp_path / "b.c").write_text(TEXT)
    status, out, err = tool(tmp_path, "sub/a.c", "b.c")
    assert (status, out) == (0, "")
    for name in ("sub/a.cu", "b.cu"):
        text = (tmp_path / name).read_text()
        assert text.startswith(MARK) and TEXT in text
    assert err.count("omp2cuda-N0741") == 2
    assert files(tmp_path) == ["b.c", "b.cu", "sub"]


def test_stdout_and_devices(tmp_path):
    (tmp_path / "a.c").write_text(TEXT)
    status, out, _ = tool(tmp_path, "a.c", "-o", "-")
    assert status == 0 and out.startswith(MARK)
    assert tool(tmp_path, "a.c", "-o", "/dev/null")[0] == 0
    assert files(tmp_path) == ["a.c"]


def test_what_is_ours_is_overwritten(tmp_path):
    (tmp_path / "a.c").write_text(TEXT)
    assert tool(tmp_path, "a.c")[0] == 0
    (tmp_path / "a.cu").chmod(0o640)
    (tmp_path / "a.c").write_text(TEXT + "int again;\n")
    assert tool(tmp_path, "a.c")[0] == 0
    assert "int again;" in (tmp_path / "a.cu").read_text()
    assert stat.S_IMODE((tmp_path / "a.cu").stat().st_mode) == 0o640


def test_what_is_not_ours_is_not(tmp_path):
    (tmp_path / "a.c").write_text(TEXT)
    for content in ("", "mine\n", "// " * 40):
        (tmp_path / "a.cu").write_text(content)
        status, _, err = tool(tmp_path, "a.c")
        assert status == 5 and "omp2cuda-E0721" in err and "--force" in err
        assert (tmp_path / "a.cu").read_text() == content
    assert tool(tmp_path, "a.c", "--force")[0] == 0
    assert (tmp_path / "a.cu").read_text().startswith(MARK)


def test_never_the_input(tmp_path):
    (tmp_path / "a.c").write_text(TEXT)
    (tmp_path / "link.c").symlink_to("a.c")
    for target in ("a.c", "./a.c", "link.c"):
        status, _, err = tool(tmp_path, "a.c", "-o", target, "--force")
        assert status == 5 and "omp2cuda-E0722" in err
    assert (tmp_path / "a.c").read_text() == TEXT


def test_two_inputs_one_output(tmp_path):
    (tmp_path / "a.c").write_text(TEXT)
    (tmp_path / "a.cpp").write_text(TEXT)
    for inputs in (("a.c", "a.cpp"), ("a.c", "./x/../a.cpp")):
        status, _, err = tool(tmp_path, *inputs)
        assert status == 5 and "omp2cuda-E0723" in err
    assert files(tmp_path) == ["a.c", "a.cpp"]


def test_links_are_followed(tmp_path):
    (tmp_path / "a.c").write_text(TEXT)
    (tmp_path / "real.cu").write_text(MARK + "x\n")
    (tmp_path / "a.cu").symlink_to("real.cu")
    assert tool(tmp_path, "a.c")[0] == 0
    assert (tmp_path / "a.cu").is_symlink()
    assert TEXT in (tmp_path / "real.cu").read_text()


def test_a_failure_touches_nothing(tmp_path):
    (tmp_path / "a.c").write_text(TEXT)
    assert tool(tmp_path, "a.c")[0] == 0
    before = (tmp_path / "a.cu").read_text()
    (tmp_path / "a.c").write_text("int f( {\n")
    status, _, err = tool(tmp_path, "a.c")
    assert status == 1 and "error:" in err
    assert (tmp_path / "a.cu").read_text() == before
    assert files(tmp_path) == ["a.c", "a.cu"]


def test_some_files_fail(tmp_path):
    (tmp_path / "a.c").write_text(TEXT)
    (tmp_path / "b.c").write_text("int f( {\n")
    assert tool(tmp_path, "b.c", "a.c")[0] == 3
    assert files(tmp_path) == ["a.c", "a.cu", "b.c"]
    assert tool(tmp_path, "b.c", "missing.c")[0] == 1


def test_inputs_that_are_no_files(tmp_path):
    (tmp_path / "folder.c").mkdir()
    for name, why in (("missing.c", "no such file"), ("folder.c", "folder"), ("/dev/null", "regular")):
        status, _, err = tool(tmp_path, name, "-o", "-")
        assert status == 1 and "omp2cuda-E0725" in err and why in err


def test_outputs_that_cannot_be(tmp_path):
    (tmp_path / "a.c").write_text(TEXT)
    (tmp_path / "folder").mkdir()
    for target in ("folder", "missing/a.cu"):
        status, _, err = tool(tmp_path, "a.c", "-o", target)
        assert status == 1 and "omp2cuda-E0724" in err
    status, _, err = tool(tmp_path, "a.c", "-o", "/dev/full")
    assert status == 1 and "omp2cuda-E0724" in err
    assert files(tmp_path) == ["a.c", "folder"]


def test_odd_names(tmp_path):
    for name in ("a b.c", "-dash.c", "ä.c", "two\nlines.c"):
        (tmp_path / name).write_text(TEXT)
        status, _, err = tool(tmp_path, "./" + name)
        assert status == 0, err
        first, second = (tmp_path / (name[:-1] + "cu")).read_text().split("\n")[:2]
        assert first.startswith(MARK)
    raw = os.fsencode(tmp_path) + b"/\xff.c"
    with open(raw, "w") as file:
        file.write(TEXT)
    assert harness.command([harness.TOOL, os.fsdecode(raw)])[0] == 0


def test_odd_texts(tmp_path):
    for text in (b"", b"\xef\xbb\xbfint x;\n", b"int x;\r\nint y;\r\n", b"int x; // \\\n"):
        (tmp_path / "a.c").write_bytes(text)
        status, _, err = tool(tmp_path, "a.c")
        assert status == 0, err
