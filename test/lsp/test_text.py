"""test_text.py - An editor's changes, counted in UTF-16 units

Idea: the server's copy of a text is seen in its translation: a file whose only region is left
alone comes back as it is, so two texts that differ are seen to differ.
In:  changes.   Out: the text that the server then has.
"""
import random

import client
import harness

REGION = "void f(int n, float *x) {\n#pragma omp target teams loop map(tofrom: x[0:n])\n" \
         "  for (int i = 0; i < n; ++i) x[i] = i;\n}\n"


def utf16(text):
    return text.encode("utf-16-le")


def apply(text, start, end, new):
    """What an editor does: `start` and `end` are (line, unit) of `text`."""
    ends = text.replace("\r\n", "\n\n").replace("\r", "\n")
    starts, position = [0], 0
    while position < len(text):
        position += 1
        if ends[position - 1] == "\n" and not (text[position - 1:position + 1] == "\r\n"):
            starts.append(position)

    def offset(place):
        line, unit = place
        begin = starts[line]
        return begin + len(utf16(text[begin:])[:unit * 2].decode("utf-16-le"))

    return text[:offset(start)] + new + text[offset(end):]


def change(start, end, new):
    return {"range": {"start": dict(zip(("line", "character"), start)),
                      "end": dict(zip(("line", "character"), end))}, "text": new}


def server_text(tmp_path, text, *changes):
    """The text that the server has, but for line ends: the .cu without what is generated."""
    path = tmp_path / "t.cpp"
    said = client.talk(client.opened(path, text), *[client.changed(path, 2 + i, c) for i, c in enumerate(changes)],
                       client.translate(1, path, 1 + len(changes)))
    said.result(1)
    (edits,) = said.edit()["changes"].values()
    return edits[0]["newText"]


def expected_text(tmp_path, text):
    path = tmp_path / "t.cpp"
    path.write_bytes(text.encode())
    output = tmp_path / "expected.cu"
    done = harness.command([harness.TOOL, path, "-o", output], cwd=tmp_path)
    assert done[0] == 0, done
    return output.read_bytes().decode()


def same(tmp_path, text, *changes):
    """The server's copy is the editor's; the changes are (start, end, new)."""
    got = server_text(tmp_path, text, *[change(*c) for c in changes])
    for c in changes:
        text = apply(text, *c)
    assert got == expected_text(tmp_path, text)
    return text


def test_two_byte_characters(tmp_path):
    # The second é has unit 4 and byte 5.
    assert same(tmp_path, "// éé\n" + REGION, ((0, 5), (0, 5), "X")).startswith("// ééX\n")


def test_three_byte_characters_and_surrogates(tmp_path):
    text = "// 漢😀b\n" + REGION
    assert same(tmp_path, text, ((0, 6), (0, 7), "é😀")).startswith("// 漢😀é😀\n")


def test_crlf(tmp_path):
    text = "// a\r\n// é漢\r\n" + REGION.replace("\n", "\r\n")
    assert same(tmp_path, text, ((1, 4), (1, 5), "😀"), ((0, 4), (1, 0), " ")).startswith("// a // é😀\r\n")


def test_positions_past_the_end_are_clamped(tmp_path):
    got = server_text(tmp_path, "// é\n" + REGION, change((0, 99), (0, 99), "!"))
    assert got == expected_text(tmp_path, "// é!\n" + REGION)


def test_inside_a_surrogate_pair_is_its_begin(tmp_path):
    got = server_text(tmp_path, "// 😀\n" + REGION, change((0, 4), (0, 4), "!"))
    assert got == expected_text(tmp_path, "// !😀\n" + REGION)


def test_the_whole_text_at_once(tmp_path):
    got = server_text(tmp_path, "", {"text": "// é\n" + REGION})
    assert got == expected_text(tmp_path, "// é\n" + REGION)


def test_many_changes(tmp_path):
    """Random changes to five lines of comment."""
    dice = random.Random(7)
    letters = "aé漢😀 "
    text = "".join("// " + "".join(dice.choices(letters, k=9)) + dice.choice(["\n", "\r\n"]) for _ in range(5)) + REGION
    changes, now = [], text
    for _ in range(60):
        line = dice.randrange(5)
        own = now.replace("\r\n", "\n").split("\n")[line]
        # Not between the halves of a character, and behind the slashes.
        borders = [len(utf16(own[:i])) // 2 for i in range(3, len(own) + 1)]
        start, end = sorted(dice.choices(borders, k=2))
        changes.append(((line, start), (line, end), "".join(dice.choices(letters, k=dice.randrange(4)))))
        now = apply(now, *changes[-1])
    # One message with all changes: they follow each other.
    path = tmp_path / "t.cpp"
    said = client.talk(client.opened(path, text), client.changed(path, 2, *[change(*c) for c in changes]),
                       client.translate(1, path, 2))
    said.result(1)
    (edits,) = said.edit()["changes"].values()
    assert edits[0]["newText"] == expected_text(tmp_path, now)
