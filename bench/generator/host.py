"""host.py - What the host does: target regions, data directives, and what is where meanwhile

Idea: of each variable the model knows whether the device has a copy, and which of both is current. A region that reads what is
not current there, and a statement of the host that reads what is not current here, get an update in front of them. Maps follow
from what the region does.
Out: host_statements(), show().   Tested by: test/test_generate.py
"""
import dataclasses

from .constructs import LEVEL_OF, Roles, directive, nest, settings
from .plain import MAKERS as PLAIN
from .values import I32, U32, Extent, Root, View


def item(view, rng=None):
    """How a clause names all of a view."""
    kind = view.kind
    if kind == "scalar" or kind in ("array", "vla") and (rng is None or rng.random() < 0.6):
        return view.name
    if not view.dims:
        return f"{view.base}[0:1]"
    if view.flat:
        return f"{view.name}[0:{view.dims[0].text} * {view.dims[1].text}]"
    return view.name + "".join(f"[{'' if rng and number and rng.random() < 0.3 and kind != 'pointer' else '0'}:{e.text}]"
                               for number, e in enumerate(view.dims))


def lengths(code, view):
    for extent in view.dims:
        code.length(extent)


def update(code, views, way):
    """A target update of these, one directive or several."""
    if not views:
        return
    for view in views:
        view.root.on_host = view.root.on_device = True
        lengths(code, view)
    code.emit(*directive(code, "target update", [f"{way}({', '.join(item(v, code.rng) for v in views)})"]))


def mappable(code):
    """The views that directives of the host may name: the whole of a variable."""
    return [v for v in code.views if v.whole and v.kind not in ("extent", "loop") and v.root.written]


def host_statements(code, budget):
    """Statements of the host, with their regions."""
    makers = [m for m in PLAIN + MAKERS if "host" in m[2]]
    everything = code.views
    while budget > 0:
        maker = code.rng.choices([m[1] for m in makers], [m[0] for m in makers])[0]
        own = maker in OWN
        made = code.child()
        made.depth = code.depth
        made.views = list(everything) if own else [v for v in everything if v.root.on_host]
        before = [(v.root, v.root.count, v.root.on_host, v.root.on_device) for v in everything]
        if maker(made) is False:
            for root, root.count, root.on_host, root.on_device in before:
                pass
            continue
        budget -= 1
        code.emit(*made.lines)
        code.effects.merge(made.effects)
        everything += [v for v in made.views if v.root not in {e.root for e in everything} and v.whole]
        if not own:
            for root in made.effects.kinds:
                if made.effects.writes(root) and root.count:
                    root.on_device = False
    return code


# --- Regions ------------------------------------------------------------------------------


SHAPES = [
    (2, ["target"]), (1.5, ["target", "parallel"]), (1.5, ["target", "parallel", "for"]),
    (0.7, ["target", "parallel", "for", "simd"]), (0.5, ["target", "simd"]), (0.5, ["target", "parallel", "loop"]),
    (2.5, ["target", "teams"]), (2.5, ["target", "teams", "distribute"]), (0.7, ["target", "teams", "distribute", "simd"]),
    (3, ["target", "teams", "distribute", "parallel", "for"]), (0.7, ["target", "teams", "distribute", "parallel", "for", "simd"]),
    (0.6, ["target", "teams", "loop"]),
]
LEVELS = {"target": "single", "parallel": "parallel", "teams": "teams", **LEVEL_OF}


def target(code, budget=None, settled=False, more_of=lambda inner: ()):
    """A region, what has to be current in front of it, and its maps."""
    rng = code.rng
    leaves = rng.choices([s[1] for s in SHAPES], [s[0] for s in SHAPES])[0]
    on_host = not settled and rng.random() < 0.08
    inner = code.child()
    inner.views = mappable(code) if len(code.views) < 4 else rng.sample(mappable(code), min(len(mappable(code)), rng.randint(3, 6)))
    if not inner.views:
        return False
    loops = nest(inner, leaves) if leaves[-1] in LEVEL_OF else []
    code.program.budget = rng.randint(4, 14)
    roles = Roles(inner, leaves, loops, LEVELS[leaves[-1]])
    if not roles.write(budget or rng.randint(2, 6)):
        return False
    clauses = maps(code, inner, roles, on_host)
    more = [*more_of(inner), *settings(inner, leaves, loops)]
    if on_host:
        more.append(rng.choice(["if(target: argc > 9)", "device(omp_get_initial_device())"] if code.program.in_main else
                               ["device(omp_get_initial_device())"]))
    elif rng.random() < 0.1 and code.program.in_main:
        more.append("if(target: argc < 9)")
    ahead, heads = roles.heads()
    code.effects.merge(inner.effects)
    write(code, leaves, roles, clauses, more, ahead, heads)
    for root in inner.effects.kinds:
        if inner.effects.writes(root) and root.count:
            root.on_host, root.on_device = on_host, not on_host
    return inner


