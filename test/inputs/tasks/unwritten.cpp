// What C++ calls without being told may wait for regions that go on: the host waits in front of it.
#include <cstdio>
#include <cstdlib>
#include <utility>

static int x[4], y[4];
static bool waits() {
#pragma omp taskwait
  return true;
}
static void step() {
  x[0] += 1;
  y[0] += 1;
}

struct Begins {
  int k = 0;
  Begins() { waits(); }
  explicit Begins(int k) : k(k) { waits(); }
};
struct Member {
  Begins of;
};
struct Base : Begins {
  int more = 1;
};
struct Inherits : Begins {
  using Begins::Begins;
};
struct Copied {
  int k = 0;
  Copied() = default;
  Copied(const Copied &from) : k(from.k) { waits(); }
};
struct Copies {
  Copied of;
};
struct Default {
  bool waited = waits();
};
static int argument(bool waited = waits()) { return waited; }
struct Allocates {
  int k = 1;
  void *operator new(std::size_t size) {
    waits();
    return std::malloc(size);
  }
  void operator delete(void *p) { std::free(p); }
};
struct Range {
  int v[1] = {1};
  int *begin() {
    waits();
    return v;
  }
  int *end() { return v + 1; }
};
static thread_local Begins of_thread(3);
[[maybe_unused]] static void clean(int *k) {
  waits();
  std::printf("clean %d\n", *k);
}

template <class Made> static int made() {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  Made object;
  int seen = x[0];
  return seen;
}
static int inherited() {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  Inherits object(2);
  return x[0] + object.k;
}
static int copied(const Copies &from) {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  Copies object = from;
  return x[0] + object.of.k;
}
static int argued() {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  int one = argument();
  return x[0] + one;
}
static int allocated() {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  Allocates *p = new Allocates;
  int seen = x[0] + p->k;
  delete p;
  return seen;
}
static int ranged(Range &range) {
  int seen = 0;
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  for (int each : range)
    seen += x[0] + each;
  return seen;
}
static int bound(const std::pair<Copied, int> &pair) {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  auto [a, b] = pair;
  return x[0] + a.k + b;
}
static int of_threads() {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  of_thread.k++;
  return x[0] + of_thread.k;
}
static int cleaned() {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  {
    __attribute__((cleanup(clean))) int k = 1;
    k++;
  }
  return x[0];
}
static int condition() {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  if (bool waited = waits())
    return x[0] + waited;
  return 0;
}
static int clause() {
  int seen = 0;
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
#pragma omp parallel num_threads(waits() ? 2 : 1) reduction(max : seen)
  seen = x[0];
  return seen;
}
// Each asks the other: what one of them is found to do, the other does, too.
static void odd(int n);
static void even(int n) {
  if (n)
    odd(n - 1);
}
static void odd(int n) {
  even(n - 1);
  waits();
}
static int each_other() {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  even(2);
  return x[0];
}

// Nothing of this waits: the host goes on.
struct Plain {
  int k = 1;
  Plain() = default;
  explicit Plain(int k) : k(k) {}
  Plain(const Plain &from) : k(from.k + 1) {}
  ~Plain() { step(); }
};
struct Quiet : Plain {
  Plain member;
  using Plain::Plain;
};
static int quiet() {
#pragma omp target nowait map(tofrom: x[1:1])
  x[1] += 1;
#pragma omp target nowait map(tofrom: y[1:1])
  y[1] += 1;
  Quiet one, two(4), three = two;
  Plain *heap = new Plain[2];
  delete[] heap;
  auto [k] = std::pair<int, int>(1, 2).first ? Default{true} : Default{false};
  int sum = one.k + three.k + three.member.k + k;
#pragma omp taskwait
  return sum + x[1] + y[1];
}

int main() {
  int m = made<Member>(), s = made<Base>(), v = made<Default>();
  std::printf("%d %d %d\n", m, s, v);
  int i = inherited(), c = copied(Copies{}), a = argued(), n = allocated();
  std::printf("%d %d %d %d\n", i, c, a, n);
  Range range;
  int r = ranged(range), b = bound({Copied{}, 2}), t = of_threads(), e = cleaned();
  std::printf("%d %d %d %d\n", r, b, t, e);
  int d = condition(), l = clause(), o = each_other();
  std::printf("%d %d %d\n", d, l, o);
  std::printf("%d\n", quiet());
}
