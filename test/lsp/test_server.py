"""test_server.py - What an editor is told, and the edits it is given"""
import json

import client
import harness
from client import actions_at, at, changed, opened, request, talk, translate, uri

SOURCE = """// é漢😀
#include <stdio.h>
void saxpy(int n, float a, const float *x, float *y) {
  float first = 0;
#pragma omp target teams distribute parallel for \\
    map(to: x[0:n]) map(tofrom: y[0:n])
  for (int i = 0; i < n; ++i)
    y[i] += a * x[i];
#pragma omp target map(to: x[0:n])
  { /* 😀 */ first = x[0]; }
  printf("%g\\n", first);
}
void twice(int n, float *z) {
#pragma omp target teams loop map(tofrom: z[0:n])
  for (int i = 0; i < n; ++i) z[i] *= 2;
}
"""
REGION, SINGLE, OTHER = 4, 8, 13  # lines of directives, from 0
REFUSED = """static int elsewhere(int x); void f(int *p) {
#pragma omp target map(tofrom: p[0:1])
  {
    *p = elsewhere(1);
    *p += 1;
  }
#pragma omp target map(tofrom: p[0:1])
  *p = 2;
}
"""
CREATE = {"workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create", "rename"]}}}
SLOW = ("constexpr int f() { int s = 0; for (int i = 0; i < 2000000000; i++) s ^= i; return s; }\n"
        "constexpr int x = f();\n#pragma omp declare target\n#pragma omp end declare target\n")
SLOW_FLAGS = ["--", "-fconstexpr-steps=2100000000"]


def tool(path, *options):
    """What the command line writes for the file at \\p path."""
    output = path.parent / "by-hand.cu"
    done = harness.command([harness.TOOL, path, "-o", output, *options], cwd=path.parent)
    assert done[0] == 0, done
    return output.read_text()


def titles(actions):
    return [a["title"].removeprefix("Translate this ").removesuffix(" to CUDA") for a in actions]


# --- The protocol -----------------------------------------------------------------

def test_start_and_end(tmp_path):
    said = talk(request(1, "textDocument/nothing"),
                request(2, "textDocument/hover", **at("x", 0, 0) | {"textDocument": {"uri": "untitled:1"}}))
    can = said.result("start")["capabilities"]
    assert can["textDocumentSync"]["change"] == 2 and can["hoverProvider"] and can["inlayHintProvider"]
    assert can["codeActionProvider"] == {"codeActionKinds": ["quickfix", "refactor.rewrite"]}
    assert said.reply(1)["error"]["code"] == -32601
    assert said.reply(2)["error"]["code"] == -32602
    assert said.status == 0


def test_broken_streams_end_the_server():
    for garbage in ("Content-Length: x\r\n\r\n{}", "Content-Length: 99999999999999\r\n\r\n", "x" * 5000,
                    "Content-Length: 20\r\n\r\n{}", ""):
        status, _, _ = harness.command([harness.TOOL, "lsp"], cwd=harness.ROOT, stdin=garbage)
        assert status == 1, garbage


def test_broken_json_is_passed_over():
    status, out, _ = harness.command([harness.TOOL, "lsp"], cwd=harness.ROOT, stdin="Content-Length: 2\r\n\r\n{]")
    assert (status, out) == (1, "")


# --- Messages -----------------------------------------------------------------------

def test_mapping_notes_at_utf16_places(tmp_path):
    said = talk(opened(tmp_path / "s.c", SOURCE))
    (note,) = said.diagnostics()
    assert note["code"] == "omp2cuda-N0311" and note["severity"] == 3
    # Byte 15, but the emoji counts two.
    assert note["range"] == {"start": {"line": 9, "character": 13}, "end": {"line": 9, "character": 18}}


def test_refusals_are_warnings(tmp_path):
    said = talk(opened(tmp_path / "s.c", REFUSED))
    (found,) = [d for d in said.diagnostics() if d["severity"] == 2]
    assert found["code"].startswith("omp2cuda-E") and "elsewhere" in found["message"]
    assert found["range"]["start"]["line"] == 3
    href = found["codeDescription"]["href"]
    assert href.startswith("file:///") and href.endswith("/share/doc/omp2cuda/messages.md#" + found["code"].split("-")[1].lower())


