"""constructs.py - Directives of teams and threads, and what becomes of each variable in them

Idea: entering a construct, every view gets a role: what several share is only read, or belongs to the iterations one by one, is
added to, or is copied. The roles make the clauses, so these say what the code does.
Out: enter(), MAKERS; Roles.   Tested by: test/test_generate.py
"""
import dataclasses

from .code import Code
from .plain import inside, statements
from .values import IDEMPOTENT, U32, Accumulator, Extent, Root, operators

LOOPS = {"distribute", "for", "simd", "loop", "taskloop"}


class Roles:
    """What a construct of these leaves does with what is visible in front of it: clauses, and the views of its body."""

    def __init__(self, code, leaves, loops=(), level="thread"):
        self.code, self.rng, self.leaves, self.loops = code, code.rng, leaves, list(loops)
        self.added = {n for n in ("teams", "parallel") if n in leaves}
        self.removed = {"teams"} & {"teams" if "distribute" in leaves or leaves[-2:] == ["teams", "loop"] else ""}
        self.removed |= {"parallel"} & {"parallel" if {"for", "sections", "single", "masked", "master"} & set(leaves)
                                        or leaves[-2:] == ["parallel", "loop"] or leaves == ["loop"] else ""}
        self.loop = bool(LOOPS & set(leaves))
        self.replicated = bool(self.added - self.removed)
        self.clauses, self.effects = [], []  # effects: on variables outside
        self.body = Code(code.program, level, code)
        self.body.loops = [*code.loops, *self.loops]
        self.body.views, self.body.accumulators = [], []
        self.first = []  # lines that open the body
        self.privatized, self.last = set(), ""
        for extent in (loop.extent for loop in self.loops):
            if extent.root:
                self.effects.append((extent.root, "R"))
        for view in code.views:
            self.give(view)
        for accumulator in code.accumulators:
            self.pass_on(accumulator)
        if level in ("teams", "parallel"):
            shared = {v.root for v in code.views} | {a.view.root for a in code.accumulators}
            self.body.common = (shared - self.privatized) | {e.root for e in code.extents if e.root}

    def eligible(self, view):
        """May this construct hand the view out, to an iteration, a section or the one thread?"""
        shared = view.repl | self.added
        return not view.fixed and view.root.written and self.removed <= shared and not shared - self.removed

    def give(self, view):
        body, rng = self.body, self.rng
        whole = view.whole and view.kind in ("scalar", "array") and view.base == view.name
        scalar = whole and not view.dims
        if self.loop and self.eligible(view):
            choice = rng.random()
            if choice < 0.5 and self.part(view):
                return
            if choice < 0.72 and self.accumulate(view, whole):
                return
            if choice < 0.8 and scalar and self.lastprivate(view):
                return
            if choice < 0.84 and scalar and self.linear(view):
                return
        if whole and view.kind in ("scalar", "array") and self.copies() and rng.random() < 0.18 and self.copy(view):
            return
        if self.loop:
            body.views.append(view.shared(self.added, self.removed).read_only())
        elif self.replicated:
            if self.eligible_later(view) and rng.random() < 0.2 and self.reduced_in_parts(view, whole):
                return
            body.views.append(view.shared(self.added))
        else:
            ok = self.eligible(view)
            body.views.append(view.shared(remove=self.removed) if ok else view.read_only())

    def eligible_later(self, view):
        return not view.repl and not view.fixed and view.root.written

    def copies(self):
        return {"target", "teams", "distribute", "parallel", "for", "simd", "sections", "single"} & set(self.leaves)

    # --- Roles ------------------------------------------------------------------

    def part(self, view):
        """Each iteration has an element or a row."""
        count = len(self.loops)
        if len(view.dims) < 1:
            return False
        counts = [loop.count for loop in self.loops]
        words = [loop.name for loop in self.loops]
        if count == 2 and len(view.dims) == 1:
            m = self.loops[1].extent
            if self.loops[0].extent.value * m.value > view.dims[0].value:
                return False
            index = [f"({counts[0]}) * {m.text} + {counts[1]}"]
        else:
            fits = all(loop.extent.value <= d.value for loop, d in zip(self.loops, view.dims))
            if count > len(view.dims) or not fits:
                return False
            index = counts
            if count == 1 and self.loops[0].extent.value == view.dims[0].value and self.rng.random() < 0.25:
                text = self.loops[0].extent.text
                index = [f"{text} - 1 - {counts[0]}"]
        self.effects.append((view.root, "W"))
        part = view.at(*index, words=words)
        self.body.views.append(dataclasses.replace(part, repl=frozenset()))
        return True

    def accumulate(self, view, whole):
        """A reduction of this construct, or atomics and critical sections of its threads."""
        op = self.rng.choice(operators(view.type))
        reduces = {"teams", "parallel", "for", "simd", "loop", "taskloop"} & set(self.leaves)
        if "distribute" in self.leaves and "teams" not in self.leaves:
            reduces = False  # each team would combine what it has with what all teams share
        if reduces and whole and self.rng.random() < 0.7 and self.size(view) <= 40:
            self.clauses.append(f"reduction({self.operator(op, view)}: {self.reduced(view)})")
            self.effects.append((view.root, "W"))
            self.body.accumulators.append(Accumulator(view, op, "plain"))
        elif self.body.level in ("thread", "single") and "parallel" in self.leaves or "for" in self.leaves and self.body.level == "thread":
            mode = "atomic" if op not in ("max", "min") and self.rng.random() < 0.7 else "critical"
            name = self.rng.choice(["", f"({self.code.program.lock})"])
            self.effects.append((view.root, "A" + op + mode + name))
            self.body.accumulators.append(Accumulator(view, op, mode, name))
        else:
            return False
        self.privatized.add(view.root)
        return True

    def operator(self, op, view):
        """How the clause names it: sometimes as the program has declared it."""
        return self.code.program.reducer(op) if view.type is U32 and self.rng.random() < 0.15 else op

    def reduced(self, view):
        if view.dims and self.rng.random() < 0.5:
            return view.name + "".join(f"[{self.rng.choice(['', '0'])}:{e.text}]" for e in view.dims)
        return view.name

    @staticmethod
    def size(view):
        size = 1
        for extent in view.dims:
            size *= extent.value
        return size

    def reduced_in_parts(self, view, whole):
        """A reduction of teams or parallel, to which the loops inside add."""
        if not whole or self.size(view) > 24:
            return False
        op = self.rng.choice(operators(view.type))
        self.clauses.append(f"reduction({self.operator(op, view)}: {self.reduced(view)})")
        self.effects.append((view.root, "W"))
        self.privatized.add(view.root)
        self.body.accumulators.append(Accumulator(view, op, "plain", repl=frozenset(self.added)))
        return True

    def lastprivate(self, view):
        if not {"for", "simd", "distribute"} & set(self.leaves) or "distribute" in self.leaves and len(self.leaves) > 3:
            return False
        clause = "lastprivate"
        self.clauses.append(f"{clause}({view.name})")
        self.effects.append((view.root, "W"))
        self.private_view(view, fresh=True)
        return True

    def linear(self, view):
        if view.type.name not in ("unsigned", "int", "long") or "distribute" in self.leaves or len(self.loops) != 1 \
                or not {"for", "simd"} & set(self.leaves) or "teams" in self.leaves or "target" in self.leaves:
            return False
        step = self.rng.randint(1, 3)
        self.code.program.busy.add(view.name)
        self.clauses.append(f"linear({view.name}: {step})" if step > 1 or self.rng.random() < 0.5 else f"linear({view.name})")
        self.effects.append((view.root, "W"))
        self.privatized.add(view.root)
        # Its value here is what it was in front, and a step for each iteration: the loop adds it at its end.
        copy = dataclasses.replace(view, root=Root(view.type, (), "scalar"), repl=frozenset(), fixed=True)
        self.body.views.append(copy)
        self.last += f"{view.name} += {step};"
        return True

    def copy(self, view):
        """private, which is assigned first, or firstprivate: a variable of its own for each member."""
        if self.size(view) > 16 or "target" in self.leaves and view.dims:
            return False
        own = self.leaves in (["simd"], ["loop"])  # which take no firstprivate
        own_of_team = "distribute" in self.leaves and "teams" not in self.leaves and "teams" not in view.repl
        enclosing = own_of_team or not self.added and "target" not in self.leaves and not self.removed <= view.repl
        if view.dims and (own or enclosing):
            return False
        if (view.dims or self.rng.random() < 0.5) and not own and not enclosing:
            self.clauses.append(f"firstprivate({view.name})")
            self.effects.append((view.root, "R"))
            self.private_view(view, fresh=False)
        else:
            self.clauses.append(f"private({view.name})")
            self.private_view(view, fresh=True)
        return True

    def private_view(self, view, fresh):
        root = Root(view.type, view.dims, view.kind)
        self.privatized.add(view.root)
        # A copy that a loop's iterations have one after the other only keeps what it was given.
        made = dataclasses.replace(view, root=root, repl=frozenset(), fixed=self.loop and not fresh)
        self.body.views.append(made)
        if fresh:
            self.first.append(made)

    def pass_on(self, accumulator):
        """What is added to further in."""
        view, repl = accumulator.view, (accumulator.repl | self.added) - self.removed
        if "task" in self.leaves or "taskloop" in self.leaves:
            return
        passed = dataclasses.replace(accumulator, repl=repl)
        simd = "simd" in self.leaves or "loop" in self.leaves
        if accumulator.mode != "plain":
            if not simd:
                self.body.accumulators.append(passed)
            return
        if not self.added and not simd:
            self.body.accumulators.append(passed)
        elif not self.added and self.leaves not in (["simd"], ["distribute", "simd"]):
            pass  # a construct that shares work out reduces no copy of a thread
        elif view.whole and view.base == view.name and self.size(view) <= 24 and view.kind in ("scalar", "array"):
            self.clauses.append(f"reduction({self.operator(accumulator.op, view)}: {self.reduced(view)})")
            self.effects.append((view.root, "A" + accumulator.op))
            self.body.accumulators.append(passed)
        elif accumulator.op not in ("max", "min") and self.body.level in ("thread", "parallel", "single") and not simd:
            self.effects.append((view.root, "A" + accumulator.op))
            self.body.accumulators.append(dataclasses.replace(passed, mode="atomic"))

    # --- Text ---------------------------------------------------------------------

    def write(self, budget=None):
        """The body, and the lines that open and close it. False: nothing is in it."""
        body = self.body
        for view in self.first:
            body.emit(f"{view.name} = {view.type.store(self.without(view))};")
        body.pending.merge(body.effects)
        statements(body, budget or self.rng.randint(1, 4))
        if len(body.lines) <= len(self.first):
            return False
        if self.last:
            body.emit(self.last)
        for root, kind in self.effects:
            self.code.touch(root, kind)
        outside = {v.root for v in self.code.views} | {a.view.root for a in self.code.accumulators} \
            | {e.root for e in self.code.extents}
        for root, kinds in body.effects.kinds.items():
            if root in outside and (root not in self.privatized or "R" in kinds):
                self.code.effects.kinds[root] |= kinds
        return True

    def without(self, view):
        """A value that does not ask for what has none yet."""
        held = self.body.views
        self.body.views = [v for v in held if not any(v.root is f.root for f in self.first)]
        value = self.body.value(1)
        self.body.views = held
        return value

    def heads(self):
        """The heads of the loops, and the declarations in front of them."""
        return [l.ahead for l in self.loops if l.ahead], [l.head for l in self.loops]


