"""code.py - A piece of code that is being written, and what may stand in it

Idea: a Code knows the views that it may read and write, the accumulators that it may add to, and its level: who executes it. What
it touches is recorded; pieces of code that others execute at the same time and that conflict get a barrier between them, or
are thrown away where none can stand.

    level     executed by                                    may hold
    host      the program's thread                           target regions, data directives
    teams     the initial threads of all teams, alike        distribute, parallel; no barrier helps
    single    one thread, which may start others             parallel
    parallel  all threads of a team, alike                   worksharing, barrier, single, critical
    thread    one thread of several                          simd, atomic, task
    simd      a lane                                         neither

Out: Code, Effects, Loop.   Tested by: test/test_generate.py
"""
import collections
import contextlib
import dataclasses
import re

from .values import U32, Accumulator, Extent, Root, View


class Effects:
    """What is done to which variable: R, W, or A and an operator, which may meet itself."""

    def __init__(self):
        self.kinds = collections.defaultdict(set)

    def add(self, root, kind):
        self.kinds[root].add(kind)

    def merge(self, other):
        for root, kinds in other.kinds.items():
            self.kinds[root] |= kinds

    def copy(self):
        made = Effects()
        made.merge(self)
        return made

    def meets(self, other, among):
        for root, kinds in self.kinds.items():
            if root in among and root in other.kinds:
                both = kinds | other.kinds[root]
                if len(both) > 1 or "W" in both:
                    return True
        return False

    def writes(self, root):
        return any(kind != "R" for kind in self.kinds.get(root, ()))

    def touches(self, root):
        return root in self.kinds


@dataclasses.dataclass(frozen=True)
class Loop:
    """A loop variable, and the expression that counts its iterations from 0."""
    name: str
    count: str
    extent: Extent
    head: str
    ahead: str = ""  # a declaration in front of the directive


