"""test_pages.py - The report as a page and as SARIF

Idea: the page stands alone (nothing is loaded, no script) and each of its links leads to a line that is
there; SARIF has a result for each message, at its place.
In:  a project with a refusal and a file that does not compile.   Out: two documents.
"""
import html.parser
import json
import re

import pytest

import harness
from project import REFUSED, batch, make, tree

BROKEN = "int f(void) { return undeclared; } // <b>größer & kleiner</b>\n"


class Reader(html.parser.HTMLParser):
    """Names, links, and what would be loaded."""

    def __init__(self):
        super().__init__()
        self.ids, self.links, self.loads, self.open = [], [], [], []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "a":
            self.links.append(attributes["href"])
        if tag in ("script", "img", "link", "iframe") or "src" in attributes:
            self.loads.append(tag)


@pytest.fixture
def folder(tmp_path):
    make(tmp_path, [("refused.c", REFUSED), ("broken.c", BROKEN)])
    status, _, err = batch(tmp_path, "--report=html,sarif")
    assert status == 3, err
    return tmp_path


def test_page(folder):
    text = (folder / "cuda" / "omp2cuda-report.html").read_text()
    page = Reader()
    page.feed(text)
    assert page.loads == [] and "url(" not in text and "@import" not in text
    assert len(page.ids) == len(set(page.ids))
    assert page.links and {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert "&lt;b&gt;größer &amp; kleiner&lt;/b&gt;" in text
    # The kernel of fill.c, and the line that is refused.
    kernel = re.search(r'href="#(f\d+c\d+)">(\w+)</a>', text)
    assert f'id="{kernel[1]}"' in text and re.search(rf'id="{kernel[1]}"[^>]*>[^<]*\b{kernel[2]}\(', text)
    refused = re.search(r'href="#(f\d+s5)">line 5</a>', text)
    assert re.search(rf'id="{refused[1]}" data-n="5" class=no>', text)


def test_sarif(folder):
    found = json.loads((folder / "cuda" / "omp2cuda-report.sarif").read_text())
    run, = found["runs"]
    assert found["version"] == "2.1.0" and run["tool"]["driver"]["name"] == "omp2cuda"
    places = {(r["ruleId"], r["level"], p["artifactLocation"]["uri"], p["region"]["startLine"])
              for r in run["results"] for p in [r["locations"][0]["physicalLocation"]]}
    assert ("clang", "error", "broken.c", 1) in places
    assert any(rule.startswith("omp2cuda-E") and (uri, line) == ("refused.c", 5) for rule, _, uri, line in places)
    assert {r["ruleId"] for r in run["results"]} == {r["id"] for r in run["tool"]["driver"]["rules"]}
    assert run["originalUriBaseIds"]["SRCROOT"]["uri"] == f"file://{folder / 'src'}/"


def test_they_do_not_depend_on_the_order(folder):
    first = tree(folder / "cuda")
    assert batch(folder, "--report=html,sarif", "--force", "-j1")[0] == 3
    assert tree(folder / "cuda") == first
