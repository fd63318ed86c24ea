"""test_constructs.py - The tables of directives, clauses and routines hold

Idea: each line of Constructs.def, Clauses.def and Routines.def is true: what is translated has an
input that exercises it, what is refused is refused with the line's own sentence; nothing that
Clang knows is missing; the page for users is made from them.
In:  translator/*.def, Clang's own table, small programs.   Out: rows that do not hold.
"""
import os
import pathlib
import re

import pytest

import harness

PAGE = harness.load_script(harness.ROOT / "scripts" / "constructs-page")
DIRECTIVES, CLAUSES, ROUTINES = PAGE.directives(), PAGE.clauses(), PAGE.routines()
OURS = {d.name for d in DIRECTIVES
        if d.device in ("Translated", "Partly", "Nothing") or d.host == "Translated"}

HEAD = """int n, x[8]; extern int tp;
#pragma omp threadprivate(tp)
"""
LOOP = "for (int i = 0; i < 8; i++) x[i]++;"


def test_page_is_current():
    harness.must([harness.ROOT / "scripts" / "constructs-page", "--check"])


def of_clang():
    """Directive → its clauses, of Clang's own table; combined ones are left out."""
    found = sorted(pathlib.Path("/usr").glob("include/llvm-22/llvm/Frontend/OpenMP/OMP.td"))
    assert found, "llvm-22-dev brings the table"
    text = found[0].read_text()
    names = dict(re.findall(r'def (OMPC_\w+)\s*:\s*Clause<\[[^"]*"([^"]+)"', text))
    out = {}
    for name, body in re.findall(r"def OMP_\w+\s*:\s*Directive<\[[^\"]*\"([^\"]+)\".*?\{(.*?)\n\}", text, re.S):
        other = re.search(r"languages = \[(.*?)\]", body)
        if "leafConstructs" in body or other and "L_C" not in other[1] or name == "unknown":
            continue
        out[name.replace(" ", "_")] = {names[c] for c in re.findall(r"VersionedClause<(\w+)", body) if c in names}
    return out


def test_every_directive_has_a_line():
    assert set(of_clang()) - {d.name for d in DIRECTIVES} - {"end_declare_variant"} == set()


def test_every_clause_of_what_is_translated_has_a_line():
    known = {(c.name, leaf) for c in CLAUSES for leaf in c.leaves}
    allowed = {(clause, name) for name, clauses in of_clang().items() if name in OURS for clause in clauses}
    # Clauses of what needs nothing ask for nothing.
    free = {"assumes", "begin_assumes", "declare_simd", "nothing", "end_assumes", "end_declare_target", "declare_variant"}
    assert {pair for pair in allowed - known if pair[1] not in free} == set()


def test_lines_name_directives_that_have_one():
    names = {d.name for d in DIRECTIVES}
    assert [c for c in CLAUSES if set(c.leaves) - names] == []


def test_each_refusal_has_a_reason():
    rows = [d for d in DIRECTIVES if "Refused" in (d.device, d.host)]
    rows += [r for r in CLAUSES + ROUTINES if r[2] == "Refused"]
    assert [r.name for r in rows if not r.sentence] == []


def test_what_is_translated_is_exercised():
    found = PAGE.uses()
    assert [d.name for d in DIRECTIVES if d.device in ("Translated", "Partly") and not d.name.startswith("end_")
            and not found[d.name]] == []
    assert [c.name for c in CLAUSES if c.fate in ("Translated", "Partly") and c.name not in UNTRIED
            and not any(found[leaf, c.name] for leaf in c.leaves)] == []
    called = PAGE.calls()
    assert [r.name for r in ROUTINES if "Translated" in (r.device, r.host) and not called[r.name]] == []


# Host compilers of nvcc do not know them, and Clang 22 reads them as what they stand for; the last one may only stand
# where nobody calls.
UNTRIED = {"local", "combiner", "link", "append_args"}


def translated(tmp_path, text, name="input.c"):
    source = tmp_path / name
    source.write_text(text)
    return harness.command([harness.TOOL, source, "-o", "-", "--", "-ferror-limit=0"], cwd=tmp_path, timeout=120)