def directive(code, words, clauses, extra=()):
    clauses = [*clauses, *extra]
    code.rng.shuffle(clauses)
    line = " ".join(["#pragma omp", words, *clauses])
    if len(line) > 110:
        at = line.rindex(" ", 0, 100)
        return [line[:at] + " \\", "    " + line[at + 1:]]
    return [line]


def settings(code, leaves, loops=()):
    """Clauses that must not change anything."""
    rng, found = code.rng, []

    def some(part, clause):
        if rng.random() < part:
            found.append(clause)
    if "teams" in leaves:
        some(0.3, f"num_teams({rng.randint(1, 4)})")
        some(0.15, f"thread_limit({rng.choice([32, 64, 7])})")
    if "parallel" in leaves:
        some(0.2, f"num_threads({rng.choice([1, 2, 3, 8, 32])})")
        if "loop" not in leaves:
            some(0.07, f"if(parallel: {code.length(rng.choice(code.extents))} > {rng.choice([1, 8, 99])})")
        some(0.05, "proc_bind(close)")
    if "for" in leaves:
        some(0.35, f"schedule({rng.choice(['static', 'static, 1', 'static, 3', 'dynamic', 'dynamic, 2', 'guided', 'auto', 'runtime'])})")
    if "distribute" in leaves:
        some(0.2, f"dist_schedule(static{rng.choice(['', ', 2', ', 5'])})")
    if "simd" in leaves:
        some(0.2, f"simdlen({rng.choice([4, 8])})")
    if len(loops) > 1:
        found.append(f"collapse({len(loops)})")
    return list(dict((f.split("(")[0], f) for f in found).values())


