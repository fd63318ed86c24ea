"""program.py - A program: macros, functions, variables, regions, and what it prints in the end

In:  a seed, and whether it is C++.   Out: Program.text; the same seed, the same text.   Tested by: test/test_generate.py
"""
import random

from .code import Code
from .functions import Procedure, Pure
from .host import exit_data, host_statements, show, update
from .values import DOUBLE, I32, LONG, SCALARS, U32, U64, Extent, Names, Root, View


class Program:
    def __init__(self, seed, cpp=None):
        self.rng = random.Random(f"program {seed}")
        rng = self.rng
        self.seed = seed
        self.cpp = rng.random() < 0.4 if cpp is None else cpp
        self.names = Names(rng, self.cpp, rng.choice([0, 0.1, 0.3, 0.6]))
        self.head, self.definitions = [], []
        self.mixers, self.pure, self.procedures, self.globals, self.busy, self.entered = [], [], [], set(), set(), []
        self.vla, self.in_main, self.in_function, self.budget, self.loop_macro = not self.cpp, True, False, 0, ""
        self.lock, self.reducers = self.names.fresh("lock"), {}
        self.make_extents()
        self.make_macros()
        for _ in range(rng.randint(0, 2)):
            made = Pure(self)
            self.pure.append(made)
            self.define(made.text)
        for level in rng.sample(["simd", "thread", "single", "parallel"], rng.randint(0, 3)):
            made = Procedure(self, level)
            self.procedures.append(made)
            self.define(made.text)
        self.make_main()
        self.text = self.render()

    def reducer(self, op):
        """A reduction of the program's own that does what the operator does."""
        if op not in self.reducers:
            name = self.names.fresh("combine", True, True)
            combine = f"omp_out < omp_in ? omp_in : omp_out" if op == "max" else \
                f"omp_in < omp_out ? omp_in : omp_out" if op == "min" else f"omp_out {op} omp_in"
            start = {"*": "1u", "&": "~0u", "min": "~0u"}.get(op, "0u")
            self.head.append(f"#pragma omp declare reduction({name}: unsigned: omp_out = {combine}) initializer(omp_priv = {start})")
            self.reducers[op] = name
        return self.reducers[op]

    def define(self, lines):
        self.definitions += [*lines, ""]

    def make_extents(self):
        """Lengths that are known everywhere; a macro, a constant, a number."""
        rng, self.extents = self.rng, []
        for _ in range(rng.randint(1, 3)):
            value, name = rng.choice([3, 5, 8, 13, 17, 24, 33, 40]), self.names.fresh("N", True, True)
            way = rng.random()
            if way < 0.5:
                self.head.append(f"#define {name} {value}")
            elif way < 0.75:
                self.head.append(f"enum {{ {name} = {value} }};")
            else:
                name = str(value)
                if self.cpp:
                    name = self.names.fresh("N", True, True)
                    self.head.append(f"{rng.choice(['constexpr', 'static const'])} int {name} = {value};")
            self.extents.append(Extent(value, name))
        self.common = list(self.extents)

    def small_extent(self, fixed=False):
        value = self.rng.randint(2, 7)
        few = [e for e in self.extents if e.value <= 17 and not e.root]
        return self.rng.choice(few) if few and self.rng.random() < 0.6 else Extent(value, str(value))

    def make_macros(self):
        rng = self.rng
        if rng.random() < 0.4:
            name = self.names.fresh("MIX", True, True)
            self.head.append(f"#define {name}(a, b) {rng.choice(['((a) * 31u + (b))', '(((a) ^ (b)) + 1u)', '((a) > (b) ? (a) : (b))'])}")
            self.mixers.append(name)
        if rng.random() < 0.3:
            self.loop_macro = self.names.fresh("FOR", True, True)
            self.head.append(f"#define {self.loop_macro}(i, n) for (int i = 0; i < (n); i++)")
        if rng.random() < 0.3:
            name = self.names.fresh("unused", True, True)
            self.head.append(f"#define {name}{rng.choice([' 2000', '(x) ((x) * 3)', ' int', ''])}")

    # --- main -----------------------------------------------------------------------

    def make_main(self):
        rng, code = self.rng, Code(self, "host")
        if rng.random() < 0.6:
            value, name = rng.choice([6, 11, 19, 30]), self.names.fresh("n")
            code.emit(f"int {name} = argc + {value - 1};")
            extent = Extent(value, name, Root(I32, (), "extent", False), name)
            code.extents.append(extent)
        for _ in range(rng.randint(2, 4)):
            self.array(code)
        for _ in range(rng.randint(1, 3)):
            self.scalar(code)
        if rng.random() < 0.3:
            self.structure(code)
        roots = list(code.views)
        host_statements(code, rng.randint(2, 5))
        while self.entered:
            last = Code(self, "host", code, code.views)
            last.depth = 0
            exit_data(last, [self.entered[-1]])
            code.emit(*last.lines)
        update(code, [v for v in roots if not v.root.on_host], "from")
        for view in roots:
            code.emit(*show(view, view.spelled()))
        for view in roots:
            if view.kind == "pointer":
                code.emit(f"free({view.name});")
        self.body = code.lines

    def scalar(self, code):
        type = self.rng.choice(SCALARS)
        name = self.names.fresh("s", False)
        if self.rng.random() < 0.1:
            name = self.names.fresh("g", True)
            self.head.append(f"static {type.name} {name};")
            self.globals.add(name)
            code.emit(f"{name} = {type.store(f'{self.rng.randint(0, 999)}u')};")
        else:
            code.emit(f"{type.name} {name} = {type.store(f'{self.rng.randint(0, 999)}u')};")
        code.views.append(View(Root(type, (), "scalar"), name, name))

    def array(self, code):
        rng, type = self.rng, self.rng.choice([U32, U32, U32, U32, I32, DOUBLE, U64, LONG])
        ways = ["array", "array", "global", "pointer", "pointer", "rows", "flat"] + ([] if self.cpp else ["vla", "vlas"])
        way, name = rng.choice(ways), self.names.fresh("a")
        dims = [rng.choice(code.extents)]
        if way in ("array", "global", "rows"):
            dims = [rng.choice(self.extents)]
        if way in ("rows", "flat", "vlas") or way == "array" and rng.random() < 0.3:
            dims.append(rng.choice(self.extents if way in ("rows", "array") else code.extents))
        flat, kind = way == "flat", {"array": "array", "global": "array", "vla": "vla", "vlas": "vla"}.get(way, "pointer")
        text = "".join(f"[{e.text}]" for e in dims)
        if way == "global":
            name = self.names.fresh("g", True)
            self.globals.add(name)
            self.head.append(f"static {type.name} {name}{text};")
        elif kind != "pointer":
            code.emit(f"{type.name} {name}{text};")
            kind = "vla" if any(e.root for e in dims) else "array"
        else:
            size = " * ".join(e.text for e in dims)
            rows = f"(*)[{dims[1].text}]" if way == "rows" else "*"
            left = f"(*{name})[{dims[1].text}]" if way == "rows" else f"*{name}"
            code.emit(f"{type.name} {left} = ({type.name} {rows})malloc({size} * sizeof({type.name}));")
        view = View(Root(type, tuple(dims), kind), name, name, tuple(dims), flat=flat, shape=tuple(dims))
        self.fill(code, view)
        code.views.append(view)

    def fill(self, code, view):
        indices, lines = [], []
        for depth, extent in enumerate(view.dims):
            indices.append("ij"[depth])
            lines.append("  " * depth + f"for (int {indices[-1]} = 0; {indices[-1]} < {extent.text}; {indices[-1]}++)")
        value = " + ".join(f"(unsigned){i} * {self.rng.randint(3, 99)}u" for i in indices)
        code.emit(*lines, "  " * len(lines) + f"{view.at(*indices).lvalue()} = {view.type.store(value)};")

    def structure(self, code):
        """A struct with a number, an array and a pointer."""
        names, rng = self.names, self.rng
        tag, name = names.fresh("Pack", True), names.fresh("s")
        number, array, pointer = names.fresh("count"), names.fresh("table"), names.fresh("data")
        extent, length = rng.choice(self.extents), rng.choice(code.extents)
        self.head += [f"struct {tag} {{", f"  unsigned {number};", f"  unsigned {array}[{extent.text}];", f"  unsigned *{pointer};", "};"]
        code.emit(f"struct {tag} {name};", f"{name}.{pointer} = (unsigned *)malloc({length.text} * sizeof(unsigned));",
                  f"{name}.{number} = {rng.randint(1, 99)}u;")
        members = [(number, "member", ()), (array, "member", (extent,)), (pointer, "pointer", (length,))]
        for member, kind, dims in members:
            view = View(Root(U32, dims, kind), name, f"{name}.{member}", dims, shape=dims, owner=name)
            if dims:
                self.fill(code, view)
            code.views.append(view)

    def render(self):
        lines = ["#include <omp.h>", "#include <stdio.h>", "#include <stdlib.h>", "", *self.head, "", *self.definitions,
                 "int main(int argc, char **argv) {", *("  " + line if line else "" for line in self.body), "  return 0;", "}"]
        first = f"// Program {self.seed}: {'C++' if self.cpp else 'C'}."
        return "\n".join([first, *lines]) + "\n"
