// constructors, assignments and destructors that the compiler writes call those of members
// and bases
#include <cstdio>

struct V {
  int a;
  V() { a = 1; }
  V(const V &o) { a = o.a + 1; }
  V &operator=(const V &o) {
    a = o.a + 10;
    return *this;
  }
  ~V() { a = 0; }
};
struct S {
  V v;
  int k;
};
struct D : V {
  V w[2];
};
struct M {
  int x = twice(4);
  static int twice(int i) { return 2 * i; }
};
struct N {
  M m;
};
template <int Dim> struct T {
  int a;
  template <bool B = Dim == 0> T() { a = B ? 3 : 4; }
};
template <int Dim> struct U {
  T<Dim> t;
};
struct Ends {
  int *at;
  ~Ends() { *at += 5; }
};
struct Guard {
  Ends end;
};
struct Late {
  V v;
  Late();
};
Late::Late() = default;
struct Inherits : V {
  using V::V;
};

static int peek(const V &v) { return v.a; }

int main() {
  int out[10];
#pragma omp target map(from : out)
  {
    S s;
    S t = s;
    S u;
    u = t;
    D d;
    D e = d;
    N n;
    U<0> z;
    Late late;
    Inherits i;
    out[0] = s.v.a;
    out[1] = t.v.a;
    out[2] = u.v.a;
    out[3] = e.a;
    out[4] = e.w[1].a;
    out[5] = n.m.x;
    out[6] = z.t.a;
    out[7] = late.v.a + i.a;
    out[8] = 0;
    { Guard g{{&out[8]}}; }
    const int got = peek(V());
    out[9] = got;
  }
  for (int i : out)
    std::printf("%d ", i);
  std::printf("\n");
}