def nest(code, leaves, ranks=2):
    """The loops of a directive: over what is there to be shared out, if anything is."""
    rng = code.rng
    targets = [v for v in code.views if v.dims and not v.fixed]
    if targets and rng.random() < 0.8:
        view = rng.choice(targets)
        count = 2 if len(view.dims) > 1 and ranks > 1 and rng.random() < 0.5 else 1
        extents = view.dims[:count]
    else:
        count = 2 if ranks > 1 and rng.random() < 0.15 else 1
        extents = [code.program.small_extent() if count > 1 else rng.choice(code.extents) for _ in range(count)]
    return [code.loop(extent) for extent in extents]


LEVEL_OF = {"simd": "simd", "for": "thread", "distribute": "single", "loop": "simd", "taskloop": "thread"}


def loop_construct(code, leaves, words=None, clauses=(), split=False):
    """A directive of a loop with these leaves, and its body."""
    loops = nest(code, leaves)
    roles = Roles(code, leaves, loops, LEVEL_OF[leaves[-1]])
    if not roles.write():
        return False
    ahead, heads = roles.heads()
    extra = [*clauses, *settings(code, leaves, loops)]
    if leaves == ["loop"] and (code.program.in_function or code.chance(0.3)):
        extra.append("bind(parallel)")
    nowait = leaves[-1] != "distribute" and leaves in (["for"], ["for", "simd"]) and code.level == "parallel" and code.chance(0.25)
    if nowait:
        extra.append("nowait")
    if ahead:
        code.emit("{", *("  " + line for line in ahead))
    code.emit(*directive(code, words or " ".join(leaves), roles.clauses, extra))
    for depth, head in enumerate(heads):
        code.emit("  " * depth + head)
    code.block(roles.body)
    if ahead:
        code.emit("}")
    if code.level == "parallel" and not nowait and "for" in leaves:
        settle(code)