# What a program says to use a directive; the rest of them stand in front of a statement.
SPELLED = {
    "threadprivate": None, "declare_induction": None,  # Clang knows no such directive
    "declare_mapper": None, "groupprivate": None, "begin_declare_variant": None,
    "metadirective": "metadirective when(user={condition(1)}: parallel) otherwise(nothing)\n x[0]++;",
    "dispatch": "dispatch\n f(n);", "error": "error at(execution)",
    "tile": f"tile sizes(4)\n{LOOP}", "unroll": f"unroll\n{LOOP}", "reverse": f"reverse\n{LOOP}",
    "fuse": f"fuse\n{{ {LOOP} {LOOP} }}", "interchange": f"interchange\nfor (int j = 0; j < 8; j++) {LOOP}",
    "stripe": f"stripe sizes(2)\n{LOOP}", "taskgraph": "taskgraph\n x[0]++;",
    "interop": "interop init(targetsync: o)", "depobj": "depobj(d) depend(in: n)",
    "cancel": "parallel\n{\n#pragma omp cancel parallel\n}",
    "cancellation_point": "parallel\n{\n#pragma omp cancellation point parallel\n}",
    "target_data": "target data map(n)\n n++;", "target_enter_data": "target enter data map(to: n)",
    "target_exit_data": "target exit data map(from: n)", "target_update": "target update to(n)",
}
AT_FILE = {
    "groupprivate": "static int g;\n#pragma omp groupprivate(g)\n",
    "begin_declare_variant": "#pragma omp begin declare variant match(implementation={vendor(llvm)})\n"
                             "int v(void) { return 1; }\n#pragma omp end declare variant\n",
}


def function(body):
    return (HEAD + "typedef void *omp_interop_t, *omp_depend_t;\nvoid f(int n) {\n"
            "  omp_interop_t o = 0; omp_depend_t d = 0;\n" + body + "\n}\n")


@pytest.mark.parametrize("row", [d for d in DIRECTIVES if d.host == "Refused" and (d.name in AT_FILE or SPELLED[d.name])],
                         ids=lambda d: d.name)
def test_directive_refused_in_host_code(tmp_path, row):
    text = AT_FILE.get(row.name) or function(f"#pragma omp {SPELLED[row.name]}")
    status, out, err = translated(tmp_path, text)
    assert status == 1 and out == "", err
    assert row.sentence in err and "omp2cuda-E0101" in err, err


@pytest.mark.parametrize("row", [d for d in DIRECTIVES if d.device == "Refused" and d.host != "Refused"
                                 and SPELLED[d.name]], ids=lambda d: d.name)
def test_directive_refused_in_a_region(tmp_path, row):
    if row.name.startswith("target"):  # Clang refuses it closely inside
        text = (HEAD + f"#pragma omp declare target\nvoid f(int n) {{\n#pragma omp {SPELLED[row.name]}\n}}\n"
                "#pragma omp end declare target\nvoid g(void) {\n#pragma omp target\n f(n);\n}\n")
    else:
        text = function(f"#pragma omp target map(d, x)\n{{\n#pragma omp {SPELLED[row.name]}\n}}")
    status, out, err = translated(tmp_path, text)
    assert status == 1 and out == "", err
    assert row.sentence in err and "omp2cuda-E0101" in err, err


# A directive with a clause that is refused there.
CLAUSE = {
    ("default", "target"): "target default(firstprivate)\n x[0]++;", ("default", "target_data"): None,
    ("in_reduction", "target"): "taskgroup task_reduction(+: n)\n{\n#pragma omp target in_reduction(+: n)\n n++;\n}",
    ("copyin", "parallel"): None,  # its variables are refused where they are named
    ("dyn_groupprivate", "target"): None, ("dyn_groupprivate", "teams"): None,
    ("message", "parallel"): 'target parallel num_threads(2) message("m")\n x[0]++;',
    ("severity", "parallel"): "target parallel num_threads(2) severity(warning)\n x[0]++;",
    ("ompx_attribute", "target"): "target ompx_attribute(__attribute__((launch_bounds(8))))\n x[0]++;",
    ("ompx_attribute", "teams"): "target\n#pragma omp teams ompx_attribute(__attribute__((launch_bounds(8))))\n x[0]++;",
    ("ompx_attribute", "parallel"): "target\n#pragma omp parallel ompx_attribute(__attribute__((launch_bounds(8))))\n x[0]++;",
    ("ompx_bare", "target"): "target teams ompx_bare num_teams(1) thread_limit(1)\n x[0]++;",
    ("ompx_dyn_cgroup_mem", "target"): "target ompx_dyn_cgroup_mem(n)\n x[0]++;",
    ("detach", "task"): "target\n{\nomp_event_handle_t e;\n#pragma omp task detach(e)\n x[0]++;\n}",
    ("self_maps", "requires"): None, ("device_type", "groupprivate"): None,
}