def test_what_does_not_compile_is_said_once(tmp_path):
    said = talk(opened(tmp_path / "s.c", SOURCE + "int ;x y z\nint q = w;\n"))
    (found,) = said.diagnostics()
    assert found["severity"] == 3 and found["message"].startswith("no translation, the file does not compile: ")


def test_half_typed_directives_end(tmp_path):
    path = tmp_path / "s.c"
    for end in ("safesync(4)", "map(({", "if([&]{", "when(x", "map(tofrom: ", "num_threads(({ x"):
        said = talk(opened(path, "void f(int *p) {\n#pragma omp target parallel " + end + "\n*p = 1;\n}\n"),
                    actions_at(1, path, 1))
        assert said.diagnostics() and said.result(1) == [] and said.status == 0, end


def test_reading_has_a_deadline(tmp_path):
    said = talk(opened(tmp_path / "s.cpp", SLOW), options=["--timeout=1", *SLOW_FLAGS])
    assert said.diagnostics()[-1]["message"] == "no translation: reading this took too long"


def test_texts_without_openmp_are_not_read(tmp_path):
    path = tmp_path / "s.c"
    said = talk(opened(path, "int broken ("), actions_at(1, path, 0), request(2, "textDocument/hover", **at(path, 0, 0)))
    assert said.diagnostics() == [] and said.result(1) is None and said.result(2) is None


def test_closing_takes_messages_away(tmp_path):
    path = tmp_path / "s.c"
    said = talk(opened(path, REFUSED), client.notice("textDocument/didClose", textDocument={"uri": uri(path)}))
    assert said.diagnostics() == []


def test_flags_of_the_project(tmp_path):
    source = "#ifdef WANTED\n#pragma omp target\n;\n#else\nint omp = 1 +;\n#endif\n"
    path = tmp_path / "src" / "é s.c"
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "compile_commands.json").write_text(json.dumps([
        {"directory": str(tmp_path), "file": str(path), "arguments": ["cc", "-DWANTED", "-c", str(path)]}]))
    path.parent.mkdir()
    path.write_text(source.replace("WANTED", "OLD"))
    place = str(path).replace("é", "%C3%A9").replace(" ", "%20")
    said = talk(opened(place, "void f(void) {\n" + source + "}\n"), actions_at(1, place, 2))
    assert said.diagnostics() == [] and titles(said.result(1)) == ["target region", "file"]


def test_unsaved_headers_are_read(tmp_path):
    header, path = tmp_path / "h.h", tmp_path / "s.c"
    header.write_text("#error old\n")
    source = '#include "h.h"\nvoid f(int *p) {\n#pragma omp target map(from: p[0:N])\n  p[0] = N;\n}\n'
    said = talk(opened(header, "#define N 4\n"), opened(path, source), translate(1, path))
    assert said.diagnostics() == [] and "omp2cuda::from(p, 0, N)" in str(said.edit())


# --- Hover and hints ------------------------------------------------------------------

def test_hover(tmp_path):
    path = tmp_path / "s.c"
    said = talk(opened(path, SOURCE),
                request(1, "textDocument/hover", **at(path, REGION, 3)),
                request(2, "textDocument/hover", **at(path, 7, 4)),
                request(3, "textDocument/hover", **at(path, 9, 15)),
                request(4, "textDocument/hover", **at(path, 10, 3)))
    text = said.result(1)["contents"]["value"]
    assert "kernel `saxpy_y_kernel`" in text and "**Launch**: league" in text and "`y`: map, explicit" in text
    assert "`map(tofrom: y[0:n])`: copied" in said.result(2)["contents"]["value"]
    assert "**firstprivate**, implicit: no clause names it, and it is a scalar" in said.result(3)["contents"]["value"]
    assert said.result(4) is None


