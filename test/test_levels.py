"""test_levels.py - The table of scopes, strategies and storages says what the translator does

Idea: docs/levels.md names a test for each strategy and storage of a scope; the plan of that test
has to show it.
In:  docs/levels.md, --dump=plan.   Out: a cell whose test does not prove it.
"""
import re

import pytest

import harness

ROOT = harness.ROOT


def table():
    """(scope, column, cell) of the table behind 'What proves it'."""
    lines = (ROOT / "docs" / "levels.md").read_text().split("## What proves it")[1].split("\n## ")[0].splitlines()
    rows = [[c.strip() for c in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    head, _, *body = rows
    return [(row[0], column, cell) for row in body for column, cell in zip(head[1:], row[1:])]


CELLS = [(scope, column, cell) for scope, column, cell in table() if cell.startswith("[")]


@pytest.mark.parametrize("scope,column,cell", CELLS, ids=[f"{scope}-{column}" for scope, column, _ in CELLS])
def test_the_plan_shows_it(scope, column, cell):
    source = ROOT / "docs" / re.search(r"\((.*)\)", cell)[1]
    word = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", column).lower()  # TeamShared: team-shared
    options = ["--simd=lanes"] if scope == "thread" else []
    if column in ("WorkerLoop", "Neuter", "Uniform"):
        options.append(f"--{scope}-single={word}")
        shown = f"{scope} single: {word} (asked for)"
    elif scope == "team":
        shown = f": {word} ("
    else:
        shown = "simd: lanes (" if column == "Local" else f"one for all lanes, {word}"
    assert shown in harness.must([harness.TOOL, source, "--dump=plan", *options])[0]


def test_every_scope_and_column_is_there():
    assert len(CELLS) == 11 and len(table()) == 18