def settle(code):
    """The construct ends with a barrier: what stood before it is done."""
    from .code import Effects
    code.settled, code.after = True, Effects()


# --- Makers ---------------------------------------------------------------------------


def in_teams(code):
    leaves = code.rng.choice([["distribute"], ["distribute"], ["distribute", "parallel", "for"], ["distribute", "simd"],
                              ["distribute", "parallel", "for", "simd"]])
    return loop_construct(code, leaves)


def parallel_loop(code):
    leaves = code.rng.choice([["parallel", "for"], ["parallel", "for"], ["parallel", "for", "simd"], ["parallel", "loop"]])
    return loop_construct(code, leaves)


def parallel(code):
    roles = Roles(code, ["parallel"], level="parallel")
    if not roles.write(code.rng.randint(2, 5)):
        return False
    code.emit(*directive(code, "parallel", roles.clauses, settings(code, ["parallel"])))
    code.block(roles.body)


def worksharing_loop(code):
    return loop_construct(code, code.rng.choice([["for"], ["for"], ["for", "simd"], ["loop"]]) if code.chance(0.95) else ["for"])


def own_stride(code):
    """A loop that the program shares out by the thread's number."""
    targets = [v for v in code.views if v.repl == {"parallel"} and not v.fixed and v.dims]
    if not targets:
        return False
    view = code.rng.choice(targets)
    name = code.program.names.fresh("i")
    body = code.child("simd", views=[dataclasses.replace(v, fixed=True) for v in code.views if v.root is not view.root]
                      + [dataclasses.replace(view.at(name, words=[name]), repl=frozenset())], accumulators=[])
    inside(body)
    if not body.lines or any("#pragma" in line for line in body.lines):
        return False
    code.touch(view.root, "W")
    code.emit(f"for (int {name} = omp_get_thread_num(); {name} < {code.length(view.dims[0])}; {name} += omp_get_num_threads())")
    code.block(body)
    code.effects.merge(body.effects)