def test_hints_for_implicit_sharing(tmp_path):
    path = tmp_path / "s.c"
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    said = talk(opened(path, SOURCE),
                request(1, "textDocument/inlayHint", textDocument={"uri": uri(path)}, range=whole))
    hints = said.result(1)
    assert [h["label"] for h in hints] == ["firstprivate(n, a)", "firstprivate(first)", "firstprivate(n)"]
    # Behind the continued line of the directive.
    assert hints[0]["position"] == {"line": 5, "character": len("    map(to: x[0:n]) map(tofrom: y[0:n])")}


# --- Quick fixes --------------------------------------------------------------------------

WRONG = """void f(int n, float *x, float *y) {
  float t[8] = {0};
#pragma omp target map(tofrom: y[0:n]) \\
    map(to : x[0 : n])
  x[0] = y[1] + t[2]; // é
}
"""


def test_quick_fixes(tmp_path):
    path = tmp_path / "s.c"
    said = talk(opened(path, WRONG), actions_at(1, path, 2, only=["quickfix"]), actions_at(2, path, 4),
                actions_at(3, path, 1))
    fixes = said.result(1)
    assert sorted(f["title"] for f in fixes) == ["Write map(to: t)", "Write map(to: y[0:n])", "Write map(tofrom: x[0 : n])"]
    assert [a["title"] for a in said.result(2)][:3] == [f["title"] for f in fixes], "on the variable too"
    assert [a["kind"] for a in said.result(3)] == ["refactor.rewrite"]
    shown = {d["message"] for d in said.diagnostics()}
    text = WRONG
    # From the back, so that places hold.
    edits = [f["edit"]["changes"][uri(path)][0] for f in fixes]
    assert all(f["diagnostics"][0]["message"] in shown for f in fixes)
    for edit in sorted(edits, key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]), reverse=True):
        lines = text.split("\n")
        start, end = edit["range"]["start"], edit["range"]["end"]
        line = lines[start["line"]]
        lines[start["line"]] = line[:start["character"]] + edit["newText"] + line[end["character"]:]
        text = "\n".join(lines)
    assert "map(to: y[0:n])" in text and "map(tofrom : x[0 : n]) map(to: t)\n" in text
    assert talk(opened(path, text)).diagnostics() == []


# --- Translating ------------------------------------------------------------------------

def test_actions(tmp_path):
    path = tmp_path / "s.c"
    said = talk(opened(path, SOURCE), actions_at(1, path, 9), actions_at(2, path, OTHER), actions_at(3, path, 0),
                actions_at(4, path, 9, only=["refactor"]), actions_at(5, path, 9, only=["quickfix"]))
    assert titles(said.result(1)) == titles(said.result(4)) == ["target region", "function", "file"]
    assert titles(said.result(2)) == ["target region", "file"]
    assert titles(said.result(3)) == ["file"]
    assert said.result(5) == []
    assert {a["kind"] for a in said.result(1)} == {"refactor.rewrite"}


def test_edits_are_what_the_command_line_writes(tmp_path):
    path = tmp_path / "s.c"
    path.write_text(SOURCE)
    for lines in ([], [REGION + 1], [REGION + 1, SINGLE + 1]):
        said = talk(opened(path, SOURCE), translate(1, path, lines=lines))
        options = ["--regions=" + ",".join(map(str, lines))] if lines else []
        ((name, (edit,)),) = said.edit()["changes"].items()
        assert name == uri(tmp_path / "s.cu") and edit["newText"] == tool(path, *options)
        assert said.edit()["changes"][name][0]["range"]["start"] == {"line": 0, "character": 0}


def test_files_are_made_where_the_editor_can(tmp_path):
    path = tmp_path / "s.c"
    said = talk(opened(path, SOURCE), translate(1, path), capabilities=CREATE)
    made, filled = said.edit()["documentChanges"]
    assert made == {"kind": "create", "uri": uri(tmp_path / "s.cu")}
    assert filled["textDocument"] == {"uri": uri(tmp_path / "s.cu"), "version": None}


