"""values.py - What generated programs compute with: types, variables, views of them

Idea: all arithmetic is unsigned and wraps around; a value is brought into the range of its type when it is stored, so that
sums of floating point are exact and signed numbers never overflow. A View is a variable, a row or an element of it, as it is
spelled where the code stands, with what the model knows of it: who shares it.
Out: Type, Root, View, Extent, Accumulator, OPERATORS, Names.   Tested by: test/test_generate.py
"""
import dataclasses
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "test"))
import rename  # noqa: E402


@dataclasses.dataclass(frozen=True)
class Type:
    """How a type is spelled, how an unsigned value becomes one of it and comes back."""
    name: str
    kind: str  # whole, signed, floating
    store_as: str
    load_as: str

    def store(self, value):
        return self.store_as.format(value)

    def load(self, lvalue):
        return self.load_as.format(lvalue)


U32 = Type("unsigned", "whole", "{}", "{}")
U64 = Type("unsigned long long", "whole", "({}) * 2654435761ull", "(unsigned)({} >> 7)")
U8 = Type("unsigned char", "whole", "(unsigned char)({})", "(unsigned){}")
U16 = Type("unsigned short", "whole", "(unsigned short)({})", "(unsigned){}")
I32 = Type("int", "signed", "(int)(({}) % 2001u) - 1000", "(unsigned){}")
LONG = Type("long", "signed", "(long)(({}) % 20001u) - 1000", "(unsigned){}")
DOUBLE = Type("double", "floating", "(double)(({}) % 1000u)", "(unsigned)(long){}")
FLOAT = Type("float", "floating", "(float)(({}) % 8u)", "(unsigned)(long){}")
SCALARS = (U32, U32, U32, I32, I32, U64, DOUBLE, LONG, FLOAT, U8, U16)

# Operators that give the same in any order. Idempotent ones may be repeated by any number of threads.
COMMUTE = {"whole": ("+", "^", "|", "&", "max", "min", "*"), "signed": ("+", "max", "min", "|", "&"),
           "floating": ("+", "max", "min")}
IDEMPOTENT = ("|", "&", "max", "min")


def operators(type):
    """Those whose results stay in the range of the type."""
    return [op for op in COMMUTE[type.kind] if type.name != "unsigned short" or op != "*"]  # promoted to int


@dataclasses.dataclass(eq=False)
class Root:
    """A variable, wherever it is spelled how: what conflicts are about, and what the device has of it."""
    type: Type
    dims: tuple
    kind: str  # scalar, array, pointer, vla, member, loop, extent
    written: bool = True
    # On the host's side of the program: is there a copy on the device, how often mapped, and whose is current?
    count: int = 0
    on_host: bool = True
    on_device: bool = False


@dataclasses.dataclass(frozen=True)
class Extent:
    """A length: its number, how it is spelled, and the variable that this reads, if it does."""
    value: int
    text: str
    root: Root = None
    base: str = ""


@dataclasses.dataclass(frozen=True)
class View:
    """name[i][j], or what is left of it to be indexed."""
    root: Root
    base: str  # the variable that a clause would name
    name: str  # how it is spelled: (*s).p
    dims: tuple = ()
    index: tuple = ()
    flat: bool = False
    repl: frozenset = frozenset()  # the scopes whose members all have this one variable
    fixed: bool = False  # only to be read here
    as_kind: str = ""  # where it is another than the variable's: the parameter that points to it
    shape: tuple = ()  # all dimensions, of what is flat
    owner: str = ""  # of a member: what a map of all of the struct names
    words: frozenset = frozenset()  # names that stand in its indices

    @property
    def type(self):
        return self.root.type

    @property
    def kind(self):
        return self.as_kind or self.root.kind

    @property
    def whole(self):
        return not self.index

    def at(self, *index, words=()):
        return dataclasses.replace(self, dims=self.dims[len(index):], index=self.index + tuple(index),
                                   words=self.words | frozenset(words))

    def lvalue(self):
        assert not self.dims
        return self.spelled()

    def spelled(self):
        if not self.flat or len(self.index) < 2:
            return self.name + "".join(f"[{i}]" for i in self.index)
        return f"{self.name}[({self.index[0]}) * {self.row.text} + {self.index[1]}]"

    @property
    def row(self):
        return self.shape[1]

    def address(self):
        """A pointer to its first element."""
        if not self.dims:
            return f"&{self.spelled()}"
        if self.flat and self.index:
            return f"&{self.name}[({self.index[0]}) * {self.row.text}]"
        return self.spelled()

    def shared(self, add=(), remove=()):
        return dataclasses.replace(self, repl=(self.repl | frozenset(add)) - frozenset(remove))

    def read_only(self):
        return dataclasses.replace(self, fixed=True)

    @property
    def writable(self):
        return not self.repl and not self.fixed


@dataclasses.dataclass(frozen=True)
class Accumulator:
    """A view that is only added to, by one operator."""
    view: View
    op: str
    mode: str  # plain, atomic, critical
    name: str = ""  # of the critical section
    repl: frozenset = frozenset()

    @property
    def usable(self):
        return not self.repl or self.op in IDEMPOTENT


class Names:
    """Fresh identifiers, some of them hostile: words of CUDA, C++ and generated text."""

    def __init__(self, rng, cpp, hostility):
        self.rng, self.cpp, self.hostility, self.number = rng, cpp, hostility, 0
        kinds = rename.cuda_names()
        words = sorted({word for _, word in rename.generated_words()} - set(NOT_MINE))
        cuda = sorted(name for name, kind in kinds.items() if kind in ("Type", "Variable") and name not in NOT_MINE)
        functions = sorted(name for name, kind in kinds.items() if kind == "Function" and name not in NOT_MINE)
        self.local = [words, cuda, functions, *([] if cpp else [list(rename.CPP)])]
        self.file = [sorted({w for w in words if "builtin" not in w}), LIKELY, *([] if cpp else [list(rename.CPP)])]
        self.taken = set()
        self.spoken = set(re.findall(r"\w+", "".join(
            (rename.ROOT / "translator" / table).read_text() for table in ("Constructs.def", "Clauses.def")))) | MODIFIERS

    def fresh(self, plain, file_scope=False, macro=False):
        """macro: what stands in a directive is none of its names."""
        if self.rng.random() < self.hostility:
            name = self.rng.choice(self.rng.choice(self.file if file_scope else self.local))
            if name not in self.taken and not (macro and name in self.spoken):
                self.taken.add(name)
                return name
        self.number += 1
        return f"{plain}{self.number}"


LIKELY = ["float4", "double2", "dim3", "uchar4", "int2", "uint3", "threadIdx", "blockIdx", "warpSize", "gridDim"]
MODIFIERS = set("to from tofrom alloc release static dynamic guided auto runtime close in inout max min relaxed seq_cst untied".split())
NOT_MINE = rename.KEYWORDS | set("""std omp size_t int64_t uint32_t uint64_t int32_t assert main printf malloc free stdin stdout stderr
present always mapper iterator exit abort abs labs llabs div ldiv lldiv rand srand qsort bsearch EOF NULL remove getline signed_ unsigned_ true false""".split())