def write(code, leaves, roles, clauses, more, ahead, heads):
    """As one combined directive, or as two with the one in the other."""
    if ahead:
        code.emit("{", *("  " + line for line in ahead))
    split = roles.leaves[:2] == ["target", "teams"] and len(leaves) > 1 and code.chance(0.3)
    alone = leaves[0:1] == ["target"] and len(leaves) > 1 and split
    if alone:
        outer = [c for c in clauses + more if c.startswith(("map", "defaultmap", "nowait", "depend", "device", "if(target"))]
        rest = [c for c in [*roles.clauses, *clauses, *more] if c not in outer]
        code.emit(*directive(code, "target", outer), *directive(code, " ".join(leaves[1:]), rest))
    else:
        code.emit(*directive(code, " ".join(leaves), [*roles.clauses, *clauses], more))
    for depth, head in enumerate(heads):
        code.emit("  " * depth + head)
    code.block(roles.body)
    if ahead:
        code.emit("}")


def maps(code, inner, roles, on_host):
    """The map clauses of a region, by what it does; updates in front of it, by what is current where."""
    rng, lists, to, back = code.rng, {}, [], []
    copied = {c.split("(")[1].rstrip(")") for c in roles.clauses if c.startswith(("private(", "firstprivate("))}
    groups = {}
    for view in inner.views:
        root = view.root
        if not inner.effects.touches(root) or root.kind == "extent":
            continue
        if view.base != view.name and not view.name.startswith("(*"):
            groups.setdefault(view.base, []).append(view)
            continue
        writes = inner.effects.writes(root)
        if view.name in copied:
            (back if not root.on_host else []).append(view)
            continue
        lengths(code, view)
        # By value; what a pointer leads to is not.
        bare = root.kind == "scalar" and not writes and rng.random() < 0.5 and not view.name.startswith("(*")
        if on_host or bare:
            if not root.on_host:
                back.append(view)
        elif root.count and not root.on_device:
            to.append(view)
        if bare:
            continue
        if root.kind in ("array", "vla") and rng.random() < 0.35 or root.count and root.kind != "scalar" and rng.random() < 0.5 \
                and not on_host and view.dims:
            continue  # found, or mapped as a whole
        if root.kind == "scalar" and any(c.startswith("reduction") and f" {view.name})" in c for c in roles.clauses) and rng.random() < 0.3:
            continue  # which maps it
        kind = "tofrom" if writes else rng.choice(["to", "to", "tofrom"])
        lists.setdefault(kind, []).append(item(view, rng))
    for base, members in groups.items():
        lists.setdefault("tofrom", []).append(members[0].owner)
        for view in members:
            if view.kind == "pointer":
                lengths(code, view)
                kind = "tofrom" if inner.effects.writes(view.root) else "to"
                lists.setdefault(kind, []).append(item(view))
    update(code, to, "to")
    update(code, back, "from")
    return [f"map({kind}: {', '.join(items)})" for kind, items in lists.items()]


# --- Data directives -------------------------------------------------------------------------


def plain_views(code):
    return [v for v in mappable(code) if v.base == v.name]


def begin(view, kind):
    root = view.root
    if not root.count:
        root.on_device = kind in ("to", "tofrom")
    root.count += 1


def ends(code, views, kinds):
    """What has to be current where before these maps end."""
    update(code, [v for v, k in zip(views, kinds) if v.root.count == 1 and k in ("from", "tofrom") and not v.root.on_device], "to")
    update(code, [v for v, k in zip(views, kinds) if v.root.count == 1 and k not in ("from", "tofrom") and not v.root.on_host], "from")


def end(view):
    root = view.root
    root.count -= 1
    if not root.count:
        root.on_host, root.on_device = True, False


def choose(code, kinds):
    free = plain_views(code)
    if not free:
        return [], []
    views = code.rng.sample(free, min(len(free), code.rng.randint(1, 3)))
    chosen = [code.rng.choice(kinds) for _ in views]
    # What the host only has is copied.
    chosen = [k if v.root.on_host or v.root.count else "to" for k, v in zip(chosen, views)]
    for view in views:
        lengths(code, view)
    return views, chosen


