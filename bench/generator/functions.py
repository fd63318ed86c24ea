"""functions.py - Functions that regions and the host call

Idea: a pure function makes a value of values; a procedure works on the arrays that it is handed, on the level of its callers: its
loops are shared out by them, or it starts threads of its own.
Out: Pure, Procedure, arguments().   Tested by: test/test_generate.py
"""
from .code import Code
from .plain import statements
from .values import I32, U32, Extent, Root, View


class Pure:
    """unsigned f(unsigned a, ...), maybe recursive, maybe with a table."""

    def __init__(self, program):
        rng, names = program.rng, program.names
        self.name, self.count = names.fresh("mix", True), rng.randint(1, 3)
        self.recursive = rng.random() < 0.3
        self.way = rng.choice(["plain"] * 3 + ["template", "member"] * program.cpp)
        self.recursive &= self.way in ("plain", "template")
        params = [names.fresh("a") for _ in range(self.count)]
        code = Code(program, "simd")
        code.extents = [e for e in code.extents if not e.root]
        code.views = [View(Root(U32, (), "scalar"), p, p) for p in params]
        head = ", ".join(f"unsigned {p}" for p in params)
        if self.recursive:
            self.level = names.fresh("level")
            head += f", int {self.level}"
            code.emit(f"if ({self.level} <= 0) return {params[0]} + {rng.randint(1, 99)}u;")
        held, program.budget = program.budget, rng.randint(1, 3)
        program.busy |= set(params) | ({self.level} if self.recursive else set())
        statements(code, program.budget)
        program.budget = held
        result = code.value()
        if self.recursive:
            result += f" ^ {self.name}{'<T>' if self.way == 'template' else ''}({', '.join(code.value(1) for _ in params)}, {self.level} - 1)"
        code.emit(f"return {result};")
        if rng.random() < 0.2:
            code.lines[-1] = self.looked_up(program, code.lines[-1], params[0])
        if self.way == "member":
            self.key = names.fresh("key")
            code.lines[-1] = code.lines[-1][:-1] + f" + {self.key};"
        keyword = rng.choice(["static ", "static inline ", "static "])
        first = {"plain": f"{keyword}unsigned {self.name}({head}) {{",
                 "template": f"template <class T> {keyword}T {self.name}({head.replace('unsigned', 'T')}) {{",
                 "member": f"unsigned of({head}) const {{"}[self.way]
        self.text = [first, *("  " + line for line in code.lines), "}"]
        if self.way == "member":
            self.text = [f"struct {self.name} {{", f"  unsigned {self.key};", *("  " + line for line in self.text), "};"]
        self.text = self.table + self.text

    table = []

    def looked_up(self, program, line, index):
        """… and the value of a table that the device has, too."""
        name, count = program.names.fresh("table", True), program.rng.randint(2, 6)
        values = ", ".join(f"{program.rng.randint(0, 9999)}u" for _ in range(count))
        self.table = ["#pragma omp declare target", f"static const unsigned {name}[{count}] = {{{values}}};", "#pragma omp end declare target"]
        return f"{line[:-1]} + {name}[{index} % {count}u];"

    def call(self, code, depth):
        given = [code.value(depth) for _ in range(self.count)]
        if self.recursive:
            given.append(str(code.rng.randint(0, 3)))
        if self.way == "member":
            return f"{self.name}{{{code.rng.randint(1, 99)}u}}.of({', '.join(given)})"
        kind = "<unsigned>" if self.way == "template" else ""
        return f"{self.name}{kind}({', '.join(given)})"


class Procedure:
    """void f(unsigned *p, int n, ..., unsigned k), on a level."""

    def __init__(self, program, level):
        rng, names = program.rng, program.names
        self.name, self.level = names.fresh("work", True), level
        self.params = []  # (view in it, is it written?)
        shared = frozenset({"parallel"} if level == "parallel" else ())
        code = Code(program, level)
        code.extents = [e for e in code.extents if not e.root]
        code.views, head = [], []
        for number in range(rng.randint(1, 2)):
            type, written = rng.choice([U32, U32, U32, I32]), number == 0
            const = "" if written else "const "
            name = names.fresh("p")
            program.busy.add(name)
            if written and level != "parallel" and rng.random() < 0.25:
                reference = program.cpp and rng.random() < 0.5
                view = View(Root(type, (), "pointer"), name, name if reference else f"(*{name})")
                head.append(f"{type.name} {'&' if reference else '*'}{name}")
                self.params.append((view, written, reference))
                code.views.append(view)
                continue
            n = names.fresh("n")
            program.busy.add(n)
            extent = Extent(rng.randint(3, 12), n, Root(I32, (), "extent", False), n)
            view = View(Root(type, (extent,), "pointer", written), name, name, (extent,), repl=shared, fixed=not written)
            head += [f"{const}{type.name} *{name}", f"int {n}"]
            self.params.append((view, written, False))
            code.views.append(view)
            code.extents.append(extent)
        key = names.fresh("key")
        program.busy.add(key)
        code.views.append(View(Root(U32, (), "scalar"), key, key, fixed=level == "parallel"))
        head.append(f"unsigned {key}")
        code.common = {view.root for view, _, _ in self.params}
        self.recursive = level == "single" and rng.random() < 0.3
        held, program.budget, program.in_function = program.budget, rng.randint(2, 5), True
        if self.recursive:
            self.depth = names.fresh("depth")
            program.busy.add(self.depth)
            head.append(f"int {self.depth}")
            code.emit(f"if ({self.depth} <= 0) return;")
        statements(code, program.budget)
        program.budget, program.in_function = held, False
        self.written = [written and code.effects.writes(view.root) for view, written, _ in self.params]
        if self.recursive:
            given = []
            for view, _, reference in self.params:
                given.append(view.name if reference or view.dims else f"&{view.name}")
                given += [view.dims[0].text] if view.dims else []
            code.emit(f"{self.name}({', '.join(given)}, {code.value(1)}, {self.depth} - 1);")
        self.text = [f"static void {self.name}({', '.join(head)}) {{", *("  " + line for line in code.lines), "}"]


def arguments(code, function):
    """What a call hands it, from what the code may read and write; None: nothing fits."""
    rng, given, used = code.rng, [], set()
    for (view, written, reference), writes in zip(function.params, function.written):
        def fits(other):
            if other.type is not view.type or other.root in used or len(other.dims) != len(view.dims):
                return False
            if other.dims and (other.dims[0].value < view.dims[0].value):
                return False
            if function.level == "parallel":
                return other.repl == {"parallel"} and (not other.fixed or not written)
            return other.writable or not written
        found = [v for v in code.views if fits(v) and (v.root.written or not written)]
        if not found:
            return None
        chosen = rng.choice(found)
        used.add(chosen.root)
        given.append(chosen.lvalue() if reference else chosen.address())
        if view.dims:
            given.append(str(view.dims[0].value))
        code.touch(chosen.root, "R")
        if written:
            code.touch(chosen.root, "W")
    held = code.views
    if function.level == "parallel":  # whose threads may write while another still reads
        code.views = [v for v in held if v.root not in used]
    given.append(code.value(1))
    code.views = held
    if function.recursive:
        given.append(str(rng.randint(1, 2)))
    return ", ".join(given)
