"""test_editors.py - Real editors apply a code action

Idea: each editor opens a file, changes it without saving, picks an action and takes it back with one
undo. Its buffer is what the command line would have written for the changed text.
In:  editors/*.   Out: buffers, compared.
"""
import json
import sys

import pytest

import harness

sys.path.insert(0, str(harness.ROOT / "test" / "lsp"))
import client

SOURCE = """// ascii
void scale(int n, float a, float *x) {
  float first = 0;
#pragma omp target teams loop map(tofrom: x[0:n])
  for (int i = 0; i < n; ++i)
    x[i] *= a; // 漢
#pragma omp target map(to: x[0:n])
  first = x[0];
  x[1] = first;
}
void one(float *x) {
#pragma omp target map(tofrom: x[0:1])
  x[0] = 1;
}
"""
NEW = "// é漢😀"
ACTIONS = {"region": [4], "function": [4, 7], "file": []}

NVIM = ["nvim", "--headless", "-u", "NONE", "--cmd", f"set runtimepath+={harness.ROOT}/editors/nvim",
        "-S", harness.ROOT / "test/editors/nvim.lua"]
EMACS = ["emacs", "--batch", "-L", harness.ROOT / "editors/emacs", "-l", harness.ROOT / "test/editors/emacs.el"]


def apply(tmp_path, command, action, name):
    source, result = tmp_path / name, tmp_path / "result"
    result.mkdir()
    source.write_text(SOURCE)
    env = {"SOURCE": str(source), "ACTION": action, "TEXT": NEW, "SERVER": str(harness.TOOL), "RESULT": str(result),
           "HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    status, out, err = harness.command(command, env=env, cwd=tmp_path)
    assert status == 0, out + err
    assert f"Translate this {'target region' if action == 'region' else action} to CUDA" in out + err
    assert source.read_text() == SOURCE, "the source is left alone"
    source.write_text(SOURCE.replace("// ascii", NEW))
    lines = ",".join(map(str, ACTIONS[action]))
    harness.must([harness.TOOL, source, "-o", tmp_path / "expected.cu", *(["--regions=" + lines] if lines else [])])
    assert (result / "buffer.cu").read_text() == (tmp_path / "expected.cu").read_text()
    assert (result / "undone.cu").read_text().strip() == ""


@pytest.mark.parametrize("action", ACTIONS)
def test_neovim(tmp_path, action):
    apply(tmp_path, NVIM, action, "scale é.c")


@pytest.mark.parametrize("action", ["region", "file"])
def test_emacs(tmp_path, action):
    # Eglot 1.9 does not decode what an address has beyond ASCII.
    apply(tmp_path, EMACS, action, "a scale.c")


def test_kate():
    """Without Kate: its handbook's keys, and a server that starts as the settings say."""
    servers = json.loads((harness.ROOT / "editors/kate/settings.json").read_text())["servers"]
    known = {"command", "commandDebug", "use", "root", "rootIndicationFileNames", "url", "highlightingModeRegex",
             "initializationOptions", "settings", "documentLanguageId"}
    assert set(servers) == {"c", "cpp"} and all(set(s) <= known for s in servers.values())
    assert servers["cpp"] == {"use": "c"}
    program, *arguments = servers["c"]["command"]
    assert program == "omp2cuda"
    status, out, _ = harness.command([harness.TOOL, *arguments, "--delimited"], stdin="\n// -----\n".join(
        json.dumps(m) for m in (client.start(), client.request(1, "shutdown"), {"jsonrpc": "2.0", "method": "exit"})))
    assert status == 0 and '"hoverProvider": true' in out


def test_vscode_extension():
    """What can be said without VS Code; scripts/test-vscode has the rest."""
    package = json.loads((harness.ROOT / "editors/vscode/package.json").read_text())
    settings = set(package["contributes"]["configuration"]["properties"])
    text = (harness.ROOT / "editors/vscode" / package["main"]).read_text()
    assert settings == {"omp2cuda.path", "omp2cuda.arguments"}
    assert all(f'own.get("{s.split(".")[1]}")' in text for s in settings) and '"lsp"' in text