def clauses_of(code, views, kinds):
    lists = {}
    for view, kind in zip(views, kinds):
        lists.setdefault(kind, []).append(item(view, code.rng))
    return [f"map({kind}: {', '.join(items)})" for kind, items in lists.items()]


def target_data(code):
    if code.depth > 2:
        return False
    views, kinds = choose(code, ["to", "tofrom", "from", "alloc", "tofrom"])
    if not views:
        return False
    code.emit(*directive(code, "target data", clauses_of(code, views, kinds)))
    for view, kind in zip(views, kinds):
        begin(view, kind)
    body = code.child()
    host_statements(body, code.rng.randint(1, 3))
    ends(body, views, kinds)
    for view in views:
        end(view)
    code.block(body)
    code.effects.merge(body.effects)


def enter_data(code):
    views, kinds = choose(code, ["to", "alloc", "to"])
    if not views or code.depth > 0:
        return False
    code.emit(*directive(code, "target enter data", clauses_of(code, views, kinds)))
    for view, kind in zip(views, kinds):
        begin(view, kind)
        code.program.entered.append(view)


def exit_data(code, views=None):
    entered = code.program.entered
    visible = {v.root for v in code.views}
    views = views or [v for v in entered if v.root in visible and code.depth == 0][:2]
    if not views or len({v.root for v in views}) < len(views):
        return False
    kinds = [code.rng.choice(["from", "release", "from"]) for _ in views]
    ends(code, views, kinds)
    code.emit(*directive(code, "target exit data", clauses_of(code, views, kinds)))
    for view in views:
        end(view)
        entered.remove(view)


def synchronize(code):
    update(code, [v for v in plain_views(code) if not v.root.on_host][:3], "from")
    update(code, [v for v in plain_views(code) if v.root.count and not v.root.on_device][:3], "to")
    return bool(code.lines)


def repeated(code):
    """Some of all that in a loop: behind it is current what was current in front of it."""
    if code.depth > 1 or code.looping:
        return False
    loop = code.loop(Extent(2, "2"))
    before = {v.root: (v.root.on_host, v.root.on_device) for v in code.views}
    body = code.child(loops=[*code.loops, loop])
    body.looping, body.depth = True, 2
    host_statements(body, code.rng.randint(1, 2))
    known = [v for v in plain_views(code) if v.root in before]
    update(body, [v for v in known if before[v.root][0] and not v.root.on_host], "from")
    update(body, [v for v in known if before[v.root][1] and not v.root.on_device and v.root.count], "to")
    code.emit("{", *(["  " + loop.ahead] if loop.ahead else []), loop.head)
    code.block(body)
    code.emit("}")
    code.effects.merge(body.effects)


def place(view):
    """What a dependence names of it."""
    return view.name + ("[0]" if view.flat else "[0]" * len(view.dims))


def asynchronous(code):
    """Regions that the host does not wait for, in the order of their dependences."""
    if code.looping:
        return False
    synchronize(code)
    done = []
    for _ in range(code.rng.randint(1, 2)):
        made = code.child()
        made.views = [v for v in plain_views(code) if v.dims or not any(d.effects.writes(v.root) for d in done)]


        def after(inner):
            """Its place in the order, by what it reads and writes."""
            found = [v for v in plain_views(code) if inner.effects.touches(v.root)]
            reads = [v for v in found if not inner.effects.writes(v.root)]
            ways = (("in", reads), ("inout", [v for v in found if inner.effects.writes(v.root)]))
            return ["nowait", *(f"depend({way}: {', '.join(place(v) for v in views)})" for way, views in ways if views)]
        inner = target(made, settled=True, more_of=after)
        if inner is False:
            continue
        if any(line.startswith("#pragma omp target update") for line in made.lines):
            made.lines.insert(0, "#pragma omp taskwait")
        code.emit(*made.lines)
        code.effects.merge(inner.effects)
        done.append(inner)
    if not done:
        return False
    code.emit("#pragma omp taskwait")