def one_thread(code):
    """single, masked, master."""
    word = code.rng.choice(["single", "single", "single", "masked", "master"])
    roles = Roles(code, [word], level="thread")
    if not roles.write():
        return False
    extra = []
    if word == "single" and code.chance(0.25):
        extra.append("nowait")
    elif word == "single":
        settle(code)
    code.emit(*directive(code, word, roles.clauses, extra))
    code.block(roles.body)


def sections(code):
    """Each section has some of the variables for itself; whether the directive is combined follows from the level."""
    leaves = ["sections"] if code.level == "parallel" else ["parallel", "sections"]
    roles = Roles(code, leaves, level="thread")
    count = code.rng.randint(1, 3)
    views = [(v, code.rng.randrange(count)) for v in roles.body.views]
    bodies = []
    for number in range(count):
        body = roles.body.child()
        body.views = [v for v, owner in views if owner == number or not v.writable]
        for view in roles.first:
            if any(v.root is view.root for v in body.views):
                body.emit(f"{view.name} = {view.type.store(roles.without(view))};")
            else:
                body.views = [v for v in body.views if v.root is not view.root]
        inside(body)
        if not body.lines:
            return False
        bodies.append(body)
        roles.body.effects.merge(body.effects)
    roles.first = []
    roles.body.lines, budget = ["x"], code.program.budget
    code.program.budget = 0
    roles.write()
    code.program.budget = budget
    extra = settings(code, leaves)
    if code.level == "parallel":
        if code.chance(0.25):
            extra.append("nowait")
        else:
            settle(code)
    code.emit(*directive(code, " ".join(leaves), roles.clauses, extra), "{")
    for number, body in enumerate(bodies):
        if number or code.chance(0.5):
            code.emit("  #pragma omp section")
        made = code.child()
        made.lines = []
        made.block(body)
        code.emit(*("  " + line for line in made.lines))
    code.emit("}")


def simd_loop(code):
    return loop_construct(code, ["simd"])


def task_group(code):
    """Tasks, each with variables of its own, and what waits for them."""
    count = code.rng.randint(1, 2)
    free = [v for v in code.writable() if v.whole and v.base == v.name]
    code.rng.shuffle(free)
    lines, effects = [], []
    for number in range(count):
        own = free[number::count][:2]
        if not own:
            return False
        body = code.child(accumulators=[])
        body.views = [v.read_only() for v in code.views if v.root not in {f.root for f in free}] + own
        inside(body)
        if not body.lines:
            return False
        words = code.rng.choice(["task", "task", "task untied", "task if(0)"])
        shared = f"shared({', '.join(v.base for v in own)})"
        made = code.child()
        made.lines = [f"#pragma omp {words} {shared}"]
        made.block(body)
        lines += made.lines
        effects.append(body.effects)
    for each in effects:
        code.effects.merge(each)
    if code.chance(0.5):
        code.emit("#pragma omp taskgroup", "{", *("  " + line for line in lines), "}")
    else:
        code.emit(*lines, "#pragma omp taskwait")