@pytest.mark.parametrize("row, leaf", [(c, leaf) for c in CLAUSES if c.fate == "Refused" and c.by == "Nobody"
                                       for leaf in c.leaves if CLAUSE[c.name, leaf]], ids=str)
def test_clause_refused(tmp_path, row, leaf):
    text = "typedef enum { none } omp_event_handle_t;\n" + function(f"#pragma omp {CLAUSE[row.name, leaf]}")
    status, out, err = translated(tmp_path, text)
    assert status == 1 and out == "", err
    assert row.sentence in err and f"'{row.name}'" in err, err


TAKEN = """void g(int *a, int n, int m) {
#pragma omp target teams distribute parallel for if(n) num_teams(2) thread_limit(32) device(0) map(a[0:n]) nowait \\
    num_threads(8) schedule(static, 1) dist_schedule(static, 4) collapse(2) private(m) firstprivate(n)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++) {
      m = n;
#pragma omp atomic update seq_cst
      a[i] += m;
    }
#pragma omp target parallel map(a[0:n]) private(m)
  {
#pragma omp masked filter(1)
    a[0]++;
#pragma omp single copyprivate(m)
    m = 1;
#pragma omp for ordered nowait reduction(+: n)
    for (int i = 0; i < n; i++) {
#pragma omp ordered threads
      a[i]++;
    }
  }
}
"""
ASKED = """if num_teams thread_limit device map num_threads schedule dist_schedule collapse private firstprivate update
seq_cst filter ordered reduction threads""".split()


@pytest.mark.parametrize("word", ASKED)
def test_a_clause_that_nobody_took_is_an_internal_error(tmp_path, word):
    source = tmp_path / "input.c"
    source.write_text(TAKEN)
    status, out, err = harness.command([harness.TOOL, source, "-o", tmp_path / "out.cu"], cwd=tmp_path,
                                       env={**os.environ, "OMP2CUDA_FORGET": word}, timeout=120)
    assert status == 4, err
    assert "omp2cuda-E0715" in err and f"clause '{word}'" in err
    assert not (tmp_path / "out.cu").exists()


@pytest.mark.parametrize("header", sorted({*pathlib.Path("/usr/lib").glob("llvm-*/lib/clang/*/include/omp.h"),
                                           *pathlib.Path("/usr/lib/gcc").glob("*/*/include/omp.h")}), ids=str)
def test_routines_of_compilers(header):
    """What the hosts' own headers declare stands in the table."""
    declared = set(re.findall(r"\b(omp_(?!atv_)\w+) *\((?!\*)", re.sub(r"#.*", "", header.read_text())))
    assert len(declared) > 50 and declared - {r.name for r in ROUTINES} == set()


def test_routines_refused(tmp_path):
    refused = [r for r in ROUTINES if r.host == "Refused"]
    text = "".join(f"int {r.name}(void);\n" for r in refused)
    text += "void f(void) {\n" + "".join(f"  {r.name}();\n" for r in refused) + "}\n"
    status, out, err = translated(tmp_path, text)
    assert status == 1 and out == "", err
    assert [r.name for r in refused if f"'{r.name}' is not supported: {r.sentence}" not in err] == []
    assert "omp2cuda-E0412" in err


def test_routines_refused_on_the_device(tmp_path):
    refused = [r for r in ROUTINES if r.device == "Refused" and r.host != "Refused"]
    text = "".join(f"int {r.name}(void);\n" for r in refused)
    text += "void f(void) {\n#pragma omp target\n {\n" + "".join(f"  {r.name}();\n" for r in refused) + "}\n}\n"
    status, out, err = translated(tmp_path, text)
    assert status == 1 and out == "", err
    assert [r.name for r in refused if f"'{r.name}' is called in a target region" not in err] == []


def test_routines_that_are_served(tmp_path):
    """Those of the host are names in omp_api.h, which stand for the runtime's own."""
    text = (harness.INCLUDE / "omp2cuda" / "omp_api.h").read_text()
    served = set(re.findall(r"#define (omp_\w+)", text))
    assert [r.name for r in ROUTINES if r.host == "Translated" and r.name not in served] == []
    assert [r.name for r in ROUTINES if r.device == "Translated" and r.name not in served] == []
    others = {name for name in served - {r.name for r in ROUTINES}
              if not re.match("omp_(ip|ir|if)[rc]_|omp_interop_|omp_intptr_t$", name)}  # names of types and constants
    assert others == {"omp_initial_device", "omp_invalid_device", "omp_null_mem_space"}