def test_edits_of_the_output_stay(tmp_path):
    """By the editor, or since the command line wrote it; what was offered before is no edit."""
    path, output = tmp_path / "s.c", tmp_path / "s.cu"
    path.write_text(SOURCE)
    assert harness.command([harness.TOOL, "s.c"], cwd=tmp_path)[0] == 0
    first = output.read_text()
    newer = SOURCE.replace("z[i] *= 2", "z[i] *= 3")

    def offered(now, *before):
        said = talk(opened(path, newer), opened(output, now), *before, translate(1, path))
        ((_, (edit,)),) = said.edit()["changes"].items()
        lines, new = now.splitlines(keepends=True), edit["newText"]
        start, end = edit["range"]["start"]["line"], edit["range"]["end"]["line"]
        return "".join(lines[:start]) + new + "".join(lines[end:])
    plain = offered(first)
    assert "z[i] *= 3" in plain
    edited = first.replace("y[i] += a * x[i];", "y[i] += a * x[i];  // tuned")
    assert offered(edited) == plain.replace("y[i] += a * x[i];", "y[i] += a * x[i];  // tuned")
    both = offered(first.replace("z[i] *= 2", "z[i] *= 4"))
    assert "<<<<<<< edited, region of s.c:14\n" in both and "z[i] *= 4" in both and "z[i] *= 3" in both
    # What the session offered before was applied, and is no edit.
    part = tool(path, f"--regions={REGION + 1}")
    said = talk(opened(path, SOURCE), translate(2, path, lines=[REGION + 1]), opened(output, part), translate(1, path))
    last = [m for m in said.messages if m.get("method") == "workspace/applyEdit"][-1]["params"]["edit"]
    ((_, (edit,)),) = last["changes"].items()
    lines, at_lines = part.splitlines(keepends=True), edit["range"]
    assert "".join(lines[:at_lines["start"]["line"]]) + edit["newText"] + "".join(lines[at_lines["end"]["line"]:]) == first


def test_confirmation_is_asked_for_where_it_can_be(tmp_path):
    path = tmp_path / "s.c"
    can = json.loads(json.dumps(CREATE))
    can["workspace"]["workspaceEdit"]["changeAnnotationSupport"] = {"groupsOnLabel": True}
    said = talk(opened(path, SOURCE), translate(1, path, title="Whole"), capabilities=can)
    (name, annotation), = said.edit()["changeAnnotations"].items()
    assert annotation == {"label": "Whole", "needsConfirmation": True, "description": "s.cu"}
    made, filled = said.edit()["documentChanges"]
    assert made["annotationId"] == filled["edits"][0]["annotationId"] == name


def test_edits_on_demand(tmp_path):
    path = tmp_path / "s.c"
    can = {**CREATE, "textDocument": {"codeAction": {
        "dataSupport": True, "disabledSupport": True, "resolveSupport": {"properties": ["edit"]}}}}
    said = talk(opened(path, SOURCE), actions_at(1, path, OTHER), capabilities=can)
    action = said.result(1)[0]
    assert "edit" not in action and "command" not in action
    said = talk(opened(path, SOURCE), request(2, "codeAction/resolve", **action), capabilities=can)
    assert said.result(2)["title"] == action["title"] and len(said.result(2)["edit"]["documentChanges"]) == 2
    said = talk(opened(path, REFUSED), actions_at(3, path, 1), actions_at(4, path, 6), capabilities=can)
    region, function, whole = said.result(3)
    assert "elsewhere" in region["disabled"]["reason"] and function["disabled"] and whole["disabled"]
    assert "disabled" not in said.result(4)[0], "the other region can be translated alone"


def test_headers_and_cuda_say_where_else(tmp_path):
    can = {"textDocument": {"codeAction": {"disabledSupport": True}}}
    for name, why in (("h.h", "the sources that include it"), ("h.hpp", "the sources that include it"),
                      ("k.cu", "CUDA C++ already"), ("k.cuh", "CUDA C++ already")):
        path = tmp_path / name
        said = talk(opened(path, REFUSED), actions_at(1, path, 1), actions_at(2, path, 1, only=["quickfix"]),
                    capabilities=can)
        (action,) = said.result(1)
        assert why in action["disabled"]["reason"] and "command" not in action and not said.result(2)
        assert not talk(opened(path, REFUSED), actions_at(1, path, 1)).result(1), "an editor that cannot show it"
        assert not talk(opened(path, "int x;\n"), actions_at(1, path, 0), capabilities=can).result(1)