def task_loop(code):
    return loop_construct(code, ["taskloop"])


def barrier(code):
    code.emit("#pragma omp barrier")
    settle(code)


def critical(code):
    """Code that all threads execute, one after the other: it may repeat itself."""
    usable = [v for v in code.views if v.repl == {"parallel"} and not v.fixed and not v.dims]
    if not usable:
        return False
    view = code.rng.choice(usable)
    held, code.views = code.views, [v for v in code.views if v.root is not view.root]
    value = code.value(1)
    code.views = held
    code.touch(view.root, "W")
    code.emit(f"#pragma omp critical{code.rng.choice(['', f' ({code.program.lock})'])}",
              f"{view.lvalue()} = {view.type.store(value)};")


def scan(code):
    """What the iterations up to this one, or in front of it, have added up to."""
    free = [v for v in code.writable() if v.type is U32 and v.whole]
    sums = [v for v in free if not v.dims and v.base == v.name and v.kind == "scalar"]
    targets = [v for v in free if len(v.dims) == 1]
    if not sums or not targets:
        return False
    total, view = code.rng.choice(sums), code.rng.choice(targets)
    loop = code.loop(view.dims[0])
    if loop.ahead or total.base in code.names_of(loop):
        return False
    body = code.child("simd", accumulators=[], loops=[*code.loops, loop])
    body.views = [v.read_only() for v in code.views if v.root not in (total.root, view.root)]
    words = code.rng.choice(["parallel for", "parallel for", "parallel for simd", "simd"] if code.level == "single" else ["simd"])
    op = code.rng.choice(["+", "+", "^", "|"])
    add, store = f"  {total.name} {op}= {body.value()};", f"  {view.at(loop.count).lvalue()} = {total.name};"
    inclusive = code.chance(0.5)
    code.effects.merge(body.effects)
    for root in (total.root, view.root):
        code.touch(root, "R")
        code.touch(root, "W")
    code.emit(*directive(code, words, [f"reduction(inscan, {op}: {total.name})"]), loop.head, "{",
              *([add, f"  #pragma omp scan inclusive({total.name})", store] if inclusive else
                [store, f"  #pragma omp scan exclusive({total.name})", add]), "}")


def copy_private(code):
    """A value that one thread makes for all."""
    value = code.value(1)
    view = code.declare(U32, (), "unsigned {name};", shadow=0)
    code.emit(f"#pragma omp single copyprivate({view.name})", f"{view.name} = {value};")
    settle(code)


MAKERS = [
    (0.8, scan, ("single",)),
    (0.3, scan, ("thread",)),
    (1, copy_private, ("parallel",)),
    (7, in_teams, ("teams",)),
    (5, parallel_loop, ("single",)),
    (2, parallel_loop, ("teams",)),
    (4, parallel, ("single",)),
    (1.5, parallel, ("teams",)),
    (1.2, sections, ("single", "parallel")),
    (6, worksharing_loop, ("parallel",)),
    (1, own_stride, ("parallel",)),
    (3, one_thread, ("parallel",)),
    (0.7, barrier, ("parallel",)),
    (1, critical, ("parallel",)),
    (1.2, simd_loop, ("thread", "single")),
    (0.6, task_group, ("thread",)),
    (0.4, task_loop, ("thread",)),
    (0.25, parallel_loop, ("thread",)),
]
__all__ = ["MAKERS", "Roles", "loop_construct", "directive", "settings", "IDEMPOTENT", "U32", "Extent"]
