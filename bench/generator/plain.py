"""plain.py - Statements without directives, at any level, and what a thread may do beside them

Idea: each maker writes one statement into a Code, and says whether it could. In code that several threads execute alike
what they do depends on values that are equal for all of them.
Out: statements(code, budget), MAKERS.   Tested by: test/test_generate.py
"""
from .code import add_to
from .values import SCALARS, U32, Extent


def statements(code, budget):
    """Some statements, as many as the budget allows; the makers that fit the level, by their weights."""
    from . import constructs  # they hold statements again
    makers = [m for m in MAKERS + constructs.MAKERS if code.level in m[2]]
    tries = 0
    while budget > 0 and tries < 12 and code.program.budget > 0:
        tries += 1
        maker = code.rng.choices([m[1] for m in makers], [m[0] for m in makers])[0]
        if piece(code, maker):
            budget -= 1
            code.program.budget -= 1
    return code


def piece(code, maker):
    """What a maker writes, where it does not conflict with what stands before."""
    if code.level not in ("teams", "parallel"):
        return maker(code) is not False
    with code.trial() as made:
        if maker(made) is False or not code.take(made):
            return False
    code.emit(*made.lines)
    code.views, code.accumulators, code.extents = made.views, made.accumulators, made.extents
    if made.settled:
        code.pending = made.after
    return True


def assign(code):
    targets = code.writable()
    if not targets:
        return False
    code.emit(code.store(code.rng.choice(targets)))


def local(code):
    type = code.rng.choice(SCALARS)
    code.declare(type, (), f"{type.name} {{name}} = {type.store(code.value())};")


def local_array(code):
    type, extent = code.rng.choice(SCALARS), code.program.small_extent()
    if extent.root and not code.program.vla:
        return False
    code.length(extent)
    loop = code.loop(extent)
    view = code.declare(type, (extent,), f"{type.name} {{name}}[{extent.text}];", "t", kind="array" if not extent.root else "vla")
    if not extent.root and code.chance(0.3):
        code.lines[-1] = code.lines[-1][:-1] + " = {0};"
        return
    body = code.child(loops=[*code.loops, loop])
    body.views = [v for v in code.views if v is not view]
    value = type.store(body.value())
    code.effects.merge(body.effects)
    code.emit(*([loop.ahead] if loop.ahead else []), loop.head, f"  {view.at(loop.count).lvalue()} = {value};")


def local_rows(code):
    """Two dimensions, filled by two loops."""
    extent = code.program.small_extent(fixed=True)
    view = code.declare(U32, (extent, Extent(4, "4")), f"unsigned {{name}}[{extent.text}][4];", "t", kind="array")
    i, j = code.program.names.fresh("i"), code.program.names.fresh("j")
    code.emit(f"for (int {i} = 0; {i} < {extent.text}; {i}++)", f"  for (int {j} = 0; {j} < 4; {j}++)",
              f"    {view.at(i, j).lvalue()} = (unsigned)({i} * 4 + {j}) ^ {code.rng.randint(0, 999)}u;")


def branch(code):
    if code.depth > 6:
        return False
    condition = code.condition()
    if code.chance(0.3):  # one that is known, and does not hold
        condition = code.rng.choice(["{} != 0u", "{} > 4000000000u"]).format(f"({code.value(1)} & 3u)")
    code.pending.merge(code.effects)  # somebody may still ask when another has gone in
    then, other = code.child(), code.child() if code.chance(0.4) else None
    for body in filter(None, (then, other)):
        inside(body)
        if not body.lines:
            return False
    code.emit(f"if ({condition})")
    code.block(then)
    if other:
        code.emit("else")
        code.block(other)
    after(code, then, other)


def inside(body):
    statements(body, body.rng.randint(1, 3))


def after(code, *bodies):
    for body in filter(None, bodies):
        code.effects.merge(body.effects)
        code.pending.merge(body.pending)


def repeat(code):
    """A loop of few iterations."""
    if code.depth > 5 or code.looping:
        return False
    times = code.rng.randint(2, 3)
    loop = code.loop(Extent(times, str(times)))
    body = code.child(loops=[*code.loops, loop])
    body.looping = code.level != "thread"
    if code.level == "parallel":
        body.emit("#pragma omp barrier")
        body.pending = type(body.pending)()
    inside(body)
    if len(body.lines) < 2:
        return False
    if code.level in ("thread", "simd", "host") and code.chance(0.3):
        body.emit(f"if ({loop.count} == {code.rng.randint(0, 2)}) {code.rng.choice(['continue', 'break'])};")
        body.lines.insert(0, body.lines.pop()) if code.chance(0.5) else None
    if loop.ahead:
        code.emit("{", "  " + loop.ahead)
    code.emit(loop.head)
    code.block(body)
    if loop.ahead:
        code.emit("}")
    after(code, body)