def test_parts_of_files_with_data_directives(tmp_path):
    path = tmp_path / "s.c"
    source = SOURCE.replace("  float first = 0;", "#pragma omp target enter data map(to: x[0:n])")
    source = source.replace("first = x[0]", "y[1] = x[0]").replace(", first", ", y[1]")
    can = {"textDocument": {"codeAction": {"disabledSupport": True}}}
    said = talk(opened(path, source), actions_at(1, path, REGION), capabilities=can)
    assert ["data directives" in a.get("disabled", {"reason": ""})["reason"] for a in said.result(1)] == [True, True, False]
    said = talk(opened(path, source), translate(1, path, lines=[REGION + 1]))
    assert "cannot be translated alone" in said.reply(1)["error"]["message"]


def test_only_the_lines_that_differ_are_replaced(tmp_path):
    path, output = tmp_path / "s.c", tmp_path / "s.cu"
    path.write_text(SOURCE)
    output.write_text(tool(path).replace("y[i] += a * x[i];", "y[i] += 2;", 1))
    said = talk(opened(path, SOURCE), translate(1, path), capabilities=CREATE)
    (change,) = said.edit()["documentChanges"]
    (edit,) = change["edits"]
    assert edit["newText"].strip() == "y[i] += a * x[i];"
    assert edit["range"]["end"]["line"] == edit["range"]["start"]["line"] + 1


def test_files_of_others_are_not_touched(tmp_path):
    path = tmp_path / "s.c"
    (tmp_path / "s.cu").write_text("int mine;\n")
    said = talk(opened(path, SOURCE), translate(1, path))
    assert "not written by omp2cuda" in said.reply(1)["error"]["message"]


def test_edited_headers_come_along(tmp_path):
    header, path = tmp_path / "h.h", tmp_path / "s.c"
    header.write_text("static inline int g(int i) { return i + 1; }\n")
    source = '#include "h.h"\nvoid f(int *p) {\n#pragma omp target map(from: p[0:4])\n  p[0] = g(3);\n}\n'
    said = talk(opened(path, source), translate(1, path))
    assert {k.rsplit("/")[-1] for k in said.edit()["changes"]} == {"s.cu", "h.cuh"}


def test_an_older_version_is_not_translated(tmp_path):
    path = tmp_path / "s.c"
    said = talk(opened(path, SOURCE), changed(path, 2, {"text": SOURCE + "\n"}), translate(1, path, version=1))
    assert said.reply(1)["error"]["code"] == -32801


def test_cancelling(tmp_path):
    path = tmp_path / "s.cpp"
    with client.Live(*SLOW_FLAGS) as server:
        server.send(opened(path, SLOW))
        server.send(request(1, "textDocument/hover", **at(path, 0, 0)))
        server.send(client.notice("$/cancelRequest", id=1))
        assert server.reply(1)["error"]["code"] == -32800
        # The reading that goes on is of no interest once the text is another.
        server.send(changed(path, 2, {"text": SOURCE}))
        server.send(actions_at(2, path, OTHER))
        assert titles(server.reply(2)["result"]) == ["target region", "file"]
        server.send(request(3, "shutdown"))
        server.send({"jsonrpc": "2.0", "method": "exit"})
        assert server.reply(3)["result"] is None and server.process.wait(timeout=60) == 0


def test_a_closed_document_answers_nothing(tmp_path):
    path = tmp_path / "s.cpp"
    with client.Live(*SLOW_FLAGS) as server:
        server.send(opened(path, SLOW))
        server.send(request(1, "textDocument/hover", **at(path, 0, 0)))
        server.send(client.notice("textDocument/didClose", textDocument={"uri": uri(path)}))
        assert server.reply(1)["result"] is None
