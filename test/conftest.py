"""conftest.py - Options of the test run, and the rule about skips

Idea: nothing is skipped in silence. A skip says why; in CI (env CI=true) only a reason
that starts with "expected:" is accepted, any other skip is a failure.
In:  pytest's options.   Out: --update, --topic; fixtures.
Tested by: test/test_harness.py
"""
import os
import shutil

import pytest

import harness


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="rewrite the expected files")
    parser.addoption("--topic", default="", help="only these topics of test/inputs, by commas")


def selected(config, keep=lambda case: True):
    topics = [t for t in config.getoption("--topic").split(",") if t]
    found = [c for c in harness.cases()
             if not topics or any(c.topic == t or c.topic.startswith(t + "/") for t in topics)]
    # What keep() has to find out the processes share: they begin at either end.
    if os.environ.get("PYTEST_XDIST_WORKER", "gw0")[-1] in "13579":
        for case in reversed(found):
            keep(case)
    return [case for case in found if keep(case)]


def pytest_generate_tests(metafunc):
    """A test with the argument `case` runs once per input, one with `group` once per group of inputs
    that compilers can take together; marker `cases` or `groups` narrows the inputs down."""
    argument = next((a for a in ("case", "group") if a in metafunc.fixturenames), None)
    if not argument:
        return
    marker = metafunc.definition.get_closest_marker(argument + "s")
    keep = marker.args[0] if marker else (lambda case: True)
    unavailable = marker.kwargs.get("unless") if marker else None
    reason = unavailable() if unavailable else None
    if reason:
        metafunc.parametrize(argument, [pytest.param(None, id="all", marks=pytest.mark.skip(reason=reason))])
        return
    found = selected(metafunc.config, keep)
    if argument == "group":
        groups = harness.groups(found, marker.kwargs.get("size", 16), marker.kwargs.get("across", False))
        metafunc.parametrize("group", groups, ids=map(harness.name_of_group, groups))
    else:
        metafunc.parametrize("case", found, ids=repr)


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "cases(keep, unless): the inputs a test takes; `unless` gives a reason to skip them all")
    config.addinivalue_line("markers", "groups(keep, unless, size, across): the same, for a test that takes several at once, `size` at most, across folders")


LONG = ("test/runtime/", "test/cpu_device/", "test/test_translation.py::test_strategies_")


def pytest_collection_modifyitems(items):
    """Long tests come first, so that the processes of a run end together."""
    items.sort(key=lambda item: next((i for i, name in enumerate(LONG) if item.nodeid.startswith(name)), len(LONG)))


def pytest_sessionfinish(session):
    """What the processes of the run shared goes with the last of them."""
    run = getattr(session.config, "workerinput", None)
    if run is None and session.config.pluginmanager.hasplugin("dsession"):
        shared = session.config.pluginmanager.getplugin("dsession").nodemanager
        shutil.rmtree(harness.shared_folder(shared.testrunuid), ignore_errors=True)


def unexpected(report):
    if not (harness.CI and report.skipped):
        return None
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    reason = reason.removeprefix("Skipped: ")
    # An option that leaves a test without inputs is the caller's wish.
    if reason.startswith(("expected:", "got empty parameter set")):
        return None
    return f"an unexpected skip is a failure here: {reason}"


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    report = outcome.get_result()
    why = unexpected(report)
    if why:
        report.outcome = "failed"
        report.longrepr = why


@pytest.hookimpl(hookwrapper=True)
def pytest_make_collect_report(collector):
    outcome = yield
    report = outcome.get_result()
    why = unexpected(report)
    if why:
        report.outcome = "failed"
        report.longrepr = why


@pytest.fixture
def update(request):
    return request.config.getoption("--update")