def host_threads(code):
    """Threads of the host, each with a row of its own and a region on it."""
    rows = [v for v in plain_views(code) if len(v.dims) == 2 and v.root.on_host and not v.root.count and v.type is U32]
    if not rows or code.looping:
        return False
    view = code.rng.choice(rows)
    name, row = code.program.names.fresh("t"), code.program.names.fresh("row")
    loop = dataclasses.replace(code.loop(view.dims[0], name=name), ahead="", count=name, head=
                               f"for (int {name} = 0; {name} < {code.length(view.dims[0])}; {name}++)")
    length = view.dims[1]
    body = code.child(loops=[*code.loops, loop])
    body.views = [View(Root(U32, (length,), "pointer"), row, row, (length,))]
    body.emit(f"unsigned *{row} = {view.at(name).address()};")
    if target(body) is False:
        return False
    code.touch(view.root, "W")
    code.effects.merge(body.effects)
    code.emit(f"#pragma omp parallel for num_threads({code.rng.randint(2, 3)})", loop.head)
    code.block(body)


def work(code):
    """A function of the host, called once, with some of the variables."""
    program = code.program
    if code.depth > 0 or not program.in_main:
        return False
    views = code.rng.sample(plain_views(code), min(len(plain_views(code)), code.rng.randint(2, 4)))
    if not views:
        return False
    name, params, given = program.names.fresh("region", True), {}, {}
    inner = type(code)(program, "host")
    inner.extents = [e for e in program.extents if not e.root]
    for view in views:
        parameter(code, view, inner, params, given)
    entered, program.entered, program.in_main = program.entered, [], False
    program.busy |= set(params)
    host_statements(inner, code.rng.randint(1, 3))
    while program.entered:
        last = type(code)(program, "host", inner, inner.views)
        last.depth = 0
        exit_data(last, [program.entered[-1]])
        inner.emit(*last.lines)
    program.entered, program.in_main = entered, True
    program.define([f"static void {name}({', '.join(params.values())}) {{", *("  " + line for line in inner.lines), "}"])
    code.emit(f"{name}({', '.join(given.values())});")
    code.effects.merge(inner.effects)


def parameter(code, view, inner, params, given):
    """One variable as a parameter of a function: by value, pointer, reference, with its lengths."""
    rng, names, type = code.rng, code.program.names, view.type.name
    name = names.fresh("q")
    if not view.dims:
        way = rng.choice(["pointer", "value", "reference" if code.program.cpp else "pointer"])
        if way == "value" and view.root.on_host:
            params[name], given[name] = f"{type} {name}", view.lvalue()
            inner.views.append(View(Root(view.type, (), "scalar"), name, name))
        elif way == "reference":
            params[name], given[name] = f"{type} &{name}", view.lvalue()
            inner.views.append(dataclasses.replace(view, base=name, name=name, as_kind="scalar"))
        else:
            params[name], given[name] = f"{type} *{name}", f"&{view.lvalue()}"
            inner.views.append(dataclasses.replace(view, base=name, name=f"(*{name})", as_kind="pointer"))
        return
    dims = []
    for extent in view.shape:
        if extent.root:
            length = names.fresh("n")
            params[length], given[length] = f"int {length}", extent.text
            extent = Extent(extent.value, length, Root(I32, (), "extent", False), length)
            inner.extents.append(extent)
        dims.append(extent)
    rows = "".join(f"[{e.text}]" for e in dims[1:]) if not view.flat else ""
    params[name] = f"{type} (*{name}){rows}" if rows else f"{type} *{name}"
    if rng.random() < 0.3 and not view.flat and not (code.program.cpp and any(e.root for e in dims)):
        params[name] = f"{type} {name}" + "".join(f"[{e.text}]" for e in dims)
    given[name] = view.spelled()
    inner.views.append(dataclasses.replace(view, base=name, name=name, as_kind="pointer", dims=tuple(dims), shape=tuple(dims)))


def show(view, number):
    """Lines that print a number made of all elements."""
    lines, indices = ["{", "  unsigned long long sum = 7;"], []
    for depth, extent in enumerate(view.dims):
        indices.append("ijk"[depth])
        lines.append("  " + "  " * depth + f"for (int {indices[-1]} = 0; {indices[-1]} < {extent.text}; {indices[-1]}++)")
    lines.append("  " * (len(view.dims) + 1) + f"sum = sum * 31 + {view.type.load(view.at(*indices).lvalue())};")
    return [*lines, f'  printf("{number} %llu\\n", sum);', "}"]


OWN = []
MAKERS = [
    (9, target, ("host",)), (2, target_data, ("host",)), (1.5, enter_data, ("host",)), (1.5, exit_data, ("host",)),
    (1, synchronize, ("host",)), (1.5, work, ("host",)), (1, repeated, ("host",)), (1, asynchronous, ("host",)), (0.8, host_threads, ("host",)),
]
OWN += [m[1] for m in MAKERS]