def while_loop(code):
    if code.depth > 5 or code.looping:
        return False
    name, times = code.program.names.fresh("k"), code.rng.randint(1, 4)
    body = code.child()
    body.looping = code.level != "thread"
    if code.level == "parallel":
        body.emit("#pragma omp barrier")
        body.pending = type(body.pending)()
    inside(body)
    if not body.lines:
        return False
    code.emit("{", f"  int {name} = {times};")
    if code.chance(0.5):
        code.emit(f"  while ({name}-- > 0)")
        code.block(body)
    else:
        code.emit("  do")
        code.block(body)
        code.emit(f"  while (--{name} > 0);")
    code.emit("}")
    after(code, body)


def switch(code):
    if code.depth > 5:
        return False
    value = code.value(1)
    code.pending.merge(code.effects)
    cases = [code.child() for _ in range(code.rng.randint(2, 3))]
    for body in cases:
        inside(body)
    if not all(body.lines for body in cases):
        return False
    code.emit(f"switch ({value} % {len(cases) + 1}u) {{")
    for number, body in enumerate(cases):
        code.emit(f"case {number}:" if number or code.chance(0.5) else "default:")
        code.block(body)
        code.emit("break;")
    code.emit("}")
    after(code, *cases)


def scope(code):
    if code.depth > 6:
        return False
    body = code.child()
    inside(body)
    if not body.lines:
        return False
    code.block(body)
    after(code, body)


def accumulate(code):
    usable = [a for a in code.accumulators if a.usable and (a.mode == "plain" or code.level in ("thread", "parallel"))]
    if not usable:
        return False
    code.emit(*add_to(code, code.rng.choice(usable)))


def call(code):
    """Of a function that takes an array, where code of this level may call it."""
    from .functions import arguments
    fitting = [f for f in code.program.procedures if f.level in CALLABLE[code.level]]
    if not fitting:
        return False
    function = code.rng.choice(fitting)
    given = arguments(code, function)
    if given is None:
        return False
    code.emit(f"{function.name}({given});")


def array_loop(code):
    """A sequential loop that fills an array, or a row."""
    targets = [v for v in code.writable() if v.dims]
    if not targets:
        return False
    view = code.rng.choice(targets)
    loops, body = [], code.child(loops=code.loops)
    body.views = [v for v in code.views if v.root is not view.root]
    for extent in view.dims:
        loops.append(code.loop(extent))
        body.loops = [*body.loops, loops[-1]]
    element = view.at(*(loop.count for loop in loops))
    code.touch(view.root, "W")
    assigned = f"{element.lvalue()} = {element.type.store(body.value())};"
    code.effects.merge(body.effects)
    if any(loop.ahead for loop in loops):
        code.emit("{", *("  " + loop.ahead for loop in loops if loop.ahead))
    for depth, loop in enumerate(loops):
        code.emit("  " * depth + loop.head)
    code.emit("  " * len(loops) + assigned)
    if any(loop.ahead for loop in loops):
        code.emit("}")


def pointer(code):
    """A pointer to an element or a row, and an assignment through it."""
    targets = [v for v in code.writable() if v.type is U32]
    if not targets:
        return False
    view = code.rng.choice(targets)
    while len(view.dims) > 1:
        view = view.at(code.place(view.dims[0]))
    name = code.program.names.fresh("p")
    code.touch(view.root, "R")
    index = code.place(view.dims[0]) if view.dims else "0"
    value = code.value(1)
    code.touch(view.root, "W")
    reference = code.program.cpp and code.chance(0.4) and not view.dims
    with_name = f"unsigned &{name} = {view.lvalue()};" if reference else f"unsigned *{name} = {view.address()};"
    use = name if reference else f"{name}[{index}]" if view.dims or code.chance(0.3) else f"*{name}"
    code.emit("{", f"  {with_name}", f"  {use} {code.rng.choice(['', '+', '^'])}= {value};", "}")


CALLABLE = {"host": ("thread", "single", "simd"), "teams": ("simd",), "single": ("thread", "single", "simd"),
            "parallel": ("parallel", "parallel", "simd"), "thread": ("thread", "simd"), "simd": ("simd",)}
ALL = ("host", "teams", "single", "parallel", "thread", "simd")
MAKERS = [
    (6, assign, ("host", "single", "thread", "simd", "teams", "parallel")),
    (3, local, ALL),
    (2, local_array, ("single", "teams", "thread", "parallel")),
    (1, local_rows, ("single", "teams", "thread")),
    (2, branch, ("single", "teams", "thread", "parallel", "simd")),
    (1.5, repeat, ("single", "teams", "thread", "parallel", "simd")),
    (1, while_loop, ("single", "thread", "parallel")),
    (0.7, switch, ("single", "teams", "thread", "parallel")),
    (0.5, scope, ("single", "teams", "thread", "parallel", "simd")),
    (4, accumulate, ("single", "thread", "parallel", "simd")),
    (2.5, call, ("host", "single", "thread", "parallel", "simd")),
    (2, array_loop, ("host", "single", "thread", "teams", "parallel")),
    (1.2, pointer, ("single", "thread", "host")),
]