class Code:
    def __init__(self, program, level, parent=None, views=(), accumulators=(), loops=()):
        self.program, self.rng, self.level, self.parent = program, program.rng, level, parent
        self.views, self.accumulators, self.loops = list(views), list(accumulators), list(loops)
        self.lines, self.effects, self.pending, self.common = [], Effects(), Effects(), set()
        self.depth = parent.depth + 1 if parent else 0
        self.looping = parent.looping if parent else False  # in a loop around it, of this level
        self.inside = parent.inside if parent else ()  # names of the constructs around it
        self.extents = list(parent.extents if parent else program.extents)
        self.above = None  # the code whose scope this is in
        self.settled, self.after = False, None  # does it end with a barrier, and with what after it?

    # --- Text ------------------------------------------------------------------

    def emit(self, *lines):
        self.lines += lines

    def child(self, level=None, **keywords):
        made = Code(self.program, level or self.level, self, keywords.get("views", self.views),
                    keywords.get("accumulators", self.accumulators), keywords.get("loops", self.loops))
        if level is None or level == self.level:
            made.pending, made.common = self.pending.copy(), self.common
        return made

    def block(self, body, braces=True):
        """The lines of a child as a statement."""
        inner = ["  " + line if line and not line.startswith("#define") else line for line in body.lines]
        self.emit("{", *inner, "}") if braces else self.emit(*inner)

    def take(self, body, follows=False):
        """A child's effects are part of this code's; False: they conflict, and the child must go."""
        if self.level == "teams" and (body.effects.meets(self.pending, self.common) or self.looping and any(
                body.effects.kinds[root] & {"W"} for root in body.effects.kinds if root in self.common)):
            return False
        if self.level == "parallel" and body.effects.meets(self.pending, self.common):
            self.emit("#pragma omp barrier")
            self.pending = Effects()
        self.effects.merge(body.effects)
        if self.level in ("teams", "parallel"):
            self.pending.merge(body.effects)
        return True

    @contextlib.contextmanager
    def trial(self):
        """What is written and recorded here is one piece of this code, or nothing where it conflicts."""
        piece = self.child()
        piece.pending, piece.above, piece.depth = Effects(), self, self.depth
        yield piece

    # --- What it may do ------------------------------------------------------------

    def chance(self, part):
        return self.rng.random() < part

    def touch(self, root, kind):
        self.effects.add(root, kind)

    def length(self, extent):
        if extent.root:
            self.touch(extent.root, "R")
        return extent.text

    def writable(self, rank=None, whole=False):
        return [v for v in self.views if v.writable and (rank is None or len(v.dims) == rank) and (v.whole or not whole)
                and v.root.written]

    def declare(self, type, dims, text, plain="x", shadow=0.12, kind="scalar"):
        """A local variable: text is its declaration with {name}. Sometimes it hides another."""
        name = self.program.names.fresh(plain)
        hidden = [v.base for v in self.views if v.base not in self.program.globals and v.kind != "extent"]
        if hidden and self.level != "host" and self.chance(shadow):
            name = self.rng.choice(hidden)
            if any(name in (l.name, l.extent.base) for l in self.loops) or re.search(rf"\b{name}\b", text) or not self.hides(name):
                name = self.program.names.fresh(plain)
        self.emit(text.replace("{name}", name))
        view = View(Root(type, tuple(dims), kind), name, name, tuple(dims), shape=tuple(dims))
        self.views.append(view)
        return view

    def hides(self, name):
        """From here on the name is another variable's. False: what this code needs would be gone."""
        if any(e.base == name for e in self.extents) or any(self.names_of(l) & {name} for l in self.loops):
            return False
        scope, lines = self, []
        while scope:
            lines += scope.lines
            scope = scope.above
        if name in self.program.busy or any(name in line for line in lines):
            return False  # one scope would have two of the name, or has used the outer one
        self.views = [v for v in self.views if v.base != name and name not in v.words]
        self.accumulators = [a for a in self.accumulators if a.view.base != name and name not in a.view.words]
        return True

    @staticmethod
    def names_of(loop):
        return {loop.name, loop.extent.base}

    # --- Expressions: unsigned values ---------------------------------------------

    def value(self, depth=2):
        kind = self.rng.random()
        if depth <= 0 or kind < 0.15:
            return self.leaf()
        a = self.value(depth - 1)
        if kind < 0.55:
            return f"({a} {self.rng.choice(['+', '-', '*', '^', '|', '&'])} {self.value(depth - 1)})"
        if kind < 0.62:
            return f"({a} {self.rng.choice(['/', '%'])} {self.rng.randint(2, 97)}u)"
        if kind < 0.69:
            return f"({a} {self.rng.choice(['<<', '>>'])} {self.rng.randint(1, 15)})"
        if kind < 0.77:
            return f"({self.condition(depth - 1)} ? {a} : {self.leaf()})"
        if kind < 0.85 and self.program.pure and self.level != "host" or kind < 0.8 and self.program.pure:
            return self.rng.choice(self.program.pure).call(self, depth - 1)
        if kind < 0.92 and self.program.mixers:
            return f"{self.rng.choice(self.program.mixers)}({a}, {self.leaf()})"
        return f"(~{a})" if kind < 0.95 else self.leaf()

    def condition(self, depth=1):
        return f"{self.value(depth)} {self.rng.choice(['<', '>', '<=', '==', '!='])} {self.value(depth)}"

    def leaf(self):
        if self.loops and self.chance(0.4):
            return f"(unsigned)({self.rng.choice(self.loops).count})"
        if self.views and self.chance(0.8):
            return self.read(self.rng.choice(self.views))
        if self.extents and self.chance(0.1):
            return f"(unsigned){self.length(self.rng.choice(self.extents))}"
        return f"{self.rng.randint(0, 9999)}u"

    def read(self, view):
        """Any element of a view, as a value."""
        self.touch(view.root, "R")
        return view.type.load(self.element(view).lvalue())

    def element(self, view):
        while view.dims:
            view = view.at(self.place(view.dims[0]))
        return view

    def place(self, extent):
        """Some index below an extent."""
        fitting = [l for l in self.loops if l.extent.value <= extent.value]
        if fitting and self.chance(0.5):
            return self.rng.choice(fitting).count
        if self.chance(0.3):
            return str(self.rng.randrange(extent.value))
        leaf = f"(unsigned)({self.rng.choice(self.loops).count})" if self.loops else f"{self.rng.randint(0, 999)}u"
        if self.chance(0.3):
            scalars = [v for v in self.views if not v.dims]
            leaf = self.read(self.rng.choice(scalars)) if scalars else leaf
        if self.chance(0.3):
            leaf = f"{leaf} * {self.rng.choice([3, 5, 7])}u + {self.rng.randint(0, 9)}u"
        return f"({leaf}) % {self.length(extent)}"

    def store(self, view, value=None):
        """An assignment to an element of a writable view."""
        target = self.element(view)
        value = value or self.value()
        self.touch(view.root, "W")
        op = self.rng.choice(["+", "^", "-"])
        if view.type is U32 and self.chance(0.4):
            return f"{target.lvalue()} {op}= {value};"
        return f"{target.lvalue()} = {view.type.store(value)};"

    # --- Loops -----------------------------------------------------------------------

    def loop(self, extent=None, canonical=False, name=None):
        """A loop over an extent, whose variable is in scope of the body only."""
        rng = self.rng
        extent = extent or rng.choice(self.extents)
        name = name or self.program.names.fresh("i")
        length, type = self.length(extent), rng.choice(["int", "int", "int", "unsigned", "long", "size_t"])
        form = rng.random()
        if form < 0.45:
            return Loop(name, name, extent, f"for ({type} {name} = 0; {name} < {length}; {name}++)")
        if form < 0.55:
            return Loop(name, name, extent, f"for ({type} {name} = 0; {name} <= {length} - 1; ++{name})")
        if form < 0.65 and type in ("int", "long"):
            return Loop(name, name, extent, f"for ({type} {name} = {length} - 1; {name} >= 0; {name}--)")
        if form < 0.73:
            step = rng.randint(2, 3)
            return Loop(name, f"{name} / {step}", extent,
                        f"for ({type} {name} = 0; {name} < {length} * {step}; {name} += {step})")
        if form < 0.81:
            base = rng.randint(1, 5)
            return Loop(name, f"({name} - {base})", extent, f"for ({type} {name} = {base}; {name} < {length} + {base}; {name}++)")
        if form < 0.89 and self.program.loop_macro and type == "int":
            return Loop(name, name, extent, f"{self.program.loop_macro}({name}, {length})")
        if form < 0.93 and type == "int":
            return Loop(name, name, extent, f"for ({name} = 0; {name} < {length}; {name} = {name} + 1)", f"int {name};")
        return Loop(name, name, extent, f"for (int {name} = 0; {name} < {length}; {name}++)")


