"""client.py - The language server, asked by a program

Idea: a conversation is a list of messages, sent as delimited text: a line `// -----` behind each,
and every file is read before the next message is looked at, so the answers have one order.
Where time matters (cancelling), Live speaks the protocol as an editor does.
In:  messages.   Out: what the server said, as Python data.
Tested by: its users
"""
import json
import subprocess

import harness


def uri(path):
    return "file://" + str(path)


def request(number, method, **params):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def notice(method, **params):
    return {"jsonrpc": "2.0", "method": method, "params": params}


def start(capabilities=None):
    return request("start", "initialize", capabilities=capabilities or {})


def opened(path, text, version=1):
    return notice("textDocument/didOpen", textDocument={
        "uri": uri(path), "languageId": "c", "version": version, "text": text})


def changed(path, version, *changes):
    return notice("textDocument/didChange", textDocument={"uri": uri(path), "version": version},
                  contentChanges=list(changes))


def at(path, line, character):
    return {"textDocument": {"uri": uri(path)}, "position": {"line": line, "character": character}}


def actions_at(number, path, line, character=0, **context):
    place = {"line": line, "character": character}
    return request(number, "textDocument/codeAction", textDocument={"uri": uri(path)},
                   range={"start": place, "end": place}, context={"diagnostics": [], **context})


def translate(number, path, version=1, lines=(), title="Translate"):
    return request(number, "workspace/executeCommand", command="omp2cuda.translate", arguments=[
        {"uri": uri(path), "version": version, "lines": list(lines), "title": title}])


def parse(output):
    """The messages of a standard stream."""
    found = []
    while output:
        head, output = output.split(b"\r\n\r\n", 1)
        length = int(head.removeprefix(b"Content-Length: "))
        found.append(json.loads(output[:length]))
        output = output[length:]
    return found


class Said:
    """What the server said."""

    def __init__(self, messages, status):
        self.messages, self.status = messages, status

    def reply(self, number):
        return next(m for m in self.messages if m.get("id") == number and "method" not in m)

    def result(self, number):
        assert "error" not in self.reply(number), self.reply(number)
        return self.reply(number)["result"]

    def diagnostics(self):
        """Of the last time."""
        return [m["params"]["diagnostics"] for m in self.messages
                if m.get("method") == "textDocument/publishDiagnostics"][-1]

    def edit(self):
        return next(m for m in self.messages if m.get("method") == "workspace/applyEdit")["params"]["edit"]


def talk(*messages, options=(), capabilities=None):
    """A whole conversation; `messages` stand between initialize and exit."""
    whole = [start(capabilities), notice("initialized"), *messages,
             request("end", "shutdown"), {"jsonrpc": "2.0", "method": "exit"}]
    text = "".join(json.dumps(m) + "\n// -----\n" for m in whole)
    done = subprocess.run([harness.TOOL, "lsp", "--delimited", *options], input=text.encode(),
                          capture_output=True, timeout=60)
    return Said(parse(done.stdout), done.returncode)


class Live:
    """A conversation in which the server is not waited for."""

    def __init__(self, *options):
        self.process = subprocess.Popen([harness.TOOL, "lsp", *options], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.send(start())
        self.receive()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def send(self, message):
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            length = int(line.removeprefix(b"Content-Length: "))
        return json.loads(self.process.stdout.read(length))

    def reply(self, number):
        while (message := self.receive()).get("id") != number:
            pass
        return message
