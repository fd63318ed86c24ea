"""rows.py - The programs behind each row of docs/c-to-cuda.md

Idea: a row's first cell; then small programs of C, each with what its output has to hold. Where that is an id, it is
refused with it; where it is nothing, it stays as it is. A program that is a name is one of test/inputs, which goes through
all rungs: in a region, with nvcc, on the CPU device.
In:  nothing.   Out: ROWS, read by test_rows.py.
"""
# The first words of a row: programs, and what has to stand in the output of each.
ROWS = {
    "`sqrt(f)` of a float": [("#include <math.h>\ndouble g(float f) { return sqrt(f); }", "sqrt((double)f)")],
    "`fmax(x, 1)`, `pow(f, 2)`": [
        ("#include <math.h>\ndouble g(double x) { return fmax(x, 1); }", "fmax(x, 1.0)"),
        ("#include <math.h>\ndouble g(float f) { return pow(f, 2); }", "pow((double)f, 2.0)"),
    ],
    "`abs(-2.5)`, `abs(big)` of a long": [
        ("#include <stdlib.h>\nint g(void) { return abs(-2.5); }", "abs((int)-2.5)"),
        ("#include <stdlib.h>\nint g(long big) { return abs(big); }", "abs((int)big)"),
    ],
    "`sizeof('a')`, `sizeof(i == 1)`, `sizeof(!i)`": [
        ("int g(void) { return sizeof('a'); }", "sizeof(int)"),
        ("int g(int i) { return sizeof(i == 1); }", "sizeof(int)"),
        ("int g(int i) { return sizeof(!i); }", "sizeof(int)"),
    ],
    "`sizeof(0, array)`": [("int g(void) { int array[4]; return sizeof(0, array); }", "sizeof(int *)")],
    "`__auto_type same = i == 1`": [("int g(int i) { __auto_type same = i == 1; return same; }", "int same =")],
    "`e - 2 < 0`, `e > -1` with an enumeration without negative constants": [
        ("enum e { A }; int g(enum e e) { return e - 2 < 0; }", "(unsigned int)e - 2 < 0"),
        ("enum e { A }; int g(enum e e) { return e > -1; }", "(unsigned int)e > -1"),
    ],
    "`struct {}`": [("struct nothing {}; int g(void) { return sizeof(struct nothing); }", "char none[0];")],
    "`struct T { … }` in a function, with a global `T`": [
        ("int T; int g(void) { struct T { int x; } t = {1}; return t.x + T; }", "struct T_ {"),
    ],
    "`restrict`, `_Bool`, `_Static_assert`, `_Thread_local`, `_Alignof`, `typeof`": [
        ("int g(int *restrict p) { return *p; }", "__restrict__"),
        ("_Bool b;", "bool b;"),
        ("_Static_assert(1, \"one\");", "static_assert(1"),
        ("_Thread_local int x;", "thread_local int x;"),
        ("int g(void) { return _Alignof(int); }", "alignof(int)"),
        ("int g(void) { typeof(1) x = 2; return x; }", "__typeof__(1) x"),
    ],
    "`_Noreturn`, `noreturn`": [
        ("_Noreturn void g(void);", "__attribute__((noreturn))"),
        ("#include <stdnoreturn.h>\nnoreturn void g(void);", "__attribute__((noreturn))"),
    ],
    "`_Alignas(64)` first, or among the specifiers": [
        ("_Alignas(64) int x;", "alignas(64) int x"),
        ("static _Alignas(64) int x; int g(void) { return x; }", "__attribute__((aligned(64)))"),
    ],
    "`register`, `auto int`, `__auto_type`": [
        ("int g(void) { register int x = 1; return x; }", "{ int x = 1;"),
        ("int g(void) { auto int x = 1; return x; }", "{ int x = 1;"),
        ("int g(double d) { __auto_type x = d; return x; }", "auto x = d"),
    ],
    "`_Generic`, `__builtin_choose_expr`, `__builtin_types_compatible_p`": [
        ("int g(int i) { return _Generic(i, int: 7, default: 8); }", "return 7;"),
        ("int g(void) { return __builtin_choose_expr(1, 7, 8); }", "return 7;"),
        ("int g(void) { return __builtin_types_compatible_p(int, long); }", "return 0;"),
    ],
    "`double complex`, `_Complex double`, `I`, `1.0i`, `<complex.h>`": [
        ("#include <complex.h>\ndouble complex z;", "omp2cuda::complex<double> z"),
        ("_Complex double z;", "omp2cuda::complex<double> z"),
        ("#include <complex.h>\nvoid g(double complex *z) { *z = 2 * I; }", "2 * omp2cuda::I()"),
        ("void g(_Complex double *z) { *z = 1.0i; }", "omp2cuda::complex<double>(0, 1.0)"),
        ("void g(_Complex double *z, double x) { *z = x * 1i; }", "x * omp2cuda::complex<double>(0, 1)"),
        ("#include <complex.h>\nfloat complex z;", '"omp2cuda/c_complex.h"'),
    ],
    "`__real__ z = 1`, `double x = z` of a complex `z`, `(double complex){x}`": [
        ("void g(_Complex double z) { __real__ z = 1; }", "z.re = 1"),
        ("double g(_Complex double z) { double x = z; return x; }", "double x = (double)z"),
        ("#include <complex.h>\nvoid g(double complex *z, double x) { *z = (double complex){x}; }",
         "omp2cuda::complex<double>(x)"),
    ],
    "`_Float16`, `__fp16`, `__bf16`, `1.5f16`; `f += h * 2.0f` (C++ too)": [
        ("void g(_Float16 *h) { *h = 1.5f16; }", "__half(1.5f)"),
        ("void g(__fp16 *h) { *h = 1; }", "__half *h"),
        ("void g(__bf16 *h) { *h = 1; }", "__nv_bfloat16 *h"),
        ("float g(float f, _Float16 h) { f += h * 2.0f; return f; }", "f += (float)h * 2.0f"),
    ],
    "`_Atomic int`, `<stdatomic.h>`": [
        ("_Atomic int x;", "std::atomic<int> x"),
        ("#include <stdatomic.h>\natomic_int x;", '"omp2cuda/c_atomic.h"'),
    ],
    # --- pointers
    "`int *p = v` of a `void *`, as initializer, assignment, argument or result": [
        ("int *g(void *v) { int *p = v; return p; }", "int *p = (int *)v"),
        ("int *g(void *v) { int *p; p = v; return p; }", "p = (int *)v"),
        ("int h(int *p); int g(void *v) { return h(v); }", "h((int *)v)"),
        ("int *g(void *v) { return v; }", "return (int *)v"),
        "c/casts_pointers",
    ],
    "`c ? v : q` of a `void *` and another pointer": [
        ("int *g(int c, void *v, int *q) { return c ? v : q; }", "(int *)(c ? v : q)"),
    ],
    "pointers to other types: `unsigned *` as `int *`, `T **` as `void **`, functions, integers": [
        ("int *g(unsigned *u) { int *p = (void *)u; return p; }", "(int *)(void *)u"),
        ("int h(int *p); int (*g(void))(void *) { return (int (*)(void *))h; }", "(int (*)(void *))h"),
    ],
    "`int *p = c` of a `const int *`": [
        ("int *g(const int *c) { int *p = (int *)c; return p; }", "(int *)c"),
    ],
    "`int *p = (void *)0`": [("int *g(void) { int *p = (void *)0; return p; }", "(int *)(void *)0")],
    "`char *p = strchr(s, c)` of a `const char *`, and its family": [
        ("#include <string.h>\nchar *g(const char *s) { return strchr(s, 'a'); }", "(char *)strchr(s, 'a')"),
        ("#include <string.h>\nchar *g(const char *s) { return strstr(s, \"a\"); }", "(char *)strstr("),
    ],
    "`v + 1`, `v++`, `v - w` of a `void *`": [
        ("void *g(void *v) { return v + 1; }", "(char *)v + 1"),
        ("void *g(void *v) { v++; return v; }", "v = (char *)v + 1"),
        ("long g(void *v, void *w) { return v - w; }", "(char *)v - (char *)w"),
    ],
    "`p == c` of pointers to different types, `p == 1`": [
        ("int g(int *p, char *c) { return p == c; }", "p == (int *)c"),
        ("int g(int *p) { return p == 1; }", "p == (int *)1"),
    ],
    "`p > 0`": [("int g(int *p) { return p > (int *)0; }", "p > (int *)0")],
    "`struct S s = *v` of a `volatile struct S *`": [
        ("struct S { int a; }; int g(volatile struct S *v) { struct S s = *v; return s.a; }", "*(struct S *)&*v"),
    ],
    "`char *s = \"text\"`": [("char *g(void) { char *s = \"text\"; return s; }", "(char *)\"text\"")],
    # --- enumerations
    "`enum E e = i`, as argument, result, in braces": [
        ("enum E { A }; enum E g(int i) { enum E e = i; return e; }", "e = (enum E)i"),
        ("enum E { A }; int h(enum E e); int g(int i) { return h(i); }", "h((enum E)i)"),
        ("enum E { A }; struct T { enum E e; }; int g(int i) { struct T t = {i}; return t.e; }", "{(enum E)i}"),
    ],
    "`e = A | B`, a constant of another enumeration": [
        ("enum E { A, B }; enum E g(void) { return A | B; }", "(enum E)(A | B)"),
        ("enum E { A }; enum F { X }; enum E g(void) { return X; }", "(enum E)X"),
    ],
    "`{0}` of a struct that begins with an enumeration": [
        ("enum E { A }; struct T { enum E e; int i; }; int g(void) { struct T t = {0}; return t.i; }", "t = {}"),
    ],
    "`e++`, `e |= x`": [
        ("enum E { A }; enum E g(enum E e) { e++; return e; }", "e = (enum E)(e + 1)"),
        ("enum E { A }; enum E g(enum E e, int x) { e |= x; return e; }", "e = (enum E)(e | x)"),
        ("enum E { A }; int g(enum E *e, int i) { e[i++] |= 2; return i; }", "E0603"),
    ],
    # --- names
    "a word of C++ as a variable, parameter, field, label, tag or function": [
        ("int g(int new) { return new; }", "int new_"),
        ("struct S { int class; }; int g(struct S s) { return s.class; }", "s.class_"),
        ("struct this { int i; }; int g(struct this s) { return s.i; }", "struct this_"),
        ("int g(int x) { try: if (x--) goto try; return x; }", "goto try_"),
        ("int delete(int x) { return x; }", "int delete_"),
        ("int g(int alignas) { return (alignas = 2); }", "alignas_"),
        "c/names_words", "c/words-as-names",
    ],
    "words that only later standards of C++ have: `concept`, `requires`, `char8_t`": [
        ("int g(int concept, int requires, int char8_t) { return concept + requires + char8_t; }", "requires_"),
    ],
    "a type of the file that CUDA has: `float4`, `dim3`": [
        ("typedef struct { float x; } float4; float g(float4 f) { return f.x; }", "#define float4 float4_"),
        ("struct dim3 { int x; }; int g(struct dim3 d) { return d.x; }", "dim3_"),
    ],
    "a function or object of the file that CUDA has: `min`, `rsqrt`, `y1`, a function `__ldg` or `__clz`": [
        ("static int min(int a, int b) { return a < b ? a : b; } int g(int a) { return min(a, 2); }", "min_(a, 2)"),
        ("static double rsqrt(double x) { return x; } double g(double a) { return rsqrt(a); }", "rsqrt_(a)"),
        ("double y1; double g(void) { return y1; }", "y1_"),
    ],
    "a tag and an unrelated typedef of one name": [
        ("typedef double bar; struct bar { int q; }; int g(struct bar b) { bar d = 1; return b.q + d; }", "struct bar_"),
        ("typedef struct node *node; struct node { node next; }; node g(node n) { return n->next; }", "struct node_"),
    ],
    "letters outside ASCII in names of functions, types, namespaces (C++) and static objects: `größe`": [
        ("static int größe = 3; int g(void) { return größe; }", "gr_u00f6_u00dfe"),
        ("int größe(int n) { return n; }", "gr_u00f6_u00dfe"),
        ("struct größe { int a; }; int g(struct größe *p) { return p->a; }", "gr_u00f6_u00dfe"),
        "names/outside-ascii",
    ],
    "locals called like CUDA's words: `threadIdx`, `half`, `min`": [
        ("int g(int n) { int half = 1, min = 2, threadIdx = 3; return half + min + threadIdx + n; }", None),
    ],
    "`typedef int bool`, `true` and `false` as names": [
        ("typedef int bool; int g(bool b) { return b; }", "typedef int bool_"),
        ("typedef enum { false, true } bool; int g(bool b) { return b == true; }", "true_ } bool_"),
    ],
    "`b++` of a bool": [("#include <stdbool.h>\nint g(bool b) { b++; return b; }", "b = true")],
    # --- initializers
    "`&(T){…}`, `(int[]){…}`, whose address is taken": [
        ("struct P { int x; }; int h(struct P *p); int g(void) { return h(&(struct P){1}); }", "struct P P_literal = {1}"),
        ("int h(int *p); int g(void) { return h((int[]){1, 2}); }", "int literal[2] = {1, 2}"),
        ("struct P { int x; }; struct P *p = &(struct P){1};", "static struct P P_literal"),
        "c/compound_literals",
    ],
    "designators out of order, nested, or behind values": [
        ("struct P { int x, y; }; int g(void) { struct P p = {.y = 1, .x = 2}; return p.x; }", "{.x = 2, .y = 1}"),
        ("struct P { int x; }; struct N { struct P in; }; int g(void) { struct N n = {.in.x = 3}; return n.in.x; }",
         "{.in = {.x = 3}}"),
    ],
    "`[2] = 3` with gaps, `[0 ... 3] = 7`": [
        ("int g(void) { int a[4] = {[2] = 3}; return a[2]; }", "{0, 0, 3}"),
        ("int g(void) { int a[3] = {[0 ... 1] = 7}; return a[1]; }", "{7, 7}"),
    ],
    "`int a[] = {3.7, n}` that narrows": [("int g(double d) { int a[] = {3.7, d}; return a[0]; }", "(int)3.7, (int)d")],
    "`char s[3] = \"abc\"`": [("int g(void) { char s[3] = \"abc\"; return s[0]; }", "{'a', 'b', 'c'}")],
    "a constant object without a value, a struct with a constant member": [
        ("const int z; int g(void) { return z; }", "const int z = {}"),
        ("struct C { const int k; int v; }; int g(void) { struct C c; c.v = 1; return c.v; }", "struct C c = {};"),
    ],
    "more values than there are elements": [("int g(void) { int a[2] = {1, 2, 3}; return a[0]; }", "{1, 2}")],
    # --- declarations
    "definitions in the old style": [("int g(a, b) int a; double b; { return a + b; }", "int g(int a, double b)")],
    "`int f();` of what is defined with parameters": [
        ("int f(); int g(void) { return f(1); } int f(int a) { return a; }", "int f(int"),
        ("int f(); int g(void) { return f(1); }", "E0604"),
    ],
    "a call through a pointer without a prototype": [
        ("int g(int (*q)(int)) { int (*p)() = q; return p(2); }", "(int (*)(int))p)(2)"),
    ],
    "`int x; int x;`, `static int x; static int x = 3;`": [
        ("int x; int x; int g(void) { return x; }", "extern int x;"),
        ("static int x; static int x = 3; int g(void) { return x; }", "namespace {"),
    ],
    "a tag or enumerator that is declared inside a struct, used outside": [
        ("struct O { struct I { int x; } i; }; int g(struct I i) { return i.x; }", "struct O::I i"),
        ("struct O { enum K { KA, KB } k; }; int g(void) { return KB; }", "O::KB"),
    ],
    "a type that is defined in a result, in `sizeof` or in a cast": [
        ("struct R { int v; } g(int i) { struct R r = {i}; return r; }", "struct R { int v; };"),
        ("int g(void) { return sizeof(struct S { int a; }); }", "struct S { int a; };"),
        ("#include <stddef.h>\nint g(void) { return offsetof(struct { char c; int i; }, i); }", "E0608"),
        "c/type-in-result",
    ],
    "`void main(void)`": [("void main(void) { }", "int main(void)")],
    "`extern int x;` among statements": ["c/extern-in-function"],
    "a function of C's library that is declared by hand": [
        ("double sin(double); double g(double x) { return sin(x); }", 'extern "C"'),
    ],
    # --- arrays of variable length
    "`double a[n]`, `a[const]`, `a[static 2]`, `a[*]` as parameters": [
        ("double g(int n, double a[n]) { return a[0]; }", "double a[]"),
        ("double g(double a[const]) { return a[0]; }", "*const a"),
        ("double g(double a[static 2]) { return a[0]; }", "double a[]"),
    ],
    "`double A[n][m]` and `double (*A)[m]` as parameters": [
        ("double g(int n, int m, double A[n][m]) { return A[1][1]; }", "void *A_"),
        "c/vla_parameters", "c/rows",
    ],
    "local arrays of variable length, of one and more dimensions; `sizeof`, `typeof`, `&a` of them": [
        ("int g(int n) { int a[n]; a[0] = 1; return a[0]; }", None),
        "c/vla-sizes", "c/vla-typeof",
    ],
    # --- control flow
    "a jump or a `case` over an initialization": [
        ("int g(int n) { if (n) goto out; int k = 3; n += k; out: return n; }", "int k; k = 3"),
        ("int g(int n) { switch (n) { case 0:; int z = 4; return z; default: return 6; } }", "int z; z = 4"),
        ("int g(int n) { if (n) goto out; int k[2] = {3, n}; n += k[0]; out: return n; }", "const int values[2] = {3, n}"),
        ("int g(int n) { if (n) goto out; char k[] = {0}; n += k[0]; out: return n; }", "char k[1]; memset(k, 0, sizeof(k));"),
    ],
    "a label at the end of a block": [("void g(int n) { if (n) goto out; n++; out: ; }", "out: ;")],
    "a loop's variable that its body declares again": [
        ("int g(int n) { for (int i = 0; i < n; i++) { int i = 5; n -= i; } return n; }", "{{"),
    ],
    "`case 1 ... 3` in device code": ["c/case-ranges"],
    # --- as it is
    "`inline`, variadic functions, bit-fields, unions, unnamed members, `T T;`": [
        ("static inline int g(int i) { return i; }", None),
        ("int g(int a, ...) { return a; }", None),
        ("struct B { unsigned a : 3, : 0; }; union U { int i; float f; }; struct A { union { int i; float f; }; };", None),
    ],
    "statement expressions, `a ?: b`, binary and hexadecimal constants, `__int128`": [
        ("int g(int i) { return ({ int y = i; y + 1; }); }", None),
        ("int g(int i) { return i ?: 7; }", None),
        ("double g(void) { return 0b101 + 0x1p3; }", None),
        ("__int128 g(long a) { __int128 x = a; return x * x; }", None),
    ],
    "flexible array members, arrays of no length, attributes": [
        ("struct F { int n; int v[]; }; int g(struct F *f) { return f->v[1]; }", None),
        ("struct Z { int z[0]; int y; }; int g(struct Z *f) { return f->y; }", None),
        ("struct __attribute__((packed)) Q { char c; int i; }; int g(struct Q *q) { return q->i; }", None),
    ],
    "`(T){1, 2}` by value, designators in order, `{}`": [
        ("struct P { int x, y; }; int h(struct P p); int g(void) { return h((struct P){1, 2}); }", None),
        ("struct P { int x, y; }; int g(void) { struct P p = {.x = 1, .y = 2}; return p.x; }", None),
        ("struct P { int x, y; }; int g(void) { struct P p = {}; return p.x; }", None),
    ],
    # --- device code
    "`fmax(x, 1)`, `sqrt(i)` and other calls with mixed or integer arguments": [
        ("#include <math.h>\ndouble g(int i) { return sqrt(i); }", "sqrt((double)i)"),
        "cpp/math-overloads",
    ],
    "`strlen`, `qsort`, `snprintf`, `puts` and others of C's library": ["func/c-library-format", "E0402"],
    "`__builtin_ctz`, `__builtin_add_overflow`, `__builtin_prefetch` and other builtins": ["func/builtins", "E0402"],
    "complex numbers in regions and in functions that return them": ["c/complex-device", "c/complex-returned"],
    "`_Atomic`, vectors (`vector_size`), `__float128`, computed `goto`, assembly of the host, thread-local variables": [
        "refuse/atomic-objects", "refuse/vectors", "E0403",
    ],
    "`long double` that the region gets": ["E0304"],
    "`exit`; `setjmp`, `getchar` and what else is the host's": ["E0414", "E0402"],
    "constants and tables of the file": ["func/const-table"],
    "static variables of functions": [
        ("int main(void) {\n  int r = 0;\n#pragma omp target map(tofrom : r)\n  {\n    static int calls;\n    r = ++calls;\n  }\n"
         "  return r;\n}", "main_calls"),
    ],
    # --- directives of the host
    "`atomic` on `x = x + 1`, `x = 1 + x`, `x = x * (e)`": [
        ("void g(int *p, int e) {\n#pragma omp atomic\n  *p = *p + 1;\n}", "*p += 1;"),
        ("void g(int *p, int e) {\n#pragma omp atomic\n  *p = 1 + *p;\n}", "*p += 1;"),
        ("void g(int *p, int e) {\n#pragma omp atomic\n  *p = *p * (e);\n}", "*p *= "),
    ],
    "`atomic` on `x = e - x`": [("void g(int *p, int e) {\n#pragma omp atomic\n  *p = e - *p;\n}", "omp ")],
    "`atomic capture` of `v = x += 1`, `v = x = x + 1`, `{ x = x + 1; v = x; }`": [
        ("int g(int *x) {\n  int v;\n#pragma omp atomic capture\n  v = *x += 1;\n  return v;\n}", "*x += 1; v = *x;"),
        ("int g(int *x) {\n  int v;\n#pragma omp atomic capture\n  { *x = *x + 1; v = *x; }\n  return v;\n}", "*x += 1"),
    ],
    "`atomic compare` of `x = x < e ? e : x`": [
        ("void g(int *x, int e) {\n#pragma omp atomic compare\n  *x = *x < e ? e : *x;\n}", "if (*x < e)"),
    ],
    "a directive straight behind `default:`": [
        ("void g(int n) {\n  switch (n) {\n  default:\n#pragma omp parallel\n    n++;\n  }\n}", "default: ;"),
    ],
}