def add_to(code, accumulator):
    """Lines that add a value to an accumulator."""
    view, op = accumulator.view, accumulator.op
    code.touch(view.root, "A" + op)
    value = view.type.store(code.value(1))
    lvalue, rng = code.element(view).lvalue(), code.rng
    if op in ("max", "min"):
        name = code.program.names.fresh("v")
        sign = "<" if op == "max" else ">"
        update = [f"if ({lvalue} {sign} {name}) {lvalue} = {name};"]
        if accumulator.mode == "plain" and rng.random() < 0.5:
            update = [f"{lvalue} = {lvalue} {sign} {name} ? {name} : {lvalue};"]
        lines = [f"{view.type.name} {name} = {value};"]
        if accumulator.mode == "plain":
            return ["{", *("  " + l for l in lines + update), "}"]
        return ["{", "  " + lines[0], f"  #pragma omp critical{accumulator.name}", "  " + update[0], "}"]
    spelled = [f"{lvalue} {op}= {value};", f"{lvalue} = {lvalue} {op} ({value});"]
    if accumulator.mode == "atomic" and not view.dims and view.whole:
        spelled.append(f"{lvalue} = ({value}) {op} {lvalue};")
    if accumulator.mode == "atomic" and view.index or view.dims:  # GCC does not find the element again
        spelled = spelled[:1]
    update = rng.choice(spelled[:1] + spelled if view.type.name in ("unsigned", "double", "unsigned long long") else spelled[:1])
    if accumulator.mode == "plain":
        return [update]
    if accumulator.mode == "critical":
        return [f"#pragma omp critical{accumulator.name}", update]
    return [f"#pragma omp atomic{rng.choice(['', ' update', ' relaxed', ' update seq_cst'])}", update]


__all__ = ["Accumulator", "Code", "Effects", "Loop", "add_to"]
